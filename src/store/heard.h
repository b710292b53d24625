// What a store's `on_change` told; for tests.
#pragma once

#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

namespace ec4x::testing {

class Heard {
public:
    void hear(std::string_view game)
    {
        const std::lock_guard lock{mutex_};
        ++counts_[std::string{game}];
        changed_.notify_all();
    }

    // Waits until the game was named so many times.
    [[nodiscard]] bool comes(const std::string& game, int times)
    {
        std::unique_lock lock{mutex_};
        return changed_.wait_for(lock, std::chrono::seconds{20}, [&] { return counts_[game] >= times; });
    }

private:
    std::mutex mutex_{};
    std::condition_variable changed_{};
    std::map<std::string, int> counts_{};
};

}  // namespace ec4x::testing
