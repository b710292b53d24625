#include "host/proofs.h"

#include <doctest/doctest.h>

#include "base/sha256.h"

namespace ec4x {

namespace {

const std::string kGame = "00112233445566778899aabbccddeeff";
const std::string kSalt(64, '1');
const HouseId kA = *house_id("alpha");
const HouseId kB = *house_id("beta");
const HouseId kG = *house_id("gamma");

std::vector<HouseOrders> three() { return {{kA, sha256_hex("A")}, {kB, sha256_hex("B")}, {kG, {}}}; }

}  // namespace

TEST_CASE("SRV-044 the digest of all orders, and what a house needs to find its own in it")
{
    const std::string root = "b37be354ebc845b04c162d3dc8ed38968489b908d265fd9545111968a35fdb3b";
    CHECK(orders_root(kGame, kSalt, 5, three()) == root);
    for (const HouseId house : {kA, kB, kG}) {
        const OrdersProof proof = orders_proof(kGame, kSalt, 5, three(), house);
        CHECK(proof.root == root);
        CHECK(proves(proof));
    }
    CHECK(orders_proof(kGame, kSalt, 5, three(), kB).path.size() == 2);
    CHECK(orders_proof(kGame, kSalt, 5, three(), kG).path.size() == 1);  // an odd last node is carried up
    CHECK(orders_proof(kGame, kSalt, 5, three(), kG).orders == std::string(64, '0'));

    OrdersProof other = orders_proof(kGame, kSalt, 5, three(), kB);
    other.orders = sha256_hex("C");
    CHECK(!proves(other));
    other = orders_proof(kGame, kSalt, 5, three(), kB);
    other.path.front().node = "no digest";
    CHECK(!proves(other));
}

TEST_CASE("SRV-044 every house of every size of game finds its leaf")
{
    for (int players = 1; players <= 12; ++players) {
        std::vector<HouseOrders> orders;
        for (int i = 0; i < players; ++i) orders.push_back({*house_id(std::string(1, static_cast<char>('a' + i))), sha256_hex(std::to_string(i))});
        for (const HouseOrders& own : orders) CHECK(proves(orders_proof(kGame, kSalt, 1, orders, own.house)));
    }
}

TEST_CASE("SRV-045 the digest of a state depends on its hash, the salt and the turn")
{
    const std::string hash = sha256_hex("state");
    CHECK(state_digest(hash, kSalt, 5) == sha256_hex("ec4x-state|" + hash + "|" + sha256_hex("ec4x-salt|" + kSalt + "|5")));
    CHECK(state_digest(hash, kSalt, 5) != state_digest(hash, kSalt, 6));
    CHECK(state_digest(hash, kSalt, 5) != state_digest(hash, std::string(64, '2'), 5));
}

}  // namespace ec4x
