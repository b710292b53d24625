// Prey by worth and odds. A fleet with marines takes what it can; without any it goes where it can have some.
#include <algorithm>

#include "bots/planners.h"
#include "bots/reckoning.h"

namespace ec4x::bots {

namespace {

struct Prospect {
    const Mark* mark = nullptr;
    int chance = 0;
    int score = 0;
    int jumps = 0;
};

class Offence {
public:
    explicit Offence(Plan& plan) : plan_{plan}, out_{plan.outlook}, asked_{plan.study.weights.odds} {}

    void plan()
    {
        embark();
        for (Force& force : out_.forces.fleets) {
            if (may_attack(force)) lead(force);
        }
    }

private:
    [[nodiscard]] static bool may_attack(const Force& force)
    {
        return force.active && !force.spies && !force.employed && force.armed() && force.etacs == 0 && !force.cloaked();
    }

    // Marines that are ashore where a fleet has room for them go aboard. One stays behind as a garrison.
    void embark()
    {
        bool loaded = false;
        for (const Force& force : out_.forces.fleets) {
            if (!may_attack(force) || force.lift <= force.marines || !out_.own[force.at.value]) continue;
            const Holding& holding = *out_.holding(force.at);
            const int spare = std::min(holding.marines - (holding.home ? 0 : 1), force.lift - force.marines);
            if (holding.closed || spare <= 0) continue;
            loaded |= plan_.give(order::Load{.fleet = {.number = force.id.number}, .cargo = Cargo::Marines, .amount = {.number = static_cast<std::uint32_t>(spare)}});
        }
        if (loaded) plan_.look_again();
    }

    [[nodiscard]] std::optional<Prospect> best_for(const Force& force) const
    {
        std::optional<Prospect> best;
        for (const Mark& mark : out_.marks) {
            if (!out_.rivals[mark.rival].prey || out_.rivals[mark.rival].status == Relation::Ally) continue;
            const int jumps = plan_.study.atlas.jumps(force.lanes(), force.at, mark.id);
            if (jumps > 9) continue;
            const int chance = chance_to_take(mark, force.might, force.marines);
            if (chance < asked_) continue;
            int score = mark.worth * chance / (2 + jumps) + (aimed_at_[mark.id.value] ? -40 : 0);
            if (force.heads_for(mark.id)) score = score * 3 / 2;
            if (!best || score > best->score) best = Prospect{&mark, chance, score, jumps};
        }
        return best;
    }

    void lead(Force& force)
    {
        if (force.crippled > 0 && force.crippled * 2 >= force.wings) return;  // for the docks
        if (force.marines > 0) {
            if (const auto best = best_for(force)) return strike(force, *best);
        }
        if (out_.own[force.at.value]) return;  // gathers strength
        go_back(force);
    }

    void strike(Force& force, const Prospect& prospect)
    {
        aimed_at_[prospect.mark->id.value] = 1;
        plan_.because(50 + prospect.mark->worth / 10, (prospect.jumps > 1 ? "marching on " : "invading ") + plan_.name_of(prospect.mark->id) + ": " +
                                                          std::to_string(prospect.chance) + " % odds");
        const bool batteries_hold = prospect.mark->batteries > 0 && force.might.as < fire_needed(*prospect.mark) / 2;
        plan_.send(force, batteries_hold ? FleetOrderKind::Blitz : FleetOrderKind::Invade, prospect.mark->id);
    }

    // To the nearest own colony: marines are raised where transports wait for them.
    void go_back(Force& force)
    {
        std::optional<SystemId> nearest;
        int fewest = kOutOfReach;
        for (const Holding& holding : out_.holdings) {
            if (force.crippled > 0 && holding.shipyards == 0) continue;
            const int jumps = plan_.study.atlas.jumps(force.lanes(), force.at, holding.id) - (holding.marines > 1 ? 1 : 0);
            if (jumps >= fewest) continue;
            fewest = jumps;
            nearest = holding.id;
        }
        if (nearest) plan_.send(force, FleetOrderKind::Move, *nearest);
    }

    Plan& plan_;
    Outlook& out_;
    int asked_;
    std::vector<std::uint8_t> aimed_at_ = std::vector<std::uint8_t>(plan_.study.atlas.systems(), 0);
};

}  // namespace

void attack(Plan& plan) { Offence{plan}.plan(); }

}  // namespace ec4x::bots
