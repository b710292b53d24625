#include "api/game_server.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <utility>

#include "api/heap.h"
#include "api/notice_senders.h"
#include "base/letters.h"

namespace ec4x::api {

namespace {

constexpr int kStopSeconds = 10;

ApiSettings api_settings(const ServerConfig& config)
{
    ApiSettings settings{.name = config.name,
                         .plain_network = is_plain_network(config),
                         .sends_mail = !config.smtp.host.empty(),
                         .relays = config.nostr.relays,
                         .practice = {.games = config.limits.practice_games,
                                      .per_hour = config.limits.practice_per_hour,
                                      .idle_days = config.limits.practice_idle_days,
                                      .kept_days = config.limits.practice_kept_days},
                         .metrics = config.metrics,
                         .tick_seconds = config.tick_seconds,
                         .import_bytes = static_cast<std::size_t>(config.limits.import_megabytes) << 20U};
    if (!config.web.empty()) settings.assets = assets_in(config.web);
    return settings;
}

HostOptions host_options(const ServerConfig& config)
{
    HostOptions options;
    options.parallel_runs = config.parallel_runs;
    options.tick_seconds = config.tick_seconds;
    options.cache.idle = config.idle_minutes * kMinute;
    options.mail = mail_ways_of(config);
    return options;
}

std::string web_metrics(const net::HttpServer& server)
{
    const net::HttpServer::Counts counts = server.counts();
    std::string text;
    append_metric(text, "ec4x_http_requests_total", "counter", "Requests that were answered, files and views included.", counts.requests);
    append_metric(text, "ec4x_http_connections", "gauge", "Connections that are open.", counts.connections);
    append_metric(text, "ec4x_http_websockets", "gauge", "WebSockets that are open.", counts.websockets);
    append_metric(text, "ec4x_http_refused_total", "counter", "Requests refused by a limit, or unreadable.", counts.refused);
    append_metric(text, "ec4x_http_sent_bytes_total", "counter", "Bytes sent.", counts.sent_bytes);
    return text;
}

}  // namespace

GameServer::GameServer(const ServerConfig& config, GameFiles files, ServerLog& log)
    : config_{config},
      log_{log},
      store_{open_store(config.db)},
      host_{std::make_unique<Host>(*store_, std::move(files.catalogue), host_options(config))},
      api_{std::make_unique<Api>(*host_, api_settings(config), std::move(files.rulebook))},
      senders_{senders_of(config)}
{
    host_->on_change([this](std::string_view game) { on_change(game); });
    host_->on_run([this](std::string_view game, int turn) { api_->running(game, turn); });
    api_->on_trouble = [this](std::string_view text) { log_.error("trouble", {{"text", text}}); };
    server_ = std::make_unique<net::HttpServer>(
        server_settings(), [this](const net::HttpRequest& request) { return api_->handle(request); },
        [this](const net::HttpRequest& request, std::shared_ptr<net::WebSocketPeer> peer) { return api_->upgrade(request, std::move(peer)); },
        [this](const net::HttpRequest& request) { return api_->quick(request); });
    if (!config_.mail.in.empty()) {
        senders_[std::string{kLetterChannel}] = mail::letter_sender(
            *host_, sending_of(config_), [this](const Caller& caller, const std::string& game, int turn) { return api_->turn_pack(caller, game, turn); });
        postman_ = std::make_unique<mail::Postman>(*host_, mailbox_of(config_.mail));
        postman_->on_handled = [this](const mail::Handled& handled) {
            log_.info("letter", {{"outcome", handled.what}, {"game", handled.game}, {"house", handled.house}});
        };
    }
    if (!config_.nostr.relays.empty()) {
        nostr_ = std::make_unique<remote::NostrServer>(*host_, nostr_settings());
        senders_["nostr"] = [this](const Notice& notice) { return nostr_->tell(notice); };
    }
    api_->more_metrics = [this] { return web_metrics(*server_); };
}

// The host goes first: it passes on what a thread of the store tells, and tells nothing any more when it is gone.
GameServer::~GameServer()
{
    stop();
    api_->stop();
    nostr_.reset();
    host_.reset();
}

net::ServerSettings GameServer::server_settings()
{
    net::ServerSettings settings{.listen = config_.listen, .certificate = config_.tls.cert, .key = config_.tls.key, .hosts = config_.hosts};
    settings.io_threads = config_.io_threads;
    settings.handler_threads = config_.handler_threads;
    settings.trusted_proxies = config_.trusted_proxies;
    for (std::string& host : settings.hosts) host = lower_case(host);
    settings.local_path = "/healthz";
    settings.limits.ping_seconds = config_.ping_seconds;
    settings.more_body = api_->body_allowance();
    settings.limits.requests_per_second = config_.limits.requests_per_second;
    settings.limits.burst = config_.limits.burst;
    settings.limits.connections = static_cast<std::size_t>(config_.limits.connections);
    settings.limits.connections_per_address =
        std::max<std::size_t>(settings.limits.connections_per_address, config_.limits.requests_per_second == 0 ? settings.limits.connections : 0);
    settings.on_trouble = [this](std::string_view text) { log_.error("network", {{"text", text}}); };
    if (config_.log_requests) {
        settings.on_access = [this](const net::Access& access) {
            log_.info("request", {{"method", access.method},
                                  {"path", access.path},
                                  {"status", std::to_string(access.status)},
                                  {"bytes", std::to_string(access.bytes)},
                                  {"us", std::to_string(access.microseconds)},
                                  {"address", access.address}});
        };
    }
    return settings;
}

remote::NostrServerSettings GameServer::nostr_settings()
{
    return {.relays = config_.nostr.relays,
            .pauses = {.first = std::chrono::seconds{config_.nostr.retry_seconds}},
            .ca_file = config_.nostr.ca_file,
            .local_inboxes = config_.local_webhooks,
            .report = [this](const Caller& caller, const std::string& game, int turn) { return api_->report_text(caller, game, turn); },
            .note = [this](std::string_view what, std::string_view text) { log_.info(what, {{"text", text}}); }};
}

std::string GameServer::nostr_key() const
{
    const auto key = nostr::PublicKey::read(host_->public_key());
    return key ? key->npub() : std::string{};
}

void GameServer::start()
{
    const int put_off = host_->begin();
    if (put_off > 0) log_.info("deadlines_put_off", {{"games", std::to_string(put_off)}});
    server_->start();
    if (nostr_) nostr_->start();
    clockwork_ = std::thread{[this] { tick_until_over(); }};
    delivery_ = std::thread{[this] { deliver_until_over(); }};
    if (postman_) mail_ = std::thread{[this] { fetch_mail_until_over(); }};
    log_.info("started", {{"address", address()}, {"db", config_.db.starts_with("postgres") ? "postgres" : config_.db}});
}

FirstOperator GameServer::make_operator(const ShowToken& show)
{
    const FirstOperator made = make_first_operator(*store_, host_->context().random, show);
    api_->look_at_accounts();
    return made;
}

void GameServer::stop()
{
    {
        const std::scoped_lock lock{mutex_};
        if (std::exchange(over_, true)) return;
    }
    tick_woken_.notify_all();
    deliver_woken_.notify_all();
    mail_woken_.notify_all();
    server_->stop(kStopSeconds);
    if (nostr_) nostr_->stop();
    if (clockwork_.joinable()) clockwork_.join();
    if (delivery_.joinable()) delivery_.join();
    if (mail_.joinable()) mail_.join();
    log_.info("stopped");
}

std::vector<std::string> GameServer::addresses() const
{
    std::vector<std::string> all;
    for (const std::string& address : server_->addresses()) all.push_back((config_.tls.cert.empty() ? "http://" : "https://") + address);
    return all;
}

std::string GameServer::address() const
{
    const auto all = addresses();
    return all.empty() ? std::string{} : all.front();
}

void GameServer::on_change(std::string_view game)
{
    {
        const std::scoped_lock lock{mutex_};
        tick_wanted_ = deliver_wanted_ = true;
        if (!game.empty()) changed_.emplace(game);
    }
    tick_woken_.notify_all();
    deliver_woken_.notify_all();
    api_->changed(game);
    if (nostr_) nostr_->changed(game);
}

// Until something arrives or the time is over; false: the server stops.
bool GameServer::wait(std::condition_variable& woken, bool& flag, std::chrono::milliseconds time)
{
    std::unique_lock lock{mutex_};
    woken.wait_for(lock, time, [&] { return over_ || flag; });
    flag = false;
    return !over_;
}

// Until the next game is due, but no longer than a tick. What is due already is somebody else's.
std::chrono::milliseconds GameServer::until_next_due()
{
    const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch());
    std::chrono::milliseconds nearest = std::chrono::seconds{config_.tick_seconds};
    for (const GameHead& head : store_->heads()) {
        if (!head.due || std::chrono::seconds{*head.due} <= now) continue;
        nearest = std::min(nearest, std::chrono::seconds{*head.due} - now + std::chrono::milliseconds{5});
    }
    return nearest;
}

