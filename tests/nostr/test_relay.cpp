#include "nostr/test_relay.h"

#include <algorithm>
#include <utility>

#include "codec/json_parser.h"

namespace ec4x::nostr::testing {

namespace {

std::vector<std::string> texts_in(Value array)
{
    std::vector<std::string> texts;
    Value at = array.first();
    for (std::uint32_t i = 0; i < array.count(); ++i, at = at.next()) texts.emplace_back(at.text());
    return texts;
}

Filter filter_in(Value object)
{
    Filter filter;
    Value key = object.first();
    for (std::uint32_t i = 0; i < object.count(); ++i, key = key.next().next()) {
        const Value value = key.next();
        if (key.text() == "ids") filter.ids = texts_in(value);
        if (key.text() == "authors") filter.authors = texts_in(value);
        if (key.text() == "since") filter.since = value.integer();
        if (key.text() == "until") filter.until = value.integer();
        if (key.text().starts_with('#')) filter.tags[key.text()[1]] = texts_in(value);
        if (key.text() != "kinds") continue;
        Value kind = value.first();
        for (std::uint32_t j = 0; j < value.count(); ++j, kind = kind.next()) filter.kinds.push_back(static_cast<int>(kind.integer()));
    }
    return filter;
}

std::string address_of(const Event& event)
{
    if (event.kind < 30'000 || event.kind >= 40'000) return event.id;
    return std::to_string(event.kind) + ':' + event.pubkey + ':' + std::string{event.tag("d").value_or("")};
}

}  // namespace

struct TestRelay::Inside {
    mutable std::mutex mutex{};
    Mischief mischief{};
    std::string limits = "{}";
    std::size_t most = SIZE_MAX;
    bool login_needed = false;
    std::map<std::string, Event> stored{};  // by address
    std::vector<Talk*> talks{};
    std::vector<std::string> requests{};
    std::string wire{};
    std::vector<Event> held{};
    int received = 0;

    [[nodiscard]] bool keep(const Event& event);
    [[nodiscard]] std::vector<Event> newest(const std::vector<Filter>& filters) const;
    void pass_on(const Event& event);
    void publish(const Event& event);
};

class TestRelay::Talk final : public net::WebSocketTalk {
public:
    Talk(std::shared_ptr<Inside> inside, std::shared_ptr<net::WebSocketPeer> peer) : inside_{std::move(inside)}, peer_{std::move(peer)}
    {
        const std::scoped_lock lock{inside_->mutex};
        inside_->talks.push_back(this);
        say("[\"AUTH\",\"challenge\"]");
    }
    ~Talk() override
    {
        const std::scoped_lock lock{inside_->mutex};
        std::erase(inside_->talks, this);
    }

    void hear(std::string_view text) override
    {
        const auto document = parse_json(std::string{text});
        if (!document) return;
        const std::scoped_lock lock{inside_->mutex};
        inside_->wire += text;
        const Value word = document->root().first();
        if (word.text() == "AUTH") return let_in(word.next());
        if (inside_->login_needed && !known_) return send_away(word);
        if (word.text() == "EVENT") return take(word.next());
        const std::string name{word.next().text()};
        if (word.text() == "CLOSE") filters_.erase(name);
        if (word.text() != "REQ") return;
        inside_->requests.emplace_back(text);
        filters_[name].clear();
        Value filter = word.next().next();
        for (std::uint32_t i = 2; i < document->root().count(); ++i, filter = filter.next()) filters_[name].push_back(filter_in(filter));
        for (const Event& event : inside_->newest(filters_[name])) deliver(event, name);
        say("[\"EOSE\",\"" + name + "\"]");
    }

    void deliver(const Event& event, const std::string& only = {})
    {
        for (const auto& [name, filters] : filters_) {
            if (!only.empty() && name != only) continue;
            if (std::ranges::none_of(filters, [&](const Filter& filter) { return matches(filter, event); })) continue;
            Event sent = event;
            if (inside_->mischief.alters && !sent.content.empty()) sent.content[0] = sent.content[0] == 'A' ? 'B' : 'A';
            for (int i = 0; i < (inside_->mischief.duplicates ? 2 : 1); ++i) say("[\"EVENT\",\"" + name + "\"," + to_json(sent) + ']');
        }
    }

private:
    void say(const std::string& text)
    {
        inside_->wire += text;
        peer_->send(std::make_shared<const std::string>(text));
    }

    void let_in(Value value)
    {
        const auto event = read_event(value);
        const bool good = event && !check_event(*event) && event->kind == 22'242 && event->tag("challenge") == "challenge" &&
                          event->tag("relay").value_or("").starts_with("ws");
        known_ = known_ || good;
        if (event) say("[\"OK\",\"" + event->id + "\"," + (good ? "true,\"\"]" : "false,\"invalid: no\"]"));
    }
    void send_away(Value word)
    {
        const auto event = word.text() == "EVENT" ? read_event(word.next()) : Result<Event, Refused>{Refused{}};
        if (event) say("[\"OK\",\"" + event->id + "\",false,\"auth-required: who are you?\"]");
        else say("[\"CLOSED\",\"" + std::string{word.next().text()} + "\",\"auth-required: who are you?\"]");
    }

