// rummikub/batch.hpp: packed forms, and the same question of many rows at once, on given threads.
//
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef RUMMIKUB_BATCH_HPP
#define RUMMIKUB_BATCH_HPP

#include "rules.hpp"
#include "stop.hpp"

RUMMIKUB_BEGIN

/// The melds of a table as integers; `rummikub_table_codes` says what their bits are.
inline std::vector<std::uint32_t> codes(const table &of) {
    return detail::list<std::uint32_t>([&](std::uint32_t *into, std::size_t capacity) {
        return rummikub_table_codes(of.get(), into, capacity);
    });
}

/// The table of these codes; fails where no meld has one of them, or the rules do not allow the table.
inline result<table> table_from_codes(const rules &rules, const std::vector<std::uint32_t> &codes) {
    const std::uint32_t none = 0;
    return detail::make<table>([&](rummikub_table **out, rummikub_error **error) {
        return rummikub_table_from_codes(rules.get(), codes.empty() ? &none : codes.data(), codes.size(),
                                         out, error);
    });
}

namespace detail {

// Tables one after the other.
class table_column {
  public:
    void add(const table &one) {
        const auto melds = rummikub::codes(one);
        codes_.insert(codes_.end(), melds.begin(), melds.end());
        offsets_.push_back(static_cast<std::int64_t>(codes_.size()));
    }
    std::size_t size() const noexcept { return offsets_.size() - 1; }
    rummikub_packed_tables get() const noexcept {
        static constexpr std::uint32_t none = 0;
        return {codes_.empty() ? &none : codes_.data(), codes_.size(), offsets_.data(), offsets_.size()};
    }

  private:
    std::vector<std::uint32_t> codes_;
    std::vector<std::int64_t> offsets_ = {0};
};

} // namespace detail

/// Positions in packed form, one after the other.
class packed_positions {
  public:
    /// One more position: a table, a rack and whether the player has opened.
    void add(const table &before, const tiles &rack, bool opened) {
        tables_.add(before);
        racks_.push_back(*rack.get());
        opened_.push_back(opened ? 1 : 0);
    }
    /// How many there are.
    std::size_t size() const noexcept { return tables_.size(); }
    /// The columns, for the C functions: they live until a position is added.
    rummikub_packed_positions get() const noexcept {
        static constexpr rummikub_tiles no_tiles = {};
        static constexpr std::uint8_t none = 0;
        return {tables_.get(), racks_.empty() ? &no_tiles : racks_.data(), racks_.size(),
                opened_.empty() ? &none : opened_.data(), opened_.size()};
    }

  private:
    detail::table_column tables_;
    std::vector<rummikub_tiles> racks_;
    std::vector<std::uint8_t> opened_;
};

/// Turns in packed form, one after the other.
class packed_turns {
  public:
    /// One more turn: from a position to a table.
    void add(const table &before, const tiles &rack, const table &after, bool opened) {
        positions_.add(before, rack, opened);
        afters_.add(after);
    }
    /// How many there are.
    std::size_t size() const noexcept { return positions_.size(); }
    /// The columns, for the C functions: they live until a turn is added.
    rummikub_packed_turns get() const noexcept { return {positions_.get(), afters_.get()}; }

  private:
    packed_positions positions_;
    detail::table_column afters_;
};

/// The answer to a row, or why it has none; a row without an answer loses no other.
template <typename T> struct row_answer {
    rummikub_status status; ///< RUMMIKUB_OK, or one of RUMMIKUB_ERROR_*.
    T answer;               ///< Nothing, false or 0 where there is none.
};

/// How a batch is worked off, and its questions.
class batch {
  public:
    /// On so many threads, and no more than there are rows; 0 for as many as there are cores.
    std::size_t workers = 0;
    /// Work for each row; `no_limit` for any.
    std::uint64_t limit = 250000;
    /// Ends the batch when a stop is requested; nothing for none.
    const stop_source *stop = nullptr;

