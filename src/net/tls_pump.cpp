#include "net/tls_pump.h"

#include <openssl/ssl.h>

#include <algorithm>
#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/local/connect_pair.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "net/http_session.h"

namespace ec4x::net {

namespace {

using tcp = asio::ip::tcp;
using Local = asio::local::stream_protocol;

constexpr std::size_t kPumpBytes = 16 * 1024;
constexpr std::size_t kRecordBytes = 16 * 1024;  // of TLS
constexpr int kGoodbyeSeconds = 2;

// One connection. While it pumps, it lives as long as one of its directions runs.
class Pump : public Encrypted, public std::enable_shared_from_this<Pump> {
public:
    Pump(tcp::socket socket, std::shared_ptr<asio::ssl::context> context)
        : context_{std::move(context)}, outer_{std::move(socket), *context_}, inner_{outer_.get_executor()}
    {}

    asio::ssl::stream<tcp::socket>& outer() { return outer_; }

    asio::awaitable<std::size_t> read_some(asio::mutable_buffer into, boost::system::error_code& error) override
    {
        const std::size_t size = co_await outer_.async_read_some(into, asio::redirect_error(asio::use_awaitable, error));
        co_return size;
    }

    // The head of an answer goes into one record with the beginning of its body; of several buffers Asio makes records of 8 kB.
    asio::awaitable<std::size_t> write(std::string_view first, std::string_view second, boost::system::error_code& error) override
    {
        const std::size_t beside = std::min(second.size(), kRecordBytes - std::min(first.size(), kRecordBytes));
        std::string record;
        record.reserve(first.size() + beside);
        record.append(first).append(second.substr(0, beside));
        const std::size_t sent = co_await asio::async_write(outer_, asio::buffer(record), asio::redirect_error(asio::use_awaitable, error));
        if (error || beside == second.size()) co_return sent;
        const std::string_view rest = second.substr(beside);
        const std::size_t more = co_await asio::async_write(outer_, asio::buffer(rest), asio::redirect_error(asio::use_awaitable, error));
        co_return sent + more;
    }

    asio::awaitable<void> say_goodbye() override
    {
        boost::system::error_code ignored;
        co_await outer_.async_shutdown(asio::redirect_error(asio::use_awaitable, ignored));
    }

    void cancel() override
    {
        boost::system::error_code ignored;
        outer_.lowest_layer().cancel(ignored);
    }

    // Our end goes to the caller.
    Socket begin() override
    {
        Local::socket ours{outer_.get_executor()};
        asio::local::connect_pair(ours, inner_);
        asio::co_spawn(outer_.get_executor(), carry_in(shared_from_this()), asio::detached);
        asio::co_spawn(outer_.get_executor(), carry_out(shared_from_this()), asio::detached);
        return Socket{std::move(ours)};
    }

    void close()
    {
        boost::system::error_code ignored;
        outer_.lowest_layer().close(ignored);
        inner_.close(ignored);
    }

private:
    static asio::awaitable<void> carry_in(std::shared_ptr<Pump> self)
    {
        std::vector<char> buffer(kPumpBytes);
        boost::system::error_code error;
        while (!error) {
            const std::size_t size = co_await self->outer_.async_read_some(asio::buffer(buffer), asio::redirect_error(asio::use_awaitable, error));
            if (error) break;
            co_await asio::async_write(self->inner_, asio::buffer(buffer.data(), size), asio::redirect_error(asio::use_awaitable, error));
        }
        boost::system::error_code ignored;
        self->inner_.shutdown(Local::socket::shutdown_send, ignored);
    }

    static asio::awaitable<void> carry_out(std::shared_ptr<Pump> self)
    {
        std::vector<char> buffer(kPumpBytes);
        boost::system::error_code error;
        while (!error) {
            const std::size_t size = co_await self->inner_.async_read_some(asio::buffer(buffer), asio::redirect_error(asio::use_awaitable, error));
            if (error) break;
            co_await asio::async_write(self->outer_, asio::buffer(buffer.data(), size), asio::redirect_error(asio::use_awaitable, error));
        }
        if (error == asio::error::eof) co_await self->outer_.async_shutdown(asio::redirect_error(asio::use_awaitable, error));
        self->close();
    }

    std::shared_ptr<asio::ssl::context> context_;
    asio::ssl::stream<tcp::socket> outer_;
    Local::socket inner_;
};

// The server's end. If it pumps, it ends when its session has ended, however slowly the client takes the rest.
class ServerPump final : public Pump, public Connection {
public:
    ServerPump(Worker& worker, tcp::socket socket, std::shared_ptr<asio::ssl::context> context)
        : Pump{std::move(socket), std::move(context)}, listed_{worker, *this}
    {}

