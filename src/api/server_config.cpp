#include "api/server_config.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include "base/letters.h"
#include "codec/reader.h"
#include "codec/toml_document.h"
#include "net/client_address.h"
#include "net/http_server.h"
#include "net/mail.h"
#include "net/mailbox.h"
#include "net/web_address.h"

namespace ec4x::api {

namespace {

// The value of `limits.burst` or `listen[1]` in a document; none: it is not there.
std::optional<Value> value_at(Value root, std::string_view path)
{
    Value at = root;
    while (!path.empty()) {
        const std::size_t end = std::min(path.find_first_of(".["), path.size());
        const std::string_view step = path.substr(0, end);
        std::uint32_t left = at.count();
        Value child = at.first();
        if (at.kind() == ValueKind::Array) {
            const auto index = static_cast<std::uint32_t>(std::stoul(std::string{step}));  // behind it: `]`
            if (index >= left) return std::nullopt;
            for (std::uint32_t i = 0; i < index; ++i) child = child.next();
        } else {
            if (at.kind() != ValueKind::Object) return std::nullopt;
            for (; left > 0 && child.text() != step; --left) child = child.next().next();
            if (left == 0) return std::nullopt;
            child = child.next();
        }
        at = child;
        path.remove_prefix(std::min(end + 1, path.size()));
    }
    return at;
}

Complaint complaint_about(Value root, const SettingProblem& problem)
{
    const Value at = value_at(root, problem.key).value_or(root);
    return {at.file(), static_cast<int>(at.place().line), static_cast<int>(at.place().column), problem.key, Problem::OutOfRange, problem.text};
}

struct Range {
    const char* key;
    int value;
    int low;
    int high;
    const char* more = "";
};

std::string indexed(const char* key, std::size_t index) { return std::string{key} + '[' + std::to_string(index) + ']'; }

void look_at_ranges(const ServerConfig& config, std::vector<SettingProblem>& found)
{
    const LimitsConfig& limits = config.limits;
    const Range ranges[] = {
        {"handler_threads", config.handler_threads, 1, 256},
        {"io_threads", config.io_threads, 1, 64},
        {"tick_seconds", config.tick_seconds, 1, 3600},
        {"parallel_runs", config.parallel_runs, 1, 64},
        {"ping_seconds", config.ping_seconds, 1, 3600},
        {"idle_minutes", config.idle_minutes, 1, 100'000},
        {"limits.requests_per_second", limits.requests_per_second, 0, 1'000'000, "; 0: no limit"},
        {"limits.burst", limits.burst, limits.requests_per_second > 0 ? 1 : 0, 1'000'000},
        {"limits.connections", limits.connections, 1, 1'000'000},
        {"limits.practice_games", limits.practice_games, 0, 1'000'000, "; 0: none"},
        {"limits.practice_per_hour", limits.practice_per_hour, 0, 1'000'000, "; 0: none"},
        {"limits.practice_idle_days", limits.practice_idle_days, 0, 36'500, "; 0: never"},
        {"limits.practice_kept_days", limits.practice_kept_days, 0, 36'500, "; 0: never"},
        {"limits.import_megabytes", limits.import_megabytes, 0, 1024, "; 0: none may come"},
        {"nostr.retry_seconds", config.nostr.retry_seconds, 1, 600},
        {"mail.poll_seconds", config.mail.poll_seconds, 1, 3600},
        {"smtp.port", config.smtp.port, 1, 65535},
    };
    for (const Range& range : ranges) {
        if (range.value >= range.low && range.value <= range.high) continue;
        found.push_back(
            {range.key, std::to_string(range.value) + " is outside of " + std::to_string(range.low) + " to " + std::to_string(range.high) + range.more});
    }
}

void look_at_addresses(const ServerConfig& config, std::vector<SettingProblem>& found)
{
    if (config.listen.empty()) found.push_back({"listen", "at least one address is needed, for example 127.0.0.1:7440"});
    for (std::size_t i = 0; i < config.listen.size(); ++i) {
        if (!net::is_listen_address(config.listen[i]))
            found.push_back({indexed("listen", i), '"' + config.listen[i] + "\" is no address to listen on; one looks like 127.0.0.1:7440 or [::1]:7440"});
    }
    for (std::size_t i = 0; i < config.hosts.size(); ++i) {
        if (config.hosts[i].empty() || net::host_name(config.hosts[i]) != lower_case(config.hosts[i]))
            found.push_back({indexed("hosts", i), '"' + config.hosts[i] + "\" is no host name; one looks like war.example.org, without https:// and port"});
    }
    for (std::size_t i = 0; i < config.trusted_proxies.size(); ++i) {
        if (!net::is_address(config.trusted_proxies[i]))
            found.push_back({indexed("trusted_proxies", i),
                             '"' + config.trusted_proxies[i] + "\" is no address; one looks like 127.0.0.1 or ::1 (no name and no network)"});
    }
    if (config.nostr.relays.size() > 10) found.push_back({"nostr.relays", "at most 10 (SRV-060)"});
    for (std::size_t i = 0; i < config.nostr.relays.size(); ++i) {
        const std::string& relay = config.nostr.relays[i];
        const bool is_relay = (relay.starts_with("ws://") || relay.starts_with("wss://")) && net::read_web_address(relay);
        if (!is_relay) found.push_back({indexed("nostr.relays", i), '"' + relay + "\" is no ws:// or wss:// address"});
    }
}

void look_at_mail(const ServerConfig& config, std::vector<SettingProblem>& found)
{
    static constexpr std::string_view kEncryption[] = {"when_offered", "needed", "from_the_start", "none"};
    if (std::ranges::find(kEncryption, config.smtp.encryption) == std::end(kEncryption))
        found.push_back({"smtp.encryption", '"' + config.smtp.encryption + "\" is none of when_offered, needed, from_the_start, none"});
    if (!config.smtp.from.empty() && !net::is_mail_address(config.smtp.from))
        found.push_back({"smtp.from", '"' + config.smtp.from + "\" is no mail address; one looks like war@example.org"});
    if (!config.mail.address.empty() && !net::is_mail_address(config.mail.address))
        found.push_back({"mail.address", '"' + config.mail.address + "\" is no mail address to which players could write"});
}

}  // namespace

Result<ServerConfig, std::vector<std::string>> read_config(const std::string& file_name, std::string text)
{
    const SourceText file{file_name, std::move(text)};
    TomlDocument parsed = parse_toml({&file, 1}, file_name);
    codec::Reader reader{codec::Absent::Keep};
    ServerConfig config;
    reader.read(parsed.document.root(), config);
    std::vector<std::string> lines;
    for (const Complaint& complaint : parsed.complaints) lines.push_back(to_line(complaint));
    for (const Complaint& complaint : reader.complaints()) lines.push_back(to_line(complaint));
    if (lines.empty()) {
        for (const SettingProblem& problem : bad_values(config)) lines.push_back(to_line(complaint_about(parsed.document.root(), problem)));
    }
    if (!lines.empty()) return lines;
    return config;
}

std::vector<SettingProblem> bad_values(const ServerConfig& config)
{
    std::vector<SettingProblem> found;
    look_at_addresses(config, found);
    look_at_ranges(config, found);
    look_at_mail(config, found);
    return found;
}

std::vector<SettingProblem> contradictions(const ServerConfig& config)
{
    std::vector<SettingProblem> found;
    if (config.tls.cert.empty() != config.tls.key.empty())
        found.push_back({config.tls.cert.empty() ? "tls.cert" : "tls.key", "tls.cert and tls.key belong together: give both or none"});
    if (!config.smtp.host.empty() && config.smtp.from.empty()) found.push_back({"smtp.from", "smtp.host needs a mail address from which notices come"});
    if (config.mail.in.empty()) return found;
    if (config.smtp.host.empty()) found.push_back({"mail.in", "play by mail needs [smtp] to answer"});
    if (const auto problem = net::problem_of(net::MailboxPlace{.in = config.mail.in, .user = config.mail.user})) found.push_back({"mail.in", *problem});
    return found;
}

bool is_plain_network(const ServerConfig& config)
{
    if (!config.tls.cert.empty()) return false;
    return std::ranges::any_of(config.listen, [](const std::string& address) {
        const std::string host = address.substr(0, address.rfind(':'));
        const bool numbers = host.find_first_not_of("0123456789.") == std::string::npos;
        return !(numbers && host.starts_with("127.")) && host != "localhost" && host != "[::1]";
    });
}

}  // namespace ec4x::api
