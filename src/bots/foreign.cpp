#include "bots/foreign.h"

#include <algorithm>

#include "engine/intel/database.h"

namespace ec4x::bots {

namespace {

constexpr int kLastColony = 400;  // what the last colony of a house is worth on top
constexpr int kHubWorth = 250;
constexpr int kForgotten = 5;  // turns after which a sighting tells nothing

class Abroad {
public:
    Abroad(const Study& study, Outlook& out) : study_{study}, out_{out}, view_{study.view}, weapons_{view_.own.research.levels[Tech::WEP]} {}

    void look()
    {
        for (const KnownSystem& system : view_.systems) {
            if (system.owner && *system.owner != view_.house) add_colony(system);
        }
        for (Mark& mark : out_.marks) {
            if (!mark.imperial) mark.worth += kLastColony / out_.rivals[mark.rival].colonies;  // who is nearly beaten is beaten for good
        }
        for (const FleetPicture& row : view_.intel.fleets) {
            if (row.id.owner != view_.house) add_fleet(row);
        }
    }

private:
    [[nodiscard]] std::size_t rival_of(HouseId id) const
    {
        return static_cast<std::size_t>(std::ranges::lower_bound(out_.rivals, id, {}, &Rival::id) - out_.rivals.begin());
    }

    [[nodiscard]] int reckoned(int strength) const { return strength * study_.skill.estimate_percent / 100; }

    void add_colony(const KnownSystem& system)
    {
        const std::size_t rival = rival_of(*system.owner);
        Mark mark{.id = system.id, .rival = rival, .wears_down = study_.rules.classic.has_value()};
        if (mark.wears_down) mark.silencer = study_.book.of("GB"_unit, 0).as;
        mark.imperial = view_.houses.at(*system.owner).status == HouseStatus::Imperium;
        mark.homeworld = !mark.imperial && system.home && *system.home == view_.houses.at(*system.owner).seat;
        read_entries(mark);
        if (mark.imperial) expect_imperials(mark);
        else if (!mark.scouted && study_.skill.guesses_garrisons) guess(mark);
        if (mark.wears_down && is_breached(mark.id)) mark.batteries = mark.armies = mark.marines = 0;
        const UnitFacts starbase = study_.book.of("SB"_unit, weapons_);
        mark.orbit += {reckoned(mark.starbases * starbase.as), reckoned(mark.starbases * starbase.ds)};
        mark.worth = 100 + mark.iu / 4 + (mark.homeworld ? 250 : 0) + (mark.imperial ? kHubWorth : 0);
        out_.foreign[system.id.value] = 1;
        Rival& of = out_.rivals[rival];
        ++of.colonies;
        of.nearest = std::min(of.nearest, out_.to_own[system.id.value]);
        out_.marks.push_back(mark);
    }

    void read_entries(Mark& mark) const
    {
        const PlanetPicture* row = view_.intel.planets.find(mark.id);
        if (row == nullptr) return;
        const IntelEntry* latest = entry_of(view_.intel, row->latest);
        const auto* seen = latest != nullptr ? std::get_if<ColonySeen>(&latest->seen) : nullptr;
        if (seen != nullptr) mark.starbases = seen->starbases;
        const IntelEntry* detailed = entry_of(view_.intel, row->detailed);
        const auto* looked_into = detailed != nullptr ? std::get_if<ColonySeen>(&detailed->seen) : nullptr;
        if (looked_into == nullptr || !looked_into->details || looked_into->owner != out_.rivals[mark.rival].id) return;
        mark.scouted = view_.turn - detailed->turn <= kForgotten;
        mark.iu = looked_into->details->iu;
        const UnitFacts fighter = study_.book.of("FS"_unit, weapons_);
        for (const UnitsSeen& units : looked_into->details->units) {
            const int number = units.sound + units.crippled;
            if (units.class_ == "PS"_unit && mark.wears_down) mark.shield = true;
            if (units.class_ == "SY"_unit) mark.shipyards += units.sound;
            if (units.class_ == "GB"_unit) mark.batteries += number;
            else if (units.class_ == "AA"_unit) mark.armies += number;
            else if (units.class_ == "MD"_unit) mark.marines += number;
            else if (units.class_ == "FS"_unit) {
                mark.fighters += number;
                mark.orbit += {reckoned(number * fighter.as), reckoned(number * fighter.ds)};
            }
        }
    }

    // CLS-105: the last bombardment went on to industry and people, or found nobody to hit.
    [[nodiscard]] bool is_breached(SystemId colony) const
    {
        for (const Event& event : view_.events) {
            const auto* fire = event.what.get_if<event::Bombardment>();
            if (fire == nullptr || fire->system != colony || fire->house != view_.house) continue;
            const bool hurt = std::ranges::any_of(fire->losses.units, [&](const HouseLosses& losses) {
                return losses.house != view_.house && !(losses.destroyed.empty() && losses.crippled.empty());
            });
            return fire->losses.iu + fire->losses.pu > 0 || !hurt;
        }
        return false;
    }

