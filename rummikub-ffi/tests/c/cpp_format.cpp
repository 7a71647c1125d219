// The C++ header: std::format says what << says. 77, "skipped", where the standard library has no <format>.
#include "rummikub.hpp"

#include <iostream>
#include <sstream>

#if defined(__cpp_lib_format)
namespace {

int failures = 0;

void check(bool holds, int line) {
    if (!holds) {
        std::cerr << "cpp_format.cpp:" << line << ": does not hold\n";
        ++failures;
    }
}

#define CHECK(...) check((__VA_ARGS__), __LINE__)

// The options are those of a string.
template <typename T> void is_formatted(const T &value, int line) {
    std::ostringstream out;
    out << value;
    const std::string text = out.str();
    const std::string_view view = text;
    check(!text.empty() && std::format("{}", value) == text, line);
    check(std::format("<{:*^900}>", value) == std::format("<{:*^900}>", view), line);
    check(std::format("{:.3}|{:>{}}", value, value, 7) == std::format("{:.3}|{:>{}}", view, view, 7), line);
    try {
        (void)std::vformat("{:d}", std::make_format_args(value));
        check(false, line);
    } catch (const std::format_error &) {
    }
#if defined(__cpp_lib_format_ranges)
    static_assert(std::formattable<T, char> && std::formattable<const T &, char>);
    check(std::format("{}", std::vector<T>(2, value)) == "[" + text + ", " + text + "]", line);
#endif
}

#define FORMATTED(...) is_formatted((__VA_ARGS__), __LINE__)

void all_are_formatted() {
    const rummikub::rules rules("pagat-sabra");
    const auto table = rules.table("K4 R4 B4 O4 | J B7 B8");
    const rummikub::tiles rack("B3 B6 B6");
    const rummikub::position position(rules, table, rack, true);
    FORMATTED(rummikub::tile(rummikub::color::red, 7));
    FORMATTED(rack);
    FORMATTED(table.melds().at(1));
    FORMATTED(rummikub::setup("K4 R4 | B1"));
    FORMATTED(table);
    FORMATTED(position);
    const auto legal = position.check(rummikub::setup("K4 R4 O4 | B6 B7 B8 | B3 B4 J B6"));
    const auto wrong = position.check(rummikub::setup("K4 R4 B4 O4 | B6 B7"));
    CHECK(legal && !wrong && wrong.faults().size() > 1);
    FORMATTED(legal);
    FORMATTED(wrong);
    FORMATTED(wrong.faults().at(0));
    FORMATTED(rules.readings({3, 52, 52}, true).at(0));
    const auto best = position.best_play();
    FORMATTED(best.value());
    FORMATTED(best->steps().at(0));
    const auto game = rummikub::game::seeded(rules, 3, 11).started();
    FORMATTED(game);
    FORMATTED(rummikub::record(game));
    FORMATTED(game.phase());
    FORMATTED(rummikub::offer_kind::draw);
    FORMATTED(rummikub::end::stalemate);
    FORMATTED(rummikub::color::orange);
    CHECK(std::format("{:>12}|{}|{}", table.melds().at(1), rummikub::tile(0), rack) == "     J B7 B8|K1|B3 B6 B6");
    // What was moved from is nothing, and so is its text.
    auto gone = table;
    const auto taken = std::move(gone);
    CHECK(std::format("{}", gone).empty() && std::format("{}", taken) == table.text());
}

} // namespace

int main() try {
    all_are_formatted();
    return failures != 0;
} catch (const std::exception &error) {
    std::cerr << "cpp_format.cpp: " << error.what() << '\n';
    return 1;
}
#else
int main() {
    std::cerr << "skipped: the standard library of this compiler has no <format>\n";
    return 77;
}
#endif
