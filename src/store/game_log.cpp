#include "store/game_log.h"

#include <utility>

#include "base/sha256.h"
#include "codec/json_parser.h"
#include "codec/json_writer.h"
#include "codec/reader.h"

namespace ec4x {

std::string log_line(const LogEntry& entry) { return codec::json_of(entry); }

std::string log_text(const std::vector<LogEntry>& log)
{
    std::string text;
    for (const LogEntry& entry : log) text += log_line(entry) + '\n';
    return text;
}

std::string digest_of(const LogEntry& entry) { return sha256_hex(log_line(entry)); }

void append_entry(std::vector<LogEntry>& log, std::string_view settings_digest, UtcTime time, logged::Entry what)
{
    const std::string previous = log.empty() ? std::string{settings_digest} : digest_of(log.back());
    log.push_back({static_cast<std::uint32_t>(log.size() + 1), previous, time, std::move(what)});
}

Result<LogEntry, std::string> read_log_entry(const std::string& line)
{
    const auto document = parse_json(line);
    if (!document) return document.error().text;
    auto entry = codec::read_whole<LogEntry>(document->root());
    if (!entry) return to_line(entry.error().front());
    return *std::move(entry);
}

Result<std::vector<LogEntry>, std::string> read_log(std::string_view text, std::string_view settings_digest)
{
    std::vector<LogEntry> log;
    std::string expected{settings_digest};
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::string where = "log entry " + std::to_string(log.size() + 1) + ": ";
        if (end == std::string_view::npos) return where + "the line does not end";
        std::string line{text.substr(0, end)};
        text.remove_prefix(end + 1);
        auto entry = read_log_entry(line);
        if (!entry) return where + entry.error();
        if (log_line(*entry) != line) return where + "not in canonical form";
        if (entry->n != log.size() + 1) return where + "its number is " + std::to_string(entry->n);
        if (entry->previous != expected) return where + "does not follow from the entry before: the log has been changed";
        expected = digest_of(*entry);
        log.push_back(*std::move(entry));
    }
    if (log.empty()) return std::string{"the log is empty"};
    return log;
}

}  // namespace ec4x