    /// Whether each turn is legal.
    result<std::vector<row_answer<bool>>> is_legal(const rules &rules, const packed_turns &turns) const {
        const auto lent = turns.get();
        return told<bool, std::uint8_t>(
            turns.size(),
            [&](const auto *options, auto *answers, auto *statuses, std::size_t count, auto **error) {
                return rummikub_batch_is_legal(rules.get(), &lent, options, answers, statuses, count, error);
            },
            [](std::uint8_t legal) { return legal != 0; });
    }
    /// The verdict on each turn.
    result<std::vector<row_answer<std::optional<verdict>>>> check_turns(const rules &rules,
                                                                        const packed_turns &turns) const {
        const auto lent = turns.get();
        return told<std::optional<verdict>, rummikub_verdict *>(
            turns.size(),
            [&](const auto *options, auto *answers, auto *statuses, std::size_t count, auto **error) {
                return rummikub_batch_check_turns(rules.get(), &lent, options, answers, statuses, count,
                                                  error);
            },
            object<verdict>);
    }
    /// Whether anything can be played in each position.
    result<std::vector<row_answer<bool>>> can_play(const rules &rules,
                                                   const packed_positions &positions) const {
        const auto lent = positions.get();
        return told<bool, std::uint8_t>(
            positions.size(),
            [&](const auto *options, auto *answers, auto *statuses, std::size_t count, auto **error) {
                return rummikub_batch_can_play(rules.get(), &lent, options, answers, statuses, count, error);
            },
            [](std::uint8_t can) { return can != 0; });
    }
    /// The best play of each position, nothing where nothing can be played.
    result<std::vector<row_answer<std::optional<play>>>>
    best_plays(const rules &rules, const packed_positions &positions,
               objective wanted = objective::tiles) const {
        return best(rules, positions, static_cast<std::uint32_t>(wanted), nullptr);
    }
    /// The plays with the greatest sum of the caller's own values.
    result<std::vector<row_answer<std::optional<play>>>>
    best_plays(const rules &rules, const packed_positions &positions, const values &worth) const {
        return best(rules, positions, RUMMIKUB_OBJECTIVE_VALUES, worth.get());
    }
    /// How many plays each position has.
    result<std::vector<row_answer<plays_count>>> count_plays(const rules &rules,
                                                             const packed_positions &positions) const {
        const auto lent = positions.get();
        return told<plays_count, plays_count>(
            positions.size(),
            [&](const auto *options, auto *answers, auto *statuses, std::size_t count, auto **error) {
                return rummikub_batch_count_plays(rules.get(), &lent, options, answers, statuses, count,
                                                  error);
            },
            [](plays_count counted) { return counted; });
    }

  private:
    template <typename T> static std::optional<T> object(typename T::c_type *made) {
        return made == nullptr ? std::optional<T>() : std::optional<T>(T(made));
    }
    result<std::vector<row_answer<std::optional<play>>>> best(const rules &rules,
                                                              const packed_positions &positions,
                                                              std::uint32_t wanted,
                                                              const rummikub_values *worth) const {
        const auto lent = positions.get();
        return told<std::optional<play>, rummikub_play *>(
            positions.size(),
            [&](const auto *options, auto *answers, auto *statuses, std::size_t count, auto **error) {
                return rummikub_batch_best_plays(rules.get(), &lent, wanted, worth, options, answers,
                                                 statuses, count, error);
            },
            object<play>);
    }
    // Asks of all rows, and makes of what C writes for each what C++ has for it.
    template <typename T, typename Plain, typename Call, typename Make>
    result<std::vector<row_answer<T>>> told(std::size_t rows, Call call, Make make) const {
        const rummikub_batch_options options = {workers, limit, stop == nullptr ? nullptr : stop->get()};
        std::vector<Plain> answers(rows + 1);
        std::vector<rummikub_status> statuses(rows + 1);
        std::vector<row_answer<T>> list;
        list.reserve(rows);
        return detail::call<std::vector<row_answer<T>>>(
            [&](rummikub_error **error) {
                return call(&options, answers.data(), statuses.data(), rows, error);
            },
            [&] {
                for (std::size_t row = 0; row < rows; ++row) {
                    list.push_back({statuses[row], make(answers[row])});
                }
                return std::move(list);
            });
    }
};

RUMMIKUB_END

#endif
