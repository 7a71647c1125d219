// rummikub/solver.hpp: questions with the memory of those before and with a limit on work; positions.
//
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef RUMMIKUB_SOLVER_HPP
#define RUMMIKUB_SOLVER_HPP

#include "rules.hpp"

RUMMIKUB_BEGIN

/// Rules with the memory that their searches need, kept between calls. One for each thread; it cannot be
/// copied.
class solver : public detail::owner<rummikub_solver, rummikub_solver_free> {
  public:
    /// Takes over an object of the C interface.
    explicit solver(rummikub_solver *object) noexcept : owner(object) {}
#ifndef RUMMIKUB_NO_EXCEPTIONS
    /// A solver for these rules.
    explicit solver(const rules &of) : solver(make(of)) {}
#endif
    /// A solver for these rules.
    static result<solver> make(const rules &of) {
        return detail::part<solver, rummikub_solver_new>(of.get());
    }

    /// Whether anything can be played.
    result<bool> can_play(const table &before, const tiles &rack, bool opened) {
        return detail::yes([&](std::uint32_t *can, rummikub_error **error) {
            return rummikub_solver_can_play(get(), before.get(), rack.get(), opened ? 1 : 0, can, error);
        });
    }
    /// The best legal play, or nothing where nothing can be played.
    result<std::optional<play>> best_play(const table &before, const tiles &rack, bool opened,
                                          objective wanted = objective::tiles) {
        return best(before, rack, opened, static_cast<std::uint32_t>(wanted), nullptr);
    }
    /// The legal play with the greatest sum of the caller's own values.
    result<std::optional<play>> best_play(const table &before, const tiles &rack, bool opened,
                                          const values &worth) {
        return best(before, rack, opened, RUMMIKUB_OBJECTIVE_VALUES, worth.get());
    }
    /// A play of the same rack tiles that leaves the most old melds alone, as far as `limit`, the
    /// work of a search of its own, reaches.
    result<play> least_change(const table &before, const tiles &rack, bool opened, const play &same,
                              std::uint64_t limit = 200000) {
        return detail::make<play>([&](rummikub_play **out, rummikub_error **error) {
            return rummikub_solver_least_change(get(), before.get(), rack.get(), opened ? 1 : 0,
                                                same.get(), limit, out, error);
        });
    }
    /// How many plays there are. Fails when the limit on work is reached.
    result<plays_count> count_plays(const table &before, const tiles &rack, bool opened,
                                    std::uint64_t limit) {
        return detail::read<plays_count>([&](plays_count *count, rummikub_error **error) {
            return rummikub_solver_count_plays(get(), before.get(), rack.get(), opened ? 1 : 0, limit,
                                               count, error);
        });
    }
    /// A table of exactly these tiles, or nothing where they cannot all be laid.
    result<std::optional<table>> arrange(const tiles &heap) {
        return detail::make_some<table>([&](rummikub_table **out, rummikub_error **error) {
            return rummikub_solver_arrange(get(), heap.get(), out, error);
        });
    }
    /// The best initial meld that the rack can make by itself, or nothing.
    result<std::optional<rummikub::opening>> opening(const tiles &rack,
                                                     objective wanted = objective::tiles) {
        return open(rack, static_cast<std::uint32_t>(wanted), nullptr);
    }
    /// The same by values of your own.
    result<std::optional<rummikub::opening>> opening(const tiles &rack, const values &worth) {
        return open(rack, RUMMIKUB_OBJECTIVE_VALUES, worth.get());
    }

