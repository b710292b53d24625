// A relay for tests, in this process: keeps events as NIP-01 says, passes them on, and can be made to misbehave.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "net/http_server.h"
#include "nostr/event.h"
#include "nostr/filter.h"

namespace ec4x::nostr::testing {

struct Mischief {
    bool drops = false;       // every third event is accepted and forgotten
    bool duplicates = false;  // everything is delivered twice
    bool reorders = false;    // live events are held back until the next one, and delivered after it
    bool refuses = false;     // nothing is accepted
    bool alters = false;      // contents change on the way
};

class TestRelay {
public:
    // `certificate` and `key`: PEM files, for wss.
    explicit TestRelay(std::string certificate = {}, std::string key = {});
    ~TestRelay();

    [[nodiscard]] std::string address() const;  // the same after a restart
    void stop();
    void start();  // what was stored is kept
    void forget();
    void misbehave(Mischief mischief);
    void describe(std::string limits);      // as NIP-11's `limitation`
    void send_at_most(std::size_t events);  // of those stored, to each filter; the newest first
    void demand_login();                    // NIP-42: nothing is said to whoever has not logged in

    [[nodiscard]] std::vector<Event> stored() const;
    [[nodiscard]] int received() const;                       // EVENT messages
    [[nodiscard]] std::vector<std::string> requests() const;  // REQ messages
    [[nodiscard]] std::string wire() const;                   // everything that went over it, both ways

private:
    class Talk;
    struct Inside;
    std::shared_ptr<Inside> inside_;
    std::string certificate_;
    std::string key_;
    std::string listen_ = "127.0.0.1:0";
    std::unique_ptr<net::HttpServer> server_{};
};

}  // namespace ec4x::nostr::testing
