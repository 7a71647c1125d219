// rummikub.hpp: rummikub.h for C++17, with objects that free themselves and exceptions.
//
// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Nothing but the standard library. Every function that can fail throws `rummikub::error`; what
// is wrong with a turn or an opening is no exception but a list of faults. An object may be used
// by several threads at once as long as they only call `const` members.

#ifndef RUMMIKUB_HPP
#define RUMMIKUB_HPP

#include "rummikub.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace rummikub {

enum class side : std::uint32_t {
    none = RUMMIKUB_SIDE_NONE,
    before = RUMMIKUB_SIDE_BEFORE,
    after = RUMMIKUB_SIDE_AFTER,
};

enum class meld_kind : std::uint32_t {
    unsaid = RUMMIKUB_KIND_UNSAID,
    run = RUMMIKUB_KIND_RUN,
    group = RUMMIKUB_KIND_GROUP,
};

/// One thing that is wrong with a table, a turn or an opening.
struct fault {
    std::string code;                // a stable word
    std::string message;             // for players, who count melds from 1
    side table;                      // which table `meld` is on
    std::optional<std::size_t> meld; // counted from 0
};

/// One way to read some tiles as a meld.
struct reading {
    std::string text; // canonical
    meld_kind kind;
    std::uint32_t points;
};

namespace detail {

template <auto Free> struct freer {
    template <typename T> void operator()(T *object) const noexcept { Free(object); }
};

template <typename T, auto Free> using owned = std::unique_ptr<T, freer<Free>>;

inline std::string text(const char *text) { return text == nullptr ? std::string() : text; }

// A string_view of nothing may hold NULL, which the C functions refuse.
inline const char *data(std::string_view text) { return text.data() == nullptr ? "" : text.data(); }

inline std::optional<std::size_t> place(std::size_t index) {
    if (index == RUMMIKUB_NONE) {
        return std::nullopt;
    }
    return index;
}

template <auto Count, auto Code, auto Message, auto Side, auto Meld, typename T>
std::vector<fault> faults(const T *object) {
    std::vector<fault> list;
    const std::size_t count = Count(object);
    list.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        list.push_back({text(Code(object, i)), text(Message(object, i)),
                        static_cast<side>(Side(object, i)), place(Meld(object, i))});
    }
    return list;
}

} // namespace detail

/// A call that failed: `what()` says why.
class error : public std::runtime_error {
  public:
    /// Takes the error object of a call; NULL if there was no memory for one.
    error(rummikub_status status, detail::owned<rummikub_error, rummikub_error_free> object)
        : std::runtime_error(object ? rummikub_error_message(object.get()) : "rummikub: failed"),
          status_(status), code_(detail::text(rummikub_error_code(object.get()))),
          position_(detail::place(rummikub_error_position(object.get()))),
          faults_(detail::faults<rummikub_error_fault_count, rummikub_error_fault_code,
                                 rummikub_error_fault_message, rummikub_error_fault_side,
                                 rummikub_error_fault_meld>(object.get())) {}

    /// One of `RUMMIKUB_ERROR_*`.
    rummikub_status status() const noexcept { return status_; }
    /// A stable word.
    const std::string &code() const noexcept { return code_; }
    /// The byte of the text where the error is.
    std::optional<std::size_t> position() const noexcept { return position_; }
    /// Every fault of a table that the rules do not allow.
    const std::vector<fault> &faults() const noexcept { return faults_; }

  private:
    rummikub_status status_;
    std::string code_;
    std::optional<std::size_t> position_;
    std::vector<fault> faults_;
};

namespace detail {

// Calls a C function with room for an error, and throws what it leaves there.
template <typename Call> void run(Call call) {
    rummikub_error *object = nullptr;
    const rummikub_status status = call(&object);
    if (status != RUMMIKUB_OK) {
        throw error(status, owned<rummikub_error, rummikub_error_free>(object));
    }
}

template <typename T, typename Call> T *make(Call call) {
    T *object = nullptr;
    run([&](rummikub_error **error) { return call(&object, error); });
    return object;
}

} // namespace detail

