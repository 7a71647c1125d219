// rummikub/scores.hpp: outcomes, scores and sessions.
//
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef RUMMIKUB_SCORES_HPP
#define RUMMIKUB_SCORES_HPP

#include "rules.hpp"

RUMMIKUB_BEGIN

/// How a game ended. It never changes.
class outcome
    : public detail::value<outcome, rummikub_outcome, rummikub_outcome_free, rummikub_outcome_clone,
                           rummikub_outcome_equal, rummikub_outcome_hash> {
  public:
    /// Takes over an object of the C interface.
    explicit outcome(rummikub_outcome *object) noexcept : value(object) {}

    /// Why the game is over.
    rummikub::end why() const noexcept { return static_cast<rummikub::end>(rummikub_outcome_end(get())); }
    /// Who won, from 0; several share a tie.
    std::vector<std::size_t> winners() const {
        std::vector<std::size_t> list(rummikub_outcome_winner_count(get()));
        for (std::size_t i = 0; i < list.size(); ++i) {
            list[i] = rummikub_outcome_winner(get(), i);
        }
        return list;
    }
    /// What every player gets, in turn.
    std::vector<rummikub_result> results() const {
        return detail::list<rummikub_result>([&](rummikub_result *into, std::size_t capacity) {
            return rummikub_outcome_results(get(), into, capacity);
        });
    }
    /// The score of a player.
    points score(std::size_t player) const noexcept { return rummikub_outcome_score(get(), player); }
    /// What a player's rack is worth, in points.
    std::uint32_t rack_points(std::size_t player) const noexcept {
        return rummikub_outcome_rack_points(get(), player);
    }
    /// Who starts the next game of the session, from 0; none where the players draw lots again.
    std::optional<std::size_t> next_starter() const noexcept {
        return detail::place(rummikub_outcome_next_starter(get()));
    }
};

/// What a game is worth that was not played here; a `rummikub_player_end` says what scores ask about
/// a player, a `rummikub_finish` how the game ended. They never change.
class scores : public detail::value<scores, rummikub_scores, rummikub_scores_free, rummikub_scores_clone,
                                    rummikub_scores_equal, rummikub_scores_hash> {
  public:
    /// Takes over an object of the C interface.
    explicit scores(rummikub_scores *object) noexcept : value(object) {}
#ifndef RUMMIKUB_NO_EXCEPTIONS
    /// The scores of a game that ended so.
    scores(const rummikub::rules &rules, const rummikub_finish &finish,
           const std::vector<rummikub_player_end> &players)
        : scores(of(rules, finish, players)) {}
#endif
    /// The scores of a game that ended so.
    static result<scores> of(const rummikub::rules &rules, const rummikub_finish &finish,
                             const std::vector<rummikub_player_end> &players) {
        const rummikub_player_end nobody = {};
        const auto *first = players.empty() ? &nobody : players.data();
        return detail::make<scores>([&](rummikub_scores **out, rummikub_error **error) {
            return rummikub_scores_new(rules.get(), &finish, first, players.size(), out, error);
        });
    }

    /// Who won, from 0; several share a tie.
    std::vector<std::size_t> winners() const {
        std::vector<std::size_t> list(rummikub_scores_winner_count(get()));
        for (std::size_t i = 0; i < list.size(); ++i) {
            list[i] = rummikub_scores_winner(get(), i);
        }
        return list;
    }
    /// The score of a player.
    rummikub::points of(std::size_t player) const noexcept { return rummikub_scores_points(get(), player); }
    /// Who starts the game after one that `starter` started; none where the players draw again.
    result<std::optional<std::size_t>> starter_after(const rummikub::rules &rules,
                                                     std::size_t starter) const {
        std::size_t next = RUMMIKUB_NONE;
        return detail::call<std::optional<std::size_t>>(
            [&](rummikub_error **error) {
                return rummikub_rules_starter_after(rules.get(), starter, get(), &next, error);
            },
            [&] { return detail::place(next); });
    }
};

