// Colonists: each fleet of ETACs to the nearest world that nobody is known to own. A colony that is a turn old can spare the
// people for the next.
#include <algorithm>

#include "bots/planners.h"
#include "engine/economy/people.h"

namespace ec4x::bots {

namespace {

constexpr int kUnasked = 4;  // jumps that colonists go by themselves

struct Voyage {
    std::size_t force = 0;
    SystemId world{};
    int cost = 0;
};

class Settlement {
public:
    explicit Settlement(Plan& plan) : plan_{plan}, out_{plan.outlook} {}

    void plan()
    {
        if (!plan_.study.skill.musters && has_standing_orders(plan_.study.rules)) {
            for (Force& force : out_.forces.fleets) {
                if (force.active && force.etacs > 0) leave_alone(force);
            }
            return;
        }
        for (const Force& force : out_.forces.fleets) note_claim(force);
        if (load()) plan_.look_again();
        list_voyages();
        std::ranges::sort(voyages_, {}, [&](const Voyage& voyage) { return std::tuple{voyage.cost, out_.forces.fleets[voyage.force].id, voyage.world}; });
        for (const Voyage& voyage : voyages_) {
            Force& force = out_.forces.fleets[voyage.force];
            if (force.employed || out_.claimed[voyage.world.value]) continue;
            out_.claimed[voyage.world.value] = 1;
            plan_.send(force, FleetOrderKind::Colonize, voyage.world);
            ++founded_;
        }
        for (Force& force : out_.forces.fleets) {
            if (force.active && force.etacs > 0 && !force.employed) wait(force);
        }
        if (founded_ > 0) plan_.because(40, "sending colonists to " + std::to_string(founded_) + (founded_ == 1 ? " world" : " worlds"));
    }

private:
    // Colonists under way go on, unless somebody else was first.
    void note_claim(const Force& of)
    {
        if (!of.is_under(FleetOrderKind::Colonize) || !of.order->target) return;
        const SystemId world = *of.order->target;
        if (out_.foreign[world.value] || out_.own[world.value]) return;
        out_.claimed[world.value] = 1;
        out_.forces.find(of.id)->employed = true;
    }

    // Whether anybody went aboard.
    bool load()
    {
        bool loaded = false;
        for (const Force& force : out_.forces.fleets) {
            if (!force.active || force.etacs == 0 || force.ptu > 0 || force.employed || !out_.own[force.at.value]) continue;
            const Colony& colony = plan_.state.colonies.at(force.at);
            if (out_.holding(force.at)->closed) continue;
            if (loadable_ptu(plan_.study.rules, plan_.study.atlas.tables().people, colony, plan_.study.view.turn) < 1) continue;
            loaded |= plan_.give(order::Load{.fleet = {.number = force.id.number}, .cargo = Cargo::Colonists, .amount = {.all = true}});
        }
        return loaded;
    }

    [[nodiscard]] bool is_free(const KnownSystem& system) const
    {
        const std::size_t i = system.id.value;
        return !out_.settled[i] && !out_.own[i] && !out_.foreign[i] && !out_.claimed[i] && !system.home;
    }

    void list_voyages()
    {
        const int reach = plan_.study.view.turn <= 3 || plan_.study.rules.classic ? 3 + 3 * plan_.study.weights.expansion / 100 : 3;
        for (std::size_t i = 0; i < out_.forces.fleets.size(); ++i) {
            const Force& force = out_.forces.fleets[i];
            if (!force.active || force.ptu == 0 || force.etacs == 0 || force.employed) continue;
            for (const KnownSystem& system : plan_.study.view.systems) {
                if (!is_free(system)) continue;
                const int jumps = plan_.study.atlas.jumps(force.lanes, force.at, system.id);
                if (jumps > reach || (out_.danger[system.id.value] > force.might.as)) continue;
                const int quality = system.class_ ? static_cast<int>(*system.class_) : 3;
                voyages_.push_back({i, system.id, 20 * jumps - quality});
            }
        }
    }

    // Empty, or with nowhere to go: to the nearest colony that has people to spare.
    void wait(Force& force)
    {
        if (force.ptu > 0 && out_.own[force.at.value]) return beware(force);
        std::optional<SystemId> nearest;
        int fewest = kOutOfReach;
        for (const Holding& holding : out_.holdings) {
            const int jumps = plan_.study.atlas.jumps(force.lanes, force.at, holding.id);
            if (jumps >= fewest || (force.ptu == 0 && holding.pu < 2)) continue;
            fewest = jumps;
            nearest = holding.id;
        }
        if (nearest && *nearest != force.at) plan_.send(force, FleetOrderKind::Move, *nearest);
    }

    // Who does not muster fleets lets colonists find their own worlds and fetch the next settlers (STO-010, STO-011).
    void leave_alone(Force& force)
    {
        if (!std::holds_alternative<standing::AutoColonize>(force.standing)) set(force, standing::AutoColonize{.max_range = kUnasked});
        force.employed = true;
    }

    // With nowhere to go: out of the way of warships (STO-014).
    void beware(const Force& force)
    {
        if (!std::holds_alternative<standing::AutoEvade>(force.standing)) set(force, standing::AutoEvade{.ratio = 100});
    }

    bool set(const Force& force, StandingOrder what) { return plan_.give(order::FleetSetting{.fleet = {.number = force.id.number}, .standing = what}); }

    Plan& plan_;
    Outlook& out_;
    std::vector<Voyage> voyages_{};
    int founded_ = 0;
};

}  // namespace

void expand(Plan& plan) { Settlement{plan}.plan(); }

}  // namespace ec4x::bots
