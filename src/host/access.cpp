#include "host/access.h"

#include <algorithm>
#include <array>

namespace ec4x {

namespace {

constexpr std::uint8_t bit(AccessRole role) { return static_cast<std::uint8_t>(1U << static_cast<unsigned>(role)); }

constexpr std::uint8_t kAll = 0xff;
constexpr std::uint8_t kHouse = bit(AccessRole::Player) | bit(AccessRole::Deputy);
constexpr std::uint8_t kPlayer = bit(AccessRole::Player);
constexpr std::uint8_t kAdmin = bit(AccessRole::Admin) | bit(AccessRole::Operator);
constexpr std::uint8_t kOperator = bit(AccessRole::Operator);

struct Row {
    Act act;
    std::uint8_t roles;
};

constexpr std::array kTable = {
    Row{Act::ListGames, kAll},
    Row{Act::SeeSettings, kAll},
    Row{Act::SeeBulletin, kAll},
    Row{Act::SeeWindow, kAll},
    Row{Act::SeeAnnouncements, kAll},
    Row{Act::Claim, kAll},
    Row{Act::SeeDelayedState, bit(AccessRole::Spectator)},

    Row{Act::SeeHouse, kHouse},
    Row{Act::Submit, kHouse},
    Row{Act::DryRun, kHouse},
    Row{Act::Withdraw, kHouse},
    Row{Act::SendMessage, kHouse},
    Row{Act::RenameHouse, kPlayer},
    Row{Act::Surrender, kPlayer},
    Row{Act::IssueDeputy, kPlayer},
    Row{Act::DismissDeputy, kPlayer},
    Row{Act::SetContact, kPlayer},

    Row{Act::Open, kAdmin},
    Row{Act::Start, kAdmin},
    Row{Act::Pause, kAdmin},
    Row{Act::Resume, kAdmin},
    Row{Act::Cancel, kAdmin},
    Row{Act::Finish, kAdmin},
    Row{Act::Archive, kAdmin},
    Row{Act::IssueCode, kAdmin},
    Row{Act::MoveDeadline, kAdmin},
    Row{Act::ChangeClock, kAdmin},
    Row{Act::RunNow, kAdmin},
    Row{Act::RollBack, kAdmin},
    Row{Act::SeeSubmitted, kAdmin},
    Row{Act::SeeLogHeaders, kAdmin},
    Row{Act::RevealState, kAdmin},
    Row{Act::EnterDice, kAdmin},

    Row{Act::CreateGame, kAdmin},
    Row{Act::SeeHealth, kAdmin},
    Row{Act::AppointAdmin, kOperator},
    Row{Act::BackUp, kOperator},
    Row{Act::MoveGame, kOperator},
};

const Account* account_of(const std::vector<Account>& accounts, const Caller& caller)
{
    const Account* found = nullptr;
    for (const Account& account : accounts) {
        if (same_secret("token:" + account.token_digest, caller.identity)) found = &account;
    }
    return found;
}

bool concerns_a_house(Act act) { return act >= Act::SeeHouse && act <= Act::SetContact; }

}  // namespace

bool may(AccessRole role, Act act)
{
    const auto row = std::ranges::find(kTable, act, &Row::act);
    return row != kTable.end() && (row->roles & bit(role)) != 0;
}

bool Access::is(AccessRole role) const { return std::ranges::find(roles, role) != roles.end(); }

bool Access::may(Act act) const
{
    return std::ranges::any_of(roles, [&](AccessRole role) { return ec4x::may(role, act); });
}

Access access_on_server(HostContext& host, const Caller& caller)
{
    Access access;
    if (caller.holds_database) {
        access.account = "operator";
        access.roles.push_back(AccessRole::Operator);
        return access;
    }
    if (caller.identity.empty()) return access;
    const std::vector<Account> accounts = host.store.accounts();
    const Account* account = account_of(accounts, caller);
    if (account == nullptr) return access;
    access.account = account->name;
    if (account->role == "operator") access.roles.push_back(AccessRole::Operator);
    if (account->role == "admin") access.roles.push_back(AccessRole::Admin);
    return access;
}

Access access_in(HostContext& host, const Caller& caller, const OpenGame& game)
{
    Access access = access_on_server(host, caller);
    // An admin manages own games alone.
    const bool own = game.settings->hosting && game.settings->hosting->admin == access.account;
    if (!own) std::erase(access.roles, AccessRole::Admin);
    if (game.rules->server.spectator.enabled) access.roles.push_back(AccessRole::Spectator);
    if (const SeatRecord* seat = game.record.played_by(caller.identity)) {
        access.house = seat->house;
        const bool player = seat->player && same_secret(*seat->player, caller.identity);
        access.roles.push_back(player ? AccessRole::Player : AccessRole::Deputy);
    }
    return access;
}

Outcome refuse_unless(const Access& access, Act act)
{
    if (access.may(act)) return std::nullopt;
    if (concerns_a_house(act) && !access.house) return refuse(Reason::NotYourHouse, "house", "you play no house of this game: claim one with its code");
    if (concerns_a_house(act)) return refuse(Reason::NotAllowed, "role", "only the player may do this, not a deputy");
    return refuse(Reason::NotAllowed, "role", "only the host of this game may do this");
}

Outcome refuse_unless(const Access& access, Act act, HouseId house)
{
    if (access.house != house) return refuse(Reason::NotYourHouse, "house", "the house " + house.text() + " is not yours");
    return refuse_unless(access, act);
}

}  // namespace ec4x
