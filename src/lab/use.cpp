#include "lab/use.h"

#include <type_traits>

#include "engine/orders/desk.h"
#include "engine/orders/topics.h"
#include "model/research_values.h"

namespace ec4x::lab {

namespace {

template <class Enum>
void name_all(Counts& counts)
{
    for (const Enum value : all_of_enum<Enum>()) counts.emplace(std::string{name_of(value)}, 0);
}

std::string with_reason(std::string_view kind, Reason reason) { return std::string{kind} + ": " + std::string{name_of(reason)}; }

void count_losses(Use& use, const HouseLosses& losses, HouseId house)
{
    if (losses.house != house) return;
    for (const UnitCount& count_of_class : losses.destroyed) count(use.lost, count_of_class.class_.code.text(), count_of_class.number);
}

void count_fight(Use& use, const EventBody& body, HouseId house)
{
    if (const auto* battle = body.get_if<event::Battle>()) {
        for (const BattleOutcome& outcome : battle->result) count_losses(use, outcome.losses, house);
    } else if (const auto* contact = body.get_if<event::ContactLost>()) {
        count_losses(use, contact->losses, house);
    } else if (const auto* lost = body.get_if<event::UnitsLost>()) {
        count_losses(use, lost->losses, house);
    } else if (const auto* bombardment = body.get_if<event::Bombardment>()) {
        for (const HouseLosses& losses : bombardment->losses.units) count_losses(use, losses, house);
    } else if (const auto* landing = body.get_if<event::Landing>()) {
        for (const HouseLosses& losses : landing->losses.units) count_losses(use, losses, house);
    }
}

void count_deed(Use& use, const EventBody& body)
{
    if (const auto* made = body.get_if<event::Commissioned>()) {
        for (const UnitCount& units : made->units) count(use.built, units.class_.code.text(), units.number);
    } else if (const auto* level = body.get_if<event::LevelGained>()) {
        count(use.levels, name_of(level->technology));
    } else if (const auto* covert = body.get_if<event::CovertResult>()) {
        count(use.covert, name_of(covert->action));
        if (covert->detected) count(use.detected, name_of(covert->action));
    } else if (const auto* contract = body.get_if<event::ContractResult>()) {
        count(use.covert, name_of(contract->contract));
        if (contract->exposed) count(use.detected, name_of(contract->contract));
    } else if (const auto* mission = body.get_if<event::MissionReport>()) {
        count(use.missions, name_of(mission->order));
    } else if (const auto* raid = body.get_if<event::RaidResult>()) {
        count(use.missions, "raid_" + std::string{name_of(raid->mission)});
    } else if (const auto* entry = body.get_if<event::PrestigeEntry>()) {
        count(entry->booked >= 0 ? use.prestige_won : use.prestige_lost, name_of(entry->source), entry->booked);
    } else if (const auto* failure = body.get_if<event::OrderFailed>()) {
        count(use.failed, with_reason(failure->order.kind, failure->reason));
    }
}

// Technologies, covert action or contracts, and missions of fleets, as far as the ruleset has them.
void name_covert_work(Use& use, const Ruleset& rules)
{
    for (const FleetOrderKind kind : {FleetOrderKind::SpyPlanet, FleetOrderKind::HackStarbase, FleetOrderKind::SpySystem, FleetOrderKind::ViewWorld}) {
        if (has_fleet_order(rules, kind)) use.missions.emplace(name_of(kind), 0);
    }
    if (rules.classic) {
        for (const TechField field : all_of_enum<TechField>()) use.levels.emplace(name_of(tech_of(field)), 0);
        name_all<GuildContract>(use.covert);
        name_all<GuildContract>(use.detected);
        return;
    }
    name_all<Tech>(use.levels);
    name_all<CovertAction>(use.covert);
    name_all<CovertAction>(use.detected);
    for (const RaidMission mission : all_of_enum<RaidMission>()) use.missions.emplace("raid_" + std::string{name_of(mission)}, 0);
}

}  // namespace

void Use::add(const Use& other)
{
    for_each_member<Use>([&](auto member) { lab::add(this->*member.pointer, other.*member.pointer); });
}

Use nothing_used(const Ruleset& rules)
{
    Use use;
    boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, OrderKinds::List>>([&]<class O>(std::type_identity<O>) {
        if (absent_topic<O>(rules).empty()) use.orders.emplace(type_name<O>(), 0);
    });
    boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, StandingOrder>>([&]<class O>(std::type_identity<O>) {
        if (!std::is_same_v<O, standing::None> && has_standing_orders(rules)) use.standing.emplace(type_name<O>(), 0);
    });
    for (const auto& [class_, data] : rules.units.classes) {
        use.built.emplace(class_.code.text(), 0);
        use.lost.emplace(class_.code.text(), 0);
    }
    for (const FleetOrderKind kind : all_of_enum<FleetOrderKind>()) {
        if (has_fleet_order(rules, kind)) use.fleet_orders.emplace(name_of(kind), 0);
    }
    name_covert_work(use, rules);
    name_all<PrestigeSource>(use.prestige_won);
    name_all<PrestigeSource>(use.prestige_lost);
    return use;
}

void count_verdict(Use& use, const Verdict& verdict)
{
    if (verdict.whole) count(use.refused, with_reason("set", verdict.whole->reason));
    for (const OrderVerdict& order : verdict.orders) {
        if (order.refusal) count(use.refused, with_reason(order.kind, order.refusal->reason));
    }
    if (verdict.whole) return;
    for (const Order& order : verdict.accepted.orders) {
        count(use.orders, kind_of(*order.body));
        if (const auto* fleet = order.body->get_if<order::Fleet>(); fleet != nullptr && fleet->order.kind) count(use.fleet_orders, name_of(*fleet->order.kind));
        if (const auto* setting = order.body->get_if<order::FleetSetting>(); setting != nullptr && setting->standing)
            std::visit(
                [&]<class O>(const O&) {
                    if constexpr (!std::is_same_v<O, standing::None>) count(use.standing, type_name<O>());
                },
                *setting->standing);
    }
}

void count_events(Use& use, std::span<const Event> events, HouseId house)
{
    for (const Event& event : events) {
        if (event.concerns != house) continue;
        count_deed(use, event.what);
        count_fight(use, event.what, house);
    }
}

}  // namespace ec4x::lab
