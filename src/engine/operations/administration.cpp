// Formations: splitting, filling and merging fleets, ships between squadrons.
#include "engine/operations/administration.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "base/result.h"
#include "codec/order_text.h"
#include "engine/forces/organisation.h"
#include "engine/forces/own_rows.h"
#include "engine/forces/values.h"
#include "engine/operations/command_place.h"
#include "engine/operations/own_fleet.h"
#include "engine/operations/requirements.h"
#include "model/unit_values.h"

namespace ec4x {

namespace {

constexpr std::string_view kNewFleet = "new";  // ADM-014, in place of a fleet

// What commands move: a squadron whole, or a spacelift ship.
struct FormationMember {
    std::variant<UnitId, ShipId> id{};
    Station station{};
};

std::string in_member_words(const UnitOrShip& name) { return (name.is_ship ? "ship " : "squadron ") + std::to_string(name.number); }

// ADM-006: naming any ship of a squadron means the squadron. UNT-018: what is in a dock is in no formation.
Result<FormationMember, Refusal> find_member(const Ruleset& rules, const GameState& state, HouseId house, const UnitOrShip& name, std::string_view field)
{
    const auto of_squadron = [](const Squadron& squadron) { return FormationMember{squadron.id, squadron.station}; };
    if (!name.is_ship) {
        const Squadron* squadron = state.squadrons.find(UnitId{house, name.number});
        if (squadron == nullptr) return *refuse(Reason::NotOwned, field, in_member_words(name) + " is no squadron of your house");
        return of_squadron(*squadron);
    }
    const Ship* ship = state.ships.find(ShipId{house, name.number});
    if (ship == nullptr) return *refuse(Reason::NotOwned, field, in_member_words(name) + " is no ship of your house");
    if (const auto* in = std::get_if<InSquadron>(&ship->berth)) return of_squadron(state.squadrons.at(in->squadron));
    if (const auto* in = std::get_if<InFleet>(&ship->berth)) return FormationMember{ship->id, *in};
    if (const auto* in = std::get_if<InPool>(&ship->berth)) {
        if (data_of(rules, ship->class_).role == Role::SpaceliftShip) return FormationMember{ship->id, *in};
        return *refuse(Reason::NoShipyard, field, in_member_words(name) + " waits for a shipyard to form a squadron");  // CLS-060
    }
    return *refuse(Reason::NoSuchTarget, field, in_member_words(name) + " is in a dock");
}

// ADM-006: everything named, once each; all of it must be in the fleet.
Result<std::vector<FormationMember>, Refusal> find_members(const Ruleset& rules, const GameState& state, FleetId fleet, std::span<const UnitOrShip> names)
{
    static constexpr std::string_view kField = "members";
    if (names.empty()) return *refuse(Reason::OutOfRange, kField, "must name at least one squadron or spacelift ship");
    std::vector<FormationMember> members;
    for (const UnitOrShip& name : names) {
        auto member = find_member(rules, state, fleet.owner, name, kField);
        if (!member) return member.error();
        const auto* in = std::get_if<InFleet>(&member->station);
        if (in == nullptr || in->fleet != fleet) {
            return *refuse(Reason::NoSuchTarget, kField, in_member_words(name) + " is not in fleet " + std::to_string(fleet.number));
        }
        members.push_back(*std::move(member));
    }
    return members;  // what is named twice is moved twice to the same place
}

void put_into(GameState& state, const FormationMember& member, FleetId fleet)
{
    if (const auto* squadron = std::get_if<UnitId>(&member.id)) state.squadrons.at(*squadron).station = InFleet{fleet};
    else state.ships.at(*std::get_if<ShipId>(&member.id)).berth = InFleet{fleet};
}

// SRV-069: the label of a new fleet. Nothing where the order gives none.
Result<std::optional<ShortText>, Refusal> label_for(const Turn& turn, HouseId house, const std::optional<std::string>& as)
{
    if (!as) return std::optional<ShortText>{};
    const std::optional<ShortText> label = codec::parse_label(*as);
    if (!label || *as == kNewFleet) {
        return *refuse(Reason::BadValue, "as", "a label is 1 to 16 letters and digits, a letter first, and not the word new");
    }
    const auto given = turn.facts.labels.find(house);
    if (given != turn.facts.labels.end() && given->second.contains(*label)) {
        return *refuse(Reason::BadValue, "as", "'" + *as + "' is the label of another fleet of this set");
    }
    return label;
}

// COM-019: a fleet split off another inherits its ROE and fallback system.
FleetId found_fleet(Turn& turn, HouseId house, SystemId at, const Fleet* split_off, const std::optional<ShortText>& label)
{
    const int roe = split_off != nullptr ? split_off->roe : int{turn.rules.roe.default_};
    const std::optional<SystemId> fallback = split_off != nullptr ? split_off->fallback : std::nullopt;
    Fleet& fleet = new_fleet(turn.state, turn.rules, house, at);
    fleet.roe = roe;
    fleet.fallback = fallback;
    if (label) turn.facts.labels[house].emplace(*label, fleet.id);
    return fleet.id;
}

// Two different fleets of ADM-005 in one place.
Outcome check_command_pair(const Turn& turn, const Fleet* from, const Fleet* to)
{
    if (Outcome no = check_formation_fleet(turn, from, "fleet")) return no;
    if (Outcome no = check_formation_fleet(turn, to, "to")) return no;
    if (from == to) return refuse(Reason::BadValue, "to", "must be another fleet than the one that gives");
    if (from->at != to->at) return refuse(Reason::NotAtOwnColony, "to", "both fleets must be at the same colony");
    return std::nullopt;
}

// ADM-008. What joins can spoil an order that not everything may carry out (ORD-007, DET-001), or be its target (ORD-030).
bool merge_breaks_order(const GameState& state, const Ruleset& rules, const Fleet& from, const FleetOrder& order)
{
    switch (order.kind) {
        case FleetOrderKind::SpyPlanet:
        case FleetOrderKind::HackStarbase:
        case FleetOrderKind::SpySystem: return !scouts_only(contents_of(rules, state, from.id));
        case FleetOrderKind::CovertRaid: return !rules.raider.cloaks_mixed_fleets && !is_cloaked(rules, state, from, contents_of(rules, state, from.id));
        case FleetOrderKind::Join: return order.join == from.id;
        default: return false;
    }
}

// UNT-015, UNT-017, COM-013.
Outcome check_joining(const Turn& turn, const Ship& ship, const Squadron& into)
{
    const Ship& flagship = turn.state.ships.at(into.flagship);
    const UnitData& escort = data_of(turn.rules, ship.class_);
    if (ship.hull != flagship.hull) {
        return refuse(Reason::StateMismatch, "squadron", "the ship and the squadron must both be undamaged, or both crippled");
    }
    const int free = data_of(turn.rules, flagship.class_).cr ? free_command(turn.state, turn.rules, into.id) : -1;
    const int cost = escort.cc.value_or(Bounded<0, 100>{});
    if (cost <= free) return std::nullopt;
    return refuse(Reason::CommandRating, "squadron",
                  "squadron " + std::to_string(into.id.number) + " has room for a command cost of " + std::to_string(std::max(0, free)) + ", a " + escort.name +
                      " needs " + std::to_string(cost));
}

// ADM-013: an escort that is in a squadron, and is not its flagship unless it is alone there.
Outcome check_leaving(const Turn& turn, const Ship& ship)
{
    const UnitData& data = data_of(turn.rules, ship.class_);
    const bool any_serves = turn.rules.classic && turn.rules.classic->squadron.any_class_serves && data.cc;  // CLS-067
    if (data.role != Role::Escort && !any_serves) {
        const bool leads = is_flagship_class(data.role);
        return refuse(Reason::NotAnEscort, "ship", data.name + (leads ? " leads its own squadron" : " is no escort"));
    }
    const auto* in = std::get_if<InSquadron>(&ship.berth);
    if (in == nullptr) return refuse(Reason::NoSuchTarget, "ship", "the ship must be in a squadron, not in a dock");
    const Squadron& left = turn.state.squadrons.at(in->squadron);
    const auto is_other = [&](const Ship& other) {
        const auto* with = std::get_if<InSquadron>(&other.berth);
        return with != nullptr && with->squadron == left.id && other.id != ship.id;
    };
    if (left.flagship == ship.id && std::ranges::any_of(own_rows(turn.state.ships, ship.id.owner), is_other)) {
        return refuse(Reason::Flagship, "ship", "a flagship leaves its squadron only if it is alone in it");
    }
    return check_formation_station(turn, ship.id.owner, left.station, "ship");
}

}  // namespace

Outcome carry_out(Turn& turn, HouseId house, const order::Detach& order)
{
    const Fleet* fleet = own_fleet(turn, house, order.fleet);
    if (Outcome no = check_formation_fleet(turn, fleet, "fleet")) return no;
    const auto members = find_members(turn.rules, turn.state, fleet->id, order.members);
    if (!members) return members.error();
    const auto label = label_for(turn, house, order.as);
    if (!label) return label.error();

    const Fleet source = *fleet;  // the table of fleets is about to change
    const FleetId made = found_fleet(turn, house, source.at, &source, *label);
    for (const FormationMember& member : *members) put_into(turn.state, member, made);
    remove_if_empty(turn.state, source.id);
    return std::nullopt;
}

Outcome carry_out(Turn& turn, HouseId house, const order::TransferShips& order)
{
    const Fleet* from = own_fleet(turn, house, order.fleet);
    const Fleet* to = own_fleet(turn, house, order.to);
    if (Outcome no = check_command_pair(turn, from, to)) return no;
    const auto members = find_members(turn.rules, turn.state, from->id, order.members);
    if (!members) return members.error();

    for (const FormationMember& member : *members) put_into(turn.state, member, to->id);
    remove_if_empty(turn.state, from->id);
    return std::nullopt;
}

Outcome carry_out(Turn& turn, HouseId house, const order::Merge& order)
{
    const Fleet* from = own_fleet(turn, house, order.fleet);
    const Fleet* to = own_fleet(turn, house, order.to);
    if (Outcome no = check_command_pair(turn, from, to)) return no;
    if (to->order && merge_breaks_order(turn.state, turn.rules, *from, *to->order)) {
        return refuse(Reason::BreaksOrder, "to", "fleet " + std::to_string(to->id.number) + " could no longer carry out its order");
    }
    merge(turn.state, from->id, to->id);
    return std::nullopt;
}

Outcome carry_out(Turn& turn, HouseId house, const order::MoveShip& order)
{
    const Ship* ship = turn.state.ships.find(ShipId{house, order.ship.value});
    if (ship == nullptr) return refuse(Reason::NotOwned, "ship", "must name a ship of your house");
    const Squadron* into = turn.state.squadrons.find(UnitId{house, order.squadron.value});
    if (into == nullptr) return refuse(Reason::NotOwned, "squadron", "must name a squadron of your house");
    if (Outcome no = check_leaving(turn, *ship)) return no;
    if (Outcome no = check_formation_station(turn, house, into->station, "squadron")) return no;
    const Squadron& left = turn.state.squadrons.at(std::get_if<InSquadron>(&ship->berth)->squadron);
    if (left.id == into->id) return refuse(Reason::BadValue, "squadron", "must be another squadron than the one it leaves");
    if (system_of_station(turn.state, left.station) != system_of_station(turn.state, into->station)) {
        return refuse(Reason::NotAtOwnColony, "squadron", "the ship and the squadron must be at the same colony");
    }
    if (Outcome no = check_joining(turn, *ship, *into)) return no;

    take_out(turn.state, turn.rules, ship->id, InSquadron{into->id});
    return std::nullopt;
}

Outcome carry_out(Turn& turn, HouseId house, const order::Assign& order)
{
    const auto member = find_member(turn.rules, turn.state, house, order.member, "member");
    if (!member) return member.error();
    if (Outcome no = check_formation_station(turn, house, member->station, "member")) return no;
    const SystemId at = system_of_station(turn.state, member->station);
    const auto* in = std::get_if<InFleet>(&member->station);
    const std::optional<Fleet> source = in != nullptr ? std::optional{turn.state.fleets.at(in->fleet)} : std::nullopt;

    FleetId target{};
    if (order.to.label.text() == kNewFleet) {
        const auto label = label_for(turn, house, order.as);
        if (!label) return label.error();
        target = found_fleet(turn, house, at, source ? &*source : nullptr, *label);
    } else {
        const Fleet* to = own_fleet(turn, house, order.to);
        if (Outcome no = check_formation_fleet(turn, to, "to")) return no;
        if (to->at != at) return refuse(Reason::NotAtOwnColony, "to", "the fleet must be at the same colony");
        if (order.as) return refuse(Reason::BadValue, "as", "only a new fleet is given a label");
        target = to->id;
    }
    put_into(turn.state, *member, target);
    if (source) remove_if_empty(turn.state, source->id);
    return std::nullopt;
}

}  // namespace ec4x
