// Judges one turn: a run grows by a tile from the rack, and a group is laid.
#include <iostream>

#include "rummikub.hpp"

int main() {
    try {
        const rummikub::rules rules("lemada-printed");
        const auto before = rules.table("R3 R4 R5");
        const rummikub::tiles rack("R6 K9 B9 O9 K1");
        const rummikub::setup after("R3 R4 R5 R6 | K9 B9 O9");
        const auto verdict = rules.check_turn(before, rack, after, true);
        if (verdict.is_legal()) {
            std::cout << "legal\n" << verdict.account() << '\n';
            return 0;
        }
        for (const auto &fault : verdict.faults()) {
            std::cout << fault.message << '\n';
        }
    } catch (const rummikub::error &error) {
        std::cerr << error.what() << '\n';
    }
    return 1;
}
