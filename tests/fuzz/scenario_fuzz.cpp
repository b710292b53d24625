// A scenario of the battle simulator: refused with reasons and places, or fought once to its end, with a record that survives its JSON.
#include "codec/codec.h"
#include "fuzz/input.h"
#include "odds/engagement.h"
#include "support/game_files.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace ec4x;
    static const Ruleset standard = test::load_standard_rules();
    static const Ruleset classic = test::load_rules("classic");
    const SourceText file{"fuzz.toml", fuzz::text_of(data, size)};
    const Ruleset& rules = odds::ruleset_named_in(file) == "classic" ? classic : standard;
    const auto scenario = odds::read_scenario(file, rules);
    if (!scenario) {
        fuzz::check_refusal(scenario.error());
        return 0;
    }
    constexpr std::int64_t kQuickly = 200;  // units
    if (odds::size_of(*scenario) > kQuickly) return 0;
    const odds::Engagement engagement{*scenario, rules};
    odds::Combatant combatant{engagement};
    const odds::Story story = combatant.tell(scenario->seed);
    const auto again = records_from_json(to_json(story.records));
    ensure(again.ok() && *again == story.records, "reading what was written gives the same records");
    odds::Tally tally{engagement.field().state.houses.size(), engagement.field().lines.size()};
    combatant.fight(scenario->seed, tally);
    ensure(tally.runs == 1, "a run is counted once");
    return 0;
}
