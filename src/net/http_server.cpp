#include "net/http_server.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <list>
#include <stdexcept>
#include <utility>

#include "net/http_session.h"
#include "net/server_core.h"
#include "net/tls_pump.h"

namespace ec4x::net {

namespace {

using tcp = asio::ip::tcp;
using namespace std::chrono_literals;

constexpr auto kTick = 200ms;
constexpr std::size_t kMostTurnedAway = 256;  // at a time; further ones get no answer
constexpr auto kCertificateCheck = 1s;
constexpr auto kBreath = 100ms;      // after a failed accept
constexpr auto kLastChance = 500ms;  // between cutting the connections and stopping the threads

// None: it is none.
std::optional<tcp::endpoint> read_endpoint(const std::string& listen)
{
    const std::size_t colon = listen.rfind(':');
    if (colon == listen.npos) return std::nullopt;
    std::string host = listen.substr(0, colon);
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    if (host == "localhost") host = "127.0.0.1";
    boost::system::error_code error;
    const auto address = asio::ip::make_address(host, error);
    const std::string digits = listen.substr(colon + 1);
    const bool number = !digits.empty() && digits.size() <= 5 && std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; });
    if (error || !number || std::stoi(digits) > 65535) return std::nullopt;
    return tcp::endpoint{address, static_cast<std::uint16_t>(std::stoi(digits))};
}

tcp::endpoint endpoint_of(const std::string& listen)
{
    const auto endpoint = read_endpoint(listen);
    if (!endpoint) throw std::runtime_error{listen + " is no address to listen on; one looks like 127.0.0.1:7440 or [::1]:7440."};
    return *endpoint;
}

std::string endpoint_text(const tcp::endpoint& endpoint)
{
    const std::string address = endpoint.address().to_string();
    return (endpoint.address().is_v6() ? '[' + address + ']' : address) + ':' + std::to_string(endpoint.port());
}

}  // namespace

class HttpServer::Inside {
public:
    Inside(ServerSettings settings, Handler handler, Upgrader upgrader, QuickHandler quick)
        : core{std::move(settings), std::move(handler), std::move(upgrader), std::move(quick)}
    {}

    void start()
    {
        const ServerSettings& settings = core.settings;
        if (settings.certificate.empty() != settings.key.empty()) throw std::runtime_error{"A certificate needs a key, and a key a certificate."};
        if (!settings.certificate.empty()) certificates.emplace(settings.certificate, settings.key);
        for (int i = 0; i < std::max(settings.io_threads, 1); ++i) workers.emplace_back();
        for (const std::string& listen : settings.listen) listen_on(listen);
        for (Worker& worker : workers) asio::co_spawn(worker.io, tick(worker), asio::detached);
        for (tcp::acceptor& acceptor : acceptors) asio::co_spawn(workers.front().io, accept(acceptor), asio::detached);
        if (certificates) asio::co_spawn(workers.front().io, watch_certificates(), asio::detached);
        for (Worker& worker : workers) worker.thread = std::thread{[this, &worker] { work(worker); }};
    }

    void stop(std::chrono::seconds patience)
    {
        if (workers.empty() || core.stopping.exchange(true)) return;
        asio::post(workers.front().io, [this] {
            for (tcp::acceptor& acceptor : acceptors) acceptor.close();
        });
        tell_all(&Connection::finish);
        wait_until_empty(patience);
        tell_all(&Connection::cut);
        wait_until_empty(kLastChance);
        for (Worker& worker : workers) worker.io.stop();
        for (Worker& worker : workers) {
            if (worker.thread.joinable()) worker.thread.join();
        }
        core.pool.join();
        // No thread is left: nobody may post to a context that is about to go.
        for (Worker& worker : workers) {
            for (Connection* connection : worker.connections) connection->cut();
        }
        acceptors.clear();
        workers.clear();
    }

    ServerCore core;
    std::vector<std::string> addresses{};

private:
    // Whatever is thrown below us ends the connection that it belongs to, and no other.
    void work(Worker& worker)
    {
        for (;;) {
            try {
                worker.io.run();
                return;
            } catch (const std::exception& mistake) {
                core.trouble(std::string{"A connection is broken: "} + mistake.what());
            }
        }
    }

    void listen_on(const std::string& listen)
    {
        const tcp::endpoint endpoint = endpoint_of(listen);
        try {
            tcp::acceptor acceptor{workers.front().io};
            acceptor.open(endpoint.protocol());
            acceptor.set_option(tcp::acceptor::reuse_address{true});
            if (endpoint.address().is_v6()) acceptor.set_option(asio::ip::v6_only{true});
            acceptor.bind(endpoint);
            acceptor.listen();
            addresses.push_back(endpoint_text(acceptor.local_endpoint()));
            acceptors.push_back(std::move(acceptor));
        } catch (const boost::system::system_error& problem) {
            throw std::runtime_error{"Cannot listen on " + listen + ": " + problem.code().message() + '.'};
        }
    }

