// How many requests each address may send: a bucket of tokens for each, in a table of fixed size.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace ec4x::net {

// Whoever shares a limit: an IPv4 address, or the first 64 bits of an IPv6 address, which one household has to itself.
[[nodiscard]] std::string limit_key(std::string_view address);

// For all threads. A table of sets: where a set is full, the address whose bucket is fullest is forgotten, who loses the least by it.
class RateLimit {
public:
    // `per_second` 0: no limit.
    RateLimit(double per_second, double burst, std::size_t addresses = 16384);

    // 0: go ahead. Else the seconds until the next token. `now` in seconds from any beginning, never going back.
    [[nodiscard]] double take(std::string_view key, double now);

private:
    struct Bucket {
        std::uint64_t key = 0;  // 0: free
        double tokens = 0;
        double since = 0;
    };
    [[nodiscard]] double tokens_at(const Bucket& bucket, double now) const;
    [[nodiscard]] Bucket& bucket_of(std::uint64_t key, double now);

    double per_second_;
    double burst_;
    std::uint64_t salt_;  // nobody outside can choose addresses that share a set
    std::mutex mutex_;
    std::vector<Bucket> buckets_;
};

}  // namespace ec4x::net
