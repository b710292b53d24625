#include "base/sha256.h"

#include <bit>
#include <cstddef>
#include <cstring>

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#endif

namespace ec4x {

namespace {

constexpr std::array<std::uint32_t, 64> kRoundConstants = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74,
    0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d,
    0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e,
    0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5,
    0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

using State = std::array<std::uint32_t, 8>;
using Block = std::array<std::uint8_t, 64>;

void store_big_endian(std::uint8_t* to, std::uint32_t word)
{
    if constexpr (std::endian::native == std::endian::little) word = __builtin_bswap32(word);
    std::memcpy(to, &word, sizeof word);
}

void compress_portably(State& state, const std::uint8_t* block)
{
    std::array<std::uint32_t, 64> w{};
    for (std::size_t i = 0; i < 16; ++i) {
        const std::uint8_t* p = block + 4 * i;
        w[i] = std::uint32_t{p[0]} << 24 | std::uint32_t{p[1]} << 16 | std::uint32_t{p[2]} << 8 | std::uint32_t{p[3]};
    }
    for (std::size_t i = 16; i < 64; ++i) {
        const std::uint32_t s0 = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ (w[i - 15] >> 3);
        const std::uint32_t s1 = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ (w[i - 2] >> 10);
        w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    auto [a, b, c, d, e, f, g, h] = state;
    for (std::size_t i = 0; i < 64; ++i) {
        const std::uint32_t s1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
        const std::uint32_t t1 = h + s1 + ((e & f) ^ (~e & g)) + kRoundConstants[i] + w[i];
        const std::uint32_t s0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
        const std::uint32_t t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
        h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
    }
    const State round = {a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < 8; ++i) state[i] += round[i];
}

#if defined(__x86_64__)

// The same by the processor's SHA instructions, where it has them: a battle makes a stream for each of its rounds.
bool has_sha_instructions()
{
    unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;
    constexpr unsigned kSha = 1U << 29;
    return __get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) != 0 && (ebx & kSha) != 0;
}

// Unrolled, so that all words stay in registers.
#if defined(__clang__)
#define EC4X_UNROLL _Pragma("unroll")
#else
#define EC4X_UNROLL _Pragma("GCC unroll 16")
#endif

// One block for each of several states: the instructions of one wait for each other, those of several do not.
template <std::size_t Several>
__attribute__((target("sha,ssse3,sse4.1"))) void compress_by_instructions(const std::array<State*, Several>& states,
                                                                          const std::array<const std::uint8_t*, Several>& blocks)
{
    const auto load = [](const void* from) { return _mm_loadu_si128(static_cast<const __m128i*>(from)); };
    const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0bLL, 0x0405060700010203LL);
    struct {  // no std::array of them: the type has attributes
        __m128i abef, cdgh, first, second, words[4];
    } all[Several];
    EC4X_UNROLL for (std::size_t n = 0; n < Several; ++n)
    {
        // The instructions keep the eight words as ABEF and CDGH.
        auto& one = all[n];
        const __m128i badc = _mm_shuffle_epi32(load(states[n]->data()), 0xB1);
        const __m128i hgfe = _mm_shuffle_epi32(load(states[n]->data() + 4), 0x1B);
        one.first = one.abef = _mm_alignr_epi8(badc, hgfe, 8);
        one.second = one.cdgh = _mm_blend_epi16(hgfe, badc, 0xF0);
        EC4X_UNROLL for (std::size_t i = 0; i < 4; ++i) one.words[i] = _mm_shuffle_epi8(load(blocks[n] + 16 * i), big_endian);
    }
    EC4X_UNROLL for (std::size_t i = 0; i < 16; ++i)
    {
        EC4X_UNROLL for (std::size_t n = 0; n < Several; ++n)
        {
            auto& one = all[n];
            __m128i& word = one.words[i % 4];
            if (i >= 4) {  // four more words of the schedule
                const __m128i& before = one.words[(i + 3) % 4];
                const __m128i middle = _mm_alignr_epi8(before, one.words[(i + 2) % 4], 4);
                word = _mm_sha256msg2_epu32(_mm_add_epi32(_mm_sha256msg1_epu32(word, one.words[(i + 1) % 4]), middle), before);
            }
            const __m128i keyed = _mm_add_epi32(word, load(kRoundConstants.data() + 4 * i));
            one.second = _mm_sha256rnds2_epu32(one.second, one.first, keyed);
            one.first = _mm_sha256rnds2_epu32(one.first, one.second, _mm_shuffle_epi32(keyed, 0x0E));
        }
    }
    EC4X_UNROLL for (std::size_t n = 0; n < Several; ++n)
    {
        const __m128i feba = _mm_shuffle_epi32(_mm_add_epi32(all[n].first, all[n].abef), 0x1B);
        const __m128i dchg = _mm_shuffle_epi32(_mm_add_epi32(all[n].second, all[n].cdgh), 0xB1);
        _mm_storeu_si128(reinterpret_cast<__m128i*>(states[n]->data()), _mm_blend_epi16(feba, dchg, 0xF0));
        _mm_storeu_si128(reinterpret_cast<__m128i*>(states[n]->data() + 4), _mm_alignr_epi8(dchg, feba, 8));
    }
}

const bool kByInstructions = has_sha_instructions();

void compress(State& state, const std::uint8_t* block)
{
    if (kByInstructions) compress_by_instructions<1>({&state}, {block});
    else compress_portably(state, block);
}

void compress_two(State& one, const std::uint8_t* its_block, State& other, const std::uint8_t* other_block)
{
    if (kByInstructions) return compress_by_instructions<2>({&one, &other}, {its_block, other_block});
    compress_portably(one, its_block);
    compress_portably(other, other_block);
}

#else

void compress(State& state, const std::uint8_t* block) { compress_portably(state, block); }

void compress_two(State& one, const std::uint8_t* its_block, State& other, const std::uint8_t* other_block)
{
    compress_portably(one, its_block);
    compress_portably(other, other_block);
}

#endif

constexpr State kBeginning = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
constexpr std::size_t kLengthAt = 56;  // place of the length in the last block

void end_with_length(Block& block, std::size_t bytes)
{
    const std::uint64_t bits = std::uint64_t{bytes} * 8;
    store_big_endian(block.data() + kLengthAt, static_cast<std::uint32_t>(bits >> 32));
    store_big_endian(block.data() + kLengthAt + 4, static_cast<std::uint32_t>(bits));
}

Sha256 digest_of(const State& state)
{
    Sha256 digest{};
    for (std::size_t i = 0; i < state.size(); ++i) store_big_endian(digest.data() + 4 * i, state[i]);
    return digest;
}

// Of a text that is short enough for one block.
Block only_block(std::string_view bytes)
{
    Block block{};
    if (!bytes.empty()) std::memcpy(block.data(), bytes.data(), bytes.size());
    block[bytes.size()] = 0x80;
    end_with_length(block, bytes.size());
    return block;
}

}  // namespace

Sha256 sha256(std::string_view bytes)
{
    State state = kBeginning;
    const auto* data = reinterpret_cast<const std::uint8_t*>(bytes.data());
    std::size_t left = bytes.size();
    for (; left >= 64; left -= 64, data += 64) compress(state, data);

    Block last{};
    if (left > 0) std::memcpy(last.data(), data, left);
    last[left] = 0x80;
    if (left >= kLengthAt) {
        compress(state, last.data());
        last.fill(0);
    }
    end_with_length(last, bytes.size());
    compress(state, last.data());
    return digest_of(state);
}

std::pair<Sha256, Sha256> two_sha256(std::string_view one, std::string_view other)
{
    if (one.size() >= kLengthAt || other.size() >= kLengthAt) return {sha256(one), sha256(other)};
    State state = kBeginning;
    State other_state = kBeginning;
    compress_two(state, only_block(one).data(), other_state, only_block(other).data());
    return {digest_of(state), digest_of(other_state)};
}

std::string hex(const Sha256& digest)
{
    static constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    text.reserve(2 * digest.size());
    for (const std::uint8_t byte : digest) {
        text.push_back(kDigits[byte >> 4]);
        text.push_back(kDigits[byte & 15]);
    }
    return text;
}

}  // namespace ec4x
