#include "grand_war.h"

#include <array>
#include <utility>

#include "engine/forces/organisation.h"
#include "engine/forces/values.h"
#include "model/research_values.h"
#include "model/unit_values.h"

namespace ec4x::test {

namespace {

constexpr int kOfEach = 3;
constexpr int kTransports = 8;
constexpr SystemId kHub{0};

class GrandWar {
public:
    GrandWar(const Ruleset& rules, GameState& state) : rules_{rules}, state_{state} {}

    void begin()
    {
        for (Relationship& relation : state_.relations) relation.status = Relation::Enemy;
        for (House& house : state_.houses) learn(house);
        for (const House& house : state_.houses) fortify(house);
        for (auto house = state_.houses.begin(); house != state_.houses.end(); ++house) {
            const auto next = std::next(house) == state_.houses.end() ? state_.houses.begin() : std::next(house);
            send(house->id, next->home, house->seat % 2 == 0 ? FleetOrderKind::Bombard : FleetOrderKind::Blitz);
            send(house->id, kHub, FleetOrderKind::Patrol);
        }
    }

private:
    void learn(House& house) const
    {
        house.treasury += Money::whole(30'000);
        for (const Tech tech : {Tech::CST, Tech::CMD}) house.research.levels[tech] = highest_level(rules_.tech, tech);
        for (const Tech tech : {Tech::WEP, Tech::SLD, Tech::CLK}) house.research.levels[tech] = 2;
    }

    [[nodiscard]] int stamp(HouseId house, UnitClass class_) const
    {
        const UnitData& data = data_of(rules_, class_);
        const auto& levels = state_.houses.at(house).research.levels;
        return data.pc_by_sld ? levels[Tech::SLD] : data.wep_scaled ? levels[Tech::WEP] : 0;
    }

    // With so much industry no squadron is above the limit (ECO-060).
    void fortify(const House& house)
    {
        state_.colonies.at(house.home).working = IndustrialUnits::whole(20'000);
        for (const UnitClass class_ : {"PS"_unit, "GB"_unit, "GB"_unit, "GB"_unit, "AA"_unit, "SP"_unit, "SY"_unit, "SB"_unit, "FS"_unit}) {
            new_unit(state_, house.id, class_, stamp(house.id, class_), Ashore{house.home});
        }
    }

    ShipId add_ship(FleetId fleet, UnitClass class_)
    {
        House& house = state_.houses.at(fleet.owner);
        const ShipId id{house.id, ++house.last.ship};
        const auto base = data_of(rules_, class_).per_colony ? std::optional{house.home} : std::nullopt;
        state_.ships.insert({.id = id, .class_ = class_, .weapons = stamp(house.id, class_), .base = base, .berth = InFleet{fleet}});
        return id;
    }

    void send(HouseId house, SystemId target, FleetOrderKind order)
    {
        const FleetId fleet = new_fleet(state_, rules_, house, target).id;
        state_.fleets.at(fleet).roe = 10;
        state_.fleets.at(fleet).order = FleetOrder{.kind = order, .target = target, .given = state_.turn};
        for (const auto& [class_, data] : rules_.units.classes) {
            if (!is_combat_ship(data.role) && data.role != Role::Scout) continue;
            for (int i = 0; i < kOfEach; ++i) new_squadron(state_, add_ship(fleet, class_), InFleet{fleet});
        }
        for (int i = 0; i < kTransports; ++i) {
            const ShipId ship = add_ship(fleet, "TT"_unit);
            new_unit(state_, house, "MD"_unit, stamp(house, "MD"_unit), Aboard{ship});
        }
    }

    const Ruleset& rules_;
    GameState& state_;
};

}  // namespace

void begin_grand_war(const Ruleset& rules, GameState& state) { GrandWar{rules, state}.begin(); }

std::vector<OrderSet> grand_building(const Ruleset& rules, const GameState& state)
{
    std::vector<OrderSet> sets;
    for (const House& house : state.houses) {
        OrderSet set{.version = 1, .game = state.game, .house = house.id, .turn = state.turn};
        for (const auto& [class_, data] : rules.units.classes) {
            const int number = data.role == Role::Escort ? 4 : 1;
            set.orders.push_back({static_cast<int>(set.orders.size()) + 1, {order::Build{.system = house.home, .class_ = class_, .number = number}}});
        }
        sets.push_back(std::move(set));
    }
    return sets;
}

}  // namespace ec4x::test
