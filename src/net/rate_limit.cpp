#include "net/rate_limit.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <random>
#include <span>

namespace ec4x::net {

namespace {

constexpr std::size_t kWays = 8;

std::uint64_t random_salt()
{
    std::random_device device;
    return std::uint64_t{device()} << 32 | device();
}

// FNV-1a with a secret beginning and a final mix: addresses are short and the table forgives.
std::uint64_t salted_hash(std::string_view text, std::uint64_t salt)
{
    std::uint64_t hash = 0xcbf29ce484222325u ^ salt;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    hash ^= hash >> 32;
    hash *= 0x9e3779b97f4a7c15u + (salt | 1) * 2;
    hash ^= hash >> 29;
    return hash == 0 ? 1 : hash;
}

}  // namespace

std::string limit_key(std::string_view address)
{
    std::string text{address.substr(0, address.find('%'))};
    std::array<unsigned char, 16> bytes{};
    if (inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1) return text;
    constexpr std::array<unsigned char, 12> mapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    if (std::ranges::equal(mapped, std::span{bytes}.first(12))) {
        std::array<char, INET_ADDRSTRLEN> plain{};
        inet_ntop(AF_INET, bytes.data() + 12, plain.data(), plain.size());
        return plain.data();
    }
    return {reinterpret_cast<const char*>(bytes.data()), 8};
}

RateLimit::RateLimit(double per_second, double burst, std::size_t addresses)
    : per_second_{per_second}, burst_{std::max(burst, 1.0)}, salt_{random_salt()}, buckets_((std::max(addresses, kWays) / kWays) * kWays)
{}

double RateLimit::tokens_at(const Bucket& bucket, double now) const { return std::min(burst_, bucket.tokens + (now - bucket.since) * per_second_); }

RateLimit::Bucket& RateLimit::bucket_of(std::uint64_t key, double now)
{
    const std::size_t set = static_cast<std::size_t>(key % (buckets_.size() / kWays));
    const std::span ways = std::span{buckets_}.subspan(set * kWays, kWays);
    const auto known = std::ranges::find(ways, key, &Bucket::key);
    if (known != ways.end()) return *known;
    const auto free = std::ranges::find(ways, std::uint64_t{0}, &Bucket::key);
    Bucket& chosen = free != ways.end() ? *free : *std::ranges::max_element(ways, {}, [&](const Bucket& b) { return tokens_at(b, now); });
    chosen = Bucket{key, burst_, now};
    return chosen;
}

double RateLimit::take(std::string_view key, double now)
{
    if (per_second_ <= 0) return 0;
    const std::lock_guard lock{mutex_};
    Bucket& bucket = bucket_of(salted_hash(key, salt_), now);
    bucket.tokens = tokens_at(bucket, now);
    bucket.since = now;
    if (bucket.tokens < 1) return (1 - bucket.tokens) / per_second_;
    bucket.tokens -= 1;
    return 0;
}

}  // namespace ec4x::net