    static asio::awaitable<void> serve(std::shared_ptr<ServerPump> self, ServerCore& core, Worker& worker, Caller caller)
    {
        self->deadline_.set(core.settings.limits.header_seconds);
        boost::system::error_code error;
        co_await self->outer().async_handshake(asio::ssl::stream_base::server, asio::redirect_error(asio::use_awaitable, error));
        self->deadline_.clear();
        if (error) {
            ++core.refused;
            self->close();
            co_return;
        }
        caller.place = std::make_shared<std::shared_ptr<void>>(std::move(caller.place));
        self->session_ = caller.place;
        self->serving_ = true;
        ec4x::net::serve(core, worker, self, std::move(caller));
    }

    void look_at(Clock::time_point now) override
    {
        if (serving_ && session_.expired()) {
            deadline_.set(kGoodbyeSeconds);
            serving_ = false;
        }
        if (deadline_.passes_at(now)) close();
    }
    void finish() override {}  // follows its session
    void cut() override { close(); }

private:
    Deadline deadline_{};
    std::weak_ptr<void> session_{};
    bool serving_ = false;
    Listed listed_;
};

void require(bool good, const std::string& sentence)
{
    if (!good) throw std::runtime_error{sentence};
}

int choose_http_1_1(SSL*, const unsigned char** out, unsigned char* out_size, const unsigned char* in, unsigned int in_size, void*)
{
    static constexpr std::array<unsigned char, 9> ours = {8, 'h', 't', 't', 'p', '/', '1', '.', '1'};
    unsigned char* chosen = nullptr;
    const int answer = SSL_select_next_proto(&chosen, out_size, ours.data(), ours.size(), in, in_size);
    *out = chosen;
    return answer == OPENSSL_NPN_NEGOTIATED ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_NOACK;
}

}  // namespace

Certificates::Certificates(std::string certificate, std::string key)
    : certificate_{std::move(certificate)}, key_{std::move(key)}, stamp_{stamp()}, context_{load()}
{}

Certificates::Stamp Certificates::stamp() const
{
    std::error_code ignored;
    return {std::filesystem::last_write_time(certificate_, ignored), std::filesystem::last_write_time(key_, ignored)};
}

std::shared_ptr<asio::ssl::context> Certificates::load() const
{
    auto context = std::make_shared<asio::ssl::context>(asio::ssl::context::tls_server);
    context->set_options(asio::ssl::context::default_workarounds | asio::ssl::context::no_sslv2 | asio::ssl::context::no_sslv3 | asio::ssl::context::no_tlsv1 |
                         asio::ssl::context::no_tlsv1_1);
    boost::system::error_code error;
    context->use_certificate_chain_file(certificate_, error);
    require(!error, "The certificate " + certificate_ + " cannot be used: " + error.message() + '.');
    context->use_private_key_file(key_, asio::ssl::context::pem, error);
    require(!error, "The key " + key_ + " cannot be used: " + error.message() + '.');
    require(SSL_CTX_check_private_key(context->native_handle()) == 1, "The key " + key_ + " does not belong to the certificate " + certificate_ + '.');
    SSL_CTX_set_alpn_select_cb(context->native_handle(), choose_http_1_1, nullptr);
    return context;
}

void Certificates::reload_if_changed()
{
    const Stamp now = stamp();
    if (now == stamp_) return;
    stamp_ = now;  // also where it fails: one complaint for each change
    context_ = load();
}

void serve_encrypted(ServerCore& core, Worker& worker, tcp::socket socket, std::shared_ptr<asio::ssl::context> context, std::string address,
                     std::shared_ptr<void> place)
{
    auto pump = std::make_shared<ServerPump>(worker, std::move(socket), std::move(context));
    Caller caller{std::move(address), true, std::move(place)};
    asio::co_spawn(worker.io, ServerPump::serve(std::move(pump), core, worker, std::move(caller)), asio::detached);
}

asio::awaitable<Socket> encrypted(tcp::socket socket, std::string host, std::string ca_file, bool any_certificate)
{
    auto context = std::make_shared<asio::ssl::context>(asio::ssl::context::tls_client);
    context->set_options(asio::ssl::context::no_tlsv1 | asio::ssl::context::no_tlsv1_1);
    if (ca_file.empty()) {
        context->set_default_verify_paths();
    } else {
        context->load_verify_file(ca_file);
    }
    context->set_verify_mode(any_certificate ? asio::ssl::verify_none : asio::ssl::verify_peer);
    auto pump = std::make_shared<Pump>(std::move(socket), std::move(context));
    if (!any_certificate) pump->outer().set_verify_callback(asio::ssl::host_name_verification(host));
    SSL_set_tlsext_host_name(pump->outer().native_handle(), host.c_str());
    co_await pump->outer().async_handshake(asio::ssl::stream_base::client, asio::use_awaitable);
    co_return pump->begin();
}

}  // namespace ec4x::net
