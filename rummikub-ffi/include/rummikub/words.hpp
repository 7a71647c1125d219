// rummikub/words.hpp: the enumerations of the C interface, with their names.
//
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef RUMMIKUB_WORDS_HPP
#define RUMMIKUB_WORDS_HPP

#include "support.hpp"

RUMMIKUB_BEGIN

/// The colour of a tile.
enum class color : std::uint8_t { black = 0, red = 1, blue = 2, orange = 3 };

/// Whether a meld is a run or a group.
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

/// What an entry of a record is.
enum class entry_kind : std::uint32_t {
    none = RUMMIKUB_ENTRY_NONE,
    action = RUMMIKUB_ENTRY_ACTION,
    attempt = RUMMIKUB_ENTRY_ATTEMPT,
    remark = RUMMIKUB_ENTRY_REMARK,
};

/// The name in text, such as `turn`; empty for none.
inline std::string name(phase phase) {
    return detail::text(rummikub_phase_name(static_cast<std::uint32_t>(phase)));
}
/// The word with which the action begins, such as `draw`; empty for none.
inline std::string name(offer_kind kind) {
    return detail::text(rummikub_offer_name(static_cast<std::uint32_t>(kind)));
}
/// The name in text, such as `empty-rack`; empty for none.
inline std::string name(end end) {
    return detail::text(rummikub_end_name(static_cast<std::uint32_t>(end)));
}
/// The name of a colour, such as `black`.
inline std::string name(color color) {
    return detail::text(rummikub_color_name(static_cast<std::uint8_t>(color)));
}
/// The text of the tile with this index, such as `R7`.
inline std::string tile_name(std::uint8_t tile) { return detail::text(rummikub_tile_name(tile)); }

/// Points, exactly: a fraction in its lowest terms.
using points = rummikub_points;

/// Points as text, such as `-23` or `41/2`.
inline std::string text(const points &given) {
    const std::string whole = std::to_string(given.numerator);
    return given.denominator > 1 ? whole + '/' + std::to_string(given.denominator) : whole;
}

RUMMIKUB_END

#endif