    void take(Value value)
    {
        const auto event = read_event(value);
        if (!event) return say("[\"NOTICE\",\"no event\"]");
        ++inside_->received;
        const bool good = !check_event(*event) && !inside_->mischief.refuses;
        say("[\"OK\",\"" + event->id + "\"," + (good ? "true,\"\"]" : "false,\"blocked: no\"]"));
        if (good && !(inside_->mischief.drops && inside_->received % 3 == 0)) inside_->publish(*event);
    }

    std::shared_ptr<Inside> inside_;
    std::shared_ptr<net::WebSocketPeer> peer_;
    std::map<std::string, std::vector<Filter>> filters_{};
    bool known_ = false;
};

// Whether it is the newest for its address.
bool TestRelay::Inside::keep(const Event& event)
{
    const auto [place, is_new] = stored.try_emplace(address_of(event), event);
    if (is_new) return true;
    if (!is_newer(event.created_at, event.id, place->second.created_at, place->second.id)) return false;
    place->second = event;
    return true;
}

std::vector<Event> TestRelay::Inside::newest(const std::vector<Filter>& filters) const
{
    std::map<std::string, Event> chosen;  // by id
    for (const Filter& filter : filters) {
        std::vector<Event> found;
        for (const auto& [address, event] : stored) {
            if (matches(filter, event)) found.push_back(event);
        }
        std::ranges::sort(found, std::ranges::greater{}, [](const Event& event) { return std::pair{event.created_at, event.id}; });
        found.resize(std::min(found.size(), most));
        for (const Event& event : found) chosen.emplace(event.id, event);
    }
    std::vector<Event> events;
    for (const auto& [id, event] : chosen) events.push_back(event);
    return events;
}

void TestRelay::Inside::pass_on(const Event& event)
{
    for (Talk* talk : talks) talk->deliver(event);
}

void TestRelay::Inside::publish(const Event& event)
{
    if (!keep(event)) return;
    if (mischief.reorders && held.empty()) return held.push_back(event);
    pass_on(event);
    for (const Event& late : std::exchange(held, {})) pass_on(late);
}

TestRelay::TestRelay(std::string certificate, std::string key) : inside_{std::make_shared<Inside>()}, certificate_{std::move(certificate)}, key_{std::move(key)}
{
    start();
}

TestRelay::~TestRelay() { stop(); }

std::string TestRelay::address() const
{
    return (certificate_.empty() ? "ws://127.0.0.1:" : "wss://localhost:") + listen_.substr(listen_.rfind(':') + 1) + '/';
}

void TestRelay::stop()
{
    if (server_) server_->stop(0);
    server_.reset();
}

void TestRelay::start()
{
    net::ServerSettings settings{.listen = {listen_}, .certificate = certificate_, .key = key_};
    settings.limits.requests_per_second = 0;
    settings.limits.message_bytes = 1 << 20;
    settings.limits.unsent_bytes = 64 << 20;
    const auto describe = [inside = inside_](const net::HttpRequest&) {
        const std::scoped_lock lock{inside->mutex};
        return net::text_response(200, "{\"name\":\"test\",\"limitation\":" + inside->limits + '}', "application/nostr+json");
    };
    const auto upgrade = [inside = inside_](const net::HttpRequest&, std::shared_ptr<net::WebSocketPeer> peer) {
        net::Upgrade out;
        out.talk = std::make_unique<Talk>(inside, std::move(peer));
        return out;
    };
    server_ = std::make_unique<net::HttpServer>(settings, describe, upgrade);
    server_->start();
    listen_ = server_->addresses().at(0);
}

void TestRelay::forget()
{
    const std::scoped_lock lock{inside_->mutex};
    inside_->stored.clear();
}

void TestRelay::misbehave(Mischief mischief)
{
    const std::scoped_lock lock{inside_->mutex};
    inside_->mischief = mischief;
}

void TestRelay::describe(std::string limits)
{
    const std::scoped_lock lock{inside_->mutex};
    inside_->limits = std::move(limits);
}

void TestRelay::send_at_most(std::size_t events)
{
    const std::scoped_lock lock{inside_->mutex};
    inside_->most = events;
}

void TestRelay::demand_login()
{
    const std::scoped_lock lock{inside_->mutex};
    inside_->login_needed = true;
}

std::vector<Event> TestRelay::stored() const
{
    const std::scoped_lock lock{inside_->mutex};
    std::vector<Event> events;
    for (const auto& [address, event] : inside_->stored) events.push_back(event);
    return events;
}

int TestRelay::received() const
{
    const std::scoped_lock lock{inside_->mutex};
    return inside_->received;
}

std::vector<std::string> TestRelay::requests() const
{
    const std::scoped_lock lock{inside_->mutex};
    return inside_->requests;
}

std::string TestRelay::wire() const
{
    const std::scoped_lock lock{inside_->mutex};
    return inside_->wire;
}

}  // namespace ec4x::nostr::testing
