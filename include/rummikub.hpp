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

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
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

/// What a best play has the most of.
enum class objective : std::uint32_t {
    tiles = RUMMIKUB_OBJECTIVE_TILES,
    points = RUMMIKUB_OBJECTIVE_POINTS,
    empty_rack = RUMMIKUB_OBJECTIVE_EMPTY_RACK,
};

/// What a hand does in a step.
enum class action : std::uint32_t {
    none = RUMMIKUB_ACTION_NONE,
    lay = RUMMIKUB_ACTION_LAY,
    split = RUMMIKUB_ACTION_SPLIT,
    move = RUMMIKUB_ACTION_MOVE,
    replace = RUMMIKUB_ACTION_REPLACE,
    join = RUMMIKUB_ACTION_JOIN,
};

/// What a game waits for.
enum class phase : std::uint32_t {
    none = RUMMIKUB_PHASE_NONE,
    lots = RUMMIKUB_PHASE_LOTS,
    deal = RUMMIKUB_PHASE_DEAL,
    turn = RUMMIKUB_PHASE_TURN,
    over = RUMMIKUB_PHASE_OVER,
    draw = RUMMIKUB_PHASE_DRAW,
    meld = RUMMIKUB_PHASE_MELD,
    discard = RUMMIKUB_PHASE_DISCARD,
};

/// Why a game is over.
enum class end : std::uint32_t {
    none = RUMMIKUB_END_NONE,
    empty_rack = RUMMIKUB_END_EMPTY_RACK,
    stalemate = RUMMIKUB_END_STALEMATE,
    others_left = RUMMIKUB_END_OTHERS_LEFT,
};

/// A kind of action that is open to a player.
enum class offer_kind : std::uint32_t {
    none = RUMMIKUB_OFFER_NONE,
    lot = RUMMIKUB_OFFER_LOT,
    deal = RUMMIKUB_OFFER_DEAL,
    play = RUMMIKUB_OFFER_PLAY,
    draw = RUMMIKUB_OFFER_DRAW,
    pass = RUMMIKUB_OFFER_PASS,
    timeout = RUMMIKUB_OFFER_TIMEOUT,
    misplay = RUMMIKUB_OFFER_MISPLAY,
    leave = RUMMIKUB_OFFER_LEAVE,
    take = RUMMIKUB_OFFER_TAKE,
    trump = RUMMIKUB_OFFER_TRUMP,
    discard = RUMMIKUB_OFFER_DISCARD,
    close = RUMMIKUB_OFFER_CLOSE,
};

/// The kind of a hand that won, where the rules award it.
enum class hand_kind : std::uint32_t {
    none = RUMMIKUB_HAND_KIND_NONE,
    open = RUMMIKUB_HAND_KIND_OPEN,
    foot = RUMMIKUB_HAND_KIND_FOOT,
    closed = RUMMIKUB_HAND_KIND_CLOSED,
};

/// When a type of closed hand counts.
enum class moment : std::uint32_t {
    none = RUMMIKUB_MOMENT_NONE,
    any = RUMMIKUB_MOMENT_ANY,
    first_turn = RUMMIKUB_MOMENT_FIRST_TURN,
    dealt = RUMMIKUB_MOMENT_DEALT,
};

/// Points, exactly.
using points = rummikub_points;

/// How many plays there are.
using plays_count = rummikub_plays_count;

/// No limit on work.
inline constexpr std::uint64_t no_limit = UINT64_MAX;

/// One thing that a fault tells besides its meld, for programs that word faults themselves.
struct fault_part {
    std::string name;                  // such as `points`, `threshold`, `limit`, `tile` or `reuse`
    std::string text;                  // its value as text
    std::optional<std::size_t> number; // its value, where it is a number
};

/// One thing that is wrong with a table, a turn or an opening.
struct fault {
    std::string code;                   // a stable word
    std::string message;                // for players, who count melds from 1
    side table;                         // which table `meld` is on
    std::optional<std::size_t> meld;    // counted from 0
    std::string tiles = {};             // those of its meld, or those taken, missing or too many
    std::vector<fault_part> parts = {}; // what it tells besides

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

/// One way to read some tiles as a meld.
struct reading {
    std::string text; // canonical
    meld_kind kind;
    std::uint32_t points;
};

namespace detail {

inline void free_error(rummikub_error *error) { rummikub_error_clear(&error); }

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

template <auto Count, auto Code, auto Message, auto Side, auto Meld, auto Tiles, auto PartCount,
          auto Part, typename T>
std::vector<fault> faults(const T *object) {
    std::vector<fault> list;
    const std::size_t count = Count(object);
    list.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        std::vector<fault_part> parts;
        const std::size_t part_count = PartCount(object, i);
        for (std::size_t j = 0; j < part_count; ++j) {
            const rummikub_fault_part part = Part(object, i, j);
            parts.push_back({text(part.name), text(part.text), place(part.number)});
        }
        list.push_back({text(Code(object, i)), text(Message(object, i)),
                        static_cast<side>(Side(object, i)), place(Meld(object, i)),
                        text(Tiles(object, i)), std::move(parts)});
    }
    return list;
}

} // namespace detail

/// The names in text; empty for none.
inline std::string name(phase phase) {
    return detail::text(rummikub_phase_name(static_cast<std::uint32_t>(phase)));
}
inline std::string name(offer_kind kind) {
    return detail::text(rummikub_offer_name(static_cast<std::uint32_t>(kind)));
}
inline std::string name(end end) {
    return detail::text(rummikub_end_name(static_cast<std::uint32_t>(end)));
}
/// The text of the tile with this index, such as `R7`.
inline std::string tile_name(std::uint8_t tile) { return detail::text(rummikub_tile_name(tile)); }

/// Points as text, such as `-23` or `41/2`.
inline std::string text(const points &points) {
    const std::string whole = std::to_string(points.numerator);
    return points.denominator > 1 ? whole + '/' + std::to_string(points.denominator) : whole;
}

/// A call that failed: `what()` says why.
class error : public std::runtime_error {
  public:
    /// Takes the error object of a call; NULL if there was no memory for one.
    error(rummikub_status status, detail::owned<rummikub_error, detail::free_error> object)
        : std::runtime_error(object ? rummikub_error_message(object.get()) : "rummikub: failed"),
          status_(status), code_(detail::text(rummikub_error_code(object.get()))),
          position_(detail::place(rummikub_error_position(object.get()))),
          faults_(detail::faults<rummikub_error_fault_count, rummikub_error_fault_code,
                                 rummikub_error_fault_message, rummikub_error_fault_side,
                                 rummikub_error_fault_meld,
                                 rummikub_error_fault_tiles,
                                 rummikub_error_fault_part_count,
                                 rummikub_error_fault_part>(object.get())),
          found_{rummikub_error_found_plays(object.get()),
                 rummikub_error_found_tables(object.get())},
          line_(rummikub_error_line(object.get())), column_(rummikub_error_column(object.get())) {}

    /// One of `RUMMIKUB_ERROR_*`.
    rummikub_status status() const noexcept { return status_; }
    /// A stable word.
    const std::string &code() const noexcept { return code_; }
    /// The byte of the text where the error is.
    std::optional<std::size_t> position() const noexcept { return position_; }
    /// Every fault of a table that the rules do not allow.
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

namespace detail {

// Calls a C function with room for an error, and throws what it leaves there.
template <typename Call> void run(Call call) {
    rummikub_error *object = nullptr;
    const rummikub_status status = call(&object);
    if (status != RUMMIKUB_OK) {
        throw error(status, owned<rummikub_error, detail::free_error>(object));
    }
}

template <typename T, typename Call> T *make(Call call) {
    T *object = nullptr;
    run([&](rummikub_error **error) { return call(&object, error); });
    return object;
}

// The parts of an object that are plain structs, by the functions that count and write them.
template <typename Part, auto Count, auto Function, typename T>
std::vector<Part> parts(const T *object) {
    std::vector<Part> list(Count(object));
    for (std::size_t i = 0; i < list.size(); ++i) {
        run([&](rummikub_error **error) { return Function(object, i, &list[i], error); });
    }
    return list;
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
    /// The tiles as text, such as `R7 R7 J`.
    std::string text() const {
        std::string text;
        for (std::uint8_t tile = 0; tile < RUMMIKUB_TILE_COUNT; ++tile) {
            for (std::uint8_t copy = 0; copy < tiles_.counts[tile]; ++copy) {
                text += (text.empty() ? "" : " ") + tile_name(tile);
            }
        }
        return text;
    }
    const rummikub_tiles *get() const noexcept { return &tiles_; }

  private:
    rummikub_tiles tiles_;
};

/// Melds that may break any rule.
class setup {
  public:
    /// Takes over an object of the C interface.
    explicit setup(rummikub_setup *object) : object_(object) {}
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
                              rummikub_verdict_fault_meld,
                              rummikub_verdict_fault_tiles,
                              rummikub_verdict_fault_part_count,
                              rummikub_verdict_fault_part>(object_.get());
    }
    /// Why the turn is legal; empty if it is not.
    std::string account() const { return detail::text(rummikub_verdict_account(object_.get())); }
    /// What became of every joker that lay on the table; empty if the turn is not legal.
    std::vector<rummikub_old_joker> jokers() const {
        return detail::parts<rummikub_old_joker, rummikub_verdict_joker_count,
                             rummikub_verdict_joker>(object_.get());
    }
    /// Every joker from the rack.
    std::vector<rummikub_rack_joker> rack_jokers() const {
        return detail::parts<rummikub_rack_joker, rummikub_verdict_rack_joker_count,
                             rummikub_verdict_rack_joker>(object_.get());
    }
    /// What paid for the retrieved jokers.
    std::vector<rummikub_payment> payments() const {
        return detail::parts<rummikub_payment, rummikub_verdict_payment_count,
                             rummikub_verdict_payment>(object_.get());
    }
    /// The meld of the table before that a tile came from; nothing for the rack.
    std::optional<std::size_t> origin(std::size_t meld, std::size_t slot) const noexcept {
        return detail::place(rummikub_verdict_origin(object_.get(), meld, slot));
    }
    /// The meld of the table before that a meld continues; nothing for a new one.
    std::optional<std::size_t> continues(std::size_t meld) const noexcept {
        return detail::place(rummikub_verdict_continues(object_.get(), meld));
    }
    /// The melds of the opening; empty if the player had opened before.
    std::vector<std::string> opening() const {
        std::vector<std::string> melds;
        const std::size_t count = rummikub_verdict_opening_count(object_.get());
        for (std::size_t i = 0; i < count; ++i) {
            melds.push_back(detail::text(rummikub_verdict_opening_meld(object_.get(), i)));
        }
        return melds;
    }
    std::uint32_t opening_points() const noexcept {
        return rummikub_verdict_opening_points(object_.get());
    }
    const rummikub_verdict *get() const noexcept { return object_.get(); }

