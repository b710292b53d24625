// How often a house submits (SRV-016): counted in memory for each hour of its window.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <tuple>

#include "host/times.h"
#include "model/ids.h"
#include "model/window.h"

namespace ec4x {

// May be used from any thread.
class SubmissionMeter {
public:
    // Counts one more; false: that is more than `most` in this hour.
    [[nodiscard]] bool count(const std::string& game, HouseId house, const Window& window, int most, UtcTime now)
    {
        const std::scoped_lock lock{mutex_};
        if (hours_.size() >= kMany) std::erase_if(hours_, [&](const auto& row) { return now - row.second.begun >= kHour; });
        Hour& hour = hours_[{game, house}];
        const UtcTime begun = window.opened + (now - window.opened) / kHour * kHour;
        if (hour.begun != begun || hour.turn != window.turn) hour = {begun, window.turn, 0};
        return ++hour.count <= most;
    }

private:
    static constexpr std::size_t kMany = 10'000;  // then those of games that are long over go

    struct Hour {
        UtcTime begun = 0;
        int turn = 0;
        int count = 0;
    };

    std::mutex mutex_{};
    std::map<std::pair<std::string, HouseId>, Hour> hours_{};
};

}  // namespace ec4x
