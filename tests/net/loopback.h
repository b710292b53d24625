// For tests of the network: a client that sends any bytes, a folder for a while, certificates, other servers.
#pragma once

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>
#include <thread>

namespace ec4x::test {

using namespace std::chrono_literals;

// A TCP connection that sends what it is told, right or wrong.
class RawClient {
public:
    explicit RawClient(const std::string& address, int receive_buffer = 0);  // `127.0.0.1:80`
    ~RawClient();
    RawClient(const RawClient&) = delete;
    RawClient& operator=(const RawClient&) = delete;

    [[nodiscard]] bool connected() const { return socket_ >= 0; }
    void send(std::string_view bytes) const;
    void end_sending() const;
    // One response with its body; what has come where none comes in time. `head_only`: it has no body, whatever its headers say.
    [[nodiscard]] std::string response(std::chrono::milliseconds time = 5s, bool head_only = false);
    // All until the server closes.
    [[nodiscard]] std::string rest(std::chrono::milliseconds time = 5s);
    [[nodiscard]] bool is_closed(std::chrono::milliseconds time = 5s);

private:
    bool read_more(std::chrono::steady_clock::time_point until);

    int socket_ = -1;
    bool ended_ = false;
    std::string buffer_{};
};

[[nodiscard]] int status_of(std::string_view response);  // 0: none
[[nodiscard]] std::string header_of(std::string_view response, std::string_view name);
[[nodiscard]] std::string body_of(std::string_view response);

class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    [[nodiscard]] std::string path(std::string_view name = {}) const { return (path_ / name).string(); }

private:
    std::filesystem::path path_;
};

// `certificate.pem` and `key.pem` for localhost and 127.0.0.1, made by openssl.
void make_certificate(const TemporaryFolder& folder);

// A program of tests/net that says `ready` and ends with its standard input.
class Companion {
public:
    explicit Companion(const std::string& command);
    ~Companion();
    Companion(const Companion&) = delete;
    Companion& operator=(const Companion&) = delete;
    [[nodiscard]] bool ready() const { return ready_; }

private:
    int pid_ = -1;
    int input_ = -1;
    int output_ = -1;
    bool ready_ = false;
};

[[nodiscard]] int free_port();

[[nodiscard]] std::string read_file(const std::filesystem::path& file);
[[nodiscard]] std::string gunzip(std::string_view packed);

// Waits until it holds, at most ten seconds.
template <class Condition>
[[nodiscard]] bool soon(Condition condition)
{
    for (int i = 0; i < 1000 && !condition(); ++i) std::this_thread::sleep_for(10ms);
    return condition();
}

}  // namespace ec4x::test
