// Requests and answers that only the API has; all others are those of the host.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/describe.h"
#include "codec/order_text.h"
#include "counsel/answers.h"
#include "eclipse/rules.h"
#include "eclipse/scenario.h"
#include "engine/map/fairness.h"
#include "engine/orders/terms.h"
#include "host/host.h"
#include "model/combat_records.h"
#include "odds/scenario.h"
#include "odds/tally.h"

namespace ec4x::api {

using counsel::ForecastAnswer;
using counsel::HouseHistory;
using counsel::HouseTracks;
using counsel::OddsAnswer;
using counsel::OddsQuestion;
using counsel::Suggestion;

struct ServerInfo {
    std::string name{};
    std::string version{};
    int api = 1;
    UtcTime time = 0;
    std::string key{};           // the server's public key (SRV-043)
    bool plain_network = false;  // SRV-050: say so to the player
    bool mail = false;           // whether notices can go by mail
    int tick_seconds = 5;
    std::vector<std::string> rulesets{};
    std::vector<std::string> bots{};    // strategies and levels
    std::vector<std::string> relays{};  // where the server is on Nostr with that key (SRV-060); empty: it is not
};
BOOST_DESCRIBE_STRUCT(ServerInfo, (), (name, version, api, time, key, plain_network, mail, tick_seconds, rulesets, bots, relays))

// Of /healthz: for whoever looks after the server.
struct Health {
    bool healthy = true;
    std::string version{};
    UtcTime time = 0;
    std::string key{};  // the server's public key (SRV-043): which server this is
};
BOOST_DESCRIBE_STRUCT(Health, (), (healthy, version, time, key))

// Somewhere that the caller plays.
struct OwnSeat {
    std::string game{};
    std::string name{};
    GameStatus status = GameStatus::Setup;
    int turn = 0;
    HouseId house{};
    std::string house_name{};
    SeatRole role = SeatRole::Player;
    bool submitted = false;
    std::optional<UtcTime> deadline{};
};
BOOST_DESCRIBE_STRUCT(OwnSeat, (), (game, name, status, turn, house, house_name, role, submitted, deadline))

struct WhoAmI {
    bool known = false;     // a token was shown
    std::string account{};  // of an operator or admin
    std::vector<AccessRole> roles{};
    std::vector<OwnSeat> seats{};
};
BOOST_DESCRIBE_STRUCT(WhoAmI, (), (known, account, roles, seats))

struct InThisGame {
    std::vector<AccessRole> roles{};
    std::optional<HouseId> house{};
    std::string account{};
};
BOOST_DESCRIBE_STRUCT(InThisGame, (), (roles, house, account))

struct TokenShown {
    std::string token{};
};
BOOST_DESCRIBE_STRUCT(TokenShown, (), (token))

struct Done {
    bool done = true;
};
BOOST_DESCRIBE_STRUCT(Done, (), (done))

struct GameList {
    std::vector<GameSummary> games{};
    std::optional<std::string> next{};  // for `after`; none: there are no more
};
BOOST_DESCRIBE_STRUCT(GameList, (), (games, next))

struct AnnouncementList {
    std::vector<Announcement> announcements{};
    std::optional<std::uint32_t> next{};
};
BOOST_DESCRIBE_STRUCT(AnnouncementList, (), (announcements, next))

struct LogHeaderList {
    std::vector<LogHeader> entries{};
    std::optional<std::uint32_t> next{};
};
BOOST_DESCRIBE_STRUCT(LogHeaderList, (), (entries, next))

struct MessageList {
    std::vector<Message> messages{};
    std::optional<std::int64_t> next{};
};
BOOST_DESCRIBE_STRUCT(MessageList, (), (messages, next))

struct NoticeList {
    std::vector<Notice> notices{};  // latest first
};
BOOST_DESCRIBE_STRUCT(NoticeList, (), (notices))

struct CodeGiven {
    std::string code{};
};
BOOST_DESCRIBE_STRUCT(CodeGiven, (), (code))

struct NameGiven {
    std::string name{};
};
BOOST_DESCRIBE_STRUCT(NameGiven, (), (name))

struct WhyGiven {
    std::string why{};
};
BOOST_DESCRIBE_STRUCT(WhyGiven, (), (why))

struct DeadlineGiven {
    std::optional<UtcTime> deadline{};  // none: no deadline
    std::string why{};
};
BOOST_DESCRIBE_STRUCT(DeadlineGiven, (), (deadline, why))

struct RollbackGiven {
    int turn = 0;
    std::string why{};
};
BOOST_DESCRIBE_STRUCT(RollbackGiven, (), (turn, why))

struct DiceGiven {
    std::vector<std::int64_t> values{};
};
BOOST_DESCRIBE_STRUCT(DiceGiven, (), (values))

struct TextTo {
    HouseId to{};
    std::string text{};
};
BOOST_DESCRIBE_STRUCT(TextTo, (), (to, text))

struct NoticesSent {
    int notices = 0;
};
BOOST_DESCRIBE_STRUCT(NoticesSent, (), (notices))

// The full state of a turn (SRV-038, SRV-039).
struct WholeState {
    int turn = 0;
    GameState state{};
};
BOOST_DESCRIBE_STRUCT(WholeState, (), (turn, state))

// The simulator's questions: a scenario as people write it (TOML; Eclipse's also as JSON or in one line), or as JSON. One of the three.
struct ScenarioGiven {
    std::optional<std::string> text{};
    std::optional<odds::Scenario> scenario{};
    std::optional<eclipse::Scenario> eclipse{};
    int runs = 2000;
    std::optional<eclipse::Method> method{};  // Eclipse: none is as the scenario says
    std::optional<std::string> seed{};
    int win_percent = 80;                // need
    std::optional<std::string> house{};  // need: of whom
    std::optional<std::string> unit{};   // need: of which class or type
    bool capture = false;                // need: the colony
};
BOOST_DESCRIBE_STRUCT(ScenarioGiven, (), (text, scenario, eclipse, runs, method, seed, win_percent, house, unit, capture))

struct FoughtHouse {
    HouseId house{};
    std::string name{};
    odds::Fortune fortune = odds::Fortune::Unfought;
};
BOOST_DESCRIBE_STRUCT(FoughtHouse, (), (house, name, fortune))

struct FoughtBattle {
    std::string title{};
    std::string ruleset{};
    std::string seed{};
    std::vector<FoughtHouse> houses{};
    std::optional<HouseId> captured_by{};
    CombatRecords records{};
};
BOOST_DESCRIBE_STRUCT(FoughtBattle, (), (title, ruleset, seed, houses, captured_by, records))

struct RuleLine {
    std::string id{};
    std::string title{};
    std::string file{};
};
BOOST_DESCRIBE_STRUCT(RuleLine, (), (id, title, file))

struct RuleList {
    std::vector<RuleLine> rules{};
    std::map<std::string, std::string> codes{};  // by reason code the rules that it follows from
};
BOOST_DESCRIBE_STRUCT(RuleList, (), (rules, codes))

// Every value in force by its key, as JSON texts, and what the host has changed (SRV-007).
struct ValuesInForce {
    std::string ruleset{};
    std::map<std::string, std::string> values{};
    std::vector<ChangedValue> changed{};
    Terms terms{};  // what the ruleset calls things, and which orders it has
};
BOOST_DESCRIBE_STRUCT(ValuesInForce, (), (ruleset, values, changed, terms))

struct MapWanted {
    int players = 4;
    std::optional<std::string> seed{};  // none: drawn
    std::string ruleset = "standard";
    std::map<std::string, std::string> changes{};
};
BOOST_DESCRIBE_STRUCT(MapWanted, (), (players, seed, ruleset, changes))

// A map before anybody plays on it: how fair it is, and a picture.
struct MapPreview {
    std::string seed{};
    int players = 0;
    int systems = 0;
    std::string fingerprint{};
    MapQuality quality{};
    std::vector<SeatFairness> seats{};
    std::string svg{};
};
BOOST_DESCRIBE_STRUCT(MapPreview, (), (seed, players, systems, fingerprint, quality, seats, svg))

// A game as one document, for `ec4x verify` and `ec4x game import` (SRV-034, SRV-035).
struct GameExport {
    std::string format = "ec4x-export";
    int version = 1;
    std::vector<LogEntry> log{};
    std::map<std::string, std::string> contents{};
    std::optional<std::string> secret{};
};
BOOST_DESCRIBE_STRUCT(GameExport, (), (format, version, log, contents, secret))

}  // namespace ec4x::api
