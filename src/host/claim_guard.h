// Against guessing codes (SRV-010): after some wrong ones from an identity or address, further attempts are refused for a while, right ones too.
#pragma once

#include <map>
#include <mutex>
#include <string>

#include "model/ruleset/server_rules.h"
#include "model/window.h"

namespace ec4x {

// Kept in memory: whoever restarts the server gives guessers a few attempts more. May be used from any thread.
class ClaimGuard {
public:
    [[nodiscard]] bool is_blocked(const ServerClaimRules& rules, const std::string& who, UtcTime now);
    void note_wrong(const ServerClaimRules& rules, const std::string& who, UtcTime now);

private:
    struct Attempts {
        int wrong = 0;
        UtcTime since = 0;  // of the first of them, or of the one that led to the block
    };

    void forget_old(const ServerClaimRules& rules, UtcTime now);

    std::mutex mutex_{};
    std::map<std::string, Attempts> attempts_{};
};

}  // namespace ec4x
