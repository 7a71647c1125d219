// What can be played, and how does a hand get there?

#include <iostream>

#include <rummikub.hpp>

int main() try {
    const rummikub::rules rules("pagat-sabra");
    const auto before = rules.table("K10 B10 J | R4 R5 R6 R7");
    const rummikub::tiles rack("R10 K1 K2 R8");
    if (const auto play = rules.best_play(before, rack, true)) {
        std::cout << "play " << play->tiles_text() << ": " << play->points() << " points\n"
                  << "the table is then " << play->table().text() << '\n';
        for (const auto &step : play->steps()) {
            std::cout << "  " << step.text << '\n';
        }
    } else {
        std::cout << "nothing can be played\n";
    }
    const auto count = rules.count_plays(before, rack, true, 1000000);
    std::cout << count.plays << " plays leave " << count.tables << " tables\n";
} catch (const rummikub::error &error) {
    std::cerr << error.what() << '\n';
    return 1;
}
