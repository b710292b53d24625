// A player at the end of several relays: a box, and the connections that fill it. Calls wait for answers; `box` is looked at under its lock.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "nostr/address.h"
#include "nostr/relay_pool.h"
#include "remote/player_box.h"

namespace ec4x::remote {

// `CODE@naddr1...`, or the address alone.
struct Invitation {
    std::string code{};  // empty: none
    nostr::EventAddress address{};
};
[[nodiscard]] std::optional<Invitation> read_invitation(std::string_view text);

struct PlayerSettings {
    nostr::SecretKey key;
    nostr::EventAddress address{};
    std::vector<std::string> more_relays{};
    std::string ca_file{};
    nostr::Pauses pauses{};
    std::chrono::milliseconds patience{30'000};  // for an answer, before it is asked for again
};

class RemotePlayer {
public:
    explicit RemotePlayer(PlayerSettings settings);
    ~RemotePlayer();

    // Connects and waits until what relays have stored is there. A sentence where that fails.
    [[nodiscard]] std::optional<std::string> join();

    using Reply = Result<std::string, nostr::Refused>;
    [[nodiscard]] Result<ClaimAnswerLetter, nostr::Refused> claim(const std::string& code, const std::optional<std::string>& name);
    [[nodiscard]] Result<Receipt, nostr::Refused> submit(int turn, const std::string& set);
    [[nodiscard]] Result<SettingsLetter, nostr::Refused> settings();
    // How the house is told of what happens (SRV-030); `wished`: from now on.
    [[nodiscard]] Result<ContactLetter, nostr::Refused> contact(const std::optional<Contact>& wished);
    // The latest report; asked for where it has not come by itself. Also those that are missing before it.
    [[nodiscard]] Result<ReportLetter, nostr::Refused> latest_report();
    // Waits until the report of a later turn than this is there, or the game is over (then none). Asks for what does not come.
    [[nodiscard]] std::optional<ReportLetter> wait_for_turn(int after, std::chrono::milliseconds time);

    template <class Look>
    auto look(Look look_at)
    {
        const std::scoped_lock lock{mutex_};
        return look_at(box_);
    }

private:
    // Publishes what `make` makes and waits until `there`; once more after half of the time.
    [[nodiscard]] std::optional<nostr::Refused> ask(const std::function<Result<nostr::Event, nostr::Refused>()>& make, const std::function<bool()>& there);
    [[nodiscard]] bool wait(std::chrono::milliseconds time, const std::function<bool()>& there);
    void hear(const nostr::Event& event);

    PlayerSettings settings_;
    std::mutex mutex_{};
    std::condition_variable changed_{};
    PlayerBox box_;
    nostr::RelayPool pool_;
};

}  // namespace ec4x::remote
