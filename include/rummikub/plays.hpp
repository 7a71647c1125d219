// rummikub/plays.hpp: plays and their steps.
//
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef RUMMIKUB_PLAYS_HPP
#define RUMMIKUB_PLAYS_HPP

#include "melds.hpp"
#include "stop.hpp"

RUMMIKUB_BEGIN

/// Tiles that lie together, in their order.
using pile = std::vector<tile>;

/// One move of a hand: piles on the table become other piles.
struct step {
    std::string text;   ///< What a person would say.
    action act;         ///< What the hand does.
    std::string tiles;  ///< Those that it takes up.
    bool from_rack;     ///< Whether they come from the rack.
    std::string takes;  ///< Piles that are there no more, with bars between.
    std::string leaves; ///< Piles that are there instead.
    pile tile_list = {};               ///< `tiles`, one by one.
    std::vector<pile> piles_taken = {}; ///< `takes`, pile by pile: the first is what the tiles join.
    std::vector<pile> piles_left = {};  ///< `leaves`, pile by pile.
};

namespace detail {

// Piles that are written with 255 between two of them.
inline std::vector<pile> piles(const std::uint8_t *list, std::size_t length) {
    std::vector<pile> told(length == 0 ? 0 : 1);
    for (std::size_t i = 0; i < length; ++i) {
        if (list[i] == 255) {
            told.emplace_back();
        } else {
            told.back().push_back(list[i]);
        }
    }
    return told;
}

} // namespace detail

/// A legal turn that a player can make. It never changes. Two are equal if they lead from the same table
/// to the same one.
class play : public detail::value<play, rummikub_play, rummikub_play_free, rummikub_play_clone,
                                  rummikub_play_equal, rummikub_play_hash> {
  public:
    /// Takes over an object of the C interface.
    explicit play(rummikub_play *object) noexcept : value(object) {}

    /// The tiles laid from the rack.
    result<rummikub::tiles> tiles() const {
        return rummikub::tiles::from_c([&](rummikub_tiles *out, rummikub_error **error) {
            return rummikub_play_tiles(get(), out, error);
        });
    }
    /// The same as text.
    std::string tiles_text() const { return detail::text(rummikub_play_tiles_text(get())); }
    /// The table before.
    result<rummikub::table> before() const {
        return detail::part<rummikub::table, rummikub_play_before>(get());
    }
    /// The table that results.
    result<rummikub::table> table() const {
        return detail::part<rummikub::table, rummikub_play_table>(get());
    }
    /// The melds of that table.
    std::vector<meld> melds() const {
        return detail::melds([&](rummikub_meld *into, std::size_t capacity) {
            return rummikub_play_melds(get(), into, capacity);
        });
    }
    /// Face values, a joker counting the penalty for a joker on the rack.
    std::uint32_t points() const noexcept { return rummikub_play_points(get()); }
    /// Whether it is proved that no play is worth more; false where a limit was reached.
    bool is_proved() const noexcept { return rummikub_play_is_proved(get()) != 0; }
    /// What no play is worth more than by the objective that it was asked for.
    std::int64_t bound() const noexcept { return rummikub_play_bound(get()); }
    /// The moves of a hand, in an order that can be followed.
    std::vector<step> steps() const {
        const auto all = detail::list<rummikub_step>([&](rummikub_step *into, std::size_t capacity) {
            return rummikub_play_steps(get(), into, capacity);
        });
        std::vector<step> list;
        list.reserve(all.size());
        for (std::size_t i = 0; i < all.size(); ++i) {
            step one = {detail::text(all[i].text),
                        static_cast<action>(all[i].action),
                        detail::text(rummikub_play_step_tiles(get(), i)),
                        all[i].from_rack != 0,
                        detail::text(rummikub_play_step_takes(get(), i)),
                        detail::text(rummikub_play_step_leaves(get(), i))};
            one.tile_list.assign(all[i].tiles, all[i].tiles + all[i].tile_count);
            one.piles_taken = detail::piles(all[i].takes, all[i].takes_len);
            one.piles_left = detail::piles(all[i].leaves, all[i].leaves_len);
            list.push_back(std::move(one));
        }
        return list;
    }
};

/// An initial meld by itself.
struct opening {
    rummikub::table melds; ///< The melds.
    std::uint32_t points;  ///< Towards what the rules ask for.
};

#ifndef RUMMIKUB_NO_EXCEPTIONS
namespace detail {

// What stands behind the last one.
struct walk_end {};

// Walks once over what `next` gives, as it is found.
template <typename Of, typename T> class walk {
  public:
    using iterator_category = std::input_iterator_tag;
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using pointer = const T *;
    using reference = const T &;

    explicit walk(Of *of) : of_(of) { ++*this; }
    const T &operator*() const { return *now_; }
    const T *operator->() const { return &*now_; }
    walk &operator++() {
        now_ = of_->next();
        return *this;
    }
    void operator++(int) { ++*this; }
    friend bool operator==(const walk &here, walk_end) { return !here.now_.has_value(); }
    friend bool operator!=(const walk &here, walk_end end) { return !(here == end); }

  private:
    Of *of_;
    std::optional<T> now_;
};

} // namespace detail
#endif

