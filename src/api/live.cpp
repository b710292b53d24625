#include "api/live.h"

#include <exception>
#include <utility>

#include "api/call.h"
#include "api/listener.h"

namespace ec4x::api::live {

namespace {

class Talk : public net::WebSocketTalk {
public:
    Talk(Hub& hub, std::shared_ptr<Listener> listener) : hub_{hub}, listener_{std::move(listener)} { hub_.add(listener_); }
    ~Talk() override { hub_.remove(listener_.get()); }
    Talk(const Talk&) = delete;
    Talk& operator=(const Talk&) = delete;
    void hear(std::string_view text) override { listener_->hear(text); }

private:
    Hub& hub_;
    std::shared_ptr<Listener> listener_;
};

}  // namespace

Hub::Hub(Services& services) : services_{services}, thread_{[this] { work(); }} {}

Hub::~Hub() { stop(); }

void Hub::stop()
{
    {
        const std::scoped_lock lock{mutex_};
        over_ = true;
    }
    woken_.notify_all();
    if (thread_.joinable()) thread_.join();
}

void Hub::changed(std::string_view game)
{
    {
        const std::scoped_lock lock{mutex_};
        if (listeners_.empty()) return;
        if (game.empty()) any_ = true;
        else games_.emplace(game);
    }
    woken_.notify_all();
}

void Hub::running(std::string_view game, int turn)
{
    {
        const std::scoped_lock lock{mutex_};
        if (listeners_.empty()) return;
        running_.insert_or_assign(std::string{game}, turn);
    }
    woken_.notify_all();
}

void Hub::add(const std::shared_ptr<Listener>& listener)
{
    const std::scoped_lock lock{mutex_};
    listeners_.emplace(listener.get(), listener);
}

void Hub::remove(const Listener* listener)
{
    const std::scoped_lock lock{mutex_};
    listeners_.erase(listener);
}

std::size_t Hub::listeners() const
{
    const std::scoped_lock lock{mutex_};
    return listeners_.size();
}

std::vector<std::shared_ptr<Listener>> Hub::all() const
{
    const std::scoped_lock lock{mutex_};
    std::vector<std::shared_ptr<Listener>> now;
    for (const auto& [address, weak] : listeners_) {
        if (auto listener = weak.lock()) now.push_back(std::move(listener));
    }
    return now;
}

void Hub::work()
{
    for (;;) {
        std::set<std::string> games;
        std::map<std::string, int> running;
        bool any = false;
        {
            std::unique_lock lock{mutex_};
            woken_.wait(lock, [&] { return over_ || any_ || !games_.empty() || !running_.empty(); });
            if (over_) return;
            running = std::exchange(running_, {});
            games = std::exchange(games_, {});
            any = std::exchange(any_, false);
        }
        for (const auto& listener : all()) {
            for (const std::string& game : listener->games()) {
                if (const auto turn = running.find(game); turn != running.end()) listener->tell_running(game, turn->second);
                if (!any && !games.contains(game)) continue;
                try {
                    listener->catch_up(game);
                } catch (const std::exception&) {
                    ++services_.metrics.store_failures;  // the next change tells it
                }
            }
        }
    }
}

net::Upgrade Hub::upgrade(const net::HttpRequest& request, std::shared_ptr<net::WebSocketPeer> peer)
{
    if (request.path != "/api/v1/live") return {nullptr, response_of(Trouble{404, "no_such_route", "live events are at /api/v1/live"}, {})};
    const ShownToken shown = token_of(request);
    if (request.header("origin") && !is_same_origin(request))
        return {nullptr, response_of(Trouble{403, "not_same_origin", "this page is not one of ours"}, {})};
    Caller caller{shown.token.empty() ? std::string{} : identity_of_token(shown.token), request.address};
    auto listener = std::make_shared<Listener>(services_, std::move(peer), std::move(caller));
    listener->greet();
    return {std::make_unique<Talk>(*this, std::move(listener)), {}};
}

}  // namespace ec4x::api::live
