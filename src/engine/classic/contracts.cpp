// Guild contracts (CLS-111 to CLS-113) and what spying earns (CLS-076).
#include <algorithm>
#include <string>

#include "engine/classic/calendar.h"
#include "engine/classic/classic_orders.h"
#include "engine/classic/classic_steps.h"
#include "engine/classic/hub.h"
#include "engine/economy/acting.h"
#include "engine/economy/industry.h"
#include "engine/forces/own_rows.h"
#include "engine/intel/observe.h"
#include "engine/operations/knowledge.h"
#include "engine/prestige/ledger.h"
#include "engine/turn/streams.h"

namespace ec4x {

namespace {

// CLS-111: the uncrippled shipyard with the lowest id.
Unit* sound_shipyard(GameState& state, const Colony& colony)
{
    for (Unit& unit : own_rows(state.units, colony.owner)) {
        const auto* ashore = std::get_if<Ashore>(&unit.berth);
        const bool there = ashore != nullptr && ashore->colony == colony.id;
        if (there && unit.class_ == "SY"_unit && unit.hull == HullState::Undamaged) return &unit;
    }
    return nullptr;
}

bool has_need(GameState& state, const HiredContract& hired, const Colony& colony)
{
    switch (hired.contract) {
        case GuildContract::SabotageShipyard: return sound_shipyard(state, colony) != nullptr;
        case GuildContract::SabotageIndustry: return whole_iu(colony.working) > 0;
        default: return true;
    }
}

struct ContractPrestige {
    PrestigeSource source = PrestigeSource::SpyColony;
    int points = 0;  // gained by the client and lost by the target
};

ContractPrestige prestige_of(const ClassicPrestigeRules& rules, GuildContract contract)
{
    switch (contract) {
        case GuildContract::SabotageShipyard: return {PrestigeSource::SabotageShipyard, rules.sabotage_shipyard};
        case GuildContract::SabotageIndustry: return {PrestigeSource::SabotageIndustry, rules.sabotage_industry};
        case GuildContract::Subversion: return {PrestigeSource::Subversion, rules.subversion};
        case GuildContract::Informant: break;
    }
    return {};
}

void carry_out_contract(Turn& turn, const HiredContract& hired, Colony& colony, Dice& dice)
{
    switch (hired.contract) {
        case GuildContract::SabotageShipyard: sound_shipyard(turn.state, colony)->hull = HullState::Crippled; break;
        case GuildContract::SabotageIndustry: destroy_industry(colony, dice.die(6)); break;
        case GuildContract::Subversion: colony.classic->subverted = true; break;
        case GuildContract::Informant:
            draft(turn, hired.client, colony.id, IntelSource::SpyPlanet, Quality::Spy, see_colony(turn, turn.roster(), colony.id, Quality::Spy));
            award_spying(turn, hired.client, colony.id);
            break;
    }
    const ContractPrestige prestige = prestige_of(turn.rules.classic->prestige, hired.contract);
    award(turn, hired.client, prestige.source, prestige.points, {.system = colony.id, .house = colony.owner});
    award(turn, colony.owner, prestige.source, -prestige.points, {.system = colony.id});
}

void tell_contract(Turn& turn, const HiredContract& hired, const std::optional<HouseId>& target, bool success, bool exposed)
{
    turn.tell(hired.client, event::ContractResult{hired.contract, hired.system, success, exposed});
    if (!target || is_imperium(turn.state, *target)) return;
    turn.tell(*target, event::ContractSuffered{hired.contract, hired.system, success, exposed ? std::optional{hired.client} : std::nullopt});
}

void resolve_contract(Turn& turn, const HiredContract& hired, Dice& dice)
{
    const ClassicGuildRules& rules = turn.rules.classic->guild;
    Colony* colony = turn.state.colonies.find(hired.system);
    const bool rival = colony != nullptr && colony->owner != hired.client && !is_imperium(turn.state, colony->owner);
    if (!rival || !has_need(turn.state, hired, *colony)) return tell_contract(turn, hired, rival ? std::optional{colony->owner} : std::nullopt, false, false);
    const auto level = [&](HouseId house) { return turn.state.houses.at(house).research.levels[Tech::CIC]; };
    const HouseId target = colony->owner;
    const int roll = dice.die(20);
    const bool success = contract_succeeds(rules, roll, level(hired.client), level(target));
    const bool exposed = !success && roll <= rules.exposed_at;
    if (success) carry_out_contract(turn, hired, *colony, dice);
    if (exposed)
        award(turn, hired.client, PrestigeSource::ContractExposed, turn.rules.classic->prestige.contract_exposed, {.system = hired.system, .house = target});
    tell_contract(turn, hired, target, success, exposed);
}

}  // namespace

bool contract_succeeds(const ClassicGuildRules& rules, int roll, int own_level, int target_level)
{
    if (roll == 20 || roll == 1) return roll == 20;
    return roll + rules.level_factor * (own_level - target_level) >= rules.target;
}

Outcome carry_out(Turn& turn, HouseId house, const order::Contract& order)
{
    if (Outcome no = without_economy(turn.state, house)) return no;
    const ClassicGuildRules& rules = turn.rules.classic->guild;
    if (name_of(order.contract).empty()) return refuse(Reason::BadValue, "contract", "there is no such contract");
    if (!turn.state.map.systems.contains(order.system)) return refuse(Reason::NoSuchTarget, "system", "there is no such system");
    const std::optional<HouseId> owner = known_owner(turn.state, house, order.system);
    if (owner == house) return refuse(Reason::OwnColony, "system", "the colony of a rival must be named");
    if (!owner) return refuse(Reason::NoSuchTarget, "system", "you know of no colony there");
    if (is_imperium(turn.state, *owner)) return refuse(Reason::Imperium, "system", "the Guilds do not act against the Imperium");
    std::vector<HiredContract>& hired = turn.facts.classic.contracts;
    if (std::ranges::count(hired, house, &HiredContract::client) >= rules.per_turn) {
        return refuse(Reason::GuildLimit, "contract", "contracts in a turn: " + std::to_string(rules.per_turn));
    }
    House& row = turn.state.houses.at(house);
    const Money price = Money::whole(rules.price[order.contract]);
    if (Outcome no = cannot_pay(row, price, "contract")) return no;
    row.treasury -= price;
    hired.push_back({house, order.contract, order.system});
    return {};
}

void resolve_contracts(Turn& turn)
{
    std::vector<HiredContract> hired = std::exchange(turn.facts.classic.contracts, {});
    std::ranges::stable_sort(hired, {}, &HiredContract::client);
    std::optional<Dice> dice;
    for (std::size_t i = 0; i < hired.size(); ++i) {
        if (i == 0 || hired[i].client != hired[i - 1].client) dice.emplace(turn.dice(label::contracts(hired[i].client)));
        resolve_contract(turn, hired[i], *dice);
    }
}

void award_spying(Turn& turn, HouseId house, SystemId system)
{
    const ClassicCalendarRules& calendar = turn.rules.classic->calendar;
    std::vector<ScoutAward>& given = turn.state.houses.at(house).scout_awards;
    const int year = date_of(calendar, turn.state.turn).year;
    std::erase_if(given, [&](const ScoutAward& each) { return date_of(calendar, each.turn).year < year; });
    if (std::ranges::find(given, system, &ScoutAward::system) != given.end()) return;
    given.push_back({system, turn.state.turn});
    award(turn, house, PrestigeSource::SpyColony, turn.rules.classic->prestige.spy_colony, {.system = system});
}

}  // namespace ec4x
