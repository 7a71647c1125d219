// rummikub/melds.hpp: melds as numbers, melds that may break any rule, and tables.
//
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef RUMMIKUB_MELDS_HPP
#define RUMMIKUB_MELDS_HPP

#include "tiles.hpp"

RUMMIKUB_BEGIN

/// A legal meld, tile by tile in canonical order: a run upwards, a group K R B O with its jokers last.
/// A plain value of 40 bytes.
class meld {
  public:
    meld() noexcept : meld_{} {}
    /// From the struct of the C interface.
    explicit meld(const rummikub_meld &told) noexcept : meld_(told) {}

    /// Whether it is a run or a group.
    meld_kind kind() const noexcept { return static_cast<meld_kind>(meld_.kind); }
    /// What it is worth in an opening.
    std::uint32_t points() const noexcept { return meld_.points; }
    /// How many tiles it has.
    std::size_t size() const noexcept { return meld_.length; }
    /// How many of them are jokers.
    std::size_t jokers() const noexcept { return meld_.jokers; }
    /// The colour of a run; nothing for a group.
    std::optional<rummikub::color> color() const noexcept {
        return meld_.color > 3 ? std::nullopt
                               : std::make_optional(static_cast<rummikub::color>(meld_.color));
    }
    /// The first number of a run, the number of a group.
    std::uint8_t number() const noexcept { return meld_.number; }
    /// The tiles as they lie.
    slice<std::uint8_t> tiles() const noexcept { return {meld_.tiles, meld_.length}; }
    /// What each counts as; 255 for a joker that stands for one of several tiles.
    slice<std::uint8_t> stands_for() const noexcept { return {meld_.stands_for, meld_.length}; }
    /// Whether a tile is a joker.
    bool is_joker(std::size_t slot) const noexcept { return (meld_.joker_slots >> slot & 1) != 0; }
    /// The tiles as text, such as `B11 J B13`.
    std::string text() const {
        std::string text;
        for (const std::uint8_t tile : tiles()) {
            text += (text.empty() ? "" : " ") + tile_name(tile);
        }
        return text;
    }
    /// The struct of the C interface.
    const rummikub_meld &get() const noexcept { return meld_; }
    /// A number that is the same for equal melds.
    std::size_t hash() const noexcept {
        const std::string_view places(reinterpret_cast<const char *>(meld_.stands_for),
                                      sizeof meld_.stands_for);
        return std::hash<std::string_view>()(places) ^ (std::size_t{meld_.joker_slots} << 3) ^ meld_.kind;
    }

    /// Whether two melds are the same, tile by tile.
    friend bool operator==(const meld &one, const meld &other) noexcept {
        return one.order() == other.order() &&
               std::equal(one.meld_.tiles, one.meld_.tiles + RUMMIKUB_MELD_TILES, other.meld_.tiles) &&
               std::equal(one.meld_.stands_for, one.meld_.stands_for + RUMMIKUB_MELD_TILES,
                          other.meld_.stands_for);
    }
#if defined(__cpp_lib_three_way_comparison)
    /// Runs before groups, by colour, number, length and jokers.
    friend std::strong_ordering operator<=>(const meld &one, const meld &other) noexcept {
        if (const auto order = one.order() <=> other.order(); order != 0) {
            return order;
        }
        return std::lexicographical_compare_three_way(
            one.meld_.tiles, one.meld_.tiles + RUMMIKUB_MELD_TILES, other.meld_.tiles,
            other.meld_.tiles + RUMMIKUB_MELD_TILES);
    }
#else
    friend bool operator!=(const meld &one, const meld &other) noexcept { return !(one == other); }
#endif

  private:
    using order_type = std::array<std::uint32_t, 5>;
    order_type order() const noexcept {
        return {meld_.kind, meld_.color, meld_.number, meld_.length, meld_.joker_slots};
    }
    rummikub_meld meld_;
};

static_assert(sizeof(meld) == sizeof(rummikub_meld), "a meld is the struct and nothing else");

namespace detail {

// Melds that C writes to a buffer.
template <typename Fill> std::vector<meld> melds(Fill fill) {
    const auto told = list<rummikub_meld>(fill);
    std::vector<meld> melds;
    melds.reserve(told.size());
    for (const rummikub_meld &one : told) {
        melds.emplace_back(one);
    }
    return melds;
}

// Melds as C takes them.
inline std::vector<rummikub_meld> c_melds(const std::vector<meld> &melds) {
    std::vector<rummikub_meld> lent(melds.empty() ? 1 : 0);
    for (const meld &one : melds) {
        lent.push_back(one.get());
    }
    return lent;
}

} // namespace detail