/// Plays that are still to come, no two of them of the same tiles. It cannot be copied.
class plays : public detail::owner<rummikub_plays, rummikub_plays_free> {
  public:
    /// Takes over an object of the C interface.
    explicit plays(rummikub_plays *object) noexcept : owner(object) {}

    /// The next play, or nothing after the last one. Fails when the limit on work is reached.
    result<std::optional<play>> next() {
        return detail::make_some<play>([&](rummikub_play **out, rummikub_error **error) {
            return rummikub_plays_next(get(), out, error);
        });
    }
    /// Lets the plays end when a stop is requested, as when the limit is reached.
    result<void> set_stop(const stop_source &source) {
        return detail::done([&](rummikub_error **error) {
            return rummikub_plays_set_stop(get(), source.get(), error);
        });
    }

#ifndef RUMMIKUB_NO_EXCEPTIONS
    /// Walks once over them.
    using iterator = detail::walk<plays, play>;
    /// The plays that are still to come, as a range: `for (const auto &play : plays)`.
    iterator begin() { return iterator(this); }
    /// Behind the last one.
    detail::walk_end end() const { return {}; }
#endif
};

/// Tables of the same tiles that are still to come, no two of them equal. It cannot be copied.
class tables : public detail::owner<rummikub_tables, rummikub_tables_free> {
  public:
    /// Takes over an object of the C interface.
    explicit tables(rummikub_tables *object) noexcept : owner(object) {}

    /// The next table, or nothing after the last one. Fails when the limit on work is reached.
    result<std::optional<table>> next() {
        return detail::make_some<table>([&](rummikub_table **out, rummikub_error **error) {
            return rummikub_tables_next(get(), out, error);
        });
    }
    /// Lets the tables end when a stop is requested, as when the limit is reached.
    result<void> set_stop(const stop_source &source) {
        return detail::done([&](rummikub_error **error) {
            return rummikub_tables_set_stop(get(), source.get(), error);
        });
    }

#ifndef RUMMIKUB_NO_EXCEPTIONS
    /// Walks once over them.
    using iterator = detail::walk<tables, table>;
    /// The tables that are still to come, as a range: `for (const auto &table : tables)`.
    iterator begin() { return iterator(this); }
    /// Behind the last one.
    detail::walk_end end() const { return {}; }
#endif
};

/// A table of tiles that had to be laid, and of the best of those that could be.
struct arrangement {
    rummikub::table table; ///< The table.
    std::int64_t value; ///< What those are worth that could be laid and are, by the objective.
    std::int64_t bound; ///< What no table is worth more than; `value` where this one is proved best.
};

/// A tile that would help, and what could be played with it.
struct helpful_tile {
    rummikub::tile tile; ///< The tile.
    rummikub::play play; ///< Of the rack and one more of the tile.
};

namespace detail {

// An arrangement, by the C function that gives its table and writes its worth.
template <typename Call> result<std::optional<rummikub::arrangement>> arrangement(Call call) {
    rummikub_worth worth = {};
    return then<std::optional<rummikub::arrangement>>(
        make_some<table>([&](rummikub_table **made, rummikub_error **error) {
            return call(made, &worth, error);
        }),
        [&](std::optional<table> made) {
            return made ? std::optional<rummikub::arrangement>({std::move(*made), worth.value, worth.bound})
                        : std::nullopt;
        });
}

struct outs_handle : owner<rummikub_outs, rummikub_outs_free> {
    explicit outs_handle(rummikub_outs *object) noexcept : owner(object) {}

    result<std::vector<rummikub::helpful_tile>> told() const {
        std::vector<rummikub::helpful_tile> told;
        for (std::size_t i = 0; i < rummikub_outs_count(get()); ++i) {
            result<play> found = make<play>([&](rummikub_play **made, rummikub_error **error) {
                return rummikub_outs_play(get(), i, made, error);
            });
#ifdef RUMMIKUB_NO_EXCEPTIONS
            if (!found) {
                return found.error();
            }
            told.push_back({rummikub::tile(rummikub_outs_tile(get(), i)), std::move(*found)});
#else
            told.push_back({rummikub::tile(rummikub_outs_tile(get(), i)), std::move(found)});
#endif
        }
        return told;
    }
};

// What a call that makes outs tells, tile by tile.
template <typename Call> result<std::vector<rummikub::helpful_tile>> outs(Call call) {
    return then<std::vector<rummikub::helpful_tile>>(make<outs_handle>(call),
                                            [](const outs_handle &all) { return all.told(); });
}

// An opening, by the C function that gives its melds and writes its points.
template <typename Call> result<std::optional<rummikub::opening>> opening(Call call) {
    std::uint32_t points = 0;
    return then<std::optional<rummikub::opening>>(
        make_some<table>([&](rummikub_table **out, rummikub_error **error) {
            return call(out, &points, error);
        }),
        [&](std::optional<table> melds) {
            return melds ? std::optional<rummikub::opening>({std::move(*melds), points}) : std::nullopt;
        });
}

} // namespace detail

RUMMIKUB_END

#endif
