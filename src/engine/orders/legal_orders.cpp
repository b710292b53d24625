#include "engine/orders/legal_orders.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "base/round.h"
#include "engine/classic/classic_orders.h"
#include "engine/construction/construction_orders.h"
#include "engine/diplomacy/diplomatic_orders.h"
#include "engine/economy/economy_orders.h"
#include "engine/intel/view.h"
#include "engine/operations/fleet_orders.h"
#include "engine/operations/house_ways.h"
#include "engine/operations/requirements.h"
#include "engine/turn/turn.h"
#include "model/research_values.h"
#include "model/unit_values.h"

namespace ec4x {

namespace {

// Tries orders on the state that the house believes in and takes them back.
class Trials {
public:
    Trials(const Ruleset& rules, const HouseView& view, std::size_t targets)
        : view_{view},
          targets_{targets},
          state_{believed(view)},
          tables_{rules, state_.map, GameTables::Distances::Unknown},
          turn_{state_, rules, tables_, {}, no_dice_}
    {}

    FleetChoices fleet(FleetId id)
    {
        turn_.step = Step::CC7;
        FleetChoices choices{.fleet = id};
        const std::vector<SystemId> nearest = nearest_first(id);
        for (const FleetOrderKind kind : all_of_enum<FleetOrderKind>()) {
            if (kind == FleetOrderKind::CovertRaid) continue;  // needs a mission besides
            FleetChoice choice{.order = kind};
            if (is_accepted(id, kind, std::nullopt) || add_targets(choice, id, nearest)) choices.orders.push_back(std::move(choice));
        }
        return choices;
    }

    ColonyChoices colony(const Colony& colony)
    {
        turn_.step = Step::CC6;
        ColonyChoices choices{.colony = colony.id};
        for (const auto& [class_, data] : turn_.rules.units.classes) {
            if (const auto choice = build(colony.id, class_)) choices.build.push_back(*choice);
        }
        if (turn_.rules.classic) {
            const ClassicIuRules& iu = turn_.rules.classic->iu;
            choices.iu_price = Money::whole(iu.price);
            const std::int64_t limit = div_floor(colony.classic->pu.raw * iu.limit_pct, 100 * 1000);
            choices.work_at_most = static_cast<int>(std::max<std::int64_t>(0, limit - colony.working.raw / IndustrialUnits::kScale));
        } else if (turn_.rules.economy.iu.tiers.empty()) choices.iu_price = Money{turn_.rules.economy.iu.price};
        choices.invest = most([&](int iu) { return spent(colony.id, order::Invest{colony.id, iu}).has_value(); });
        choices.repair_industry = most([&](int iu) { return spent(colony.id, order::RepairIndustry{colony.id, iu}).has_value(); });
        choices.terraform = spent(colony.id, order::Terraform{colony.id});
        return choices;
    }

    // CLS-044 to CLS-047: what is for sale now and can be paid.
    std::vector<TechnologyChoice> technology()
    {
        turn_.step = Step::CC6;
        std::vector<TechnologyChoice> choices;
        if (!turn_.rules.classic) return choices;
        for (const TechField field : all_of_enum<TechField>()) {
            const int level = state_.houses.at(view_.house).research.levels[tech_of(field)] + 1;
            if (const auto price = paid(order::Technology{field})) choices.push_back({field, level, *price});
        }
        return choices;
    }

    // CLS-111.
    std::vector<ContractChoice> contracts()
    {
        turn_.step = Step::CC6;
        std::vector<ContractChoice> choices;
        if (!turn_.rules.classic) return choices;
        for (const GuildContract contract : all_of_enum<GuildContract>()) {
            ContractChoice choice{.contract = contract, .price = Money::whole(turn_.rules.classic->guild.price[contract])};
            for (const KnownSystem& system : view_.systems) {
                if (paid(order::Contract{contract, system.id})) choice.systems.push_back(system.id);
            }
            if (!choice.systems.empty()) choices.push_back(std::move(choice));
        }
        return choices;
    }

