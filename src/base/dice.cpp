#include "base/dice.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstring>

#include "base/ensure.h"
#include "base/sha256.h"

namespace ec4x {

namespace {

std::uint64_t big_endian(const Sha256& digest, std::size_t from)
{
    std::uint64_t value = 0;
    std::memcpy(&value, digest.data() + from, sizeof value);
    return std::endian::native == std::endian::little ? __builtin_bswap64(value) : value;
}

Pcg32 seeded_by(const Sha256& digest) { return Pcg32{big_endian(digest, 24), big_endian(digest, 16)}; }

bool is_seed_character(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '_'; }

}  // namespace

Pcg32::Pcg32(std::uint64_t initstate, std::uint64_t initseq) : increment_{2 * initseq + 1}
{
    static_cast<void>(next());
    state_ += initstate;
    static_cast<void>(next());
}

std::pair<Pcg32, Pcg32> two_generators(std::string_view one_stream, std::string_view other_stream)
{
    const auto [one, other] = two_sha256(one_stream, other_stream);
    return {seeded_by(one), seeded_by(other)};
}

Dice::Dice(std::string_view stream_text) : generator_{seeded_by(sha256(stream_text))} {}

std::optional<std::string> refusal_of(const AskedDie& die, std::int64_t value)
{
    if (value >= die.low && value <= die.high) return std::nullopt;
    return std::to_string(die.low) + '-' + std::to_string(die.high) + " expected";
}

std::int64_t EnteredDice::take(std::string_view stream, std::int64_t low, std::int64_t high)
{
    if (asked_) return low;
    AskedDie die{std::string{stream}, low, high};
    if (used_ < answers_.size() && !refusal_of(die, answers_[used_])) return answers_[used_++];
    asked_ = std::move(die);
    return low;
}

std::size_t Dice::draw(std::span<const std::uint32_t> weights)
{
    std::uint64_t sum = 0;
    for (const std::uint32_t weight : weights) sum += weight;
    ensure(sum >= 1 && sum <= UINT32_MAX, "the weights of a draw add up to 1 to 2^32 - 1");
    std::uint64_t r = below(static_cast<std::uint32_t>(sum));
    std::size_t chosen = 0;
    while (r >= weights[chosen]) r -= weights[chosen++];
    return chosen;
}

std::string stream_text(std::string_view seed, int turn, std::string_view label, int phase, int round)
{
    std::string text{seed};
    text.append("-").append(std::to_string(turn)).append("-").append(label);
    return text.append("-").append(std::to_string(phase)).append("-").append(std::to_string(round));
}

bool is_seed_text(std::string_view text) { return !text.empty() && text.size() <= 64 && std::ranges::all_of(text, is_seed_character); }

}  // namespace ec4x
