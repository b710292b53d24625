// A whole game server in one object: store, host, API, sockets, the clockwork, and the delivery of notices. `ec4x serve` is this and a
// signal to wait for.
#pragma once

#include <chrono>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "api/api.h"
#include "api/server_config.h"
#include "api/server_log.h"
#include "host/host.h"
#include "mail/postman.h"
#include "net/http_server.h"
#include "remote/nostr_server.h"
#include "store/store.h"

namespace ec4x::api {

// What comes with the program: rulesets, names, the rulebook.
struct GameFiles {
    Catalogue catalogue{};
    RulebookTexts rulebook{};
};

class GameServer {
public:
    // Opens the database. Throws StoreFailure or std::runtime_error with one sentence where something is not as it should be.
    GameServer(const ServerConfig& config, GameFiles files, ServerLog& log);
    ~GameServer();
    GameServer(const GameServer&) = delete;
    GameServer& operator=(const GameServer&) = delete;

    void start();
    void stop();  // graceful: requests under way are answered, a run under way is finished

    [[nodiscard]] std::string address() const;  // `http://127.0.0.1:7440`, with the port in use
    [[nodiscard]] std::vector<std::string> addresses() const;
    // To be called when everything else has gone well: makes the operator's account, if this server has none yet. The token is shown this once.
    [[nodiscard]] FirstOperator make_operator(const ShowToken& show);
    // Null: this server is not on Nostr.
    [[nodiscard]] const remote::NostrServer* nostr() const { return nostr_.get(); }
    [[nodiscard]] std::string nostr_key() const;  // npub1...
    [[nodiscard]] Result<OwnPractice, std::vector<SettingRefusal>> own_practice() { return api_->practice().own(); }

private:
    void on_change(std::string_view game);
    void tick_until_over();
    void tick_once();
    void deliver_until_over();
    void fetch_mail_until_over();
    void note_changes();
    void tidy_practice();
    void tidy_memory();
    [[nodiscard]] std::chrono::milliseconds until_next_due();
    [[nodiscard]] bool wait(std::condition_variable& woken, bool& flag, std::chrono::milliseconds time);
    [[nodiscard]] net::ServerSettings server_settings();
    [[nodiscard]] remote::NostrServerSettings nostr_settings();

    ServerConfig config_;
    ServerLog& log_;
    std::unique_ptr<Store> store_;
    std::unique_ptr<Host> host_;
    std::unique_ptr<Api> api_;
    std::unique_ptr<net::HttpServer> server_;
    std::unique_ptr<remote::NostrServer> nostr_{};
    NoticeSenders senders_{};
    std::unique_ptr<mail::Postman> postman_{};  // null: no play by mail

    std::mutex mutex_{};
    std::condition_variable tick_woken_{};
    std::condition_variable deliver_woken_{};
    std::condition_variable mail_woken_{};
    bool tick_wanted_ = false;
    bool deliver_wanted_ = false;
    bool over_ = false;
    std::set<std::string> changed_{};
    std::map<std::string, std::pair<int, GameStatus>> known_{};             // by game, as it was logged last; of the clockwork's thread
    std::optional<std::chrono::steady_clock::time_point> tidied_{};         // of the clockwork's thread
    std::optional<std::chrono::steady_clock::time_point> memory_tidied_{};  // of the clockwork's thread
    std::thread clockwork_{};
    std::thread delivery_{};
    std::thread mail_{};
};

}  // namespace ec4x::api