    // CLS-017, CLS-018: what the rules say of the hub, if nobody has looked into it; what was seen once does not grow.
    void expect_imperials(Mark& mark) const
    {
        const ClassicHubRules& hub = study_.rules.classic->hub;
        mark.shield = hub.shield;
        if (mark.batteries + mark.armies + mark.marines + mark.fighters > 0) return;
        if (mark.scouted) return;
        const int houses = static_cast<int>(view_.houses.size()) - 1;
        mark.batteries = hub.batteries + hub.batteries_per_house * houses;
        mark.armies = hub.armies + hub.armies_per_house * houses;
        mark.marines = hub.marines;
        mark.fighters = hub.fighters + hub.fighters_per_house * houses;
        const UnitFacts fighter = study_.book.of("FS"_unit, 0);
        mark.orbit += {reckoned(mark.fighters * fighter.as), reckoned(mark.fighters * fighter.ds)};
    }

    // A colony that nobody has looked into: what a careful house would have put there.
    void guess(Mark& mark) const
    {
        if (mark.homeworld) {
            mark.batteries = std::max(mark.batteries, view_.turn / 4);
            mark.armies = std::max(mark.armies, view_.turn / 4);
            mark.starbases = std::max(mark.starbases, view_.turn > 14 ? 1 : 0);
            mark.iu = std::max(mark.iu, 420);
        } else if (view_.turn >= 6) {
            mark.batteries = std::max(mark.batteries, 1);
            mark.armies = std::max(mark.armies, 1);
        }
    }

    [[nodiscard]] Might might_of(const SquadronSeen& squadron, Rival& of) const
    {
        Might might;
        const UnitFacts flagship = study_.book.of(squadron.flagship, weapons_);
        const UnitClass others = flagship.data->role == Role::Escort ? squadron.flagship : "DD"_unit;
        int known = 0;
        for (const ShipsSeen& ships : squadron.classes) {
            if (ships.weapons) of.weapons = std::max(of.weapons, *ships.weapons);
            const UnitFacts facts = study_.book.of(ships.class_, ships.weapons.value_or(weapons_));
            might += {facts.as * ships.number, facts.ds * ships.number};
            known += ships.number;
        }
        if (known == 0) {
            might += {flagship.as, flagship.ds};
            known = 1;
        }
        const UnitFacts rest = study_.book.of(others, weapons_);
        const int unknown = std::max(0, squadron.ships - known);
        might += {rest.as * unknown, rest.ds * unknown};
        if (squadron.hull == HullState::Crippled) might.as = (might.as + 1) / 2;
        return might;
    }

    void add_fleet(const FleetPicture& row)
    {
        const IntelEntry* latest = entry_of(view_.intel, row.latest);
        const auto& seen = std::get<FleetSeen>(latest->seen);
        const int age = view_.turn - latest->turn;
        if (is_end(seen) || age > kForgotten) return;
        const IntelEntry* detailed = entry_of(view_.intel, row.detailed);
        const auto& details = detailed != nullptr && view_.turn - detailed->turn <= kForgotten ? std::get<FleetSeen>(detailed->seen) : seen;
        Sighting sighting{.id = row.id, .rival = rival_of(row.id.owner), .at = latest->system, .age = age};
        for (const SquadronSeen& squadron : details.squadrons.size() == seen.squadrons.size() ? details.squadrons : seen.squadrons) {
            sighting.might += might_of(squadron, out_.rivals[sighting.rival]);
        }
        if (details.fighters) {
            const UnitFacts fighter = study_.book.of("FS"_unit, weapons_);
            sighting.might += {fighter.as * *details.fighters, fighter.ds * *details.fighters};
        }
        sighting.might = {reckoned(sighting.might.as), reckoned(sighting.might.ds)};
        if (seen.status == FleetStatus::Mothballed) sighting.might = {};
        out_.sightings.push_back(sighting);
        const auto mark = std::ranges::lower_bound(out_.marks, sighting.at, {}, &Mark::id);
        if (mark != out_.marks.end() && mark->id == sighting.at && mark->rival == sighting.rival) mark->orbit += sighting.might;
    }

    const Study& study_;
    Outlook& out_;
    const HouseView& view_;
    int weapons_;
};

}  // namespace

std::vector<Rival> rivals_of(const HouseView& view)
{
    std::vector<Rival> rivals;
    for (const PublicHouse& house : view.houses) {
        if (house.id == view.house) continue;
        const PublicRelation& relation = view.relations.at(pair_of(view.house, house.id));
        Rival rival{.id = house.id, .status = relation.status, .prestige = house.prestige, .bound = relation.final_conflict};
        rival.alive = house.status == HouseStatus::Active || house.status == HouseStatus::Autopilot;
        for (const Proposal& proposal : view.proposals) {
            if (proposal.last_turn < view.turn) continue;
            const bool pact = proposal.treaty == Treaty::Alliance;
            if (proposal.from == house.id) (pact ? rival.pact_offered : rival.peace_offered) = true;
            if (proposal.to == house.id) (pact ? rival.pact_proposed : rival.peace_proposed) = true;
        }
        rivals.push_back(rival);
    }
    return rivals;
}

void look_abroad(const Study& study, Outlook& outlook) { Abroad{study, outlook}.look(); }

}  // namespace ec4x::bots
