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

// What has a text of its own.
template <typename T, typename = void> struct has_text : std::false_type {};
template <typename T>
struct has_text<T, std::enable_if_t<std::is_same_v<decltype(std::declval<const T &>().text()), std::string>>>
    : std::bool_constant<std::is_same_v<T, tile> || std::is_same_v<T, tiles> || std::is_same_v<T, meld> ||
                         std::is_same_v<T, setup> || std::is_same_v<T, table> ||
                         std::is_same_v<T, position> || std::is_same_v<T, game> ||
                         std::is_same_v<T, record>> {};

inline const std::string &said(const fault &fault) { return fault.message; }
inline const std::string &said(const step &step) { return step.text; }
inline const std::string &said(const reading &reading) { return reading.text; }

} // namespace detail

/// Writes the text of a tile, tiles, a meld, a setup, a table, a position, a game or a record.
template <typename T> std::enable_if_t<detail::has_text<T>::value, std::ostream &>
operator<<(std::ostream &out, const T &value) {
    return out << value.text();
}

/// Writes the sentence of a fault, a step or a reading.
template <typename T>
std::enable_if_t<std::is_same_v<T, fault> || std::is_same_v<T, step> || std::is_same_v<T, reading>,
                 std::ostream &>
operator<<(std::ostream &out, const T &value) {
    return out << detail::said(value);
}

/// Writes why a turn is legal, or everything that is wrong with it, a fault a line.
inline std::ostream &operator<<(std::ostream &out, const verdict &value) {
    if (value.is_legal()) {
        return out << value.account();
    }
    const char *between = "";
    for (const fault &one : value.faults()) {
        out << between << one.message;
        between = "\n";
    }
    return out;
}

/// Writes the tiles laid.
inline std::ostream &operator<<(std::ostream &out, const play &value) { return out << value.tiles_text(); }

/// Writes the names of enumerations.
inline std::ostream &operator<<(std::ostream &out, phase value) { return out << name(value); }
inline std::ostream &operator<<(std::ostream &out, offer_kind value) { return out << name(value); }
inline std::ostream &operator<<(std::ostream &out, end value) { return out << name(value); }
inline std::ostream &operator<<(std::ostream &out, color value) { return out << name(value); }

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
/// What can be written to a stream as its text can be formatted, with the options of a string.
template <typename T>
    requires rummikub::detail::has_text<T>::value
struct formatter<T, char> : formatter<string, char> {
    auto format(const T &value, format_context &context) const {
        return formatter<string, char>::format(value.text(), context);
    }
};
template <> struct formatter<rummikub::fault, char> : formatter<string, char> {
    auto format(const rummikub::fault &value, format_context &context) const {
        return formatter<string, char>::format(value.message, context);
    }
};
#endif

} // namespace std

#endif
