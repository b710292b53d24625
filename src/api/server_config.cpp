#include "api/server_config.h"

#include <algorithm>
#include <utility>

#include "codec/reader.h"
#include "codec/toml_document.h"
#include "net/mail.h"
#include "net/mailbox.h"
#include "net/web_address.h"

namespace ec4x::api {

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
    if (!lines.empty()) return lines;
    return config;
}

std::optional<std::string> problem_of(const ServerConfig& config)
{
    const auto outside = [](int value, int low, int high) { return value < low || value > high; };
    if (config.tls.cert.empty() != config.tls.key.empty()) return "tls.cert and tls.key belong together: give both or none";
    if (config.listen.empty()) return "listen: at least one address";
    if (outside(config.handler_threads, 1, 256)) return "handler_threads: 1 to 256";
    if (outside(config.io_threads, 1, 64)) return "io_threads: 1 to 64";
    if (outside(config.tick_seconds, 1, 3600)) return "tick_seconds: 1 to 3600";
    if (outside(config.parallel_runs, 1, 64)) return "parallel_runs: 1 to 64";
    if (outside(config.idle_minutes, 1, 100'000)) return "idle_minutes: 1 to 100000";
    if (outside(config.limits.connections, 1, 1'000'000)) return "limits.connections: 1 to 1000000";
    if (outside(config.limits.practice_idle_days, 0, 36'500)) return "limits.practice_idle_days: 0 to 36500";
    if (outside(config.limits.practice_kept_days, 0, 36'500)) return "limits.practice_kept_days: 0 to 36500";
    if (outside(config.limits.import_megabytes, 0, 1024)) return "limits.import_megabytes: 0 to 1024";
    if (config.nostr.relays.size() > 10) return "nostr.relays: at most 10 (SRV-060)";
    if (outside(config.nostr.retry_seconds, 1, 600)) return "nostr.retry_seconds: 1 to 600";
    for (const std::string& relay : config.nostr.relays) {
        const bool is_relay = (relay.starts_with("ws://") || relay.starts_with("wss://")) && net::read_web_address(relay);
        if (!is_relay) return "nostr.relays: " + relay + " is no ws:// or wss:// address";
    }
    if (!config.mail.in.empty()) {
        if (config.smtp.host.empty()) return "mail.in: play by mail needs [smtp] to answer";
        if (!config.mail.address.empty() && !net::is_mail_address(config.mail.address)) return "mail.address: a mail address to which players write";
        if (outside(config.mail.poll_seconds, 1, 3600)) return "mail.poll_seconds: 1 to 3600";
        if (const auto problem = net::problem_of(net::MailboxPlace{.in = config.mail.in, .user = config.mail.user})) return "mail.in: " + *problem;
    }
    if (config.smtp.host.empty()) return std::nullopt;
    if (outside(config.smtp.port, 1, 65535)) return "smtp.port: 1 to 65535";
    if (!net::is_mail_address(config.smtp.from)) return "smtp.from: a mail address from which notices come";
    const std::vector<std::string> words{"when_offered", "needed", "from_the_start", "none"};
    if (std::ranges::find(words, config.smtp.encryption) == words.end()) return "smtp.encryption: when_offered, needed, from_the_start or none";
    return std::nullopt;
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
