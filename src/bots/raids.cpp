// Hidden work of fleets: scouts look into colonies, Raiders strike at them unseen.
#include <algorithm>

#include "bots/planners.h"
#include "engine/classic/calendar.h"

namespace ec4x::bots {

namespace {

constexpr int kFarthestPost = 6;    // jumps
constexpr int kWatchers = 4;        // of so many scouts one watches fleets
constexpr int kWorthSabotage = 50;  // IU

class Shadows {
public:
    explicit Shadows(Plan& plan) : plan_{plan}, out_{plan.outlook} {}

    void plan()
    {
        if (plan_.study.skill.spies == 0) return;
        if (plan_.study.rules.classic) return tour();
        for (const Force& force : out_.forces.fleets) {
            if (is_on_mission(force) && force.order->target) watched_[force.order->target->value] = 1;
        }
        for (Force& force : out_.forces.fleets) {
            if (!force.active || force.employed) continue;
            if (force.cloaked()) strike(force);
            else if (force.only_scouts() && !is_on_mission(force)) look(force);
        }
    }

private:
    [[nodiscard]] static bool is_on_mission(const Force& force)
    {
        return force.is_under(FleetOrderKind::SpyPlanet) || force.is_under(FleetOrderKind::HackStarbase) || force.is_under(FleetOrderKind::SpySystem);
    }

    // CLS-076: every colony of a rival brings prestige once in a year, and whoever looks into it knows it.
    void tour()
    {
        for (const Force& force : out_.forces.fleets) {
            if (is_on_way(force)) watched_[force.order->target->value] = 1;
        }
        int sent = 0;
        for (Force& force : out_.forces.fleets) {
            if (!force.active || force.employed || !force.only_scouts() || is_on_way(force)) continue;
            const Mark* best = next_stop(force);
            if (best == nullptr) continue;
            watched_[best->id.value] = 1;
            plan_.send(force, FleetOrderKind::SpySystem, best->id);
            ++sent;
        }
        if (sent > 0) plan_.because(12, "spying on " + std::to_string(sent) + (sent == 1 ? " colony" : " colonies"));
    }

    [[nodiscard]] static bool is_on_way(const Force& force)
    {
        return force.is_under(FleetOrderKind::SpySystem) && force.order->target && *force.order->target != force.at;
    }

    // The nearest that brings anything; guards may catch whoever comes (CLS-077).
    [[nodiscard]] const Mark* next_stop(const Force& force) const
    {
        const Mark* best = nullptr;
        int least = kOutOfReach;
        for (const Mark& mark : out_.marks) {
            const Rival& rival = out_.rivals[mark.rival];
            if (rival.status == Relation::Ally || watched_[mark.id.value] || (mark.imperial ? mark.scouted : is_spied_out(mark.id))) continue;
            const int jumps = plan_.study.atlas.jumps(force.lanes, force.at, mark.id);
            const int cost = jumps + (mark.batteries + mark.fighters + mark.starbases > 0 ? 2 : 0) + (mark.imperial ? 4 : 0);
            if (jumps == kOutOfReach || cost >= least) continue;
            least = cost;
            best = &mark;
        }
        return best;
    }

    [[nodiscard]] bool is_spied_out(SystemId colony) const
    {
        const ClassicCalendarRules& calendar = plan_.study.rules.classic->calendar;
        const int year = date_of(calendar, plan_.study.view.turn).year;
        return std::ranges::any_of(plan_.own().scout_awards,
                                   [&](const ScoutAward& award) { return award.system == colony && date_of(calendar, award.turn).year == year; });
    }

    // What is not scouted and may be attacked, the nearest first; homeworlds of prey before all.
    void look(Force& force)
    {
        const Mark* best = nullptr;
        int fewest = kOutOfReach;
        for (const Mark& mark : out_.marks) {
            const Rival& rival = out_.rivals[mark.rival];
            if (!rival.prey || rival.status == Relation::Ally || mark.scouted || watched_[mark.id.value]) continue;
            const int jumps = plan_.study.atlas.jumps(force.lanes, force.at, mark.id);
            if (jumps == kOutOfReach || jumps - (mark.homeworld ? 3 : 0) >= fewest) continue;
            fewest = jumps - (mark.homeworld ? 3 : 0);
            best = &mark;
        }
        if (best == nullptr || plan_.mood.below(kWatchers) == 0) return watch(force);
        watched_[best->id.value] = 1;
        plan_.send(force, best->starbases > 0 && plan_.mood.below(2) == 0 ? FleetOrderKind::HackStarbase : FleetOrderKind::SpyPlanet, best->id);
        plan_.because(12, "spying on " + plan_.name_of(best->id));
    }

    // All colonies are known: who comes and goes at the nearest of them is not.
    void watch(Force& force)
    {
        const Mark* nearest = nullptr;
        int fewest = kFarthestPost;
        for (const Mark& mark : out_.marks) {
            const Rival& rival = out_.rivals[mark.rival];
            const int jumps = plan_.study.atlas.jumps(force.lanes, force.at, mark.id);
            if (!rival.prey || !rival.alive || rival.status == Relation::Ally || watched_[mark.id.value] || jumps >= fewest) continue;
            fewest = jumps;
            nearest = &mark;
        }
        if (nearest == nullptr) return;
        watched_[nearest->id.value] = 1;
        plan_.send(force, FleetOrderKind::SpySystem, nearest->id);
    }

    // ESP-029: an assassination by Raiders brings as much as one that is paid for.
    void strike(Force& force)
    {
        if (!plan_.study.rules.raider.missions) return;
        const Mark* best = nullptr;
        int fewest = kOutOfReach;
        for (const Mark& mark : out_.marks) {
            const Rival& rival = out_.rivals[mark.rival];
            if (!rival.prey || !rival.alive || rival.status == Relation::Ally) continue;
            const int way = plan_.study.atlas.jumps(force.lanes, force.at, mark.id);
            const int cost = way + 3 * std::min(mark.starbases, 2);
            if (way == kOutOfReach || cost >= fewest) continue;
            fewest = cost;
            best = &mark;
        }
        if (best == nullptr) return;
        order::Fleet order{.order = {FleetOrderKind::CovertRaid}, .target = NumberOrLabel{.number = best->id.value}, .mission = mission_against(*best)};
        if (order.mission == RaidMission::Infrastructure) order.facility = "SB"_unit;
        plan_.send(force, std::move(order));
        plan_.because(25, "stealing up to " + plan_.name_of(best->id));
    }

    // First a look; then what hurts, not always the same.
    [[nodiscard]] RaidMission mission_against(const Mark& mark)
    {
        if (!mark.scouted) return RaidMission::Intelligence;
        if (mark.starbases > 0 && plan_.mood.below(2) == 0) return RaidMission::Infrastructure;
        return mark.iu >= kWorthSabotage && plan_.mood.below(3) == 0 ? RaidMission::Sabotage : RaidMission::Assassination;
    }

    Plan& plan_;
    Outlook& out_;
    std::vector<std::uint8_t> watched_ = std::vector<std::uint8_t>(plan_.study.atlas.systems(), 0);
};

}  // namespace

void raid(Plan& plan) { Shadows{plan}.plan(); }

}  // namespace ec4x::bots
