// Which closed hands of International are these fourteen tiles, and which are near?

#include <iostream>

#include <rummikub.hpp>

int main() try {
    for (const auto *text : {"K1 K2 K3 K4 K5 K6 K7 R1 R2 R3 R4 R5 R6 J",
                             "K2 R2 B2 K7 R7 O7 K9 R9 B9 O9 K12 R12 B12 O4"}) {
        const rummikub::tiles hand(text);
        std::cout << text << '\n';
        for (const auto &found : rummikub::hands::classify(hand)) {
            std::cout << "  " << found.value << ' ' << found.name << ": " << found.reading << '\n';
        }
        const auto far = rummikub::hands::distance(hand);
        for (const auto &type : rummikub::hands::catalogue()) {
            if (far[type.number - 1] == 1) {
                std::cout << "  one tile away: " << type.name << '\n';
            }
        }
    }
} catch (const rummikub::error &error) {
    std::cerr << error.what() << '\n';
    return 1;
}
