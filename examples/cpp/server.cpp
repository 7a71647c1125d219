// A server that holds many games in threads, on the loopback interface only and for a second at most.
//
// A client sends lines, `PLAYER ACTION`, and gets a line: the player's view as JSON, or what was refused.
// Here the clients are threads of the same program, which play bots to the end of each game.

#include <arpa/inet.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <iostream>
#include <string>
#include <thread>
#include <vector>

#include <rummikub.hpp>

namespace {

constexpr std::size_t games = 8, longest_line = 4096;
const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(1);
std::atomic<std::size_t> finished = 0, refused = 0;

// A connection that is closed when it goes out of scope, and never waits for longer than a second.
struct connection {
    explicit connection(int opened) : handle(opened) {
        const timeval second = {1, 0};
        setsockopt(handle, SOL_SOCKET, SO_RCVTIMEO, &second, sizeof second);
    }
    connection(const connection &) = delete;
    connection &operator=(const connection &) = delete;
    ~connection() { close(handle); }

    void say(const std::string &line) {
        const std::string sent = line + '\n';
        for (std::size_t at = 0; at < sent.size();) {
            const auto count = send(handle, sent.data() + at, sent.size() - at, MSG_NOSIGNAL);
            if (count <= 0) {
                return;
            }
            at += static_cast<std::size_t>(count);
        }
    }
    // The next line; false at the end, for a line that is too long, and when nobody speaks.
    bool hear(std::string &line, std::size_t most) {
        line.clear();
        for (char byte = 0; line.size() < most && recv(handle, &byte, 1, 0) == 1;) {
            if (byte == '\n') {
                return true;
            }
            line += byte;
        }
        return false;
    }
    int handle;
};

// One game, which only this thread knows: no lock is needed.
void serve(int opened, std::size_t seed) {
    connection client(opened);
    const rummikub::rules rules("lemada-printed");
    rummikub::record record(rummikub::game::seeded(rules, 2, seed).started());
    client.say(record.game().view(record.game().to_move()).json());
    for (std::string line; client.hear(line, longest_line);) {
        const std::size_t player = line.empty() ? 9 : static_cast<std::size_t>(line[0] - '0');
        try {
            record.apply(player, line.size() < 2 ? "" : line.substr(2));
        } catch (const rummikub::error &error) {
            ++refused;
            client.say(std::string("refused: ") + error.what());
            continue;
        }
        const auto game = record.game();
        if (game.phase() == rummikub::phase::over) {
            client.say("over");
            ++finished;
            return;
        }
        client.say(game.view(game.to_move()).json());
    }
}

// A client: sees nothing but what the server sends.
void play(sockaddr_in address) {
    connection server(socket(AF_INET, SOCK_STREAM, 0));
    if (connect(server.handle, reinterpret_cast<sockaddr *>(&address), sizeof address) != 0) {
        return;
    }
    std::string line;
    server.hear(line, 1 << 20);
    const std::string first = line;
    server.say("0 play K1 R1"); // is refused, and changes nothing
    server.hear(line, 1 << 20);
    for (line = first; line != "over" && std::chrono::steady_clock::now() < deadline;) {
        const rummikub::view view(line);
        const auto best = view.best_play(rummikub::objective::tiles, 250000);
        std::string action = view.pool_len() > 0 ? "draw" : "pass";
        if (best) {
            action = "play ";
            action += best->table().text();
        }
        server.say(std::to_string(*view.player()) + ' ' + action);
        if (!server.hear(line, 1 << 20)) {
            return;
        }
    }
}

} // namespace

int main() try {
    const int listening = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    if (bind(listening, reinterpret_cast<sockaddr *>(&address), length) != 0 || listen(listening, games) != 0 ||
        getsockname(listening, reinterpret_cast<sockaddr *>(&address), &length) != 0) {
        std::cerr << "there is no loopback interface to listen on\n";
        return 1;
    }
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < games; ++i) {
        threads.emplace_back(play, address);
    }
    for (std::size_t i = 0; i < games; ++i) {
        if (const int opened = accept(listening, nullptr, nullptr); opened >= 0) {
            threads.emplace_back(serve, opened, i + 1);
        }
    }
    for (auto &thread : threads) {
        thread.join();
    }
    close(listening);
    std::cout << games << " games, refused " << refused << '\n';
    return refused == games ? 0 : 1;
} catch (const rummikub::error &error) {
    std::cerr << error.what() << '\n';
    return 1;
}