void GameServer::tick_until_over()
{
    std::chrono::milliseconds pause{};
    do {
        pause = std::chrono::seconds{config_.tick_seconds};
        try {
            tick_once();
            api_->look_at_accounts();
            note_changes();
            tidy_practice();
            tidy_memory();
            pause = until_next_due();
        } catch (const StoreFailure& failure) {
            ++api_->metrics().store_failures;
            log_.error("store_failed", {{"text", failure.what()}});
        } catch (const std::exception& mistake) {
            ++api_->metrics().broken;
            log_.error("clockwork_failed", {{"text", mistake.what()}});
        }
    } while (wait(tick_woken_, tick_wanted_, pause));
}

void GameServer::tick_once()
{
    const auto start = std::chrono::steady_clock::now();
    const TickReport report = host_->tick();
    Metrics& metrics = api_->metrics();
    ++metrics.ticks;
    metrics.turns_run += static_cast<std::uint64_t>(report.ran);
    metrics.games_frozen += static_cast<std::uint64_t>(report.frozen);
    if (report.ran + report.frozen == 0) return;
    const auto time = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - start).count();
    metrics.run_microseconds += static_cast<std::uint64_t>(time);
    log_.info("ran", {{"turns", std::to_string(report.ran)}, {"frozen", std::to_string(report.frozen)}, {"us", std::to_string(time)}});
}

