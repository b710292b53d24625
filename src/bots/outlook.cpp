#include "bots/outlook.h"

#include <algorithm>

#include "bots/foreign.h"
#include "bots/prey.h"
#include "engine/construction/docks.h"
#include "engine/economy/people.h"
#include "engine/economy/upkeep.h"
#include "engine/forces/own_rows.h"
#include "engine/intel/database.h"
#include "engine/research/advancement.h"

namespace ec4x::bots {

namespace {

constexpr int kFreshNews = 3;      // turns
constexpr int kFarSettlement = 4;  // jumps beyond the own colonies

class Lookout {
public:
    Lookout(const Study& study, const GameState& state) : study_{study}, state_{state}, own_{state.houses.at(study.view.house)} {}

    Outlook look()
    {
        const std::size_t systems = study_.atlas.systems();
        out_.own.assign(systems, 0);
        out_.foreign.assign(systems, 0);
        out_.claimed.assign(systems, 0);
        out_.danger.assign(systems, 0);
        out_.settled.assign(systems, 0);
        list_holdings();
        measure_from_own();
        out_.rivals = rivals_of(study_.view);
        look_abroad(study_, out_);
        judge_dangers();
        choose_home();
        choose_prey(study_, out_);
        count_free_worlds();
        look_at_forces(study_, state_, out_);
        out_.upkeep = upkeep_due(state_, study_.rules, own_.id);
        out_.science_done = is_complete(study_.rules.tech, own_.research, Pool::ERP) && is_complete(study_.rules.tech, own_.research, Pool::SRP) &&
                            is_complete(study_.rules.tech, own_.research, Pool::TRP);
        return std::move(out_);
    }

private:
    void list_holdings()
    {
        for (const Colony& colony : study_.view.colonies) {
            out_.own[colony.id.value] = 1;
            out_.holdings.push_back({.id = colony.id,
                                     .pu = pu_of(state_, study_.rules, study_.atlas.tables().people, colony),
                                     .iu = static_cast<int>(colony.working.raw / IndustrialUnits::kScale),
                                     .damaged = colony.damaged.raw > 0,
                                     .closed = colony.under_siege || !colony.blockaders.empty(),
                                     .home = colony.id == own_.home});
        }
        for (const Unit& unit : own_rows(state_.units, own_.id)) {
            const auto* ashore = std::get_if<Ashore>(&unit.berth);
            Holding* holding = ashore != nullptr ? out_.holding(ashore->colony) : nullptr;
            if (holding != nullptr) count_unit(*holding, unit);
        }
        for (const Project& project : own_rows(state_.projects, own_.id)) {
            const auto* built = std::get_if<Construction>(&project.work);
            Holding* holding = built != nullptr ? out_.holding(project.colony) : nullptr;
            if (holding != nullptr) count_project(*holding, built->class_);
        }
        const Docks docks{state_, study_.rules, own_.id};
        for (Holding& holding : out_.holdings) {
            for (const YardDocks& yard : docks.at(holding.id)) {
                if (yard.class_ == kShipyard) holding.docks += yard.free();
            }
        }
    }

    static void count_unit(Holding& at, const Unit& unit)
    {
        const bool sound = unit.hull == HullState::Undamaged;
        if (unit.class_ == "SP"_unit) at.spaceports += sound ? 1 : 0;
        else if (unit.class_ == "SY"_unit) at.shipyards += sound ? 1 : 0;
        else if (unit.class_ == "SB"_unit) {
            ++at.starbases;
            ++at.starbases_up;
        } else if (unit.class_ == "GB"_unit) ++at.batteries;
        else if (unit.class_ == "AA"_unit) ++at.armies;
        else if (unit.class_ == "MD"_unit) ++at.marines;
        else if (unit.class_ == "FS"_unit) ++at.fighters;
        else if (unit.class_ == "PS"_unit) at.shield = true;
    }

    static void count_project(Holding& at, UnitClass class_)
    {
        if (class_ == "SP"_unit) ++at.spaceports;
        else if (class_ == "SY"_unit) ++at.shipyards_coming;
        else if (class_ == "SB"_unit) ++at.starbases;
        else if (class_ == "AA"_unit) ++at.armies;
        else if (class_ == "MD"_unit) ++at.marines_coming;
        else if (class_ == "FS"_unit) ++at.fighters;
        else if (class_ == "PS"_unit) at.shield = true;
    }

    void measure_from_own()
    {
        out_.to_own.assign(study_.atlas.systems(), kOutOfReach);
        for (const Holding& holding : out_.holdings) {
            for (std::uint32_t i = 0; i < out_.to_own.size(); ++i) {
                out_.to_own[i] = std::min(out_.to_own[i], study_.atlas.jumps(kTransportLanes, holding.id, SystemId{i}));
            }
        }
    }