/// One way to read some tiles as a meld.
struct reading {
    std::string text;     ///< Canonical.
    meld_kind kind;       ///< A run or a group.
    std::uint32_t points; ///< What it is worth in an opening.
    rummikub::meld meld;  ///< The meld itself.
};

class table;

/// A meld of a setup: tiles in an order, and how they are said to be read.
struct proposed_meld {
    meld_kind kind = meld_kind::unsaid; ///< How they are said to be read.
    std::vector<tile> tiles;            ///< In their order.
};

/// Melds that may break any rule, such as the table that a player wants to leave.
class setup : public detail::value<setup, rummikub_setup, rummikub_setup_free, rummikub_setup_clone,
                                   rummikub_setup_equal, rummikub_setup_hash> {
  public:
    /// Takes over an object of the C interface.
    explicit setup(rummikub_setup *object) noexcept : value(object) {}
#ifndef RUMMIKUB_NO_EXCEPTIONS
    /// No melds.
    setup() : setup(none()) {}
    /// Reads melds, such as `R3 R4 J R6 | K7 B7 J`.
    explicit setup(std::string_view text) : setup(parse(text)) {}
    /// Melds such as those of a table, with tiles laid on them.
    explicit setup(const std::vector<meld> &melds) : setup(of(melds)) {}
#endif
    /// No melds.
    static result<setup> none() { return detail::make<setup>(rummikub_setup_new); }
    /// Reads melds; only what is no tile is an error.
    static result<setup> parse(std::string_view text) {
        return detail::make<setup>([&](rummikub_setup **out, rummikub_error **error) {
            return rummikub_setup_parse(detail::data(text), text.size(), out, error);
        });
    }
    /// These melds.
    static result<setup> of(const std::vector<meld> &melds) {
        const auto lent = detail::c_melds(melds);
        return detail::make<setup>([&](rummikub_setup **out, rummikub_error **error) {
            return rummikub_setup_from_melds(lent.data(), melds.size(), out, error);
        });
    }
    /// The melds of a table, to be changed.
    static result<setup> of(const table &melds);

    /// Adds a meld of tiles in their order; the kind is needed where at most one tile is real.
    result<void> add_meld(tile_list tiles, meld_kind kind = meld_kind::unsaid) {
        return detail::done([&](rummikub_error **error) {
            return rummikub_setup_add_meld(object(), static_cast<std::uint32_t>(kind), tiles.data(),
                                           tiles.size(), error);
        });
    }
    /// The melds, as `parse` reads them.
    std::string text() const { return detail::text(rummikub_setup_text(get())); }
    /// How many melds there are.
    std::size_t meld_count() const noexcept { return rummikub_setup_meld_count(get()); }
    /// The melds, as they lie.
    std::vector<proposed_meld> melds() const {
        std::vector<proposed_meld> list(meld_count());
        for (std::size_t i = 0; i < list.size(); ++i) {
            list[i].kind = static_cast<meld_kind>(rummikub_setup_meld_kind(get(), i));
            const auto indices = detail::list<std::uint8_t>([&](std::uint8_t *into, std::size_t capacity) {
                return rummikub_setup_meld_tiles(get(), i, into, capacity);
            });
            list[i].tiles.assign(indices.begin(), indices.end());
        }
        return list;
    }
    using value::get;
    /// The object, for C functions that change it.
    rummikub_setup *get() noexcept { return object(); }
};

/// A table that the rules allow. It never changes. `rules::table` makes one.
class table : public detail::value<table, rummikub_table, rummikub_table_free, rummikub_table_clone,
                                   rummikub_table_equal, rummikub_table_hash> {
  public:
    /// Takes over an object of the C interface.
    explicit table(rummikub_table *object) noexcept : value(object) {}

    /// The canonical text.
    std::string text() const { return detail::text(rummikub_table_text(get())); }
    /// How many melds lie on it.
    std::size_t meld_count() const noexcept { return rummikub_table_meld_count(get()); }
    /// The melds, in their order.
    std::vector<meld> melds() const {
        return detail::melds([&](rummikub_meld *into, std::size_t capacity) {
            return rummikub_table_melds(get(), into, capacity);
        });
    }
    /// All tiles of the table.
    result<rummikub::tiles> tiles() const {
        return rummikub::tiles::from_c([&](rummikub_tiles *out, rummikub_error **error) {
            return rummikub_table_tiles(get(), out, error);
        });
    }
};

inline result<setup> setup::of(const table &melds) {
    return detail::make<setup>([&](rummikub_setup **out, rummikub_error **error) {
        return rummikub_setup_from_table(melds.get(), out, error);
    });
}

RUMMIKUB_END

#endif
