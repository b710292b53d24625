// Values of `diplomacy.*`, `espionage.*` and `intel.*` (DIP, ESP and INT rules).
#pragma once

#include <vector>

#include "base/bounded.h"
#include "base/describe.h"
#include "model/words.h"

namespace ec4x {

struct DiplomacyDishonorRules {
    Bounded<0, 1000> turns{};
};
BOOST_DESCRIBE_STRUCT(DiplomacyDishonorRules, (), (turns))

struct DiplomacyIsolationRules {
    Bounded<0, 1000> turns{};
};
BOOST_DESCRIBE_STRUCT(DiplomacyIsolationRules, (), (turns))

struct DiplomacyOutrageRules {
    bool enabled = false;
    Bounded<1, 1'000'000> iu{};
    Bounded<0, 1000> turns{};
};
BOOST_DESCRIBE_STRUCT(DiplomacyOutrageRules, (), (enabled, iu, turns))

struct DiplomacyPactRules {
    bool espionage_is_breach = false;  // DIP-025
    Bounded<0, 1000> notice_turns{};   // DIP-018
};
BOOST_DESCRIBE_STRUCT(DiplomacyPactRules, (), (espionage_is_breach, notice_turns))

struct DiplomacyProposalRules {
    Bounded<0, 100'000> text_max{};
    Bounded<1, 1000> turns{};
};
BOOST_DESCRIBE_STRUCT(DiplomacyProposalRules, (), (text_max, turns))

struct DiplomacyRules {
    Bounded<0, 1000> cooling_turns{};                 // DIP-027; 0: never
    DiplomacyDishonorRules dishonor{};                // DIP-030
    Relation espionage_detected = Relation::Hostile;  // DIP-025
    DiplomacyIsolationRules isolation{};              // DIP-031
    DiplomacyOutrageRules outrage{};                  // DIP-026
    DiplomacyPactRules pact{};
    DiplomacyProposalRules proposal{};   // DIP-012
    Bounded<0, 1000> reinstate_turns{};  // DIP-033
    Bounded<0, 1000> repeat_window{};    // DIP-032
    bool scout_transit_hostile = false;  // DIP-024
    bool sharing = false;                // DIP-037
    Relation start = Relation::Neutral;  // DIP-002
};
BOOST_DESCRIBE_STRUCT(DiplomacyRules, (),
                      (cooling_turns, dishonor, espionage_detected, isolation, outrage, pact, proposal, reinstate_turns, repeat_window, scout_transit_hostile,
                       sharing, start))

// ESP-009.
struct CovertActionRules {
    Bounded<0, 100'000> ebp{};
    Bounded<-100'000, 100'000> attacker{};  // prestige
    Bounded<-100'000, 100'000> victim{};    // prestige
};
BOOST_DESCRIBE_STRUCT(CovertActionRules, (), (ebp, attacker, victim))

struct EspionagePercentRules {
    Bounded<0, 100> percent{};
};
BOOST_DESCRIBE_STRUCT(EspionagePercentRules, (), (percent))

struct EspionageDieRules {
    Bounded<1, 1000> die{};
};
BOOST_DESCRIBE_STRUCT(EspionageDieRules, (), (die))

struct EspionageDisinformationRules {
    Bounded<0, 100> max{};
    Bounded<0, 100> min{};
    Bounded<0, 1000> turns{};
};
BOOST_DESCRIBE_STRUCT(EspionageDisinformationRules, (), (max, min, turns))

struct EspionageSweepRules {
    Bounded<1, 1000> turns{};
};
BOOST_DESCRIBE_STRUCT(EspionageSweepRules, (), (turns))

struct EspionageTechTheftRules {
    Bounded<0, 1'000'000> srp{};
};
BOOST_DESCRIBE_STRUCT(EspionageTechTheftRules, (), (srp))

// ESP-011: with at most this many CIP; 0 has no bound and stands last.
struct CipStep {
    Bounded<0, 1'000'000> up_to{};
    Bounded<-20, 20> bonus{};
};
BOOST_DESCRIBE_STRUCT(CipStep, (), (up_to, bonus))
template <>
inline constexpr bool kWrittenAsArray<CipStep> = true;

struct EspionageRules {
    EnumArray<CovertAction, CovertActionRules> action{};  // ESP-009
    Bounded<0, 100> actions_per_turn{};                   // ESP-004
    EspionagePercentRules assassination{};                // ESP-018
    std::vector<Bounded<1, 100>> cic_need{};              // ESP-010: by CIC level - 1
    Bounded<1, 1'000'000> cip_cost{};                     // ESP-001, PP
    std::vector<CipStep> cip_modifier{};                  // ESP-011
    Bounded<0, 1'000'000> cip_per_roll{};                 // ESP-012
    EspionageDisinformationRules disinformation{};        // ESP-024
    Bounded<1, 1'000'000> ebp_cost{};                     // ESP-001, PP
    EspionagePercentRules economic{};                     // ESP-020
    EspionagePercentRules psyops{};                       // ESP-021
    EspionageDieRules sabotage_high{};                    // ESP-017
    EspionageDieRules sabotage_low{};                     // ESP-016
    EspionageSweepRules sweep{};                          // ESP-022
    EspionageTechTheftRules tech_theft{};                 // ESP-015
};
BOOST_DESCRIBE_STRUCT(EspionageRules, (),
                      (action, actions_per_turn, assassination, cic_need, cip_cost, cip_modifier, cip_per_roll, disinformation, ebp_cost, economic, psyops,
                       sabotage_high, sabotage_low, sweep, tech_theft))

// INT-031: up to `fresh` turns old, then up to `aging`; beyond that old.
struct IntelAge {
    Bounded<0, 1000> fresh{};
    Bounded<0, 1000> aging{};
};
BOOST_DESCRIBE_STRUCT(IntelAge, (), (fresh, aging))
template <>
inline constexpr bool kWrittenAsArray<IntelAge> = true;

struct PercentRange {
    Bounded<0, 100> low{};
    Bounded<0, 100> high{};
};
BOOST_DESCRIBE_STRUCT(PercentRange, (), (low, high))
template <>
inline constexpr bool kWrittenAsArray<PercentRange> = true;

// INT-035.
struct IntelCorruptionRules {
    PercentRange dishonor{};
    std::vector<Bounded<-10, 10>> tech{};
};
BOOST_DESCRIBE_STRUCT(IntelCorruptionRules, (), (dishonor, tech))

struct IntelTrackRules {
    Bounded<1, 1000> max_period{};
    Bounded<2, 1000> min_sightings{};
};
BOOST_DESCRIBE_STRUCT(IntelTrackRules, (), (max_period, min_sightings))

struct IntelRules {
    IntelAge age{};                     // INT-031
    IntelCorruptionRules corruption{};  // INT-035
    bool public_colony_count = false;   // INT-004
    bool public_submission = false;     // INT-004
    IntelTrackRules track{};            // INT-032
};
BOOST_DESCRIBE_STRUCT(IntelRules, (), (age, corruption, public_colony_count, public_submission, track))

}  // namespace ec4x
