// rummikub/tiles.hpp: tiles, racks and values of tiles.
//
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef RUMMIKUB_TILES_HPP
#define RUMMIKUB_TILES_HPP

#include "words.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>

RUMMIKUB_BEGIN

/// One tile: a colour and a number, or a joker. A plain byte, its index.
class tile {
  public:
    /// The joker.
    static constexpr std::uint8_t joker = RUMMIKUB_JOKER;

    constexpr tile() noexcept = default;
    /// By its index: colour * 13 + number - 1, the joker's is 52. No tile has a greater one.
    constexpr tile(std::uint8_t index) noexcept : index_(index) {}
    /// By colour and number, 1 to 13.
    constexpr tile(rummikub::color color, std::uint8_t number) noexcept
        : index_(static_cast<std::uint8_t>(static_cast<unsigned>(color) * 13 + number - 1)) {}
    /// Reads one, such as `R7` or `J`.
    static result<tile> parse(std::string_view text) {
        std::uint8_t index = 0;
        return detail::call<tile>(
            [&](rummikub_error **error) {
                return rummikub_tile_parse(detail::data(text), text.size(), &index, error);
            },
            [&] { return tile(index); });
    }

    /// Its index.
    constexpr std::uint8_t index() const noexcept { return index_; }
    constexpr operator std::uint8_t() const noexcept { return index_; }
    /// Whether it is a joker.
    constexpr bool is_joker() const noexcept { return index_ == joker; }
    /// Its colour; only of what is no joker.
    constexpr rummikub::color color() const noexcept {
        return static_cast<rummikub::color>(index_ / 13);
    }
    /// Its number, 1 to 13; 0 for a joker.
    constexpr std::uint8_t number() const noexcept {
        return is_joker() ? std::uint8_t{0} : static_cast<std::uint8_t>(index_ % 13 + 1);
    }
    /// Its text, such as `R7`.
    std::string text() const { return tile_name(index_); }

  private:
    std::uint8_t index_ = joker;
};

static_assert(sizeof(tile) == 1, "a tile is a byte");

/// Tiles in an order, as functions take them: from a vector, an array or a span of tiles or of indices,
/// or from a list in braces. It refers to them and is for the length of a call.
class tile_list {
  public:
    /// From braces.
    tile_list(std::initializer_list<tile> tiles) noexcept : tile_list(tiles.begin(), tiles.size()) {}
    /// From what has `data()` and `size()`.
    template <typename List,
              typename Element = std::remove_cv_t<std::remove_pointer_t<decltype(
                  std::declval<const List &>().data())>>,
              typename = std::enable_if_t<std::is_same_v<Element, tile> ||
                                          std::is_same_v<Element, std::uint8_t>>>
    tile_list(const List &list) noexcept : tile_list(list.data(), list.size()) {}

    /// The indices, never NULL.
    const std::uint8_t *data() const noexcept { return data_; }
    /// How many there are.
    std::size_t size() const noexcept { return size_; }

  private:
    tile_list(const void *data, std::size_t size) noexcept
        : data_(size == 0 ? &none : static_cast<const std::uint8_t *>(data)), size_(size) {}

    static constexpr std::uint8_t none = 0;
    const std::uint8_t *data_;
    std::size_t size_;
};

/// A multiset of tiles, such as a rack: 53 counts. A range of its tiles.
class tiles {
  public:
    constexpr tiles() noexcept : tiles_{} {}
    /// From the struct of the C interface.
    explicit constexpr tiles(const rummikub_tiles &counts) noexcept : tiles_(counts) {}
#ifndef RUMMIKUB_NO_EXCEPTIONS
    /// Reads tiles, such as `R7 R7 J`.
    explicit tiles(std::string_view text) : tiles(parse(text)) {}
#endif
    /// Reads tiles, such as `R7 R7 J`.
    static result<tiles> parse(std::string_view text) {
        return from_c([&](rummikub_tiles *out, rummikub_error **error) {
            return rummikub_tiles_parse(detail::data(text), text.size(), out, error);
        });
    }
    /// These tiles, one by one.
    static result<tiles> of(tile_list list) {
        return from_c([&](rummikub_tiles *out, rummikub_error **error) {
            return rummikub_tiles_from_list(list.data(), list.size(), out, error);
        });
    }

    /// Walks over the tiles, a tile as often as it is there.
    class iterator {
      public:
        using iterator_category = std::forward_iterator_tag; ///< It may be copied and walked again.
        using value_type = tile;                             ///< A tile.
        using difference_type = std::ptrdiff_t;              ///< Of two places.
        using pointer = const tile *;                        ///< To a tile.
        using reference = tile;                              ///< A tile is a byte: there is nothing to refer to.