    asio::awaitable<void> accept(tcp::acceptor& acceptor)
    {
        while (!core.stopping) {
            Worker& worker = *std::ranges::min_element(workers, {}, [](const Worker& w) { return w.load.load(); });
            tcp::socket socket{worker.io};
            boost::system::error_code error;
            co_await acceptor.async_accept(socket, asio::redirect_error(asio::use_awaitable, error));
            if (error == asio::error::operation_aborted || core.stopping) co_return;
            if (error) {
                if (error != asio::error::connection_aborted) core.trouble("No connection could be accepted: " + error.message());
                asio::steady_timer breath{workers.front().io, kBreath};
                co_await breath.async_wait(asio::redirect_error(asio::use_awaitable, error));
                continue;
            }
            const auto context = certificates ? certificates->current() : nullptr;
            asio::dispatch(worker.io, [this, &worker, context, taken = std::move(socket)]() mutable { welcome(worker, std::move(taken), context); });
        }
    }

    // On the worker's thread.
    void welcome(Worker& worker, tcp::socket socket, const std::shared_ptr<asio::ssl::context>& context)
    {
        boost::system::error_code error;
        const tcp::endpoint peer = socket.remote_endpoint(error);
        if (error || core.stopping) return;
        socket.set_option(tcp::no_delay{true}, error);
        const std::string address = peer.address().to_string();
        const auto& proxies = core.settings.trusted_proxies;
        const bool is_proxy = std::ranges::find(proxies, address) != proxies.end();
        const ConnectionLimit::Entry entry = core.places.enter(is_proxy ? std::string{} : limit_key(address));
        if (entry.answer != ConnectionLimit::Answer::Welcome) {
            const bool flooded = worker.load > core.settings.limits.connections + kMostTurnedAway;
            if (context || flooded) return void(++core.refused);  // a handshake would cost more than the answer is worth
            HttpResponse refusal = entry.answer == ConnectionLimit::Answer::Full
                                       ? error_response(503, "full", "The server has too many connections; try again.")
                                       : error_response(429, "too_many_connections", "Too many connections from your address.");
            refusal.headers.emplace_back("Retry-After", "5");
            return turn_away(core, worker, Socket{std::move(socket)}, std::move(refusal));
        }
        if (context) return serve_encrypted(core, worker, std::move(socket), context, address, entry.place);
        serve(core, worker, Socket{std::move(socket)}, Caller{address, false, entry.place});
    }

    asio::awaitable<void> tick(Worker& worker)
    {
        asio::steady_timer timer{worker.io};
        for (;;) {
            timer.expires_after(kTick);
            co_await timer.async_wait(asio::use_awaitable);
            const Clock::time_point now = Clock::now();
            for (Connection* connection : worker.connections) connection->look_at(now);
        }
    }

    asio::awaitable<void> watch_certificates()
    {
        asio::steady_timer timer{workers.front().io};
        for (;;) {
            timer.expires_after(kCertificateCheck);
            co_await timer.async_wait(asio::use_awaitable);
            try {
                certificates->reload_if_changed();
            } catch (const std::exception& problem) {
                core.trouble(problem.what());
            }
        }
    }

    void tell_all(void (Connection::*what)())
    {
        for (Worker& worker : workers) {
            asio::post(worker.io, [&worker, what] {
                for (Connection* connection : worker.connections) (connection->*what)();
            });
        }
    }

    void wait_until_empty(std::chrono::milliseconds patience)
    {
        const auto until = Clock::now() + patience;
        const auto empty = [&] { return std::ranges::all_of(workers, [](const Worker& worker) { return worker.load == 0; }); };
        while (!empty() && Clock::now() < until) std::this_thread::sleep_for(5ms);
    }

    std::list<Worker> workers{};
    std::list<tcp::acceptor> acceptors{};
    std::optional<Certificates> certificates{};
};

bool is_listen_address(const std::string& text) { return read_endpoint(text).has_value(); }

HttpServer::HttpServer(ServerSettings settings, Handler handler, Upgrader upgrader, QuickHandler quick)
    : inside_{std::make_unique<Inside>(std::move(settings), std::move(handler), std::move(upgrader), std::move(quick))}
{}

HttpServer::~HttpServer() { stop(0); }

void HttpServer::start() { inside_->start(); }

void HttpServer::stop(int seconds) { inside_->stop(std::chrono::seconds{seconds}); }

std::vector<std::string> HttpServer::addresses() const { return inside_->addresses; }

HttpServer::Counts HttpServer::counts() const
{
    const ServerCore& core = inside_->core;
    return {core.requests, core.places.open(), core.websockets, core.refused, core.sent_bytes};
}

}  // namespace ec4x::net
