// One step of a game on its way into the database.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "store/database.h"
#include "store/store.h"

namespace ec4x {

// What of a step can be made ready before anybody has to wait for it.
struct ReadyStep {
    struct Content {
        std::string digest{};
        std::string packed{};
    };
    const Commit& step;
    std::optional<std::string_view> secret{};  // of a new game
    std::vector<std::string> lines{};          // of the log
    std::vector<Content> contents{};
};

// Breaks an invariant if the step does not hang together: numbers, digests, the head.
[[nodiscard]] ReadyStep ready_step(const Commit& step, std::optional<std::string_view> secret);

// Within a transaction: everything of the step, or nothing because of a conflict.
[[nodiscard]] Committed write_step(sql::Connection& connection, const ReadyStep& ready);

// Whether the log has the step. A step without entries leaves no trace there.
[[nodiscard]] bool has_step(sql::Connection& connection, const ReadyStep& ready);

}  // namespace ec4x
