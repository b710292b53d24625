// Order sets (SRV-015) and every kind of order (SRV-069). What a house names is its own unless it says whose: plain numbers
// for its fleets, ships, units and projects.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/choice.h"
#include "base/describe.h"
#include "model/ids.h"
#include "model/quantities.h"
#include "model/standing_order.h"
#include "model/words.h"

namespace ec4x {

// A number, or the label that an earlier order of the set gave (`as`). Labels: 1 to 16 letters and digits, a letter first.
struct NumberOrLabel {
    std::uint32_t number = 0;
    ShortText label{};  // empty: the number counts
    friend constexpr auto operator<=>(const NumberOrLabel&, const NumberOrLabel&) = default;
};

// A squadron or other unit by its unit number, or a ship, written `ship:40` (SRV-069).
struct UnitOrShip {
    bool is_ship = false;
    std::uint32_t number = 0;
    friend constexpr auto operator<=>(const UnitOrShip&, const UnitOrShip&) = default;
};

// A number, or `all`.
struct Amount {
    bool all = false;
    std::uint32_t number = 0;
    friend constexpr auto operator<=>(const Amount&, const Amount&) = default;
};

// A system, or `none`.
struct SystemOrNone {
    std::optional<SystemId> system{};
    friend constexpr auto operator<=>(const SystemOrNone&, const SystemOrNone&) = default;
};

// 00 to 20, the order's name, or `none` (ORD-002).
struct FleetOrderName {
    std::optional<FleetOrderKind> kind{};
    friend constexpr auto operator<=>(const FleetOrderName&, const FleetOrderName&) = default;
};

namespace order {

using ec4x::operator==;

struct Detach {
    NumberOrLabel fleet{};
    std::vector<UnitOrShip> members{};
    std::optional<std::string> as{};
};
BOOST_DESCRIBE_STRUCT(Detach, (), (fleet, members, as))

struct TransferShips {
    NumberOrLabel fleet{};
    NumberOrLabel to{};
    std::vector<UnitOrShip> members{};
};
BOOST_DESCRIBE_STRUCT(TransferShips, (), (fleet, to, members))

struct Merge {
    NumberOrLabel fleet{};
    NumberOrLabel to{};
};
BOOST_DESCRIBE_STRUCT(Merge, (), (fleet, to))

struct Load {
    NumberOrLabel fleet{};
    Cargo cargo = Cargo::Marines;
    Amount amount{};
};
BOOST_DESCRIBE_STRUCT(Load, (), (fleet, cargo, amount))

struct Unload {
    NumberOrLabel fleet{};
};
BOOST_DESCRIBE_STRUCT(Unload, (), (fleet))

struct LoadFighters {
    NumberOrLabel fleet{};
    Amount amount{};
};
BOOST_DESCRIBE_STRUCT(LoadFighters, (), (fleet, amount))

struct UnloadFighters {
    NumberOrLabel fleet{};
    Amount amount{};
};
BOOST_DESCRIBE_STRUCT(UnloadFighters, (), (fleet, amount))

struct MoveShip {
    OwnShip ship{};
    OwnUnit squadron{};
};
BOOST_DESCRIBE_STRUCT(MoveShip, (), (ship, squadron))

struct Assign {
    UnitOrShip member{};
    NumberOrLabel to{};  // a fleet, or the word `new`
    std::optional<std::string> as{};
};
BOOST_DESCRIBE_STRUCT(Assign, (), (member, to, as))

struct FleetSetting {
    NumberOrLabel fleet{};
    std::optional<int> roe{};
    std::optional<SystemOrNone> fallback{};
    std::optional<StandingOrder> standing{};
    std::optional<std::string> name{};
};
BOOST_DESCRIBE_STRUCT(FleetSetting, (), (fleet, roe, fallback, standing, name))

struct ColonySetting {
    SystemId system{};
    std::optional<bool> auto_repair{};
    std::optional<bool> auto_assign_fleets{};
    std::optional<bool> auto_load_fighters{};
    std::optional<std::string> name{};
};
BOOST_DESCRIBE_STRUCT(ColonySetting, (), (system, auto_repair, auto_assign_fleets, auto_load_fighters, name))

struct Propose {
    HouseId house{};
    Treaty treaty = Treaty::Peace;
    std::optional<std::string> text{};
};
BOOST_DESCRIBE_STRUCT(Propose, (), (house, treaty, text))

struct Answer {
    HouseId house{};
    Treaty treaty = Treaty::Peace;
    bool accept = false;
};
BOOST_DESCRIBE_STRUCT(Answer, (), (house, treaty, accept))

struct Withdraw {
    HouseId house{};
    Treaty treaty = Treaty::Peace;
};
BOOST_DESCRIBE_STRUCT(Withdraw, (), (house, treaty))

struct Declare {
    HouseId house{};
    Relation status = Relation::Hostile;
};
BOOST_DESCRIBE_STRUCT(Declare, (), (house, status))

struct Renounce {
    HouseId house{};
};
BOOST_DESCRIBE_STRUCT(Renounce, (), (house))

struct BreakPact {
    HouseId house{};
};
BOOST_DESCRIBE_STRUCT(BreakPact, (), (house))

struct Share {
    HouseId house{};
    bool on = false;
    std::optional<bool> include_own{};
};
BOOST_DESCRIBE_STRUCT(Share, (), (house, on, include_own))

struct Surrender {
    std::optional<HouseId> house{};
};
BOOST_DESCRIBE_STRUCT(Surrender, (), (house))

struct Tax {
    int rate = 0;
};
BOOST_DESCRIBE_STRUCT(Tax, (), (rate))

struct Research {
    InUnits<Money> erp{};
    InUnits<Money> srp{};
    InUnits<Money> trp{};
};
BOOST_DESCRIBE_STRUCT(Research, (), (erp, srp, trp))

struct Priorities {
    std::vector<Tech> list{};
};
BOOST_DESCRIBE_STRUCT(Priorities, (), (list))

struct RepairFirst {
    std::vector<OwnShip> ships{};
};
BOOST_DESCRIBE_STRUCT(RepairFirst, (), (ships))

struct Cancel {
    OwnProject project{};
};
BOOST_DESCRIBE_STRUCT(Cancel, (), (project))

struct Waiting {
    SystemId system{};
    std::vector<OwnProject> entries{};
};
BOOST_DESCRIBE_STRUCT(Waiting, (), (system, entries))

struct Build {
    SystemId system{};
    UnitClass class_{};
    std::optional<int> number{};
    std::optional<BuildPlace> place{};
    std::optional<int> weapons{};  // classic
};
BOOST_DESCRIBE_STRUCT(Build, (), (system, class_, number, place, weapons))

struct Shield {
    SystemId system{};
    ShieldAction action = ShieldAction::Upgrade;
};
BOOST_DESCRIBE_STRUCT(Shield, (), (system, action))

struct Retrofit {
    UnitOrShip unit{};
    std::optional<int> weapons{};  // classic
};
BOOST_DESCRIBE_STRUCT(Retrofit, (), (unit, weapons))

struct Invest {
    SystemId system{};
    int iu = 0;
};
BOOST_DESCRIBE_STRUCT(Invest, (), (system, iu))

struct RepairIndustry {
    SystemId system{};
    int iu = 0;
};
BOOST_DESCRIBE_STRUCT(RepairIndustry, (), (system, iu))

struct Terraform {
    SystemId system{};
};
BOOST_DESCRIBE_STRUCT(Terraform, (), (system))

struct TransferPeople {
    SystemId from{};
    SystemId to{};
    int ptu = 0;
};
BOOST_DESCRIBE_STRUCT(TransferPeople, (), (from, to, ptu))

struct BuyEbp {
    int pp = 0;
};
BOOST_DESCRIBE_STRUCT(BuyEbp, (), (pp))

struct BuyCip {
    int pp = 0;
};
BOOST_DESCRIBE_STRUCT(BuyCip, (), (pp))

struct BuyShip {
    int offer = 0;
    SystemId system{};
};
BOOST_DESCRIBE_STRUCT(BuyShip, (), (offer, system))

struct Fleet {
    NumberOrLabel fleet{};
    FleetOrderName order{};
    std::optional<NumberOrLabel> target{};  // a system; a fleet for order 13
    std::optional<RaidMission> mission{};
    std::optional<UnitClass> facility{};
    std::optional<bool> confirm_breach{};
};
BOOST_DESCRIBE_STRUCT(Fleet, (), (fleet, order, target, mission, facility, confirm_breach))

struct Covert {
    CovertAction action = CovertAction::Sweep;
    std::optional<HouseId> house{};
    std::optional<SystemId> system{};
    std::optional<UnitId> unit{};
    std::optional<bool> confirm_breach{};
};
BOOST_DESCRIBE_STRUCT(Covert, (), (action, house, system, unit, confirm_breach))

struct Technology {  // classic
    TechField field = TechField::Weapons;
};
BOOST_DESCRIBE_STRUCT(Technology, (), (field))

struct Contract {  // classic
    GuildContract contract = GuildContract::Informant;
    SystemId system{};
};
BOOST_DESCRIBE_STRUCT(Contract, (), (contract, system))

struct Scrap {  // classic
    std::vector<UnitOrShip> units{};
};
BOOST_DESCRIBE_STRUCT(Scrap, (), (units))

}  // namespace order

struct OrderKinds {
    using List = boost::mp11::mp_list<order::Detach, order::TransferShips, order::Merge, order::Load, order::Unload, order::LoadFighters, order::UnloadFighters,
                                      order::MoveShip, order::Assign, order::FleetSetting, order::ColonySetting, order::Propose, order::Answer, order::Withdraw,
                                      order::Declare, order::Renounce, order::BreakPact, order::Share, order::Surrender, order::Tax, order::Research,
                                      order::Priorities, order::RepairFirst, order::Cancel, order::Waiting, order::Build, order::Shield, order::Retrofit,
                                      order::Invest, order::RepairIndustry, order::Terraform, order::TransferPeople, order::BuyEbp, order::BuyCip,
                                      order::BuyShip, order::Fleet, order::Covert, order::Technology, order::Contract, order::Scrap>;
};

using OrderBody = Choice<OrderKinds>;

struct Order {
    int n = 0;  // unique in the set
    Inline<OrderBody> body{};
};
BOOST_DESCRIBE_STRUCT(Order, (), (n, body))

// Everything one house submits for one turn (SRV-015).
struct OrderSet {
    int version = 0;
    std::string game{};
    HouseId house{};
    int turn = 0;
    std::optional<bool> final{};   // default true; false: a draft (TRN-036)
    std::optional<bool> strict{};  // default false (SRV-018)
    std::optional<std::string> based_on{};
    std::vector<Order> orders{};
};
BOOST_DESCRIBE_STRUCT(OrderSet, (), (version, game, house, turn, final, strict, based_on, orders))

}  // namespace ec4x
