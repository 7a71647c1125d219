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

} // namespace

int main() {
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

    rummikub::setup broken("R3 R4 R5");
    broken.add_meld({13 + 5});
    broken.add_meld({});
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
