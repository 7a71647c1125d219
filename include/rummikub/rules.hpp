// rummikub/rules.hpp: rules, and what they say of turns, openings and plays.
//
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef RUMMIKUB_RULES_HPP
#define RUMMIKUB_RULES_HPP

#include "plays.hpp"
#include "turns.hpp"

RUMMIKUB_BEGIN

/// The rules of a game: one value on every axis. They never change.
class rules : public detail::value<rules, rummikub_rules, rummikub_rules_free, rummikub_rules_clone,
                                   rummikub_rules_equal, rummikub_rules_hash> {
  public:
    /// Takes over an object of the C interface.
    explicit rules(rummikub_rules *object) noexcept : value(object) {}
#ifndef RUMMIKUB_NO_EXCEPTIONS
    /// The default preset.
    rules() : rules(usual()) {}
    /// The rules of a preset, such as `lemada-printed`.
    explicit rules(std::string_view name) : rules(preset(name)) {}
#endif
    /// The default preset.
    static result<rules> usual() { return detail::make<rules>(rummikub_rules_default); }
    /// The rules of a preset, such as `lemada-printed`.
    static result<rules> preset(std::string_view name) {
        return detail::make<rules>([&](rummikub_rules **out, rummikub_error **error) {
            return rummikub_rules_new(detail::data(name), name.size(), out, error);
        });
    }
    /// The names of all presets.
    static std::vector<std::string> presets() {
        std::vector<std::string> names(rummikub_preset_count());
        for (std::size_t i = 0; i < names.size(); ++i) {
            names[i] = detail::text(rummikub_preset_name(i));
        }
        return names;
    }

    /// One axis and its value, such as `{"initial_meld", "50"}`.
    struct axis_value {
        std::string_view axis;  ///< Its name.
        std::string_view value; ///< The name of its value.
    };

    /// The same rules with some axes changed, all at once.
    result<rules> with(const std::vector<axis_value> &changes) const {
        return detail::then<rules>(
            detail::part<builder, rummikub_rules_builder_new>(get()), [&](builder made) -> result<rules> {
                for (const axis_value &change : changes) {
#ifdef RUMMIKUB_NO_EXCEPTIONS
                    if (const auto done = made.set(change); !done) {
                        return done.error();
                    }
#else
                    made.set(change);
#endif
                }
                return detail::part<rules, rummikub_rules_builder_build>(made.get());
            });
    }

    /// These rules with the copies and jokers of a game of so many players.
    result<rules> for_players(std::size_t players) const {
        return detail::make<rules>([&](rummikub_rules **out, rummikub_error **error) {
            return rummikub_rules_for_players(get(), players, out, error);
        });
    }
    /// Every tile of the tile set.
    result<tiles> tile_set() const {
        return tiles::from_c([&](rummikub_tiles *out, rummikub_error **error) {
            return rummikub_rules_tiles(get(), out, error);
        });
    }
    /// What tiles left on a rack cost at the end of a game, in points.
    std::uint32_t rack_points(const tiles &rack) const noexcept {
        return rummikub_rules_rack_points(get(), rack.get());
    }
    /// The value on an axis such as `initial_meld`; empty where there is no such axis.
    std::string axis(std::string_view name) const {
        for (std::size_t i = 0; i < rummikub_axis_count(); ++i) {
            if (name == rummikub_axis_name(i)) {
                return detail::text(rummikub_rules_value(get(), i));
            }
        }
        return {};
    }
    /// The preset with the same values; empty if there is none.
    std::string preset_name() const { return detail::text(rummikub_rules_preset_name(get())); }

    /// Reads a table; where these rules do not allow it, the error lists every fault.
    result<rummikub::table> table(std::string_view text) const {
        return detail::make<rummikub::table>([&](rummikub_table **out, rummikub_error **error) {
            return rummikub_table_parse(get(), detail::data(text), text.size(), out, error);
        });
    }
    /// The table of these melds.
    result<rummikub::table> table(const setup &melds) const {
        return detail::make<rummikub::table>([&](rummikub_table **out, rummikub_error **error) {
            return rummikub_table_new(get(), melds.get(), out, error);
        });
    }
    /// A table of these melds. Fails with every fault where the rules do not allow it.
    result<rummikub::table> table(const std::vector<meld> &melds) const {
        const auto lent = detail::c_melds(melds);
        return detail::make<rummikub::table>([&](rummikub_table **out, rummikub_error **error) {
            return rummikub_table_from_melds(get(), lent.data(), melds.size(), out, error);
        });
    }

    /// Judges a turn: whatever is wrong with `after` is a fault of the verdict.
    result<verdict> check_turn(const rummikub::table &before, const tiles &rack, const setup &after,
                               bool opened) const {
        return detail::make<verdict>([&](rummikub_verdict **out, rummikub_error **error) {
            return rummikub_check_turn(get(), before.get(), rack.get(), after.get(), opened ? 1 : 0, out,
                                       error);
        });
    }
    /// `check_turn(...).is_legal()` without account and faults.
    result<bool> is_legal_turn(const rummikub::table &before, const tiles &rack, const setup &after,
                               bool opened) const {
        return detail::yes([&](std::uint32_t *legal, rummikub_error **error) {
            return rummikub_is_legal_turn(get(), before.get(), rack.get(), after.get(), opened ? 1 : 0,
                                          legal, error);
        });
    }
    /// Judges melds that a player wants to open with.
    result<initial_meld> check_initial_meld(const setup &melds, const tiles &rack) const {
        return detail::make<initial_meld>([&](rummikub_initial_meld **out, rummikub_error **error) {
            return rummikub_check_initial_meld(get(), melds.get(), rack.get(), out, error);
        });
    }
    /// What the player may do about each joker on the table before a turn.
    result<std::vector<retrieval>> joker_retrievals(const rummikub::table &before, const tiles &rack,
                                                    bool opened = true) const {
        return detail::retrievals([&](rummikub_retrievals **out, rummikub_error **error) {
            return rummikub_joker_retrievals(get(), before.get(), rack.get(), opened ? 1 : 0, out, error);
        });
    }
    /// Every meld that these tiles can be read as: as they lie, or in any order.
    result<std::vector<reading>> readings(tile_list tiles, bool any_order = false) const {
        return detail::then<std::vector<reading>>(
            detail::make<melds_handle>([&](rummikub_melds **out, rummikub_error **error) {
                return rummikub_readings(get(), tiles.data(), tiles.size(), any_order ? 1 : 0, out, error);
            }),
            [](const melds_handle &found) { return found.told(); });
    }

    /// Whether anything can be played.
    result<bool> can_play(const rummikub::table &before, const tiles &rack, bool opened) const {
        return detail::yes([&](std::uint32_t *can, rummikub_error **error) {
            return rummikub_can_play(get(), before.get(), rack.get(), opened ? 1 : 0, can, error);
        });
    }
    /// The best legal play, or nothing where nothing can be played.
    result<std::optional<play>> best_play(const rummikub::table &before, const tiles &rack, bool opened,
                                          objective wanted = objective::tiles) const {
        return best(before, rack, opened, static_cast<std::uint32_t>(wanted), nullptr);
    }
    /// The legal play with the greatest sum of the caller's own values.
    result<std::optional<play>> best_play(const rummikub::table &before, const tiles &rack, bool opened,
                                          const values &worth) const {
        return best(before, rack, opened, RUMMIKUB_OBJECTIVE_VALUES, worth.get());
    }
    /// A play of the same rack tiles that leaves the most old melds alone, as far as `limit`, the
    /// work of a search of its own, reaches.
    result<play> least_change(const rummikub::table &before, const tiles &rack, bool opened,
                              const play &same, std::uint64_t limit = 200000) const {
        return detail::make<play>([&](rummikub_play **out, rummikub_error **error) {
            return rummikub_least_change(get(), before.get(), rack.get(), opened ? 1 : 0, same.get(),
                                         limit, out, error);
        });
    }
    /// How many plays there are. Fails when the limit on work is reached.
    result<plays_count> count_plays(const rummikub::table &before, const tiles &rack, bool opened,
                                    std::uint64_t limit) const {
        return detail::read<plays_count>([&](plays_count *count, rummikub_error **error) {
            return rummikub_count_plays(get(), before.get(), rack.get(), opened ? 1 : 0, limit, count,
                                        error);
        });
    }
    /// A table of exactly these tiles, or nothing where they cannot all be laid.
    result<std::optional<rummikub::table>> arrange(const tiles &heap) const {
        return detail::make_some<rummikub::table>([&](rummikub_table **out, rummikub_error **error) {
            return rummikub_arrange(get(), heap.get(), out, error);
        });
    }
    /// A table of all tiles that `must` be laid and the best of those that `may`, or nothing where the
    /// former cannot all be laid.
    result<std::optional<rummikub::arrangement>> best_arrangement(const tiles &must, const tiles &may,
                                                                  objective wanted = objective::tiles,
                                                                  std::uint64_t limit = no_limit) const {
        return arrangement(must, may, static_cast<std::uint32_t>(wanted), nullptr, limit);
    }
    /// The same by values of your own.
    result<std::optional<rummikub::arrangement>> best_arrangement(const tiles &must, const tiles &may,
                                                                  const values &worth,
                                                                  std::uint64_t limit = no_limit) const {
        return arrangement(must, may, RUMMIKUB_OBJECTIVE_VALUES, worth.get(), limit);
    }
    /// Every distinct table of exactly these tiles, by the rules of melds alone.
    result<tables> arrangements(const tiles &heap, std::uint64_t limit = no_limit) const {
        return detail::make<tables>([&](rummikub_tables **made, rummikub_error **error) {
            return rummikub_arrangements_new(get(), heap.get(), limit, made, error);
        });
    }
    /// The best initial meld that the rack can make by itself, or nothing.
    result<std::optional<rummikub::opening>> opening(const tiles &rack,
                                                     objective wanted = objective::tiles) const {
        return open(rack, static_cast<std::uint32_t>(wanted), nullptr);
    }
    /// The same by values of your own.
    result<std::optional<rummikub::opening>> opening(const tiles &rack, const values &worth) const {
        return open(rack, RUMMIKUB_OBJECTIVE_VALUES, worth.get());
    }
    /// Every distinct set of rack tiles that can be played, lazily, each with one table.
    result<rummikub::plays> plays(const rummikub::table &before, const tiles &rack, bool opened,
                                  std::uint64_t limit = no_limit) const {
        return detail::make<rummikub::plays>([&](rummikub_plays **out, rummikub_error **error) {
            return rummikub_plays_new(get(), before.get(), rack.get(), opened ? 1 : 0, limit, out, error);
        });
    }

  private:
    struct builder : detail::owner<rummikub_rules_builder, rummikub_rules_builder_free> {
        explicit builder(rummikub_rules_builder *object) noexcept : owner(object) {}
        result<void> set(const axis_value &change) {
            return detail::done([&](rummikub_error **error) {
                return rummikub_rules_builder_set(get(), detail::data(change.axis), change.axis.size(),
                                                  detail::data(change.value), change.value.size(), error);
            });
        }
    };
    struct melds_handle : detail::owner<rummikub_melds, rummikub_melds_free> {
        explicit melds_handle(rummikub_melds *object) noexcept : owner(object) {}
        std::vector<reading> told() const {
            const auto melds = detail::melds([&](rummikub_meld *into, std::size_t capacity) {
                return rummikub_melds_list(get(), into, capacity);
            });
            std::vector<reading> list;
            for (std::size_t i = 0; i < melds.size(); ++i) {
                list.push_back({detail::text(rummikub_melds_text(get(), i)), melds[i].kind(),
                                melds[i].points(), melds[i]});
            }
            return list;
        }
    };
    result<std::optional<play>> best(const rummikub::table &before, const tiles &rack, bool opened,
                                     std::uint32_t wanted, const rummikub_values *worth) const {
        return detail::make_some<play>([&](rummikub_play **out, rummikub_error **error) {
            return rummikub_best_play(get(), before.get(), rack.get(), opened ? 1 : 0, wanted, worth, out,
                                      error);
        });
    }
    result<std::optional<rummikub::opening>> open(const tiles &rack, std::uint32_t wanted,
                                                  const rummikub_values *worth) const {
        return detail::opening([&](rummikub_table **out, std::uint32_t *worth_points, rummikub_error **error) {
            return rummikub_opening(get(), rack.get(), wanted, worth, out, worth_points, error);
        });
    }
    result<std::optional<rummikub::arrangement>> arrangement(const tiles &must, const tiles &may,
                                                             std::uint32_t wanted,
                                                             const rummikub_values *values,
                                                             std::uint64_t limit) const {
        return detail::arrangement([&](rummikub_table **made, rummikub_worth *worth, rummikub_error **error) {
            return rummikub_best_arrangement(get(), must.get(), may.get(), wanted, values, limit, made, worth,
                                             error);
        });
    }
};

RUMMIKUB_END

#endif
