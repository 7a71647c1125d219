// rummikub/game.hpp: whole games, and the parts that one is built from.
//
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef RUMMIKUB_GAME_HPP
#define RUMMIKUB_GAME_HPP

#include "view.hpp"

RUMMIKUB_BEGIN

class game_setup;

namespace detail {

inline rummikub_game_action action(offer_kind kind, const setup *table, std::uint8_t tile) {
    rummikub_game_action action = {};
    action.table = table == nullptr ? nullptr : table->get();
    action.kind = static_cast<std::uint32_t>(kind);
    action.tile = tile;
    return action;
}

} // namespace detail

/// A legal state of a whole game; it never changes. Players are numbered from 0, clockwise.
class game : public detail::value<game, rummikub_game, rummikub_game_free, rummikub_game_clone,
                                  rummikub_game_equal, rummikub_game_hash> {
  public:
    /// Takes over an object of the C interface.
    explicit game(rummikub_game *object) noexcept : value(object) {}

    /// After the deal of this order of tiles; `starter` is to move.
    static result<game> deal(const rummikub::rules &rules, std::size_t players, std::size_t starter,
                             tile_list order) {
        return detail::make<game>([&](rummikub_game **out, rummikub_error **error) {
            return rummikub_game_deal(rules.get(), players, starter, order.data(), order.size(), out,
                                      error);
        });
    }
    /// Before the first draw: `lots` say who starts, then `order` is dealt.
    static result<game> start(const rummikub::rules &rules, std::size_t players, tile_list lots,
                              tile_list order) {
        return detail::make<game>([&](rummikub_game **out, rummikub_error **error) {
            return rummikub_game_start(rules.get(), players, lots.data(), lots.size(), order.data(),
                                       order.size(), out, error);
        });
    }
    /// Shuffled by a seed, for games that nobody plays for anything.
    static result<game> seeded(const rummikub::rules &rules, std::size_t players, std::uint64_t seed) {
        return detail::make<game>([&](rummikub_game **out, rummikub_error **error) {
            return rummikub_game_seeded(rules.get(), players, seed, out, error);
        });
    }
    /// The game of these parts; the error lists every fault.
    static result<game> from(const game_setup &parts);
    /// The game that a record tells, every line of which is checked.
    static result<game> replay(std::string_view text) {
        return detail::make<game>([&](rummikub_game **out, rummikub_error **error) {
            return rummikub_game_replay(detail::data(text), text.size(), out, error);
        });
    }
    /// The game that `json` wrote; fails with every fault where it is none.
    static result<game> from_json(std::string_view text) {
        return detail::make<game>([&](rummikub_game **out, rummikub_error **error) {
            return rummikub_game_from_json(detail::data(text), text.size(), out, error);
        });
    }

    /// The game after its lots are drawn and its tiles dealt.
    result<game> started() const { return detail::part<game, rummikub_game_started>(get()); }
    /// The game as JSON, with all that is hidden.
    std::string json() const { return detail::text(rummikub_game_json(get())); }
    /// The game as the text of a record in which nothing has happened yet.
    std::string text() const { return detail::text(rummikub_game_text(get())); }
    /// The rules, as they were given.
    result<rummikub::rules> rules() const {
        return detail::part<rummikub::rules, rummikub_game_rules>(get());
    }
    /// The rules by which turns are judged.
    result<rummikub::rules> turn_rules() const {
        return detail::part<rummikub::rules, rummikub_game_turn_rules>(get());
    }
    /// How many players began.
    std::size_t players() const noexcept { return rummikub_game_players(get()); }
    /// What the game waits for.
    rummikub::phase phase() const noexcept {
        return static_cast<rummikub::phase>(rummikub_game_phase(get()));
    }
    /// The player to move; when the game is over this says nothing.
    std::size_t to_move() const noexcept { return rummikub_game_to_move(get()); }
    /// The player who started; nothing before the deal.
    std::optional<std::size_t> starter() const { return detail::place(rummikub_game_starter(get())); }
    /// Whether a player has made an initial meld.
    bool has_opened(std::size_t player) const noexcept {
        return rummikub_game_has_opened(get(), player) != 0;
    }
    /// Whether a player has left the game.
    bool has_left(std::size_t player) const noexcept { return rummikub_game_has_left(get(), player) != 0; }
    /// Whether a player has passed since the last play.
    bool has_passed(std::size_t player) const noexcept {
        return rummikub_game_has_passed(get(), player) != 0;
    }
    /// The rack of a player: hidden from the others.
    result<tiles> rack(std::size_t player) const {
        return tiles::from_c([&](rummikub_tiles *out, rummikub_error **error) {
            return rummikub_game_rack(get(), player, out, error);
        });
    }
    /// The table.
    result<rummikub::table> table() const {
        return detail::part<rummikub::table, rummikub_game_table>(get());
    }
    /// The melds on the table.
    std::vector<meld> melds() const {
        return detail::melds([&](rummikub_meld *into, std::size_t capacity) {
            return rummikub_game_melds(get(), into, capacity);
        });
    }
    /// The indices of the tiles in the order in which they will be drawn: hidden from all.
    std::vector<std::uint8_t> pool() const {
        return detail::list<std::uint8_t>([&](std::uint8_t *into, std::size_t capacity) {
            return rummikub_game_pool(get(), into, capacity);
        });
    }
    /// How many tiles are in the pool.
    std::size_t pool_len() const noexcept { return rummikub_game_pool_len(get()); }
    /// How the game ended; nothing while it goes on.
    result<std::optional<rummikub::outcome>> outcome() const {
        return detail::some_part<rummikub::outcome, rummikub_game_outcome>(get());
    }

    /// The kinds of action that are open to a player.
    std::vector<offer> offers(std::size_t player) const {
        return detail::offers([&](rummikub_offer *into, std::size_t capacity) {
            return rummikub_game_offers(get(), player, into, capacity);
        });
    }
    /// Whether `apply` would take the action.
    result<bool> is_legal(std::size_t player, std::string_view action) const {
        return detail::yes([&](std::uint32_t *legal, rummikub_error **error) {
            return rummikub_game_is_legal(get(), player, detail::data(action), action.size(), legal,
                                          error);
        });
    }
    /// The same without text, as `apply`.
    result<bool> is_legal(std::size_t player, offer_kind kind, const setup *table = nullptr,
                          std::uint8_t tile = 0) const {
        const auto action = detail::action(kind, table, tile);
        return detail::yes([&](std::uint32_t *legal, rummikub_error **error) {
            return rummikub_game_is_legal_action(get(), player, &action, legal, error);
        });
    }
    /// The game after an action such as `draw` or `play R3 R4 R5`; fails with every fault.
    result<game> apply(std::size_t player, std::string_view action) const {
        return detail::make<game>([&](rummikub_game **out, rummikub_error **error) {
            return rummikub_game_apply(get(), player, detail::data(action), action.size(), out, error);
        });
    }
    /// The same without text: `table` for a play, a misplay, and where there is one a time-out or a
    /// win with the trump; `tile` by its index for what throws one away.
    result<game> apply(std::size_t player, offer_kind kind, const setup *table = nullptr,
                       std::uint8_t tile = 0) const {
        const auto action = detail::action(kind, table, tile);
        return detail::make<game>([&](rummikub_game **out, rummikub_error **error) {
            return rummikub_game_apply_action(get(), player, &action, out, error);
        });
    }
    /// The game after a play of the player to move.
    result<game> apply(const play &made) const {
        return detail::make<game>([&](rummikub_game **out, rummikub_error **error) {
            return rummikub_game_apply_play(get(), made.get(), out, error);
        });
    }
    /// Whether the player to move may leave this table: what `apply` says of it as a play.
    result<verdict> check_turn(const setup &after) const {
        return detail::make<verdict>([&](rummikub_verdict **out, rummikub_error **error) {
            return rummikub_game_check_turn(get(), after.get(), out, error);
        });
    }
    /// Whether the player to move can play anything.
    result<bool> can_play(std::uint64_t limit = no_limit) const {
        return answer<rummikub_game_can_play>(limit);
    }
    /// The best play of the player to move, or nothing.
    result<std::optional<play>> best_play(objective wanted = objective::tiles,
                                          std::uint64_t limit = no_limit) const {
        return best(static_cast<std::uint32_t>(wanted), nullptr, limit);
    }
    /// The same by values of your own.
    result<std::optional<play>> best_play(const values &worth, std::uint64_t limit = no_limit) const {
        return best(RUMMIKUB_OBJECTIVE_VALUES, worth.get(), limit);
    }
    /// Every play of the player to move, free tiles and owed jokers included, with a limit on work.
    result<rummikub::plays> plays(std::uint64_t limit = no_limit) const {
        return detail::make<rummikub::plays>([&](rummikub_plays **out, rummikub_error **error) {
            return rummikub_game_plays(get(), limit, out, error);
        });
    }
    /// Whether nobody can ever play again, the pool being empty.
    result<bool> is_blocked(std::uint64_t limit = no_limit) const {
        return answer<rummikub_game_is_blocked>(limit);
    }

    /// What a player may know.
    result<rummikub::view> view(std::size_t player) const {
        return detail::make<rummikub::view>([&](rummikub_view **out, rummikub_error **error) {
            return rummikub_game_view(get(), player, out, error);
        });
    }
    /// What everybody sees.
    result<rummikub::view> public_view() const {
        return detail::part<rummikub::view, rummikub_game_public_view>(get());
    }
    /// The free tiles beside the table.
    result<tiles> free_tiles() const {
        return tiles::from_c([&](rummikub_tiles *out, rummikub_error **error) {
            return rummikub_game_free_tiles(get(), out, error);
        });
    }
    /// Those of them that a player may use now.
    result<tiles> usable_free_tiles(std::size_t player) const {
        return tiles::from_c([&](rummikub_tiles *out, rummikub_error **error) {
            return rummikub_game_usable_free_tiles(get(), player, out, error);
        });
    }
    /// The only player who may use free tiles yet.
    std::optional<std::size_t> first_choice() const {
        return detail::place(rummikub_game_first_choice(get()));
    }
    /// How many tiles a player took in a handful, 0 or 1.
    std::uint8_t handful(std::size_t player, std::size_t index) const noexcept {
        return rummikub_game_handful(get(), player, index);
    }
    /// The trump of a game with discards by its index, while it lies there; 255 for none.
    std::uint8_t trump() const noexcept { return rummikub_game_trump(get()); }
    /// The discard of the turn before, while it may be taken; 255 for none.
    std::uint8_t last_discard() const noexcept { return rummikub_game_last_discard(get()); }
    /// The discard of a player that is seen; 255 for none.
    std::uint8_t discard_of(std::size_t player) const noexcept { return rummikub_game_discard_of(get(), player); }
    /// Whether a player holds three tiles or fewer and must say so.
    bool announces(std::size_t player) const noexcept {
        return rummikub_game_announces(get(), player) != 0;
    }
    /// Every discard that still lies there, in the order in which they were thrown away: the player
    /// and the index of the tile. Of each player only the last one is seen.
    std::vector<std::pair<std::size_t, std::uint8_t>> discards() const {
        std::vector<std::pair<std::size_t, std::uint8_t>> told;
        for (const discard &one : detail::list<discard>([&](discard *into, std::size_t capacity) {
                 return rummikub_game_discards(get(), into, capacity);
             })) {
            told.emplace_back(one.player, one.tile);
        }
        return told;
    }
    /// The kind of the hand that won, where the rules award it.
    hand_kind winning_hand() const noexcept {
        return static_cast<hand_kind>(rummikub_game_winning_hand(get()));
    }
    /// What the closed hand that won is worth; 0 where none has.
    std::uint32_t winning_hand_value() const noexcept { return rummikub_game_winning_hand_value(get()); }
    /// The player who gets the first of the jokers that are shared out.
    std::size_t first_joker() const noexcept { return rummikub_game_first_joker(get()); }

  private:
    template <auto Function> result<bool> answer(std::uint64_t limit) const {
        return detail::yes([&](std::uint32_t *yes, rummikub_error **error) {
            return Function(get(), limit, yes, error);
        });
    }
    result<std::optional<play>> best(std::uint32_t wanted, const rummikub_values *worth,
                                     std::uint64_t limit) const {
        return detail::make_some<play>([&](rummikub_play **out, rummikub_error **error) {
            return rummikub_game_best_play(get(), wanted, worth, limit, out, error);
        });
    }
};

