// The C++ header without exceptions: every function that can fail gives a value or why there is none.
#include "rummikub.hpp"

#include <cstdio>

#ifndef RUMMIKUB_NO_EXCEPTIONS
#error "the header finds out by itself that there are no exceptions"
#endif

int failures_without_exceptions() {
    int failures = 0;
    const auto check = [&](bool holds, int line) {
        if (!holds) {
            std::fprintf(stderr, "cpp_no_exceptions.cpp:%d: does not hold\n", line);
            ++failures;
        }
    };
#define CHECK(...) check((__VA_ARGS__), __LINE__)

    const auto none = rummikub::rules::preset("no such preset");
    CHECK(!none && none.error().status() == RUMMIKUB_ERROR_RULES && !none.error().code().empty());
    const auto rules = rummikub::rules::preset("pagat-sabra");
    CHECK(rules.has_value());
    const auto wrong = rules->table("R3 R4 | K7");
    CHECK(!wrong && wrong.error().faults().size() == 2 && wrong.error().faults()[0].meld == std::size_t{0});
    const auto before = rules->table("B4 B5 B6");
    const auto rack = rummikub::tiles::parse("B7 K1");
    CHECK(before && rack && !rummikub::tiles::parse("X") && !rummikub::tile::parse("R7 R8"));
    const auto after = rummikub::setup::parse("B4 B5 B6 B7");
    const auto verdict = rules->check_turn(*before, *rack, *after, true);
    CHECK(verdict && verdict->is_legal());
    const auto best = rules->best_play(*before, *rack, true);
    CHECK(best && best->has_value() && (*best)->tiles_text() == "B7" && (*best)->table()->text() == "B4 B5 B6 B7");
    const auto nothing = rules->best_play(*before, *rummikub::tiles::parse("K1"), true);
    CHECK(nothing && !nothing->has_value());
    CHECK(*rules->can_play(*before, *rack, true) && rules->opening(*rack)->has_value() == false);
    const auto changed = rules->with({{"initial_meld", "40"}});
    CHECK(changed && *changed != *rules && !rules->with({{"no such axis", "1"}}));
    const auto position = rummikub::position::of(*rules, *before, *rack, true);
    CHECK(position && position->rack()->text() == "K1 B7" && position->joker_retrievals()->empty());
    const auto copy = *position;
    CHECK(copy == *position && rules->readings({0, 1, 2})->size() == 1);

    auto solver = rummikub::solver::make(*rules);
    CHECK(solver && !solver->set_limit(0) && solver->set_limit(1000));
    auto plays = rules->plays(*before, *rack, true);
    std::size_t count = 0;
    for (auto play = plays->next(); play && *play; play = plays->next()) {
        ++count;
    }
    CHECK(count == 1);
    CHECK(position->best_plays()->next()->has_value());
    CHECK(!position->best_plays(rummikub::objective::tiles, 0));
    CHECK(rules->best_arrangement(*rummikub::tiles::parse("R3 R4 R5"), *rack)->has_value());
    CHECK(rules->arrangements(*rummikub::tiles::parse("R3 R4 R5"))->next()->has_value());
    CHECK(!position->outs()->empty() && !solver->outs(*before, *rack, true)->empty());
    const auto source = rummikub::stop_source::make();
    CHECK(source && solver->set_stop(*source) && !source->stop_requested());
    rummikub::packed_positions positions;
    positions.add(*before, *rack, true);
    rummikub::batch batch;
    CHECK(batch.best_plays(*rules, positions)->at(0).answer->tiles_text() == "B7");
    batch.limit = 0;
    CHECK(!batch.can_play(*rules, positions));
    const auto start = rummikub::game::seeded(*rules, 2, 3);
    const auto game = start->started();
    auto record = rummikub::record::of(*game);
    const auto refused = record->apply(game->to_move(), "play K1");
    CHECK(!refused && refused.error().status() == RUMMIKUB_ERROR_REFUSED && record->entry_count() == 0);
    CHECK(record->apply(game->to_move(), rummikub::offer_kind::draw) && record->entry_count() == 1);
    CHECK(game->view(0) && !game->view(9) && !rummikub::view::from_json("{}"));
    CHECK(rummikub::to_svg(*before)->find("<svg") == 0);
    const auto hand = rummikub::tiles::parse("K1 K2 K3 K4 K5 K6 K7 R1 R2 R3 R4 R5 R6 J");
    CHECK(!rummikub::hands::classify(*hand)->empty() && !rummikub::hands::classify(*rack));
    CHECK(rummikub::hands::distance(*hand).has_value());
    return failures;
}