    HouseChoices house(HouseId other)
    {
        turn_.step = Step::CC4;
        HouseChoices choices{.house = other};
        for (const Treaty treaty : all_of_enum<Treaty>()) {
            if (is_possible(order::Propose{.house = other, .treaty = treaty})) choices.propose.push_back(treaty);
            if (is_possible(order::Answer{.house = other, .treaty = treaty, .accept = true})) choices.accept.push_back(treaty);
            if (is_possible(order::Answer{.house = other, .treaty = treaty, .accept = false})) choices.reject.push_back(treaty);
            if (is_possible(order::Withdraw{.house = other, .treaty = treaty})) choices.withdraw.push_back(treaty);
        }
        for (const Relation status : {Relation::Hostile, Relation::Enemy}) {
            if (is_possible(order::Declare{.house = other, .status = status})) choices.declare.push_back(status);
        }
        choices.renounce = is_possible(order::Renounce{other});
        choices.break_pact = is_possible(order::BreakPact{other});
        choices.share = is_possible(order::Share{.house = other, .on = true});
        return choices;
    }

private:
    // A diplomatic action; it leaves no trace.
    template <class What>
    bool is_possible(const What& what)
    {
        if (carry_out(turn_, view_.house, what)) return false;
        state_.relations = kept_.relations;
        state_.proposals = kept_.proposals;
        state_.houses = kept_.houses;
        state_.fleets = kept_.fleets;
        state_.ledger = kept_.ledger;
        turn_.facts = {};
        return true;
    }

    Outcome tried(FleetId id, FleetOrderKind kind, std::optional<NumberOrLabel> target)
    {
        const std::optional<FleetOrder> kept = state_.fleets.at(id).order;
        const Outcome outcome = carry_out(turn_, view_.house, order::Fleet{.fleet = {id.number, {}}, .order = {kind}, .target = target});
        state_.fleets.at(id).order = kept;
        return outcome;
    }

    bool is_accepted(FleetId id, FleetOrderKind kind, std::optional<NumberOrLabel> target) { return !tried(id, kind, target); }

    bool add_targets(FleetChoice& choice, FleetId id, const std::vector<SystemId>& nearest)
    {
        if (choice.order == FleetOrderKind::Join) {
            for (const Fleet& other : view_.fleets) {
                if (choice.fleets.size() < targets_ && is_accepted(id, choice.order, NumberOrLabel{other.id.number, {}})) choice.fleets.push_back(other.id);
            }
            return !choice.fleets.empty();
        }
        for (const SystemId system : nearest) {
            const Outcome outcome = tried(id, choice.order, NumberOrLabel{system.value, {}});
            if (!outcome) choice.systems.push_back(system);
            else if (outcome->field != "target") break;  // the fleet itself is at fault, wherever it goes
            if (choice.systems.size() == targets_) break;
        }
        return !choice.systems.empty();
    }

    std::vector<SystemId> nearest_first(FleetId id) const
    {
        const HouseWays ways{turn_, view_.house};
        const Reachable reachable{ways.of(contents_of(turn_.rules, state_, id)), state_.fleets.at(id).at};
        std::vector<std::tuple<Distance, SystemId>> found;
        for (const System& system : state_.map.systems) {
            if (const auto distance = reachable.to(system.id)) found.emplace_back(*distance, system.id);
        }
        std::ranges::sort(found);
        std::vector<SystemId> systems;
        for (const auto& [distance, system] : found) systems.push_back(system);
        return systems;
    }

    // What the order costs; nothing if it is refused. It leaves no trace.
    template <class What>
    std::optional<Money> spent(SystemId system, const What& what)
    {
        const House house = state_.houses.at(view_.house);
        const Colony colony = state_.colonies.at(system);
        const PlanetClass planet = state_.map.systems.at(system).class_;
        const Outcome outcome = carry_out(turn_, view_.house, what);
        const Money price = house.treasury - state_.houses.at(view_.house).treasury;
        waited_ = state_.colonies.at(system).waiting.size() > colony.waiting.size();
        state_.projects.erase_if([&](const Project& project) { return project.id.owner == house.id && project.id.number > house.last.project; });
        state_.houses.at(view_.house) = house;
        state_.colonies.at(system) = colony;
        state_.map.systems.at(system).class_ = planet;
        turn_.facts = {};
        return outcome ? std::nullopt : std::optional{price};
    }