/// A multiset of tiles, such as a rack.
class tiles {
  public:
    tiles() : tiles_{} {}
    explicit tiles(const rummikub_tiles &counts) : tiles_(counts) {}
    explicit tiles(std::string_view text) : tiles_{} {
        detail::run([&](rummikub_error **error) {
            return rummikub_tiles_parse(detail::data(text), text.size(), &tiles_, error);
        });
    }

    /// Copies of the tile with this index.
    std::uint8_t &operator[](std::size_t index) { return tiles_.counts[index]; }
    std::uint8_t operator[](std::size_t index) const { return tiles_.counts[index]; }
    const rummikub_tiles *get() const noexcept { return &tiles_; }

  private:
    rummikub_tiles tiles_;
};

/// Melds that may break any rule.
class setup {
  public:
    setup() : object_(detail::make<rummikub_setup>(rummikub_setup_new)) {}
    explicit setup(std::string_view text)
        : object_(detail::make<rummikub_setup>([&](rummikub_setup **out, rummikub_error **error) {
              return rummikub_setup_parse(detail::data(text), text.size(), out, error);
          })) {}

    /// Adds a meld of tiles given by their indices, in their order.
    void add_meld(const std::vector<std::uint8_t> &tiles, meld_kind kind = meld_kind::unsaid) {
        const std::uint8_t none = 0;
        detail::run([&](rummikub_error **error) {
            return rummikub_setup_add_meld(get(), static_cast<std::uint32_t>(kind),
                                           tiles.empty() ? &none : tiles.data(), tiles.size(),
                                           error);
        });
    }

    rummikub_setup *get() noexcept { return object_.get(); }
    const rummikub_setup *get() const noexcept { return object_.get(); }

  private:
    detail::owned<rummikub_setup, rummikub_setup_free> object_;
};

/// The judgement of one turn.
class verdict {
  public:
    explicit verdict(rummikub_verdict *object) : object_(object) {}

    bool is_legal() const noexcept { return rummikub_verdict_is_legal(object_.get()) != 0; }
    std::vector<fault> faults() const {
        return detail::faults<rummikub_verdict_fault_count, rummikub_verdict_fault_code,
                              rummikub_verdict_fault_message, rummikub_verdict_fault_side,
                              rummikub_verdict_fault_meld>(object_.get());
    }
    /// Why the turn is legal; empty if it is not.
    std::string account() const { return detail::text(rummikub_verdict_account(object_.get())); }
    const rummikub_verdict *get() const noexcept { return object_.get(); }

  private:
    detail::owned<rummikub_verdict, rummikub_verdict_free> object_;
};

/// The judgement of an opening.
class initial_meld {
  public:
    explicit initial_meld(rummikub_initial_meld *object) : object_(object) {}

    bool is_ok() const noexcept { return rummikub_initial_meld_is_ok(object_.get()) != 0; }
    std::uint32_t points() const noexcept { return rummikub_initial_meld_points(object_.get()); }
    std::uint32_t threshold() const noexcept {
        return rummikub_initial_meld_threshold(object_.get());
    }
    std::vector<fault> faults() const {
        return detail::faults<rummikub_initial_meld_fault_count, rummikub_initial_meld_fault_code,
                              rummikub_initial_meld_fault_message, rummikub_initial_meld_fault_side,
                              rummikub_initial_meld_fault_meld>(object_.get());
    }
    const rummikub_initial_meld *get() const noexcept { return object_.get(); }

  private:
    detail::owned<rummikub_initial_meld, rummikub_initial_meld_free> object_;
};

/// A table that the rules allow.
class table {
  public:
    explicit table(rummikub_table *object) : object_(object) {}

    std::string text() const { return detail::text(rummikub_table_text(object_.get())); }
    std::size_t meld_count() const noexcept { return rummikub_table_meld_count(object_.get()); }
    rummikub::tiles tiles() const {
        rummikub_tiles counts = {};
        detail::run([&](rummikub_error **error) {
            return rummikub_table_tiles(object_.get(), &counts, error);
        });
        return rummikub::tiles(counts);
    }
    const rummikub_table *get() const noexcept { return object_.get(); }

