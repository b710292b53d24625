#include "engine/diplomacy/transitions.h"

#include <doctest/doctest.h>

#include <array>

#include "engine/diplomacy/diplomacy_test_support.h"
#include "engine/diplomacy/proposals.h"
#include "engine/diplomacy/relations.h"

namespace ec4x::testing {

namespace {

constexpr auto kStatuses = std::to_array({Relation::Ally, Relation::Neutral, Relation::Hostile, Relation::Enemy});

// DIP-021 as it is printed; blank cells as "-".
struct Row {
    DiplomaticEvent event;
    std::array<const char*, 4> cells;  // from Ally, Neutral, Hostile, Enemy
};

constexpr auto kTable = std::to_array<Row>({
    {DiplomaticEvent::AllianceAccepted, {"-", "ally", "-", "-"}},
    {DiplomaticEvent::PeaceAccepted, {"-", "-", "neutral", "neutral"}},
    {DiplomaticEvent::HostileDeclared, {"refused", "hostile", "-", "-"}},
    {DiplomaticEvent::EnemyDeclared, {"refused", "enemy", "enemy", "-"}},
    {DiplomaticEvent::PactBroken, {"enemy", "refused", "refused", "refused"}},
    {DiplomaticEvent::RenunciationDue, {"neutral", "-", "-", "-"}},
    {DiplomaticEvent::AssaultOnAlly, {"breach", "-", "-", "-"}},
    {DiplomaticEvent::SpaceBattle, {"-", "hostile", "-", "-"}},
    {DiplomaticEvent::ColonyAttacked, {"-", "enemy", "enemy", "-"}},
    {DiplomaticEvent::SpyScoutCaught, {"-", "hostile", "-", "-"}},
    {DiplomaticEvent::CovertDetected, {"breach", "hostile", "-", "-"}},
    {DiplomaticEvent::Outrage, {"-", "hostile", "enemy", "-"}},
    {DiplomaticEvent::Quiet, {"-", "-", "neutral", "-"}},
    {DiplomaticEvent::FinalConflict, {"enemy", "enemy", "enemy", "-"}},
    {DiplomaticEvent::PartnerFell, {"neutral", "-", "-", "-"}},
});

std::string cell(Change change)
{
    if (const auto status = status_after(change)) return std::string{name_of(*status)};
    return change == Change::Refused ? "refused" : change == Change::Breach ? "breach" : "-";
}

void confirm_assault(Court& court, int system)
{
    const FleetId fleet = court.fleet("alpha", system, {"CA"});
    court.state.fleets.at(fleet).order = FleetOrder{.kind = FleetOrderKind::Bombard, .target = at(system), .confirm_breach = true};
}

void propose_to_alpha(Court& court, Treaty treaty)
{
    put_proposal(court.state, {.from = kBeta, .to = kAlpha, .treaty = treaty, .made = court.state.turn - 1, .last_turn = court.state.turn + 2});
}

// Lets it happen between alpha and beta, in the steps in which it does.
void happen(DiplomaticEvent event, Court& court, Played& played)
{
    CombatFacts& combat = played.turn.facts.combat;
    switch (event) {
        case DiplomaticEvent::AllianceAccepted: propose_to_alpha(court, Treaty::Alliance); return act(played, kAlpha, accept(kBeta, Treaty::Alliance));
        case DiplomaticEvent::PeaceAccepted: propose_to_alpha(court, Treaty::Peace); return act(played, kAlpha, accept(kBeta, Treaty::Peace));
        case DiplomaticEvent::HostileDeclared: return act(played, kAlpha, declare(kBeta, Relation::Hostile));
        case DiplomaticEvent::EnemyDeclared: return act(played, kAlpha, declare(kBeta, Relation::Enemy));
        case DiplomaticEvent::PactBroken: return act(played, kAlpha, order::BreakPact{kBeta});
        case DiplomaticEvent::RenunciationDue:
            court.between(kAlpha, kBeta).renounced = Renunciation{kBeta, court.state.turn};
            return played.run(Step::CC4, conduct_diplomacy);
        case DiplomaticEvent::AssaultOnAlly:
            confirm_assault(court, 2);
            played.run(Step::CF6, stop_attacks_on_allies);
            break;
        case DiplomaticEvent::SpaceBattle: combat.fought.push_back({{at(5), kAlpha, kBeta}, Theatre::Space}); break;
        case DiplomaticEvent::ColonyAttacked: combat.fought.push_back({{at(2), kAlpha, kBeta}, Theatre::Orbital}); break;
        case DiplomaticEvent::SpyScoutCaught:
            played.turn.facts.caught.push_back({.fleet = {kAlpha, 1}, .by = kBeta, .system = at(2), .spies = true, .at_target = true});
            break;
        case DiplomaticEvent::CovertDetected: played.turn.facts.covert_detected.push_back({kAlpha, kBeta, at(2)}); break;
        case DiplomaticEvent::Outrage:
            court.set(kBeta, kGamma, Relation::Ally);
            combat.bombarded.push_back({.system = at(3), .by = kAlpha, .owner = kGamma, .rounds = 1, .pu = 1});
            break;
        case DiplomaticEvent::Quiet: court.between(kAlpha, kBeta).last_incident = court.state.turn - 5; return played.run(Step::IN9, cool_off);
        case DiplomaticEvent::FinalConflict: return set_status(played.turn, kAlpha, kBeta, Relation::Enemy, Cause::FinalConflict);
        case DiplomaticEvent::PartnerFell: return leave_relations(played.turn, kBeta);
    }
    played.run(Step::CF16, draw_consequences);
}

}  // namespace

TEST_CASE("DIP-021: the transition table is the rulebook's, cell by cell")
{
    CHECK(kTable.size() == all_of_enum<DiplomaticEvent>().size());
    for (const Row& row : kTable) {
        for (std::size_t i = 0; i < kStatuses.size(); ++i) {
            CAPTURE(name_of(row.event));
            CAPTURE(name_of(kStatuses[i]));
            CHECK(cell(change_by(standard_rules().diplomacy, row.event, kStatuses[i])) == row.cells[i]);
        }
    }
}

TEST_CASE("DIP-021, DIP-003: every event, played in its step, does what its cell says")
{
    for (const Row& row : kTable) {
        for (std::size_t i = 0; i < kStatuses.size(); ++i) {
            CAPTURE(name_of(row.event));
            CAPTURE(name_of(kStatuses[i]));
            Court court;
            court.state.turn = 9;
            court.set(kAlpha, kBeta, kStatuses[i]);
            Played played{court};
            happen(row.event, court, played);
            const std::string expected = row.cells[i];
            const bool stays = expected == "-" || expected == "refused" || expected == "breach";
            CHECK(name_of(court.status(kAlpha, kBeta)) == (stays ? name_of(kStatuses[i]) : expected));
            CHECK(court.between(kAlpha, kBeta).breaches.empty() == (expected != "breach"));
            if (expected == "refused") CHECK(failed(played, "alpha").size() == 1);
            CHECK(changes(played, "delta").size() >= (stays ? 0 : 1));  // all are told
            next_turn(played);
            played.run(Step::CF1, let_breaches_fall_due);
            if (expected == "breach") CHECK(court.status(kAlpha, kBeta) == Relation::Enemy);
            else if (stays) CHECK(court.status(kAlpha, kBeta) == kStatuses[i]);
        }
    }
}

TEST_CASE("DIP-021: several in one step, the worst result counts, from the status before")
{
    Court court;
    court.set(kBeta, kGamma, Relation::Ally);
    Played played{court};
    CombatFacts& combat = played.turn.facts.combat;
    combat.fought.push_back({{at(5), kAlpha, kBeta}, Theatre::Space});
    combat.bombarded.push_back({.system = at(3), .by = kAlpha, .owner = kGamma, .rounds = 1, .iu = 10});
    played.run(Step::CF16, draw_consequences);
    CHECK(court.status(kAlpha, kBeta) == Relation::Hostile);  // twice Hostile from Neutral, not Enemy
    CHECK(court.status(kAlpha, kGamma) == Relation::Enemy);
    CHECK(changes(played, "beta") == Lines{"alpha-beta hostile space_battle at 5", "alpha-gamma enemy colony_attacked"});
}

TEST_CASE("DIP-025: what a detected covert action leads to is the host's to say")
{
    const auto after = [](const std::string& overrides, Relation from) {
        return cell(change_by(rules_with(overrides).diplomacy, DiplomaticEvent::CovertDetected, from));
    };
    CHECK(after("diplomacy.espionage_detected = \"enemy\"", Relation::Neutral) == "enemy");
    CHECK(after("diplomacy.espionage_detected = \"enemy\"", Relation::Hostile) == "enemy");
    CHECK(after("diplomacy.espionage_detected = \"neutral\"", Relation::Neutral) == "-");
    CHECK(after("diplomacy.pact.espionage_is_breach = false", Relation::Ally) == "-");
    CHECK_FALSE(is_incident(rules_with("diplomacy.espionage_detected = \"neutral\"").diplomacy, DiplomaticEvent::CovertDetected));
}

}  // namespace ec4x::testing
