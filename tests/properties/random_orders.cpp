#include "random_orders.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace ec4x::testing {

namespace {

class Whim {
public:
    Whim(const HouseView& view, Dice& dice) : view_{view}, dice_{dice}, classic_{view.own.classic.has_value()} {}

    OrderSet set()
    {
        OrderSet set{.version = 1, .game = view_.game, .house = view_.house, .turn = view_.turn};
        const std::uint32_t number = dice_.below(14);
        for (std::uint32_t i = 0; i < number; ++i) set.orders.push_back({static_cast<int>(i + 1), {order()}});
        return set;
    }

private:
    bool chance(std::uint32_t percent) { return dice_.below(100) < percent; }

    int number(int most)
    {
        static constexpr std::array<int, 5> kAbsurd = {-1, 0, 1'000'000, std::numeric_limits<int>::max(), std::numeric_limits<int>::min()};
        if (chance(4)) return kAbsurd[dice_.below(kAbsurd.size())];
        return 1 + static_cast<int>(dice_.below(static_cast<std::uint32_t>(most)));
    }

    // The number of an own row; sometimes of none.
    template <class Rows>
    std::uint32_t own(const Rows& rows)
    {
        if (rows.empty() || chance(4)) return dice_.below(1000);
        return (rows.begin() + dice_.below(static_cast<std::uint32_t>(rows.size())))->id.number;
    }

