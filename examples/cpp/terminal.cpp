// A game in a terminal: you against the library. A line is an action such as `draw` or
// `play R3 R4 R5 | K7 B7 O7` (the whole table), `hint`, or `quit`; the end of the input ends it, too.
//
//   terminal [SEED]

#include <cstdlib>
#include <iostream>
#include <string>

#include <rummikub.hpp>

namespace {

void show(const rummikub::view &view) {
    std::cout << "\ntable:";
    for (const auto &meld : view.melds()) {
        std::cout << "  [" << meld << ']';
    }
    std::cout << "\nyour rack: " << view.rack() << "\npool: " << view.pool_len() << ", the other one holds "
              << view.player_tiles(1) << "\nopen:";
    for (const auto &offer : view.offers()) {
        std::cout << ' ' << offer.kind;
    }
    std::cout << '\n';
}

void hint(const rummikub::view &view) {
    const auto play = view.best_play();
    if (!play) {
        std::cout << "nothing can be played\n";
        return;
    }
    for (const auto &step : play->steps()) {
        std::cout << "  " << step << '\n';
    }
    std::cout << "play " << play->table() << '\n';
}

// What the other one does.
rummikub::game answered(const rummikub::game &game) {
    if (const auto play = game.best_play()) {
        std::cout << "the other one lays " << *play << '\n';
        return game.apply(*play);
    }
    const auto kind = game.pool_len() > 0 ? rummikub::offer_kind::draw : rummikub::offer_kind::pass;
    std::cout << "the other one: " << kind << '\n';
    return game.apply(game.to_move(), kind);
}

} // namespace

int main(int count, char **arguments) try {
    const rummikub::rules rules("lemada-printed");
    const auto seed = count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 1;
    auto game = rummikub::game::seeded(rules, 2, seed).started();
    std::string line;
    while (game.phase() != rummikub::phase::over) {
        if (game.to_move() != 0) {
            game = answered(game);
            continue;
        }
        show(game.view(0));
        if (!(std::cout << "> " << std::flush) || !std::getline(std::cin, line) || line == "quit") {
            std::cout << "\ngood bye\n";
            return 0;
        }
        if (line == "hint") {
            hint(game.view(0));
            continue;
        }
        try {
            game = game.apply(0, line);
        } catch (const rummikub::error &refused) {
            std::cout << refused.what() << '\n';
            for (const auto &fault : refused.faults()) {
                std::cout << "  " << fault << '\n';
            }
        }
    }
    const auto outcome = game.outcome();
    std::cout << outcome->why() << ": you " << rummikub::text(outcome->score(0)) << ", the other one "
              << rummikub::text(outcome->score(1)) << '\n';
    return 0;
} catch (const rummikub::error &error) {
    std::cerr << error.what() << '\n';
    return 1;
}
