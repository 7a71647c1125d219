// rummikub/results.hpp: what a call gives: lists, faults, errors, and a value or why there is none.
//
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef RUMMIKUB_RESULTS_HPP
#define RUMMIKUB_RESULTS_HPP

#include "../rummikub.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#if defined(__has_include)
#if __has_include(<version>)
#include <version>
#endif
#endif
#if defined(__cpp_lib_span)
#include <span>
#endif

// Without exceptions every function that can fail gives a `rummikub::expected`.
#if !defined(RUMMIKUB_NO_EXCEPTIONS) && !defined(__cpp_exceptions) && !defined(_CPPUNWIND)
#define RUMMIKUB_NO_EXCEPTIONS
#endif

// Files with and without exceptions may be parts of one program: their types are not the same.
#ifdef RUMMIKUB_NO_EXCEPTIONS
#define RUMMIKUB_BEGIN namespace rummikub { inline namespace without_exceptions {
#else
#define RUMMIKUB_BEGIN namespace rummikub { inline namespace with_exceptions {
#endif
#define RUMMIKUB_END } }

RUMMIKUB_BEGIN

/// Which table the meld of a fault is on.
enum class side : std::uint32_t {
    none = RUMMIKUB_SIDE_NONE,
    before = RUMMIKUB_SIDE_BEFORE,
    after = RUMMIKUB_SIDE_AFTER,
};

/// How many plays there are.
using plays_count = rummikub_plays_count;

/// No limit on work.
inline constexpr std::uint64_t no_limit = UINT64_MAX;

/// A list that lies elsewhere: two pointers, as a range and, in C++20, as a `std::span`.
template <typename T> class slice {
  public:
    constexpr slice() noexcept = default;
    /// `size` elements from `data` on.
    constexpr slice(const T *data, std::size_t size) noexcept : data_(data), size_(size) {}

    /// The first element.
    constexpr const T *begin() const noexcept { return data_; }
    /// Behind the last one.
    constexpr const T *end() const noexcept { return data_ + size_; }
    /// The first element.
    constexpr const T *data() const noexcept { return data_; }
    /// How many there are.
    constexpr std::size_t size() const noexcept { return size_; }
    /// Whether there are none.
    constexpr bool empty() const noexcept { return size_ == 0; }
    /// An element; `index` is less than `size()`.
    constexpr const T &operator[](std::size_t index) const { return data_[index]; }

#if defined(__cpp_lib_span)
    /// The same as the standard has it.
    constexpr operator std::span<const T>() const noexcept { return {data_, size_}; }
#endif

  private:
    const T *data_ = nullptr;
    std::size_t size_ = 0;
};

/// One thing that a fault tells besides its meld, for programs that word faults themselves.
struct fault_part {
    std::string name;                  ///< Such as `points`, `threshold`, `limit`, `tile` or `reuse`.
    std::string text;                  ///< Its value as text.
    std::optional<std::size_t> number; ///< Its value, where it is a number.
    std::optional<std::uint8_t> tile = {}; ///< The index of the tile, where it is one.
};

/// One thing that is wrong with a table, a turn or an opening.
struct fault {
    std::string code;                   ///< A stable word.
    std::string message;                ///< For players, who count melds from 1.
    side table = side::none;            ///< Which table `meld` is on.
    std::optional<std::size_t> meld;    ///< Counted from 0.
    std::string tiles = {};             ///< Those of its meld, or those taken, missing or too many.
    std::vector<fault_part> parts = {}; ///< What it tells besides.
    std::vector<std::uint8_t> tile_list = {}; ///< `tiles` by their indices.

    /// The number of the part with this name, where there is one.
    std::optional<std::size_t> number(std::string_view name) const {
        for (const fault_part &part : parts) {
            if (part.name == name) {
                return part.number;
            }
        }
        return std::nullopt;
    }
};

namespace detail {

inline std::string text(const char *text) { return text == nullptr ? std::string() : text; }

// A string_view of nothing may hold NULL, which the C functions refuse.
inline const char *data(std::string_view text) { return text.data() == nullptr ? "" : text.data(); }

inline std::optional<std::size_t> place(std::size_t index) {
    return index == RUMMIKUB_NONE ? std::nullopt : std::optional<std::size_t>(index);
}

inline std::optional<std::uint8_t> tile_of(std::uint8_t index) {
    return index == 255 ? std::nullopt : std::optional<std::uint8_t>(index);
}

// A list that C writes to a buffer: how many first, then all of them.
template <typename T, typename Fill> std::vector<T> list(Fill fill) {
    std::vector<T> found(fill(nullptr, std::size_t{0}));
    if (!found.empty()) {
        fill(found.data(), found.size());
    }
    return found;
}

template <auto All, auto Part, auto Tiles, typename T> std::vector<fault> faults(const T *object) {
    const auto all = list<rummikub_fault>([&](rummikub_fault *into, std::size_t capacity) {
        return All(object, into, capacity);
    });
    std::vector<fault> told;
    told.reserve(all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        fault one = {text(all[i].code), text(all[i].message), static_cast<side>(all[i].side),
                     place(all[i].meld)};
        one.tiles = text(Tiles(object, i));
        one.tile_list.assign(all[i].tiles, all[i].tiles + all[i].tile_count);
        for (std::size_t j = 0; j < all[i].part_count; ++j) {
            const rummikub_fault_part part = Part(object, i, j);
            one.parts.push_back({text(part.name), text(part.text), place(part.number), tile_of(part.tile)});
        }
        told.push_back(std::move(one));
    }
    return told;
}

} // namespace detail