/// The games that the same players play one after another.
class session
    : public detail::value<session, rummikub_session, rummikub_session_free, rummikub_session_clone,
                           rummikub_session_equal, rummikub_session_hash> {
  public:
    /// Takes over an object of the C interface.
    explicit session(rummikub_session *object) noexcept : value(object) {}
#ifndef RUMMIKUB_NO_EXCEPTIONS
    /// No games yet.
    session(const rummikub::rules &rules, std::size_t players) : session(of(rules, players)) {}
    /// Over after so many rounds, at least 1.
    session(const rummikub::rules &rules, std::size_t players, std::uint32_t rounds)
        : session(of_rounds(rules, players, rounds)) {}
    /// The session that `json` wrote.
    explicit session(std::string_view json) : session(from_json(json)) {}
#endif
    /// No games yet.
    static result<session> of(const rummikub::rules &rules, std::size_t players) {
        return detail::make<session>([&](rummikub_session **out, rummikub_error **error) {
            return rummikub_session_new(rules.get(), players, out, error);
        });
    }
    /// Over after so many rounds, at least 1.
    static result<session> of_rounds(const rummikub::rules &rules, std::size_t players,
                                     std::uint32_t rounds) {
        return detail::make<session>([&](rummikub_session **out, rummikub_error **error) {
            return rummikub_session_of_rounds(rules.get(), players, rounds, out, error);
        });
    }
    /// The session that `json` wrote.
    static result<session> from_json(std::string_view json) {
        return detail::make<session>([&](rummikub_session **out, rummikub_error **error) {
            return rummikub_session_from_json(detail::data(json), json.size(), out, error);
        });
    }

    /// The session as JSON.
    std::string json() const { return detail::text(rummikub_session_json(get())); }
    /// How many players there are.
    std::size_t players() const noexcept { return rummikub_session_players(get()); }
    /// After how many rounds the session is over; 0 where nobody has said so.
    std::uint32_t rounds_to_play() const noexcept { return rummikub_session_rounds_to_play(get()); }
    /// Adds the outcome of the next game.
    result<void> add(const outcome &of_game) {
        return detail::done([&](rummikub_error **error) {
            return rummikub_session_add(object(), of_game.get(), error);
        });
    }
    /// Adds the scores of the next game, one that was not played here.
    result<void> add(const scores &of_game) {
        return detail::done([&](rummikub_error **error) {
            return rummikub_session_add_scores(object(), of_game.get(), error);
        });
    }
    /// The score of a player in a game, both counted from 0.
    points game_score(std::size_t game, std::size_t player) const noexcept {
        return rummikub_session_game_score(get(), game, player);
    }
    /// How many games there are so far.
    std::size_t game_count() const noexcept { return rummikub_session_game_count(get()); }
    /// How many games make a round.
    std::size_t games_in_round() const noexcept { return rummikub_session_games_in_round(get()); }
    /// The sum of a player's scores in a round; the last one may lack games.
    points round_score(std::size_t round, std::size_t player) const noexcept {
        return rummikub_session_round_score(get(), round, player);
    }
    /// The sum of a player's scores.
    points total(std::size_t player) const noexcept { return rummikub_session_total(get(), player); }
    /// Who stands where, the best first.
    std::vector<rummikub_standing> standings() const {
        std::vector<rummikub_standing> list;
        for (std::size_t i = 0;; ++i) {
            const rummikub_standing one = rummikub_session_standing(get(), i);
            if (one.player == RUMMIKUB_NONE) {
                return list;
            }
            list.push_back(one);
        }
    }
    /// Who would win, were this the end.
    std::vector<std::size_t> winners() const {
        std::vector<std::size_t> list;
        for (std::size_t i = 0;; ++i) {
            const std::size_t player = rummikub_session_winner(get(), i);
            if (player == RUMMIKUB_NONE) {
                return list;
            }
            list.push_back(player);
        }
    }
    /// Whether all rounds were played, or a player has won by the target score.
    bool is_over() const noexcept { return rummikub_session_is_over(get()) != 0; }
    /// What everybody pays everybody else, where the rules settle differences.
    std::vector<rummikub_settlement> payments() const {
        std::vector<rummikub_settlement> list;
        for (std::size_t i = 0;; ++i) {
            const rummikub_settlement one = rummikub_session_payment(get(), i);
            if (one.from == RUMMIKUB_NONE) {
                return list;
            }
            list.push_back(one);
        }
    }
};

RUMMIKUB_END

#endif