    /// A table of all tiles that `must` be laid and the best of those that `may`, or nothing where the
    /// former cannot all be laid.
    result<std::optional<rummikub::arrangement>> best_arrangement(const tiles &must, const tiles &may,
                                                                  objective wanted = objective::tiles) {
        return arrangement(must, may, static_cast<std::uint32_t>(wanted), nullptr);
    }
    /// The same by values of your own.
    result<std::optional<rummikub::arrangement>> best_arrangement(const tiles &must, const tiles &may,
                                                                  const values &worth) {
        return arrangement(must, may, RUMMIKUB_OBJECTIVE_VALUES, worth.get());
    }
    /// What one more tile would be good for: each kind that would help, with the best play.
    result<std::vector<helpful_tile>> outs(const table &before, const tiles &rack, bool opened,
                                  objective wanted = objective::tiles) {
        return help(before, rack, opened, static_cast<std::uint32_t>(wanted), nullptr);
    }
    /// The same by values of your own.
    result<std::vector<helpful_tile>> outs(const table &before, const tiles &rack, bool opened, const values &worth) {
        return help(before, rack, opened, RUMMIKUB_OBJECTIVE_VALUES, worth.get());
    }

    /// Lets the questions from now on end when a stop is requested, as when a limit is reached: from another
    /// thread. The solver may outlive the source.
    result<void> set_stop(const stop_source &source) {
        return detail::done([&](rummikub_error **error) {
            return rummikub_solver_set_stop(get(), source.get(), error);
        });
    }
    /// Lets each question from now on take so much work and no more; `no_limit` for any. What cannot be
    /// answered then fails with RUMMIKUB_ERROR_STOPPED; a best play says how good it is.
    result<void> set_limit(std::uint64_t work) {
        return detail::done(
            [&](rummikub_error **error) { return rummikub_solver_set_limit(get(), work, error); });
    }
    /// Work that it has done so far: a measure that is the same on every machine.
    std::uint64_t work() const noexcept { return rummikub_solver_work(get()); }

  private:
    result<std::optional<play>> best(const table &before, const tiles &rack, bool opened,
                                     std::uint32_t wanted, const rummikub_values *worth) {
        return detail::make_some<play>([&](rummikub_play **out, rummikub_error **error) {
            return rummikub_solver_best_play(get(), before.get(), rack.get(), opened ? 1 : 0, wanted,
                                             worth, out, error);
        });
    }
    result<std::optional<rummikub::opening>> open(const tiles &rack, std::uint32_t wanted,
                                                  const rummikub_values *worth) {
        return detail::opening([&](rummikub_table **out, std::uint32_t *worth_points, rummikub_error **error) {
            return rummikub_solver_opening(get(), rack.get(), wanted, worth, out, worth_points, error);
        });
    }
    result<std::optional<rummikub::arrangement>> arrangement(const tiles &must, const tiles &may,
                                                             std::uint32_t wanted,
                                                             const rummikub_values *values) {
        return detail::arrangement([&](rummikub_table **made, rummikub_worth *worth, rummikub_error **error) {
            return rummikub_solver_best_arrangement(get(), must.get(), may.get(), wanted, values, made, worth,
                                                    error);
        });
    }
    result<std::vector<helpful_tile>> help(const table &before, const tiles &rack, bool opened, std::uint32_t wanted,
                                  const rummikub_values *worth) {
        return detail::outs([&](rummikub_outs **made, rummikub_error **error) {
            return rummikub_solver_outs(get(), before.get(), rack.get(), opened ? 1 : 0, wanted, worth, made,
                                        error);
        });
    }
};

