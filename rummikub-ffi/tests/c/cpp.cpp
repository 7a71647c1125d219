// The C++ header: values, exceptions, faults.
#include "rummikub.hpp"

#include <iostream>

namespace {

int failures = 0;

void check(bool holds, int line) {
    if (!holds) {
        std::cerr << "cpp.cpp:" << line << ": does not hold\n";
        ++failures;
    }
}

#define CHECK(...) check((__VA_ARGS__), __LINE__)

template <typename Call> void throws(rummikub_status status, int line, Call call) {
    try {
        call();
    } catch (const rummikub::error &error) {
        check(error.status() == status, line);
        check(!error.code().empty() && *error.what() != '\0', line);
        return;
    }
    check(false, line);
}

#define THROWS(status, ...) throws(status, __LINE__, [&] { (void)(__VA_ARGS__); })

bool is_picture(const std::string &svg) {
    return svg.rfind("<svg ", 0) == 0 && svg.find("data-tile=\"B4\"") != std::string::npos;
}

void draw() {
    const rummikub::rules rules("free-jokers");
    const rummikub::setup melds("B4 B5 B6"), after("B4 B5 B6 B7");
    const rummikub::tiles rack("B7");
    const rummikub::position here(rules, melds, rack, true);
    const auto play = rules.best_play(rules.table("B4 B5 B6"), rack, true);
    CHECK(is_picture(to_svg(melds)) && is_picture(to_svg(rules.table("B4 B5 B6"))));
    CHECK(is_picture(to_svg(here)) && is_picture(to_svg(here, after)) && is_picture(to_svg(*play)));
    CHECK(to_svg(rack).find("data-tile=\"B7\"") != std::string::npos);
    rummikub::picture_options large;
    large.size = 108;
    large.theme = rummikub::theme::dark;
    CHECK(is_picture(to_svg(melds, large)) && to_svg(melds, large) != to_svg(melds));
    large.size = 1000;
    THROWS(RUMMIKUB_ERROR_VALUE, to_svg(melds, large));
}

void solve() {
    const rummikub::rules rules("free-jokers");
    rummikub::solver solver(rules);
    const auto before = rules.table("B4 B5 B6");
    const rummikub::tiles rack("B7 B8 B9 K1");
    CHECK(rules.can_play(before, rack, true) && solver.can_play(before, rack, true));
    CHECK(!rules.can_play(before, rummikub::tiles("K1"), true));

    const auto best = rules.best_play(before, rack, true);
    CHECK(best.has_value() && best->points() == 24 && best->tiles()[2 * 13 + 7] == 1);
    CHECK(best->table().text() == solver.best_play(before, rack, true)->table().text());
    const auto steps = best->steps();
    CHECK(!steps.empty() && steps.at(0).act == rummikub::action::lay && steps.at(0).from_rack);
    CHECK(!steps.at(0).text.empty() && !steps.at(0).leaves.empty());
    CHECK(rules.least_change(before, rack, true, *best).points() == best->points());
    CHECK(solver.least_change(before, rack, true, *best).points() == best->points());
    CHECK(!rules.best_play(before, rack, true, rummikub::objective::empty_rack));
    rummikub::values values;
    values[2 * 13 + 6] = 5;
    values[2 * 13 + 7] = -1;
    CHECK(rules.best_play(before, rack, true, values)->points() == 7);
    CHECK(solver.best_play(before, rack, true, values)->points() == 7);

    auto plays = rules.plays(before, rack, true);
    std::size_t count = 0;
    while (const auto play = plays.next()) {
        CHECK(play->points() >= 7);
        ++count;
    }
    const auto counted = rules.count_plays(before, rack, true, 1000000);
    CHECK(count == 3 && counted.plays == 3 && counted.tables == 4);
    CHECK(solver.count_plays(before, rack, true, rummikub::no_limit).tables == 4);
    auto stopped = rules.plays(before, rack, true, 1);
    THROWS(RUMMIKUB_ERROR_STOPPED, [&] { while (stopped.next()) {} return 0; }());
    try {
        rules.count_plays(before, rack, true, 1);
        CHECK(false);
    } catch (const rummikub::error &error) {
        CHECK(error.status() == RUMMIKUB_ERROR_STOPPED && error.found().plays <= 3);
    }

    const rummikub::tiles heap("R3 R4 R5 R6 K6 B6");
    CHECK(rules.arrange(heap)->meld_count() == 2 && solver.arrange(heap).has_value());
    CHECK(!rules.arrange(rummikub::tiles("R3")) && !solver.arrange(rummikub::tiles("R3")));
    const rummikub::tiles dealt("R9 R10 R11 K2 B2 O2 K13");
    const auto opening = rules.opening(dealt);
    CHECK(opening.has_value() && opening->points == 36 && opening->melds.meld_count() == 2);
    CHECK(solver.opening(dealt)->points == 36 && solver.work() > 0);
    CHECK(rules.opening(dealt, values).has_value() && solver.opening(dealt, values).has_value());
    CHECK(best->is_proved() && best->bound() == 3);
    solver.set_limit(1);
    THROWS(RUMMIKUB_ERROR_STOPPED, solver.opening(dealt));
    solver.set_limit(rummikub::no_limit);
    CHECK(solver.opening(dealt).has_value());
    CHECK(!rules.opening(rummikub::tiles("K2")));

    THROWS(RUMMIKUB_ERROR_POSITION, rules.can_play(before, rummikub::tiles("B4 B4"), true));
    THROWS(RUMMIKUB_ERROR_VALUE, rules.count_plays(before, rack, true, 0));
    THROWS(RUMMIKUB_ERROR_VALUE, rules.best_play(before, rack, true,
                                                 static_cast<rummikub::objective>(9)));
    values[0] = INT64_MIN;
    THROWS(RUMMIKUB_ERROR_VALUE, solver.best_play(before, rack, true, values));
}

void play() {
    const rummikub::rules rules("xp");
    CHECK(rules.for_players(4).tile_set()[RUMMIKUB_JOKER] == 2);
    auto record = rummikub::record(rummikub::game::seeded(rules, 3, 7));
    for (int steps = 0; steps < 600; ++steps) {
        const auto game = record.game();
        const auto player = game.to_move();
        if (game.phase() == rummikub::phase::over) {
            break;
        }
        CHECK(game.view(player).json().find("pool_len") != std::string::npos);
        const auto best = game.best_play();
        CHECK(best.has_value() == game.can_play());
        if (best) {
            CHECK(game.apply(*best).table().text() == best->table().text());
            record.apply(*best);
            continue;
        }
        const auto offers = game.offers(player);
        const auto first = offers.at(0).kind;
        const auto *const action = first == rummikub::offer_kind::lot    ? "lot"
                                   : first == rummikub::offer_kind::deal ? "deal"
                                   : game.pool_len() > 0                 ? "draw"
                                                                         : "pass";
        CHECK(game.is_legal(player, action) && !game.is_legal(player, "misplay"));
        CHECK(record.attempt((player + 1) % 3, action));
        record.apply(player, action);
    }
    const auto game = rummikub::game::replay(record.text());
    CHECK(game.text() == record.game().text() && game.players() == 3);
    CHECK(rummikub::record(record.text()).text() == record.text());
    CHECK(record.start().phase() == rummikub::phase::lots && record.entry_count() > 10);
    CHECK(game.rules().preset_name() == "xp" && game.turn_rules().preset_name().empty());
    CHECK(rummikub::game::from_json(game.json()).text() == game.text());
    const auto entries = record.entries();
    CHECK(entries.size() == record.entry_count() && entries[0].kind == rummikub::entry_kind::attempt);
    CHECK(entries[0].player == 1 && entries[0].codes == std::vector<std::string>{"not-your-turn"});
    CHECK(entries[1].text == "lot" && entries[1].drawn.size() == 1 && entries[1].codes.empty());
    CHECK(rummikub::tile_name(entries[1].drawn[0]).size() >= 1 && name(game.phase()) == "over");
    CHECK(rummikub::tiles("J r7 R7").text() == "R7 R7 J" && rummikub::tiles().text().empty());
    CHECK(rummikub::text(rummikub::points{41, 2}) == "41/2" && rummikub::text({-3, 1}) == "-3");
    const auto outcome = game.outcome();
    CHECK(name(outcome->why()) == "empty-rack" || name(outcome->why()) == "stalemate");
    CHECK(name(rummikub::offer_kind::timeout) == "timeout");
    CHECK(outcome.has_value() && outcome->why() != rummikub::end::none);
    CHECK(!outcome->winners().empty() && outcome->score(0).denominator > 0);
    rummikub::session session(rules, 3);
    session.add(*outcome);
    CHECK(session.game_count() == 1 && session.standings().size() == 3);
    CHECK(session.winners() == outcome->winners() && session.payments().empty());
    CHECK(session.total(1).numerator == outcome->score(1).numerator && !session.is_over());

    const auto view = game.public_view();
    CHECK(!view.player() && view.offers().empty() && view.lots().empty());
    CHECK(rummikub::view(view.json()).json() == view.json() && view.outcome().has_value());
    CHECK(view.table().text() == game.table().text() && view.pool_len() == game.pool().size());
    CHECK(view.player_tiles(0) <= 160 && view.starter() == game.starter());

    rummikub::record remarked(record.start());
    remarked.remark("a remark");
    CHECK(remarked.text().find("# a remark") != std::string::npos);
    const rummikub::setup after("R3 R4 R5 R6");
    const rummikub::position position(rules, rummikub::setup("R3 R4 R5"), rummikub::tiles("R6"),
                                      true, &after);
    CHECK(rummikub::position(position.text()).text() == position.text());
    CHECK(position.after().has_value() && position.opened() && position.rack()[13 + 5] == 1);
    CHECK(rules.check_turn(rules.table(position.table()), position.rack(), *position.after(), true)
              .is_legal());
    const auto low = rules.check_turn(rules.table(""), rummikub::tiles("K1 K2 K3"),
                                      rummikub::setup("K1 K2 K3"), false)
                         .faults();
    CHECK(low.at(0).number("points") == 6 && low.at(0).parts.at(0).text == "6");
    CHECK(!low.at(0).number("tile").has_value() && low.at(0).tiles.empty());
    CHECK(position.verdict().has_value() && position.verdict()->is_legal());

    const rummikub::position checked(rules, rules.table("R3 R4 R5"), rummikub::tiles("R6 K1"), true);
    CHECK(!checked.verdict().has_value() && !checked.after().has_value());
    CHECK(checked.check(after).is_legal() && checked.is_legal(after) && checked.can_play());
    CHECK(!checked.is_legal(rummikub::setup("R3 R4 R5 K1")));
    CHECK(checked.joker_retrievals().empty() && !checked.opening().has_value());
    CHECK(checked.best_play()->tiles().text() == "R6");
    CHECK(checked.best_play(rummikub::values())->tiles().text() == "R6");
    CHECK(checked.least_change(*checked.best_play()).table().text() == "R3 R4 R5 R6");
    CHECK(checked.count_plays(rummikub::no_limit).plays == 1);
    rummikub::plays only = checked.plays();
    CHECK(only.next().has_value() && !only.next().has_value());
    THROWS(RUMMIKUB_ERROR_POSITION,
           rummikub::position(rules, rules.table("R3 R4 R5"), rummikub::tiles("R3 R3 R3 R3"), true));
    THROWS(RUMMIKUB_ERROR_POSITION,
           rummikub::position(rules, rummikub::setup("R3 R4"), rummikub::tiles("R6"), true).can_play());

    THROWS(RUMMIKUB_ERROR_SETUP, rummikub::game::deal(rules, 2, 0, {}));
    THROWS(RUMMIKUB_ERROR_SETUP, rummikub::game::start(rules, 9, {}, {}));
    THROWS(RUMMIKUB_ERROR_REFUSED, record.start().apply(0, "draw"));
    THROWS(RUMMIKUB_ERROR_TEXT, record.start().apply(0, "fly"));
    THROWS(RUMMIKUB_ERROR_JSON, rummikub::view("{}"));
    THROWS(RUMMIKUB_ERROR_JSON, rummikub::game::from_json("[]"));
    THROWS(RUMMIKUB_ERROR_VALUE, game.rack(3));
    try {
        rummikub::game::replay("rummikub game 1\npreset nobody\n");
        CHECK(false);
    } catch (const rummikub::error &error) {
        CHECK(error.status() == RUMMIKUB_ERROR_RECORD && error.line() == 2 && error.column() == 8);
    }
}

void closed_hands() {
    namespace hands = rummikub::hands;
    const rummikub::tiles hand("K3 K4 J R7 R8 R9 R10 R11 B11 O11 K13 R13 B13 O13");
    const auto found = hands::classify(hand);
    CHECK(found.size() == 1 && found.at(0).number == 1 && found.at(0).value == 400);
    CHECK(found.at(0).name == "Basic" && found.at(0).reading.find("J(K") != std::string::npos);
    const auto blitz = hands::classify(hand, {true, true});
    CHECK(blitz.size() == 3 && blitz.at(0).number == 40 && blitz.at(0).value == 1800);
    const auto types = hands::catalogue();
    CHECK(types.size() == 40 && types.at(23).name == "Royal" && types.at(23).values[2] == 2000);
    CHECK(types.at(23).source == "S-324" && types.at(39).when == rummikub::moment::dealt);
    const auto far = hands::distance(hand);
    CHECK(far[0] == 0U && far[39] == std::nullopt);
    CHECK(hands::distance(hand, rummikub::tiles("J"))[0] == 0U);
    const rummikub::rules rules("international");
    const auto foot = hands::check_foot(
        rules, rules.table("R9 R10 R11"),
        rummikub::tiles("R12 R13 K1 K2 K3 B5 B6 B7 B8 K10 R10 B10 O10 R8"),
        rummikub::setup("R9 R10 R11 R12 R13 | K1 K2 K3 | B5 B6 B7 B8 | K10 R10 B10 O10"));
    CHECK(!foot.is_ok() && foot.points == 97 && foot.faults.at(0).code == "foot-tiles-left");
    THROWS(RUMMIKUB_ERROR_HAND, hands::classify(rummikub::tiles("K1")));
    THROWS(RUMMIKUB_ERROR_HAND, hands::distance(hand, rummikub::tiles("J J")));

    const auto start = rummikub::game::replay(
        "rummikub game 1\npreset international\nplayers 2\nstarter 1\n"
        "rack 1 K2 R2 B2 K7 R7 O7 K9 R9 B9 O9 K12 R12 B12 O12 O1\n"
        "rack 2 K5 K1 K3 K4 K6 K8 R1 R3 R4 R5 B1 B3 B4 B5\ntrump K13\n"
        "step meld\nmoved 1 2\nleft 1 K2 R2 B2 K7 R7 O7 K9 R9 B9 O9 K12 R12 B12 O12 O1\n"
        "left 2 K5 K1 K3 K4 K6 K8 R1 R3 R4 R5 B1 B3 B4 B5\nresult unfinished\n");
    const std::uint8_t thrown = 3 * 13;
    const auto won = start.apply(0, rummikub::offer_kind::close, nullptr, thrown);
    CHECK(won.winning_hand() == rummikub::hand_kind::closed && won.winning_hand_value() == 1000);
    CHECK(won.public_view().closed_hand()[1] == 1 && won.public_view().winning_hand_value() == 1000);
    CHECK(won.discards().size() == 1 && won.discards().at(0).second == thrown);
    const rummikub::setup melds("K2 R2 B2 | K7 R7 O7 | K9 R9 B9 O9 | K12 R12 B12 O12");
    CHECK(start.view(0).check_turn(melds).is_legal() && start.first_joker() == 0);
    rummikub::record record(start);
    record.apply(0, rummikub::offer_kind::play, &melds);
    record.apply(0, rummikub::offer_kind::discard, nullptr, thrown);
    CHECK(record.game().winning_hand() == won.winning_hand());
    THROWS(RUMMIKUB_ERROR_NULL, start.apply(0, rummikub::offer_kind::play));
    THROWS(RUMMIKUB_ERROR_VALUE, start.apply(0, rummikub::offer_kind::discard, nullptr, 53));
    THROWS(RUMMIKUB_ERROR_VALUE, start.public_view().check_turn(melds));
}

} // namespace

