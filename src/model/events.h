// Events (INT-045): what happened, as data. No prose: the command line and the web client word them. Each kind has exactly
// the fields of its row in the rulebook; optional fields are left out for houses that may not know them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/choice.h"
#include "base/describe.h"
#include "model/event_parts.h"

namespace ec4x {

namespace event {

using ec4x::operator==;

struct OrderFailed {
    static constexpr std::string_view kRule = "TRN-007";
    OrderRef order{};
    Subject subject{};
    Step step = Step::CC1;
    Reason reason = Reason::NotOwned;
    bool for_good = false;
};
BOOST_DESCRIBE_STRUCT(OrderFailed, (), (order, subject, step, reason, for_good))

struct OrderEnded {
    static constexpr std::string_view kRule = "ORD-003";
    FleetId fleet{};
    FleetOrderKind order = FleetOrderKind::Hold;
};
BOOST_DESCRIBE_STRUCT(OrderEnded, (), (fleet, order))

struct Warning {
    static constexpr std::string_view kRule = "INT-039";
    std::string code{};
    Subject subject{};
    std::int64_t value = 0;
};
BOOST_DESCRIBE_STRUCT(Warning, (), (code, subject, value))

struct FleetMoved {
    static constexpr std::string_view kRule = "MOV-005";
    FleetId fleet{};
    SystemId from{};
    SystemId to{};
    bool arrived = false;
};
BOOST_DESCRIBE_STRUCT(FleetMoved, (), (fleet, from, to, arrived))

struct FleetIntercepted {
    static constexpr std::string_view kRule = "MOV-008";
    FleetId fleet{};
    SystemId system{};
};
BOOST_DESCRIBE_STRUCT(FleetIntercepted, (), (fleet, system))

struct FleetRefused {
    static constexpr std::string_view kRule = "ORD-043";
    FleetId fleet{};
};
BOOST_DESCRIBE_STRUCT(FleetRefused, (), (fleet))

struct SystemExplored {
    static constexpr std::string_view kRule = "INT-003";
    SystemId system{};
    PlanetClass class_ = PlanetClass::Extreme;
    RawMaterials raw = RawMaterials::VeryPoor;
    std::optional<HouseId> owner{};
};
BOOST_DESCRIBE_STRUCT(SystemExplored, (), (system, class_, raw, owner))

struct FleetSighted {
    static constexpr std::string_view kRule = "MOV-012";
    SystemId system{};
    EntryId entry{};
};
BOOST_DESCRIBE_STRUCT(FleetSighted, (), (system, entry))

struct Commissioned {
    static constexpr std::string_view kRule = "CON-014";
    SystemId colony{};
    std::vector<UnitCount> units{};
    std::vector<UnitId> squadrons{};
};
BOOST_DESCRIBE_STRUCT(Commissioned, (), (colony, units, squadrons))

struct SquadronAssigned {
    static constexpr std::string_view kRule = "COM-011";
    UnitId squadron{};
    FleetId fleet{};
};
BOOST_DESCRIBE_STRUCT(SquadronAssigned, (), (squadron, fleet))

struct FightersLoaded {
    static constexpr std::string_view kRule = "UNT-022";
    SystemId colony{};
    FleetId fleet{};
    int number = 0;
};
BOOST_DESCRIBE_STRUCT(FightersLoaded, (), (colony, fleet, number))

struct FleetMerged {
    static constexpr std::string_view kRule = "ORD-030";
    FleetId fleet{};
    FleetId into{};
};
BOOST_DESCRIBE_STRUCT(FleetMerged, (), (fleet, into))

struct FleetStatus {
    static constexpr std::string_view kRule = "ORD-035";
    FleetId fleet{};
    ec4x::FleetStatus status = ec4x::FleetStatus::Active;
};
BOOST_DESCRIBE_STRUCT(FleetStatus, (), (fleet, status))

struct FleetSalvaged {
    static constexpr std::string_view kRule = "ORD-034";
    FleetId fleet{};
    SystemId colony{};
    Money pp{};
};
BOOST_DESCRIBE_STRUCT(FleetSalvaged, (), (fleet, colony, pp))

struct StandingOrderEnded {
    static constexpr std::string_view kRule = "STO-006";
    FleetId fleet{};
    std::string kind{};
    Cause cause = Cause::ColonyLost;
};
BOOST_DESCRIBE_STRUCT(StandingOrderEnded, (), (fleet, kind, cause))

struct Morale {
    static constexpr std::string_view kRule = "MOR-002";
    ec4x::Morale level = ec4x::Morale::Normal;
    std::optional<int> roll{};
    bool success = false;
};
BOOST_DESCRIBE_STRUCT(Morale, (), (level, roll, success))

struct Income {
    static constexpr std::string_view kRule = "ECO-023";
    std::int64_t gho = 0;
    int rate = 0;
    Money pp{};
    std::vector<int> reductions{};
};
BOOST_DESCRIBE_STRUCT(Income, (), (gho, rate, pp, reductions))

struct Upkeep {
    static constexpr std::string_view kRule = "ECO-050";
    Money due{};
    Money paid{};
    Money missing{};
};
BOOST_DESCRIBE_STRUCT(Upkeep, (), (due, paid, missing))

struct FleetDisbanded {
    static constexpr std::string_view kRule = "ECO-052";
    FleetId fleet{};
    Money pp{};
};
BOOST_DESCRIBE_STRUCT(FleetDisbanded, (), (fleet, pp))

struct AssetsStripped {
    static constexpr std::string_view kRule = "ECO-053";
    SystemId colony{};
    StrippedKind kind = StrippedKind::Industry;
    int number = 0;
    Money pp{};
};
BOOST_DESCRIBE_STRUCT(AssetsStripped, (), (colony, kind, number, pp))

struct IndustryBought {
    static constexpr std::string_view kRule = "ECO-032";
    SystemId colony{};
    int iu = 0;
    Money pp{};
};
BOOST_DESCRIBE_STRUCT(IndustryBought, (), (colony, iu, pp))

struct IndustryRepaired {
    static constexpr std::string_view kRule = "ECO-056";
    SystemId colony{};
    int iu = 0;
    Money pp{};
};
BOOST_DESCRIBE_STRUCT(IndustryRepaired, (), (colony, iu, pp))

struct PlanetTerraformed {
    static constexpr std::string_view kRule = "CON-041";
    SystemId system{};
    PlanetClass class_ = PlanetClass::Extreme;
    Money pp{};
};
BOOST_DESCRIBE_STRUCT(PlanetTerraformed, (), (system, class_, pp))

struct TransferDeparted {
    static constexpr std::string_view kRule = "ECO-041";
    TransferId transfer{};
    SystemId from{};
    SystemId to{};
    int ptu = 0;
    Money pp{};
    int due = 0;
};
BOOST_DESCRIBE_STRUCT(TransferDeparted, (), (transfer, from, to, ptu, pp, due))

struct TransferArrived {
    static constexpr std::string_view kRule = "ECO-043";
    TransferId transfer{};
    SystemId colony{};
    int ptu = 0;
};
BOOST_DESCRIBE_STRUCT(TransferArrived, (), (transfer, colony, ptu))

struct TransferDiverted {
    static constexpr std::string_view kRule = "ECO-045";
    TransferId transfer{};
    SystemId colony{};
    int ptu = 0;
    Cause cause = Cause::Blockade;
};
BOOST_DESCRIBE_STRUCT(TransferDiverted, (), (transfer, colony, ptu, cause))

struct TransferLost {
    static constexpr std::string_view kRule = "ECO-045";
    TransferId transfer{};
    int ptu = 0;
    Cause cause = Cause::Conquest;
};
BOOST_DESCRIBE_STRUCT(TransferLost, (), (transfer, ptu, cause))

struct ConstructionBegun {
    static constexpr std::string_view kRule = "CON-005";
    SystemId colony{};
    ProjectId project{};
    UnitClass class_{};
    Money pp{};
    int turns = 0;
};
BOOST_DESCRIBE_STRUCT(ConstructionBegun, (), (colony, project, class_, pp, turns))

struct ConstructionWaiting {
    static constexpr std::string_view kRule = "CON-010";
    SystemId colony{};
    ProjectId entry{};
    UnitClass class_{};
    Reason reason = Reason::NoDock;
};
BOOST_DESCRIBE_STRUCT(ConstructionWaiting, (), (colony, entry, class_, reason))

struct ConstructionHalted {
    static constexpr std::string_view kRule = "CON-021";
    SystemId colony{};
    ProjectId project{};
    Reason reason = Reason::NoShipyard;
};
BOOST_DESCRIBE_STRUCT(ConstructionHalted, (), (colony, project, reason))

struct ProjectCancelled {
    static constexpr std::string_view kRule = "CON-017";
    SystemId colony{};
    ProjectId project{};
    Money pp{};
};
BOOST_DESCRIBE_STRUCT(ProjectCancelled, (), (colony, project, pp))

struct ProjectLost {
    static constexpr std::string_view kRule = "CON-022";
    SystemId colony{};
    ProjectId project{};
    UnitClass class_{};
    Cause cause = Cause::FacilityDestroyed;
};
BOOST_DESCRIBE_STRUCT(ProjectLost, (), (colony, project, class_, cause))

struct ShipDocked {
    static constexpr std::string_view kRule = "CON-028";
    ShipId ship{};
    SystemId colony{};
    DockPurpose purpose = DockPurpose::Repair;
};
BOOST_DESCRIBE_STRUCT(ShipDocked, (), (ship, colony, purpose))

struct ShipLostInDock {
    static constexpr std::string_view kRule = "CON-023";
    ShipId ship{};
    SystemId colony{};
    Cause cause = Cause::FacilityDestroyed;
};
BOOST_DESCRIBE_STRUCT(ShipLostInDock, (), (ship, colony, cause))

struct Repaired {
    static constexpr std::string_view kRule = "CON-032";
    Subject unit{};
    SystemId colony{};
    Money pp{};
};
BOOST_DESCRIBE_STRUCT(Repaired, (), (unit, colony, pp))

struct RepairWaiting {
    static constexpr std::string_view kRule = "CON-027";
    Subject unit{};
    SystemId colony{};
    Reason reason = Reason::NoDock;
};
BOOST_DESCRIBE_STRUCT(RepairWaiting, (), (unit, colony, reason))

struct ShieldScrapped {
    static constexpr std::string_view kRule = "CON-040";
    SystemId colony{};
    Money pp{};
};
BOOST_DESCRIBE_STRUCT(ShieldScrapped, (), (colony, pp))

struct FighterViolation {
    static constexpr std::string_view kRule = "ECO-058";
    SystemId colony{};
    int excess = 0;
    int last_turn = 0;
};
BOOST_DESCRIBE_STRUCT(FighterViolation, (), (colony, excess, last_turn))

struct FightersDisbanded {
    static constexpr std::string_view kRule = "ECO-058";
    SystemId colony{};
    int number = 0;
};
BOOST_DESCRIBE_STRUCT(FightersDisbanded, (), (colony, number))

struct SquadronsSeized {
    static constexpr std::string_view kRule = "ECO-062";
    std::vector<UnitId> squadrons{};
    Money pp{};
};
BOOST_DESCRIBE_STRUCT(SquadronsSeized, (), (squadrons, pp))

struct PlanetBreakerScrapped {
    static constexpr std::string_view kRule = "UNT-041";
    ShipId ship{};
    SystemId colony{};
};
BOOST_DESCRIBE_STRUCT(PlanetBreakerScrapped, (), (ship, colony))

struct ResearchCredited {
    static constexpr std::string_view kRule = "TEC-003";
    Pool pool = Pool::ERP;
    Money pp{};
    Points points{};
};
BOOST_DESCRIBE_STRUCT(ResearchCredited, (), (pool, pp, points))

struct LevelGained {
    static constexpr std::string_view kRule = "TEC-015";
    Tech technology = Tech::EL;
    int level = 0;
};
BOOST_DESCRIBE_STRUCT(LevelGained, (), (technology, level))

struct Breakthrough {
    static constexpr std::string_view kRule = "TEC-041";
    ec4x::Breakthrough kind = ec4x::Breakthrough::Minor;
    BreakthroughEffect effect{};
};
BOOST_DESCRIBE_STRUCT(Breakthrough, (), (kind, effect))

struct RaidersDetected {
    static constexpr std::string_view kRule = "DET-005";
    SystemId system{};
    HouseId house{};
    HouseId by{};
};
BOOST_DESCRIBE_STRUCT(RaidersDetected, (), (system, house, by))

struct Battle {
    static constexpr std::string_view kRule = "INT-015";
    SystemId system{};
    std::string combat_id{};
    Theatre theatre = Theatre::Space;
    int rounds = 0;
    std::vector<TaskForceSeen> task_forces{};
    std::vector<BattleOutcome> result{};
    std::optional<std::string> record{};
};
BOOST_DESCRIBE_STRUCT(Battle, (), (system, combat_id, theatre, rounds, task_forces, result, record))

struct ContactLost {
    static constexpr std::string_view kRule = "INT-016";
    SystemId system{};
    std::vector<TaskForceSeen> forces{};
    HouseLosses losses{};  // its own
};
BOOST_DESCRIBE_STRUCT(ContactLost, (), (system, forces, losses))

struct FleetRetreated {
    static constexpr std::string_view kRule = "CBT-052";
    FleetId fleet{};
    SystemId from{};
    std::optional<SystemId> to{};
};
BOOST_DESCRIBE_STRUCT(FleetRetreated, (), (fleet, from, to))

struct UnitDestroyed {
    static constexpr std::string_view kRule = "CBT-065";
    UnitId unit{};
    UnitClass class_{};
    SystemId system{};
    std::optional<std::vector<HouseId>> by{};
};
BOOST_DESCRIBE_STRUCT(UnitDestroyed, (), (unit, class_, system, by))

// Without a shot (CBT-061, GRD-014).
struct UnitsLost {
    static constexpr std::string_view kRule = "CBT-061";
    SystemId system{};
    HouseLosses losses{};
};
BOOST_DESCRIBE_STRUCT(UnitsLost, (), (system, losses))

struct Bombardment {
    static constexpr std::string_view kRule = "BOM-014";
    SystemId system{};
    HouseId house{};
    int rounds = 0;
    Losses losses{};
};
BOOST_DESCRIBE_STRUCT(Bombardment, (), (system, house, rounds, losses))

struct Landing {
    static constexpr std::string_view kRule = "GRD-007";
    SystemId system{};
    HouseId house{};
    Assault kind = Assault::Invasion;
    LandingResult result = LandingResult::Repelled;
    Losses losses{};
};
BOOST_DESCRIBE_STRUCT(Landing, (), (system, house, kind, result, losses))

struct ColonyCaptured {
    static constexpr std::string_view kRule = "GRD-009";
    SystemId system{};
    HouseId from{};
    HouseId to{};
    Assault kind = Assault::Invasion;
};
BOOST_DESCRIBE_STRUCT(ColonyCaptured, (), (system, from, to, kind))

struct ColonyFounded {
    static constexpr std::string_view kRule = "ORD-029";
    SystemId system{};
    HouseId house{};
    int ptu = 0;
};
BOOST_DESCRIBE_STRUCT(ColonyFounded, (), (system, house, ptu))

struct BlockadeBegun {
    static constexpr std::string_view kRule = "ORD-016";
    SystemId colony{};
    std::vector<HouseId> houses{};
};
BOOST_DESCRIBE_STRUCT(BlockadeBegun, (), (colony, houses))

struct BlockadeLifted {
    static constexpr std::string_view kRule = "ORD-016";
    SystemId colony{};
};
BOOST_DESCRIBE_STRUCT(BlockadeLifted, (), (colony))

struct ScoutsLost {
    static constexpr std::string_view kRule = "INT-024";
    FleetId fleet{};
    SystemId system{};
    HouseId detector{};
};
BOOST_DESCRIBE_STRUCT(ScoutsLost, (), (fleet, system, detector))

struct ScoutsCaught {
    static constexpr std::string_view kRule = "INT-024";
    SystemId system{};
    HouseId house{};
    int number = 0;
};
BOOST_DESCRIBE_STRUCT(ScoutsCaught, (), (system, house, number))

struct ScoutsMet {
    static constexpr std::string_view kRule = "INT-025";
    SystemId system{};
    HouseId house{};
};
BOOST_DESCRIBE_STRUCT(ScoutsMet, (), (system, house))

struct MissionReport {
    static constexpr std::string_view kRule = "INT-019";
    FleetId fleet{};
    FleetOrderKind order = FleetOrderKind::SpyPlanet;
    EntryId entry{};
};
BOOST_DESCRIBE_STRUCT(MissionReport, (), (fleet, order, entry))

struct MissionBlocked {
    static constexpr std::string_view kRule = "INT-028";
    FleetId fleet{};
};
BOOST_DESCRIBE_STRUCT(MissionBlocked, (), (fleet))

struct AdjacentSighting {
    static constexpr std::string_view kRule = "DET-010";
    SystemId system{};
    HouseId house{};
};
BOOST_DESCRIBE_STRUCT(AdjacentSighting, (), (system, house))

struct CovertResult {
    static constexpr std::string_view kRule = "ESP-008";
    CovertAction action = CovertAction::Sweep;
    Subject target{};
    bool detected = false;
    CovertEffect effect{};
};
BOOST_DESCRIBE_STRUCT(CovertResult, (), (action, target, detected, effect))

struct CovertLoss {
    static constexpr std::string_view kRule = "ESP-008";
    CovertLossKind kind = CovertLossKind::Industry;
    Subject subject{};
    std::int64_t amount = 0;
};
BOOST_DESCRIBE_STRUCT(CovertLoss, (), (kind, subject, amount))

struct CovertDetected {
    static constexpr std::string_view kRule = "ESP-014";
    CovertAction action = CovertAction::Sweep;
    HouseId attacker{};
    Subject target{};
};
BOOST_DESCRIBE_STRUCT(CovertDetected, (), (action, attacker, target))

struct RaidResult {
    static constexpr std::string_view kRule = "ESP-027";
    FleetId fleet{};
    RaidMission mission = RaidMission::Sabotage;
    bool detected = false;
    CovertEffect effect{};
};
BOOST_DESCRIBE_STRUCT(RaidResult, (), (fleet, mission, detected, effect))

struct RaidDetected {
    static constexpr std::string_view kRule = "ESP-028";
    SystemId system{};
    HouseId house{};
    RaidMission mission = RaidMission::Sabotage;
};
BOOST_DESCRIBE_STRUCT(RaidDetected, (), (system, house, mission))

struct Proposal {
    static constexpr std::string_view kRule = "DIP-012";
    HouseId from{};
    HouseId to{};
    Treaty kind = Treaty::Peace;
    std::string text{};
    int last_turn = 0;
};
BOOST_DESCRIBE_STRUCT(Proposal, (), (from, to, kind, text, last_turn))

struct ProposalAnswered {
    static constexpr std::string_view kRule = "DIP-011";
    HouseId from{};
    HouseId to{};
    Treaty kind = Treaty::Peace;
    bool answer = false;
};
BOOST_DESCRIBE_STRUCT(ProposalAnswered, (), (from, to, kind, answer))

struct StatusChanged {
    static constexpr std::string_view kRule = "DIP-036";
    HouseId a{};
    HouseId b{};
    Relation status = Relation::Neutral;
    Cause cause = Cause::Declaration;
    std::optional<SystemId> system{};
};
BOOST_DESCRIBE_STRUCT(StatusChanged, (), (a, b, status, cause, system))

struct PactRenounced {
    static constexpr std::string_view kRule = "DIP-018";
    HouseId house{};
    HouseId partner{};
    int last_turn = 0;
};
BOOST_DESCRIBE_STRUCT(PactRenounced, (), (house, partner, last_turn))

struct PactBreached {
    static constexpr std::string_view kRule = "DIP-029";
    HouseId breaker{};
    HouseId victim{};
    bool repeated = false;
};
BOOST_DESCRIBE_STRUCT(PactBreached, (), (breaker, victim, repeated))

struct AttackStopped {
    static constexpr std::string_view kRule = "DIP-028";
    FleetId fleet{};
    SystemId system{};
    HouseId victim{};
};
BOOST_DESCRIBE_STRUCT(AttackStopped, (), (fleet, system, victim))

struct OrdersCancelled {
    static constexpr std::string_view kRule = "DIP-014";
    std::vector<FleetId> fleets{};
    HouseId partner{};
};
BOOST_DESCRIBE_STRUCT(OrdersCancelled, (), (fleets, partner))

struct HouseDishonored {
    static constexpr std::string_view kRule = "DIP-030";
    HouseId house{};
    int last_turn = 0;
};
BOOST_DESCRIBE_STRUCT(HouseDishonored, (), (house, last_turn))

struct HouseIsolated {
    static constexpr std::string_view kRule = "DIP-031";
    HouseId house{};
    int last_turn = 0;
};
BOOST_DESCRIBE_STRUCT(HouseIsolated, (), (house, last_turn))

struct Outrage {
    static constexpr std::string_view kRule = "DIP-026";
    HouseId bombarder{};
    HouseId victim{};
    std::optional<SystemId> system{};
};
BOOST_DESCRIBE_STRUCT(Outrage, (), (bombarder, victim, system))

struct PrestigeEntry {
    static constexpr std::string_view kRule = "PRE-002";
    PrestigeSource source = PrestigeSource::TechAdvancement;
    int base = 0;
    int booked = 0;
    Subject subject{};
};
BOOST_DESCRIBE_STRUCT(PrestigeEntry, (), (source, base, booked, subject))

struct Prestige {
    static constexpr std::string_view kRule = "PRE-001";
    HouseId house{};
    std::int64_t total = 0;
    int rank = 0;
};
BOOST_DESCRIBE_STRUCT(Prestige, (), (house, total, rank))

struct AutopilotBegun {
    static constexpr std::string_view kRule = "VIC-008";
    HouseId house{};
};
BOOST_DESCRIBE_STRUCT(AutopilotBegun, (), (house))

struct AutopilotEnded {
    static constexpr std::string_view kRule = "VIC-013";
    HouseId house{};
};
BOOST_DESCRIBE_STRUCT(AutopilotEnded, (), (house))

struct HouseCollapsed {
    static constexpr std::string_view kRule = "VIC-003";
    HouseId house{};
    Cause cause = Cause::Prestige;
};
BOOST_DESCRIBE_STRUCT(HouseCollapsed, (), (house, cause))

struct HouseEliminated {
    static constexpr std::string_view kRule = "VIC-014";
    HouseId house{};
};
BOOST_DESCRIBE_STRUCT(HouseEliminated, (), (house))

struct FinalConflictBegun {
    static constexpr std::string_view kRule = "VIC-023";
    HouseId a{};
    HouseId b{};
};
BOOST_DESCRIBE_STRUCT(FinalConflictBegun, (), (a, b))

struct FinalConflictLifted {
    static constexpr std::string_view kRule = "VIC-024";
    HouseId a{};
    HouseId b{};
};
BOOST_DESCRIBE_STRUCT(FinalConflictLifted, (), (a, b))

struct GameEnded {
    static constexpr std::string_view kRule = "VIC-025";
    Victory condition = Victory::Prestige;
    std::vector<Standing> ranking{};
};
BOOST_DESCRIBE_STRUCT(GameEnded, (), (condition, ranking))

struct PlayerChanged {
    static constexpr std::string_view kRule = "SRV-013";
    HouseId house{};
};
BOOST_DESCRIBE_STRUCT(PlayerChanged, (), (house))

struct DeadlineMoved {
    static constexpr std::string_view kRule = "TRN-040";
    std::optional<std::int64_t> old{};
    std::optional<std::int64_t> new_{};
    std::string by{};
};
BOOST_DESCRIBE_STRUCT(DeadlineMoved, (), (old, new_, by))

struct GamePaused {
    static constexpr std::string_view kRule = "TRN-040";
    std::string by{};
    std::optional<std::int64_t> deadline{};
};
BOOST_DESCRIBE_STRUCT(GamePaused, (), (by, deadline))

struct GameResumed {
    static constexpr std::string_view kRule = "TRN-040";
    std::string by{};
    std::optional<std::int64_t> deadline{};
};
BOOST_DESCRIBE_STRUCT(GameResumed, (), (by, deadline))

struct ClosedEarly {
    static constexpr std::string_view kRule = "SRV-037";
    std::string by{};
};
BOOST_DESCRIBE_STRUCT(ClosedEarly, (), (by))

struct RolledBack {
    static constexpr std::string_view kRule = "SRV-033";
    int to_turn = 0;
    std::string by{};
    std::string text{};
};
BOOST_DESCRIBE_STRUCT(RolledBack, (), (to_turn, by, text))

struct GameFrozen {
    static constexpr std::string_view kRule = "SRV-031";
    int turn = 0;
};
BOOST_DESCRIBE_STRUCT(GameFrozen, (), (turn))

struct Revealed {
    static constexpr std::string_view kRule = "SRV-038";
    int turn = 0;
    std::string by{};
};
BOOST_DESCRIBE_STRUCT(Revealed, (), (turn, by))

struct IndustryDonated {
    static constexpr std::string_view kRule = "CLS-034";
    SystemId colony{};
    int iu = 0;
};
BOOST_DESCRIBE_STRUCT(IndustryDonated, (), (colony, iu))

struct ContractResult {
    static constexpr std::string_view kRule = "CLS-112";
    std::string contract{};
    SystemId colony{};
    bool success = false;
    bool exposed = false;
};
BOOST_DESCRIBE_STRUCT(ContractResult, (), (contract, colony, success, exposed))

struct ContractSuffered {
    static constexpr std::string_view kRule = "CLS-112";
    std::string contract{};
    SystemId colony{};
    bool success = false;
    std::optional<HouseId> client{};
};
BOOST_DESCRIBE_STRUCT(ContractSuffered, (), (contract, colony, success, client))

struct SpaceliftCaptured {
    static constexpr std::string_view kRule = "CLS-098";
    SystemId system{};
    std::vector<UnitCount> ships{};
    HouseId captor{};
};
BOOST_DESCRIBE_STRUCT(SpaceliftCaptured, (), (system, ships, captor))

}  // namespace event

struct EventKinds {
    using List = boost::mp11::mp_list<event::OrderFailed, event::OrderEnded, event::Warning, event::FleetMoved,
                                      event::FleetIntercepted, event::FleetRefused, event::SystemExplored, event::FleetSighted,
                                      event::Commissioned, event::SquadronAssigned, event::FightersLoaded, event::FleetMerged,
                                      event::FleetStatus, event::FleetSalvaged, event::StandingOrderEnded, event::Morale,
                                      event::Income, event::Upkeep, event::FleetDisbanded, event::AssetsStripped,
                                      event::IndustryBought, event::IndustryRepaired, event::PlanetTerraformed,
                                      event::TransferDeparted, event::TransferArrived, event::TransferDiverted,
                                      event::TransferLost, event::ConstructionBegun, event::ConstructionWaiting,
                                      event::ConstructionHalted, event::ProjectCancelled, event::ProjectLost, event::ShipDocked,
                                      event::ShipLostInDock, event::Repaired, event::RepairWaiting, event::ShieldScrapped,
                                      event::FighterViolation, event::FightersDisbanded, event::SquadronsSeized,
                                      event::PlanetBreakerScrapped, event::ResearchCredited, event::LevelGained,
                                      event::Breakthrough, event::RaidersDetected, event::Battle, event::ContactLost,
                                      event::FleetRetreated, event::UnitDestroyed, event::UnitsLost, event::Bombardment, event::Landing,
                                      event::ColonyCaptured, event::ColonyFounded, event::BlockadeBegun, event::BlockadeLifted,
                                      event::ScoutsLost, event::ScoutsCaught, event::ScoutsMet, event::MissionReport,
                                      event::MissionBlocked, event::AdjacentSighting, event::CovertResult, event::CovertLoss,
                                      event::CovertDetected, event::RaidResult, event::RaidDetected, event::Proposal,
                                      event::ProposalAnswered, event::StatusChanged, event::PactRenounced, event::PactBreached,
                                      event::AttackStopped, event::OrdersCancelled, event::HouseDishonored, event::HouseIsolated,
                                      event::Outrage, event::PrestigeEntry, event::Prestige, event::AutopilotBegun,
                                      event::AutopilotEnded, event::HouseCollapsed, event::HouseEliminated,
                                      event::FinalConflictBegun, event::FinalConflictLifted, event::GameEnded,
                                      event::PlayerChanged, event::DeadlineMoved, event::GamePaused, event::GameResumed,
                                      event::ClosedEarly, event::RolledBack, event::GameFrozen, event::Revealed,
                                      event::IndustryDonated, event::ContractResult, event::ContractSuffered,
                                      event::SpaceliftCaptured>;
};

using EventBody = Choice<EventKinds>;

template <>
inline constexpr std::string_view kVariantTag<EventBody> = "event";

struct Event {
    std::uint32_t number = 0;  // counted per house; given when the event enters that house's report (SRV-068)
    int turn = 0;
    Step step = Step::CC1;
    std::optional<HouseId> concerns{};  // whose own event it is; none: public
    EventBody what{};
};
BOOST_DESCRIBE_STRUCT(Event, (), (number, turn, step, concerns, what))

// The rule that the event's row in the rulebook names first.
[[nodiscard]] std::string_view rule_of(const EventBody& body);

}  // namespace ec4x
