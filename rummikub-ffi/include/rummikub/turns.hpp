// rummikub/turns.hpp: verdicts, the checks of openings, and what may be done about jokers.
//
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef RUMMIKUB_TURNS_HPP
#define RUMMIKUB_TURNS_HPP

#include "melds.hpp"

RUMMIKUB_BEGIN

/// The judgement of one turn. It never changes.
class verdict
    : public detail::value<verdict, rummikub_verdict, rummikub_verdict_free, rummikub_verdict_clone,
                           rummikub_verdict_equal, rummikub_verdict_hash> {
  public:
    /// Takes over an object of the C interface.
    explicit verdict(rummikub_verdict *object) noexcept : value(object) {}

    /// Whether the rules allow the turn.
    bool is_legal() const noexcept { return rummikub_verdict_is_legal(get()) != 0; }
    /// The same.
    explicit operator bool() const noexcept { return is_legal(); }
    /// Everything that is wrong with it; empty for a legal one.
    std::vector<fault> faults() const {
        return detail::faults<rummikub_verdict_faults, rummikub_verdict_fault_part,
                              rummikub_verdict_fault_tiles>(get());
    }
    /// Why the turn is legal; empty if it is not.
    std::string account() const { return detail::text(rummikub_verdict_account(get())); }
    /// What became of every joker that lay on the table; empty if the turn is not legal.
    std::vector<rummikub_old_joker> jokers() const {
        return parts<rummikub_old_joker, rummikub_verdict_jokers>();
    }
    /// Every joker from the rack.
    std::vector<rummikub_rack_joker> rack_jokers() const {
        return parts<rummikub_rack_joker, rummikub_verdict_rack_jokers>();
    }
    /// What paid for the retrieved jokers.
    std::vector<rummikub_payment> payments() const {
        return parts<rummikub_payment, rummikub_verdict_payments>();
    }
    /// The melds of the table before, as the account counts them.
    std::vector<meld> melds_before() const { return melds<rummikub_verdict_melds_before>(); }
    /// Those of the table after.
    std::vector<meld> melds_after() const { return melds<rummikub_verdict_melds_after>(); }
    /// The meld of the table before that a tile came from; nothing for the rack.
    std::optional<std::size_t> origin(std::size_t meld, std::size_t slot) const noexcept {
        return detail::place(rummikub_verdict_origin(get(), meld, slot));
    }
    /// The meld of the table before that a meld continues; nothing for a new one.
    std::optional<std::size_t> continues(std::size_t meld) const noexcept {
        return detail::place(rummikub_verdict_continues(get(), meld));
    }
    /// The melds of the opening as text; empty if the player had opened before.
    std::vector<std::string> opening() const {
        std::vector<std::string> list(rummikub_verdict_opening_count(get()));
        for (std::size_t i = 0; i < list.size(); ++i) {
            list[i] = detail::text(rummikub_verdict_opening_meld(get(), i));
        }
        return list;
    }
    /// The melds of the opening.
    std::vector<meld> opening_melds() const { return melds<rummikub_verdict_opening_melds>(); }
    /// What they are worth.
    std::uint32_t opening_points() const noexcept { return rummikub_verdict_opening_points(get()); }

  private:
    template <typename Part, auto Function> std::vector<Part> parts() const {
        return detail::list<Part>([&](Part *into, std::size_t capacity) {
            return Function(get(), into, capacity);
        });
    }
    template <auto Function> std::vector<meld> melds() const {
        return detail::melds([&](rummikub_meld *into, std::size_t capacity) {
            return Function(get(), into, capacity);
        });
    }
};

/// What a player may do about one joker on the table.
struct retrieval {
    std::size_t meld;          ///< Where it lies.
    std::size_t slot;          ///< Its slot there.
    std::string may_stand_for; ///< The tiles that it may stand for, as text.
    std::string barrier;       ///< Why no legal turn retrieves it; empty where nothing is known against it.
    std::size_t price;         ///< How many tiles pay for it, if it alone is retrieved.
    std::vector<rummikub_payment_at_hand> payments; ///< Tiles at hand that may be among them.
    std::string reuse;         ///< Where it may be used again.
    std::uint32_t reuse_tiles; ///< How many rack tiles must lie with it there.
    std::string example;       ///< The table of a simple turn that retrieves it; empty where there is none.
    std::optional<std::size_t> example_meld; ///< The meld of the example in which it is used again.
};

namespace detail {

struct retrievals_handle : owner<rummikub_retrievals, rummikub_retrievals_free> {
    explicit retrievals_handle(rummikub_retrievals *object) noexcept : owner(object) {}

    std::vector<retrieval> told() const {
        const auto all = list<rummikub_retrieval>([&](rummikub_retrieval *into, std::size_t capacity) {
            return rummikub_retrievals_list(get(), into, capacity);
        });
        std::vector<retrieval> told;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const rummikub_retrieval &one = all[i];
            told.push_back({one.meld, one.slot, text(rummikub_retrievals_may_stand_for(get(), i)),
                            text(one.barrier), one.price,
                            list<rummikub_payment_at_hand>(
                                [&](rummikub_payment_at_hand *into, std::size_t capacity) {
                                    return rummikub_retrievals_payments(get(), i, into, capacity);
                                }),
                            text(one.reuse), one.reuse_tiles, text(one.example),
                            place(one.example_meld)});
        }
        return told;
    }
};

// What a call that makes retrievals tells, joker by joker.
template <typename Call> result<std::vector<retrieval>> retrievals(Call call) {
    return then<std::vector<retrieval>>(make<retrievals_handle>(call),
                                        [](const retrievals_handle &all) { return all.told(); });
}

} // namespace detail

/// The judgement of an opening. It never changes.
class initial_meld
    : public detail::value<initial_meld, rummikub_initial_meld, rummikub_initial_meld_free,
                           rummikub_initial_meld_clone, rummikub_initial_meld_equal,
                           rummikub_initial_meld_hash> {
  public:
    /// Takes over an object of the C interface.
    explicit initial_meld(rummikub_initial_meld *object) noexcept : value(object) {}

    /// Whether these melds open.
    bool is_ok() const noexcept { return rummikub_initial_meld_is_ok(get()) != 0; }
    /// The points of the melds that are melds.
    std::uint32_t points() const noexcept { return rummikub_initial_meld_points(get()); }
    /// The points that the rules ask for.
    std::uint32_t threshold() const noexcept { return rummikub_initial_meld_threshold(get()); }
    /// Everything that is wrong with it.
    std::vector<fault> faults() const {
        return detail::faults<rummikub_initial_meld_faults, rummikub_initial_meld_fault_part,
                              rummikub_initial_meld_fault_tiles>(get());
    }
};

RUMMIKUB_END

#endif