  private:
    detail::owned<rummikub_verdict, rummikub_verdict_free> object_;
};

/// What a player may do about one joker on the table.
struct retrieval {
    std::size_t meld;
    std::size_t slot;
    /// The tiles that it may stand for, as text.
    std::string may_stand_for;
    /// Why no legal turn retrieves it; empty where nothing is known against it.
    std::string barrier;
    std::size_t price;
    std::vector<rummikub_payment_at_hand> payments;
    std::string reuse;
    std::uint32_t reuse_tiles;
    /// The table of a simple legal turn that retrieves it; empty where there is none.
    std::string example;
    /// The meld of the example in which it is used again.
    std::optional<std::size_t> example_meld;
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
                              rummikub_initial_meld_fault_meld,
                              rummikub_initial_meld_fault_tiles,
                              rummikub_initial_meld_fault_part_count,
                              rummikub_initial_meld_fault_part>(object_.get());
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

/// What each tile, by its index, is worth to the caller: from -1 000 000 000 to 1 000 000 000.
class values {
  public:
    values() : values_{} {}
    explicit values(const rummikub_values &values) : values_(values) {}

    std::int64_t &operator[](std::size_t index) { return values_.values[index]; }
    std::int64_t operator[](std::size_t index) const { return values_.values[index]; }
    const rummikub_values *get() const noexcept { return &values_; }

  private:
    rummikub_values values_;
};

/// One move of a hand: piles on the table become other piles.
struct step {
    std::string text; // what a person would say
    action act;
    std::string tiles;  // that the hand takes up
    bool from_rack;     // whether they come from the rack
    std::string takes;  // piles that are there no more, with bars between
    std::string leaves; // piles that are there instead
};

/// A legal turn that a player can make.
class play {
  public:
    explicit play(rummikub_play *object) : object_(object) {}

    /// The tiles laid from the rack.
    rummikub::tiles tiles() const {
        rummikub_tiles counts = {};
        detail::run([&](rummikub_error **error) {
            return rummikub_play_tiles(object_.get(), &counts, error);
        });
        return rummikub::tiles(counts);
    }
    std::string tiles_text() const {
        return detail::text(rummikub_play_tiles_text(object_.get()));
    }
    /// The table that results.
    rummikub::table table() const {
        return rummikub::table(
            detail::make<rummikub_table>([&](rummikub_table **out, rummikub_error **error) {
                return rummikub_play_table(object_.get(), out, error);
            }));
    }
    /// Face values, a joker counting the penalty for a joker on the rack.
    std::uint32_t points() const noexcept { return rummikub_play_points(object_.get()); }
    /// Whether it is proved that no play is worth more; false where a limit was reached.
    bool is_proved() const noexcept { return rummikub_play_is_proved(object_.get()) != 0; }
    /// What no play is worth more than by the objective that it was asked for.
    std::int64_t bound() const noexcept { return rummikub_play_bound(object_.get()); }
    /// The moves of a hand, in an order that can be followed.
    std::vector<step> steps() const {
        std::vector<step> list;
        const rummikub_play *object = object_.get();
        const std::size_t count = rummikub_play_step_count(object);
        list.reserve(count);
        for (std::size_t i = 0; i < count; ++i) {
            list.push_back({detail::text(rummikub_play_step_text(object, i)),
                            static_cast<action>(rummikub_play_step_action(object, i)),
                            detail::text(rummikub_play_step_tiles(object, i)),
                            rummikub_play_step_from_rack(object, i) != 0,
                            detail::text(rummikub_play_step_takes(object, i)),
                            detail::text(rummikub_play_step_leaves(object, i))});
        }
        return list;
    }
    const rummikub_play *get() const noexcept { return object_.get(); }

  private:
    detail::owned<rummikub_play, rummikub_play_free> object_;
};

/// An initial meld by itself.
struct opening {
    rummikub::table melds;
    std::uint32_t points; // towards what the rules ask for
};

/// Plays that are still to come, no two of them of the same tiles.
class plays {
  public:
    explicit plays(rummikub_plays *object) : object_(object) {}

    /// The next play, or nothing after the last one. Throws when the limit on work is reached.
    std::optional<play> next() {
        rummikub_play *object =
            detail::make<rummikub_play>([&](rummikub_play **out, rummikub_error **error) {
                return rummikub_plays_next(object_.get(), out, error);
            });
        return object == nullptr ? std::nullopt : std::make_optional<play>(object);
    }

  private:
    detail::owned<rummikub_plays, rummikub_plays_free> object_;
};

namespace detail {

// What a call that makes retrievals tells, joker by joker.
template <typename Call> std::vector<retrieval> retrievals(Call call) {
    const owned<rummikub_retrievals, rummikub_retrievals_free> all(make<rummikub_retrievals>(call));
    std::vector<retrieval> list;
    const std::size_t count = rummikub_retrievals_count(all.get());
    for (std::size_t i = 0; i < count; ++i) {
        std::vector<rummikub_payment_at_hand> payments;
        const std::size_t paid = rummikub_retrievals_payment_count(all.get(), i);
        for (std::size_t j = 0; j < paid; ++j) {
            rummikub_payment_at_hand payment = {};
            run([&](rummikub_error **error) {
                return rummikub_retrievals_payment(all.get(), i, j, &payment, error);
            });
            payments.push_back(payment);
        }
        list.push_back({rummikub_retrievals_meld(all.get(), i),
                        rummikub_retrievals_slot(all.get(), i),
                        text(rummikub_retrievals_may_stand_for(all.get(), i)),
                        text(rummikub_retrievals_barrier(all.get(), i)),
                        rummikub_retrievals_price(all.get(), i), std::move(payments),
                        text(rummikub_retrievals_reuse(all.get(), i)),
                        rummikub_retrievals_reuse_tiles(all.get(), i),
                        text(rummikub_retrievals_example(all.get(), i)),
                        place(rummikub_retrievals_example_meld(all.get(), i))});
    }
    return list;
}

// The questions that rules and solvers answer, by the C function and the handle that it takes.

template <auto Function, typename Handle>
bool can_play(Handle *handle, const table &before, const tiles &rack, bool opened) {
    std::uint32_t can = 0;
    run([&](rummikub_error **error) {
        return Function(handle, before.get(), rack.get(), opened ? 1 : 0, &can, error);
    });
    return can != 0;
}

template <auto Function, typename Handle>
std::optional<play> best_play(Handle *handle, const table &before, const tiles &rack, bool opened,
                              std::uint32_t objective, const rummikub_values *values) {
    rummikub_play *best = make<rummikub_play>([&](rummikub_play **out, rummikub_error **error) {
        return Function(handle, before.get(), rack.get(), opened ? 1 : 0, objective, values, out,
                        error);
    });
    return best == nullptr ? std::nullopt : std::make_optional<play>(best);
}

template <auto Function, typename Handle>
play least_change(Handle *handle, const table &before, const tiles &rack, bool opened,
                  const play &same, std::uint64_t limit) {
    return play(make<rummikub_play>([&](rummikub_play **out, rummikub_error **error) {
        return Function(handle, before.get(), rack.get(), opened ? 1 : 0, same.get(), limit, out,
                        error);
    }));
}

template <auto Function, typename Handle>
plays_count count_plays(Handle *handle, const table &before, const tiles &rack, bool opened,
                        std::uint64_t limit) {
    plays_count count = {};
    run([&](rummikub_error **error) {
        return Function(handle, before.get(), rack.get(), opened ? 1 : 0, limit, &count, error);
    });
    return count;
}

template <auto Function, typename Handle>
std::optional<table> arrange(Handle *handle, const tiles &heap) {
    rummikub_table *found = make<rummikub_table>([&](rummikub_table **out, rummikub_error **error) {
        return Function(handle, heap.get(), out, error);
    });
    return found == nullptr ? std::nullopt : std::make_optional<table>(found);
}

template <auto Function, typename Handle>
std::optional<rummikub::opening> opening(Handle *handle, const tiles &rack, std::uint32_t objective,
                                         const rummikub_values *values) {
    std::uint32_t points = 0;
    rummikub_table *melds = make<rummikub_table>([&](rummikub_table **out, rummikub_error **error) {
        return Function(handle, rack.get(), objective, values, out, &points, error);
    });
    if (melds == nullptr) {
        return std::nullopt;
    }
    return rummikub::opening{table(melds), points};
}

} // namespace detail

/// The rules of a game.
class rules {
  public:
    /// Takes over an object of the C interface.
    explicit rules(rummikub_rules *object) : object_(object) {}
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

