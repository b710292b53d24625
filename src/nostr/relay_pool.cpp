#include "nostr/relay_pool.h"

#include <algorithm>
#include <utility>

#include "nostr/relay_link.h"

namespace ec4x::nostr {

bool SeenIds::add(const std::string& id)
{
    constexpr std::size_t kMost = 100'000;
    if (!ids_.insert(id).second) return false;
    order_.push_back(id);
    if (order_.size() > kMost) {
        ids_.erase(order_.front());
        order_.pop_front();
    }
    return true;
}

RelayPool::RelayPool(RelaySettings settings, Hearing hearing)
    : settings_{std::move(settings)}, hearing_{std::move(hearing)}, outgoing_{settings_.relays.size(), settings_.min_ack, settings_.pauses}
{
    for (std::size_t i = 0; i < settings_.relays.size(); ++i) links_.push_back(std::make_unique<Link>(*this, i));
}

RelayPool::~RelayPool() { stop(); }

void RelayPool::start()
{
    for (const auto& link : links_) link->start();
}

void RelayPool::stop()
{
    {
        const std::scoped_lock lock{mutex_};
        over_ = true;
    }
    changed_.notify_all();
    for (const auto& link : links_) link->stop();
}

void RelayPool::subscribe(const std::string& name, std::vector<Filter> filters)
{
    {
        const std::scoped_lock lock{mutex_};
        subscriptions_[name] = std::move(filters);
        wished_[name] = ++subscribed_;
    }
    for (const auto& link : links_) link->wake();
}

void RelayPool::publish(const Event& event)
{
    outgoing_.add(event, std::chrono::steady_clock::now());
    for (const auto& link : links_) link->wake();
}

// The signature is looked at before the id counts as seen: else somebody could hide an event behind a bad copy of it.
void RelayPool::hear(const Event& event)
{
    {
        const std::scoped_lock lock{mutex_};
        if (seen_.has(event.id)) return;
        const bool wanted = std::ranges::any_of(subscriptions_, [&](const auto& subscription) {
            return std::ranges::any_of(subscription.second, [&](const Filter& filter) { return matches(filter, event); });
        });
        if (!wanted) return;
    }
    if (check_event(event)) return;
    {
        const std::scoped_lock lock{mutex_};
        if (!seen_.add(event.id)) return;
    }
    hearing_(event);
}

void RelayPool::note()
{
    {
        const std::scoped_lock lock{mutex_};  // whoever looks whether to wait has looked, or waits
    }
    changed_.notify_all();
}

bool RelayPool::wait_until_sent(std::chrono::milliseconds time)
{
    std::unique_lock lock{mutex_};
    return changed_.wait_for(lock, time, [&] { return over_ || outgoing_.unsent() == 0; }) && outgoing_.unsent() == 0;
}

bool RelayPool::wait_until_sent(std::string_view event, std::chrono::milliseconds time)
{
    std::unique_lock lock{mutex_};
    return changed_.wait_for(lock, time, [&] { return over_ || outgoing_.is_sent(event); }) && outgoing_.is_sent(event);
}

bool RelayPool::wait_until_heard(std::chrono::milliseconds time)
{
    std::unique_lock lock{mutex_};
    const auto heard = [&] {
        bool any = false;
        for (const auto& link : links_) {
            if (!link->is_connected()) continue;
            if (!link->is_up_to_date(subscribed_)) return false;
            any = true;
        }
        return any;
    };
    return changed_.wait_for(lock, time, [&] { return over_ || heard(); }) && !over_;
}

std::vector<RelayState> RelayPool::states() const
{
    std::vector<RelayState> states;
    for (const auto& link : links_) states.push_back(link->state());
    return states;
}

std::vector<RelayLimits> RelayPool::limits() const
{
    std::vector<RelayLimits> limits;
    for (const RelayState& state : states()) limits.push_back(state.limits);
    return limits;
}

}  // namespace ec4x::nostr
