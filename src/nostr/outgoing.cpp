#include "nostr/outgoing.h"

#include <algorithm>

#include "nostr/relay_message.h"

namespace ec4x::nostr {

namespace {

constexpr std::size_t kMostLetters = 20'000;

}  // namespace

std::chrono::milliseconds Pauses::after(int tries) const
{
    std::chrono::milliseconds pause = first;
    for (int i = 1; i < tries && pause < longest; ++i) pause *= 2;
    return std::min(pause, longest);
}

// What was sent is not tried again where a relay has refused it; where none has accepted it yet, refusals count for nothing.
bool Outgoing::is_wanted(const Letter& letter, const Try& to) const
{
    if (to.accepted) return false;
    return letter.accepted < min_ack_ || (!to.refused && to.tries < 3);
}

const Outgoing::Letter* Outgoing::find(std::string_view event) const
{
    const auto found = std::ranges::find(letters_, event, &Letter::id);
    return found == letters_.end() ? nullptr : &*found;
}

void Outgoing::forget_finished()
{
    std::erase_if(letters_, [&](const Letter& letter) {
        return letter.accepted >= min_ack_ && std::ranges::none_of(letter.relays, [&](const Try& to) { return to.waiting || is_wanted(letter, to); });
    });
    while (letters_.size() > kMostLetters) letters_.pop_front();
}

void Outgoing::add(const Event& event, Time now)
{
    const std::scoped_lock lock{mutex_};
    if (find(event.id) != nullptr) return;
    letters_.push_back({event.id, std::make_shared<const std::string>(publish_message(event)), std::vector<Try>(relays_, Try{.due = now}), 0});
    forget_finished();
}

std::vector<Outgoing::Text> Outgoing::take_due(std::size_t relay, Time now)
{
    const std::scoped_lock lock{mutex_};
    std::vector<Text> texts;
    for (Letter& letter : letters_) {
        Try& to = letter.relays[relay];
        if (!is_wanted(letter, to) || to.next() > now) continue;
        ++to.tries;
        to.due = now + pauses_.after(to.tries);
        to.silent = std::max(to.due, now + pauses_.answer);
        to.waiting = true;
        to.refused = false;
        texts.push_back(letter.message);
    }
    return texts;
}

std::optional<Outgoing::Time> Outgoing::next_due(std::size_t relay) const
{
    const std::scoped_lock lock{mutex_};
    std::optional<Time> next;
    for (const Letter& letter : letters_) {
        const Try& to = letter.relays[relay];
        if (is_wanted(letter, to) && (!next || to.next() < *next)) next = to.next();
    }
    return next;
}

void Outgoing::answered(std::size_t relay, std::string_view event, bool accepted, std::string_view why)
{
    const std::scoped_lock lock{mutex_};
    const auto letter = std::ranges::find(letters_, event, &Letter::id);
    if (letter == letters_.end()) return;
    Try& to = letter->relays[relay];
    to.waiting = false;
    if (!accepted && !why.starts_with("duplicate:")) {
        to.refused = true;
    } else if (!to.accepted) {
        to.accepted = true;
        ++letter->accepted;
    }
    forget_finished();
}

void Outgoing::disconnected(std::size_t relay, Time now)
{
    const std::scoped_lock lock{mutex_};
    for (Letter& letter : letters_) {
        Try& to = letter.relays[relay];
        if (!to.waiting) continue;
        to.waiting = false;
        to.due = now;
        to.tries = std::max(0, to.tries - 1);  // it was not the event's fault
    }
}

bool Outgoing::is_sent(std::string_view event) const
{
    const std::scoped_lock lock{mutex_};
    const Letter* letter = find(event);
    return letter == nullptr || letter->accepted >= min_ack_;
}

std::size_t Outgoing::unsent() const
{
    const std::scoped_lock lock{mutex_};
    return static_cast<std::size_t>(std::ranges::count_if(letters_, [&](const Letter& letter) { return letter.accepted < min_ack_; }));
}

}  // namespace ec4x::nostr
