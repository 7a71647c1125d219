// rummikub/record.hpp: records of games, and what each player is told.
//
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef RUMMIKUB_RECORD_HPP
#define RUMMIKUB_RECORD_HPP

#include "game.hpp"

RUMMIKUB_BEGIN

/// One thing that happened in a recorded game.
struct entry {
    entry_kind kind = entry_kind::none; ///< What it is.
    std::optional<std::size_t> player; ///< None for a remark.
    std::string text;                  ///< The action or the remark.
    std::vector<std::uint8_t> drawn;   ///< The indices of the tiles that the player drew by it.
    std::vector<std::string> codes;    ///< Of the faults of an attempt, each once.
    offer_kind action = offer_kind::none;   ///< What was done or tried.
    std::optional<std::uint8_t> tile = {};  ///< The tile that is thrown away by it.
};

/// What happened in a game, as one player or a spectator may know it.
struct event {
    std::size_t number;                ///< Which event of the record it is, from 0.
    std::size_t player;                ///< Who did it.
    offer_kind action;                 ///< What was done.
    std::optional<std::uint8_t> tile;  ///< The tile that everybody saw.
    std::size_t drawn_count;           ///< How many tiles the player drew.
    std::optional<std::vector<std::uint8_t>> drawn; ///< Which, where who is told may know.
    tiles laid;                        ///< The tiles laid.
    std::optional<setup> table;        ///< The table afterwards, where the action changed it.
};

/// What happened, as one player or a spectator may know it. It never changes.
class events : public detail::value<events, rummikub_events, rummikub_events_free, rummikub_events_clone,
                                    rummikub_events_equal, rummikub_events_hash> {
  public:
    /// Takes over an object of the C interface.
    explicit events(rummikub_events *object) noexcept : value(object) {}

    /// How many there are.
    std::size_t size() const noexcept { return rummikub_events_count(get()); }
    /// Whether there are none.
    bool empty() const noexcept { return size() == 0; }
    /// The events as a JSON array: what a server sends.
    std::string json() const { return detail::text(rummikub_events_json(get())); }
    /// All of them, in order.
    std::vector<event> list() const {
        const auto all = detail::list<rummikub_event>([&](rummikub_event *into, std::size_t capacity) {
            return rummikub_events_list(get(), into, capacity);
        });
        std::vector<event> told;
        for (std::size_t i = 0; i < all.size(); ++i) {
            event one = {all[i].number,      all[i].player, static_cast<offer_kind>(all[i].action),
                         detail::tile_of(all[i].tile), all[i].drawn_count, {},
                         tiles(all[i].laid), {}};
            if (all[i].drawn_known != 0) {
                one.drawn = detail::list<std::uint8_t>([&](std::uint8_t *into, std::size_t capacity) {
                    return rummikub_event_drawn(get(), i, into, capacity);
                });
            }
            rummikub_setup *left = nullptr;
            if (all[i].table_changed != 0 &&
                rummikub_event_table(get(), i, &left, nullptr) == RUMMIKUB_OK && left != nullptr) {
                one.table.emplace(left);
            }
            told.push_back(std::move(one));
        }
        return told;
    }
};

