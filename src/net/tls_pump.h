// TLS for those who know nothing of OpenSSL. HTTP asks an encrypted connection for bytes and gives it some. Whoever wants a socket (WebSockets,
// our own client) gets a pump: what arrives encrypted goes in plain through a pair of local sockets, and back.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <filesystem>
#include <memory>
#include <string>

#include "net/server_core.h"

namespace ec4x::net {

// The server's certificate and key, read anew when the files change. Used on one thread; what `current` gives may go to others.
class Certificates {
public:
    // Throws std::runtime_error with a sentence where the files cannot be used.
    Certificates(std::string certificate, std::string key);

    [[nodiscard]] std::shared_ptr<asio::ssl::context> current() const { return context_; }

    // Throws as the constructor does, and keeps what it had.
    void reload_if_changed();

private:
    struct Stamp {
        std::filesystem::file_time_type certificate{};
        std::filesystem::file_time_type key{};
        friend bool operator==(const Stamp&, const Stamp&) = default;
    };
    [[nodiscard]] Stamp stamp() const;
    [[nodiscard]] std::shared_ptr<asio::ssl::context> load() const;

    std::string certificate_;
    std::string key_;
    Stamp stamp_{};
    std::shared_ptr<asio::ssl::context> context_{};
};

// A connection after its handshake. All calls come from its thread.
class Encrypted {
public:
    virtual ~Encrypted() = default;
    [[nodiscard]] virtual asio::awaitable<std::size_t> read_some(asio::mutable_buffer into, boost::system::error_code& error) = 0;
    // Both, one behind the other; how many bytes were taken.
    [[nodiscard]] virtual asio::awaitable<std::size_t> write(std::string_view first, std::string_view second, boost::system::error_code& error) = 0;
    // Says that nothing more comes, and waits for the other side to say so, too.
    [[nodiscard]] virtual asio::awaitable<void> say_goodbye() = 0;
    virtual void cancel() = 0;  // what is being waited for
    // Begins to pump: from now on everything goes through this socket. Once.
    [[nodiscard]] virtual Socket begin() = 0;
};

// Shakes hands and serves the connection on the worker's thread; call it there.
void serve_encrypted(ServerCore& core, Worker& worker, asio::ip::tcp::socket socket, std::shared_ptr<asio::ssl::context> context, std::string address,
                     std::shared_ptr<void> place);

// The client's side: a socket to write to and read from in plain, once the server has proved that it is `host`. Throws
// boost::system::system_error. `ca_file` empty: the system's certificates.
[[nodiscard]] asio::awaitable<Socket> encrypted(asio::ip::tcp::socket socket, std::string host, std::string ca_file, bool any_certificate);

}  // namespace ec4x::net
