// A game of three, from the lots to the scores: what a server does but for connections and clock.

#include <iostream>

#include <rummikub.hpp>

int main() try {
    using rummikub::phase;
    const rummikub::rules rules("lemada-printed");
    // A seed, so that this prints the same each time. Who knows it knows every tile: a server hands in
    // orders of its own to `game::start`, shuffled by the system's random generator.
    rummikub::record record(rummikub::game::seeded(rules, 3, 11));
    for (auto game = record.game(); game.phase() != phase::turn; game = record.game()) {
        record.apply(game.to_move(), game.phase() == phase::lots ? "lot" : "deal");
    }

    // What a server sends to each player is view.json(): it holds no tile that is hidden from that
    // player.
    const auto player = record.game().to_move();
    const auto view = record.game().view(player);
    std::cout << "player " << player + 1 << " starts and holds " << view.rack().text() << '\n'
              << view.pool_len() << " tiles are in the pool\nopen:";
    for (const auto &offer : view.offers()) {
        std::cout << ' ' << name(offer.kind);
    }
    std::cout << '\n';

    // What a client sends is a player and a text. A refusal names every fault and changes nothing.
    try {
        record.apply(player, "play R1 R2");
    } catch (const rummikub::error &refused) {
        for (const auto &fault : refused.faults()) {
            std::cout << "refused: " << fault.message << '\n';
        }
        record.attempt(player, "play R1 R2");
    }
    for (auto game = record.game(); game.phase() != phase::over; game = record.game()) {
        if (const auto play = game.best_play()) {
            record.apply(*play);
        } else {
            record.apply(game.to_move(), game.pool_len() > 0 ? "draw" : "pass");
        }
    }

    const auto game = record.game();
    if (const auto outcome = game.outcome()) {
        std::int64_t sum = 0; // in sixtieths, since players who tie share exactly
        for (std::size_t seat = 0; seat < game.players(); ++seat) {
            sum += outcome->score(seat).numerator * (60 / outcome->score(seat).denominator);
        }
        std::cout << name(outcome->why()) << ": the scores sum to " << sum / 60 << '\n';
    }

    // The record is text for people; replay trusts none of it.
    return rummikub::game::replay(record.text()).json() == game.json() ? 0 : 1;
} catch (const rummikub::error &error) {
    std::cerr << error.what() << '\n';
    return 1;
}
