#include "host/claim_guard.h"

#include "host/times.h"

namespace ec4x {

namespace {

constexpr std::size_t kMostRemembered = 100'000;  // many addresses shall not fill the memory

}  // namespace

void ClaimGuard::forget_old(const ServerClaimRules& rules, UtcTime now)
{
    std::erase_if(attempts_, [&](const auto& row) { return now - row.second.since >= rules.block_minutes * kMinute; });
}

bool ClaimGuard::is_blocked(const ServerClaimRules& rules, const std::string& who, UtcTime now)
{
    const std::scoped_lock lock{mutex_};
    const auto found = attempts_.find(who);
    if (who.empty() || found == attempts_.end()) return false;
    return found->second.wrong >= rules.tries && now - found->second.since < rules.block_minutes * kMinute;
}

void ClaimGuard::note_wrong(const ServerClaimRules& rules, const std::string& who, UtcTime now)
{
    if (who.empty()) return;
    const std::scoped_lock lock{mutex_};
    forget_old(rules, now);
    if (attempts_.size() >= kMostRemembered && !attempts_.contains(who)) attempts_.erase(attempts_.begin());
    Attempts& attempts = attempts_[who];
    ++attempts.wrong;
    if (attempts.wrong == 1 || attempts.wrong == rules.tries) attempts.since = now;
}

}  // namespace ec4x
