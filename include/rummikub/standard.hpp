// rummikub/standard.hpp: values in the standard library: streams, hashes and, in C++20, std::format.
//
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef RUMMIKUB_STANDARD_HPP
#define RUMMIKUB_STANDARD_HPP

#include "hands.hpp"
#include "record.hpp"
#include "solver.hpp"

#include <ostream>

#if defined(__cpp_lib_format)
#include <format>
#endif

RUMMIKUB_BEGIN

namespace detail {

template <typename T, typename... Others> inline constexpr bool one_of = (std::is_same_v<T, Others> || ...);
template <typename T>
inline constexpr bool has_text = one_of<T, tile, tiles, meld, setup, table, position, game, record>;
template <typename T> inline constexpr bool has_name = one_of<T, phase, offer_kind, end, color>;
template <typename T>
inline constexpr bool is_written = has_text<T> || has_name<T> || one_of<T, fault, step, reading, verdict, play>;

// What is written of a value: its text, its sentence or its name.
template <typename T> std::enable_if_t<has_text<T>, std::string> written(const T &value) { return value.text(); }
template <typename T> std::enable_if_t<has_name<T>, std::string> written(const T &value) { return name(value); }
inline std::string written(const fault &value) { return value.message; }
inline std::string written(const step &value) { return value.text; }
inline std::string written(const reading &value) { return value.text; }
inline std::string written(const play &value) { return value.tiles_text(); }
inline std::string written(const verdict &value) {
    if (value.is_legal()) {
        return value.account();
    }
    std::string sentences;
    for (const fault &one : value.faults()) {
        sentences += (sentences.empty() ? "" : "\n") + one.message;
    }
    return sentences;
}

} // namespace detail

/// Writes the text of a tile, tiles, a meld, a setup, a table, a position, a game or a record; the sentence
/// of a fault, a step or a reading; the tiles that a play lays; the name of a phase, an offer, an end or a
/// colour; and of a verdict why the turn is legal, or everything that is wrong with it, a fault a line.
template <typename T>
std::enable_if_t<detail::is_written<T>, std::ostream &> operator<<(std::ostream &out, const T &value) {
    return out << detail::written(value);
}

#if defined(__cpp_lib_format)
namespace detail {

// Formats what << writes, with the options of a string. It is no string itself: those are quoted in lists.
template <typename T> struct text_formatter {
    template <typename Context> constexpr auto parse(Context &context) { return text.parse(context); }
    template <typename Context> auto format(const T &value, Context &context) const {
        return text.format(written(value), context);
    }
    std::formatter<std::string_view, char> text;
};

} // namespace detail
#endif

RUMMIKUB_END

namespace std {

template <> struct hash<rummikub::tiles> : rummikub::detail::hasher<rummikub::tiles> {};
template <> struct hash<rummikub::meld> : rummikub::detail::hasher<rummikub::meld> {};
template <> struct hash<rummikub::setup> : rummikub::detail::hasher<rummikub::setup> {};
template <> struct hash<rummikub::table> : rummikub::detail::hasher<rummikub::table> {};
template <> struct hash<rummikub::rules> : rummikub::detail::hasher<rummikub::rules> {};
template <> struct hash<rummikub::verdict> : rummikub::detail::hasher<rummikub::verdict> {};
template <> struct hash<rummikub::initial_meld> : rummikub::detail::hasher<rummikub::initial_meld> {};
template <> struct hash<rummikub::play> : rummikub::detail::hasher<rummikub::play> {};
template <> struct hash<rummikub::position> : rummikub::detail::hasher<rummikub::position> {};
template <> struct hash<rummikub::outcome> : rummikub::detail::hasher<rummikub::outcome> {};
template <> struct hash<rummikub::scores> : rummikub::detail::hasher<rummikub::scores> {};
template <> struct hash<rummikub::session> : rummikub::detail::hasher<rummikub::session> {};
template <> struct hash<rummikub::view> : rummikub::detail::hasher<rummikub::view> {};
template <> struct hash<rummikub::game> : rummikub::detail::hasher<rummikub::game> {};
template <> struct hash<rummikub::game_setup> : rummikub::detail::hasher<rummikub::game_setup> {};
template <> struct hash<rummikub::record> : rummikub::detail::hasher<rummikub::record> {};
template <> struct hash<rummikub::events> : rummikub::detail::hasher<rummikub::events> {};
template <> struct hash<rummikub::tile> {
    size_t operator()(rummikub::tile tile) const noexcept { return tile.index(); }
};

#if defined(__cpp_lib_format)
// Each by its name: some are ranges, which C++23 would format as lists.
template <> struct formatter<rummikub::tile, char> : rummikub::detail::text_formatter<rummikub::tile> {};
template <> struct formatter<rummikub::tiles, char> : rummikub::detail::text_formatter<rummikub::tiles> {};
template <> struct formatter<rummikub::meld, char> : rummikub::detail::text_formatter<rummikub::meld> {};
template <> struct formatter<rummikub::setup, char> : rummikub::detail::text_formatter<rummikub::setup> {};
template <> struct formatter<rummikub::table, char> : rummikub::detail::text_formatter<rummikub::table> {};
template <> struct formatter<rummikub::position, char> : rummikub::detail::text_formatter<rummikub::position> {};
template <> struct formatter<rummikub::game, char> : rummikub::detail::text_formatter<rummikub::game> {};
template <> struct formatter<rummikub::record, char> : rummikub::detail::text_formatter<rummikub::record> {};
template <> struct formatter<rummikub::fault, char> : rummikub::detail::text_formatter<rummikub::fault> {};
template <> struct formatter<rummikub::step, char> : rummikub::detail::text_formatter<rummikub::step> {};
template <> struct formatter<rummikub::reading, char> : rummikub::detail::text_formatter<rummikub::reading> {};
template <> struct formatter<rummikub::verdict, char> : rummikub::detail::text_formatter<rummikub::verdict> {};
template <> struct formatter<rummikub::play, char> : rummikub::detail::text_formatter<rummikub::play> {};
template <> struct formatter<rummikub::phase, char> : rummikub::detail::text_formatter<rummikub::phase> {};
template <> struct formatter<rummikub::offer_kind, char> : rummikub::detail::text_formatter<rummikub::offer_kind> {};
template <> struct formatter<rummikub::end, char> : rummikub::detail::text_formatter<rummikub::end> {};
template <> struct formatter<rummikub::color, char> : rummikub::detail::text_formatter<rummikub::color> {};
#endif

} // namespace std

#endif
