#include "nostr/relay_link.h"

#include <algorithm>
#include <ctime>
#include <utility>

#include "net/http_client.h"
#include "net/web_address.h"

namespace ec4x::nostr {

namespace {

constexpr std::int64_t kOverlap = 3600;  // SRV-060: since the last contact minus one hour
constexpr std::size_t kMostMessage = std::size_t{1} << 20U;
constexpr std::chrono::seconds kLongestWait{5};

std::int64_t seconds_now() { return static_cast<std::int64_t>(std::time(nullptr)); }

}  // namespace

RelayPool::Link::Link(RelayPool& pool, std::size_t index) : pool_{pool}, index_{index}, address_{pool.settings_.relays[index]} {}

RelayPool::Link::~Link() { stop(); }

void RelayPool::Link::start()
{
    thread_ = std::thread{[this] { run(); }};
}

void RelayPool::Link::stop()
{
    wake();
    if (thread_.joinable()) thread_.join();
}

void RelayPool::Link::wake()
{
    const std::scoped_lock lock{mutex_};
    if (socket_) socket_->wake();
}

RelayState RelayPool::Link::state() const
{
    const std::scoped_lock lock{mutex_};
    return {address_, connected_, limits_, trouble_};
}

bool RelayPool::Link::over() const
{
    const std::scoped_lock lock{pool_.mutex_};
    return pool_.over_;
}

void RelayPool::Link::trouble(std::string what)
{
    if (pool_.settings_.on_trouble) pool_.settings_.on_trouble(address_, what);
    const std::scoped_lock lock{mutex_};
    trouble_ = std::move(what);
}

void RelayPool::Link::run()
{
    for (int failures = 0; !over();) {
        ask_limits();
        failures = converse() ? 1 : failures + 1;
        connected_ = false;
        pool_.outgoing_.disconnected(index_, std::chrono::steady_clock::now());
        pool_.note();
        std::unique_lock lock{pool_.mutex_};
        pool_.changed_.wait_for(lock, pool_.settings_.pauses.after(failures), [&] { return pool_.over_; });
    }
}

// NIP-11. A relay that says nothing about itself sets no limits.
void RelayPool::Link::ask_limits()
{
    const auto address = net::read_web_address(address_);
    if (!address) return;
    net::ClientSettings settings{.connect_time = std::chrono::seconds{5}, .answer_time = std::chrono::seconds{5}, .body_bytes = 1U << 18U, .ca_file = pool_.settings_.ca_file};
    net::HttpClient client{description_address(address_), settings};
    const auto answer = client.get(address->target, {{"Accept", "application/nostr+json"}});
    if (!answer || answer->status != 200) return;
    const RelayLimits limits = read_relay_limits(answer->body);
    const std::scoped_lock lock{mutex_};
    limits_ = limits;
}

bool RelayPool::Link::converse()
{
    net::ClientSettings settings{.answer_time = std::chrono::seconds{10}, .body_bytes = kMostMessage, .ca_file = pool_.settings_.ca_file, .keep_alive = true};
    auto opened = net::WebSocketClient::connect(address_, settings);
    if (!opened) return trouble(opened.error().why), false;
    const auto socket = std::make_shared<net::WebSocketClient>(std::move(*opened));
    {
        const std::scoped_lock lock{mutex_};
        socket_ = socket;
    }
    told_ = UINT64_MAX;
    heard_ = UINT64_MAX;
    connected_ = true;
    bool said_something = false;
    pool_.note();
    while (socket->open() && !over()) {
        send_subscriptions(*socket);
        if (!send_due(*socket)) break;
        auto text = socket->receive(until_next_due());
        if (!text) continue;
        said_something = true;
        hear(*std::move(text));
    }
    {
        const std::scoped_lock lock{mutex_};
        socket_.reset();
    }
    note_end_of_contact();
    if (over() && socket->open()) socket->close();
    else trouble("the connection has ended");
    return said_something;
}

// What a subscription asks this relay for: everything the first time, afterwards what came since the last contact; nothing where the relay knows of it already.
std::vector<Filter> RelayPool::Link::still_wanted(const std::string& name, std::vector<Filter> filters)
{
    std::string wished;
    for (const Filter& filter : filters) wished += to_json(filter);
    const bool is_new_connection = told_ == UINT64_MAX;
    Subscribed& known = subscribed_[name];
    if (known.filters != wished) known = {.filters = wished};
    else if (!is_new_connection) return {};
    for (Filter& filter : filters) {
        if (known.last_contact) filter.since = std::max(filter.since.value_or(0), *known.last_contact - kOverlap);
    }
    known.awaited = true;
    return filters;
}

void RelayPool::Link::send_subscriptions(net::WebSocketClient& socket)
{
    std::map<std::string, std::vector<Filter>> wanted;
    std::uint64_t state = 0;
    {
        const std::scoped_lock lock{pool_.mutex_};
        if (told_ == pool_.subscribed_) return;
        state = pool_.subscribed_;
        wanted = pool_.subscriptions_;
    }
    for (const auto& [name, wished] : wanted) {
        const std::vector<Filter> filters = still_wanted(name, wished);
        if (!filters.empty() && socket.send(subscribe_message(name, filters))) return;
    }
    told_ = state;
    hear_end({});
}

bool RelayPool::Link::send_due(net::WebSocketClient& socket)
{
    for (const Outgoing::Text& text : pool_.outgoing_.take_due(index_, std::chrono::steady_clock::now())) {
        if (const auto failure = socket.send(*text)) return trouble(failure->why), false;
    }
    return true;
}

std::chrono::milliseconds RelayPool::Link::until_next_due() const
{
    const auto next = pool_.outgoing_.next_due(index_);
    if (!next) return kLongestWait;
    const auto wait = std::chrono::duration_cast<std::chrono::milliseconds>(*next - std::chrono::steady_clock::now()) + std::chrono::milliseconds{1};
    return std::clamp<std::chrono::milliseconds>(wait, std::chrono::milliseconds{1}, kLongestWait);
}

void RelayPool::Link::hear(std::string text)
{
    auto message = read_relay_message(std::move(text));
    if (!message) return trouble("it sends what cannot be read: " + message.error().why);
    if (const auto* delivered = std::get_if<said::Delivered>(&*message)) {
        pool_.hear(delivered->event);
    } else if (const auto* answered = std::get_if<said::Answered>(&*message)) {
        pool_.outgoing_.answered(index_, answered->event, answered->accepted, answered->why);
        if (!answered->accepted) trouble("it does not take an event: " + answered->why);
        pool_.note();
    } else if (const auto* end = std::get_if<said::UpToDate>(&*message)) {
        hear_end(end->subscription);
    } else if (const auto* closed = std::get_if<said::Closed>(&*message)) {
        trouble("it has closed a subscription: " + closed->why);
        hear_end(closed->subscription);
    } else if (const auto* notice = std::get_if<said::Notice>(&*message)) {
        trouble("it says: " + notice->text);
    }
}

// When nothing is awaited any more, a lost connection costs only what comes after it is lost.
void RelayPool::Link::hear_end(const std::string& subscription)
{
    if (const auto ended = subscribed_.find(subscription); ended != subscribed_.end()) ended->second.awaited = false;
    if (std::ranges::any_of(subscribed_, [](const auto& one) { return one.second.awaited; })) return;
    heard_ = told_;
    pool_.note();
}

void RelayPool::Link::note_end_of_contact()
{
    for (auto& [name, subscribed] : subscribed_) {
        if (!subscribed.awaited) subscribed.last_contact = seconds_now();
    }
}

}  // namespace ec4x::nostr
