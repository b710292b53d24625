// The figures of past turns, which every report with charts asks for again. They follow from a state that never changes.
#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "report/history.h"

namespace ec4x::api {

class FiguresCache {
public:
    // `key` names state and house.
    [[nodiscard]] std::optional<report::TurnFigures> find(const std::string& key) const
    {
        const std::scoped_lock lock{mutex_};
        const auto found = kept_.find(key);
        return found == kept_.end() ? std::nullopt : std::optional{found->second};
    }

    void keep(const std::string& key, report::TurnFigures figures)
    {
        constexpr std::size_t kMost = 20'000;
        const std::scoped_lock lock{mutex_};
        if (kept_.size() >= kMost) kept_.clear();
        kept_.emplace(key, std::move(figures));
    }

private:
    mutable std::mutex mutex_{};
    std::map<std::string, report::TurnFigures> kept_{};
};

}  // namespace ec4x::api