        constexpr iterator() noexcept = default;
        /// At the first tile from `index` on, of 53 counts.
        constexpr iterator(const std::uint8_t *counts, std::uint8_t index) noexcept
            : counts_(counts), index_(index) {
            settle();
        }
        /// The tile here.
        constexpr tile operator*() const noexcept { return tile(index_); }
        /// Goes to the next tile.
        constexpr iterator &operator++() noexcept {
            ++copy_;
            settle();
            return *this;
        }
        /// The same, and gives where it was.
        constexpr iterator operator++(int) noexcept {
            iterator before = *this;
            ++*this;
            return before;
        }
        /// Whether both are at the same tile.
        friend constexpr bool operator==(iterator one, iterator other) noexcept {
            return one.index_ == other.index_ && one.copy_ == other.copy_;
        }
        /// Whether they are not.
        friend constexpr bool operator!=(iterator one, iterator other) noexcept {
            return !(one == other);
        }

      private:
        constexpr void settle() noexcept {
            while (index_ < RUMMIKUB_TILE_COUNT && copy_ >= counts_[index_]) {
                ++index_;
                copy_ = 0;
            }
        }
        const std::uint8_t *counts_ = nullptr;
        std::uint8_t index_ = RUMMIKUB_TILE_COUNT;
        std::uint8_t copy_ = 0;
    };

    /// The first tile.
    constexpr iterator begin() const noexcept { return {tiles_.counts, 0}; }
    /// Behind the last one.
    constexpr iterator end() const noexcept { return {tiles_.counts, RUMMIKUB_TILE_COUNT}; }
    /// How many tiles there are.
    std::size_t size() const noexcept {
        std::size_t count = 0;
        for (const std::uint8_t copies : tiles_.counts) {
            count += copies;
        }
        return count;
    }
    /// Whether there are none.
    bool empty() const noexcept { return size() == 0; }

    /// Copies of the tile with this index, less than 53.
    std::uint8_t &operator[](std::size_t index) { return tiles_.counts[index]; }
    /// The same to read.
    std::uint8_t operator[](std::size_t index) const { return tiles_.counts[index]; }
    /// The tiles as text, such as `R7 R7 J`.
    std::string text() const {
        std::string text;
        for (const tile one : *this) {
            if (!text.empty()) {
                text += ' ';
            }
            text += one.text();
        }
        return text;
    }
    /// The struct of the C interface.
    const rummikub_tiles *get() const noexcept { return &tiles_; }
    /// A number that is the same for equal tiles.
    std::size_t hash() const noexcept {
        return std::hash<std::string_view>()(
            {reinterpret_cast<const char *>(tiles_.counts), sizeof tiles_.counts});
    }

    /// Whether two hold the same tiles.
    friend bool operator==(const tiles &one, const tiles &other) noexcept {
        return std::equal(one.tiles_.counts, one.tiles_.counts + RUMMIKUB_TILE_COUNT,
                          other.tiles_.counts);
    }
#if defined(__cpp_lib_three_way_comparison)
    /// By the counts, one index after the other.
    friend std::strong_ordering operator<=>(const tiles &one, const tiles &other) noexcept {
        return std::lexicographical_compare_three_way(
            one.tiles_.counts, one.tiles_.counts + RUMMIKUB_TILE_COUNT, other.tiles_.counts,
            other.tiles_.counts + RUMMIKUB_TILE_COUNT);
    }
#else
    friend bool operator!=(const tiles &one, const tiles &other) noexcept { return !(one == other); }
    /// By the counts, one index after the other.
    friend bool operator<(const tiles &one, const tiles &other) noexcept {
        return std::lexicographical_compare(
            one.tiles_.counts, one.tiles_.counts + RUMMIKUB_TILE_COUNT, other.tiles_.counts,
            other.tiles_.counts + RUMMIKUB_TILE_COUNT);
    }
#endif

    /// Tiles of a call of the C interface that writes them.
    template <typename Call> static result<tiles> from_c(Call call) {
        return detail::then<tiles>(detail::read<rummikub_tiles>(call),
                                   [](const rummikub_tiles &counts) { return tiles(counts); });
    }

  private:
    rummikub_tiles tiles_;
};

/// What each tile, by its index, is worth to the caller: from -1 000 000 000 to 1 000 000 000.
class values {
  public:
    constexpr values() noexcept : values_{} {}
    /// From the struct of the C interface.
    explicit constexpr values(const rummikub_values &worth) noexcept : values_(worth) {}

    /// What the tile with this index, less than 53, is worth.
    std::int64_t &operator[](std::size_t index) { return values_.values[index]; }
    /// The same to read.
    std::int64_t operator[](std::size_t index) const { return values_.values[index]; }
    /// The struct of the C interface.
    const rummikub_values *get() const noexcept { return &values_; }

  private:
    rummikub_values values_;
};

RUMMIKUB_END

#endif
