// Proof against tampering: a digest of all orders with which a turn was resolved (SRV-044) and of the state that came of it (SRV-045), published before
// anybody can know what is behind them, and what each house needs to find its own orders in them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/describe.h"
#include "model/ids.h"

namespace ec4x {

// One step from a leaf to the root: the node beside it.
struct ProofStep {
    bool left = false;   // the other node stands to the left
    std::string node{};  // hex
};
BOOST_DESCRIBE_STRUCT(ProofStep, (), (left, node))

// What a house is told about its own orders in a turn.
struct OrdersProof {
    std::string game{};
    int turn = 0;
    HouseId house{};
    std::string orders{};  // digest of its set at closing, or 64 zeros
    std::string nonce{};
    std::vector<ProofStep> path{};
    std::string root{};
};
BOOST_DESCRIBE_STRUCT(OrdersProof, (), (game, turn, house, orders, nonce, path, root))

// The orders of a house at closing.
struct HouseOrders {
    HouseId house{};
    std::string digest{};  // empty: it had none
};

// All texts are lower-case hex.
[[nodiscard]] std::string orders_nonce(std::string_view salt, int turn, HouseId house);
[[nodiscard]] std::string orders_leaf(std::string_view game, int turn, const HouseOrders& orders, std::string_view nonce);

// `orders` ascending by house.
[[nodiscard]] std::string orders_root(std::string_view game, std::string_view salt, int turn, std::span<const HouseOrders> orders);
[[nodiscard]] OrdersProof orders_proof(std::string_view game, std::string_view salt, int turn, std::span<const HouseOrders> orders, HouseId house);

// Whether the root follows from what the house knows.
[[nodiscard]] bool proves(const OrdersProof& proof);

// SRV-045.
[[nodiscard]] std::string state_digest(std::string_view state_hash, std::string_view salt, int turn);

}  // namespace ec4x
