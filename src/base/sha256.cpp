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
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be,
    0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa,
    0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85,
    0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3,
    0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f,
    0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

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

__attribute__((target("sha,ssse3,sse4.1"))) void compress_by_instructions(State& state, const std::uint8_t* block)
{
    const auto load = [](const void* from) { return _mm_loadu_si128(static_cast<const __m128i*>(from)); };
    // The instructions keep the eight words as ABEF and CDGH.
    const __m128i badc = _mm_shuffle_epi32(load(state.data()), 0xB1);
    const __m128i hgfe = _mm_shuffle_epi32(load(state.data() + 4), 0x1B);
    const __m128i abef = _mm_alignr_epi8(badc, hgfe, 8);
    const __m128i cdgh = _mm_blend_epi16(hgfe, badc, 0xF0);
    __m128i first = abef;
    __m128i second = cdgh;
    const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0bLL, 0x0405060700010203LL);
    __m128i words[4];  // no std::array: the type has attributes
    for (std::size_t i = 0; i < 4; ++i) words[i] = _mm_shuffle_epi8(load(block + 16 * i), big_endian);
    for (std::size_t i = 0; i < 16; ++i) {
        __m128i& word = words[i % 4];
        if (i >= 4) {  // four more words of the schedule
            const __m128i& before = words[(i + 3) % 4];
            const __m128i sum = _mm_add_epi32(_mm_sha256msg1_epu32(word, words[(i + 1) % 4]), _mm_alignr_epi8(before, words[(i + 2) % 4], 4));
            word = _mm_sha256msg2_epu32(sum, before);
        }
        const __m128i keyed = _mm_add_epi32(word, load(kRoundConstants.data() + 4 * i));
        second = _mm_sha256rnds2_epu32(second, first, keyed);
        first = _mm_sha256rnds2_epu32(first, second, _mm_shuffle_epi32(keyed, 0x0E));
    }
    first = _mm_add_epi32(first, abef);
    second = _mm_add_epi32(second, cdgh);
    const __m128i feba = _mm_shuffle_epi32(first, 0x1B);
    const __m128i dchg = _mm_shuffle_epi32(second, 0xB1);
    _mm_storeu_si128(reinterpret_cast<__m128i*>(state.data()), _mm_blend_epi16(feba, dchg, 0xF0));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(state.data() + 4), _mm_alignr_epi8(dchg, feba, 8));
}

void compress(State& state, const std::uint8_t* block)
{
    static const bool by_instructions = has_sha_instructions();
    by_instructions ? compress_by_instructions(state, block) : compress_portably(state, block);
}

#else

void compress(State& state, const std::uint8_t* block) { compress_portably(state, block); }

#endif

}  // namespace

Sha256 sha256(std::string_view bytes)
{
    State state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    const auto* data = reinterpret_cast<const std::uint8_t*>(bytes.data());
    std::size_t left = bytes.size();
    for (; left >= 64; left -= 64, data += 64) compress(state, data);

    Block last{};
    if (left > 0) std::memcpy(last.data(), data, left);
    last[left] = 0x80;
    if (left >= 56) {
        compress(state, last.data());
        last.fill(0);
    }
    const std::uint64_t bits = std::uint64_t{bytes.size()} * 8;
    store_big_endian(last.data() + 56, static_cast<std::uint32_t>(bits >> 32));
    store_big_endian(last.data() + 60, static_cast<std::uint32_t>(bits));
    compress(state, last.data());

    Sha256 digest{};
    for (std::size_t i = 0; i < state.size(); ++i) store_big_endian(digest.data() + 4 * i, state[i]);
    return digest;
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
