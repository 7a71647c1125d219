// The C++ header: plays in order, loose tiles, which tile would help, batches, and stops from another thread.
#include "rummikub.hpp"

#include <iostream>
#include <thread>

namespace {

int failures = 0;

void check(bool holds, int line) {
    if (!holds) {
        std::cerr << "cpp_further.cpp:" << line << ": does not hold\n";
        ++failures;
    }
}

#define CHECK(...) check((__VA_ARGS__), __LINE__)

template <typename Call> void throws(rummikub_status status, int line, Call call) {
    try {
        call();
    } catch (const rummikub::error &error) {
        check(error.status() == status, line);
        return;
    }
    check(false, line);
}

#define THROWS(status, ...) throws(status, __LINE__, [&] { (void)(__VA_ARGS__); })

void plays_come_in_order() {
    const rummikub::rules rules("free-jokers");
    const auto before = rules.table("B4 B5 B6");
    const rummikub::tiles rack("B3 B7 B8 K1");
    const rummikub::position here(rules, before, rack, true);
    std::vector<std::uint32_t> points;
    auto plays = here.best_plays(rummikub::objective::points);
    for (const auto &play : plays) {
        points.push_back(play.points());
    }
    CHECK(points == std::vector<std::uint32_t>{18, 15, 10, 7, 3});
    rummikub::values worth;
    worth[2 * 13 + 2] = 9;
    CHECK(here.best_plays(worth).next()->tiles()[2 * 13 + 2] == 1);
    CHECK(here.best_plays(rummikub::objective::points).next()->points() == 18);
    THROWS(RUMMIKUB_ERROR_VALUE, here.best_plays(rummikub::objective::tiles, 0));

    std::vector<std::string> tables;
    auto same_tiles = rummikub::position(rules, before, rummikub::tiles("B7 B8 B9 K1"), true)
                          .tables(rummikub::tiles("B7 B8 B9"));
    for (const auto &table : same_tiles) {
        tables.push_back(table.text());
    }
    CHECK(tables == std::vector<std::string>{"B4 B5 B6 | B7 B8 B9", "B4 B5 B6 B7 B8 B9"});
    auto arrangements = rules.arrangements(rummikub::tiles("R3 R4 R5 R6 R7 R8"));
    std::size_t count = 0;
    while (arrangements.next()) {
        ++count;
    }
    CHECK(count == 2);
}

void loose_tiles_and_outs() {
    const rummikub::rules rules;
    rummikub::solver solver(rules);
    const rummikub::tiles must("R3 R4 R5 R6 K6"), may("B6 B9 R2");
    const auto made = rules.best_arrangement(must, may);
    CHECK(made && made->table.text() == "R2 R3 R4 R5 | K6 R6 B6" && made->value == 2 && made->bound == 2);
    CHECK(solver.best_arrangement(must, may)->table == made->table);
    CHECK(!rules.best_arrangement(rummikub::tiles("R3"), rummikub::tiles()));
    rummikub::values worth;
    worth[13 + 1] = 4;
    CHECK(rules.best_arrangement(must, may, worth)->value == 4 && solver.best_arrangement(must, may, worth)->value == 4);

    const auto before = rules.table("K1 K2 K3");
    const rummikub::tiles rack("K5 R9 R10");
    const rummikub::position here(rules, before, rack, true);
    std::string tiles;
    for (const auto &one : here.outs()) {
        tiles += one.tile.text() + ": " + one.play.tiles_text() + "; ";
    }
    CHECK(tiles == "K4: K4 K5; R8: R8 R9 R10; R11: R9 R10 R11; J: R9 R10 J; ");
    CHECK(solver.outs(before, rack, true).size() == 4);
    CHECK(solver.outs(before, rack, true, worth).size() == here.outs(worth).size());
    THROWS(RUMMIKUB_ERROR_STOPPED, here.outs(rummikub::objective::tiles, 1));
}

void many_rows() {
    const rummikub::rules rules("lemada-printed");
    const auto before = rules.table("R3 R4 R5"), longer = rules.table("R3 R4 R5 R6"), none = rules.table("");
    rummikub::packed_turns turns;
    rummikub::packed_positions positions;
    rummikub::batch batch;
    CHECK(batch.is_legal(rules, turns).empty() && batch.best_plays(rules, positions).empty());
    for (int i = 0; i < 40; ++i) {
        turns.add(before, rummikub::tiles("R6"), i % 2 == 0 ? longer : none, true);
        positions.add(before, rummikub::tiles(i % 2 == 0 ? "R6 R7" : "K1"), true);
    }
    rummikub_tiles impossible = {};
    impossible.counts[0] = 200;
    positions.add(before, rummikub::tiles(impossible), true);
    for (std::size_t workers = 0; workers < 3; ++workers) {
        batch.workers = workers;
        const auto legal = batch.is_legal(rules, turns);
        const auto verdicts = batch.check_turns(rules, turns);
        const auto plays = batch.best_plays(rules, positions);
        const auto can = batch.can_play(rules, positions);
        const auto counts = batch.count_plays(rules, positions);
        CHECK(legal.size() == 40 && verdicts.size() == 40 && plays.size() == 41 && can.size() == 41);
        for (std::size_t row = 0; row < 40; ++row) {
            const bool even = row % 2 == 0;
            CHECK(legal[row].status == RUMMIKUB_OK && legal[row].answer == even);
            CHECK(verdicts[row].answer && verdicts[row].answer->is_legal() == even);
            CHECK(even || verdicts[row].answer->faults().at(0).code == "tiles-taken-from-table");
            CHECK(plays[row].answer.has_value() == even && can[row].answer == even);
            CHECK(!even || plays[row].answer->tiles_text() == "R6 R7");
            CHECK(counts[row].answer.plays == (even ? 2u : 0u));
        }
        CHECK(plays[40].status == RUMMIKUB_ERROR_TILES && !plays[40].answer && !can[40].answer);
    }
    rummikub::values worth;
    CHECK(batch.best_plays(rules, positions, worth).at(0).answer.has_value());
    batch.limit = 0;
    THROWS(RUMMIKUB_ERROR_VALUE, batch.can_play(rules, positions));
    CHECK(rummikub::table_from_codes(rules, rummikub::codes(longer)) == longer);
    CHECK(rummikub::table_from_codes(rules, {}).meld_count() == 0);
    THROWS(RUMMIKUB_ERROR_VALUE, rummikub::table_from_codes(rules, {7}));
}

// A question that would take years.
void another_thread_stops() {
    const rummikub::rules rules("free-jokers");
    const auto none = rules.table("");
    const auto all = rules.tile_set();
    const rummikub::stop_source source;
    rummikub::solver solver(rules);
    solver.set_stop(source);
    std::thread other([&] { source.request_stop(); });
    try {
        solver.count_plays(none, all, true, rummikub::no_limit);
        CHECK(false);
    } catch (const rummikub::error &error) {
        CHECK(error.status() == RUMMIKUB_ERROR_STOPPED && error.code() == "cancelled");
    }
    other.join();
    CHECK(source.stop_requested());
    auto plays = rules.plays(none, all, true);
    auto tables = rules.arrangements(all);
    plays.set_stop(source);
    tables.set_stop(source);
    THROWS(RUMMIKUB_ERROR_STOPPED, [&] { while (plays.next()) {} }(), 0);
    THROWS(RUMMIKUB_ERROR_STOPPED, [&] { while (tables.next()) {} }(), 0);
    rummikub::packed_positions positions;
    positions.add(none, all, true);
    rummikub::batch batch;
    batch.stop = &source;
    THROWS(RUMMIKUB_ERROR_STOPPED, batch.count_plays(rules, positions));
    source.reset();
    CHECK(!source.stop_requested() && solver.can_play(none, all, true));
}

} // namespace

int main() try {
    plays_come_in_order();
    loose_tiles_and_outs();
    many_rows();
    another_thread_stops();
    return failures != 0;
} catch (const rummikub::error &error) {
    std::cerr << "cpp_further.cpp: " << error.what() << '\n';
    return 1;
}
