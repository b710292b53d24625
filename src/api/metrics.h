// What the server counts about itself, as Prometheus reads it. May be used from any thread.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace ec4x::api {

class Metrics {
public:
    // A request to a route that was answered.
    void answered(std::string_view route, int status, std::int64_t microseconds);

    std::atomic<std::uint64_t> quick{0};  // answered from what is kept, without a handler
    std::atomic<std::uint64_t> store_failures{0};
    std::atomic<std::uint64_t> broken{0};  // handlers that found a mistake of ours
    std::atomic<std::uint64_t> ticks{0};
    std::atomic<std::uint64_t> turns_run{0};
    std::atomic<std::uint64_t> games_frozen{0};
    std::atomic<std::uint64_t> run_microseconds{0};  // of ticks in which something ran
    std::atomic<std::uint64_t> notices_sent{0};
    std::atomic<std::uint64_t> live_events{0};

    [[nodiscard]] std::string text() const;

private:
    struct Count {
        std::uint64_t requests = 0;
        std::uint64_t microseconds = 0;
    };
    mutable std::mutex mutex_{};
    std::map<std::pair<std::string, int>, Count> routes_{};
};

// One metric in the text form.
void append_metric(std::string& out, std::string_view name, std::string_view kind, std::string_view what, std::uint64_t value);

}  // namespace ec4x::api
