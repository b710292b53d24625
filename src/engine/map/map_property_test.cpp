// Properties of maps under any configuration a host may set.
#include <doctest/doctest.h>

#include "engine/map/guarantees.h"
#include "engine/map/lane_draw.h"
#include "engine/map/map_import.h"
#include "engine/map/map_test_support.h"

namespace ec4x {

using namespace map_test;

namespace {

MapRules any_rules()
{
    MapRules rules = map_rules();
    rules.etac_connectivity = any(0, 3) > 0;
    rules.fair = {.attempts = {any(1, 10)}, .count = {any(1, 64)}, .pct = {any(0, 100)}};
    rules.homeworld = {.lanes = {any(1, 3)},
                       .lanes_major = any(0, 1) == 1,
                       .max_spread = {any(0, 5)},
                       .min_ring = {any(1, 20)},
                       .min_total_pct = {any(0, 100)},
                       .slack = {any(0, 5)},
                       .tries = {any(1, 20)}};
    rules.lane_class = {.minor_pct = {any(0, 100)}, .restricted_pct = {any(0, 100)}};
    rules.lane_density = {any(1, 100)};
    rules.min_lanes = {any(0, 6)};
    rules.rings = {any(0, 10)};
    return rules;
}

// One value of a JSON text replaced by another, or some bytes by others.
std::string damaged(std::string text)
{
    static const std::vector<std::string> values = {"0",    "-1",   "1",     "7",        "99",        "4294967295", "1e9", "2.5",   "null",
                                                    "true", "\"\"", "\"K\"", "\"eden\"", "\"major\"", "[]",         "{}",  "[[1]]", "{\"a\":0}"};
    const auto at = static_cast<std::size_t>(any(0, static_cast<int>(text.size()) - 1));
    if (any(0, 3) == 0) return text.replace(at, static_cast<std::size_t>(any(0, 12)), values[static_cast<std::size_t>(any(0, 17))]);
    const std::size_t colon = text.find(':', at);
    if (colon == std::string::npos) return text.substr(0, at);
    const std::size_t end = text.find_first_of(",}]", colon);
    return text.replace(colon + 1, end - colon - 1, values[static_cast<std::size_t>(any(0, 17))]);
}

}  // namespace

TEST_CASE("MAP-011 MAP-014 MAP-016 MAP-019 MAP-027 maps keep their guarantees under any configuration")
{
    const bool holds = rc::check([] {
        const MapRules rules = any_rules();
        const auto map = try_map(any(2, 12), any_seed(), rules);
        if (!map.ok()) {
            RC_ASSERT(map.error().reason == Reason::NoPlacement);
            return;
        }
        RC_ASSERT(broken_guarantees(*map, rules, planet_rules()) == std::vector<std::string>{});

        const LaneQuota quota = lane_quota(static_cast<int>(map->map.lanes.size()), rules.lane_class);
        RC_ASSERT(std::ranges::count(map->map.lanes, LaneClass::Restricted, &Lane::class_) <= quota.restricted);
        RC_ASSERT(std::ranges::count(map->map.lanes, LaneClass::Minor, &Lane::class_) <= quota.minor);
    });
    CHECK(holds);
}

TEST_CASE("MAP-034 any map survives export and import byte for byte")
{
    const bool holds = rc::check([] {
        const MapRules rules = any_rules();
        const auto map = try_map(any(2, 8), any_seed(), rules);
        RC_PRE(map.ok());
        const std::string text = map_file_text({*map, map_config(rules, planet_rules())});
        const auto import = import_map(text, rules);
        RC_ASSERT(import.ok());
        RC_ASSERT(map_file_text(import->file) == text);
    });
    CHECK(holds);
}

TEST_CASE("MAP-035 a damaged file is refused with reasons or is another sound map, never a crash")
{
    static const std::string good = map_file_text({a_map(2, "42"), map_config(map_rules(), planet_rules())});
    const bool holds = rc::check([] {
        std::string text = good;
        for (int change = any(1, 2); change > 0; --change) text = damaged(std::move(text));
        MapRules rules = map_rules();
        rules.import.strict = any(0, 1) == 1;
        const auto import = import_map(text, rules);
        if (!import.ok()) {
            RC_ASSERT(!import.error().breaches.empty());
            return;
        }
        RC_ASSERT(!rules.import.strict || import->warnings.empty());
        const std::string again = map_file_text(import->file);
        const auto second = import_map(again, rules);
        RC_ASSERT(second.ok());
        RC_ASSERT(map_file_text(second->file) == again);
    });
    CHECK(holds);
}

}  // namespace ec4x