/// A game with everything that happened in it.
class record : public detail::value<record, rummikub_record, rummikub_record_free, rummikub_record_clone,
                                    rummikub_record_equal, rummikub_record_hash> {
  public:
    /// Takes over an object of the C interface.
    explicit record(rummikub_record *object) noexcept : value(object) {}
#ifndef RUMMIKUB_NO_EXCEPTIONS
    /// A record of a game in which nothing happened yet.
    explicit record(const rummikub::game &start) : record(of(start)) {}
    /// The record that a text is, every line of which is checked.
    explicit record(std::string_view text) : record(parse(text)) {}
#endif
    /// A record of a game in which nothing happened yet.
    static result<record> of(const rummikub::game &start) {
        return detail::part<record, rummikub_record_new>(start.get());
    }
    /// The record that a text is, every line of which is checked.
    static result<record> parse(std::string_view text) {
        return detail::make<record>([&](rummikub_record **out, rummikub_error **error) {
            return rummikub_record_parse(detail::data(text), text.size(), out, error);
        });
    }

    /// Applies an action and notes it; fails with every fault, and nothing is noted.
    result<void> apply(std::size_t player, std::string_view action) {
        return detail::done([&](rummikub_error **error) {
            return rummikub_record_apply(object(), player, detail::data(action), action.size(), error);
        });
    }
    /// The same without text, as `game::apply`.
    result<void> apply(std::size_t player, offer_kind kind, const setup *table = nullptr,
                       std::uint8_t tile = 0) {
        const auto action = detail::action(kind, table, tile);
        return detail::done([&](rummikub_error **error) {
            return rummikub_record_apply_action(object(), player, &action, error);
        });
    }
    /// Applies a play of the player to move, and notes it.
    result<void> apply(const play &made) {
        return detail::done([&](rummikub_error **error) {
            return rummikub_record_apply_play(object(), made.get(), error);
        });
    }
    /// Notes that an action was refused; false, and nothing is noted, where it is legal.
    result<bool> attempt(std::size_t player, std::string_view action) {
        return detail::yes([&](std::uint32_t *refused, rummikub_error **error) {
            return rummikub_record_attempt(object(), player, detail::data(action), action.size(), refused,
                                           error);
        });
    }
    /// The same without text, as `game::apply`.
    result<bool> attempt(std::size_t player, offer_kind kind, const setup *table = nullptr,
                         std::uint8_t tile = 0) {
        const auto action = detail::action(kind, table, tile);
        return detail::yes([&](std::uint32_t *refused, rummikub_error **error) {
            return rummikub_record_attempt_action(object(), player, &action, refused, error);
        });
    }
    /// Adds a remark.
    result<void> remark(std::string_view text) {
        return detail::done([&](rummikub_error **error) {
            return rummikub_record_remark(object(), detail::data(text), text.size(), error);
        });
    }
    /// The game as it stands now.
    result<rummikub::game> game() const {
        return detail::part<rummikub::game, rummikub_record_game>(get());
    }
    /// The game as the record begins.
    result<rummikub::game> start() const {
        return detail::part<rummikub::game, rummikub_record_start>(get());
    }
    /// How many things happened: actions, refused attempts and remarks.
    std::size_t entry_count() const noexcept { return rummikub_record_entry_count(get()); }
    /// What happened, in order.
    std::vector<entry> entries() const {
        const auto all = detail::list<rummikub_entry>([&](rummikub_entry *into, std::size_t capacity) {
            return rummikub_record_entries(get(), into, capacity);
        });
        std::vector<entry> told(all.size());
        for (std::size_t i = 0; i < all.size(); ++i) {
            told[i].kind = static_cast<entry_kind>(all[i].kind);
            told[i].player = detail::place(all[i].player);
            told[i].text = detail::text(all[i].text);
            told[i].drawn = detail::list<std::uint8_t>([&](std::uint8_t *into, std::size_t capacity) {
                return rummikub_record_entry_drawn(get(), i, into, capacity);
            });
            for (std::size_t k = 0; k < all[i].code_count; ++k) {
                told[i].codes.push_back(detail::text(rummikub_record_entry_code(get(), i, k)));
            }
            told[i].action = static_cast<offer_kind>(all[i].action);
            told[i].tile = detail::tile_of(all[i].tile);
        }
        return told;
    }
    /// What happened since event `number`, from 0, as far as `player` may know it, or nobody who only
    /// watches.
    result<events> events_since(std::optional<std::size_t> player, std::size_t number = 0) const {
        return detail::make<events>([&](rummikub_events **out, rummikub_error **error) {
            return rummikub_record_events_since(get(), player.value_or(RUMMIKUB_NONE), number, out, error);
        });
    }
    /// The record as text, with every tile that is hidden.
    std::string text() const { return detail::text(rummikub_record_text(get())); }
    /// The record as a player may read it, or nobody who only watches. It cannot be replayed.
    std::string redacted(std::optional<std::size_t> player = {}) const {
        return detail::text(rummikub_record_redacted(get(), player.value_or(RUMMIKUB_NONE)));
    }
};

RUMMIKUB_END

#endif
