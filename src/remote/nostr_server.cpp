#include "remote/nostr_server.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "host/new_game_request.h"
#include "nostr/address.h"
#include "nostr/gift_wrap.h"

namespace ec4x::remote {

namespace {

constexpr std::size_t kMostHeard = 10'000;  // events that wait; further ones are heard again when asked for
constexpr std::chrono::seconds kTick{5};
constexpr std::int64_t kHourBefore = 3600;

nostr::SecretKey key_of_host(const Host& host)
{
    const auto key = nostr::SecretKey::from_bytes(host.key().secret());
    ensure(key.has_value(), "the server's key is one");
    return *key;
}

}  // namespace

NostrServer::NostrServer(Host& host, NostrServerSettings settings)
    : host_{host},
      settings_{std::move(settings)},
      post_{Sealer{key_of_host(host), [&host] { return host.now(); }},
            {.publish = [this](const nostr::Event& event) { publish(event); },
             .limits =
                 [this] {
                     const std::scoped_lock lock{mutex_};
                     return pool_ ? pool_->limits() : std::vector<nostr::RelayLimits>{};
                 },
             .note = settings_.note}},
      desk_{host, post_, settings_.report},
      herald_{host, post_, desk_, settings_.relays},
      messenger_{{.key = key_of_host(host), .clock = [&host] { return host.now(); }, .ca_file = settings_.ca_file, .local_relays = settings_.local_inboxes}}
{}

NostrServer::~NostrServer() { stop(); }

void NostrServer::start()
{
    thread_ = std::thread{[this] { work_until_over(); }};
}

void NostrServer::stop()
{
    std::shared_ptr<nostr::RelayPool> pool;
    {
        const std::scoped_lock lock{mutex_};
        over_ = true;
        pool = pool_;
    }
    woken_.notify_all();
    if (thread_.joinable()) thread_.join();
    if (pool) pool->stop();
}

void NostrServer::changed(std::string_view game)
{
    {
        const std::scoped_lock lock{mutex_};
        if (game.empty()) all_changed_ = true;
        else changed_.emplace(game);
    }
    woken_.notify_all();
}

void NostrServer::publish(const nostr::Event& event)
{
    std::shared_ptr<nostr::RelayPool> pool;
    {
        const std::scoped_lock lock{mutex_};
        pool = pool_;
    }
    if (pool) pool->publish(event);
}

void NostrServer::hear(const nostr::Event& event)
{
    if (event.kind == nostr::kInboxKind) return messenger_.hear(event);
    {
        const std::scoped_lock lock{mutex_};
        if (heard_.size() < kMostHeard) heard_.push_back(event);
    }
    woken_.notify_all();
}

std::vector<nostr::RelayState> NostrServer::relays() const
{
    const std::scoped_lock lock{mutex_};
    return pool_ ? pool_->states() : std::vector<nostr::RelayState>{};
}

std::size_t NostrServer::unsent() const
{
    const std::scoped_lock lock{mutex_};
    return pool_ ? pool_->unsent() : 0;
}

std::optional<std::string> NostrServer::tell(const Notice& notice)
{
    std::shared_ptr<nostr::RelayPool> pool;
    {
        const std::scoped_lock lock{mutex_};
        pool = pool_;
    }
    if (!pool) return "the server has not joined its relays yet";
    return messenger_.tell(*pool, notice);
}

std::string NostrServer::address_of(const std::string& id)
{
    const auto game = find_game(host_.context(), id);
    if (!game || is_for_practice(**game)) return {};
    const OpenGame& open = **game;
    return nostr::to_naddr(
        {open.id(), relays_of(open, settings_.relays), post_.sealer().key().public_key(), number_of(open.rules->nostr.kind_base, Kind::GameNotice)});
}

// What cannot be done because the store fails is done later; an event that breaks something else is dropped, so that it cannot do so again.
void NostrServer::work_until_over()
{
    for (bool failed = false;;) {
        Work work;
        {
            std::unique_lock lock{mutex_};
            woken_.wait_for(lock, failed || !put_off_.empty() ? std::chrono::seconds{1} : kTick,
                            [&] { return over_ || (!failed && (all_changed_ || !changed_.empty() || !heard_.empty())); });
            if (over_) return;
            work = {std::exchange(changed_, {}), std::exchange(heard_, {}), std::exchange(all_changed_, false)};
        }
        failed = !try_to_do(work);
        if (!failed) continue;
        const std::scoped_lock lock{mutex_};
        changed_.merge(work.changed);
        heard_.insert(heard_.begin(), work.heard.begin(), work.heard.end());
        all_changed_ = all_changed_ || work.all;
    }
}

bool NostrServer::try_to_do(Work& work)
{
    try {
        join_relays();
        for (; !work.heard.empty(); work.heard.pop_front()) handle(work.heard.front());
        if (work.all) {
            for (const GameHead& head : host_.context().store.heads()) work.changed.insert(head.game);
            work.all = false;
        }
        work.changed.merge(std::exchange(put_off_, {}));
        for (; !work.changed.empty(); work.changed.erase(work.changed.begin())) {
            if (!herald_.look_at(*work.changed.begin())) put_off_.insert(*work.changed.begin());
        }
        return true;
    } catch (const std::exception& failure) {
        if (settings_.note) settings_.note("nostr_failed", failure.what());
        return false;
    }
}

void NostrServer::handle(const nostr::Event& event)
{
    try {
        desk_.handle(event);
    } catch (const StoreFailure&) {
        throw;
    } catch (const std::exception& mistake) {
        if (settings_.note) settings_.note("nostr_event_dropped", event.id + ": " + mistake.what());
    }
}

std::vector<GamePtr> NostrServer::games_under_way()
{
    std::vector<GamePtr> games;
    for (const GameHead& head : host_.context().store.heads()) {
        if (is_over(head.status)) continue;
        const auto game = find_game(host_.context(), head.game);
        if (game && !is_for_practice(**game)) games.push_back(*game);
    }
    return games;
}

// Claims of any time, since they may have come while this was not running; the rest since the oldest open window began. After that the relays are asked since
// the last contact (nostr/relay_pool.h).
std::vector<nostr::Filter> NostrServer::filters(const std::vector<GamePtr>& games) const
{
    std::set<int> bases{36'440};
    std::int64_t since = host_.now();
    std::int64_t created = since;
    for (const GamePtr& game : games) {
        bases.insert(game->rules->nostr.kind_base);
        created = std::min(created, game->record.time);
        if (game->record.window) since = std::min(since, game->record.window->opened);
    }
    nostr::Filter claims{.tags = {{'p', {post_.key()}}}, .since = created - kHourBefore};
    nostr::Filter others{.tags = {{'p', {post_.key()}}}, .since = since - kHourBefore};
    for (const int base : bases) {
        claims.kinds.push_back(number_of(base, Kind::Claim));
        for (const Kind kind : {Kind::Orders, Kind::Message, Kind::Request}) others.kinds.push_back(number_of(base, kind));
    }
    return {claims, others};
}

void NostrServer::join_relays()
{
    const std::vector<GamePtr> games = games_under_way();
    std::vector<std::string> relays = settings_.relays;
    std::string kinds;
    int min_ack = 1;
    for (const GamePtr& game : games) {
        for (const std::string& relay : game->rules->nostr.relays) {
            if (std::ranges::find(relays, relay) == relays.end()) relays.push_back(relay);
        }
        kinds += std::to_string(game->rules->nostr.kind_base) + ' ';
        min_ack = std::max<int>(min_ack, game->rules->nostr.min_ack);
    }
    const bool same_relays = pool_ && relays == joined_;
    if (same_relays && kinds == subscribed_) return;
    if (!same_relays) {
        nostr::RelaySettings wished{.relays = relays,
                                    .min_ack = std::min(min_ack, static_cast<int>(relays.size())),
                                    .pauses = settings_.pauses,
                                    .ca_file = settings_.ca_file,
                                    .key = post_.sealer().key()};
        if (settings_.note)
            wished.on_trouble = [note = settings_.note](std::string_view relay, std::string_view what) {
                note("relay", std::string{relay} + ": " + std::string{what});
            };
        auto pool = std::make_shared<nostr::RelayPool>(wished, [this](const nostr::Event& event) { hear(event); });
        {
            const std::scoped_lock lock{mutex_};
            std::swap(pool_, pool);
        }
        if (pool) pool->stop();
        pool_->subscribe("ec4x", filters(games));
        pool_->start();
        joined_ = relays;
    } else {
        pool_->subscribe("ec4x", filters(games));
    }
    subscribed_ = kinds;
}

}  // namespace ec4x::remote
