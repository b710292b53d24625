#include "host/proofs.h"

#include <algorithm>
#include <array>
#include <optional>

#include "base/ensure.h"
#include "base/sha256.h"

namespace ec4x {

namespace {

const std::string kNoOrders(64, '0');

int hex_digit(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return -1;
}

std::optional<Sha256> from_hex(std::string_view text)
{
    Sha256 bytes{};
    if (text.size() != 2 * bytes.size()) return std::nullopt;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const int high = hex_digit(text[2 * i]);
        const int low = hex_digit(text[2 * i + 1]);
        if (high < 0 || low < 0) return std::nullopt;
        bytes[i] = static_cast<std::uint8_t>(16 * high + low);
    }
    return bytes;
}

Sha256 node_of(const Sha256& left, const Sha256& right)
{
    std::string bytes(1, '\x01');
    for (const std::uint8_t byte : left) bytes.push_back(static_cast<char>(byte));
    for (const std::uint8_t byte : right) bytes.push_back(static_cast<char>(byte));
    return sha256(bytes);
}

// The nodes above these; an odd last one is carried up.
std::vector<Sha256> level_above(const std::vector<Sha256>& nodes)
{
    std::vector<Sha256> above;
    for (std::size_t i = 0; i + 1 < nodes.size(); i += 2) above.push_back(node_of(nodes[i], nodes[i + 1]));
    if (nodes.size() % 2 == 1) above.push_back(nodes.back());
    return above;
}

std::vector<Sha256> leaves_of(std::string_view game, std::string_view salt, int turn, std::span<const HouseOrders> orders)
{
    ensure(!orders.empty(), "a game has houses");
    ensure(std::ranges::is_sorted(orders, {}, &HouseOrders::house), "leaves stand in ascending house id");
    std::vector<Sha256> leaves;
    for (const HouseOrders& one : orders) leaves.push_back(*from_hex(orders_leaf(game, turn, one, orders_nonce(salt, turn, one.house))));
    return leaves;
}

}  // namespace

std::string orders_nonce(std::string_view salt, int turn, HouseId house)
{
    std::string text = "ec4x-nonce|";
    text.append(salt).append("|").append(std::to_string(turn)).append("|").append(house.text());
    return sha256_hex(text);
}

std::string orders_leaf(std::string_view game, int turn, const HouseOrders& orders, std::string_view nonce)
{
    std::string text = "ec4x-leaf|";
    text.append(game).append("|").append(std::to_string(turn)).append("|").append(orders.house.text());
    text.append("|").append(orders.digest.empty() ? kNoOrders : orders.digest).append("|").append(nonce);
    return sha256_hex(text);
}

std::string orders_root(std::string_view game, std::string_view salt, int turn, std::span<const HouseOrders> orders)
{
    std::vector<Sha256> nodes = leaves_of(game, salt, turn, orders);
    while (nodes.size() > 1) nodes = level_above(nodes);
    return hex(nodes.front());
}

OrdersProof orders_proof(std::string_view game, std::string_view salt, int turn, std::span<const HouseOrders> orders, HouseId house)
{
    const auto own = std::ranges::find(orders, house, &HouseOrders::house);
    ensure(own != orders.end(), "a proof is asked for a house of the game");
    OrdersProof proof{.game = std::string{game},
                      .turn = turn,
                      .house = house,
                      .orders = own->digest.empty() ? kNoOrders : own->digest,
                      .nonce = orders_nonce(salt, turn, house)};
    std::vector<Sha256> nodes = leaves_of(game, salt, turn, orders);
    auto at = static_cast<std::size_t>(own - orders.begin());
    while (nodes.size() > 1) {
        const std::size_t beside = at % 2 == 0 ? at + 1 : at - 1;
        if (beside < nodes.size()) proof.path.push_back({beside < at, hex(nodes[beside])});
        nodes = level_above(nodes);
        at /= 2;
    }
    proof.root = hex(nodes.front());
    return proof;
}

bool proves(const OrdersProof& proof)
{
    std::optional<Sha256> node = from_hex(orders_leaf(proof.game, proof.turn, {proof.house, proof.orders}, proof.nonce));
    for (const ProofStep& step : proof.path) {
        const std::optional<Sha256> other = from_hex(step.node);
        if (!other) return false;
        node = step.left ? node_of(*other, *node) : node_of(*node, *other);
    }
    return hex(*node) == proof.root;
}

std::string state_digest(std::string_view state_hash, std::string_view salt, int turn)
{
    std::string salted = "ec4x-salt|";
    salted.append(salt).append("|").append(std::to_string(turn));
    std::string text = "ec4x-state|";
    text.append(state_hash).append("|").append(sha256_hex(salted));
    return sha256_hex(text);
}

}  // namespace ec4x
