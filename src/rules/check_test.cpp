#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "rules/check.h"
#include "support/rules.h"

namespace ec4x {

namespace {

struct Case {
    std::string_view changes;
    std::string_view said;  // behind file and place; nothing if the changes are accepted
};

// Each case draws exactly one complaint, or none.
template <std::size_t N>
void check_cases(const Case (&cases)[N])
{
    for (const Case& c : cases) {
        CAPTURE(c.changes);
        const std::string lines = testing::complaints_about(std::string{c.changes});
        CHECK((c.said.empty() ? lines : lines.substr(lines.find(": ") + 2)) == c.said);
    }
}

}  // namespace

TEST_CASE("the rulesets that come with the game contradict nothing")
{
    CHECK(contradictions(testing::standard_rules()).empty());
    CHECK(contradictions(testing::attrition_rules()).empty());
}

TEST_CASE("UNT-048 custom units: bad values are refused by key and range, complete new classes accepted")
{
    static constexpr Case cases[] = {
        {"units.CT.pc = -5", "units.CT.pc: -5 not in 0.01..1000000"},
        {"units.CT.pc = 0", "units.CT.pc: 0 not in 0.01..1000000"},
        {"units.CT.pc = 1000000.01", "units.CT.pc: 1000000.01 not in 0.01..1000000"},
        {"units.CT.pc = 0.001", "units.CT.pc: 0.001 has too many decimals: at most 2"},
        {"units.CT.pc = 0.01", ""},
        {"units.CT.as = -1", "units.CT.as: -1 not in 0..10000"},
        {"units.CT.ds = 10001", "units.CT.ds: 10001 not in 0..10000"},
        {"units.CT.cc = 101", "units.CT.cc: 101 not in 0..100"},
        {"units.CT.cr = -1", "units.CT.cr: -1 not in 0..100"},
        {"units.CT.role = 'escrot'", "units.CT.role: unknown word 'escrot'; did you mean 'escort'?"},
        {"units.CT.name = ''", "units.CT.name: is empty"},
        {"units.CTX.as = 3", "units.CTX: 'CTX' is not a unit class such as \"DD\""},
        {"units.capital_rc = 3", "units.capital_rc: 'capital_rc' is not a unit class such as \"DD\"; did you mean 'capital_cr'?"},
        {"units.FF.as = 3\nunits.FG.as = 4", "units.FG: given twice: 'FF' is the same class"},
        {"units.ff.as = 4", ""},
        {"[units.SL]\nname = 'Sloop'\ncst = 1\npc = 10.5\nmc_pct = 3\nas = 1\nds = 1\ncc = 1\ncr = 1\nrole = 'escort'\nwep_scaled = true", ""},
        {"[units.SL]\nname = 'Sloop'\ncst = 1\npc = 10.5\nmc_pct = 3\nas = 1\nds = 1\ncc = 1\ncr = 1\nwep_scaled = true", "units.SL.role: is missing"},
        {"[units.SL]\nname = 'Sloop'\ncst = 1\npc = 10.5\nmc_pct = 3\nas = 1\nds = 1\ncc = 1\nrole = 'escort'\nwep_scaled = true", "units.SL.cr: is missing"},
        {"[units.SL]\nname = 'Sloop'\ncst = 1\nmc_pct = 3\nas = 1\nds = 1\ncc = 1\ncr = 1\nrole = 'escort'\nwep_scaled = true", "units.SL.pc: is missing"},
        {"[units.MN]\nname = 'Mine'\ncst = 1\npc = 1\nmc_pct = 0\nas = 1\nds = 1\nrole = 'ground_unit'\nwep_scaled = false", "build.turns: no time for MN"},
    };
    check_cases(cases);
}

TEST_CASE("unit classes keep what the rules rest on")
{
    static constexpr Case cases[] = {
        {"units.SC.role = 'escort'\nunits.SC.cr = 1", "units.SC.role: the rules need 'scout' here"},
        {"units.DD.role = 'scout'", "units.DD.role: the rules need a ship of a squadron here"},
        {"units.capital_cr = 8", "units.CA.role: a capital_ship has a cr of at least units.capital_cr = 8"},
        {"units.capital_cr = 8\nunits.CA.role = 'light_flagship'", ""},
        {"units.ET.as = 1", "units.ET.as: a spacelift_ship has none (UNT-046)"},
        {"units.SY.as = 1", "units.SY.as: of all facilities only SB has it (CBT-026)"},
        {"units.PS.as = 1", "units.PS.as: a shield has none (BOM-005)"},
        {"units.PS.wep_scaled = true", "units.PS.wep_scaled: the level of a shield is one of SLD (UNT-012)"},
        {"units.AA.wep_scaled = true\nunits.MD.wep_scaled = true", ""},
        {"units.DD.souls = 1", "units.DD.souls: only a ground_unit has it"},
        {"units.DD.per_colony = 1", "units.DD.per_colony: only a siege_ship has it"},
        {"units.DD.max_per_colony = 1", "units.DD.max_per_colony: only a facility has it"},
        {"units.PS.pc = 100", "units.PS.pc: stands beside pc_by_sld"},
        {"units.PS.pc_by_sld = [100]", "units.PS.pc_by_sld: 1 entries where 6 are needed: one for each level of tech.sld.cost"},
        {"units.CV.cl = 4", "units.CV.cl: 4 is not tech.aco.cv[0] = 3"},
        {"units.CV.cl = 4\ntech.aco.cv = [4, 5, 6]", ""},
        {"units.ET.cl = 2", "units.ET.cl: 2 is not tech.stl.ptu[0] = 1"},
        {"build.turns = {ship = 1, FS = 1, AA = 1, MD = 1, PS = 1, SP = 1, SY = 2, SB = 3, GB = 0, XX = 1}", "build.turns.XX: unknown unit class 'XX'"},
        {"build.turns = {ship = 1, FS = 1, AA = 1, MD = 1, PS = 1, SP = 1, SY = 2, GB = 0}", "build.turns: no time for SB"},
        {"build.turns = {ship = 1, FS = 0, AA = 1, MD = 1, PS = 1, SP = 1, SY = 2, SB = 3, GB = 0}",
         "build.turns.FS: only a ground_unit is ready at once (CON-016)"},
        {"build.turns = {ship = 1, FS = 1, AA = 1, MD = 1, PS = 1, SP = 1, SY = 2, SB = 3, GB = 0, CT = 2}", ""},
    };
    check_cases(cases);
}

TEST_CASE("MAP-003, MAP-005, MAP-040 the map's settings go together")
{
    static constexpr Case cases[] = {
        {"map.min_players = 9\nmap.max_players = 8", "map.min_players: 9 is above map.max_players = 8"},
        {"map.max_rings = 5\nmap.rings = 6", "map.rings: 6 is above map.max_rings = 5"},
        {"map.rings = 21", "map.rings: 21 not in 0..20"},
        {"map.max_players = 13", "map.max_players: 13 not in 2..12"},
        {"map.lane_class = {minor_pct = 60, restricted_pct = 41}", "map.lane_class.restricted_pct: together with map.lane_class.minor_pct = 60 more than 100"},
        {"map.lane_class = {minor_pct = 60, restricted_pct = 40}", ""},
        {"map.seed = '1234567890123456789012345678901234567890123456789012345678901234'", ""},
        {"map.seed = '12345678901234567890123456789012345678901234567890123456789012345'", "map.seed: longer than 64 bytes"},
        {"map.seed = 'a|b'", "map.seed: '|' is not allowed"},
        {"map.names = ['Sol', 'Vega', 'Sol']", "map.names[2]: 'Sol' is given twice"},
        {"map.names = ['Sol', '']", "map.names[1]: a name is empty"},
        {"map.names = ['Sol II']", "map.names[0]: 'Sol II' ends in a Roman numeral"},
        {"map.names = ['II', 'Sol 2', 'Sol', 'Sol of I ']", ""},
        {"planet.pu_max = [20, 60, 60, 500, 1000, 2000, 4000]", "planet.pu_max[2]: 60 is not above that of the class before"},
        {"planet.pu_max = [20, 60, 180, 500, 1000, 2000, 4901]", "planet.pu_max[6]: 4901 not in 1..4900"},
        {"planet.pu_max = [20, 60, 180, 500, 1000, 2000, 4900]", ""},
        {"planet.class_roll = [1, 2]", "planet.class_roll: 2 entries where 10 are needed"},
        {"planet.resource_mod = {8 = 1}", "planet.resource_mod.8: 8 not in 1..7"},
        {"planet.resource_mod = {1 = -2}", "planet.resource_roll: the first lower bound must be at most -2"},
        {"planet.resource_roll = {1 = 'poor'}", "planet.resource_roll: the first lower bound must be at most 0"},
        {"planet.resource_mod = {1 = -2}\nplanet.resource_roll = {-2 = 'poor'}", ""},
        {"pop.growth_constant = 4400000000", "pop.growth_constant: the people of a planet of 4000 PU do not fit 64 bits"},
        {"pop.souls_per_ptu = 10000000", ""},
    };
    check_cases(cases);
}

TEST_CASE("what a house starts with exists and is allowed")
{
    static constexpr Case cases[] = {
        {"setup.homeworld.class = 'harsh'", "setup.homeworld.pu: 840 is above planet.pu_max[3] = 500"},
        {"setup.tax_rate = 50\neconomy.tax.max = 40", "setup.tax_rate: 50 is above economy.tax.max = 40"},
        {"economy.tax.min = 60", "setup.tax_rate: 50 is below economy.tax.min = 60"},
        {"setup.facilities = {SP = 1, XX = 1}", "setup.facilities.XX: unknown unit class 'XX'"},
        {"setup.facilities = {MD = 1}", "setup.facilities.MD: 'MD' is no facility"},
        {"setup.ground = {DD = 1}", "setup.ground.DD: 'DD' is no ground_unit"},
        {"setup.fleets = [['DD'], []]", "setup.fleets[1]: a fleet without ships"},
        {"setup.fleets = [['DD', 'XX']]", "setup.fleets[0][1]: unknown unit class 'XX'"},
        {"setup.fleets = [['DDD']]", "setup.fleets[0][0]: unknown unit class 'DDD'"},
        {"setup.fleets = [['SB']]", "setup.fleets[0][0]: 'SB' is no ship"},
        {"setup.fleets = [['DD*']]", "setup.fleets[0][0]: 'DD*' carries neither colonists nor marines"},
        {"setup.fleets = [['TT*', 'dd']]", ""},
        {"setup.tech.FD = 4", "setup.tech.FD: 4 not in 1..3"},
        {"setup.tech.WEP = 0", "setup.tech.WEP: 0 not in 1..10"},
        {"setup.tech = {SLD = 0, TER = 0, CLK = 0, ELI = 0}", ""},
    };
    check_cases(cases);
}

TEST_CASE("tables by level have an entry for every level")
{
    static constexpr Case cases[] = {
        {"tech.wep.sl = [0, 2]", "tech.wep.sl: 2 entries where 10 are needed: one for each of tech.wep.cost"},
        {"tech.ter.sl = [4, 5, 6, 7, 8, 11]", "tech.ter.sl[5]: 11 is above the highest Science Level = 10"},
        {"tech.el.pool = 'TRP'", "tech.el.pool: ERP pay for EL and for nothing else"},
        {"tech.wep.pool = 'ERP'", "tech.wep.pool: ERP pay for EL and for nothing else"},
        {"tech.wep.pool = 'SRP'", ""},
        {"tech.sl.srp = [0, 1]", "tech.sl.srp: 2 entries where 10 are needed: one for each of tech.sl.erp"},
        {"tech.sl.erp = [1, 10, 12, 15, 19, 24, 31, 40, 52, 68]", "tech.sl.erp[0]: Science Level 1 needs nothing"},
        {"tech.el.mod = [100]", "tech.el.mod: 1 entries where 10 are needed: one for each level of tech.el.cost"},
        {"tech.cmd.bonus = [0, 1, 2, 3]", "tech.cmd.bonus: 4 entries where 5 are needed: one for each level of tech.cmd.cost"},
        {"tech.fd.multiplier = [10]", "tech.fd.multiplier: 1 entries where 3 are needed: one for each level of tech.fd.cost"},
        {"tech.aco.cx = [5, 6]", "tech.aco.cx: 2 entries where 3 are needed: one for each level of tech.aco.cost"},
        {"tech.stl.md = [1]", "tech.stl.md: 1 entries where 5 are needed: one for each level of tech.stl.cost"},
        {"bombard.shields = [[17, 25]]", "bombard.shields: 1 entries where 6 are needed: one for each level of tech.sld.cost"},
        {"espionage.cic_need = [16]", "espionage.cic_need: 1 entries where 5 are needed: one for each level of tech.cic.cost"},
        {"tech.breakthrough.table = {10 = 'minor'}", "tech.breakthrough.table: the last bound must be 20"},
        {"tech.breakthrough.table = {20 = 'minor', 21 = 'major'}", "tech.breakthrough.table.21: 21 not in 1..20"},
        {"tech.revolutionary = ['nexus', 'nexus']", "tech.revolutionary[1]: 'nexus' is given twice"},
        {"tech.revolutionary = []", ""},
        {"tech.clk = {pool = 'SRP', cost = [1], sl = [2]}", ""},
        {"tech.clk = {pool = 'SRP', cost = [1,1,1,1,1,1,1,1,1,1,1,1,1,1,1], sl = [2,2,2,2,2,2,2,2,2,2,2,2,2,2,2]}", "tech.clk.cost: 15 levels not in 1..14"},
    };
    check_cases(cases);
}

TEST_CASE("step tables rise and leave no roll open")
{
    static constexpr Case cases[] = {
        {"combat.cer.table = [[2, 1], [2, 2], [99, 4]]", "combat.cer.table[1]: the bounds do not rise: 2"},
        {"combat.cer.table = [[2, 1], [9, 4]]", "combat.cer.table[1]: the last step ends at 9 and must reach 23"},
        {"combat.cer.table = []", "combat.cer.table: is empty"},
        {"combat.cer.table = [[23, 1]]", ""},
        {"bombard.table = [[2, 1], [8, 4]]", "bombard.table[1]: the last step ends at 8 and must reach 9"},
        {"ground.table = [[9, 1], [6, 2], [9, 4]]", "ground.table[1]: the bounds do not rise: 6"},
        {"detect.mesh = [[4, 1], [2, 2]]", "detect.mesh[1]: the numbers of scouts do not rise"},
        {"detect.scout_levels = [[[3, 2]], [], [], [], []]", "detect.scout_levels[0][0]: the lower bound is above the upper one"},
        {"detect.raider_levels = [[[1, 2], [1, 2], [1, 2], [1, 2], [1, 2], [1, 2]], [], [], [], []]",
         "detect.raider_levels[0]: 6 entries where at most 5 are needed"},
        {"detect.raider_dice = [0, 4, 6, 8, 10, 12, 16, 20]", "detect.raider_dice[0]: 0 not in 1..1000"},
        {"economy.iu.tiers = [[50, 100], [75, 120]]", "economy.iu.tiers[1]: the last step ends at 75 and must reach 999999"},
        {"economy.iu.tiers = [[50, 100], [75, 120], [100, 150], [150, 200], [999999, 250]]", ""},
        {"pop.tax_multiplier = {10 = 120}", "pop.tax_multiplier: the last bound must be 100"},
        {"pop.tax_multiplier = {100 = 120, -1 = 100}", "pop.tax_multiplier.-1: -1 not in 0..100"},
        {"prestige.recurring.high_tax = {90 = -7}", "prestige.recurring.high_tax: the last bound must be 100"},
        {"prestige.recurring.low_tax = {}", ""},
        {"prestige.recurring.shortfall = []", "prestige.recurring.shortfall: is empty"},
        {"espionage.cip_modifier = [[5, 1], [10, 2]]", "espionage.cip_modifier: the last step must have the bound 0, which means none"},
        {"espionage.cip_modifier = [[5, 1], [5, 2], [0, 3]]", "espionage.cip_modifier[1]: the bounds do not rise"},
        {"espionage.cip_modifier = [[0, 3]]", ""},
        {"morale.upper_bounds = [0, 20, 10, 60, 80, 80]", "morale.upper_bounds[2]: the bounds fall"},
        {"morale.thresholds = [18, 15, 12, 9, 6]", "morale.thresholds: 5 entries where 6 are needed"},
        {"roe.thresholds = [[0, 1], [1, 4], [1, 3], [1, 2], [2, 3], [1, 1], [3, 2], [2, 1], [1, 1]]", "roe.thresholds[8]: ROE 9 is more cautious than ROE 8"},
        {"roe.thresholds = [[0, 0], [1, 4], [1, 3], [1, 2], [2, 3], [1, 1], [3, 2], [2, 1], [3, 1]]", "roe.thresholds[0]: both factors are 0"},
    };
    check_cases(cases);
}

TEST_CASE("targets, ranges and words go together")
{
    static constexpr Case cases[] = {
        {"combat.buckets.raider = ['RR', 'XX']", "combat.buckets.raider[1]: unknown unit class 'XX'"},
        {"combat.buckets.raider = ['RR', 'DD']", "combat.buckets.destroyer[0]: 'DD' is in a bucket already"},
        {"combat.buckets.starbase = ['SB', 'GB']", "combat.buckets.starbase[1]: 'GB' is never a target in space or orbit"},
        {"prestige.scaling.min = 2000", "prestige.scaling.min: 2000 is above prestige.scaling.max = 1600"},
        {"prestige.scaling.plateau_systems = 7", "prestige.scaling.baseline_systems: 8 is above prestige.scaling.plateau_systems = 7"},
        {"prestige.scaling.turns_per_system = 4",
         "prestige.scaling.turns_per_system: a small map would have no turns: times baseline_systems it must stay below baseline_turns = 30"},
        {"diplomacy.start = 'ally'", "diplomacy.start: nobody starts as an ally"},
        {"diplomacy.espionage_detected = 'ally'", "diplomacy.espionage_detected: nobody becomes an ally by it"},
        {"espionage.disinformation.min = 41", "espionage.disinformation.min: 41 is above espionage.disinformation.max = 40"},
        {"intel.age = [4, 3]", "intel.age: the first bound is above the second"},
        {"intel.corruption.dishonor = [51, 50]", "intel.corruption.dishonor: the first bound is above the second"},
        {"intel.corruption.tech = []", "intel.corruption.tech: is empty"},
        {"movement.jumps_base = 2\nmovement.jumps_owned_major = 1", "movement.jumps_base: 2 is above movement.jumps_owned_major = 1"},
        {"economy.tax = {min = 60, max = 50}",
         "economy.tax.min: 60 is above economy.tax.max = 50\nrulesets/standard/setup.toml:8:12: setup.tax_rate: 50 is below economy.tax.min = 60"},
    };
    check_cases(cases);
}

TEST_CASE("TRN-029, TRN-034, SRV-060 texts of the server have their form")
{
    static constexpr Case cases[] = {
        {"rng.custom_seed = 'golden'", "rng.custom_seed: needs rng.public = true: a seed that somebody chose is not secret"},
        {"rng = {custom_seed = 'golden', public = true}", ""},
        {"rng = {custom_seed = 'a-b', public = true}", "rng.custom_seed: is not 1 to 64 characters of A-Z a-z 0-9 . _"},
        {"turn.schedule = 'daily 20:00'", ""},
        {"turn.schedule = 'at noon'", "turn.schedule: 'at noon' is no schedule such as \"daily 20:00\" or \"mon,thu 06:00,18:00\""},
        {"nostr.relays = ['wss://a', 'http://b']", "nostr.relays[1]: 'http://b' is no ws:// or wss:// address"},
        {"nostr.relays = ['wss://a', 'wss://a']", "nostr.relays[1]: 'wss://a' is given twice"},
        {"nostr = {relays = ['wss://a'], min_ack = 2}", "nostr.min_ack: 2 is above the number of nostr.relays = 1"},
        {"nostr.relays = ['ws://1','ws://2','ws://3','ws://4','ws://5','ws://6','ws://7','ws://8','ws://9','ws://10','ws://11']",
         "nostr.relays: 11 entries not in 0..10"},
    };
    check_cases(cases);
}

TEST_CASE("a contradiction is placed at the layer that gave the value last")
{
    CHECK(testing::complaints_about("[setup]\ntax_rate = 40\n[economy.tax]\nmax = 30\n") ==
          "changes.toml:2:12: setup.tax_rate: 40 is above economy.tax.max = 30");
    const std::string line = testing::complaints_about("economy.tax.max = 30");  // the rate stands in the layer below
    CHECK(line.starts_with("rulesets/standard/setup.toml:"));
    CHECK(line.ends_with(": setup.tax_rate: 50 is above economy.tax.max = 30"));
}

}  // namespace ec4x
