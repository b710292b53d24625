// Values of `classic.*` (CLS rules): what the game of seed 003 has and the others have not. Money in whole SAT.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "base/bounded.h"
#include "base/describe.h"
#include "model/ids.h"
#include "model/ruleset/combat_rules.h"
#include "model/words.h"

namespace ec4x {

struct ClassicAdminRules {
    bool any_non_hostile_system = false;  // CLS-069
};
BOOST_DESCRIBE_STRUCT(ClassicAdminRules, (), (any_non_hostile_system))

struct ClassicBlockadeRules {
    Bounded<0, 100> gcp_pct{};  // CLS-036
};
BOOST_DESCRIBE_STRUCT(ClassicBlockadeRules, (), (gcp_pct))

struct ClassicBuildRules {
    Bounded<0, 1000> facility_limit{};                      // CLS-055; 0: none
    std::map<UnitClass, Bounded<1, 100>> facility_turns{};  // CLS-055
    std::vector<UnitClass> instant{};                       // CLS-054
    Bounded<1, 100> min_turns{};                            // CLS-053
    Bounded<100, 1000> planetside_pct{};                    // CLS-058: of the PC
    bool surcharge_adds_time = false;                       // CLS-053
    Bounded<0, 1000> turns_per_pc_pct{};                    // CLS-053
};
BOOST_DESCRIBE_STRUCT(ClassicBuildRules, (), (facility_limit, facility_turns, instant, min_turns, planetside_pct, surcharge_adds_time, turns_per_pc_pct))

// CLS-005.
struct ClassicCalendarRules {
    Bounded<1, 100> months_per_year{};
    Bounded<0, 1'000'000> start_year{};
};
BOOST_DESCRIBE_STRUCT(ClassicCalendarRules, (), (months_per_year, start_year))

// CLS-090.
enum class CerModifier : std::uint8_t { Scouts = 1, Surprise, Ambush, Shield, Starbase };
BOOST_DESCRIBE_ENUM(CerModifier, Scouts, Surprise, Ambush, Shield, Starbase)

struct ClassicCerRules {
    EnumArray<CerModifier, Bounded<-20, 20>> mod{};  // CLS-090
    std::vector<CerStep> space{};                    // CLS-089
};
BOOST_DESCRIBE_STRUCT(ClassicCerRules, (), (mod, space))

struct ClassicColonyRules {
    Bounded<1, 4900> initial_pu{};  // CLS-039
};
BOOST_DESCRIBE_STRUCT(ClassicColonyRules, (), (initial_pu))

enum class SpaceliftFate : std::uint8_t { Capture = 1, Destroy = 2 };  // CLS-098
BOOST_DESCRIBE_ENUM(SpaceliftFate, Capture, Destroy)

struct ClassicCombatRules {
    Bounded<0, 10> critical_natural{};                 // CLS-092; 10: never
    Bounded<1, 1000> max_rounds{};                     // CLS-097
    SpaceliftFate spacelift = SpaceliftFate::Capture;  // CLS-098
};
BOOST_DESCRIBE_STRUCT(ClassicCombatRules, (), (critical_natural, max_rounds, spacelift))

struct ClassicEtacRules {
    Bounded<1, 1000> capacity_ptu{};  // CLS-038
    bool consumed = false;            // CLS-039
};
BOOST_DESCRIBE_STRUCT(ClassicEtacRules, (), (capacity_ptu, consumed))

struct ClassicGuildRules {
    Bounded<0, 20> exposed_at{};                              // CLS-112
    Bounded<0, 20> level_factor{};                            // CLS-112
    Bounded<0, 100> per_turn{};                               // CLS-111
    EnumArray<GuildContract, Bounded<0, 1'000'000>> price{};  // CLS-111
    Bounded<1, 100> target{};                                 // CLS-112
};
BOOST_DESCRIBE_STRUCT(ClassicGuildRules, (), (exposed_at, level_factor, per_turn, price, target))

// CLS-017, CLS-018. `class_` is the n of class Pn.
struct ClassicHubRules {
    Bounded<0, 10000> armies{};
    Bounded<0, 10000> armies_per_house{};
    Bounded<0, 10000> batteries{};
    Bounded<0, 10000> batteries_per_house{};
    Bounded<0, 6> class_{};
    bool enabled = false;
    Bounded<0, 10000> fighters{};
    Bounded<0, 10000> fighters_per_house{};
    Bounded<0, 10000> marines{};
    Bounded<1, 4900> pu{};
    RawMaterials raw = RawMaterials::VeryRich;
    bool shield = false;
};
BOOST_DESCRIBE_STRUCT(ClassicHubRules, (),
                      (armies, armies_per_house, batteries, batteries_per_house, class_, enabled, fighters, fighters_per_house, marines, pu, raw, shield))

// CLS-057.
struct ClassicIndustryRules {
    Bounded<0, 1000> gcp_pct{};
    Bounded<0, 1'000'000> min_sat{};
};
BOOST_DESCRIBE_STRUCT(ClassicIndustryRules, (), (gcp_pct, min_sat))

struct ClassicIuRules {
    Bounded<1, 1'000'000> donation_per_prestige{};  // CLS-034
    Bounded<0, 1000> limit_pct{};                   // CLS-034: of the PU
    Bounded<0, 6> min_class{};                      // CLS-033: the n of class Pn
    Bounded<1, 1'000'000> price{};                  // CLS-033
};
BOOST_DESCRIBE_STRUCT(ClassicIuRules, (), (donation_per_prestige, limit_pct, min_class, price))

// CLS-115, and the limits of CLS-116.
struct ClassicPrestigeRules {
    using Award = Bounded<-1000, 1000>;
    Award ambushed{};
    Award blockaded{};
    Award capitulation{};
    Award colony{};
    Award contract_exposed{};
    Award homeworld_lost{};
    Award hub_held{};
    Award hub_taken{};
    Bounded<0, 1'000'000> min_tf_pc_sat{};
    Award pact_broken{};
    Award planet_lost{};
    Award planet_taken{};
    Award pop_max{};
    Bounded<1, 100> pop_max_percent{};
    Award sabotage_industry{};
    Award sabotage_shipyard{};
    Bounded<0, 1000> scale_percent{};  // CLS-114
    Award scout_caught{};
    Award shortfall_first{};
    Award shortfall_step{};
    Award spacelift_captured{};
    Award spy_colony{};
    Award starbase_destroyed{};
    Award starbase_lost{};
    Award subversion{};
    Award surprised{};
    Award tech{};
    Award terraform{};
    Award tf_destroyed{};
    Award tf_retreat{};
};
BOOST_DESCRIBE_STRUCT(ClassicPrestigeRules, (),
                      (ambushed, blockaded, capitulation, colony, contract_exposed, homeworld_lost, hub_held, hub_taken, min_tf_pc_sat, pact_broken,
                       planet_lost, planet_taken, pop_max, pop_max_percent, sabotage_industry, sabotage_shipyard, scale_percent, scout_caught, shortfall_first,
                       shortfall_step, spacelift_captured, spy_colony, starbase_destroyed, starbase_lost, subversion, surprised, tech, terraform, tf_destroyed,
                       tf_retreat))

// CLS-077.
struct ClassicScoutRules {
    Bounded<1, 100> detect_at{};
    Bounded<0, 20> detect_scout_bonus{};
};
BOOST_DESCRIBE_STRUCT(ClassicScoutRules, (), (detect_at, detect_scout_bonus))

struct ClassicScrapRules {
    Bounded<0, 100> pct{};  // CLS-063
};
BOOST_DESCRIBE_STRUCT(ClassicScrapRules, (), (pct))

struct ClassicShieldRules {
    bool homeworld_only = false;        // CLS-064
    Bounded<1, 14> level{};             // CLS-104
    Bounded<1, 1000> max_per_planet{};  // CLS-064
};
BOOST_DESCRIBE_STRUCT(ClassicShieldRules, (), (homeworld_only, level, max_per_planet))

struct ClassicSquadronRules {
    bool any_class_serves = false;  // CLS-067
    bool needs_shipyard = false;    // CLS-060
    bool solo_scout = false;        // CLS-067
};
BOOST_DESCRIBE_STRUCT(ClassicSquadronRules, (), (any_class_serves, needs_shipyard, solo_scout))

struct ClassicStarbaseRules {
    Bounded<0, 1000> bonus_cap_pct{};  // CLS-032; 0: none
    Bounded<0, 1000> bonus_pct{};      // CLS-032
    bool critical_reroll = false;      // CLS-101
};
BOOST_DESCRIBE_STRUCT(ClassicStarbaseRules, (), (bonus_cap_pct, bonus_pct, critical_reroll))

struct ClassicStarlinerRules {
    Bounded<1, 100> min_turns{};  // CLS-041
};
BOOST_DESCRIBE_STRUCT(ClassicStarlinerRules, (), (min_turns))

struct ClassicStartRules {
    bool first_income = false;                  // CLS-007
    Bounded<-1'000'000, 1'000'000> prestige{};  // CLS-015
};
BOOST_DESCRIBE_STRUCT(ClassicStartRules, (), (first_income, prestige))

// CLS-083.
struct ClassicStealthRules {
    std::vector<Bounded<0, 40>> min_roll{};  // by stealth level from 0; 0: never
    Bounded<-20, 20> scout_mod{};
};
BOOST_DESCRIBE_STRUCT(ClassicStealthRules, (), (min_roll, scout_mod))

struct ClassicTaxRules {
    Bounded<0, 100> limit{};          // CLS-027
    Bounded<0, 100> max{};            // CLS-026
    Bounded<0, 100> min{};            // CLS-026
    Bounded<-1000, 0> prestige{};     // CLS-027
    Bounded<1, 100> prestige_step{};  // CLS-027
};
BOOST_DESCRIBE_STRUCT(ClassicTaxRules, (), (limit, max, min, prestige, prestige_step))

struct ClassicTechRules {
    EnumArray<TechField, Bounded<0, 14>> max{};                        // CLS-044
    std::vector<Bounded<1, 100>> months{};                             // CLS-045
    EnumArray<TechField, std::vector<Bounded<0, 1'000'000>>> price{};  // CLS-047: by level - 1
};
BOOST_DESCRIBE_STRUCT(ClassicTechRules, (), (max, months, price))

struct ClassicTerraformRules {
    std::array<Bounded<0, 1'000'000>, 6> sat{};  // CLS-050: to class P1, P2, ...
};
BOOST_DESCRIBE_STRUCT(ClassicTerraformRules, (), (sat))

// CLS-119; 0: none.
struct ClassicVictoryRules {
    Bounded<0, 1'000'000> end_year{};
    Bounded<0, 1'000'000> prestige_target{};
};
BOOST_DESCRIBE_STRUCT(ClassicVictoryRules, (), (end_year, prestige_target))

enum class RoundScope : std::uint8_t { Ship = 1, Squadron = 2 };
BOOST_DESCRIBE_ENUM(RoundScope, Ship, Squadron)

// CLS-048.
struct ClassicWeaponsRules {
    Bounded<0, 14> levels_per_hull{};
    Bounded<0, 1000> percent_per_level{};
    RoundScope round_scope = RoundScope::Ship;
};
BOOST_DESCRIBE_STRUCT(ClassicWeaponsRules, (), (levels_per_hull, percent_per_level, round_scope))

struct ClassicRules {
    ClassicAdminRules admin{};
    Bounded<0, 10000> birth_rate{};  // CLS-031, hundredths of a percent
    ClassicBlockadeRules blockade{};
    ClassicBuildRules build{};
    ClassicCalendarRules calendar{};
    ClassicCerRules cer{};
    ClassicColonyRules colony{};
    ClassicCombatRules combat{};
    std::map<UnitClass, Bounded<0, 1000>> docks{};  // CLS-056
    Bounded<0, 1000> el_mod_pct{};                  // CLS-025
    ClassicEtacRules etac{};
    ClassicGuildRules guild{};
    EnumArray<PlanetClass, Bounded<0, 100'000>> guild_price{};  // CLS-040, SAT for each PTU
    ClassicHubRules hub{};
    ClassicIndustryRules industry{};
    Bounded<0, 1000> interest_pct{};  // CLS-028
    ClassicIuRules iu{};
    ClassicPrestigeRules prestige{};
    EnumArray<RawMaterials, EnumArray<PlanetClass, Bounded<0, 1000>>> raw_index{};  // CLS-024, percent
    ClassicScoutRules scout{};
    ClassicScrapRules scrap{};
    ClassicShieldRules shield{};
    ClassicSquadronRules squadron{};
    bool standing_orders = false;  // CLS-002
    ClassicStarbaseRules starbase{};
    ClassicStarlinerRules starliner{};
    ClassicStartRules start{};
    ClassicStealthRules stealth{};
    ClassicTaxRules tax{};
    ClassicTechRules tech{};
    ClassicTerraformRules terraform{};
    ClassicVictoryRules victory{};
    ClassicWeaponsRules weapons{};
};
BOOST_DESCRIBE_STRUCT(ClassicRules, (),
                      (admin, birth_rate, blockade, build, calendar, cer, colony, combat, docks, el_mod_pct, etac, guild, guild_price, hub, industry,
                       interest_pct, iu, prestige, raw_index, scout, scrap, shield, squadron, standing_orders, starbase, starliner, start, stealth, tax, tech,
                       terraform, victory, weapons))

}  // namespace ec4x
