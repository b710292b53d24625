// Who may do what (SRV-036 to SRV-038), as one table. An admin who plays a house is two people: as admin no more than an admin, as player no more than a
// player.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/describe.h"
#include "host/host_context.h"
#include "host/identity.h"

namespace ec4x {

enum class AccessRole : std::uint8_t { Nobody = 0, Spectator = 1, Deputy = 2, Player = 3, Admin = 4, Operator = 5 };
BOOST_DESCRIBE_ENUM(AccessRole, Nobody, Spectator, Deputy, Player, Admin, Operator)

enum class Act : std::uint8_t {
    // with open games
    ListGames,
    SeeSettings,
    SeeBulletin,
    SeeWindow,
    SeeAnnouncements,
    Claim,
    SeeDelayedState,
    // with a house
    SeeHouse,
    Submit,
    DryRun,
    Withdraw,
    SendMessage,
    RenameHouse,
    Surrender,
    IssueDeputy,
    DismissDeputy,
    SetContact,
    // with a game
    Open,
    Start,
    Pause,
    Resume,
    Cancel,
    Finish,
    Archive,
    IssueCode,
    MoveDeadline,
    ChangeClock,
    RunNow,
    RollBack,
    SeeSubmitted,
    SeeLogHeaders,
    RevealState,
    EnterDice,
    // with the server
    CreateGame,
    SeeHealth,
    AppointAdmin,
    BackUp,
    MoveGame
};
BOOST_DESCRIBE_ENUM(Act, ListGames, SeeSettings, SeeBulletin, SeeWindow, SeeAnnouncements, Claim, SeeDelayedState, SeeHouse, Submit, DryRun, Withdraw,
                    SendMessage, RenameHouse, Surrender, IssueDeputy, DismissDeputy, SetContact, Open, Start, Pause, Resume, Cancel, Finish, Archive, IssueCode,
                    MoveDeadline, ChangeClock, RunNow, RollBack, SeeSubmitted, SeeLogHeaders, RevealState, EnterDice, CreateGame, SeeHealth, AppointAdmin,
                    BackUp, MoveGame)

// The table.
[[nodiscard]] bool may(AccessRole role, Act act);

// Who somebody is in a game, or on the server.
struct Access {
    std::vector<AccessRole> roles{AccessRole::Nobody};
    std::optional<HouseId> house{};  // of a player or deputy
    std::string account{};           // of an operator or admin

    [[nodiscard]] bool is(AccessRole role) const;
    [[nodiscard]] bool may(Act act) const;
};

[[nodiscard]] Access access_on_server(HostContext& host, const Caller& caller);
[[nodiscard]] Access access_in(HostContext& host, const Caller& caller, const OpenGame& game);

// Nothing, or the refusal: `not_your_house` for what belongs to a house, else `not_allowed`.
[[nodiscard]] Outcome refuse_unless(const Access& access, Act act);

// SRV-049: the same for a certain house.
[[nodiscard]] Outcome refuse_unless(const Access& access, Act act, HouseId house);

}  // namespace ec4x
