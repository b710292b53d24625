// What the parts of the server share: settings, counters, threads. Only they include this; the rest of the program sees http_server.h.
#pragma once

#include <algorithm>
#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <functional>
#include <set>
#include <thread>

#include "net/connection_limit.h"
#include "net/http_server.h"
#include "net/rate_limit.h"
#include "net/wire_response.h"

namespace ec4x::net {

namespace asio = boost::asio;
using Clock = std::chrono::steady_clock;

inline double seconds_now() { return std::chrono::duration<double>(Clock::now().time_since_epoch()).count(); }

// A TCP connection, or our end of the pair through which an encrypted one is pumped: the code above is compiled once for both.
using Socket = asio::generic::stream_protocol::socket;

// Something with a deadline that lives on one io thread. All calls come from that thread.
class Connection {
public:
    virtual ~Connection() = default;
    virtual void look_at(Clock::time_point now) = 0;  // a few times a second; acts where a deadline has passed
    virtual void finish() = 0;                        // the server stops: end when what is under way is done
    virtual void cut() = 0;                           // end now
};

// An io thread and the connections on it. A connection never leaves its thread, so it needs no lock.
struct Worker {
    std::set<Connection*> connections{};
    std::atomic<std::size_t> load = 0;
    asio::io_context io{1};  // after what its coroutines use when they are destroyed with it
    std::thread thread{};
};

// Keeps a connection in its worker's list.
class Listed {
public:
    Listed(Worker& worker, Connection& connection) : worker_{worker}, connection_{connection}
    {
        worker_.connections.insert(&connection_);
        ++worker_.load;
    }
    ~Listed()
    {
        worker_.connections.erase(&connection_);
        --worker_.load;
    }
    Listed(const Listed&) = delete;
    Listed& operator=(const Listed&) = delete;

private:
    Worker& worker_;
    Connection& connection_;
};

// A point in time after which a connection has waited too long. None: it may wait.
class Deadline {
public:
    void set(int seconds)
    {
        at_ = Clock::now() + std::chrono::seconds{seconds};
        passed_ = false;
    }
    void clear() { at_ = Clock::time_point::max(); }
    [[nodiscard]] bool passes_at(Clock::time_point now)
    {
        if (now < at_) return false;
        clear();
        passed_ = true;
        return true;
    }
    [[nodiscard]] bool passed() const { return passed_; }

private:
    Clock::time_point at_ = Clock::time_point::max();
    bool passed_ = false;
};

struct ServerCore {
    ServerCore(ServerSettings s, Handler h, Upgrader u, HttpServer::QuickHandler q)
        : settings{std::move(s)},
          handler{std::move(h)},
          upgrader{std::move(u)},
          quick{std::move(q)},
          places{settings.limits.connections, settings.limits.connections_per_address},
          rate{settings.limits.requests_per_second, settings.limits.burst},
          pool{static_cast<std::size_t>(std::max(settings.handler_threads, 1))}
    {}

    void trouble(std::string_view what) const
    {
        if (settings.on_trouble) settings.on_trouble(what);
    }

    ServerSettings settings;
    Handler handler;
    Upgrader upgrader;
    HttpServer::QuickHandler quick;

    ConnectionLimit places;
    RateLimit rate;
    PackedBodies packed;
    std::atomic<bool> stopping = false;
    std::atomic<std::size_t> waiting = 0;
    std::atomic<std::uint64_t> requests = 0;
    std::atomic<std::uint64_t> websockets = 0;
    std::atomic<std::uint64_t> refused = 0;
    std::atomic<std::uint64_t> sent_bytes = 0;
    asio::thread_pool pool;
};

// Runs `work` on a handler thread while the coroutine waits; what it throws is thrown here.
[[nodiscard]] asio::awaitable<void> on_handler_thread(ServerCore& core, std::function<void()> work);

}  // namespace ec4x::net
