#include <algorithm>
#include <map>
#include <set>

#include "audit/command_limit.h"
#include "audit/invariants.h"
#include "engine/forces/own_rows.h"
#include "model/research_values.h"

namespace ec4x::audit {

namespace {

// CLS-047; elsewhere levels cost points.
Money price_of(const Ruleset& rules, const event::LevelGained& gained)
{
    if (!rules.classic) return {};
    for (const TechField field : all_of_enum<TechField>()) {
        if (tech_of(field) == gained.technology) return Money::whole(rules.classic->tech.price[field].at(static_cast<std::size_t>(gained.level) - 1));
    }
    return {};
}

// What the events of a run say about the treasury of a house.
Money booked(const Ruleset& rules, std::span<const Event> events, HouseId house)
{
    Money sum{};
    for (const Event& event : events) {
        if (event.concerns != house) continue;
        event.what.visit([&]<class E>(const E& what) {
            using namespace ec4x::event;
            if constexpr (std::is_same_v<E, Income> || std::is_same_v<E, FleetSalvaged> || std::is_same_v<E, FleetDisbanded> ||
                          std::is_same_v<E, AssetsStripped> || std::is_same_v<E, ProjectCancelled> || std::is_same_v<E, ShieldScrapped> ||
                          std::is_same_v<E, SquadronsSeized> || std::is_same_v<E, WreckageSalvaged> || std::is_same_v<E, UnitsScrapped>) {
                sum += what.pp;
            } else if constexpr (std::is_same_v<E, IndustryBought> || std::is_same_v<E, IndustryRepaired> || std::is_same_v<E, PlanetTerraformed> ||
                                 std::is_same_v<E, TransferDeparted> || std::is_same_v<E, ConstructionBegun> || std::is_same_v<E, Repaired> ||
                                 std::is_same_v<E, ResearchCredited>) {
                sum -= what.pp;
            } else if constexpr (std::is_same_v<E, Upkeep>) {
                sum -= what.due;  // what is missing is covered by what the following events bring in, or forgiven
                sum += what.missing;
            } else if constexpr (std::is_same_v<E, Interest>) {
                sum += what.sat;
            } else if constexpr (std::is_same_v<E, LevelGained>) {
                sum -= price_of(rules, what);
            } else if constexpr (std::is_same_v<E, ContractResult>) {
                sum -= Money::whole(rules.classic->guild.price[what.contract]);  // CLS-111: whatever happens
            }
        });
    }
    return sum;
}

// What a house put into points for covert work (ESP-002). No event tells it, nor of the CIP that rolls used up (ESP-012), so this is as far as
// the points that are left show it.
struct CovertInvestment {
    Money least{};
    Money most{};
};

bool rolled_against(const event::CovertResult& result, HouseId house, bool swept)
{
    if (result.target.house != house || result.action == CovertAction::Sweep) return false;
    return !swept || (result.action != CovertAction::IntelligenceTheft && result.action != CovertAction::Disinformation);
}

CovertInvestment invested(const EspionageRules& rules, const GameState& before, const GameState& after, std::span<const Event> events, HouseId house)
{
    int ebp_used = 0;
    bool swept = false;
    for (const Event& event : events) {
        const auto* result = event.what.get_if<event::CovertResult>();
        if (result == nullptr || event.concerns != house) continue;
        ebp_used += rules.action[result->action].ebp;
        swept = swept || result->action == CovertAction::Sweep;
    }
    int rolls = 0;
    for (const Event& event : events) {
        const auto* result = event.what.get_if<event::CovertResult>();
        if (result != nullptr && rolled_against(*result, house, swept)) ++rolls;
    }
    const CovertFunds& had = before.houses.at(house).covert;
    const CovertFunds& has = after.houses.at(house).covert;
    const Money ebp = Money::whole(rules.ebp_cost * (has.ebp + ebp_used - had.ebp)) + has.ebp_fund - had.ebp_fund;
    const Money cip = Money::whole(rules.cip_cost * (has.cip - had.cip)) + has.cip_fund - had.cip_fund;
    const Money rolled = Money::whole(rules.cip_cost * rolls);
    return {.least = ebp + (has.cip > 0 ? cip + rolled : std::max(cip, Money{})), .most = ebp + cip + rolled};
}

template <class... Kinds>
bool was_told(std::span<const Event> events, HouseId house)
{
    return std::ranges::any_of(events, [&](const Event& event) { return event.concerns == house && (event.what.is<Kinds>() || ...); });
}

Souls people_of(const GameState& state, HouseId house, std::int64_t souls_per_ptu)
{
    Souls sum{};
    for (const Colony& colony : state.colonies) {
        if (colony.owner == house) sum += colony.souls;
    }
    for (const Ship& ship : own_rows(state.ships, house)) sum += Souls{ship.ptu * souls_per_ptu};
    for (const Transfer& transfer : own_rows(state.transfers, house)) sum += Souls{transfer.ptu * souls_per_ptu};
    return sum;
}

using ClassCounts = std::map<UnitClass, int>;

constexpr int kMostSabotaged = 6;  // IU, by one contract (CLS-111)

void add_counts(ClassCounts& sum, std::span<const UnitCount> counts)
{
    for (const UnitCount& count : counts) sum[count.class_] += count.number;
}

// One house, one run: what is gone, and what the events that the house was told say about it.
class Audit {
public:
    Audit(const Ruleset& rules, const GameState& before, const GameState& after, std::span<const Event> events, HouseId house)
        : rules_{rules}, before_{before}, after_{after}, events_{events}, house_{house}
    {
        for (const Event& event : events) {
            if (const auto* end = event.what.get_if<event::HouseEliminated>(); end != nullptr && end->house == house) eliminated_ = true;
            if (event.concerns != house) continue;
            read(event.what);
            // What is built at once may be lost in the same run (CON-016).
            if (const auto* made = event.what.get_if<event::Commissioned>(); made != nullptr && (event.step == Step::MN2 || event.step == Step::E2)) {
                for (const UnitCount& count : made->units) fresh_[count.class_] += count.number;
            }
        }
    }

