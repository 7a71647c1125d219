// rummikub/hands.hpp: the closed hands of International.
//
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef RUMMIKUB_HANDS_HPP
#define RUMMIKUB_HANDS_HPP

#include "rules.hpp"

#include <array>

RUMMIKUB_BEGIN

/// The forty closed hands of International.
namespace hands {

/// What is known of a hand beside its tiles.
struct circumstances {
    bool first_turn = false; ///< It is the player's first turn.
    bool dealt = false;      ///< The tiles are those that were dealt to one who did not start.
};

/// A type of closed hand.
struct type {
    std::uint32_t number;                ///< From 1 to 40.
    std::string name;                    ///< Its name.
    std::array<std::uint32_t, 3> values; ///< What it is worth with no joker, one and two.
    std::string pattern;                 ///< What the tiles must be.
    moment when;                         ///< When it counts.
    std::string example;                 ///< Tiles that satisfy it.
    std::string source;                  ///< The statement of the rules.
};

/// A type that a hand satisfies.
struct match {
    std::uint32_t number; ///< That of the type.
    std::string name;     ///< That of the type.
    std::uint32_t value;  ///< What the hand is worth so.
    std::string reading;  ///< Its parts, each joker with the tile that it stands for.
};

/// Whether a turn is a Foot.
struct foot_check {
    std::uint32_t points;      ///< What the fourteen tiles add up to.
    std::vector<fault> faults; ///< None for a Foot.
    /// Whether it is one.
    bool is_ok() const noexcept { return faults.empty(); }
};

/// Every type, in the order of its number.
inline std::vector<type> catalogue() {
    std::vector<type> list;
    for (std::uint32_t number = 1; number <= RUMMIKUB_HAND_COUNT; ++number) {
        list.push_back({number,
                        rummikub::detail::text(rummikub_hand_name(number)),
                        {rummikub_hand_value(number, 0), rummikub_hand_value(number, 1),
                         rummikub_hand_value(number, 2)},
                        rummikub::detail::text(rummikub_hand_pattern(number)),
                        static_cast<moment>(rummikub_hand_moment(number)),
                        rummikub::detail::text(rummikub_hand_example(number)),
                        rummikub::detail::text(rummikub_hand_source(number))});
    }
    return list;
}

namespace detail {

struct matches_handle : rummikub::detail::owner<rummikub_hands, rummikub_hands_free> {
    explicit matches_handle(rummikub_hands *object) noexcept : owner(object) {}
    std::vector<match> told() const {
        const auto all =
            rummikub::detail::list<rummikub_hand>([&](rummikub_hand *into, std::size_t capacity) {
                return rummikub_hands_list(get(), into, capacity);
            });
        std::vector<match> list;
        for (const rummikub_hand &one : all) {
            list.push_back({one.number, rummikub::detail::text(rummikub_hand_name(one.number)), one.value,
                            rummikub::detail::text(one.reading)});
        }
        return list;
    }
};

struct foot_handle : rummikub::detail::owner<rummikub_foot, rummikub_foot_free> {
    explicit foot_handle(rummikub_foot *object) noexcept : owner(object) {}
    foot_check told() const {
        foot_check check = {rummikub_foot_points(get()), {}};
        for (std::size_t i = 0; i < rummikub_foot_fault_count(get()); ++i) {
            check.faults.push_back({rummikub::detail::text(rummikub_foot_fault_code(get(), i)),
                                    rummikub::detail::text(rummikub_foot_fault_message(get(), i)),
                                    side::none, std::nullopt});
        }
        return check;
    }
};

} // namespace detail

/// Every type that fourteen tiles satisfy under some reading of their jokers, the most valuable
/// first.
inline result<std::vector<match>> classify(const tiles &hand, circumstances known = {}) {
    return rummikub::detail::then<std::vector<match>>(
        rummikub::detail::make<detail::matches_handle>([&](rummikub_hands **out, rummikub_error **error) {
            return rummikub_hands_classify(hand.get(), known.first_turn ? 1 : 0, known.dealt ? 1 : 0, out,
                                           error);
        }),
        [](const detail::matches_handle &found) { return found.told(); });
}

/// By the number of each type less 1: exchanges, or nothing where none helps.
using distances = std::array<std::optional<std::uint32_t>, RUMMIKUB_HAND_COUNT>;

/// By the number of each type less 1: the fewest of the fourteen tiles that have to be exchanged
/// until the hand satisfies it; nothing where no exchange helps. `gone` cannot be had any more.
inline result<distances> distance(const tiles &hand, const tiles &gone = tiles(),
                                  circumstances known = {}) {
    return rummikub::detail::then<distances>(
        rummikub::detail::read<rummikub_hand_distances>(
            [&](rummikub_hand_distances *far, rummikub_error **error) {
                return rummikub_hands_distance(hand.get(), gone.get(), known.first_turn ? 1 : 0,
                                               known.dealt ? 1 : 0, far, error);
            }),
        [](const rummikub_hand_distances &far) {
            distances list;
            for (std::size_t i = 0; i < list.size(); ++i) {
                if (far.exchanges[i] != RUMMIKUB_HAND_OUT_OF_REACH) {
                    list[i] = far.exchanges[i];
                }
            }
            return list;
        });
}

/// Whether a player who has not melded wins by a Foot: all fourteen tiles laid at once, some on
/// the melds of others, worth at least 50.
inline result<foot_check> check_foot(const rules &law, const table &before, const tiles &hand,
                                     const setup &after) {
    return rummikub::detail::then<foot_check>(
        rummikub::detail::make<detail::foot_handle>([&](rummikub_foot **out, rummikub_error **error) {
            return rummikub_hands_check_foot(law.get(), before.get(), hand.get(), after.get(), out, error);
        }),
        [](const detail::foot_handle &foot) { return foot.told(); });
}

} // namespace hands

RUMMIKUB_END

#endif
