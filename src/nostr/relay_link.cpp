#include "nostr/relay_link.h"

#include <algorithm>
#include <ctime>
#include <iterator>
#include <utility>

#include "net/http_client.h"
#include "net/web_address.h"

namespace ec4x::nostr {

namespace {

constexpr int kLoginKind = 22'242;  // NIP-42
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
    net::ClientSettings settings{.connect_time = std::chrono::seconds{5},
                                 .answer_time = std::chrono::seconds{5},
                                 .body_bytes = 1U << 18U,
                                 .ca_file = pool_.settings_.ca_file,
                                 .public_only = pool_.settings_.public_only};
    net::HttpClient client{description_address(address_), settings};
    const auto answer = client.get(address->target, {{"Accept", "application/nostr+json"}});
    if (!answer || answer->status != 200) return;
    const RelayLimits limits = read_relay_limits(answer->body);
    const std::scoped_lock lock{mutex_};
    limits_ = limits;
}

bool RelayPool::Link::converse()
{
    net::ClientSettings settings{.answer_time = std::chrono::seconds{10},
                                 .body_bytes = kMostMessage,
                                 .ca_file = pool_.settings_.ca_file,
                                 .public_only = pool_.settings_.public_only,
                                 .keep_alive = true};
    auto opened = net::WebSocketClient::connect(address_, settings);
    if (!opened) return trouble(opened.error().why), false;
    const auto socket = std::make_shared<net::WebSocketClient>(std::move(*opened));
    {
        const std::scoped_lock lock{mutex_};
        socket_ = socket;
    }
    told_ = UINT64_MAX;
    heard_ = UINT64_MAX;
    login_ = {};
    to_send_.clear();
    enquiries_.begin();
    connected_ = true;
    bool said_something = false;
    pool_.note();
    while (socket->open() && !over()) {
        take_wishes();
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
    enquiries_.end(seconds_now());
    if (over() && socket->open()) socket->close();
    else trouble("the connection has ended");
    return said_something;
}

void RelayPool::Link::take_wishes()
{
    Enquiries::Wishes wishes;
    std::set<std::string> anew;
    {
        const std::scoped_lock lock{pool_.mutex_};
        if (told_ == pool_.subscribed_) return;
        for (const auto& [name, when] : pool_.wished_) {
            if (told_ != UINT64_MAX && when > told_) anew.insert(name);
        }
        told_ = pool_.subscribed_;
        wishes = pool_.subscriptions_;
    }
    send(enquiries_.ask(wishes, anew));
    note_progress();
}

void RelayPool::Link::send(Enquiries::Messages messages) { std::ranges::move(messages, std::back_inserter(to_send_)); }

bool RelayPool::Link::send_due(net::WebSocketClient& socket)
{
    for (const std::string& text : std::exchange(to_send_, {})) {
        if (const auto failure = socket.send(text)) return trouble(failure->why), false;
    }
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
        enquiries_.deliver(delivered->subscription, delivered->event);
        pool_.hear(delivered->event);
    } else if (const auto* answered = std::get_if<said::Answered>(&*message)) {
        hear(*answered);
    } else if (const auto* end = std::get_if<said::UpToDate>(&*message)) {
        send(enquiries_.end_page(end->subscription));
        note_progress();
    } else if (const auto* closed = std::get_if<said::Closed>(&*message)) {
        hear(*closed);
    } else if (const auto* notice = std::get_if<said::Notice>(&*message)) {
        trouble("it says: " + notice->text);
    } else if (const auto* challenge = std::get_if<said::Challenge>(&*message)) {
        login_.challenge = challenge->text;
        if (login_.wanted || limits_.must_log_in) log_in();
    }
}

void RelayPool::Link::hear(const said::Answered& answered)
{
    if (!login_.event.empty() && answered.event == login_.event) return hear_login(answered);
    if (!answered.accepted && asks_for_login(answered.why)) return;  // it is sent again afterwards
    pool_.outgoing_.answered(index_, answered.event, answered.accepted, answered.why);
    if (!answered.accepted) trouble("it does not take an event: " + answered.why);
    pool_.note();
}

void RelayPool::Link::hear(const said::Closed& closed)
{
    if (asks_for_login(closed.why)) return;  // it is asked for again afterwards
    trouble("it has closed a subscription: " + closed.why);
    enquiries_.refuse(closed.subscription);
    note_progress();
}

// When nothing is awaited any more, a lost connection costs only what comes after it is lost.
void RelayPool::Link::note_progress()
{
    if (enquiries_.awaits()) return;
    heard_ = told_;
    pool_.note();
}

// NIP-42. A relay learns by it who asks, so nobody logs in before a relay wants it; false: it does not, or it cannot be done (yet).
bool RelayPool::Link::asks_for_login(std::string_view why)
{
    if (!why.starts_with("auth-required:") && !why.starts_with("restricted:")) return false;
    if (!pool_.settings_.key || (!login_.challenge.empty() && login_.answered == login_.challenge && login_.event.empty())) return false;
    login_.wanted = true;
    log_in();
    return !login_.challenge.empty();
}

void RelayPool::Link::log_in()
{
    if (!pool_.settings_.key || login_.challenge.empty() || login_.answered == login_.challenge) return;
    const Event event =
        signed_event(*pool_.settings_.key, {.kind = kLoginKind, .created_at = seconds_now(), .tags = {{"relay", address_}, {"challenge", login_.challenge}}});
    login_.answered = login_.challenge;
    login_.event = event.id;
    to_send_.push_back(login_message(event));
}

// What was refused before is said again.
void RelayPool::Link::hear_login(const said::Answered& answered)
{
    login_.event.clear();
    if (!answered.accepted) {
        trouble("it does not let us in: " + answered.why);
        enquiries_.give_up();
        return note_progress();
    }
    enquiries_.begin();
    told_ = UINT64_MAX;
    pool_.outgoing_.disconnected(index_, std::chrono::steady_clock::now());
}

}  // namespace ec4x::nostr
