// The payloads of the game's events (SRV-054, SRV-056): what stands in the encrypted contents. Documents within them (order sets, views, settings) are texts,
// as the HTTP API has them. docs/formats.md describes them for those who write clients.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/describe.h"
#include "host/notices.h"
#include "host/receipt.h"
#include "host/submissions.h"

namespace ec4x::remote {

// Player to server.
struct ClaimLetter {
    std::string type = "claim";
    int version = 1;
    std::string code{};
    std::optional<std::string> name{};  // wished for the house
};
BOOST_DESCRIBE_STRUCT(ClaimLetter, (), (type, version, code, name))

struct OrdersLetter {
    std::string type = "orders";
    int version = 1;
    std::string set{};  // as JSON, TOML or order file
};
BOOST_DESCRIBE_STRUCT(OrdersLetter, (), (type, version, set))

// SRV-061. `what`: settings, view, report, receipt, orders (the set in force), everything; check (a dry run of `set`), withdraw;
// contact (how to be told, SRV-030; `set`: from now on).
struct Want {
    std::string what{};
    std::optional<int> turn{};  // of a view, report or receipt; none: the latest
    std::optional<std::string> set{};
};
BOOST_DESCRIBE_STRUCT(Want, (), (what, turn, set))

struct RequestLetter {
    std::string type = "request";
    int version = 1;
    std::vector<Want> wants{};
};
BOOST_DESCRIBE_STRUCT(RequestLetter, (), (type, version, wants))

struct MessageLetter {  // SRV-041, both ways
    std::string type = "message";
    int version = 1;
    std::string game{};
    std::optional<HouseId> to{};
    std::optional<HouseId> from{};
    std::optional<int> turn{};
    std::optional<std::int64_t> id{};
    std::string text{};
};
BOOST_DESCRIBE_STRUCT(MessageLetter, (), (type, version, game, to, from, turn, id, text))

// Server to player.
struct ClaimAnswerLetter {
    std::string type = "claim_answer";
    int version = 1;
    std::string game{};
    bool accepted = false;
    std::optional<HouseId> house{};
    std::optional<std::string> role{};
    std::optional<Refusal> refused{};
    std::optional<Refusal> name_refused{};  // of the wished name
};
BOOST_DESCRIBE_STRUCT(ClaimAnswerLetter, (), (type, version, game, accepted, house, role, refused, name_refused))

struct ReceiptLetter {
    std::string type = "receipt";
    int version = 1;
    std::string event{};  // the event that is answered
    Receipt receipt{};
};
BOOST_DESCRIBE_STRUCT(ReceiptLetter, (), (type, version, event, receipt))

struct ReportLetter {
    std::string type = "report";
    int version = 1;
    std::string game{};
    HouseId house{};
    int turn = 0;
    int rollbacks = 0;                     // before this turn was reached: a later one replaces an earlier one
    std::string report{};                  // as plain text
    std::string view{};                    // as JSON
    std::optional<std::string> proof{};    // SRV-044, as JSON; none for the first turn
    std::optional<std::string> battles{};  // CBT-068, as JSON: what the house may see of them
    std::optional<std::string> orders{};   // the set of the house with which the turn before was run, as JSON; none: it had none
};
BOOST_DESCRIBE_STRUCT(ReportLetter, (), (type, version, game, house, turn, rollbacks, report, view, proof, battles, orders))

struct SettingsLetter {
    std::string type = "settings";
    int version = 1;
    std::string game{};
    std::string settings{};  // as JSON
};
BOOST_DESCRIBE_STRUCT(SettingsLetter, (), (type, version, game, settings))

struct InForceLetter {
    std::string type = "orders_in_force";
    int version = 1;
    std::string game{};
    int turn = 0;
    std::optional<std::string> set{};  // as JSON; none: there is none
};
BOOST_DESCRIBE_STRUCT(InForceLetter, (), (type, version, game, turn, set))

struct ContactLetter {
    std::string type = "contact";
    int version = 1;
    std::string game{};
    Contact contact{};
};
BOOST_DESCRIBE_STRUCT(ContactLetter, (), (type, version, game, contact))

struct WithdrawnLetter {
    std::string type = "withdrawn";
    int version = 1;
    std::string game{};
    int turn = 0;
    bool withdrawn = false;
};
BOOST_DESCRIBE_STRUCT(WithdrawnLetter, (), (type, version, game, turn, withdrawn))

struct RefusedLetter {  // of a request or message
    std::string type = "refused";
    int version = 1;
    std::string game{};
    std::string event{};
    Refusal refused{};
};
BOOST_DESCRIBE_STRUCT(RefusedLetter, (), (type, version, game, event, refused))

}  // namespace ec4x::remote