    std::vector<std::string> found()
    {
        money();
        prestige();
        if (!eliminated_) {  // VIC-016: its units vanish
            ships();
            units();
            people();
        }
        for (const Colony& colony : before_.colonies) {
            if (colony.owner == house_) industry(colony);
        }
        return std::move(broken_);
    }

private:
    template <class... Kinds>
    bool told() const
    {
        return was_told<Kinds...>(events_, house_);
    }

    void read(const EventBody& body)
    {
        body.visit([&]<class E>(const E& what) {
            using namespace ec4x::event;
            if constexpr (std::is_same_v<E, Battle>) {
                for (const BattleOutcome& outcome : what.result) add_own(outcome.losses);
            } else if constexpr (std::is_same_v<E, ContactLost> || std::is_same_v<E, UnitsLost>) {
                add_own(what.losses);
            } else if constexpr (std::is_same_v<E, Bombardment> || std::is_same_v<E, Landing>) {
                for (const HouseLosses& losses : what.losses.units) add_own(losses);
                iu_[what.system] += what.losses.iu;
                pu_ += what.losses.pu;
            } else if constexpr (std::is_same_v<E, ColonyCaptured>) {
                captured_[what.system] = what.to;
                colony_lost_ = colony_lost_ || what.from == house_;
            } else if constexpr (std::is_same_v<E, AssetsStripped>) {
                if (what.kind == StrippedKind::Industry) iu_[what.colony] += what.number;
            } else if constexpr (std::is_same_v<E, CovertLoss>) {
                if (what.kind == CovertLossKind::Industry) iu_[*what.subject.system] += static_cast<int>(what.amount);
            } else if constexpr (std::is_same_v<E, SpaceliftCaptured>) {
                if (what.house == house_) add_counts(told_, what.ships);
            } else if constexpr (std::is_same_v<E, UnitsScrapped>) {
                add_counts(told_, what.units);
            } else if constexpr (std::is_same_v<E, ContractSuffered>) {
                if (what.contract == GuildContract::SabotageIndustry && what.success) iu_[what.colony] += kMostSabotaged;
            } else if constexpr (std::is_same_v<E, ColonyFounded>) {
                if (what.house == house_ && rules_.classic && rules_.classic->etac.consumed) ++told_["ET"_unit];  // CLS-039
            } else if constexpr (std::is_same_v<E, ShipLostInDock> || std::is_same_v<E, PlanetBreakerScrapped>) {
                named_.insert(what.ship);
            }
        });
    }