/// A call that failed: `what()` says why.
class error : public std::runtime_error {
  public:
    /// Takes over the error object of a call; NULL if there was no memory for one.
    error(rummikub_status status, rummikub_error *object)
        : std::runtime_error(object == nullptr ? "rummikub: failed" : rummikub_error_message(object)),
          status_(status), code_(detail::text(rummikub_error_code(object))),
          position_(detail::place(rummikub_error_position(object))),
          faults_(detail::faults<rummikub_error_faults, rummikub_error_fault_part,
                                 rummikub_error_fault_tiles>(object)),
          found_{rummikub_error_found_plays(object), rummikub_error_found_tables(object)},
          line_(rummikub_error_line(object)), column_(rummikub_error_column(object)) {
        rummikub_error_clear(&object);
    }

    /// One of `RUMMIKUB_ERROR_*`.
    rummikub_status status() const noexcept { return status_; }
    /// A stable word.
    const std::string &code() const noexcept { return code_; }
    /// The byte of the text where the error is.
    std::optional<std::size_t> position() const noexcept { return position_; }
    /// Every fault of what the rules do not allow.
    const std::vector<fault> &faults() const noexcept { return faults_; }
    /// What was found before the limit on work was reached (`RUMMIKUB_ERROR_STOPPED`).
    const plays_count &found() const noexcept { return found_; }
    /// The line of a record or a position where the error is, from 1; 0 for other errors.
    std::size_t line() const noexcept { return line_; }
    /// The column there, in characters from 1.
    std::size_t column() const noexcept { return column_; }

  private:
    rummikub_status status_;
    std::string code_;
    std::optional<std::size_t> position_;
    std::vector<fault> faults_;
    plays_count found_;
    std::size_t line_;
    std::size_t column_;
};

/// A value, or why there is none: what functions give where there are no exceptions.
template <typename T> class expected {
  public:
    using value_type = T; ///< What there is where nothing failed.
    /// A value.
    expected(T value) : held_(std::in_place_index<0>, std::move(value)) {}
    /// Why there is none.
    expected(rummikub::error why) : held_(std::in_place_index<1>, std::move(why)) {}

    /// Whether there is a value.
    bool has_value() const noexcept { return held_.index() == 0; }
    /// The same.
    explicit operator bool() const noexcept { return has_value(); }
    /// The value; the program ends where there is none.
    T &value() & { return need(), *std::get_if<0>(&held_); }
    /// The same to read.
    const T &value() const & { return need(), *std::get_if<0>(&held_); }
    /// The same to take.
    T &&value() && { return need(), std::move(*std::get_if<0>(&held_)); }
    /// `value()`.
    T &operator*() & { return value(); }
    /// `value()`.
    const T &operator*() const & { return value(); }
    /// `value()`.
    T &&operator*() && { return std::move(*this).value(); }
    /// A part of `value()`.
    T *operator->() { return &value(); }
    /// A part of `value()`.
    const T *operator->() const { return &value(); }
    /// The value, or another one where there is none.
    T value_or(T other) const { return has_value() ? value() : std::move(other); }
    /// Why there is none; only where there is none.
    const rummikub::error &error() const {
        if (has_value()) {
            std::abort();
        }
        return *std::get_if<1>(&held_);
    }

  private:
    void need() const {
        if (!has_value()) {
            std::abort();
        }
    }
    std::variant<T, rummikub::error> held_;
};

/// That something was done, or why not.
template <> class expected<void> {
  public:
    using value_type = void; ///< There is nothing but that it was done.
    expected() = default;
    /// Why it was not done.
    expected(rummikub::error why) : why_(std::move(why)) {}

    /// Whether it was done.
    bool has_value() const noexcept { return !why_.has_value(); }
    /// The same.
    explicit operator bool() const noexcept { return has_value(); }
    /// Nothing; the program ends where it was not done.
    void value() const {
        if (!has_value()) {
            std::abort();
        }
    }
    /// Why it was not; only where it was not.
    const rummikub::error &error() const {
        if (has_value()) {
            std::abort();
        }
        return *why_;
    }

  private:
    std::optional<rummikub::error> why_;
};

/// What a function gives that can fail: the value itself, and an exception where it fails; without
/// exceptions an `expected`.
#ifdef RUMMIKUB_NO_EXCEPTIONS
template <typename T> using result = expected<T>;
#else
template <typename T> using result = T;
#endif

RUMMIKUB_END

#endif
