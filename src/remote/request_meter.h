// How often a house asks (SRV-061): counted in memory, for the hour behind us.
#pragma once

#include <deque>
#include <map>
#include <string>
#include <utility>

#include "model/ids.h"
#include "model/window.h"

namespace ec4x::remote {

class RequestMeter {
public:
    // Counts one more; false: that is more than `most` within an hour.
    [[nodiscard]] bool count(const std::string& game, HouseId house, int most, UtcTime now)
    {
        constexpr UtcTime hour = 3600;
        std::deque<UtcTime>& times = times_[{game, house}];
        while (!times.empty() && times.front() <= now - hour) times.pop_front();
        if (static_cast<int>(times.size()) >= most) return false;
        times.push_back(now);
        return true;
    }

private:
    std::map<std::pair<std::string, HouseId>, std::deque<UtcTime>> times_{};
};

}  // namespace ec4x::remote
