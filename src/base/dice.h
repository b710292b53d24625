// The one kind of dice of the whole program (CBT-001 to CBT-005, MAP-006, MAP-007, TRN-028): named streams of a PCG32
// generator seeded from the SHA-256 of the stream's text. No other source of randomness takes part in a result.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/ensure.h"
#include "base/wide.h"

namespace ec4x {

// A number that many others are divided by: two multiplications in place of a division.
class Divisor {
public:
    Divisor() = default;
    explicit Divisor(std::uint32_t n) : n_{n}, inverse_{UINT64_MAX / n + 1} {}

    [[nodiscard]] std::uint32_t value() const { return n_; }
    [[nodiscard]] std::uint32_t rest_of(std::uint32_t r) const  // r mod n, exactly
    {
        return static_cast<std::uint32_t>(UnsignedWide{inverse_ * r} * n_ >> 64);
    }

private:
    std::uint32_t n_ = 1;
    std::uint64_t inverse_ = 0;  // of 1 it is 2^64, which is 0 here and gives the right rest
};

// CBT-002. PCG32 (XSH-RR 64/32).
class Pcg32 {
public:
    Pcg32(std::uint64_t initstate, std::uint64_t initseq);

    [[nodiscard]] std::uint32_t next()
    {
        const std::uint64_t old = state_;
        state_ = old * 6364136223846793005ULL + increment_;
        const auto x = static_cast<std::uint32_t>(((old >> 18) ^ old) >> 27);
        return std::rotr(x, static_cast<int>(old >> 59));
    }

    // CBT-003. (2^32 - n) mod n is below n, so that it need not be known for most numbers.
    [[nodiscard]] std::uint32_t below(std::uint32_t n)
    {
        for (;;) {
            const std::uint32_t r = next();
            if (r >= n || r >= (0U - n) % n) return r % n;
        }
    }

    [[nodiscard]] std::uint32_t below(const Divisor& n)
    {
        for (;;) {
            const std::uint32_t r = next();
            if (r >= n.value() || r >= n.rest_of(0U - n.value())) return n.rest_of(r);
        }
    }

    [[nodiscard]] int d10() { return static_cast<int>(below(10)); }  // CBT-004

private:
    std::uint64_t state_ = 0;
    std::uint64_t increment_ = 0;
};

// CBT-002. The generators of two streams at once.
[[nodiscard]] std::pair<Pcg32, Pcg32> two_generators(std::string_view one_stream, std::string_view other_stream);

// A die that a moderator throws at the table (TRN-031): for which stream, and what it may show.
struct AskedDie {
    std::string stream{};
    std::int64_t low = 0;
    std::int64_t high = 0;
};

// TRN-031. The refusal of a value that the die cannot show: "0-9 expected". Nothing: it can.
[[nodiscard]] std::optional<std::string> refusal_of(const AskedDie& die, std::int64_t value);

// The dice of a game whose moderator enters them. A run takes the stored answers in order; the first die without an answer
// is remembered, and the run, which then goes on with the lowest value, is thrown away and made again with the answer.
class EnteredDice {
public:
    explicit EnteredDice(std::vector<std::int64_t> answers) : answers_{std::move(answers)} {}

    [[nodiscard]] std::int64_t take(std::string_view stream, std::int64_t low, std::int64_t high);
    [[nodiscard]] const std::optional<AskedDie>& asked() const { return asked_; }  // none: the answers were enough

private:
    std::vector<std::int64_t> answers_;
    std::size_t used_ = 0;
    std::optional<AskedDie> asked_{};
};

// One stream. Numbers are used in the order in which the rules ask for them.
class Dice {
public:
    explicit Dice(std::string_view stream_text);  // CBT-002
    explicit Dice(const Pcg32& generator) : generator_{generator} {}
    Dice(std::string stream_text, EnteredDice& entered) : generator_{0, 0}, stream_{std::move(stream_text)}, entered_{&entered} {}

    [[nodiscard]] std::uint32_t next() { return generator_.next(); }

    // CBT-003. An unbiased number from 0 to n - 1, n at least 1; always takes at least one number from the stream.
    [[nodiscard]] std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(number(0, n)); }

    [[nodiscard]] std::uint32_t below(const Divisor& n) { return entered_ != nullptr ? below(n.value()) : generator_.below(n); }

    // CBT-004. 0 to 9: a printed 10 counts as 0.
    [[nodiscard]] int d10() { return static_cast<int>(number(0, 10)); }

    // CBT-004. Every other die: 1 to `sides`.
    [[nodiscard]] int die(int sides) { return static_cast<int>(number(1, static_cast<std::uint32_t>(sides))); }

    // CBT-005. The index of the chosen candidate. Weights are positive, their sum is below 2^32.
    [[nodiscard]] std::size_t draw(std::span<const std::uint32_t> weights);

    // Gives `what` something to roll many numbers with, by below() and d10(): the generator itself, which the processor can then keep
    // in registers, or these dice where they are entered.
    template <class What>
    void roll_many(What what)
    {
        if (entered_ != nullptr) {
            what(*this);
            return;
        }
        Pcg32 generator = generator_;
        what(generator);
        generator_ = generator;
    }

    // MAP-007. From the last index down to 1, swap element i with element below(i + 1).
    template <class List>
    void shuffle(List& list)
    {
        for (std::size_t i = list.size(); i-- > 1;) {
            using std::swap;
            swap(list[i], list[below(static_cast<std::uint32_t>(i + 1))]);
        }
    }

private:
    [[nodiscard]] std::int64_t number(std::int64_t low, std::uint32_t count)
    {
        ensure(count >= 1, "a draw is among at least one");
        if (entered_ != nullptr) return entered_->take(stream_, low, low + count - 1);
        return low + generator_.below(count);
    }

    Pcg32 generator_;
    std::string stream_{};            // for entered dice
    EnteredDice* entered_ = nullptr;  // none: the generator
};

// CBT-001. `{seed}-{turn}-{label}-{phase}-{round}`.
[[nodiscard]] std::string stream_text(std::string_view seed, int turn, std::string_view label, int phase = 0, int round = 0);

// TRN-029, CBT-007. 1 to 64 characters of `A-Z a-z 0-9 . _`.
[[nodiscard]] bool is_seed_text(std::string_view text);

}  // namespace ec4x
