// Events on their way to relays (SRV-060): each goes to all of them, counts as sent when enough have accepted it, and is tried again with growing pauses
// until then. A relay that was away gets what it has missed when it returns. Knows no sockets; for all threads.
#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nostr/event.h"

namespace ec4x::nostr {

struct Pauses {
    std::chrono::milliseconds first{5'000};
    std::chrono::milliseconds longest{600'000};
    std::chrono::milliseconds answer{5'000};  // a relay is given at least so long to answer: one that is slow gets no more to do

    [[nodiscard]] std::chrono::milliseconds after(int tries) const;  // 1: the first
};

class Outgoing {
public:
    using Time = std::chrono::steady_clock::time_point;
    using Text = std::shared_ptr<const std::string>;

    Outgoing(std::size_t relays, int min_ack, Pauses pauses) : relays_{relays}, min_ack_{min_ack}, pauses_{pauses} {}

    // Twice the same: once.
    void add(const Event& event, Time now);

    // The messages that this relay shall be sent now. They count as tried.
    [[nodiscard]] std::vector<Text> take_due(std::size_t relay, Time now);
    [[nodiscard]] std::optional<Time> next_due(std::size_t relay) const;

    void answered(std::size_t relay, std::string_view event, bool accepted, std::string_view why);
    void disconnected(std::size_t relay, Time now);  // what it has not answered is due again

    [[nodiscard]] bool is_sent(std::string_view event) const;  // also what is not known any more
    [[nodiscard]] std::size_t unsent() const;

private:
    struct Try {
        bool accepted = false;
        bool refused = false;  // since the last time it was sent
        bool waiting = false;  // for an answer
        int tries = 0;
        Time due{};
        Time silent{};  // where no answer comes
        [[nodiscard]] Time next() const { return waiting ? silent : due; }
    };
    struct Letter {
        std::string id{};
        Text message{};
        std::vector<Try> relays{};
        int accepted = 0;
    };
    [[nodiscard]] bool is_wanted(const Letter& letter, const Try& to) const;
    [[nodiscard]] const Letter* find(std::string_view event) const;
    void forget_finished();

    std::size_t relays_;
    int min_ack_;
    Pauses pauses_;
    mutable std::mutex mutex_{};
    std::deque<Letter> letters_{};
};

}  // namespace ec4x::nostr