    [[nodiscard]] bool is_hostile(const Rival& rival) const { return rival.status == Relation::Enemy || rival.status == Relation::Hostile; }

    void judge_dangers()
    {
        for (const Rival& rival : out_.rivals) out_.at_war = out_.at_war || (rival.alive && rival.status == Relation::Enemy);
        for (const Sighting& sighting : out_.sightings) {
            note_company(sighting);
            if (sighting.age > 2 || sighting.might.as == 0 || !is_hostile(out_.rivals[sighting.rival])) continue;
            out_.danger[sighting.at.value] += sighting.might.as;
            for (Holding& holding : out_.holdings) {
                if (study_.atlas.jumps(kWarshipLanes, sighting.at, holding.id) <= 2) holding.threat += sighting.might.as;
            }
        }
        if (study_.skill.expects_relief) expect_relief();
        for (Holding& holding : out_.holdings) {
            holding.front = kOutOfReach;
            for (const Mark& mark : out_.marks) {
                if (out_.rivals[mark.rival].status == Relation::Ally) continue;
                holding.front = std::min(holding.front, study_.atlas.jumps(kTransportLanes, mark.id, holding.id));
            }
        }
    }

    void note_company(const Sighting& sighting)
    {
        if (!study_.rules.classic || sighting.age > 0 || out_.rivals[sighting.rival].status != Relation::Enemy) return;
        if (Holding* holding = out_.holding(sighting.at)) holding->closed = true;
    }

    void expect_relief()
    {
        for (const Sighting& sighting : out_.sightings) {
            for (Mark& mark : out_.marks) {
                const bool near = mark.id != sighting.at && study_.atlas.jumps(kWarshipLanes, sighting.at, mark.id) <= 1;
                if (mark.rival != sighting.rival || sighting.age > 2 || !near) continue;
                mark.relief += {sighting.might.as / 2, sighting.might.ds / 2};  // if they come at all
            }
        }
    }

    // The homeworld while it has a shipyard, else the colony with the most shipyards, then the most industry.
    void choose_home()
    {
        out_.has_home = !out_.holdings.empty();
        const Holding* best = nullptr;
        const auto rank = [](const Holding& holding) { return std::tuple{holding.shipyards > 0, holding.home, holding.shipyards, holding.iu}; };
        for (const Holding& holding : out_.holdings) {
            if (best == nullptr || rank(holding) > rank(*best)) best = &holding;
        }
        out_.home = best != nullptr ? best->id : own_.home;
    }

    // When the land rush is over, a world that nobody has looked at lately has been taken by somebody.
    [[nodiscard]] bool is_old_news(const KnownSystem& system) const
    {
        if (study_.view.turn <= land_rush_turns(study_.rules)) return false;
        const PlanetPicture* row = study_.view.intel.planets.find(system.id);
        const IntelEntry* latest = row != nullptr ? entry_of(study_.view.intel, row->latest) : nullptr;
        return latest == nullptr || study_.view.turn - latest->turn > kFreshNews;
    }

    void count_free_worlds()
    {
        for (const KnownSystem& system : study_.view.systems) {
            const std::size_t i = system.id.value;
            if (is_old_news(system) || (system.id == kHub && study_.atlas.shuns_hub())) out_.settled[i] = 1;
            if (!out_.settled[i] && !out_.own[i] && !out_.foreign[i] && !system.home && out_.to_own[i] <= kFarSettlement) ++out_.free_worlds;
        }
    }

    const Study& study_;
    const GameState& state_;
    const House& own_;
    Outlook out_{};
};

}  // namespace

Holding* Outlook::holding(SystemId id)
{
    const auto it = std::ranges::lower_bound(holdings, id, {}, &Holding::id);
    return it != holdings.end() && it->id == id ? &*it : nullptr;
}

const Mark* Outlook::mark(SystemId id) const
{
    const auto it = std::ranges::lower_bound(marks, id, {}, &Mark::id);
    return it != marks.end() && it->id == id ? &*it : nullptr;
}

Outlook look_out(const Study& study, const GameState& believed) { return Lookout{study, believed}.look(); }

void look_at_forces(const Study& study, const GameState& believed, Outlook& outlook)
{
    const std::vector<Force> before = std::move(outlook.forces.fleets);
    outlook.forces = forces_in(study.rules, study.book, believed, believed.houses.at(study.view.house));
    for (const Force& old : before) {
        if (!old.employed) continue;
        if (Force* force = outlook.forces.find(old.id)) force->employed = true;
    }
}

}  // namespace ec4x::bots