    void add_own(const HouseLosses& losses)
    {
        if (losses.house == house_) add_counts(told_, losses.destroyed);
    }

    void money()
    {
        const Money expected = before_.houses.at(house_).treasury + booked(rules_, events_, house_);
        const Money now = after_.houses.at(house_).treasury;
        const CovertInvestment covert = invested(rules_.espionage, before_, after_, events_, house_);
        const bool right = expected - covert.most <= now && now <= expected - covert.least;
        const bool paid_for_nothing = rules_.classic && colony_lost_ && now <= expected;  // CLS-050: a colony lost before its planet was raised
        if (told<event::FleetDisbanded, event::AssetsStripped>() || right || paid_for_nothing) return;
        broken_.push_back("treasury " + std::to_string(now.raw) + ", events say " + std::to_string(expected.raw));
    }

    // PRE-002: it changes by the entries that the house was told, and by nothing else.
    void prestige()
    {
        std::int64_t expected = before_.houses.at(house_).prestige;
        for (const Event& event : events_) {
            const auto* entry = event.what.get_if<event::PrestigeEntry>();
            if (entry != nullptr && event.concerns == house_) expected += entry->booked;
        }
        const std::int64_t now = after_.houses.at(house_).prestige;
        if (now != expected) broken_.push_back("prestige " + std::to_string(now) + ", events say " + std::to_string(expected));
    }

    // Whether ships may go that no event counts by class.
    bool fleets_dissolved() const { return told<event::FleetSalvaged, event::FleetDisbanded, event::SquadronsSeized>(); }

    void compare(const char* what, UnitClass class_, int gone, bool others_may_go)
    {
        const int said = told_.contains(class_) ? told_.at(class_) : 0;
        if (gone == said || (gone > said && others_may_go) || (said > gone && said - gone <= fresh_[class_])) return;
        broken_.push_back(std::to_string(gone) + ' ' + what + ' ' + class_.code.text() + " vanished, events say " + std::to_string(said));
    }

    void ships()
    {
        ClassCounts gone;
        for (const Ship& ship : own_rows(before_.ships, house_)) {
            gone[ship.class_] += 0;
            if (after_.ships.contains(ship.id) || named_.contains(ship.id)) continue;
            ++gone[ship.class_];
            ptu_may_go_ = ptu_may_go_ || ship.class_ == "ET"_unit;
        }
        for (const auto& [class_, number] : gone) {
            const bool scouts = class_ == "SC"_unit && told<event::ScoutsLost, event::ScoutsMet>();
            compare("ships", class_, number, scouts || fleets_dissolved());
        }
    }

    void units()
    {
        ClassCounts gone;
        for (const Unit& unit : own_rows(before_.units, house_)) {
            gone[unit.class_] += 0;
            if (!after_.units.contains(unit.id)) ++gone[unit.class_];
        }
        for (const auto& [class_, number] : gone) compare("units", class_, number, may_go_uncounted(class_));
    }

    bool may_go_uncounted(UnitClass class_) const
    {
        const bool carried = class_ == "FS"_unit || class_ == "MD"_unit;
        if (carried && (fleets_dissolved() || !named_.empty())) return true;
        if (class_ == "FS"_unit && told<event::FightersDisbanded>()) return true;
        if (class_ == "PS"_unit && told<event::ShieldScrapped>()) return true;
        const bool passes_on = class_ == "SP"_unit || class_ == "SY"_unit || class_ == "GB"_unit || class_ == "PS"_unit;
        return told<event::AssetsStripped>() || (passes_on && colony_lost_);
    }