  private:
    detail::owned<rummikub_table, rummikub_table_free> object_;
};

/// The rules of a game.
class rules {
  public:
    /// The default preset.
    rules() : object_(detail::make<rummikub_rules>(rummikub_rules_default)) {}
    explicit rules(std::string_view preset)
        : object_(detail::make<rummikub_rules>([&](rummikub_rules **out, rummikub_error **error) {
              return rummikub_rules_new(detail::data(preset), preset.size(), out, error);
          })) {}

    /// One axis and its value, such as `{"initial_meld", "50"}`.
    struct axis_value {
        std::string_view axis;
        std::string_view value;
    };

    /// The same rules with some axes changed, all at once.
    rules with(const std::vector<axis_value> &changes) const {
        using builder_handle =
            detail::owned<rummikub_rules_builder, rummikub_rules_builder_free>;
        const builder_handle builder(detail::make<rummikub_rules_builder>(
            [&](rummikub_rules_builder **out, rummikub_error **error) {
                return rummikub_rules_builder_new(get(), out, error);
            }));
        for (const axis_value &change : changes) {
            detail::run([&](rummikub_error **error) {
                return rummikub_rules_builder_set(
                    builder.get(), detail::data(change.axis), change.axis.size(),
                    detail::data(change.value), change.value.size(), error);
            });
        }
        return rules(detail::make<rummikub_rules>([&](rummikub_rules **out, rummikub_error **error) {
            return rummikub_rules_builder_build(builder.get(), out, error);
        }));
    }

    rummikub::table table(std::string_view text) const {
        return rummikub::table(
            detail::make<rummikub_table>([&](rummikub_table **out, rummikub_error **error) {
                return rummikub_table_parse(get(), detail::data(text), text.size(), out, error);
            }));
    }
    rummikub::table table(const setup &melds) const {
        return rummikub::table(
            detail::make<rummikub_table>([&](rummikub_table **out, rummikub_error **error) {
                return rummikub_table_new(get(), melds.get(), out, error);
            }));
    }

    verdict check_turn(const rummikub::table &before, const tiles &rack, const setup &after,
                       bool opened) const {
        return verdict(
            detail::make<rummikub_verdict>([&](rummikub_verdict **out, rummikub_error **error) {
                return rummikub_check_turn(get(), before.get(), rack.get(), after.get(),
                                           opened ? 1 : 0, out, error);
            }));
    }

    initial_meld check_initial_meld(const setup &melds, const tiles &rack) const {
        return initial_meld(detail::make<rummikub_initial_meld>(
            [&](rummikub_initial_meld **out, rummikub_error **error) {
                return rummikub_check_initial_meld(get(), melds.get(), rack.get(), out, error);
            }));
    }

    /// Every meld that these tiles, given by their indices, can be read as: as they lie, or in any
    /// order.
    std::vector<reading> readings(const std::vector<std::uint8_t> &tiles,
                                  bool any_order = false) const {
        const std::uint8_t none = 0;
        const detail::owned<rummikub_melds, rummikub_melds_free> melds(
            detail::make<rummikub_melds>([&](rummikub_melds **out, rummikub_error **error) {
                return rummikub_readings(get(), tiles.empty() ? &none : tiles.data(), tiles.size(),
                                         any_order ? 1 : 0, out, error);
            }));
        std::vector<reading> list;
        for (std::size_t i = 0; i < rummikub_melds_count(melds.get()); ++i) {
            list.push_back({detail::text(rummikub_melds_text(melds.get(), i)),
                            static_cast<meld_kind>(rummikub_melds_kind(melds.get(), i)),
                            rummikub_melds_points(melds.get(), i)});
        }
        return list;
    }

    /// The preset with the same values; empty if there is none.
    std::string preset_name() const {
        return detail::text(rummikub_rules_preset_name(object_.get()));
    }
    const rummikub_rules *get() const noexcept { return object_.get(); }

  private:
    explicit rules(rummikub_rules *object) : object_(object) {}

    detail::owned<rummikub_rules, rummikub_rules_free> object_;
};

} // namespace rummikub

#endif
