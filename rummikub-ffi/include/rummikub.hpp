// rummikub.hpp: rummikub.h for C++17 and later: values that copy, compare and free themselves.
//
// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Nothing but the standard library. Every function that can fail throws `rummikub::error`; what is wrong
// with a turn or an opening is no exception but a list of faults. Where exceptions are switched off, or
// RUMMIKUB_NO_EXCEPTIONS is defined, the same functions give a `rummikub::expected<T>` instead, and what
// would be a constructor is a static function (`rules::preset`, `tiles::parse`, `setup::parse`, ...), which
// is there with exceptions, too.
//
// Objects are values: they are copied by what they are, compared by ==, hashed by std::hash, written by <<
// and, in C++20, std::format. What was moved from answers as nothing does. An object may be used by several
// threads at once as long as they only call `const` members.
//
// Each part can be included by itself: <rummikub/tiles.hpp>, <rummikub/game.hpp> and so on.

#ifndef RUMMIKUB_HPP
#define RUMMIKUB_HPP

#include "rummikub/batch.hpp"    // the same question of many rows, on given threads
#include "rummikub/hands.hpp"    // the closed hands of International
#include "rummikub/pictures.hpp" // pictures as SVG
#include "rummikub/record.hpp"   // games, views, records
#include "rummikub/solver.hpp"   // tiles, melds, rules, turns, plays, positions
#include "rummikub/standard.hpp" // streams, hashes, std::format

#endif
