#include "api/server_log.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <stdexcept>
#include <vector>

namespace ec4x::api {

namespace {

constexpr std::size_t kLongest = 1000;

std::string time_now()
{
    const auto now = std::chrono::system_clock::now();
    const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
    const auto millis = std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    std::array<char, 64> text{};
    const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
    std::string rest = std::to_string(millis);
    rest.insert(0, 3 - rest.size(), '0');
    return std::string{text.data(), size} + '.' + rest + 'Z';
}

}  // namespace

std::string logfmt_value(std::string_view text)
{
    const auto is_plain = [](char c) { return c > ' ' && c != '"' && c != '=' && c != '\\' && c != 0x7f; };
    text = text.substr(0, kLongest);
    if (!text.empty() && std::ranges::all_of(text, is_plain)) return std::string{text};
    static constexpr char kHex[] = "0123456789abcdef";
    std::string out = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') out.append(1, '\\').append(1, c);
        else if (byte < 0x20 || byte == 0x7f) out.append("\\x").append(1, kHex[byte >> 4U]).append(1, kHex[byte & 15U]);
        else out += c;
    }
    return out + '"';
}

std::string logfmt_line(std::string_view time, std::string_view level, std::string_view what, std::initializer_list<ServerLog::Pair> pairs)
{
    std::vector<std::string> keys;
    std::string line;
    const auto add = [&](std::string_view key, std::string_view value) {
        std::string name{key};
        for (int again = 2; std::ranges::find(keys, name) != keys.end(); ++again) name = std::string{key} + '_' + std::to_string(again);
        line.append(keys.empty() ? "" : " ").append(name).append("=").append(logfmt_value(value));
        keys.push_back(std::move(name));
    };
    add("time", time);
    add("level", level);
    add("what", what);
    for (const auto& [key, value] : pairs) add(key, value);
    return line + '\n';
}

namespace {

std::FILE* opened(const std::string& name)
{
    std::FILE* file = std::fopen(name.c_str(), "ae");
    if (file == nullptr) throw std::runtime_error("the log " + name + " cannot be written");
    return file;
}

}  // namespace

ServerLog::ServerLog(std::FILE* file) : file_{file}, writer_{[this] { empty(); }} {}

ServerLog::ServerLog(const std::string& file) : ServerLog{opened(file)} {}

ServerLog::~ServerLog()
{
    {
        const std::scoped_lock lock{mutex_};
        over_ = true;
    }
    woken_.notify_all();
    writer_.join();
    if (file_ != stderr) std::fclose(file_);
}

void ServerLog::write(std::string_view level, std::string_view what, std::initializer_list<Pair> pairs)
{
    constexpr std::size_t kMostWaiting = std::size_t{4} << 20U;  // a disk that does not answer shall not fill the memory
    const std::string line = logfmt_line(time_now(), level, what, pairs);
    {
        const std::scoped_lock lock{mutex_};
        if (waiting_.size() > kMostWaiting) return;
        waiting_ += line;
    }
    woken_.notify_one();
}

void ServerLog::empty()
{
    for (bool over = false; !over;) {
        std::string text;
        {
            std::unique_lock lock{mutex_};
            woken_.wait(lock, [&] { return over_ || !waiting_.empty(); });
            over = over_;
            text.swap(waiting_);
        }
        std::fwrite(text.data(), 1, text.size(), file_);
        std::fflush(file_);
    }
}

}  // namespace ec4x::api