/// The parts of a game, to be filled in: `game::from` makes a game of them or lists every fault.
class game_setup
    : public detail::value<game_setup, rummikub_game_setup, rummikub_game_setup_free,
                           rummikub_game_setup_clone, rummikub_game_setup_equal,
                           rummikub_game_setup_hash> {
  public:
    /// Takes over an object of the C interface.
    explicit game_setup(rummikub_game_setup *object) noexcept : value(object) {}
#ifndef RUMMIKUB_NO_EXCEPTIONS
    /// An empty game of so many players, 0 to start and to move.
    game_setup(const rules &law, std::size_t players) : game_setup(empty(law, players)) {}
    /// The parts of a game, to be changed.
    explicit game_setup(const game &of_game) : game_setup(of(of_game)) {}
#endif
    /// An empty game of so many players, 0 to start and to move.
    static result<game_setup> empty(const rules &law, std::size_t players) {
        return detail::make<game_setup>([&](rummikub_game_setup **out, rummikub_error **error) {
            return rummikub_game_setup_new(law.get(), players, out, error);
        });
    }
    /// The parts of a game, to be changed.
    static result<game_setup> of(const game &of_game) {
        return detail::part<game_setup, rummikub_game_setup_of>(of_game.get());
    }

    /// The rack of a player.
    result<void> set_rack(std::size_t player, const tiles &rack) {
        return set<rummikub_game_setup_set_rack>(player, rack.get());
    }
    /// Whether a player has opened, has left the game, and has passed since the last play.
    result<void> set_player(std::size_t player, bool opened, bool left = false, bool passed = false) {
        return set<rummikub_game_setup_set_player>(player, number(opened), number(left), number(passed));
    }
    /// How many tiles a player takes, or took, in each of two handfuls.
    result<void> set_handfuls(std::size_t player, std::uint8_t first, std::uint8_t second) {
        return set<rummikub_game_setup_set_handfuls>(player, first, second);
    }
    /// The player who gets the first of the jokers that are shared out.
    result<void> set_first_joker(std::size_t player) {
        return set<rummikub_game_setup_set_first_joker>(player);
    }
    /// The melds on the table.
    result<void> set_table(const setup &melds) {
        return set<rummikub_game_setup_set_table>(melds.get());
    }
    /// The free tiles beside the table, and the only player who may use them yet, if one is.
    result<void> set_free_tiles(const tiles &free, std::optional<std::size_t> first_choice = {}) {
        return set<rummikub_game_setup_set_free_tiles>(free.get(), first_choice.value_or(RUMMIKUB_NONE));
    }
    /// The pool, in the order in which it will be drawn; before the deal all tiles.
    result<void> set_pool(tile_list order) {
        return set<rummikub_game_setup_set_pool>(order.data(), order.size());
    }
    /// Every tile that lies nowhere else becomes the pool, in the usual order.
    result<void> rest_as_pool() { return set<rummikub_game_setup_rest_as_pool>(); }
    /// The tiles that are drawn in this order to see who starts, and how many were.
    result<void> set_lots(tile_list order, std::size_t drawn = 0) {
        return set<rummikub_game_setup_set_lots>(order.data(), order.size(), drawn);
    }
    /// Deals the pool; `starter` is to move.
    result<void> deal(std::size_t starter) { return set<rummikub_game_setup_deal>(starter); }
    /// The player who started, and the one to move.
    result<void> set_turn(std::size_t starter, std::size_t to_move) {
        return set<rummikub_game_setup_set_turn>(starter, to_move);
    }
    /// Of a game with discards: the trump, if it lies there.
    result<void> set_trump(std::optional<tile> trump) {
        return set<rummikub_game_setup_set_trump>(optional(trump));
    }
    /// Of a game with discards: a player threw this tile away; `fresh` if it may be taken.
    result<void> add_discard(std::size_t player, tile thrown, bool fresh = false) {
        return set<rummikub_game_setup_add_discard>(player, thrown.index(), number(fresh));
    }
    /// Of a game with discards: where the turn stands, and the tile that the player to move drew.
    result<void> set_step(phase where, std::optional<tile> drawn = {}) {
        return set<rummikub_game_setup_set_step>(static_cast<std::uint32_t>(where), optional(drawn));
    }
    /// Of a game with discards: a player has ended a turn, and has held the twin of the trump.
    result<void> set_moved(std::size_t player, bool moved, bool twin = false) {
        return set<rummikub_game_setup_set_moved>(player, number(moved), number(twin));
    }
    /// Of a game that awards hands: the kind, what a closed one is worth, and whether the winning discard
    /// was a joker.
    result<void> set_hand(hand_kind kind, std::uint16_t worth = 0, bool joker_discarded = false) {
        return set<rummikub_game_setup_set_hand>(static_cast<std::uint32_t>(kind), worth,
                                                 number(joker_discarded));
    }

  private:
    static std::uint32_t number(bool yes) noexcept { return yes ? 1 : 0; }
    static std::uint8_t optional(std::optional<tile> one) noexcept {
        return one ? one->index() : std::uint8_t{255};
    }
    template <auto Function, typename... Given> result<void> set(Given... given) {
        return detail::done([&](rummikub_error **error) { return Function(object(), given..., error); });
    }
};

inline result<game> game::from(const game_setup &parts) {
    return detail::part<game, rummikub_game_from_setup>(parts.get());
}

inline result<game> view::with_hidden(const std::vector<tiles> &racks, tile_list pool) const {
    std::vector<rummikub_tiles> lent(racks.empty() ? 1 : 0);
    for (const tiles &rack : racks) {
        lent.push_back(*rack.get());
    }
    return detail::make<game>([&](rummikub_game **out, rummikub_error **error) {
        return rummikub_view_with_hidden(get(), lent.data(), racks.size(), pool.data(), pool.size(), out,
                                         error);
    });
}

inline result<game> view::with_hidden(std::uint64_t seed) const {
    return detail::make<game>([&](rummikub_game **out, rummikub_error **error) {
        return rummikub_view_with_hidden_seeded(get(), seed, out, error);
    });
}

RUMMIKUB_END

#endif