    // CLS-021: they only move, or grow. Parts of a PU are rounded away whenever somebody moves, so colonies are judged one by one.
    void classic_people()
    {
        const auto aboard = [&](const GameState& state) {
            int sum = 0;
            for (const Ship& ship : own_rows(state.ships, house_)) sum += ship.ptu;
            return sum;
        };
        if (aboard(after_) > aboard(before_) || ptu_may_go_ || pu_ > 0 || told<event::ColonyFounded, event::TransferDeparted>()) return;
        for (const Colony& colony : before_.colonies) {
            const Colony* now = after_.colonies.find(colony.id);
            if (colony.owner != house_ || now == nullptr || now->owner != house_) continue;
            if (now->classic->pu < colony.classic->pu) broken_.push_back("people of colony " + std::to_string(colony.id.value) + " vanished");
        }
    }

    void people()
    {
        if (rules_.classic) return classic_people();
        const std::int64_t souls_per_ptu = rules_.pop.souls_per_ptu;
        if (fleets_dissolved() || ptu_may_go_ || !named_.empty() || pu_ > 0 || colony_lost_ || told<event::TransferLost>()) return;
        if (people_of(after_, house_, souls_per_ptu) < people_of(before_, house_, souls_per_ptu)) broken_.push_back("people vanished");
    }

    // What a new owner lost there by covert action, which the old one is not told.
    [[nodiscard]] int sabotaged(SystemId colony, HouseId owner) const
    {
        int lost = 0;
        for (const Event& event : events_) {
            const auto* loss = event.concerns == owner ? event.what.get_if<event::CovertLoss>() : nullptr;
            if (loss != nullptr && loss->kind == CovertLossKind::Industry && loss->subject.system == colony) lost += static_cast<int>(loss->amount);
        }
        return lost;
    }

    void industry(const Colony& colony)
    {
        const std::string name = "colony " + std::to_string(colony.id.value);
        const Colony* now = after_.colonies.find(colony.id);
        if (now == nullptr) {
            broken_.push_back(name + " vanished");
            return;
        }
        const auto captured = captured_.find(colony.id);
        if (now->owner != (captured != captured_.end() ? captured->second : house_)) broken_.push_back(name + " changed hands in silence");
        const int after_capture = captured != captured_.end() ? sabotaged(colony.id, captured->second) : 0;
        const IndustrialUnits told = IndustrialUnits::whole(iu_[colony.id] + after_capture);
        if (now->working + told < colony.working) broken_.push_back(name + " lost industry in silence");
        if (now->working + now->damaged + told < colony.working + colony.damaged) broken_.push_back(name + " lost damaged industry in silence");
    }

    const Ruleset& rules_;
    const GameState& before_;
    const GameState& after_;
    std::span<const Event> events_;
    HouseId house_;
    ClassCounts told_{};
    ClassCounts fresh_{};
    std::map<SystemId, int> iu_{};
    std::map<SystemId, HouseId> captured_{};
    std::set<ShipId> named_{};
    int pu_ = 0;
    bool colony_lost_ = false;
    bool ptu_may_go_ = false;
    bool eliminated_ = false;
    std::vector<std::string> broken_{};
};

}  // namespace

std::vector<std::string> lost_between(const Ruleset& rules, const GameState& before, const GameState& after, std::span<const Event> events)
{
    std::vector<std::string> broken = joined_beyond_command(rules, before, after);
    for (const House& house : before.houses) {
        if (!is_player(house)) continue;  // nobody is told of the losses of the Imperium
        for (const std::string& what : Audit{rules, before, after, events, house.id}.found()) {
            broken.push_back("turn " + std::to_string(after.turn) + ": " + house.id.text() + ": " + what);
        }
    }
    return broken;
}

}  // namespace ec4x::audit