// Once an hour.
void GameServer::tidy_practice()
{
    constexpr auto kPause = std::chrono::hours{1};
    const auto now = std::chrono::steady_clock::now();
    if (tidied_ && now - *tidied_ < kPause) return;
    tidied_ = now;
    const TidiedGames tidied = api_->practice().tidy();
    if (tidied.ended + tidied.removed == 0) return;
    log_.info("practice_tidied", {{"ended", std::to_string(tidied.ended)}, {"removed", std::to_string(tidied.removed)}});
}

// Once a minute: what idle games hold, and what large answers have used and given back.
void GameServer::tidy_memory()
{
    constexpr auto kPause = std::chrono::minutes{1};
    const auto now = std::chrono::steady_clock::now();
    if (memory_tidied_ && now - *memory_tidied_ < kPause) return;
    memory_tidied_ = now;
    const std::size_t idle = host_->let_go_idle();
    trim_heap();
    if (idle > 0) log_.info("idle_games", {{"let_go", std::to_string(idle)}});
}

// A line for each game that has reached another turn or status.
void GameServer::note_changes()
{
    std::set<std::string> changed;
    {
        const std::scoped_lock lock{mutex_};
        changed = std::exchange(changed_, {});
    }
    for (const std::string& game : changed) {
        const auto head = store_->head(game);
        if (!head) {
            known_.erase(game);
            continue;
        }
        const auto now = std::pair{head->turn, head->status};
        const auto [known, is_new] = known_.try_emplace(game, now);
        if (!is_new && known->second == now) continue;
        known->second = now;
        log_.info("game", {{"game", game}, {"turn", std::to_string(head->turn)}, {"status", name_of(head->status)}});
        const std::string address = is_new && nostr_ ? nostr_->address_of(game) : std::string{};
        if (!address.empty()) log_.info("nostr_game", {{"game", game}, {"address", address}});
    }
}

// The same trouble is told once.
void GameServer::fetch_mail_until_over()
{
    std::string trouble;
    bool never = false;
    do {
        std::string now;
        try {
            const auto round = postman_->round();
            if (!round) now = round.error();
        } catch (const std::exception& failure) {
            now = failure.what();
        }
        if (now != trouble && !now.empty()) log_.error("mailbox_failed", {{"text", now}});
        if (now != trouble && now.empty()) log_.info("mailbox_works");
        trouble = now;
    } while (wait(mail_woken_, never, std::chrono::seconds{config_.mail.poll_seconds}));
}

void GameServer::deliver_until_over()
{
    do {
        try {
            api_->metrics().notices_sent += static_cast<std::uint64_t>(host_->deliver(senders_));
        } catch (const std::exception& failure) {
            log_.error("delivery_failed", {{"text", failure.what()}});
        }
    } while (wait(deliver_woken_, deliver_wanted_, std::chrono::seconds{config_.tick_seconds}));
}

}  // namespace ec4x::api