    // What an order of the whole house costs; nothing if it is refused. It leaves no trace.
    template <class What>
    std::optional<Money> paid(const What& what)
    {
        const House house = state_.houses.at(view_.house);
        const Outcome outcome = carry_out(turn_, view_.house, what);
        const Money price = house.treasury - state_.houses.at(view_.house).treasury;
        state_.houses.at(view_.house) = house;
        turn_.facts = {};
        return outcome ? std::nullopt : std::optional{price};
    }

    std::optional<BuildChoice> build(SystemId system, UnitClass class_)
    {
        const auto price = spent(system, order::Build{.system = system, .class_ = class_});
        if (!price) return std::nullopt;
        BuildChoice choice{.class_ = class_, .price = *price, .waits = waited_};
        if (turn_.rules.classic) add_weapons(choice, system);
        else choice.turns = build_turns(turn_.rules, class_).value_or(0);
        return choice;
    }

    // CLS-048: the levels between which the house may choose. CLS-053: how long it takes.
    void add_weapons(BuildChoice& choice, SystemId system)
    {
        const UnitData& data = turn_.rules.units.classes.at(choice.class_);
        const int house_level = state_.houses.at(view_.house).research.levels[Tech::WEP];
        const bool is_shield = data.pc_by_sld.has_value();
        const int highest = is_shield || !data.wep_scaled ? 0 : highest_weapons(turn_.rules.classic->weapons, data, house_level);
        choice.usual = highest == 0 ? 0 : usual_weapons(turn_.rules, data, house_level);
        const Money value = is_shield ? shield_cost(data, turn_.rules.classic->shield.level) : production_cost(data, turn_.rules, choice.usual);
        const ClassicBuildRules& build = turn_.rules.classic->build;
        choice.turns = classic_build_turns(build, choice.class_, build.surcharge_adds_time && choice.price.raw > 0 ? choice.price : value);
        for (int level = 0; highest > 0 && level <= highest; ++level) {
            const auto price = spent(system, order::Build{.system = system, .class_ = choice.class_, .weapons = level});
            if (price) choice.weapons.push_back({level, *price, attack_strength(data, turn_.rules, level), defence_strength(data, turn_.rules, level)});
        }
    }

    // The largest number that is accepted, if every smaller one is.
    template <class Accepted>
    static int most(Accepted accepted)
    {
        int low = 0;
        int high = 1;
        while (high < 1'000'000 && accepted(high)) low = std::exchange(high, high * 2);
        while (high - low > 1) {
            const int middle = low + (high - low) / 2;
            (accepted(middle) ? low : high) = middle;
        }
        return low;
    }

    // What diplomatic actions can change.
    struct Kept {
        Table<HousePair, Relationship> relations;
        std::vector<Proposal> proposals;
        Table<HouseId, House> houses;
        Table<FleetId, Fleet> fleets;
        std::vector<LedgerEntry> ledger;
    };

    const HouseView& view_;
    std::size_t targets_;
    GameState state_;
    Kept kept_{state_.relations, state_.proposals, state_.houses, state_.fleets, state_.ledger};
    GameTables tables_;
    DiceSource no_dice_{};
    Turn turn_;
    bool waited_ = false;
};

}  // namespace

LegalOrders legal_orders(const Ruleset& rules, const HouseView& view, std::size_t targets)
{
    Trials trials{rules, view, targets};
    LegalOrders legal;
    for (const Fleet& fleet : view.fleets) legal.fleets.push_back(trials.fleet(fleet.id));
    for (const Colony& colony : view.colonies) legal.colonies.push_back(trials.colony(colony));
    for (const PublicHouse& house : view.houses) {
        if (house.id != view.house && house.status != HouseStatus::Imperium) legal.houses.push_back(trials.house(house.id));
    }
    legal.technology = trials.technology();
    legal.contracts = trials.contracts();
    return legal;
}

}  // namespace ec4x
