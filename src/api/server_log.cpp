#include "api/server_log.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <stdexcept>

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

ServerLog::ServerLog(const std::string& file) : file_{std::fopen(file.c_str(), "ae")}
{
    if (file_ == nullptr) throw std::runtime_error("the log " + file + " cannot be written");
}

ServerLog::~ServerLog()
{
    if (file_ != stderr) std::fclose(file_);
}

void ServerLog::write(std::string_view level, std::string_view what, std::initializer_list<Pair> pairs)
{
    std::string line = "time=" + time_now() + " level=" + std::string{level} + " what=" + logfmt_value(what);
    for (const auto& [key, value] : pairs) line.append(" ").append(key).append("=").append(logfmt_value(value));
    line += '\n';
    const std::scoped_lock lock{mutex_};
    std::fwrite(line.data(), 1, line.size(), file_);
    std::fflush(file_);
}

}  // namespace ec4x::api
