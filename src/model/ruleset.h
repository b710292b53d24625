// Every number and word of the rulebook that a host may change. The key of the rulebook is the path of members:
// `combat.cer.scouts` is `ruleset.combat.cer.scouts`. `rules/load.h` reads it; it never changes during a game (CLS-001).
#pragma once

#include <optional>

#include "base/describe.h"
#include "model/ruleset/classic_rules.h"
#include "model/ruleset/combat_rules.h"
#include "model/ruleset/construction_rules.h"
#include "model/ruleset/diplomacy_rules.h"
#include "model/ruleset/economy_rules.h"
#include "model/ruleset/map_rules.h"
#include "model/ruleset/operations_rules.h"
#include "model/ruleset/prestige_rules.h"
#include "model/ruleset/server_rules.h"
#include "model/ruleset/setup_rules.h"
#include "model/ruleset/tech_rules.h"
#include "model/ruleset/units_rules.h"

namespace ec4x {

struct Ruleset {
    BombardRules bombard{};
    BuildRules build{};
    CalendarRules calendar{};
    std::optional<ClassicRules> classic{};
    ColonizeRules colonize{};
    ColonyRules colony{};
    CombatRules combat{};
    CommissionRules commission{};
    DetectRules detect{};
    DiplomacyRules diplomacy{};
    EconomyRules economy{};
    EspionageRules espionage{};
    FightersRules fighters{};
    FleetRules fleet{};
    GameRules game{};
    GroundRules ground{};
    GuildRules guild{};
    IntelRules intel{};
    LanesRules lanes{};
    MapRules map{};
    MoraleRules morale{};
    MovementRules movement{};
    NostrRules nostr{};
    OrdersRules orders{};
    PlanetRules planet{};
    PopRules pop{};
    PrestigeRules prestige{};
    RaiderRules raider{};
    RepairRules repair{};
    ReportsRules reports{};
    RngRules rng{};
    RoeRules roe{};
    SalvageRules salvage{};
    ServerRules server{};
    SetupRules setup{};
    StandingRules standing{};
    TechRules tech{};
    TerraformRules terraform{};
    TurnRules turn{};
    UnitsRules units{};
    UpkeepRules upkeep{};
    VictoryRules victory{};
};
BOOST_DESCRIBE_STRUCT(Ruleset, (),
                      (bombard, build, calendar, classic, colonize, colony, combat, commission, detect, diplomacy, economy, espionage, fighters, fleet, game,
                       ground, guild, intel, lanes, map, morale, movement, nostr, orders, planet, pop, prestige, raider, repair, reports, rng, roe, salvage,
                       server, setup, standing, tech, terraform, turn, units, upkeep, victory))

}  // namespace ec4x
