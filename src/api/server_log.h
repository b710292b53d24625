// The server's own log: one line of `key=value` pairs (logfmt) for each thing that happened, with game and turn where it has them. Holds no
// secrets: whoever writes names things, never tokens, codes, addresses of mail or contents. May be used from any thread; a thread of its
// own waits for the disk.
#pragma once

#include <condition_variable>
#include <cstdio>
#include <initializer_list>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

namespace ec4x::api {

class ServerLog {
public:
    ServerLog() : ServerLog{stderr} {}
    explicit ServerLog(const std::string& file);  // appends; throws std::runtime_error where it cannot
    ~ServerLog();
    ServerLog(const ServerLog&) = delete;
    ServerLog& operator=(const ServerLog&) = delete;

    using Pair = std::pair<std::string_view, std::string_view>;
    void info(std::string_view what, std::initializer_list<Pair> pairs = {}) { write("info", what, pairs); }
    void error(std::string_view what, std::initializer_list<Pair> pairs = {}) { write("error", what, pairs); }

private:
    explicit ServerLog(std::FILE* file);
    void write(std::string_view level, std::string_view what, std::initializer_list<Pair> pairs);
    void empty();

    std::FILE* file_;
    std::mutex mutex_{};
    std::condition_variable woken_{};
    std::string waiting_{};
    bool over_ = false;
    std::thread writer_;
};

// The line of one thing. Every key stands in it once: what comes again under the same one gets a number (`text`, `text_2`).
[[nodiscard]] std::string logfmt_line(std::string_view time, std::string_view level, std::string_view what, std::initializer_list<ServerLog::Pair> pairs);

// A value as logfmt has it: in quotes where it must be; control characters are escaped, so that no text begins a new line.
[[nodiscard]] std::string logfmt_value(std::string_view text);

}  // namespace ec4x::api