/// What a player sees at the start of a turn, checked once, and every question about it; with the
/// table that is proposed, if any, as text for bug reports and tests. It never changes.
class position
    : public detail::value<position, rummikub_position, rummikub_position_free, rummikub_position_clone,
                           rummikub_position_equal, rummikub_position_hash> {
  public:
    /// Takes over an object of the C interface.
    explicit position(rummikub_position *object) noexcept : value(object) {}
#ifndef RUMMIKUB_NO_EXCEPTIONS
    /// A position that may be wrong, and the table that is proposed.
    position(const rummikub::rules &rules, const setup &table, const tiles &rack, bool opened,
             const setup *after = nullptr)
        : position(of(rules, table, rack, opened, after)) {}
    /// The position of a player who holds `rack` before `before`, checked.
    position(const rummikub::rules &rules, const rummikub::table &before, const tiles &rack, bool opened)
        : position(of(rules, before, rack, opened)) {}
    /// The position that a text is.
    explicit position(std::string_view text) : position(parse(text)) {}
#endif
    /// A position that may be wrong, and the table that is proposed.
    static result<position> of(const rummikub::rules &rules, const setup &table, const tiles &rack,
                               bool opened, const setup *after = nullptr) {
        return detail::make<position>([&](rummikub_position **out, rummikub_error **error) {
            return rummikub_position_new(rules.get(), table.get(), rack.get(), opened ? 1 : 0,
                                         after == nullptr ? nullptr : after->get(), out, error);
        });
    }
    /// The position of a player who holds `rack` before `before`, checked: fails where the rules do not
    /// allow it.
    static result<position> of(const rummikub::rules &rules, const rummikub::table &before,
                               const tiles &rack, bool opened) {
        return detail::make<position>([&](rummikub_position **out, rummikub_error **error) {
            return rummikub_rules_position(rules.get(), before.get(), rack.get(), opened ? 1 : 0, out,
                                           error);
        });
    }
    /// The position that a text is.
    static result<position> parse(std::string_view text) {
        return detail::make<position>([&](rummikub_position **out, rummikub_error **error) {
            return rummikub_position_parse(detail::data(text), text.size(), out, error);
        });
    }

    /// The text, line by line.
    std::string text() const { return detail::text(rummikub_position_text(get())); }
    /// The rules.
    result<rummikub::rules> rules() const {
        return detail::part<rummikub::rules, rummikub_position_rules>(get());
    }
    /// The table at the start of the turn: it may be wrong.
    result<setup> table() const { return detail::part<setup, rummikub_position_table>(get()); }
    /// The rack at the start of the turn.
    result<tiles> rack() const {
        return tiles::from_c([&](rummikub_tiles *out, rummikub_error **error) {
            return rummikub_position_rack(get(), out, error);
        });
    }
    /// Whether the player made an initial meld in an earlier turn.
    bool opened() const noexcept { return rummikub_position_opened(get()) != 0; }
    /// The table that is proposed.
    result<std::optional<setup>> after() const {
        return detail::some_part<setup, rummikub_position_after>(get());
    }

    /// What the rules say of the proposed table; nothing where there is none. This and the questions
    /// below fail where the parts are no position.
    result<std::optional<rummikub::verdict>> verdict() const {
        return detail::some_part<rummikub::verdict, rummikub_position_verdict>(get());
    }
    /// What the rules say of leaving these melds.
    result<rummikub::verdict> check(const setup &after) const {
        return detail::make<rummikub::verdict>([&](rummikub_verdict **out, rummikub_error **error) {
            return rummikub_position_check(get(), after.get(), out, error);
        });
    }
    /// `check(...).is_legal()` without account and faults.
    result<bool> is_legal(const setup &after) const {
        return detail::yes([&](std::uint32_t *legal, rummikub_error **error) {
            return rummikub_position_is_legal(get(), after.get(), legal, error);
        });
    }
    /// What the player may do about each joker on the table.
    result<std::vector<retrieval>> joker_retrievals() const {
        return detail::retrievals([&](rummikub_retrievals **out, rummikub_error **error) {
            return rummikub_position_joker_retrievals(get(), out, error);
        });
    }
    /// Whether anything can be played.
    result<bool> can_play(std::uint64_t limit = no_limit) const {
        return detail::yes([&](std::uint32_t *can, rummikub_error **error) {
            return rummikub_position_can_play(get(), limit, can, error);
        });
    }
    /// The best legal play, or nothing where nothing can be played.
    result<std::optional<play>> best_play(objective wanted = objective::tiles,
                                          std::uint64_t limit = no_limit) const {
        return best(static_cast<std::uint32_t>(wanted), nullptr, limit);
    }
    /// The legal play with the greatest sum of the caller's own values.
    result<std::optional<play>> best_play(const values &worth, std::uint64_t limit = no_limit) const {
        return best(RUMMIKUB_OBJECTIVE_VALUES, worth.get(), limit);
    }
    /// A play of the same rack tiles that leaves the most old melds alone, as far as `limit`, the
    /// work of a search of its own, reaches.
    result<play> least_change(const play &same, std::uint64_t limit = 200000) const {
        return detail::make<play>([&](rummikub_play **out, rummikub_error **error) {
            return rummikub_position_least_change(get(), same.get(), limit, out, error);
        });
    }
    /// Every distinct set of rack tiles that can be played, lazily, each with one table.
    result<rummikub::plays> plays(std::uint64_t limit = no_limit) const {
        return detail::make<rummikub::plays>([&](rummikub_plays **out, rummikub_error **error) {
            return rummikub_position_plays(get(), limit, out, error);
        });
    }
    /// The same plays, the best first.
    result<rummikub::plays> best_plays(objective wanted = objective::tiles,
                                       std::uint64_t limit = no_limit) const {
        return ranked(static_cast<std::uint32_t>(wanted), nullptr, limit);
    }
    /// The same by values of your own.
    result<rummikub::plays> best_plays(const values &worth, std::uint64_t limit = no_limit) const {
        return ranked(RUMMIKUB_OBJECTIVE_VALUES, worth.get(), limit);
    }
    /// Every distinct table that a turn which lays exactly these tiles of the rack can leave.
    result<rummikub::tables> tables(const tiles &laid, std::uint64_t limit = no_limit) const {
        return detail::make<rummikub::tables>([&](rummikub_tables **made, rummikub_error **error) {
            return rummikub_position_tables(get(), laid.get(), limit, made, error);
        });
    }
    /// What one more tile would be good for: each kind that would help, with the best play. The limit is
    /// for all kinds together.
    result<std::vector<helpful_tile>> outs(objective wanted = objective::tiles, std::uint64_t limit = no_limit) const {
        return help(static_cast<std::uint32_t>(wanted), nullptr, limit);
    }
    /// The same by values of your own.
    result<std::vector<helpful_tile>> outs(const values &worth, std::uint64_t limit = no_limit) const {
        return help(RUMMIKUB_OBJECTIVE_VALUES, worth.get(), limit);
    }
    /// How many plays there are. Fails when the limit on work is reached.
    result<plays_count> count_plays(std::uint64_t limit) const {
        return detail::read<plays_count>([&](plays_count *count, rummikub_error **error) {
            return rummikub_position_count_plays(get(), limit, count, error);
        });
    }
    /// The best initial meld that the rack can make by itself, or nothing.
    result<std::optional<rummikub::opening>> opening(objective wanted = objective::tiles,
                                                     std::uint64_t limit = no_limit) const {
        return open(static_cast<std::uint32_t>(wanted), nullptr, limit);
    }
    /// The same by values of your own.
    result<std::optional<rummikub::opening>> opening(const values &worth,
                                                     std::uint64_t limit = no_limit) const {
        return open(RUMMIKUB_OBJECTIVE_VALUES, worth.get(), limit);
    }

  private:
    result<std::optional<play>> best(std::uint32_t wanted, const rummikub_values *worth,
                                     std::uint64_t limit) const {
        return detail::make_some<play>([&](rummikub_play **out, rummikub_error **error) {
            return rummikub_position_best_play(get(), wanted, worth, limit, out, error);
        });
    }
    result<std::optional<rummikub::opening>> open(std::uint32_t wanted, const rummikub_values *worth,
                                                  std::uint64_t limit) const {
        return detail::opening([&](rummikub_table **out, std::uint32_t *worth_points, rummikub_error **error) {
            return rummikub_position_opening(get(), wanted, worth, limit, out, worth_points, error);
        });
    }
    result<rummikub::plays> ranked(std::uint32_t wanted, const rummikub_values *worth,
                                   std::uint64_t limit) const {
        return detail::make<rummikub::plays>([&](rummikub_plays **made, rummikub_error **error) {
            return rummikub_position_best_plays(get(), wanted, worth, limit, made, error);
        });
    }
    result<std::vector<helpful_tile>> help(std::uint32_t wanted, const rummikub_values *worth,
                                  std::uint64_t limit) const {
        return detail::outs([&](rummikub_outs **made, rummikub_error **error) {
            return rummikub_position_outs(get(), wanted, worth, limit, made, error);
        });
    }
};

RUMMIKUB_END

#endif
