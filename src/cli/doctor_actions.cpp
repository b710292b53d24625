#include <fmt/format.h>
#include <openssl/bio.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "api/answers.h"
#include "api/notice_senders.h"
#include "cli/console.h"
#include "cli/server_actions.h"
#include "codec/json_parser.h"
#include "codec/json_writer.h"
#include "codec/reader.h"
#include "host/server_keys.h"
#include "net/http_client.h"
#include "net/http_server.h"
#include "net/mailbox.h"
#include "store/store.h"

namespace ec4x::cli {

// What was looked at, and how it is.
struct Finding {
    std::string what{};
    bool good = true;
    std::string text{};
};
BOOST_DESCRIBE_STRUCT(Finding, (), (what, good, text))

namespace {

namespace fs = std::filesystem;

bool is_there(const api::ServerConfig& config)
{
    return config.db.starts_with("postgres") || fs::exists(config.db.starts_with("sqlite:") ? config.db.substr(7) : config.db);
}

// Whether the server with this public key has, or had, its games in this database.
bool is_of_database(const api::ServerConfig& config, const std::string& key)
{
    if (!is_there(config)) return false;
    try {
        return knows_server_key(*open_store(config.db, StoreUse::Look), key);
    } catch (const StoreFailure&) {
        return false;  // which is found out below
    }
}

// How whoever listens there can be asked from this machine: 0.0.0.0 is all of it.
std::string asked_at(const api::ServerConfig& config, std::string address)
{
    if (address.starts_with("0.0.0.0:")) address.replace(0, 7, "127.0.0.1");
    if (address.starts_with("[::]:")) address.replace(0, 4, "[::1]");
    return (config.tls.cert.empty() ? "http://" : "https://") + address;
}

std::optional<api::Health> health_of(const api::ServerConfig& config, const std::string& address)
{
    constexpr std::chrono::seconds kPatience{3};
    net::HttpClient client{asked_at(config, address), {.connect_time = kPatience, .answer_time = kPatience, .any_certificate = true}};
    const auto answer = client.get("/healthz", config.hosts.empty() ? net::Fields{} : net::Fields{{"Host", config.hosts.front()}});
    if (!answer || answer->status != 200) return std::nullopt;
    const auto document = parse_json(answer->body, "healthz");
    if (!document) return std::nullopt;
    api::Health health{.healthy = false};
    codec::Reader reader{codec::Absent::Keep};  // an older server says less
    reader.read(document->root(), health);
    return health.healthy ? std::optional{health} : std::nullopt;
}

// Why nobody can listen there: the server runs already, or somebody else does.
Finding examine_taken(const api::ServerConfig& config, const std::string& address, const std::string& why)
{
    const auto health = health_of(config, address);
    if (!health) return {"port " + address, false, why};
    if (is_of_database(config, health->key)) return {"port " + address, true, "your server is running, version " + health->version};
    return {"port " + address, false, "in use by another EC4X server, whose games are not in " + config.db};
}

Finding examine_port(const api::ServerConfig& config, const std::string& address)
{
    const net::ServerSettings settings{.listen = {address}};  // without certificate, which is looked at by itself
    try {
        net::HttpServer server{settings, [](const net::HttpRequest&) { return net::text_response(200, "{}"); }};
        server.start();
        server.stop(1);
        return {"port " + address, true, "free"};
    } catch (const std::exception& failure) {
        return examine_taken(config, address, failure.what());
    }
}

Finding examine_disk(const api::ServerConfig& config)
{
    constexpr std::uintmax_t kLittle = std::uintmax_t{200} << 20U;
    if (config.db.starts_with("postgres")) return {"disk", true, "the database is elsewhere"};
    const fs::path folder = fs::absolute(config.db.starts_with("sqlite:") ? config.db.substr(7) : config.db).parent_path();
    std::error_code error;
    const fs::space_info space = fs::space(folder, error);
    if (error) return {"disk", false, folder.string() + ": " + error.message()};
    const std::string text = fmt::format("{} MB free in {}", space.available >> 20U, folder.string());
    return {"disk", space.available >= kLittle, text};
}

Finding examine_database(const api::ServerConfig& config)
{
    if (!is_there(config)) return {"database", true, config.db + " will be made at the first start"};
    try {
        const auto store = open_store(config.db, StoreUse::Look);
        std::size_t frozen = 0;
        const auto heads = store->heads();
        for (const GameHead& head : heads) frozen += head.status == GameStatus::Frozen ? 1 : 0;
        return {"database", frozen == 0, fmt::format("{} games, {} of them frozen, {} accounts", heads.size(), frozen, store->accounts().size())};
    } catch (const StoreEmpty&) {
        return {"database", true, config.db + " is empty: its tables will be made at the first start"};
    } catch (const std::exception& failure) {
        return {"database", false, failure.what()};
    }
}

Finding examine_clock()
{
    constexpr std::time_t kBuiltAfter = 1'735'689'600;  // 2025
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    gmtime_r(&now, &parts);
    std::array<char, 64> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M:%S UTC", &parts);
    return {"clock", now > kBuiltAfter, text.data()};
}

// The file, or where the service is stopped, and systemd has taken its copies away, the original that they are made from (packaging/ec4x.service).
std::string at_hand(const std::string& file)
{
    constexpr std::string_view kCopies = "/run/credentials/ec4x.service/ec4x_";
    std::error_code ignored;
    if (!file.starts_with(kCopies) || fs::exists(file, ignored)) return file;
    return "/etc/ec4x/credentials/" + file.substr(kCopies.size());
}

// Empty: it can be read.
std::string why_unreadable(const std::string& file)
{
    const std::string found = at_hand(file);
    if (::access(found.c_str(), R_OK) == 0) return {};
    std::string why = fmt::format("{} cannot be read: {}", found, std::generic_category().message(errno));
    return found == file ? why : why + fmt::format("; {} is made from it while the service runs", file);
}

std::unique_ptr<X509, void (*)(X509*)> certificate_in(const std::string& name)
{
    const std::unique_ptr<BIO, int (*)(BIO*)> file{BIO_new_file(name.c_str(), "r"), BIO_free};
    return {file ? PEM_read_bio_X509(file.get(), nullptr, nullptr, nullptr) : nullptr, X509_free};
}

std::unique_ptr<EVP_PKEY, void (*)(EVP_PKEY*)> key_in(const std::string& name)
{
    const auto no_password = [](char*, int, int, void*) { return -1; };  // rather than to ask for one
    const std::unique_ptr<BIO, int (*)(BIO*)> file{BIO_new_file(name.c_str(), "r"), BIO_free};
    return {file ? PEM_read_bio_PrivateKey(file.get(), nullptr, no_password, nullptr) : nullptr, EVP_PKEY_free};
}

Finding examine_certificate(const api::ServerConfig& config)
{
    if (config.tls.cert.empty())
        return {"certificate", !is_plain_network(config),
                is_plain_network(config) ? "none, though other machines can reach the server (SRV-050)" : "none needed: this machine only"};
    for (const std::string& file : {config.tls.cert, config.tls.key})
        if (const std::string why = why_unreadable(file); !why.empty()) return {"certificate", false, why};
    const auto certificate = certificate_in(at_hand(config.tls.cert));
    if (!certificate) return {"certificate", false, at_hand(config.tls.cert) + " holds no certificate"};
    const auto key = key_in(at_hand(config.tls.key));
    if (!key) return {"certificate", false, at_hand(config.tls.key) + " holds no key without a password"};
    if (X509_check_private_key(certificate.get(), key.get()) != 1)
        return {"certificate", false, fmt::format("{} is not the key of {}", at_hand(config.tls.key), at_hand(config.tls.cert))};
    int days = 0;
    int seconds = 0;
    ASN1_TIME_diff(&days, &seconds, nullptr, X509_get0_notAfter(certificate.get()));
    const bool good = days > 7;
    return {"certificate", good, days < 0 || seconds < 0 ? "has expired" : fmt::format("good for {} days", days)};
}

Finding examine_mail(const api::ServerConfig& config)
{
    if (config.smtp.host.empty()) return {"mail", true, "none: notices go to open pages and webhooks only"};
    try {
        const net::MailServer server = api::mail_server_of(config.smtp);
        const auto sent = net::send_mail(server, {.from_name = config.smtp.from_name,
                                                  .from = config.smtp.from,
                                                  .to = config.smtp.from,
                                                  .subject = "EC4X: a test of the mail server",
                                                  .text = "If you read this, notices reach you.\n",
                                                  .id = fmt::format("doctor-{}@ec4x", std::time(nullptr))});
        if (!sent) return {"mail", false, sent.error().why};
        return {"mail", true, "a test message was sent to " + config.smtp.from};
    } catch (const std::runtime_error& failure) {
        return {"mail", false, failure.what()};
    }
}

Finding examine_mailbox(const api::ServerConfig& config)
{
    if (config.mail.in.empty()) return {"mailbox", true, "none: no play by mail"};
    try {
        const auto waiting = net::open_mailbox(api::mailbox_of(config.mail))->waiting();
        if (!waiting) return {"mailbox", false, waiting.error()};
        return {"mailbox", true, fmt::format("{} messages wait in {}", waiting->size(), config.mail.in)};
    } catch (const std::runtime_error& failure) {
        return {"mailbox", false, failure.what()};
    }
}

// Every relay is asked for its description; and the key must not be lost (SRV-063).
Finding examine_nostr(const api::ServerConfig& config)
{
    if (config.nostr.relays.empty()) return {"nostr", true, "not used: no relays"};
    std::string text;
    bool good = true;
    for (const std::string& relay : config.nostr.relays) {
        const auto opened = net::WebSocketClient::connect(relay, {.connect_time = std::chrono::seconds{10}, .ca_file = config.nostr.ca_file});
        text += fmt::format("{} {}; ", relay, opened ? "answers" : "does not answer: " + opened.error().why);
        good = good && opened.ok();
    }
    return {"nostr", good,
            text + "the server's key is in the database: keep a backup (ec4x game backup), without it players must confirm a new one by hand (SRV-063)"};
}

}  // namespace

void examine_server(const ServeOptions& options)
{
    const api::ServerConfig config = config_of(options);
    std::vector<Finding> findings;
    for (const std::string& address : config.listen) findings.push_back(examine_port(config, address));
    findings.push_back(examine_disk(config));
    findings.push_back(examine_database(config));
    findings.push_back(examine_clock());
    findings.push_back(examine_certificate(config));
    findings.push_back(examine_mail(config));
    findings.push_back(examine_mailbox(config));
    findings.push_back(examine_nostr(config));
    bool good = true;
    for (const Finding& finding : findings) good = good && finding.good;
    if (options.json) print_line(codec::json_of(findings));
    else {
        for (const Finding& finding : findings) print_line(fmt::format("{}  {:24} {}", finding.good ? "ok  " : "FAIL", finding.what, finding.text));
    }
    if (!good) stop_with_problems();
}

}  // namespace ec4x::cli
