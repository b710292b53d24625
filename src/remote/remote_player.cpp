#include "remote/remote_player.h"

#include <algorithm>
#include <ctime>
#include <utility>

#include "codec/json_writer.h"

namespace ec4x::remote {

namespace {

using Milliseconds = std::chrono::milliseconds;

nostr::RelaySettings relays_for(const PlayerSettings& settings)
{
    nostr::RelaySettings relays{.relays = settings.address.relays, .pauses = settings.pauses, .ca_file = settings.ca_file, .key = settings.key};
    for (const std::string& relay : settings.more_relays) {
        if (std::ranges::find(relays.relays, relay) == relays.relays.end()) relays.relays.push_back(relay);
    }
    return relays;
}

std::int64_t clock_seconds() { return static_cast<std::int64_t>(std::time(nullptr)); }

bool game_is_over(const PlayerBox& box) { return box.notice && is_over(box.notice->game.status); }

}  // namespace

std::optional<Invitation> read_invitation(std::string_view text)
{
    const std::size_t at = text.find('@');
    const auto address = nostr::from_naddr(at == std::string_view::npos ? text : text.substr(at + 1));
    if (!address || !game_in(address->d)) return std::nullopt;
    return Invitation{at == std::string_view::npos ? std::string{} : std::string{text.substr(0, at)}, *address};
}

RemotePlayer::RemotePlayer(PlayerSettings settings)
    : settings_{std::move(settings)},
      box_{settings_.key, settings_.address.d, settings_.address.author, settings_.address.kind, clock_seconds},
      pool_{relays_for(settings_), [this](const nostr::Event& event) { hear(event); }}
{}

RemotePlayer::~RemotePlayer() { pool_.stop(); }

// The server's new key has events of its own.
void RemotePlayer::hear(const nostr::Event& event)
{
    bool new_key = false;
    {
        const std::scoped_lock lock{mutex_};
        const nostr::PublicKey before = box_.server();
        box_.take(event);
        new_key = box_.server() != before;
    }
    if (new_key) pool_.subscribe("ec4x", look([](const PlayerBox& box) { return box.filters(); }));
    changed_.notify_all();
}

std::optional<std::string> RemotePlayer::join()
{
    if (settings_.address.relays.empty() && settings_.more_relays.empty()) return "no relay is named";
    pool_.subscribe("ec4x", box_.filters());
    pool_.start();
    if (pool_.wait_until_heard(settings_.patience)) return std::nullopt;
    std::string why = "no relay answers";
    for (const nostr::RelayState& state : pool_.states()) why += "; " + state.relay + ": " + state.trouble;
    return why;
}

bool RemotePlayer::wait(Milliseconds time, const std::function<bool()>& there)
{
    std::unique_lock lock{mutex_};
    return changed_.wait_for(lock, time, there);
}

std::optional<nostr::Refused> RemotePlayer::ask(const std::function<Result<nostr::Event, nostr::Refused>()>& make, const std::function<bool()>& there)
{
    for (int attempt = 0; attempt < 2; ++attempt) {
        const auto event = look([&](const PlayerBox&) { return make(); });
        if (!event) return event.error();
        pool_.publish(*event);
        if (wait(settings_.patience / 2, there)) return std::nullopt;
        // A relay that answers from a cache may have kept something from us: a notice that the server has a new key, or the answer. Everything again would
        // be too much for one that is only slow.
        if (attempt > 0) break;
        pool_.subscribe("ec4x-late", look([](const PlayerBox& box) { return box.late_filters(); }));
        if (pool_.wait_until_heard(settings_.patience / 4) && look([&](const PlayerBox&) { return there(); })) return std::nullopt;
    }
    return nostr::Refused{pool_.unsent() > 0 ? "no relay takes what is sent; it is not sent yet"
                                             : "the server does not answer; what was sent waits for it on the relays"};
}

Result<ClaimAnswerLetter, nostr::Refused> RemotePlayer::claim(const std::string& code, const std::optional<std::string>& name)
{
    look([](PlayerBox& box) { box.claimed.reset(); });
    if (auto failed = ask([&] { return box_.claim(code, name); }, [&] { return box_.claimed.has_value(); })) return *std::move(failed);
    return look([](const PlayerBox& box) { return *box.claimed; });
}

// The same event is sent again where no answer comes: it is the same set. Unless the server has a new key meanwhile.
Result<Receipt, nostr::Refused> RemotePlayer::submit(int turn, const std::string& set)
{
    // Sent again it is another event: one that a relay dropped would be dropped again, and the server may have a new key by now. The receipt of either counts.
    std::vector<std::string> sent;
    const auto made = [&] {
        auto event = box_.orders(turn, set);
        if (event) sent.push_back(event->id);
        return event;
    };
    const auto receipt = [&] {
        const auto known = std::ranges::find_if(sent, [&](const std::string& id) { return box_.receipts.contains(id); });
        return known == sent.end() ? std::nullopt : std::optional{box_.receipts.at(*known)};
    };
    const auto there = [&] { return receipt().has_value(); };
    if (auto failed = ask(made, there)) {
        // The receipt may have been lost: the server has kept it.
        const auto asked = ask([&] { return box_.request({{.what = "receipt", .turn = turn}}); }, [&] { return there() || !box_.refusals.empty(); });
        if (asked || !look([&](const PlayerBox&) { return there(); })) return *std::move(failed);
    }
    return look([&](const PlayerBox&) { return *receipt(); });
}

Result<SettingsLetter, nostr::Refused> RemotePlayer::settings()
{
    if (auto known = look([](const PlayerBox& box) { return box.settings; })) return *std::move(known);
    if (auto failed = ask([&] { return box_.request({{.what = "settings"}}); }, [&] { return box_.settings.has_value(); })) return *std::move(failed);
    return look([](const PlayerBox& box) { return *box.settings; });
}

Result<ContactLetter, nostr::Refused> RemotePlayer::contact(const std::optional<Contact>& wished)
{
    Want want{.what = "contact"};
    if (wished) want.set = codec::json_of(*wished);
    const std::size_t refused = look([](PlayerBox& box) {
        box.contact.reset();
        return box.refusals.size();
    });
    if (auto failed = ask([&] { return box_.request({want}); }, [&] { return box_.contact || box_.refusals.size() > refused; })) return *std::move(failed);
    return look([](const PlayerBox& box) -> Result<ContactLetter, nostr::Refused> {
        if (!box.contact) return nostr::Refused{box.refusals.back().refused.text};
        return *box.contact;
    });
}

Result<ReportLetter, nostr::Refused> RemotePlayer::latest_report()
{
    const auto complete = [&] { return !box_.reports.empty() && box_.missing_reports().empty(); };
    const bool there = look([&](const PlayerBox&) { return complete(); });
    const auto request = [&] {
        std::vector<Want> wants;
        for (const int turn : box_.missing_reports()) wants.push_back({.what = "report", .turn = turn});
        if (wants.empty()) wants.push_back({.what = "report"});
        wants.resize(std::min<std::size_t>(wants.size(), 10));
        return box_.request(wants);
    };
    if (!there) {
        if (auto failed = ask(request, complete)) return *std::move(failed);
    }
    return look([](const PlayerBox& box) { return box.reports.rbegin()->second; });
}

std::optional<ReportLetter> RemotePlayer::wait_for_turn(int after, Milliseconds time)
{
    const auto until = std::chrono::steady_clock::now() + time;
    const auto later = [&] { return !box_.reports.empty() && box_.reports.rbegin()->first > after; };
    Milliseconds pause{2'000};  // before asking; longer each time, since a server answers only so often
    while (std::chrono::steady_clock::now() < until) {
        if (wait(std::min<Milliseconds>(settings_.patience, time), [&] { return later() || game_is_over(box_) || !box_.missing_reports().empty(); })) {
            if (look([&](const PlayerBox&) { return later(); })) return look([](const PlayerBox& box) { return box.reports.rbegin()->second; });
            if (look(game_is_over)) return std::nullopt;
            // The turn is there, but not its report: it may be on its way.
            if (wait(pause, later)) continue;
            (void)latest_report();
            pause = std::min<Milliseconds>(2 * pause, std::chrono::minutes{2});
        }
    }
    return std::nullopt;
}

}  // namespace ec4x::remote
