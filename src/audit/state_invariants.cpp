#include "audit/classic_invariants.h"
#include "audit/invariants.h"

#include <algorithm>
#include <map>

#include "engine/forces/own_rows.h"
#include "engine/forces/roster.h"
#include "engine/forces/values.h"
#include "model/unit_values.h"

namespace ec4x::audit {

namespace {

template <class Id>
std::string name_of_row(const char* what, const Id& id)
{
    return std::string{what} + ' ' + id.owner.text() + ':' + std::to_string(id.number);
}

class Inspector {
public:
    Inspector(const Ruleset& rules, const GameState& state) : rules_{rules}, state_{state}, roster_{state} {}

    std::vector<std::string> found()
    {
        houses();
        colonies();
        fleets();
        squadrons();
        ships();
        units();
        projects();
        transfers();
        relations();
        if (!rules_.classic) return std::move(broken_);
        for (std::string& broken : broken_in_classic(rules_, state_)) broken_.push_back(std::move(broken));
        return std::move(broken_);
    }

private:
    void must(bool holds, const std::string& otherwise)
    {
        if (!holds) broken_.push_back("turn " + std::to_string(state_.turn) + ": " + otherwise);
    }

    bool is_colony_of(SystemId system, HouseId house) const
    {
        const Colony* colony = state_.colonies.find(system);
        return colony != nullptr && colony->owner == house;
    }

    void houses()
    {
        for (const House& house : state_.houses) {
            must(house.treasury.raw >= 0, house.id.text() + " has a negative treasury");
            if (!rules_.classic)
                must(house.tax_rate >= rules_.economy.tax.min && house.tax_rate <= rules_.economy.tax.max, house.id.text() + " has an absurd tax rate");
            for (const Pool pool : all_of_enum<Pool>()) must(house.research.pools[pool].raw >= 0, house.id.text() + " has negative research");
            const CovertFunds& covert = house.covert;
            must(covert.ebp >= 0 && covert.cip >= 0, house.id.text() + " has negative points for covert work");
            must(covert.ebp_fund < Money::whole(rules_.espionage.ebp_cost) && covert.cip_fund < Money::whole(rules_.espionage.cip_cost),
                 house.id.text() + " has paid for a point that it did not get (ESP-002)");
            const bool fallen = house.status == HouseStatus::Collapsed || house.status == HouseStatus::Eliminated;
            must(house.fell.has_value() == fallen, house.id.text() + " fell in no turn, or stands with one");
            if (house.status == HouseStatus::Eliminated)
                must(own_rows(state_.units, house.id).empty() && own_rows(state_.ships, house.id).empty(), house.id.text() + " is gone but has units");
            for (const auto& fleet : own_rows(state_.fleets, house.id)) must(fleet.id.number <= house.last.fleet, "a fleet number was not handed out");
            for (const auto& ship : own_rows(state_.ships, house.id)) must(ship.id.number <= house.last.ship, "a ship number was not handed out");
            for (const auto& unit : own_rows(state_.units, house.id)) must(unit.id.number <= house.last.unit, "a unit number was not handed out");
        }
    }

    // DIP-001, DIP-012, DIP-018, DIP-037.
    void relations()
    {
        const std::size_t houses = state_.houses.size();
        must(state_.relations.size() == houses * (houses - 1) / 2, "a pair of houses has no status, or two");
        for (const Relationship& between : state_.relations) {
            const bool pact = between.status == Relation::Ally;
            must(pact || (!between.renounced && between.sharing.empty()), "what hangs on a pact outlived it");
            for (const Sharing& sharing : between.sharing) must(sharing.from == between.id.a || sharing.from == between.id.b, "a third house shares");
        }
        for (const Proposal& proposal : state_.proposals) {
            const Relation status = state_.relations.at(pair_of(proposal.from, proposal.to)).status;
            const bool possible = proposal.treaty == Treaty::Alliance ? status == Relation::Neutral : status > Relation::Neutral;
            must(possible, "a proposal is pending that cannot be concluded");
        }
    }

    void colonies()
    {
        for (const Colony& colony : state_.colonies) {
            const std::string name = "colony " + std::to_string(colony.id.value);
            must(state_.map.systems.contains(colony.id), name + " is nowhere");
            must(colony.souls.raw > 0 || (colony.classic && colony.classic->pu.raw > 0), name + " is empty");
            must(colony.working.raw >= 0 && colony.damaged.raw >= 0, name + " has negative industry");
            Souls settling{};
            for (const Settlers& settlers : colony.settling) settling += settlers.souls;
            must(settling <= colony.souls, name + " has more settlers than people");
        }
    }

    void fleets()
    {
        for (const Fleet& fleet : state_.fleets) {
            const std::string name = name_of_row("fleet", fleet.id);
            must(state_.map.systems.contains(fleet.at), name + " is nowhere");
            must(!roster_.squadrons_of(fleet).empty() || !roster_.spacelift_of(fleet).empty(), name + " has no ships");
            must(fleet.roe >= 0 && fleet.roe <= 10, name + " has an absurd ROE");
            if (fleet.status != FleetStatus::Active) must(is_colony_of(fleet.at, fleet.id.owner), name + " is laid up away from home");
        }
    }

