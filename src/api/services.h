// What the handlers of all routes use.
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include "api/assets.h"
#include "api/figures_cache.h"
#include "api/metrics.h"
#include "api/practice.h"
#include "api/server_config.h"
#include "api/trouble.h"
#include "base/version.h"
#include "host/host.h"
#include "rules/rulebook.h"

namespace ec4x::api {

struct ApiSettings {
    std::string version = kVersion;
    std::string name = "EC4X";
    bool plain_network = false;  // SRV-050: reachable from other machines without encryption; clients say so
    bool sends_mail = false;
    std::vector<std::string> relays{};  // of Nostr, where the server is on it (SRV-060)
    PracticeLimits practice{};
    MetricsFor metrics = MetricsFor::Local;
    int tick_seconds = 5;
    std::size_t import_bytes = std::size_t{64} << 20U;  // of a game that comes over HTTP
    std::vector<Asset> assets = embedded_assets();      // the web client
};

// The rulebook as data, for clients.
struct RulebookTexts {
    std::vector<Rule> rules{};
    CodeRules codes{};
};

struct Services {
    Host& host;
    ApiSettings settings{};
    RulebookTexts rulebook{};
    Metrics metrics{};
    FiguresCache figures{};
    PracticeDesk practice;
    std::mutex exporting{};
};

}  // namespace ec4x::api
