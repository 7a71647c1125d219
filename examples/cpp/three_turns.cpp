// Is this turn legal, and if not, why not?

#include <iostream>

#include <rummikub.hpp>

int main() try {
    const rummikub::rules rules("lemada-printed");
    const auto before = rules.table("R3 R4 R5 | K7 B7 O7");
    const rummikub::tiles rack("R6 K1");
    for (const auto *after :
         {"R3 R4 R5 R6 | K7 B7 O7", "R4 R5 R6 | K7 B7 O7", "R3 R4 R5 R7 | K7 B7 O7"}) {
        const auto verdict = rules.check_turn(before, rack, rummikub::setup(after), true);
        std::cout << after << '\n' << (verdict.is_legal() ? "  legal" : "  refused") << '\n';
        for (const auto &fault : verdict.faults()) {
            std::cout << "  " << fault.code << ": " << fault.message << '\n';
        }
    }
} catch (const rummikub::error &error) {
    std::cerr << error.what() << '\n';
    return 1;
}
