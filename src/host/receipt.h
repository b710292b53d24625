// The answer to a submitted order set (SRV-019), signed, so that a player can prove what was accepted (SRV-043).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/describe.h"
#include "engine/orders/check.h"
#include "host/server_key.h"
#include "model/ids.h"
#include "model/quantities.h"
#include "model/window.h"

namespace ec4x {

// A fleet as administrative commands have left it.
struct FleetFigure {
    FleetId fleet{};
    SystemId system{};
    int ships = 0;
    int marines = 0;
    int colonists = 0;
    int fighters = 0;
};
BOOST_DESCRIBE_STRUCT(FleetFigure, (), (fleet, system, ships, marines, colonists, fighters))

struct Receipt {
    std::string game{};
    HouseId house{};
    int turn = 0;
    bool accepted = false;
    bool dry_run = false;                // SRV-022: nothing was stored
    std::optional<Refusal> refused{};    // the set as a whole
    std::vector<OrderVerdict> orders{};  // every order with its verdict
    int revision = 0;                    // 0: none
    bool final = true;
    std::string digest{};  // SHA-256 of the accepted set
    std::string sent{};    // SHA-256 of the set as it was sent
    UtcTime received = 0;
    std::optional<UtcTime> deadline{};
    std::optional<std::vector<HouseId>> submitted{};  // houses with a set in force, where that is public (INT-004)
    Money treasury_left{};
    std::vector<FleetFigure> fleets{};       // those that administrative commands have changed
    std::string key{};                       // the server's public key
    std::optional<std::string> signature{};  // of the canonical JSON of all the rest
};
BOOST_DESCRIBE_STRUCT(Receipt, (),
                      (game, house, turn, accepted, dry_run, refused, orders, revision, final, digest, sent, received, deadline, submitted, treasury_left,
                       fleets, key, signature))

[[nodiscard]] Receipt signed_by(const ServerKey& key, Receipt receipt);

// SRV-043: whether this key has signed exactly this.
[[nodiscard]] bool is_genuine(const Receipt& receipt, std::string_view public_key);

[[nodiscard]] std::string to_json(const Receipt& receipt);
[[nodiscard]] std::optional<Receipt> receipt_from_json(const std::string& text);

}  // namespace ec4x