    SystemId system()
    {
        if (chance(2)) return SystemId{999'999};
        return SystemId{dice_.below(static_cast<std::uint32_t>(view_.systems.size()))};
    }

    SystemId colony()
    {
        if (view_.colonies.empty() || chance(5)) return system();
        return (view_.colonies.begin() + dice_.below(static_cast<std::uint32_t>(view_.colonies.size())))->id;
    }

    NumberOrLabel fleet()
    {
        if (chance(5)) return {0, *ShortText::from("new1")};
        return {own(view_.fleets), {}};
    }

    UnitOrShip member() { return chance(50) ? UnitOrShip{true, own(view_.ships)} : UnitOrShip{false, own(view_.squadrons)}; }

    std::vector<UnitOrShip> members()
    {
        std::vector<UnitOrShip> list(dice_.below(4));
        for (UnitOrShip& each : list) each = member();
        return list;
    }

    Amount some() { return chance(50) ? Amount{true, 0} : Amount{false, dice_.below(6)}; }

    template <DescribedEnum E>
    E word()
    {
        const auto all = all_of_enum<E>();
        return all[dice_.below(static_cast<std::uint32_t>(all.size()))];
    }

    std::optional<std::string> label() { return chance(30) ? std::optional<std::string>{"new1"} : std::nullopt; }

    UnitClass unit_class_drawn()
    {
        static constexpr std::array<std::string_view, 24> kClasses = {"CT", "FG", "DD", "CL", "CA", "BC", "BB", "DN", "SD", "PB", "CV", "CX",
                                                                      "FS", "RR", "SC", "SB", "GB", "AA", "MD", "PS", "SP", "SY", "ET", "TT"};
        // The cheap ones more often, or nothing is ever built.
        static constexpr std::array<std::string_view, 8> kCheap = {"ET", "TT", "DD", "CT", "SC", "MD", "FS", "CL"};
        return *unit_class(chance(70) ? kCheap[dice_.below(kCheap.size())] : kClasses[dice_.below(kClasses.size())]);
    }

    StandingOrder standing()
    {
        switch (dice_.below(9)) {
            case 0: return standing::None{};
            case 1: return standing::PatrolRoute{{system(), system(), system()}};
            case 2: return standing::DefendSystem{system(), chance(50) ? std::optional{number(3)} : std::nullopt};
            case 3: return standing::GuardColony{colony()};
            case 4: return standing::AutoColonize{{}, chance(30) ? std::optional{number(6)} : std::nullopt};
            case 5: return standing::AutoReinforce{};
            case 6: return standing::AutoRepair{};
            case 7: return standing::AutoEvade{{}, chance(50) ? std::optional{number(300)} : std::nullopt};
            default: return standing::BlockadeTarget{system()};
        }
    }

    OrderBody order()
    {
        if (classic_) return classic_order();
        if (chance(12)) return covert_work();
        if (chance(10)) return diplomacy();
        if (at_war() && chance(45)) return warfare();
        const std::uint32_t roll = dice_.below(100);
        if (roll < 40) return fleet_order();
        if (roll < 60) return build();
        if (roll < 75) return administration();
        if (roll < 95) return economy();
        return anything_else();
    }

    // What classic has instead of covert work; now and then something that only the other rulesets have.
    OrderBody classic_order()
    {
        if (dice_.below(600) == 0) return order::Surrender{chance(70) ? std::optional{some_house()} : std::nullopt};
        if (chance(12)) return classic_dealings();
        if (chance(10)) return diplomacy();
        if (at_war() && chance(45)) return classic_warfare();
        const std::uint32_t roll = dice_.below(100);
        if (roll < 35) return classic_fleet_order();
        if (roll < 57) return build();
        if (roll < 72) return administration();
        if (roll < 92) return economy();
        return chance(50) ? covert_work() : anything_else();
    }

    OrderBody classic_dealings()
    {
        switch (dice_.below(8)) {
            case 0:
            case 1: return order::Technology{word<TechField>()};
            case 2: return order::Scrap{members()};
            case 3: return order::Scrap{{UnitOrShip{false, own(view_.units)}}};
            case 4: return order::Invest{colony(), 20 + number(40)};  // mostly a donation
            default: return order::Contract{word<GuildContract>(), foreign_colony()};
        }
    }

    OrderBody classic_fleet_order()
    {
        order::Fleet what{.fleet = fleet()};
        if (!chance(4)) what.order.kind = static_cast<FleetOrderKind>(dice_.below(chance(4) ? 21 : 16));
        if (chance(10)) return what;
        what.target = NumberOrLabel{what.order.kind == FleetOrderKind::Join ? own(view_.fleets)
                                    : chance(30)                            ? colony().value
                                    : chance(30)                            ? foreign_colony().value
                                                                            : system().value,
                                    {}};
        if (chance(10)) what.confirm_breach = true;
        return what;
    }

    OrderBody classic_warfare()
    {
        static constexpr std::array kAway = {FleetOrderKind::Bombard,   FleetOrderKind::Invade,       FleetOrderKind::Invade,   FleetOrderKind::Blitz,
                                             FleetOrderKind::Blitz,     FleetOrderKind::Guard,        FleetOrderKind::Patrol,   FleetOrderKind::Move,
                                             FleetOrderKind::SpyPlanet, FleetOrderKind::HackStarbase, FleetOrderKind::SpySystem};
        static constexpr std::array kAtHome = {FleetOrderKind::Guard, FleetOrderKind::GuardStarbase, FleetOrderKind::SeekHome, FleetOrderKind::Salvage};
        const std::uint32_t roll = dice_.below(10);
        if (roll == 0) return order::Load{fleet(), Cargo::Marines, {true, 0}};
        if (roll == 1) return order::FleetSetting{.fleet = fleet(), .roe = static_cast<int>(dice_.below(11))};
        order::Fleet what{.fleet = fleet()};
        what.order.kind = roll == 2 ? kAtHome[dice_.below(kAtHome.size())] : kAway[dice_.below(kAway.size())];
        what.target = NumberOrLabel{(roll == 2 ? colony() : foreign_colony()).value, {}};
        if (chance(10)) what.confirm_breach = true;
        return what;
    }

    bool at_war() const
    {
        return std::ranges::any_of(view_.relations, [&](const PublicRelation& relation) {
            const bool ours = relation.id.a == view_.house || relation.id.b == view_.house;
            return ours && (relation.status == Relation::Enemy || relation.status == Relation::Hostile);
        });
    }

    // A colony that the house knows to be another's.
    SystemId foreign_colony()
    {
        std::vector<SystemId> known;
        for (const KnownSystem& each : view_.systems) {
            if (each.owner && *each.owner != view_.house) known.push_back(each.id);
        }
        return known.empty() ? system() : known[dice_.below(static_cast<std::uint32_t>(known.size()))];
    }

    OrderBody warfare()
    {
        static constexpr std::array kAssaults = {FleetOrderKind::Bombard, FleetOrderKind::Invade, FleetOrderKind::Invade, FleetOrderKind::Blitz,
                                                 FleetOrderKind::Guard,   FleetOrderKind::Patrol, FleetOrderKind::Move};
        static constexpr std::array kAtHome = {FleetOrderKind::Guard,    FleetOrderKind::GuardStarbase, FleetOrderKind::Reserve,
                                               FleetOrderKind::Mothball, FleetOrderKind::Reactivate,    FleetOrderKind::SeekHome};
        const std::uint32_t roll = dice_.below(10);
        if (roll == 0) return order::Load{fleet(), Cargo::Marines, {true, 0}};
        if (roll == 1) {
            order::FleetSetting what{.fleet = fleet(), .roe = static_cast<int>(dice_.below(11))};
            if (chance(50)) what.fallback = SystemOrNone{colony()};
            return what;
        }
        order::Fleet what{.fleet = fleet()};
        if (roll == 2) {
            what.order.kind = kAtHome[dice_.below(kAtHome.size())];
            what.target = NumberOrLabel{colony().value, {}};
        } else {
            what.order.kind = kAssaults[dice_.below(kAssaults.size())];
            what.target = NumberOrLabel{foreign_colony().value, {}};
        }
        if (chance(10)) what.confirm_breach = true;
        return what;
    }

    // Mostly against a colony that the house knows, so that something comes of it.
    OrderBody covert_work()
    {
        switch (dice_.below(8)) {
            case 0: return order::BuyEbp{number(200)};
            case 1: return order::BuyCip{number(100)};
            case 2: return order::BuyShip{view_.offers.empty() ? number(3) : view_.offers.front().offer, colony()};
            case 3: return raid();
            default: return covert_action();
        }
    }

    OrderBody covert_action()
    {
        order::Covert what{.action = word<CovertAction>()};
        const bool at_colony =
            what.action == CovertAction::SabotageLow || what.action == CovertAction::SabotageHigh || what.action == CovertAction::CyberAttack;
        const SystemId target = foreign_colony();
        const KnownSystem* known = view_.systems.find(target);
        if (what.action != CovertAction::Sweep || chance(10)) what.house = known != nullptr && known->owner ? *known->owner : some_house();
        if (at_colony != chance(4)) what.system = target;
        if (chance(4)) what.unit = UnitId{some_house(), dice_.below(20)};
        if (chance(50)) what.confirm_breach = true;
        return what;
    }

    OrderBody raid()
    {
        order::Fleet what{.fleet = fleet(), .order = {FleetOrderKind::CovertRaid}, .target = NumberOrLabel{foreign_colony().value, {}}};
        what.mission = word<RaidMission>();
        static constexpr std::array<std::string_view, 3> kFacilities = {"SP", "SY", "SB"};
        if (what.mission == RaidMission::Infrastructure) what.facility = unit_class(kFacilities[dice_.below(kFacilities.size())]);
        if (chance(50)) what.confirm_breach = true;
        return what;
    }

    OrderBody fleet_order()
    {
        order::Fleet what{.fleet = fleet()};
        if (!chance(4)) what.order.kind = word<FleetOrderKind>();
        if (!chance(10))
            what.target = NumberOrLabel{what.order.kind == FleetOrderKind::Join ? own(view_.fleets) : chance(20) ? colony().value : system().value, {}};
        if (what.order.kind == FleetOrderKind::CovertRaid) what.mission = word<RaidMission>();
        if (chance(10)) what.confirm_breach = true;
        return what;
    }

    OrderBody build()
    {
        order::Build what{.system = colony(), .class_ = unit_class_drawn()};
        if (chance(30)) what.number = number(4);
        if (chance(20)) what.place = word<BuildPlace>();
        if (classic_ && chance(20)) what.weapons = static_cast<int>(dice_.below(4));
        return what;
    }

    OrderBody administration()
    {
        switch (dice_.below(10)) {
            case 0: return order::Detach{fleet(), members(), label()};
            case 1: return order::TransferShips{fleet(), fleet(), members()};
            case 2: return order::Merge{fleet(), fleet()};
            case 3: return order::Load{fleet(), word<Cargo>(), some()};
            case 4: return order::Unload{fleet()};
            case 5: return order::LoadFighters{fleet(), some()};
            case 6: return order::UnloadFighters{fleet(), some()};
            case 7: return order::MoveShip{OwnShip{own(view_.ships)}, OwnUnit{own(view_.squadrons)}};
            case 8: return order::Assign{member(), chance(60) ? NumberOrLabel{0, *ShortText::from("new")} : fleet(), label()};
            default: {
                order::FleetSetting what{.fleet = fleet()};
                if (chance(30)) what.roe = number(11);
                if (chance(30)) what.fallback = SystemOrNone{chance(50) ? std::optional{system()} : std::nullopt};
                if (chance(60)) what.standing = standing();
                if (chance(20)) what.name = "Wanderers";
                return what;
            }
        }
    }

    OrderBody economy()
    {
        switch (dice_.below(14)) {
            case 0: return order::Tax{number(105)};
            case 1: return order::Research{{Money{number(20000)}}, {Money{number(20000)}}, {Money{number(20000)}}};
            case 2: return order::Priorities{{word<Tech>(), word<Tech>(), word<Tech>()}};
            case 3: return order::RepairFirst{{OwnShip{own(view_.ships)}}};
            case 4: return order::Cancel{OwnProject{own(view_.projects)}};
            case 5: return order::Waiting{colony(), {OwnProject{own(view_.projects)}}};
            case 6: return order::Shield{colony(), word<ShieldAction>()};
            case 7: return order::Retrofit{chance(60) ? UnitOrShip{true, own(view_.ships)} : UnitOrShip{false, own(view_.units)}, {}};
            case 8:
            case 9: return order::Invest{colony(), number(60)};
            case 10: return order::RepairIndustry{colony(), number(20)};
            case 11: return order::Terraform{colony()};
            case 12: return order::TransferPeople{colony(), colony(), number(5)};
            default: {
                order::ColonySetting what{.system = colony()};
                if (chance(50)) what.auto_repair = chance(50);
                if (chance(50)) what.auto_assign_fleets = chance(70);
                if (chance(50)) what.auto_load_fighters = chance(50);
                return what;
            }
        }
    }

    // Proposals that are there are mostly answered and made anew, or there would be war alone.
    OrderBody diplomacy()
    {
        if (!view_.proposals.empty() && chance(50)) {
            const Proposal& proposal = view_.proposals[dice_.below(static_cast<std::uint32_t>(view_.proposals.size()))];
            if (proposal.from == view_.house) return order::Withdraw{proposal.to, proposal.treaty};
            return order::Answer{proposal.from, proposal.treaty, chance(75)};
        }
        const HouseId other = some_house();
        const PublicRelation* between = view_.relations.find(pair_of(view_.house, other));
        if (between == nullptr) return order::Declare{other, word<Relation>()};
        switch (between->status) {
            case Relation::Ally:
                if (chance(50)) return order::Share{other, chance(80), chance(30) ? std::optional{true} : std::nullopt};
                return chance(40) ? OrderBody{order::Renounce{other}} : OrderBody{order::BreakPact{other}};
            case Relation::Neutral:
                return chance(75) ? OrderBody{order::Propose{other, Treaty::Alliance, "friends?"}} : OrderBody{order::Declare{other, word<Relation>()}};
            default: return chance(75) ? OrderBody{order::Propose{other, Treaty::Peace, {}}} : OrderBody{order::Declare{other, Relation::Enemy}};
        }
    }

    HouseId some_house() { return (view_.houses.begin() + dice_.below(static_cast<std::uint32_t>(view_.houses.size())))->id; }

    OrderBody anything_else()
    {
        switch (dice_.below(14)) {
            case 0: return order::Propose{some_house(), word<Treaty>(), {}};
            case 1: return order::Answer{some_house(), word<Treaty>(), chance(50)};
            case 2: return order::Withdraw{some_house(), word<Treaty>()};
            case 3: return order::Declare{some_house(), word<Relation>()};
            case 4: return order::Renounce{some_house()};
            case 5: return order::BreakPact{some_house()};
            case 6: return order::Share{some_house(), chance(50), {}};
            case 7: return order::BuyEbp{number(50)};
            case 8: return order::BuyCip{number(50)};
            case 9: return order::BuyShip{number(3), colony()};
            case 10: return order::Covert{word<CovertAction>(), some_house(), {}, {}, {}};
            case 11: return order::Technology{TechField::Economics};
            case 12: return order::Contract{GuildContract::SabotageIndustry, system()};
            default: return order::Scrap{members()};
        }
    }

    const HouseView& view_;
    Dice& dice_;
    bool classic_;
};

}  // namespace

OrderSet random_orders(const HouseView& view, Dice& dice) { return Whim{view, dice}.set(); }

}  // namespace ec4x::testing