    void squadrons()
    {
        for (const Squadron& squadron : state_.squadrons) {
            const std::string name = name_of_row("squadron", squadron.id);
            const auto ships = roster_.ships_of(squadron);
            must(std::ranges::any_of(ships, [&](const Ship* ship) { return ship->id == squadron.flagship; }), name + " has no flagship");
            for (const Ship* ship : ships) must(ship->hull == ships.front()->hull, name + " is half crippled (COM-013)");
            if (const auto* in = std::get_if<InFleet>(&squadron.station)) must(state_.fleets.contains(in->fleet), name + " is in no fleet");
            else must(is_colony_of(std::get<InPool>(squadron.station).colony, squadron.id.owner), name + " waits at no own colony");
            if (rules_.classic)
                must(command_cost(squadron, ships) <= command_rating_of(squadron), name + " has more ships than its flagship commands (CLS-067)");
        }
    }

    // The flagship's own does not count.
    int command_cost(const Squadron& squadron, std::span<const Ship* const> ships) const
    {
        int sum = 0;
        for (const Ship* ship : ships) {
            if (ship->id != squadron.flagship) sum += data_of(rules_, ship->class_).cc.value_or(Bounded<0, 100>{});
        }
        return sum;
    }

    int command_rating_of(const Squadron& squadron) const
    {
        const Ship* flagship = state_.ships.find(squadron.flagship);
        if (flagship == nullptr) return 0;
        return command_rating(rules_.units, data_of(rules_, flagship->class_), rules_.tech, level(*flagship, Tech::CMD)).value_or(0);
    }

    void ships()
    {
        for (const Ship& ship : state_.ships) {
            const std::string name = name_of_row("ship", ship.id);
            const Role role = data_of(rules_, ship.class_).role;
            if (const auto* in = std::get_if<InSquadron>(&ship.berth)) {
                must(state_.squadrons.contains(in->squadron), name + " is in no squadron");
                must(role != Role::SpaceliftShip, name + " is a spacelift ship in a squadron");
            } else if (const auto* fleet = std::get_if<InFleet>(&ship.berth)) {
                must(state_.fleets.contains(fleet->fleet), name + " is in no fleet");
                must(role == Role::SpaceliftShip, name + " is a warship outside squadrons");
            } else if (const auto* dock = std::get_if<InDock>(&ship.berth)) {
                must(state_.projects.contains(dock->project), name + " is in no dock");
            } else {
                must(is_colony_of(std::get<InPool>(ship.berth).colony, ship.id.owner), name + " waits at no own colony");
            }
            must(ship.ptu >= 0 && ship.ptu <= std::max(0, lift(ship)), name + " carries too many people");
            must(std::cmp_less_equal(roster_.aboard(ship).size(), hold(ship)), name + " carries too many units");
        }
    }

    int lift(const Ship& ship) const { return lift_capacity(rules_, ship.class_, level(ship, Tech::STL)); }
    int hold(const Ship& ship) const { return lift(ship) + hangar_capacity(rules_, ship.class_, level(ship, Tech::ACO)); }
    int level(const Ship& ship, Tech tech) const { return state_.houses.at(ship.id.owner).research.levels[tech]; }

    void units()
    {
        for (const Unit& unit : state_.units) {
            const std::string name = name_of_row("unit", unit.id);
            if (const auto* ashore = std::get_if<Ashore>(&unit.berth)) must(is_colony_of(ashore->colony, unit.id.owner), name + " is at no own colony");
            else must(state_.ships.contains(std::get<Aboard>(unit.berth).ship), name + " is aboard no ship");
        }
    }

    void transfers()
    {
        for (const Transfer& transfer : state_.transfers) {
            const std::string name = name_of_row("transfer", transfer.id);
            must(state_.map.systems.contains(transfer.from) && state_.map.systems.contains(transfer.to), name + " goes nowhere");
            must(transfer.ptu > 0 && transfer.due >= state_.turn, name + " is empty or late");
        }
    }

    void projects()
    {
        std::map<UnitId, int> used;
        for (const Project& project : state_.projects) {
            const std::string name = name_of_row("project", project.id);
            must(is_colony_of(project.colony, project.id.owner), name + " is at no own colony");
            must(project.turns_left >= 0, name + " took too long");
            if (!project.facility) continue;
            must(state_.units.contains(*project.facility), name + " is in a dock that is gone");
            ++used[*project.facility];
        }
        for (const auto& [facility, docks] : used) {
            const Unit* unit = state_.units.find(facility);
            if (unit == nullptr) continue;
            const int cst = state_.houses.at(facility.owner).research.levels[Tech::CST];
            must(docks <= docks_of(rules_, unit->class_, cst), name_of_row("facility", facility) + " has too many docks in use");
        }
    }

    const Ruleset& rules_;
    const GameState& state_;
    Roster roster_;
    std::vector<std::string> broken_{};
};

}  // namespace

std::vector<std::string> broken_in(const Ruleset& rules, const GameState& state) { return Inspector{rules, state}.found(); }

}  // namespace ec4x::audit
