// The one kind of dice of the whole program (CBT-001 to CBT-005, MAP-006, MAP-007, TRN-028): named streams of a PCG32
// generator seeded from the SHA-256 of the stream's text. No other source of randomness takes part in a result.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace ec4x {

// CBT-002. PCG32 (XSH-RR 64/32).
class Pcg32 {
public:
    Pcg32(std::uint64_t initstate, std::uint64_t initseq);

    [[nodiscard]] std::uint32_t next();

private:
    std::uint64_t state_ = 0;
    std::uint64_t increment_ = 0;
};

// One stream. Numbers are used in the order in which the rules ask for them.
class Dice {
public:
    explicit Dice(std::string_view stream_text);  // CBT-002

    [[nodiscard]] std::uint32_t next() { return generator_.next(); }

    // CBT-003. An unbiased number from 0 to n - 1, n at least 1; always takes at least one number from the stream.
    [[nodiscard]] std::uint32_t below(std::uint32_t n);

    // CBT-004. 0 to 9: a printed 10 counts as 0.
    [[nodiscard]] int d10() { return static_cast<int>(below(10)); }

    // CBT-004. Every other die: 1 to `sides`.
    [[nodiscard]] int die(int sides) { return 1 + static_cast<int>(below(static_cast<std::uint32_t>(sides))); }

    // CBT-005. The index of the chosen candidate. Weights are positive, their sum is below 2^32.
    [[nodiscard]] std::size_t draw(std::span<const std::uint32_t> weights);

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
    Pcg32 generator_;
};

// CBT-001. `{seed}-{turn}-{label}-{phase}-{round}`.
[[nodiscard]] std::string stream_text(std::string_view seed, int turn, std::string_view label, int phase = 0, int round = 0);

// TRN-029, CBT-007. 1 to 64 characters of `A-Z a-z 0-9 . _`.
[[nodiscard]] bool is_seed_text(std::string_view text);

}  // namespace ec4x