    /// These rules with the copies and jokers of a game of so many players.
    rules for_players(std::size_t players) const {
        return rules(detail::make<rummikub_rules>([&](rummikub_rules **out, rummikub_error **error) {
            return rummikub_rules_for_players(get(), players, out, error);
        }));
    }
    /// Every tile of the tile set.
    rummikub::tiles tile_set() const {
        rummikub_tiles counts = {};
        detail::run([&](rummikub_error **error) {
            return rummikub_rules_tiles(get(), &counts, error);
        });
        return rummikub::tiles(counts);
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

    /// `check_turn(...).is_legal()` without account and faults.
    bool is_legal_turn(const rummikub::table &before, const tiles &rack, const setup &after,
                       bool opened) const {
        uint32_t legal = 0;
        detail::run([&](rummikub_error **error) {
            return rummikub_is_legal_turn(get(), before.get(), rack.get(), after.get(),
                                          opened ? 1 : 0, &legal, error);
        });
        return legal == 1;
    }

    initial_meld check_initial_meld(const setup &melds, const tiles &rack) const {
        return initial_meld(detail::make<rummikub_initial_meld>(
            [&](rummikub_initial_meld **out, rummikub_error **error) {
                return rummikub_check_initial_meld(get(), melds.get(), rack.get(), out, error);
            }));
    }

    /// What the player may do about each joker on the table before a turn.
    std::vector<retrieval> joker_retrievals(const rummikub::table &before, const tiles &rack,
                                            bool opened = true) const {
        return detail::retrievals([&](rummikub_retrievals **out, rummikub_error **error) {
            return rummikub_joker_retrievals(get(), before.get(), rack.get(), opened ? 1 : 0, out,
                                             error);
        });
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

    /// Whether anything can be played.
    bool can_play(const rummikub::table &before, const tiles &rack, bool opened) const {
        return detail::can_play<rummikub_can_play>(get(), before, rack, opened);
    }
    /// The best legal play, or nothing where nothing can be played.
    std::optional<play> best_play(const rummikub::table &before, const tiles &rack, bool opened,
                                  objective wanted = objective::tiles) const {
        return detail::best_play<rummikub_best_play>(
            get(), before, rack, opened, static_cast<std::uint32_t>(wanted), nullptr);
    }
    /// The legal play with the greatest sum of the caller's own values.
    std::optional<play> best_play(const rummikub::table &before, const tiles &rack, bool opened,
                                  const values &worth) const {
        return detail::best_play<rummikub_best_play>(get(), before, rack, opened,
                                                 RUMMIKUB_OBJECTIVE_VALUES, worth.get());
    }
    /// A play of the same rack tiles that leaves the most old melds alone, as far as `limit`, the
    /// work of a search of its own, reaches.
    play least_change(const rummikub::table &before, const tiles &rack, bool opened,
                      const play &same, std::uint64_t limit = 200000) const {
        return detail::least_change<rummikub_least_change>(get(), before, rack, opened, same, limit);
    }
    /// How many plays there are. Throws when the limit on work is reached.
    plays_count count_plays(const rummikub::table &before, const tiles &rack, bool opened,
                            std::uint64_t limit) const {
        return detail::count_plays<rummikub_count_plays>(get(), before, rack, opened, limit);
    }
    /// A table of exactly these tiles, or nothing where they cannot all be laid.
    std::optional<rummikub::table> arrange(const tiles &heap) const {
        return detail::arrange<rummikub_arrange>(get(), heap);
    }
    /// The best initial meld that the rack can make by itself, or nothing.
    std::optional<rummikub::opening> opening(const tiles &rack,
                                             objective wanted = objective::tiles) const {
        return detail::opening<rummikub_opening>(get(), rack, static_cast<std::uint32_t>(wanted),
                                             nullptr);
    }
    std::optional<rummikub::opening> opening(const tiles &rack, const values &worth) const {
        return detail::opening<rummikub_opening>(get(), rack, RUMMIKUB_OBJECTIVE_VALUES, worth.get());
    }
    /// Every distinct set of rack tiles that can be played, lazily, each with one table.
    rummikub::plays plays(const rummikub::table &before, const tiles &rack, bool opened,
                          std::uint64_t limit = no_limit) const {
        return rummikub::plays(
            detail::make<rummikub_plays>([&](rummikub_plays **out, rummikub_error **error) {
                return rummikub_plays_new(get(), before.get(), rack.get(), opened ? 1 : 0, limit,
                                          out, error);
            }));
    }

    /// The preset with the same values; empty if there is none.
    std::string preset_name() const {
        return detail::text(rummikub_rules_preset_name(object_.get()));
    }
    const rummikub_rules *get() const noexcept { return object_.get(); }

  private:
    detail::owned<rummikub_rules, rummikub_rules_free> object_;
};

/// Rules with the memory that their searches need, kept between calls. One for each thread.
class solver {
  public:
    explicit solver(const rules &of)
        : object_(detail::make<rummikub_solver>([&](rummikub_solver **out, rummikub_error **error) {
              return rummikub_solver_new(of.get(), out, error);
          })) {}

    /// Whether anything can be played.
    bool can_play(const rummikub::table &before, const tiles &rack, bool opened) {
        return detail::can_play<rummikub_solver_can_play>(get(), before, rack, opened);
    }
    /// The best legal play, or nothing where nothing can be played.
    std::optional<play> best_play(const rummikub::table &before, const tiles &rack, bool opened,
                                  objective wanted = objective::tiles) {
        return detail::best_play<rummikub_solver_best_play>(
            get(), before, rack, opened, static_cast<std::uint32_t>(wanted), nullptr);
    }
    /// The legal play with the greatest sum of the caller's own values.
    std::optional<play> best_play(const rummikub::table &before, const tiles &rack, bool opened,
                                  const values &worth) {
        return detail::best_play<rummikub_solver_best_play>(get(), before, rack, opened,
                                                 RUMMIKUB_OBJECTIVE_VALUES, worth.get());
    }
    /// A play of the same rack tiles that leaves the most old melds alone, as far as `limit`, the
    /// work of a search of its own, reaches.
    play least_change(const rummikub::table &before, const tiles &rack, bool opened,
                      const play &same, std::uint64_t limit = 200000) {
        return detail::least_change<rummikub_solver_least_change>(get(), before, rack, opened, same, limit);
    }
    /// How many plays there are. Throws when the limit on work is reached.
    plays_count count_plays(const rummikub::table &before, const tiles &rack, bool opened,
                            std::uint64_t limit) {
        return detail::count_plays<rummikub_solver_count_plays>(get(), before, rack, opened, limit);
    }
    /// A table of exactly these tiles, or nothing where they cannot all be laid.
    std::optional<rummikub::table> arrange(const tiles &heap) {
        return detail::arrange<rummikub_solver_arrange>(get(), heap);
    }
    /// The best initial meld that the rack can make by itself, or nothing.
    std::optional<rummikub::opening> opening(const tiles &rack,
                                             objective wanted = objective::tiles) {
        return detail::opening<rummikub_solver_opening>(get(), rack, static_cast<std::uint32_t>(wanted),
                                             nullptr);
    }
    std::optional<rummikub::opening> opening(const tiles &rack, const values &worth) {
        return detail::opening<rummikub_solver_opening>(get(), rack, RUMMIKUB_OBJECTIVE_VALUES, worth.get());
    }

    /// Lets each question from now on take so much work and no more; `no_limit` for any. What cannot be
    /// answered then throws RUMMIKUB_ERROR_STOPPED; a best play says how good it is.
    void set_limit(std::uint64_t work) {
        detail::run([&](rummikub_error **error) {
            return rummikub_solver_set_limit(get(), work, error);
        });
    }
    /// Work that it has done so far: a measure that is the same on every machine.
    std::uint64_t work() const noexcept { return rummikub_solver_work(object_.get()); }
    rummikub_solver *get() noexcept { return object_.get(); }

  private:
    detail::owned<rummikub_solver, rummikub_solver_free> object_;
};

/// How a game ended.
class outcome {
  public:
    explicit outcome(rummikub_outcome *object) : object_(object) {}

    rummikub::end why() const noexcept {
        return static_cast<rummikub::end>(rummikub_outcome_end(object_.get()));
    }
    /// Who won, from 0; several share a tie.
    std::vector<std::size_t> winners() const {
        std::vector<std::size_t> list;
        for (std::size_t i = 0; i < rummikub_outcome_winner_count(object_.get()); ++i) {
            list.push_back(rummikub_outcome_winner(object_.get(), i));
        }
        return list;
    }
    points score(std::size_t player) const noexcept {
        return rummikub_outcome_score(object_.get(), player);
    }
    std::uint32_t rack_points(std::size_t player) const noexcept {
        return rummikub_outcome_rack_points(object_.get(), player);
    }
    /// Who starts the next game of the session, from 0; none where the players draw lots again.
    std::optional<std::size_t> next_starter() const noexcept {
        const std::size_t player = rummikub_outcome_next_starter(object_.get());
        return player == RUMMIKUB_NONE ? std::nullopt : std::optional<std::size_t>(player);
    }
    const rummikub_outcome *get() const noexcept { return object_.get(); }

  private:
    detail::owned<rummikub_outcome, rummikub_outcome_free> object_;
};

/// A kind of action that is open to a player, and how many tiles it takes or costs.
struct offer {
    offer_kind kind;
    std::optional<std::size_t> tiles;
};

namespace detail {

inline rummikub_game_action action(offer_kind kind, const setup *table, std::uint8_t tile) {
    rummikub_game_action action = {};
    action.table = table == nullptr ? nullptr : table->get();
    action.kind = static_cast<std::uint32_t>(kind);
    action.tile = tile;
    return action;
}

// An object that a question gives, or nothing.
template <typename T, auto Function, typename Object, typename Handle>
std::optional<T> optional_part(const Handle *handle) {
    Object *object = make<Object>([&](Object **out, rummikub_error **error) {
        return Function(handle, out, error);
    });
    return object == nullptr ? std::nullopt : std::make_optional<T>(object);
}

template <typename T, auto Function, typename Object, typename Handle>
T part(const Handle *handle) {
    return T(make<Object>([&](Object **out, rummikub_error **error) {
        return Function(handle, out, error);
    }));
}

} // namespace detail

/// What one player may know of a game, or what everybody sees: no hidden tile.
class view {
  public:
    explicit view(rummikub_view *object) : object_(object) {}
    /// The view that `json` wrote.
    explicit view(std::string_view json)
        : object_(detail::make<rummikub_view>([&](rummikub_view **out, rummikub_error **error) {
              return rummikub_view_parse(detail::data(json), json.size(), out, error);
          })) {}

    std::string json() const { return detail::text(rummikub_view_json(get())); }
    /// The player who may know this; nothing for what everybody sees.
    std::optional<std::size_t> player() const { return detail::place(rummikub_view_player(get())); }
    rummikub::tiles rack() const {
        rummikub_tiles counts = {};
        detail::run(
            [&](rummikub_error **error) { return rummikub_view_rack(get(), &counts, error); });
        return rummikub::tiles(counts);
    }
    /// What the player may do now.
    std::vector<offer> offers() const {
        std::vector<offer> list;
        for (std::size_t i = 0; i < rummikub_view_offer_count(get()); ++i) {
            list.push_back({static_cast<offer_kind>(rummikub_view_offer(get(), i)),
                            detail::place(rummikub_view_offer_tiles(get(), i))});
        }
        return list;
    }
    rummikub::rules rules() const {
        return detail::part<rummikub::rules, rummikub_view_rules, rummikub_rules>(get());
    }
    rummikub::rules turn_rules() const {
        return detail::part<rummikub::rules, rummikub_view_turn_rules, rummikub_rules>(get());
    }
    rummikub::phase phase() const noexcept {
        return static_cast<rummikub::phase>(rummikub_view_phase(get()));
    }
    std::size_t to_move() const noexcept { return rummikub_view_to_move(get()); }
    std::optional<std::size_t> starter() const {
        return detail::place(rummikub_view_starter(get()));
    }
    std::size_t players() const noexcept { return rummikub_view_players(get()); }
    std::size_t player_tiles(std::size_t player) const noexcept {
        return rummikub_view_player_tiles(get(), player);
    }
    bool has_opened(std::size_t player) const noexcept {
        return rummikub_view_has_opened(get(), player) != 0;
    }
    bool has_left(std::size_t player) const noexcept {
        return rummikub_view_has_left(get(), player) != 0;
    }
    bool has_passed(std::size_t player) const noexcept {
        return rummikub_view_has_passed(get(), player) != 0;
    }
    /// The lots that were drawn, each a player and the index of a tile.
    std::vector<std::pair<std::size_t, std::uint8_t>> lots() const {
        std::vector<std::pair<std::size_t, std::uint8_t>> list;
        for (std::size_t i = 0; i < rummikub_view_lot_count(get()); ++i) {
            list.emplace_back(rummikub_view_lot_player(get(), i), rummikub_view_lot_tile(get(), i));
        }
        return list;
    }
    rummikub::table table() const {
        return detail::part<rummikub::table, rummikub_view_table, rummikub_table>(get());
    }
    std::size_t pool_len() const noexcept { return rummikub_view_pool_len(get()); }
    /// How the game ended; nothing while it goes on.
    std::optional<rummikub::outcome> outcome() const {
        return detail::optional_part<rummikub::outcome, rummikub_view_outcome, rummikub_outcome>(
            get());
    }
    /// The free tiles beside the table, and those of them that the player may use now.
    rummikub::tiles free_tiles() const {
        rummikub_tiles counts = {};
        detail::run([&](rummikub_error **error) {
            return rummikub_view_free_tiles(get(), &counts, error);
        });
        return rummikub::tiles(counts);
    }
    rummikub::tiles usable_free_tiles() const {
        rummikub_tiles counts = {};
        detail::run([&](rummikub_error **error) {
            return rummikub_view_usable_free_tiles(get(), &counts, error);
        });
        return rummikub::tiles(counts);
    }
    /// The only player who may use free tiles yet.
    std::optional<std::size_t> first_choice() const {
        return detail::place(rummikub_view_first_choice(get()));
    }
    /// How many tiles a player took in a handful, 0 or 1.
    std::uint8_t handful(std::size_t player, std::size_t index) const noexcept {
        return rummikub_view_handful(get(), player, index);
    }
    /// In a game with discards, tiles by their indices, 255 for none: the trump, the discard of the
    /// turn before, and the discard of a player that is seen.
    std::uint8_t trump() const noexcept { return rummikub_view_trump(get()); }
    std::uint8_t last_discard() const noexcept { return rummikub_view_last_discard(get()); }
    std::uint8_t discard_of(std::size_t player) const noexcept {
        return rummikub_view_discard_of(get(), player);
    }
    /// Whether a player holds three tiles or fewer and must say so.
    bool announces(std::size_t player) const noexcept {
        return rummikub_view_announces(get(), player) != 0;
    }
    /// The kind of the hand that won, where the rules award it; what a closed one is worth; and its
    /// tiles, if it was laid open without a table.
    hand_kind winning_hand() const noexcept {
        return static_cast<hand_kind>(rummikub_view_winning_hand(get()));
    }
    std::uint32_t winning_hand_value() const noexcept {
        return rummikub_view_winning_hand_value(get());
    }
    rummikub::tiles closed_hand() const {
        rummikub_tiles counts = {};
        detail::run([&](rummikub_error **error) {
            return rummikub_view_closed_hand(get(), &counts, error);
        });
        return rummikub::tiles(counts);
    }
    /// The player's rack and on it those of the free tiles that this table would use and may.
    rummikub::tiles turn_rack(const setup &after) const {
        rummikub_tiles counts = {};
        detail::run([&](rummikub_error **error) {
            return rummikub_view_turn_rack(get(), after.get(), &counts, error);
        });
        return rummikub::tiles(counts);
    }
    /// Whether it would be legal to leave this table, were the player to move.
    verdict check_turn(const setup &after) const {
        return verdict(
            detail::make<rummikub_verdict>([&](rummikub_verdict **out, rummikub_error **error) {
                return rummikub_view_check_turn(get(), after.get(), out, error);
            }));
    }
    /// Whether the player can play anything, were it the player's turn.
    bool can_play(std::uint64_t limit = no_limit) const {
        std::uint32_t can = 0;
        detail::run([&](rummikub_error **error) {
            return rummikub_view_can_play(get(), limit, &can, error);
        });
        return can != 0;
    }
    /// The best play of the player, were it the player's turn, or nothing.
    std::optional<play> best_play(objective wanted = objective::tiles,
                                  std::uint64_t limit = no_limit) const {
        return best(static_cast<std::uint32_t>(wanted), nullptr, limit);
    }
    std::optional<play> best_play(const values &worth, std::uint64_t limit = no_limit) const {
        return best(RUMMIKUB_OBJECTIVE_VALUES, worth.get(), limit);
    }
    /// The same play on a table that leaves as many of the old melds as they are as can be.
    play least_change(const play &given, std::uint64_t limit = 200000) const {
        return play(detail::make<rummikub_play>([&](rummikub_play **out, rummikub_error **error) {
            return rummikub_view_least_change(get(), given.get(), limit, out, error);
        }));
    }
    /// The tiles that the player does not see.
    rummikub::tiles unseen() const {
        rummikub_tiles counts = {};
        detail::run(
            [&](rummikub_error **error) { return rummikub_view_unseen(get(), &counts, error); });
        return rummikub::tiles(counts);
    }
    /// The view as JSON that a user interface can draw without reading a text.
    std::string layout_json() const { return detail::text(rummikub_view_layout_json(get())); }
    /// Every play of the player, were it the player's turn, with a limit on work.
    rummikub::plays plays(std::uint64_t limit = UINT64_MAX) const {
        return rummikub::plays(
            detail::make<rummikub_plays>([&](rummikub_plays **out, rummikub_error **error) {
                return rummikub_view_plays(get(), limit, out, error);
            }));
    }
    const rummikub_view *get() const noexcept { return object_.get(); }

  private:
    std::optional<play> best(std::uint32_t objective, const rummikub_values *values,
                             std::uint64_t limit) const {
        rummikub_play *found =
            detail::make<rummikub_play>([&](rummikub_play **out, rummikub_error **error) {
                return rummikub_view_best_play(get(), objective, values, limit, out, error);
            });
        return found == nullptr ? std::nullopt : std::make_optional<play>(found);
    }
    detail::owned<rummikub_view, rummikub_view_free> object_;
};

/// A legal state of a whole game; it never changes. Players are numbered from 0, clockwise.
class game {
  public:
    explicit game(rummikub_game *object) : object_(object) {}

    /// After the deal of this order of tiles, given by their indices; `starter` is to move.
    static game deal(const rummikub::rules &rules, std::size_t players, std::size_t starter,
                     const std::vector<std::uint8_t> &order) {
        const std::uint8_t none = 0;
        return game(detail::make<rummikub_game>([&](rummikub_game **out, rummikub_error **error) {
            return rummikub_game_deal(rules.get(), players, starter,
                                      order.empty() ? &none : order.data(), order.size(), out,
                                      error);
        }));
    }
    /// Before the first draw: `lots` say who starts, then `order` is dealt.
    static game start(const rummikub::rules &rules, std::size_t players,
                      const std::vector<std::uint8_t> &lots,
                      const std::vector<std::uint8_t> &order) {
        const std::uint8_t none = 0;
        return game(detail::make<rummikub_game>([&](rummikub_game **out, rummikub_error **error) {
            return rummikub_game_start(
                rules.get(), players, lots.empty() ? &none : lots.data(), lots.size(),
                order.empty() ? &none : order.data(), order.size(), out, error);
        }));
    }
    /// Shuffled by a seed, for games that nobody plays for anything.
    static game seeded(const rummikub::rules &rules, std::size_t players, std::uint64_t seed) {
        return game(detail::make<rummikub_game>([&](rummikub_game **out, rummikub_error **error) {
            return rummikub_game_seeded(rules.get(), players, seed, out, error);
        }));
    }
    /// The game after its lots are drawn and its tiles dealt.
    game started() const {
        return game(detail::make<rummikub_game>([&](rummikub_game **out, rummikub_error **error) {
            return rummikub_game_started(get(), out, error);
        }));
    }
    /// The game that a record tells, every line of which is checked.
    static game replay(std::string_view text) {
        return game(detail::make<rummikub_game>([&](rummikub_game **out, rummikub_error **error) {
            return rummikub_game_replay(detail::data(text), text.size(), out, error);
        }));
    }

    /// The game that `json` wrote; throws with every fault where it is none.
    static game from_json(std::string_view text) {
        return game(detail::make<rummikub_game>([&](rummikub_game **out, rummikub_error **error) {
            return rummikub_game_from_json(detail::data(text), text.size(), out, error);
        }));
    }

    /// The game as JSON, with all that is hidden.
    std::string json() const { return detail::text(rummikub_game_json(get())); }
    /// The game as the text of a record in which nothing has happened yet.
    std::string text() const { return detail::text(rummikub_game_text(get())); }
    rummikub::rules rules() const {
        return detail::part<rummikub::rules, rummikub_game_rules, rummikub_rules>(get());
    }
    /// The rules by which turns are judged.
    rummikub::rules turn_rules() const {
        return detail::part<rummikub::rules, rummikub_game_turn_rules, rummikub_rules>(get());
    }
    std::size_t players() const noexcept { return rummikub_game_players(get()); }
    rummikub::phase phase() const noexcept {
        return static_cast<rummikub::phase>(rummikub_game_phase(get()));
    }
    std::size_t to_move() const noexcept { return rummikub_game_to_move(get()); }
    std::optional<std::size_t> starter() const {
        return detail::place(rummikub_game_starter(get()));
    }
    bool has_opened(std::size_t player) const noexcept {
        return rummikub_game_has_opened(get(), player) != 0;
    }
    bool has_left(std::size_t player) const noexcept {
        return rummikub_game_has_left(get(), player) != 0;
    }
    bool has_passed(std::size_t player) const noexcept {
        return rummikub_game_has_passed(get(), player) != 0;
    }
    /// Hidden from the other players.
    rummikub::tiles rack(std::size_t player) const {
        rummikub_tiles counts = {};
        detail::run([&](rummikub_error **error) {
            return rummikub_game_rack(get(), player, &counts, error);
        });
        return rummikub::tiles(counts);
    }
    rummikub::table table() const {
        return detail::part<rummikub::table, rummikub_game_table, rummikub_table>(get());
    }
    /// The indices of the tiles in the order in which they will be drawn: hidden from all.
    std::vector<std::uint8_t> pool() const {
        std::vector<std::uint8_t> list;
        for (std::size_t i = 0; i < pool_len(); ++i) {
            list.push_back(rummikub_game_pool_tile(get(), i));
        }
        return list;
    }
    std::size_t pool_len() const noexcept { return rummikub_game_pool_len(get()); }
    /// How the game ended; nothing while it goes on.
    std::optional<rummikub::outcome> outcome() const {
        return detail::optional_part<rummikub::outcome, rummikub_game_outcome, rummikub_outcome>(
            get());
    }

    /// The kinds of action that are open to a player.
    std::vector<offer> offers(std::size_t player) const {
        std::vector<offer> list;
        for (std::size_t i = 0; i < rummikub_game_offer_count(get(), player); ++i) {
            list.push_back({static_cast<offer_kind>(rummikub_game_offer(get(), player, i)),
                            detail::place(rummikub_game_offer_tiles(get(), player, i))});
        }
        return list;
    }
    bool is_legal(std::size_t player, std::string_view action) const {
        std::uint32_t legal = 0;
        detail::run([&](rummikub_error **error) {
            return rummikub_game_is_legal(get(), player, detail::data(action), action.size(),
                                          &legal, error);
        });
        return legal != 0;
    }
    /// The same without text, as `apply`.
    bool is_legal(std::size_t player, offer_kind kind, const setup *table = nullptr,
                  std::uint8_t tile = 0) const {
        const auto action = detail::action(kind, table, tile);
        std::uint32_t legal = 0;
        detail::run([&](rummikub_error **error) {
            return rummikub_game_is_legal_action(get(), player, &action, &legal, error);
        });
        return legal != 0;
    }
    /// The game after an action such as `draw` or `play R3 R4 R5`; throws with every fault.
    game apply(std::size_t player, std::string_view action) const {
        return game(detail::make<rummikub_game>([&](rummikub_game **out, rummikub_error **error) {
            return rummikub_game_apply(get(), player, detail::data(action), action.size(), out,
                                       error);
        }));
    }
    /// The same without text: `table` for a play, a misplay, and where there is one a time-out or a
    /// win with the trump; `tile` by its index for what throws one away.
    game apply(std::size_t player, offer_kind kind, const setup *table = nullptr,
               std::uint8_t tile = 0) const {
        const auto action = detail::action(kind, table, tile);
        return game(detail::make<rummikub_game>([&](rummikub_game **out, rummikub_error **error) {
            return rummikub_game_apply_action(get(), player, &action, out, error);
        }));
    }
    /// The game after a play of the player to move.
    game apply(const play &made) const {
        return game(detail::make<rummikub_game>([&](rummikub_game **out, rummikub_error **error) {
            return rummikub_game_apply_play(get(), made.get(), out, error);
        }));
    }
    /// Whether the player to move may leave this table: what `apply` says of it as a play.
    verdict check_turn(const setup &after) const {
        return verdict(
            detail::make<rummikub_verdict>([&](rummikub_verdict **out, rummikub_error **error) {
                return rummikub_game_check_turn(get(), after.get(), out, error);
            }));
    }
    /// Whether the player to move can play anything.
    bool can_play(std::uint64_t limit = no_limit) const {
        return answer<rummikub_game_can_play>(limit);
    }
    /// The best play of the player to move, or nothing.
    std::optional<play> best_play(objective wanted = objective::tiles,
                                  std::uint64_t limit = no_limit) const {
        return best(static_cast<std::uint32_t>(wanted), nullptr, limit);
    }
    std::optional<play> best_play(const values &worth, std::uint64_t limit = no_limit) const {
        return best(RUMMIKUB_OBJECTIVE_VALUES, worth.get(), limit);
    }
    /// Every play of the player to move, free tiles and owed jokers included, with a limit on work.
    rummikub::plays plays(std::uint64_t limit = UINT64_MAX) const {
        return rummikub::plays(
            detail::make<rummikub_plays>([&](rummikub_plays **out, rummikub_error **error) {
                return rummikub_game_plays(get(), limit, out, error);
            }));
    }
    /// Whether nobody can ever play again, the pool being empty.
    bool is_blocked(std::uint64_t limit = no_limit) const {
        return answer<rummikub_game_is_blocked>(limit);
    }

    /// What a player may know.
    rummikub::view view(std::size_t player) const {
        return rummikub::view(
            detail::make<rummikub_view>([&](rummikub_view **out, rummikub_error **error) {
                return rummikub_game_view(get(), player, out, error);
            }));
    }
    /// What everybody sees.
    rummikub::view public_view() const {
        return detail::part<rummikub::view, rummikub_game_public_view, rummikub_view>(get());
    }
    /// The free tiles beside the table, and those of them that a player may use now.
    rummikub::tiles free_tiles() const {
        rummikub_tiles counts = {};
        detail::run([&](rummikub_error **error) {
            return rummikub_game_free_tiles(get(), &counts, error);
        });
        return rummikub::tiles(counts);
    }
    rummikub::tiles usable_free_tiles(std::size_t player) const {
        rummikub_tiles counts = {};
        detail::run([&](rummikub_error **error) {
            return rummikub_game_usable_free_tiles(get(), player, &counts, error);
        });
        return rummikub::tiles(counts);
    }
    /// The only player who may use free tiles yet.
    std::optional<std::size_t> first_choice() const {
        return detail::place(rummikub_game_first_choice(get()));
    }
    /// How many tiles a player took in a handful, 0 or 1.
    std::uint8_t handful(std::size_t player, std::size_t index) const noexcept {
        return rummikub_game_handful(get(), player, index);
    }
    /// In a game with discards, tiles by their indices, 255 for none: the trump, the discard of the
    /// turn before, and the discard of a player that is seen.
    std::uint8_t trump() const noexcept { return rummikub_game_trump(get()); }
    std::uint8_t last_discard() const noexcept { return rummikub_game_last_discard(get()); }
    std::uint8_t discard_of(std::size_t player) const noexcept {
        return rummikub_game_discard_of(get(), player);
    }
    /// Whether a player holds three tiles or fewer and must say so.
    bool announces(std::size_t player) const noexcept {
        return rummikub_game_announces(get(), player) != 0;
    }
    /// Every discard that still lies there, in the order in which they were thrown away: the player
    /// and the index of the tile. Of each player only the last one is seen.
    std::vector<std::pair<std::size_t, std::uint8_t>> discards() const {
        std::vector<std::pair<std::size_t, std::uint8_t>> list;
        for (std::size_t i = 0; i < rummikub_game_discard_count(get()); ++i) {
            list.emplace_back(rummikub_game_discard_player(get(), i),
                              rummikub_game_discard_tile(get(), i));
        }
        return list;
    }
    /// The kind of the hand that won, where the rules award it, and what a closed one is worth.
    hand_kind winning_hand() const noexcept {
        return static_cast<hand_kind>(rummikub_game_winning_hand(get()));
    }
    std::uint32_t winning_hand_value() const noexcept {
        return rummikub_game_winning_hand_value(get());
    }
    /// The player who gets the first of the jokers that are shared out.
    std::size_t first_joker() const noexcept { return rummikub_game_first_joker(get()); }
    const rummikub_game *get() const noexcept { return object_.get(); }

  private:
    template <auto Function> bool answer(std::uint64_t limit) const {
        std::uint32_t yes = 0;
        detail::run([&](rummikub_error **error) { return Function(get(), limit, &yes, error); });
        return yes != 0;
    }
    std::optional<play> best(std::uint32_t objective, const rummikub_values *values,
                             std::uint64_t limit) const {
        rummikub_play *found =
            detail::make<rummikub_play>([&](rummikub_play **out, rummikub_error **error) {
                return rummikub_game_best_play(get(), objective, values, limit, out, error);
            });
        return found == nullptr ? std::nullopt : std::make_optional<play>(found);
    }

    detail::owned<rummikub_game, rummikub_game_free> object_;
};

/// What an entry of a record is.
enum class entry_kind : std::uint32_t {
    none = RUMMIKUB_ENTRY_NONE,
    action = RUMMIKUB_ENTRY_ACTION,
    attempt = RUMMIKUB_ENTRY_ATTEMPT,
    remark = RUMMIKUB_ENTRY_REMARK,
};

/// One thing that happened in a recorded game.
struct entry {
    entry_kind kind = entry_kind::none;
    std::optional<std::size_t> player; // none for a remark
    std::string text;                  // the action or the remark
    std::vector<std::uint8_t> drawn;   // the indices of the tiles that the player drew by it
    std::vector<std::string> codes;    // of the faults of an attempt, each once
};

/// A game with everything that happened in it.
class record {
  public:
    explicit record(const rummikub::game &start)
        : object_(detail::make<rummikub_record>([&](rummikub_record **out, rummikub_error **error) {
              return rummikub_record_new(start.get(), out, error);
          })) {}
    /// The record that a text is, every line of which is checked.
    explicit record(std::string_view text)
        : object_(detail::make<rummikub_record>([&](rummikub_record **out, rummikub_error **error) {
              return rummikub_record_parse(detail::data(text), text.size(), out, error);
          })) {}

    /// Applies an action and notes it; throws with every fault, and nothing is noted.
    void apply(std::size_t player, std::string_view action) {
        detail::run([&](rummikub_error **error) {
            return rummikub_record_apply(object_.get(), player, detail::data(action),
                                         action.size(), error);
        });
    }
    /// The same without text, as `game::apply`.
    void apply(std::size_t player, offer_kind kind, const setup *table = nullptr,
               std::uint8_t tile = 0) {
        const auto action = detail::action(kind, table, tile);
        detail::run([&](rummikub_error **error) {
            return rummikub_record_apply_action(object_.get(), player, &action, error);
        });
    }
    void apply(const play &made) {
        detail::run([&](rummikub_error **error) {
            return rummikub_record_apply_play(object_.get(), made.get(), error);
        });
    }
    /// Notes that an action was refused; false, and nothing is noted, where it is legal.
    bool attempt(std::size_t player, std::string_view action) {
        std::uint32_t refused = 0;
        detail::run([&](rummikub_error **error) {
            return rummikub_record_attempt(object_.get(), player, detail::data(action),
                                           action.size(), &refused, error);
        });
        return refused != 0;
    }
    /// The same without text, as `game::apply`.
    bool attempt(std::size_t player, offer_kind kind, const setup *table = nullptr,
                 std::uint8_t tile = 0) {
        const auto action = detail::action(kind, table, tile);
        std::uint32_t refused = 0;
        detail::run([&](rummikub_error **error) {
            return rummikub_record_attempt_action(object_.get(), player, &action, &refused, error);
        });
        return refused != 0;
    }
    void remark(std::string_view text) {
        detail::run([&](rummikub_error **error) {
            return rummikub_record_remark(object_.get(), detail::data(text), text.size(), error);
        });
    }
    rummikub::game game() const {
        return detail::part<rummikub::game, rummikub_record_game, rummikub_game>(get());
    }
    rummikub::game start() const {
        return detail::part<rummikub::game, rummikub_record_start, rummikub_game>(get());
    }
    std::size_t entry_count() const noexcept { return rummikub_record_entry_count(get()); }
    /// What happened, in order.
    std::vector<entry> entries() const {
        std::vector<entry> list(entry_count());
        for (std::size_t i = 0; i < list.size(); ++i) {
            list[i].kind = static_cast<entry_kind>(rummikub_record_entry_kind(get(), i));
            list[i].player = detail::place(rummikub_record_entry_player(get(), i));
            list[i].text = detail::text(rummikub_record_entry_text(get(), i));
            for (std::size_t k = 0; k < rummikub_record_entry_drawn_count(get(), i); ++k) {
                list[i].drawn.push_back(rummikub_record_entry_drawn_tile(get(), i, k));
            }
            for (std::size_t k = 0; k < rummikub_record_entry_code_count(get(), i); ++k) {
                list[i].codes.push_back(detail::text(rummikub_record_entry_code(get(), i, k)));
            }
        }
        return list;
    }
    std::string text() const { return detail::text(rummikub_record_text(get())); }
    const rummikub_record *get() const noexcept { return object_.get(); }

  private:
    detail::owned<rummikub_record, rummikub_record_free> object_;
};

/// What a player sees at the start of a turn, checked once, and every question about it; with the
/// table that is proposed, if any, as text for bug reports and tests.
class position {
  public:
    position(const rummikub::rules &rules, const setup &table, const tiles &rack, bool opened,
             const setup *after = nullptr)
        : object_(
              detail::make<rummikub_position>([&](rummikub_position **out, rummikub_error **error) {
                  return rummikub_position_new(rules.get(), table.get(), rack.get(), opened ? 1 : 0,
                                               after == nullptr ? nullptr : after->get(), out,
                                               error);
              })) {}
    /// The position of a player who holds `rack` before `before`, checked: throws where the rules do
    /// not allow it.
    position(const rummikub::rules &rules, const rummikub::table &before, const tiles &rack,
             bool opened)
        : object_(
              detail::make<rummikub_position>([&](rummikub_position **out, rummikub_error **error) {
                  return rummikub_rules_position(rules.get(), before.get(), rack.get(),
                                                 opened ? 1 : 0, out, error);
              })) {}
    explicit position(std::string_view text)
        : object_(
              detail::make<rummikub_position>([&](rummikub_position **out, rummikub_error **error) {
                  return rummikub_position_parse(detail::data(text), text.size(), out, error);
              })) {}

    std::string text() const { return detail::text(rummikub_position_text(get())); }
    rummikub::rules rules() const {
        return detail::part<rummikub::rules, rummikub_position_rules, rummikub_rules>(get());
    }
    setup table() const {
        return detail::part<setup, rummikub_position_table, rummikub_setup>(get());
    }
    rummikub::tiles rack() const {
        rummikub_tiles counts = {};
        detail::run(
            [&](rummikub_error **error) { return rummikub_position_rack(get(), &counts, error); });
        return rummikub::tiles(counts);
    }
    bool opened() const noexcept { return rummikub_position_opened(get()) != 0; }
    std::optional<setup> after() const {
        return detail::optional_part<setup, rummikub_position_after, rummikub_setup>(get());
    }

    /// What the rules say of the proposed table; nothing where there is none. This and the questions
    /// below throw where the parts are no position.
    std::optional<rummikub::verdict> verdict() const {
        return detail::optional_part<rummikub::verdict, rummikub_position_verdict,
                                     rummikub_verdict>(get());
    }
    /// What the rules say of leaving these melds.
    rummikub::verdict check(const setup &after) const {
        return rummikub::verdict(
            detail::make<rummikub_verdict>([&](rummikub_verdict **out, rummikub_error **error) {
                return rummikub_position_check(get(), after.get(), out, error);
            }));
    }
    /// `check(...).is_legal()` without account and faults.
    bool is_legal(const setup &after) const {
        std::uint32_t legal = 0;
        detail::run([&](rummikub_error **error) {
            return rummikub_position_is_legal(get(), after.get(), &legal, error);
        });
        return legal == 1;
    }
    /// What the player may do about each joker on the table.
    std::vector<retrieval> joker_retrievals() const {
        return detail::retrievals([&](rummikub_retrievals **out, rummikub_error **error) {
            return rummikub_position_joker_retrievals(get(), out, error);
        });
    }
    /// Whether anything can be played.
    bool can_play(std::uint64_t limit = no_limit) const {
        std::uint32_t can = 0;
        detail::run([&](rummikub_error **error) {
            return rummikub_position_can_play(get(), limit, &can, error);
        });
        return can != 0;
    }
    /// The best legal play, or nothing where nothing can be played.
    std::optional<play> best_play(objective wanted = objective::tiles,
                                  std::uint64_t limit = no_limit) const {
        return best(static_cast<std::uint32_t>(wanted), nullptr, limit);
    }
    /// The legal play with the greatest sum of the caller's own values.
    std::optional<play> best_play(const values &worth, std::uint64_t limit = no_limit) const {
        return best(RUMMIKUB_OBJECTIVE_VALUES, worth.get(), limit);
    }
    /// A play of the same rack tiles that leaves the most old melds alone, as far as `limit`, the
    /// work of a search of its own, reaches.
    play least_change(const play &same, std::uint64_t limit = 200000) const {
        return play(detail::make<rummikub_play>([&](rummikub_play **out, rummikub_error **error) {
            return rummikub_position_least_change(get(), same.get(), limit, out, error);
        }));
    }
    /// Every distinct set of rack tiles that can be played, lazily, each with one table.
    rummikub::plays plays(std::uint64_t limit = no_limit) const {
        return rummikub::plays(
            detail::make<rummikub_plays>([&](rummikub_plays **out, rummikub_error **error) {
                return rummikub_position_plays(get(), limit, out, error);
            }));
    }
    /// How many plays there are. Throws when the limit on work is reached.
    plays_count count_plays(std::uint64_t limit) const {
        plays_count count = {};
        detail::run([&](rummikub_error **error) {
            return rummikub_position_count_plays(get(), limit, &count, error);
        });
        return count;
    }
    /// The best initial meld that the rack can make by itself, or nothing.
    std::optional<rummikub::opening> opening(objective wanted = objective::tiles,
                                              std::uint64_t limit = no_limit) const {
        return best_opening(static_cast<std::uint32_t>(wanted), nullptr, limit);
    }
    std::optional<rummikub::opening> opening(const values &worth,
                                              std::uint64_t limit = no_limit) const {
        return best_opening(RUMMIKUB_OBJECTIVE_VALUES, worth.get(), limit);
    }
    const rummikub_position *get() const noexcept { return object_.get(); }

  private:
    std::optional<play> best(std::uint32_t wanted, const rummikub_values *worth,
                             std::uint64_t limit) const {
        rummikub_play *found =
            detail::make<rummikub_play>([&](rummikub_play **out, rummikub_error **error) {
                return rummikub_position_best_play(get(), wanted, worth, limit, out, error);
            });
        return found == nullptr ? std::nullopt : std::make_optional<play>(found);
    }
    std::optional<rummikub::opening> best_opening(std::uint32_t wanted,
                                                  const rummikub_values *worth,
                                                  std::uint64_t limit) const {
        std::uint32_t points = 0;
        rummikub_table *melds =
            detail::make<rummikub_table>([&](rummikub_table **out, rummikub_error **error) {
                return rummikub_position_opening(get(), wanted, worth, limit, out, &points, error);
            });
        if (melds == nullptr) {
            return std::nullopt;
        }
        return rummikub::opening{rummikub::table(melds), points};
    }

    detail::owned<rummikub_position, rummikub_position_free> object_;
};

/// What a game is worth that was not played here; a `rummikub_player_end` says what scores ask about
/// a player, a `rummikub_finish` how the game ended.
class scores {
  public:
    scores(const rummikub::rules &rules, const rummikub_finish &finish,
           const std::vector<rummikub_player_end> &players)
        : object_(
              detail::make<rummikub_scores>([&](rummikub_scores **out, rummikub_error **error) {
                  static const rummikub_player_end nobody{};
                  const auto *first = players.empty() ? &nobody : players.data();
                  return rummikub_scores_new(rules.get(), &finish, first, players.size(), out,
                                             error);
              })) {}

    /// Who won, from 0; several share a tie.
    std::vector<std::size_t> winners() const {
        std::vector<std::size_t> list;
        for (std::size_t i = 0; i < rummikub_scores_winner_count(object_.get()); ++i) {
            list.push_back(rummikub_scores_winner(object_.get(), i));
        }
        return list;
    }
    points of(std::size_t player) const noexcept {
        return rummikub_scores_points(object_.get(), player);
    }
    /// Who starts the game after one that `starter` started; none where the players draw again.
    std::optional<std::size_t> starter_after(const rummikub::rules &rules,
                                             std::size_t starter) const {
        std::size_t next = RUMMIKUB_NONE;
        detail::run([&](rummikub_error **error) {
            return rummikub_rules_starter_after(rules.get(), starter, object_.get(), &next, error);
        });
        return next == RUMMIKUB_NONE ? std::nullopt : std::optional<std::size_t>(next);
    }
    const rummikub_scores *get() const noexcept { return object_.get(); }

  private:
    detail::owned<rummikub_scores, rummikub_scores_free> object_;
};

/// The games that the same players play one after another.
class session {
  public:
    session(const rummikub::rules &rules, std::size_t players)
        : object_(
              detail::make<rummikub_session>([&](rummikub_session **out, rummikub_error **error) {
                  return rummikub_session_new(rules.get(), players, out, error);
              })) {}

    /// Over after so many rounds, at least 1.
    session(const rummikub::rules &rules, std::size_t players, std::uint32_t rounds)
        : object_(
              detail::make<rummikub_session>([&](rummikub_session **out, rummikub_error **error) {
                  return rummikub_session_of_rounds(rules.get(), players, rounds, out, error);
              })) {}
    /// The session that `json` wrote.
    explicit session(std::string_view json)
        : object_(
              detail::make<rummikub_session>([&](rummikub_session **out, rummikub_error **error) {
                  return rummikub_session_from_json(detail::data(json), json.size(), out, error);
              })) {}

    std::string json() const { return detail::text(rummikub_session_json(object_.get())); }
    std::size_t players() const noexcept { return rummikub_session_players(object_.get()); }
    /// After how many rounds the session is over; 0 where nobody has said so.
    std::uint32_t rounds_to_play() const noexcept {
        return rummikub_session_rounds_to_play(object_.get());
    }
    void add(const outcome &of_game) {
        detail::run([&](rummikub_error **error) {
            return rummikub_session_add(object_.get(), of_game.get(), error);
        });
    }
    void add(const scores &of_game) {
        detail::run([&](rummikub_error **error) {
            return rummikub_session_add_scores(object_.get(), of_game.get(), error);
        });
    }
    points game_score(std::size_t game, std::size_t player) const noexcept {
        return rummikub_session_game_score(object_.get(), game, player);
    }
    std::size_t game_count() const noexcept { return rummikub_session_game_count(object_.get()); }
    std::size_t games_in_round() const noexcept {
        return rummikub_session_games_in_round(object_.get());
    }
    points round_score(std::size_t round, std::size_t player) const noexcept {
        return rummikub_session_round_score(object_.get(), round, player);
    }
    points total(std::size_t player) const noexcept {
        return rummikub_session_total(object_.get(), player);
    }
    /// Who stands where, the best first.
    std::vector<rummikub_standing> standings() const {
        std::vector<rummikub_standing> list;
        for (std::size_t i = 0;; ++i) {
            const rummikub_standing one = rummikub_session_standing(object_.get(), i);
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
            const std::size_t player = rummikub_session_winner(object_.get(), i);
            if (player == RUMMIKUB_NONE) {
                return list;
            }
            list.push_back(player);
        }
    }
    bool is_over() const noexcept { return rummikub_session_is_over(object_.get()) != 0; }
    /// What everybody pays everybody else, where the rules settle differences.
    std::vector<rummikub_settlement> payments() const {
        std::vector<rummikub_settlement> list;
        for (std::size_t i = 0;; ++i) {
            const rummikub_settlement one = rummikub_session_payment(object_.get(), i);
            if (one.from == RUMMIKUB_NONE) {
                return list;
            }
            list.push_back(one);
        }
    }

  private:
    detail::owned<rummikub_session, rummikub_session_free> object_;
};

/// The forty closed hands of International.
namespace hands {

/// What is known of a hand beside its tiles.
struct circumstances {
    bool first_turn = false; // it is the player's first turn
    bool dealt = false;      // the tiles are those that were dealt to one who did not start
};

/// A type of closed hand.
struct type {
    std::uint32_t number; // 1 to 40
    std::string name;
    std::array<std::uint32_t, 3> values; // with no joker, one and two
    std::string pattern;                 // what the tiles must be
    moment when;
    std::string example;
    std::string source; // the statement of the rules
};

/// A type that a hand satisfies.
struct match {
    std::uint32_t number;
    std::string name;
    std::uint32_t value;
    std::string reading; // its parts, each joker with the tile that it stands for
};

/// Whether a turn is a Foot.
struct foot_check {
    std::uint32_t points;      // what the fourteen tiles add up to
    std::vector<fault> faults; // none for a Foot
    bool is_ok() const noexcept { return faults.empty(); }
};

/// Every type, in the order of its number.
inline std::vector<type> catalogue() {
    std::vector<type> list;
    for (std::uint32_t number = 1; number <= RUMMIKUB_HAND_COUNT; ++number) {
        list.push_back({number,
                        detail::text(rummikub_hand_name(number)),
                        {rummikub_hand_value(number, 0), rummikub_hand_value(number, 1),
                         rummikub_hand_value(number, 2)},
                        detail::text(rummikub_hand_pattern(number)),
                        static_cast<moment>(rummikub_hand_moment(number)),
                        detail::text(rummikub_hand_example(number)),
                        detail::text(rummikub_hand_source(number))});
    }
    return list;
}

/// Every type that fourteen tiles satisfy under some reading of their jokers, the most valuable
/// first.
inline std::vector<match> classify(const tiles &hand, circumstances known = {}) {
    const detail::owned<rummikub_hands, rummikub_hands_free> found(
        detail::make<rummikub_hands>([&](rummikub_hands **out, rummikub_error **error) {
            return rummikub_hands_classify(hand.get(), known.first_turn ? 1 : 0,
                                           known.dealt ? 1 : 0, out, error);
        }));
    std::vector<match> list;
    for (std::size_t i = 0; i < rummikub_hands_count(found.get()); ++i) {
        const std::uint32_t number = rummikub_hands_number(found.get(), i);
        list.push_back({number, detail::text(rummikub_hand_name(number)),
                        rummikub_hands_value(found.get(), i),
                        detail::text(rummikub_hands_reading(found.get(), i))});
    }
    return list;
}

/// By the number of each type less 1: the fewest of the fourteen tiles that have to be exchanged
/// until the hand satisfies it; nothing where no exchange helps. `gone` cannot be had any more.
inline std::array<std::optional<std::uint32_t>, RUMMIKUB_HAND_COUNT>
distance(const tiles &hand, const tiles &gone = tiles(), circumstances known = {}) {
    rummikub_hand_distances far = {};
    detail::run([&](rummikub_error **error) {
        return rummikub_hands_distance(hand.get(), gone.get(), known.first_turn ? 1 : 0,
                                       known.dealt ? 1 : 0, &far, error);
    });
    std::array<std::optional<std::uint32_t>, RUMMIKUB_HAND_COUNT> list;
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (far.exchanges[i] != RUMMIKUB_HAND_OUT_OF_REACH) {
            list[i] = far.exchanges[i];
        }
    }
    return list;
}

/// Whether a player who has not melded wins by a Foot: all fourteen tiles laid at once, some on
/// the melds of others, worth at least 50.
inline foot_check check_foot(const rules &law, const table &before, const tiles &hand,
                             const setup &after) {
    const detail::owned<rummikub_foot, rummikub_foot_free> foot(
        detail::make<rummikub_foot>([&](rummikub_foot **out, rummikub_error **error) {
            return rummikub_hands_check_foot(law.get(), before.get(), hand.get(), after.get(), out,
                                             error);
        }));
    foot_check check = {rummikub_foot_points(foot.get()), {}};
    for (std::size_t i = 0; i < rummikub_foot_fault_count(foot.get()); ++i) {
        check.faults.push_back({detail::text(rummikub_foot_fault_code(foot.get(), i)),
                                detail::text(rummikub_foot_fault_message(foot.get(), i)),
                                side::none, std::nullopt});
    }
    return check;
}

} // namespace hands

/// The colours of a picture.
enum class theme : std::uint32_t {
    by_screen = RUMMIKUB_THEME_AUTO,
    light = RUMMIKUB_THEME_LIGHT,
    dark = RUMMIKUB_THEME_DARK,
};

/// What may be chosen of a picture: the height of a tile in pixels (12 to 600), the tiles of a row
/// (8 to 100), the colours, and whether tiles are marked that were laid, moved or freed.
struct picture_options {
    std::uint32_t size = 54;
    std::uint32_t columns = 16;
    rummikub::theme theme = rummikub::theme::by_screen;
    bool marks = true;
};

namespace detail {

// The SVG of a call that takes options and makes a picture.
template <typename Call> std::string picture(const picture_options &options, Call call) {
    const rummikub_picture_options chosen = {options.size, options.columns,
                                             static_cast<std::uint32_t>(options.theme),
                                             options.marks ? 1u : 0u};
    const owned<rummikub_picture, rummikub_picture_free> made(
        make<rummikub_picture>([&](rummikub_picture **out, rummikub_error **error) {
            return call(&chosen, out, error);
        }));
    return text(rummikub_picture_svg(made.get()));
}

} // namespace detail

/// Tiles on a rack as an SVG document.
inline std::string to_svg(const tiles &rack, const picture_options &options = {}) {
    return detail::picture(options, [&](auto *chosen, auto **out, auto **error) {
        return rummikub_tiles_picture(rack.get(), chosen, out, error);
    });
}

/// Melds that may break any rule, as an SVG document.
inline std::string to_svg(const setup &melds, const picture_options &options = {}) {
    return detail::picture(options, [&](auto *chosen, auto **out, auto **error) {
        return rummikub_setup_picture(melds.get(), chosen, out, error);
    });
}

/// A table as an SVG document.
inline std::string to_svg(const table &melds, const picture_options &options = {}) {
    return detail::picture(options, [&](auto *chosen, auto **out, auto **error) {
        return rummikub_table_picture(melds.get(), chosen, out, error);
    });
}

/// A position as an SVG document.
inline std::string to_svg(const position &here, const picture_options &options = {}) {
    return detail::picture(options, [&](auto *chosen, auto **out, auto **error) {
        return rummikub_position_picture(here.get(), nullptr, chosen, out, error);
    });
}

/// A whole turn, with its verdict, as an SVG document.
inline std::string to_svg(const position &here, const setup &after,
                          const picture_options &options = {}) {
    return detail::picture(options, [&](auto *chosen, auto **out, auto **error) {
        return rummikub_position_picture(here.get(), after.get(), chosen, out, error);
    });
}

/// A play with its steps as an SVG document.
inline std::string to_svg(const play &found, const picture_options &options = {}) {
    return detail::picture(options, [&](auto *chosen, auto **out, auto **error) {
        return rummikub_play_picture(found.get(), chosen, out, error);
    });
}

/// A game as one player sees it, or everybody, as an SVG document.
inline std::string to_svg(const view &seen, const picture_options &options = {}) {
    return detail::picture(options, [&](auto *chosen, auto **out, auto **error) {
        return rummikub_view_picture(seen.get(), chosen, out, error);
    });
}

} // namespace rummikub

#endif
