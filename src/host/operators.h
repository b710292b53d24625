// The operator's account (SRV-036): made when a server first starts, or by whoever holds its database. A token is shown before it is stored, so that none
// that works was seen by nobody; the server knows it by its SHA-256 alone.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "base/describe.h"
#include "host/create_game.h"
#include "store/store.h"

namespace ec4x {

// What an operator or admin is told once.
struct NewAccount {
    std::string name{};
    std::string role{};
    std::string token{};
};
BOOST_DESCRIBE_STRUCT(NewAccount, (), (name, role, token))

// Throws where it cannot; then nothing is stored.
using ShowToken = std::function<void(const NewAccount& account)>;

enum class FirstOperator : std::uint8_t {
    ThereAlready,  // nothing was shown
    Made,
    SomebodyQuicker,  // another node made one meanwhile: the token that was shown is void
};
[[nodiscard]] FirstOperator make_first_operator(Store& store, RandomSource random, const ShowToken& show);

// Another token with the operator's rights. Those before work on, or none of them does any more.
enum class OldTokens : std::uint8_t { Keep, Revoke };
void make_operator_token(Store& store, RandomSource random, OldTokens old, const ShowToken& show);

}  // namespace ec4x