int main() {
    draw();
    solve();
    play();
    closed_hands();
    using namespace std::string_view_literals;
    const rummikub::rules rules;
    CHECK(rules.preset_name() == "lemada-printed");

    auto table = rules.table("r3 r4 r5");
    const auto moved = std::move(table);
    CHECK(moved.text() == "R3 R4 R5");
    CHECK(moved.meld_count() == 1);
    CHECK(moved.tiles()[13 + 2] == 1);

    const auto legal = rules.check_turn(moved, rummikub::tiles("R6"),
                                        rummikub::setup("R3 R4 R5 R6"), true);
    CHECK(legal.is_legal() && legal.faults().empty() && !legal.account().empty());

    const auto pagat = rummikub::rules("pagat-sabra");
    const auto paid = pagat.check_turn(pagat.table("J B7 B8"), rummikub::tiles("B6 R10 R11"),
                                       rummikub::setup("B6 B7 B8 | J R10 R11"), true);
    CHECK(paid.jokers().size() == 1 && paid.jokers().at(0).retrieved == 1);
    CHECK(paid.jokers().at(0).stands_for == 13 + 8 && paid.jokers().at(0).stood_for == 2 * 13 + 5);
    CHECK(paid.payments().size() == 1 && paid.payments().at(0).from_meld == RUMMIKUB_NONE);
    CHECK(paid.rack_jokers().empty() && paid.opening().empty() && paid.opening_points() == 0);
    CHECK(!paid.origin(0, 0) && paid.origin(0, 1) == std::optional<std::size_t>(0));
    CHECK(paid.continues(0) == std::optional<std::size_t>(0) && !paid.continues(1));
    const auto found = pagat.joker_retrievals(pagat.table("J B7 B8"), rummikub::tiles("B6 R10 R11"));
    CHECK(found.size() == 1 && found.at(0).may_stand_for == "B6" && found.at(0).barrier.empty());
    CHECK(found.at(0).payments.size() == 1 && found.at(0).payments.at(0).free == 1);
    CHECK(found.at(0).example == "B6 B7 B8 | J R10 R11");
    CHECK(found.at(0).example_meld == std::optional<std::size_t>(1));

    rummikub::setup broken("R3 R4 R5");
    broken.add_meld({13 + 5});
    broken.add_meld({});
    CHECK(!rules.is_legal_turn(moved, rummikub::tiles("R6"), broken, true));
    const auto refused = rules.check_turn(moved, rummikub::tiles("R6"), broken, true);
    CHECK(!refused.is_legal() && refused.account().empty());
    CHECK(refused.faults().size() >= 1);
    CHECK(refused.faults().at(0).meld == std::optional<std::size_t>(1));
    CHECK(refused.faults().at(0).table == rummikub::side::after);

    const auto opening = rules.check_initial_meld(rummikub::setup("K10 K11 K12"),
                                                  rummikub::tiles("K10 K11 K12"));
    CHECK(opening.is_ok() && opening.points() == 33 && opening.threshold() == 30);
    const auto dearer = rules.with({{"initial_meld", "50"}});
    CHECK(!dearer.check_initial_meld(rummikub::setup("K10 K11 K12"),
                                     rummikub::tiles("K10 K11 K12")).is_ok());

    const std::uint8_t joker = RUMMIKUB_JOKER;
    const auto readings = rules.readings({joker, 13 + 4, joker});
    CHECK(readings.size() == 2 && readings.at(0).text != readings.at(1).text);
    for (const auto &reading : readings) {
        const bool run = reading.kind == rummikub::meld_kind::run;
        CHECK(reading.text == (run ? "run J R5 J" : "group R5 J J") && reading.points == 15);
    }
    CHECK(rules.readings({joker, 13 + 4, joker}, true).size() == 4);
    CHECK(rules.readings({}).empty());

    CHECK(rules.table(std::string_view()).meld_count() == 0);
    THROWS(RUMMIKUB_ERROR_RULES, rummikub::rules("nobody"));
    THROWS(RUMMIKUB_ERROR_RULES, rules.with({{"nothing", "1"}}));
    THROWS(RUMMIKUB_ERROR_TEXT, rummikub::tiles("R1\0"sv));
    THROWS(RUMMIKUB_ERROR_UTF8, rummikub::setup("\xff"));
    THROWS(RUMMIKUB_ERROR_VALUE, broken.add_meld({99}));
    try {
        rules.table("R3 R4");
        CHECK(false);
    } catch (const rummikub::error &error) {
        CHECK(error.status() == RUMMIKUB_ERROR_TABLE);
        CHECK(error.faults().size() == 1 && error.faults()[0].meld == std::optional<std::size_t>(0));
    }
    return failures == 0 ? 0 : 1;
}
