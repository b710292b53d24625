// How a server is set up: a small TOML file (docs/hosting.md), or the flags of `ec4x serve`, which have the same names.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/describe.h"
#include "base/result.h"

namespace ec4x::api {

struct TlsConfig {
    std::string cert{};  // PEM files; both or none (SRV-050)
    std::string key{};
};
BOOST_DESCRIBE_STRUCT(TlsConfig, (), (cert, key))

struct SmtpConfig {
    std::string host{};  // empty: no mail
    int port = 587;
    std::string encryption = "when_offered";  // `needed`, `from_the_start`, `none`
    std::string user{};
    std::string password_file{};
    std::string from{};
    std::string from_name = "EC4X";
};
BOOST_DESCRIBE_STRUCT(SmtpConfig, (), (host, port, encryption, user, password_file, from, from_name))

// Play by mail (SRV-065): where messages arrive; off without `in`. They leave by [smtp].
struct MailConfig {
    std::string in{};  // `imaps://mail.example.org/INBOX`, or a folder: a maildir, or one with a message a file
    std::string user{};
    std::string password_file{};
    std::string ca_file{};  // whom to trust besides the system's certificates
    std::string address{};  // to which players write; empty: `smtp.from`
    int poll_seconds = 30;
};
BOOST_DESCRIBE_STRUCT(MailConfig, (), (in, user, password_file, ca_file, address, poll_seconds))

// Play over Nostr (SRV-052 ff.); off without relays.
struct NostrConfig {
    std::vector<std::string> relays{};  // wss://...; a game may name others (`nostr.relays`)
    int retry_seconds = 5;              // SRV-060: the first pause, doubling to 10 minutes
    std::string ca_file{};              // whom to trust besides the system's certificates; for relays of one's own
};
BOOST_DESCRIBE_STRUCT(NostrConfig, (), (relays, retry_seconds, ca_file))

struct LimitsConfig {
    int requests_per_second = 50;  // from one address; 0: no limit
    int burst = 200;
    int connections = 4096;
    int practice_games = 200;     // under way
    int practice_per_hour = 20;   // from one address
    int practice_idle_days = 14;  // a practice game that nobody plays is ended; 0: never
    int practice_kept_days = 14;  // a practice game that is over is removed; 0: never
    int import_megabytes = 64;    // of a game that an operator brings over HTTP; 0: none may come
};
BOOST_DESCRIBE_STRUCT(LimitsConfig, (),
                      (requests_per_second, burst, connections, practice_games, practice_per_hour, practice_idle_days, practice_kept_days, import_megabytes))

// Who may read /metrics: `local` whoever asks from this machine without a proxy in between, and tokens; `token` tokens alone; `open` everybody.
enum class MetricsFor : std::uint8_t { Local = 1, Token = 2, Open = 3 };
BOOST_DESCRIBE_ENUM(MetricsFor, Local, Token, Open)

struct ServerConfig {
    std::string name = "EC4X";
    std::string db = "ec4x.db";                         // a file, or postgres://...
    std::vector<std::string> listen{"127.0.0.1:7440"};  // SRV-047
    std::vector<std::string> hosts{};                   // names by which the server may be asked for; empty: all
    std::vector<std::string> trusted_proxies{};
    std::string log{};  // a file; empty: standard error
    bool log_requests = true;
    MetricsFor metrics = MetricsFor::Local;
    std::string web{};    // a folder with another web client than the program's own
    std::string files{};  // a folder with `rulesets`, `rulebook` and `web` of the host's own
    int handler_threads = 4;
    int io_threads = 1;
    int tick_seconds = 5;  // SRV-028
    int parallel_runs = 2;
    int ping_seconds = 25;        // after which a silent WebSocket is pinged: less than a proxy waits
    int idle_minutes = 10;        // a game that nobody has asked for in so long leaves the memory until somebody does
    bool local_webhooks = false;  // whether webhooks, and relays for private messages, may name this machine and its networks
    TlsConfig tls{};
    SmtpConfig smtp{};
    MailConfig mail{};
    NostrConfig nostr{};
    LimitsConfig limits{};
};
BOOST_DESCRIBE_STRUCT(ServerConfig, (),
                      (name, db, listen, hosts, trusted_proxies, log, log_requests, metrics, web, files, handler_threads, io_threads, tick_seconds,
                       parallel_runs, ping_seconds, idle_minutes, local_webhooks, tls, smtp, mail, nostr, limits))

// Or every complaint, a line each, with file, line and key: what cannot be read, and values that cannot be.
[[nodiscard]] Result<ServerConfig, std::vector<std::string>> read_config(const std::string& file_name, std::string text);

struct SettingProblem {
    std::string key{};   // `limits.burst`, `listen[1]`
    std::string text{};  // what is wrong, and what would do
};
// Values that cannot be, each alone.
[[nodiscard]] std::vector<SettingProblem> bad_values(const ServerConfig& config);
// What does not go together.
[[nodiscard]] std::vector<SettingProblem> contradictions(const ServerConfig& config);

// SRV-050: whether somebody on another machine could listen.
[[nodiscard]] bool is_plain_network(const ServerConfig& config);

}  // namespace ec4x::api
