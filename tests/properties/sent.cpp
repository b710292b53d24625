#include "sent.h"

#include <algorithm>

#include "bots/bot.h"
#include "codec/codec.h"
#include "codec/json_writer.h"
#include "engine/intel/battle_records.h"
#include "engine/orders/check.h"
#include "engine/orders/legal_orders.h"
#include "public_facts.h"
#include "report/report_document.h"
#include "report/to_text.h"
#include "shown.h"

namespace ec4x::testing {

namespace {

std::string answers_to(const Ruleset& rules, const HouseView& known, const OrderSet& set)
{
    const Verdict verdict = check_orders(rules, known, set);
    std::string text = "\nwhole: " + (verdict.whole ? codec::json_of(*verdict.whole) : "accepted") + "\nrefusals: " + codec::json_of(verdict.orders);
    text += "\naccepted: " + to_json(verdict.accepted) + "\nleft: " + codec::json_of(verdict.treasury_left);
    const HouseView& after = verdict.after;
    return text + "\nafter: " + codec::json_of(after.own) + codec::json_of(after.colonies) + codec::json_of(after.fleets) + codec::json_of(after.projects);
}

std::string decision_of_a_bot(const Ruleset& rules, const HouseView& known)
{
    const bots::Decision decision = bots::Bot{rules, {.strategy = bots::Strategy::Spymaster, .level = bots::Level::Captain, .seed = "pairs"}}.decide(known);
    return "\nbot: " + decision.explanation + '\n' + to_json(decision.orders);
}

template <DescribedEnum E>
E any_word(Dice& dice)
{
    const auto all = all_of_enum<E>();
    return all[dice.below(static_cast<std::uint32_t>(all.size()))];
}

}  // namespace

Sent sent_to(HouseId house, const Moment& moment, std::span<const OrderSet> asked, Scope scope)
{
    HouseView known = shown(moment.rules, moment.state, moment.events, house);
    if (!scope.prestige) known = without_prestige_of_others(std::move(known));
    const CombatRecords records = records_for(moment.records, house);
    Sent sent{.known = "told:"};  // first, because it says best what is wrong
    for (const IntelEntry& entry : known.intel.entries) {
        if (entry.id.number >= known.intel.new_from) sent.known += '\n' + codec::json_of(entry);
    }
    for (const Event& event : known.events) sent.known += '\n' + codec::json_of(event.what);
    sent.known += "\nview: " + to_json(known) + "\nrecords: " + to_json(records);
    for (const OrderSet& set : asked) sent.known += answers_to(moment.rules, known, set);
    if (!scope.prepared) return sent;
    sent.prepared = "report:\n" + to_text(report::report_document(moment.rules, known, {report::figures_of(moment.rules, known)}, records)) +
                    "\nlegal: " + codec::json_of(legal_orders(moment.rules, known, 1)) + decision_of_a_bot(moment.rules, known);
    return sent;
}

OrderSet probing_orders(const HouseView& view, Dice& dice)
{
    OrderSet set{.version = 1, .game = view.game, .house = view.house, .turn = view.turn};
    const auto ask = [&](OrderBody body) { set.orders.push_back({static_cast<int>(set.orders.size()) + 1, {std::move(body)}}); };
    const auto kinds = all_of_enum<FleetOrderKind>();
    for (const KnownSystem& system : view.systems) {
        if (dice.below(2) == 0) continue;
        const std::uint32_t fleet = view.fleets.empty() ? 1 : (view.fleets.begin() + dice.below(static_cast<std::uint32_t>(view.fleets.size())))->id.number;
        ask(order::Fleet{
            .fleet = {fleet, {}}, .order = {kinds[dice.below(static_cast<std::uint32_t>(kinds.size()))]}, .target = NumberOrLabel{system.id.value, {}}});
        if (dice.below(4) == 0) ask(order::Build{.system = system.id, .class_ = "DD"_unit});
    }
    if (view.own.classic) {
        for (const KnownSystem& system : view.systems) {
            if (dice.below(3) == 0) ask(order::Contract{any_word<GuildContract>(dice), system.id});
        }
        ask(order::Technology{any_word<TechField>(dice)});
        ask(order::Scrap{{{.is_ship = true, .number = 1}}});
        for (const Fleet& fleet : view.fleets) {  // CLS-069: refused where the house knows of Enemies
            if (const Fleet* other = view.fleets.find({fleet.id.owner, fleet.id.number + 1})) ask(order::Merge{{fleet.id.number, {}}, {other->id.number, {}}});
        }
    }
    const auto actions = all_of_enum<CovertAction>();
    for (const PublicHouse& house : view.houses) {
        ask(order::Propose{house.id, dice.below(2) == 0 ? Treaty::Peace : Treaty::Alliance, {}});
        ask(order::Declare{house.id, Relation::Enemy});
        ask(order::Share{house.id, true, {}});
        for (const CovertAction action : actions) {
            if (dice.below(3) == 0)
                ask(order::Covert{.action = action, .house = house.id, .system = SystemId{dice.below(static_cast<std::uint32_t>(view.systems.size()))}});
        }
    }
    return set;
}

std::optional<std::string> difference_of(const std::string& one, const std::string& other)
{
    if (one == other) return std::nullopt;
    const auto apart = std::ranges::mismatch(one, other).in1 - one.begin();
    const auto at = static_cast<std::size_t>(apart);
    constexpr std::size_t kBefore = 400;
    constexpr std::size_t kAfter = 200;
    const std::size_t from = at > kBefore ? at - kBefore : 0;
    return "..." + one.substr(from, at - from) + "\n  [one] " + one.substr(at, kAfter) + "\n  [other] " + other.substr(at, kAfter);
}

}  // namespace ec4x::testing
