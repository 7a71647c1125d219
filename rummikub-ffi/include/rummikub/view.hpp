// rummikub/view.hpp: what one player may know of a game, and what can be played from it.
//
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef RUMMIKUB_VIEW_HPP
#define RUMMIKUB_VIEW_HPP

#include "scores.hpp"

RUMMIKUB_BEGIN

class game;

/// A kind of action that is open to a player, and how many tiles it takes or costs.
struct offer {
    offer_kind kind;                  ///< What may be done.
    std::optional<std::size_t> tiles; ///< How many tiles it takes or costs, where it does.
};

/// A tile that a player drew as a lot or threw away.
using discard = rummikub_discard;

/// What everybody sees of a player.
using seat = rummikub_seat;

namespace detail {

// Offers that C writes to a buffer.
template <typename Fill> std::vector<offer> offers(Fill fill) {
    std::vector<offer> told;
    for (const rummikub_offer &one : list<rummikub_offer>(fill)) {
        told.push_back({static_cast<offer_kind>(one.kind), place(one.tiles)});
    }
    return told;
}

} // namespace detail

/// What one player may know of a game, or what everybody sees: no hidden tile. It never changes.
class view : public detail::value<view, rummikub_view, rummikub_view_free, rummikub_view_clone,
                                  rummikub_view_equal, rummikub_view_hash> {
  public:
    /// Takes over an object of the C interface.
    explicit view(rummikub_view *object) noexcept : value(object) {}
#ifndef RUMMIKUB_NO_EXCEPTIONS
    /// The view that `json` wrote.
    explicit view(std::string_view json) : view(from_json(json)) {}
#endif
    /// The view that `json` wrote.
    static result<view> from_json(std::string_view json) {
        return detail::make<view>([&](rummikub_view **out, rummikub_error **error) {
            return rummikub_view_parse(detail::data(json), json.size(), out, error);
        });
    }

    /// The view as JSON: what a server sends.
    std::string json() const { return detail::text(rummikub_view_json(get())); }
    /// The view as JSON that a user interface can draw without reading a text.
    std::string layout_json() const { return detail::text(rummikub_view_layout_json(get())); }
    /// The player who may know this; nothing for what everybody sees.
    std::optional<std::size_t> player() const { return detail::place(rummikub_view_player(get())); }
    /// The player's rack; fails for what everybody sees.
    result<tiles> rack() const { return counted<rummikub_view_rack>(); }
    /// What the player may do now.
    std::vector<offer> offers() const {
        return detail::offers([&](rummikub_offer *into, std::size_t capacity) {
            return rummikub_view_offers(get(), into, capacity);
        });
    }
    /// The rules, as they were given.
    result<rummikub::rules> rules() const {
        return detail::part<rummikub::rules, rummikub_view_rules>(get());
    }
    /// The rules by which turns are judged.
    result<rummikub::rules> turn_rules() const {
        return detail::part<rummikub::rules, rummikub_view_turn_rules>(get());
    }
    /// What the game waits for.
    rummikub::phase phase() const noexcept {
        return static_cast<rummikub::phase>(rummikub_view_phase(get()));
    }
    /// The player to move; when the game is over this says nothing.
    std::size_t to_move() const noexcept { return rummikub_view_to_move(get()); }
    /// The player who started; nothing before the deal.
    std::optional<std::size_t> starter() const { return detail::place(rummikub_view_starter(get())); }
    /// How many tiles are in the pool.
    std::size_t pool_len() const noexcept { return rummikub_view_pool_len(get()); }
    /// How many players began.
    std::size_t players() const noexcept { return rummikub_view_players(get()); }
    /// What everybody sees of every player, in turn.
    std::vector<seat> seats() const {
        return detail::list<seat>([&](seat *into, std::size_t capacity) {
            return rummikub_view_seats(get(), into, capacity);
        });
    }
    /// How many tiles are on a player's rack.
    std::size_t player_tiles(std::size_t player) const noexcept {
        return rummikub_view_player_tiles(get(), player);
    }
    /// Whether a player has made an initial meld.
    bool has_opened(std::size_t player) const noexcept {
        return rummikub_view_has_opened(get(), player) != 0;
    }
    /// Whether a player has left the game.
    bool has_left(std::size_t player) const noexcept { return rummikub_view_has_left(get(), player) != 0; }
    /// Whether a player has passed since the last play.
    bool has_passed(std::size_t player) const noexcept {
        return rummikub_view_has_passed(get(), player) != 0;
    }
    /// Every lot that was drawn to see who starts; none after the deal.
    std::vector<discard> lots() const {
        return detail::list<discard>([&](discard *into, std::size_t capacity) {
            return rummikub_view_lots(get(), into, capacity);
        });
    }
    /// The table.
    result<rummikub::table> table() const {
        return detail::part<rummikub::table, rummikub_view_table>(get());
    }
    /// The melds on the table.
    std::vector<meld> melds() const {
        return detail::melds([&](rummikub_meld *into, std::size_t capacity) {
            return rummikub_view_melds(get(), into, capacity);
        });
    }
    /// How the game ended; nothing while it goes on.
    result<std::optional<rummikub::outcome>> outcome() const {
        return detail::some_part<rummikub::outcome, rummikub_view_outcome>(get());
    }
    /// The free tiles beside the table.
    result<tiles> free_tiles() const { return counted<rummikub_view_free_tiles>(); }
    /// Those of them that the player may use now.
    result<tiles> usable_free_tiles() const { return counted<rummikub_view_usable_free_tiles>(); }
    /// The only player who may use free tiles yet.
    std::optional<std::size_t> first_choice() const {
        return detail::place(rummikub_view_first_choice(get()));
    }
    /// How many tiles a player took in a handful, 0 or 1.
    std::uint8_t handful(std::size_t player, std::size_t index) const noexcept {
        return rummikub_view_handful(get(), player, index);
    }
    /// The trump of a game with discards by its index, while it lies there; 255 for none.
    std::uint8_t trump() const noexcept { return rummikub_view_trump(get()); }
    /// The discard of the turn before, while it may be taken; 255 for none.
    std::uint8_t last_discard() const noexcept { return rummikub_view_last_discard(get()); }
    /// The discard of a player that is seen; 255 for none.
    std::uint8_t discard_of(std::size_t player) const noexcept {
        return rummikub_view_discard_of(get(), player);
    }
    /// Whether a player holds three tiles or fewer and must say so.
    bool announces(std::size_t player) const noexcept {
        return rummikub_view_announces(get(), player) != 0;
    }
    /// The kind of the hand that won, where the rules award it.
    hand_kind winning_hand() const noexcept {
        return static_cast<hand_kind>(rummikub_view_winning_hand(get()));
    }
    /// What the closed hand that won is worth; 0 where none has.
    std::uint32_t winning_hand_value() const noexcept { return rummikub_view_winning_hand_value(get()); }
    /// The tiles of a closed hand that won laid open, without a table.
    result<tiles> closed_hand() const { return counted<rummikub_view_closed_hand>(); }
    /// The player's rack and on it those of the free tiles that this table would use and may.
    result<tiles> turn_rack(const setup &after) const {
        return tiles::from_c([&](rummikub_tiles *out, rummikub_error **error) {
            return rummikub_view_turn_rack(get(), after.get(), out, error);
        });
    }
    /// Whether it would be legal to leave this table, were the player to move.
    result<verdict> check_turn(const setup &after) const {
        return detail::make<verdict>([&](rummikub_verdict **out, rummikub_error **error) {
            return rummikub_view_check_turn(get(), after.get(), out, error);
        });
    }
    /// Whether the player can play anything, were it the player's turn.
    result<bool> can_play(std::uint64_t limit = no_limit) const {
        return detail::yes([&](std::uint32_t *can, rummikub_error **error) {
            return rummikub_view_can_play(get(), limit, can, error);
        });
    }
    /// The best play of the player, were it the player's turn, or nothing.
    result<std::optional<play>> best_play(objective wanted = objective::tiles,
                                          std::uint64_t limit = no_limit) const {
        return best(static_cast<std::uint32_t>(wanted), nullptr, limit);
    }
    /// The same by values of your own.
    result<std::optional<play>> best_play(const values &worth, std::uint64_t limit = no_limit) const {
        return best(RUMMIKUB_OBJECTIVE_VALUES, worth.get(), limit);
    }
    /// The same play on a table that leaves as many of the old melds as they are as can be.
    result<play> least_change(const play &given, std::uint64_t limit = 200000) const {
        return detail::make<play>([&](rummikub_play **out, rummikub_error **error) {
            return rummikub_view_least_change(get(), given.get(), limit, out, error);
        });
    }
    /// Every play of the player, were it the player's turn, with a limit on work.
    result<rummikub::plays> plays(std::uint64_t limit = no_limit) const {
        return detail::make<rummikub::plays>([&](rummikub_plays **out, rummikub_error **error) {
            return rummikub_view_plays(get(), limit, out, error);
        });
    }
    /// The tiles that the player does not see.
    result<tiles> unseen() const { return counted<rummikub_view_unseen>(); }
    /// A game that looks like this to the player and in which the others hold these racks and the pool is
    /// this. The player's own rack counts for nothing.
    result<game> with_hidden(const std::vector<tiles> &racks, tile_list pool) const;
    /// The same with the hidden tiles dealt at random by a seed.
    result<game> with_hidden(std::uint64_t seed) const;

  private:
    template <auto Function> result<tiles> counted() const {
        return tiles::from_c([&](rummikub_tiles *out, rummikub_error **error) {
            return Function(get(), out, error);
        });
    }
    result<std::optional<play>> best(std::uint32_t wanted, const rummikub_values *worth,
                                     std::uint64_t limit) const {
        return detail::make_some<play>([&](rummikub_play **out, rummikub_error **error) {
            return rummikub_view_best_play(get(), wanted, worth, limit, out, error);
        });
    }
};

RUMMIKUB_END

#endif
