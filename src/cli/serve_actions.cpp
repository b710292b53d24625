#include <arpa/inet.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <unistd.h>
#include <csignal>
#include <cstdio>

#include <array>
#include <optional>
#include <stdexcept>
#include <utility>

#include "api/heap.h"
#include "cli/console.h"
#include "cli/files.h"
#include "cli/map_source.h"
#include "cli/rulebook_files.h"
#include "cli/ruleset_files.h"
#include "cli/server_actions.h"
#include "cli/shipped_files.h"
#include "net/qr.h"

namespace ec4x::cli {

namespace {

constexpr const char* kPort = "7440";

// `host` or `host:port`.
void set_smtp(api::SmtpConfig& smtp, const std::string& text)
{
    const std::size_t colon = text.rfind(':');
    smtp.host = text.substr(0, colon);
    if (colon == std::string::npos) return;
    try {
        smtp.port = std::stoi(text.substr(colon + 1));
    } catch (const std::exception&) {
        stop_bad_input("--smtp " + text + ": a host, or host:port, is needed");
    }
}

void replace(std::string& value, const std::string& given)
{
    if (!given.empty()) value = given;
}

// This machine's address in the local network; nothing if it has none.
std::optional<std::string> lan_address()
{
    ifaddrs* all = nullptr;
    if (getifaddrs(&all) != 0) return std::nullopt;
    std::optional<std::string> found;
    for (const ifaddrs* one = all; one != nullptr && !found; one = one->ifa_next) {
        if (one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET || (one->ifa_flags & IFF_LOOPBACK) != 0 || (one->ifa_flags & IFF_UP) == 0) continue;
        std::array<char, INET_ADDRSTRLEN> text{};
        const auto* address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr);
        if (inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size()) != nullptr) found = text.data();
    }
    freeifaddrs(all);
    return found;
}

// The address to open in a browser: not 0.0.0.0, which means all of this machine.
std::string browsable(std::string address)
{
    const std::size_t any = address.find("//0.0.0.0:");
    if (any == std::string::npos) return address;
    return address.replace(any + 2, 7, lan_address().value_or("127.0.0.1"));
}

void print_qr(const std::string& text)
{
    if (isatty(STDOUT_FILENO) == 0) return;
    if (const auto code = net::qr_code(text)) print_line(*code);
}

void print_practice(api::GameServer& server, const std::string& address, bool with_qr)
{
    const auto own = server.own_practice();
    if (!own) stop_with_problems("no practice game: " + own.error().front().text);
    const api::PracticeAnswer& seat = own->seat;
    if (own->is_new) print_line("Practice game, one seat for you and three recruits. Open this link, it is your key to the seat:");
    else print_line(fmt::format("Practice game, under way in turn {}. This link, the same as before, opens your seat:", seat.summary.turn));
    print_line("  " + address + seat.link);
    if (with_qr) print_qr(address + seat.link);
}

// Nobody else knows it: where it cannot be shown it must not count.
void show_operator(const NewAccount& account)
{
    print_line("Operator's token, shown this once (keep it; it appoints admins and creates games):");
    print_line("  " + account.token);
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) throw std::runtime_error{"the operator's token cannot be shown: the output cannot be written"};
}

void greet(api::GameServer& server, const api::ServerConfig& config, const ServeOptions& options)
{
    const std::string address = browsable(server.address());
    for (const std::string& one : server.addresses()) print_line("Listening on " + one);
    if (is_plain_network(config)) {
        print_line(
            "WARNING: reachable from other machines without encryption; whoever listens on the network can read along (SRV-050). Give "
            "--cert and --key.");
    }
    const FirstOperator made = server.make_operator(show_operator);
    if (made == FirstOperator::SomebodyQuicker) print_line("This token is void: another node has just made the operator's account and has shown its token.");
    if (server.nostr() != nullptr) {
        std::string relays;
        for (const std::string& relay : config.nostr.relays) relays += ' ' + relay;
        print_line("On Nostr as " + server.nostr_key() + " over" + relays);
        if (made == FirstOperator::Made) print_line("Its key was made now and is kept in the database: back it up, players trust no other (SRV-063).");
    }
    if (options.lan) print_line("In the local network: " + address);
    if (options.practice) print_practice(server, address, options.lan);
    else if (options.lan) print_qr(address);
    print_line("Stop with Ctrl-C.");
    std::fflush(stdout);
}

}  // namespace

api::ServerConfig config_of(const ServeOptions& options)
{
    api::ServerConfig config;
    if (!options.config.empty()) {
        auto read = api::read_config(options.config, read_text_file(options.config));
        if (!read) stop_bad_input(read.error(), options.config + ": the settings cannot be used");
        config = *std::move(read);
    }
    replace(config.db, options.db);
    replace(config.log, options.log);
    replace(config.web, options.web);
    if (files_folder().empty()) use_files_of(config.files);
    if (config.web.empty()) config.web = own_web_client().string();
    replace(config.tls.cert, options.cert);
    replace(config.tls.key, options.key);
    if (!options.nostr.empty()) config.nostr.relays = options.nostr;
    if (!options.smtp.empty()) set_smtp(config.smtp, options.smtp);
    replace(config.smtp.from, options.smtp_from);
    replace(config.smtp.user, options.smtp_user);
    replace(config.smtp.password_file, options.smtp_password_file);
    replace(config.mail.in, options.mail_in);
    replace(config.mail.user, options.mail_user);
    replace(config.mail.password_file, options.mail_password_file);
    replace(config.mail.address, options.mail_address);
    if (options.lan) config.listen = {std::string{"0.0.0.0:"} + kPort};
    if (!options.listen.empty()) config.listen = options.listen;
    if (options.quiet) config.log_requests = false;
    if (options.unlimited)
        config.limits = {.requests_per_second = 0, .burst = 0, .connections = 20'000, .practice_games = 100'000, .practice_per_hour = 1'000'000};
    std::vector<std::string> lines;
    for (const auto& problems : {bad_values(config), contradictions(config)}) {
        for (const api::SettingProblem& problem : problems) lines.push_back(problem.key + ": " + problem.text);
    }
    if (!lines.empty()) stop_bad_input(lines, "the settings cannot be used");
    return config;
}

api::GameFiles game_files()
{
    api::GameFiles files;
    for (const std::string& name : shipped_rulesets()) files.catalogue.rulesets[name] = read_layers(name);
    files.catalogue.names = {system_names(), house_names()};
    files.rulebook.rules = read_rulebook({}).rules;
    files.rulebook.codes = api::code_rules_in(shipped_rulebook_file("00-index.md"));
    return files;
}

void run_server(const ServeOptions& options)
{
    // Threads inherit the mask: signals wait for this one.
    sigset_t signals{};
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    std::signal(SIGPIPE, SIG_IGN);

    api::keep_heap_small();
    const api::ServerConfig config = config_of(options);
    try {
        std::optional<api::ServerLog> file;
        std::optional<api::ServerLog> errors;
        api::ServerLog& log = config.log.empty() ? errors.emplace() : file.emplace(config.log);
        api::GameServer server{config, game_files(), log};
        server.start();
        greet(server, config, options);
        int caught = 0;
        sigwait(&signals, &caught);
        log.info("stopping", {{"signal", caught == SIGINT ? "SIGINT" : "SIGTERM"}});
        server.stop();
    } catch (const StoreFailure& failure) {
        stop_with_problems(fmt::format("the database {}: {}", config.db, failure.what()));
    } catch (const std::runtime_error& failure) {
        stop_with_problems(failure.what());
    }
}

}  // namespace ec4x::cli
