// The C++ header: copies, comparison, hashes, ranges, streams.
#include "rummikub.hpp"

#include <iostream>
#include <numeric>
#include <set>
#include <sstream>
#include <unordered_map>
#include <unordered_set>

namespace {

int failures = 0;

void check(bool holds, int line) {
    if (!holds) {
        std::cerr << "cpp_values.cpp:" << line << ": does not hold\n";
        ++failures;
    }
}

#define CHECK(...) check((__VA_ARGS__), __LINE__)

template <typename T> std::string written(const T &value) {
    std::ostringstream out;
    out << value;
    return out.str();
}

// Names of one's own for functions of objects are not taken by those of the headers' helpers.
template <typename T> bool list(const T &) { return true; }
template <typename T> bool done(const T &) { return true; }
template <typename T> bool text(const T &) { return true; }

// A copy is equal, hashes alike, outlives what it was made from, and may be assigned.
template <typename T> void copies(T original, const T &other) {
    const std::hash<T> hash;
    T copy = original;
    CHECK(copy == original && hash(copy) == hash(original) && copy.get() != original.get());
    CHECK(original != other && !(original == other));
    T moved = std::move(original);
    CHECK(moved == copy);
    original = other;
    CHECK(original == other && original != copy);
    original = std::move(copy);
    CHECK(original == moved);
    auto &itself = original;
    original = itself;
    CHECK(original == moved);
    std::unordered_set<T> set = {moved, original, other};
    CHECK(set.size() == 2 && set.count(moved) == 1);
}

void tiles_are_values() {
    using rummikub::color;
    using rummikub::tile;
    constexpr tile seven(color::red, 7);
    static_assert(seven.index() == 13 + 6 && seven.number() == 7 && seven.color() == color::red);
    static_assert(!seven.is_joker() && tile().is_joker() && tile(tile::joker).number() == 0);
    CHECK(seven.text() == "R7" && written(seven) == "R7" && name(seven.color()) == "red");
    CHECK(*&seven == tile::parse("R7"));

    const rummikub::tiles rack("J R7 K1 R7");
    std::string text;
    for (const tile one : rack) {
        text += one.text() + ' ';
    }
    CHECK(text == "K1 R7 R7 J " && rack.size() == 4 && !rack.empty() && rummikub::tiles().empty());
    CHECK(written(rack) == "K1 R7 R7 J");
    CHECK(rack == rummikub::tiles::of({tile::joker, 13 + 6, 0, seven}));
    const std::vector<std::uint8_t> indices = {0, 52};
    CHECK(rummikub::tiles::of(indices) == rummikub::tiles("K1 J") && rack != rummikub::tiles("K1 J"));
    CHECK((rummikub::tiles("K1") < rack) != (rack < rummikub::tiles("K1")));
    const std::set<rummikub::tiles> ordered = {rack, rummikub::tiles("K1"), rack};
    CHECK(ordered.size() == 2);
    std::unordered_map<rummikub::tiles, int> numbers;
    ++numbers[rack];
    CHECK(numbers.count(rummikub::tiles("R7 J R7 K1")) == 1);
    CHECK(std::accumulate(rack.begin(), rack.end(), 0,
                          [](int sum, tile one) { return sum + one.number(); }) == 15);
}

void melds_are_values(const rummikub::rules &rules) {
    const auto table = rules.table("B11 J B13 | K7 O7 J");
    std::size_t tiles = 0;
    for (const auto &meld : table.melds()) {
        tiles += meld.size();
        for (const std::uint8_t tile : meld.tiles()) {
            CHECK(tile <= rummikub::tile::joker);
        }
    }
    CHECK(tiles == 6);
    const auto melds = table.melds();
    const auto &run = melds.at(0), &group = melds.at(1);
    CHECK(run.kind() == rummikub::meld_kind::run && run.color() == rummikub::color::blue);
    CHECK(run.number() == 11 && run.jokers() == 1 && run.is_joker(1) && !run.is_joker(0));
    CHECK(run.points() == 36 && run.stands_for()[1] == 2 * 13 + 11 && run.text() == "B11 J B13");
    CHECK(!group.color() && group.number() == 7 && group.stands_for()[2] == 255);
    CHECK(run != group && run == rules.table("B11 J B13").melds().at(0));
    CHECK(std::hash<rummikub::meld>()(run) == std::hash<rummikub::meld>()(melds.at(0)));
    CHECK(rules.table(melds) == table && rummikub::setup(melds).meld_count() == 2);
    CHECK(rules.table(std::vector<rummikub::meld>()).meld_count() == 0);
    CHECK(written(table) == table.text() && written(run) == "B11 J B13");
#if defined(__cpp_lib_span)
    const std::span<const std::uint8_t> span = run.tiles();
    CHECK(span.size() == 3 && span[1] == rummikub::tile::joker);
#endif
#if defined(__cpp_lib_three_way_comparison)
    CHECK((run <=> group) < 0 && (run <=> run) == 0 && rummikub::tiles("K1") > rummikub::tiles());
#endif
#if defined(__cpp_lib_format)
    CHECK(std::format("{:>12}|{}", run, rummikub::tile(0)) == "   B11 J B13|K1");
#endif

    auto setup = rummikub::setup::of(table);
    setup.add_meld({0, 1, 2});
    setup.add_meld(std::vector<rummikub::tile>{52, 52, 3}, rummikub::meld_kind::run);
    CHECK(setup.text() == "B11 J B13 | K7 O7 J | K1 K2 K3 | run J J K4" && written(setup) == setup.text());
    CHECK(setup.melds().at(2).tiles.at(1) == 1 && setup.melds().at(3).kind == rummikub::meld_kind::run);
    const std::vector<std::uint8_t> four = {3, 52, 52};
    const auto readings = rules.readings(four, true);
    CHECK(readings.size() > 1 && readings.at(0).text.find(readings.at(0).meld.text()) != std::string::npos);
    CHECK(list(table) && done(setup) && text(rules));
    copies(setup, rummikub::setup("K1"));
    copies(table, rules.table("K1 K2 K3"));
}

void turns_are_values(const rummikub::rules &rules) {
    const auto table = rules.table("K4 R4 B4 O4 | J B7 B8");
    const rummikub::tiles rack("B3 B6 B6");
    const rummikub::position position(rules, table, rack, true);
    const auto legal = position.check(rummikub::setup("K4 R4 O4 | B6 B7 B8 | B3 B4 J B6"));
    const auto wrong = position.check(rummikub::setup("K4 R4 B4 O4 | B6 B7"));
    CHECK(legal && !wrong && legal.jokers().at(0).retrieved == 1 && legal.payments().size() == 1);
    CHECK(legal.melds_before().size() == 2 && legal.melds_after().size() == 3 && legal.rack_jokers().empty());
    CHECK(legal.melds_after().at(2).text() == "B3 B4 J B6" && legal.opening_melds().empty());
    CHECK(written(legal) == legal.account());
    std::string sentences;
    for (const auto &fault : wrong.faults()) {
        sentences += (sentences.empty() ? "" : "\n") + written(fault);
    }
    CHECK(!sentences.empty() && written(wrong) == sentences);
    CHECK(wrong.faults().at(0).tile_list.size() == 2 && wrong.faults().at(0).tiles == "B6 B7");
    const auto retrievals = position.joker_retrievals();
    CHECK(retrievals.size() == 1 && retrievals[0].may_stand_for == "B6" && !retrievals[0].payments.empty());
    const auto alone = rules.check_initial_meld(rummikub::setup("K1"), rummikub::tiles("K1"));
    copies(legal, wrong);
    copies(alone, rules.check_initial_meld(rummikub::setup("K1 K2 K3"), rummikub::tiles("K1 K2 K3")));
    copies(position, rummikub::position(rules, table, rummikub::tiles("K1"), true));
    copies(rules, rules.with({{"initial_meld", "40"}}));
    CHECK(rules.axis("initial_meld") != "40" && rules.with({{"initial_meld", "40"}}).axis("initial_meld") == "40");
    CHECK(rules.axis("none such").empty() && rummikub::rules::presets().size() >= 18);
    CHECK(rules.rack_points(rummikub::tiles("K9")) == 9);

    const auto before = rules.table("B4 B5 B6 | R7 R8 R9 R10");
    const auto best = rules.best_play(before, rummikub::tiles("B7 B8"), true);
    CHECK(best && best->before() == before && best->melds().size() == 2 && written(*best) == "B7 B8");
    for (const auto &step : best->steps()) {
        CHECK(written(step) == step.text && !step.tile_list.empty() && !step.piles_left.empty());
        CHECK(step.act != rummikub::action::lay || step.from_rack);
    }
    std::size_t count = 0;
    auto plays = rules.plays(before, rummikub::tiles("B7 B8"), true);
    for (const auto &play : plays) {
        CHECK(play.points() >= 7);
        ++count;
    }
    CHECK(count == 2);
    copies(*best, *rules.best_play(before, rummikub::tiles("B7"), true));
}

void games_are_values(const rummikub::rules &rules) {
    const auto game = rummikub::game::seeded(rules, 3, 11).started();
    rummikub::record record(game);
    const auto untouched = record;
    const std::size_t player = game.to_move();
    record.apply(player, rummikub::offer_kind::draw);
    record.attempt(record.game().to_move(), "play K1");
    CHECK(record != untouched && record.start() == untouched.game() && untouched.entry_count() == 0);
    const auto entries = record.entries();
    CHECK(entries.size() == 2 && entries[0].action == rummikub::offer_kind::draw);
    CHECK(entries[0].drawn.size() == 1 && entries[0].drawn[0] == game.pool().at(0) && !entries[0].tile);
    CHECK(entries[1].kind == rummikub::entry_kind::attempt && !entries[1].codes.empty());
    const auto own = record.events_since(player), others = record.events_since({});
    CHECK(own.size() == 1 && own.list().at(0).drawn == entries[0].drawn);
    CHECK(!others.list().at(0).drawn && others.list().at(0).drawn_count == 1);
    CHECK(own.json().find("drawn") != std::string::npos && !others.empty());
    CHECK(record.redacted().find("rummikub") != std::string::npos && record.redacted(0) != record.redacted(1));

    const auto view = game.view(player);
    CHECK(view.seats().size() == 3 && view.seats()[0].tiles == 14 && view.lots().empty());
    CHECK(view.melds().empty() && view.offers().size() == game.offers(player).size());
    CHECK(view.unseen().size() == view.pool_len() + 28);
    const auto guess = view.with_hidden(5);
    CHECK(guess.view(player) == view && guess == view.with_hidden(5) && guess != view.with_hidden(6));
    std::vector<rummikub::tiles> racks;
    for (std::size_t seat = 0; seat < 3; ++seat) {
        racks.push_back(guess.rack(seat));
    }
    CHECK(view.with_hidden(racks, guess.pool()) == guess);

    rummikub::game_setup parts(game);
    CHECK(rummikub::game::from(parts) == game);
    rummikub::game_setup made(rules, 2);
    made.set_rack(0, rummikub::tiles("K1 K2 K3"));
    made.set_rack(1, rummikub::tiles("R1"));
    made.set_player(0, true);
    made.set_player(1, true);
    made.set_table(rummikub::setup("O1 O2 O3"));
    made.set_turn(1, 0);
    made.rest_as_pool();
    const auto small = rummikub::game::from(made);
    CHECK(small.to_move() == 0 && small.starter() == std::size_t{1} && small.rack(0).text() == "K1 K2 K3");
    CHECK(small.melds().size() == 1 && small.can_play());
    const auto over = small.apply(0, "play O1 O2 O3 | K1 K2 K3");
    CHECK(over.outcome()->results().at(0).won == 1 && over.outcome()->winners().size() == 1);
    CHECK(written(small) == small.text() && written(small.phase()) == "turn");

    rummikub::session session(rules, 2);
    const auto nothing = session;
    session.add(*over.outcome());
    CHECK(session.game_count() == 1 && nothing.game_count() == 0);
    const rummikub_finish finish = {RUMMIKUB_FINISH_OUT, 0, 0, 0};
    const rummikub::scores scores(rules, finish, {{0, 0, 1, 0}, {20, 0, 1, 0}});
    copies(scores, rummikub::scores(rules, finish, {{0, 0, 1, 0}, {21, 0, 1, 0}}));
    copies(session, nothing);
    copies(*over.outcome(), *small.apply(1, "leave").outcome());
    copies(parts, made);
    copies(view, game.view((player + 1) % 3));
    copies(record, untouched);
    copies(own, others);
    copies(game, small);
}

} // namespace

int main() try {
    const rummikub::rules rules("pagat-sabra");
    tiles_are_values();
    melds_are_values(rules);
    turns_are_values(rules);
    games_are_values(rules);
    return failures != 0;
} catch (const rummikub::error &error) {
    std::cerr << "cpp_values.cpp: " << error.what() << '\n';
    return 1;
}
