// A game server of the program, in a process of its own, for as long as this lives.
#pragma once

#include <sys/types.h>

#include <string>
#include <string_view>
#include <vector>

#include "cli/folder.h"
#include "cli/program.h"

namespace ec4x::test {

class Server {
public:
    // Its database is `games.db` of the folder; `more`: further options of `serve`.
    explicit Server(const Folder& folder, const Words& more = {});
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    [[nodiscard]] const std::string& address() const { return address_; }
    [[nodiscard]] const std::string& token() const { return token_; }  // the operator's
    [[nodiscard]] const std::string& nostr_key() const { return nostr_key_; }

    // Over HTTP, as the operator; fails the test where the answer is no 200.
    std::string ask(std::string_view method, const std::string& path, std::string body = {}) const;

    // A game of two houses that is open for claims.
    struct Game {
        std::string id{};
        std::vector<std::string> codes{};
    };
    [[nodiscard]] Game game(const std::string& name) const;

    // Somebody plays the first house: else bots alone would play on and on.
    void claim(const Game& game) const;

    // Closes the window and waits for the turn after it.
    void run_turn(const std::string& game) const;

    // The program, asking this server as the operator.
    [[nodiscard]] cli::ProgramRun ec4x(std::string_view arguments, const Words& more = {}) const;
    [[nodiscard]] std::string check_json(std::string_view arguments, const Words& more = {}) const;

private:
    [[nodiscard]] Words with_link(const Words& more) const;

    pid_t process_ = -1;
    std::string address_{};
    std::string token_{};
    std::string nostr_key_{};
};

// The text of a key of a JSON object, wherever it stands first.
[[nodiscard]] std::string text_in(const std::string& json, const std::string& key);

// The number of a key, wherever it stands first; -1: there is none.
[[nodiscard]] long long number_in(const std::string& json, const std::string& key);

}  // namespace ec4x::test
