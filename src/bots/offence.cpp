// Prey by worth and odds. From a base go as many task forces as there is prey for, each with what it needs; a fleet in the field takes what
// it can, and without marines goes where it can have some.
#include <algorithm>

#include "bots/planners.h"
#include "bots/reckoning.h"
#include "bots/rehearsal.h"

namespace ec4x::bots {

namespace {

constexpr int kFarthest = 9;        // jumps
constexpr int kMargin = 12;         // percent of odds above what is asked, for a task force that leaves others behind
constexpr int kConcentration = 12;  // percent of a base's strength that a task force has at least
constexpr int kRehearsals = 10;     // battles fought in mind in a turn, at most
constexpr int kHomeGuard = 20;      // percent of the squadrons that stay at the base in war

struct Prospect {
    const Mark* mark = nullptr;
    int chance = 0;
    int score = 0;
    int jumps = 0;
};

// What has been decided for a fleet that may not exist yet.
struct Mission {
    FleetId fleet{};
    Prospect prospect{};
    Might might{};
    int marines = 0;
};

// What is left of a fleet at a base while task forces are taken out of it.
struct Muster {
    FleetId fleet{};
    SystemId at{};
    OpenLanes lanes{};
    std::vector<const Wing*> wings{};            // strongest first
    std::vector<const Wing*> scouts{};           // one goes with each task force (CBT-038)
    std::vector<const TroopShip*> transports{};  // fullest first
    int guard = 0;                               // squadrons that stay
    int least = 1;                               // AS of a task force: small ones are beaten one by one

    [[nodiscard]] Might might() const
    {
        Might sum;
        for (const Wing* wing : wings) sum += wing->might;
        return sum;
    }
    [[nodiscard]] int marines() const
    {
        int sum = 0;
        for (const TroopShip* ship : transports) sum += ship->marines;
        return sum;
    }
};

// Who has fought the battle in mind need not be so careful: a failure costs less than a colony brings.
int odds_asked(const Study& study) { return study.weights.odds - (study.skill.battle_samples > 0 ? 20 : 0); }

class Offence {
public:
    explicit Offence(Plan& plan) : plan_{plan}, out_{plan.outlook}, asked_{odds_asked(plan.study)}, rehearsal_{plan} {}

    void plan()
    {
        embark();
        note_aims();
        for (Force& force : out_.forces.fleets) {
            if (!may_attack(force)) continue;
            if (is_at_base(force)) divide(force);
            else lead(force);
        }
        if (!missions_.empty()) plan_.look_again();
        for (const Mission& mission : missions_) {
            if (Force* force = out_.forces.find(mission.fleet)) strike(*force, mission);
        }
    }

private:
    [[nodiscard]] static bool may_attack(const Force& force)
    {
        return force.active && !force.spies && !force.employed && force.armed() && force.etacs == 0 && !force.cloaked() && !force.pickets();
    }

    [[nodiscard]] bool is_at_base(const Force& force) { return out_.own[force.at.value] && !out_.holding(force.at)->closed; }

    // Marines and fighters that are ashore where a fleet has room for them go aboard. One division stays behind as a garrison.
    void embark()
    {
        bool loaded = false;
        for (const Force& force : out_.forces.fleets) {
            if (!may_attack(force) || !is_at_base(force)) continue;
            const Holding& holding = *out_.holding(force.at);
            if (holding.threat > force.might.as) continue;  // they are needed ashore
            if (force.hangar > force.fighters && fighters_at(force.at) > 0) {
                loaded |= plan_.give(order::LoadFighters{.fleet = {.number = force.id.number}, .amount = {.all = true}});
            }
            if (force.lift <= force.marines) continue;
            const int spare = std::min(holding.marines - (holding.home ? 0 : 1), force.lift - force.marines);
            if (spare <= 0) continue;
            const Amount amount{.number = static_cast<std::uint32_t>(spare)};
            loaded |= plan_.give(order::Load{.fleet = {.number = force.id.number}, .cargo = Cargo::Marines, .amount = amount});
        }
        if (loaded) plan_.look_again();
    }

    [[nodiscard]] int fighters_at(SystemId colony) const
    {
        return static_cast<int>(std::ranges::count_if(plan_.state.units, [&](const Unit& unit) {
            const auto* ashore = std::get_if<Ashore>(&unit.berth);
            return unit.class_ == "FS"_unit && ashore != nullptr && ashore->colony == colony;
        }));
    }

    // Where fleets of ours are going already.
    void note_aims()
    {
        for (const Force& force : out_.forces.fleets) {
            const bool pounds = force.is_under(FleetOrderKind::Bombard) && force.marines > 0;
            const bool assault = pounds || force.is_under(FleetOrderKind::Invade) || force.is_under(FleetOrderKind::Blitz);
            if (assault && force.order->target && !is_at_base(force)) aimed_at_[force.order->target->value] = 1;
        }
    }

    [[nodiscard]] bool is_prey(const Mark& mark) const { return out_.rivals[mark.rival].prey && out_.rivals[mark.rival].status != Relation::Ally; }

    [[nodiscard]] std::optional<Prospect> best_for(SystemId from, OpenLanes lanes, const Might& might, int marines, std::optional<SystemId> under_way) const
    {
        std::optional<Prospect> best;
        for (const Mark& mark : out_.marks) {
            if (!is_prey(mark)) continue;
            const int jumps = plan_.study.atlas.jumps(lanes, from, mark.id);
            const bool same = under_way == mark.id;
            if (jumps > kFarthest || (aimed_at_[mark.id.value] && !same)) continue;
            const int chance = chance_to_take(mark, might, marines);
            if (chance < asked_) continue;
            const int score = mark.worth * chance / (2 + jumps) * (same ? 3 : 2);
            if (!best || score > best->score) best = Prospect{&mark, chance, score, jumps};
        }
        return best;
    }

    // A fleet in the field.
    void lead(Force& force)
    {
        if (force.crippled * 2 >= force.wings) return;  // for the docks
        if (force.marines > 0) {
            const std::optional<SystemId> under_way = force.order ? force.order->target : std::nullopt;
            while (const auto best = best_for(force.at, force.lanes, force.might, force.marines, under_way)) {
                aimed_at_[best->mark->id.value] = 1;
                const Rehearsal::Assault assault{wings_of(force), force.transports, force.marines, order_for(*best->mark, force.might, force.marines)};
                const int chance = checked(*best, assault);
                if (chance < asked_ && under_way != best->mark->id) continue;
                if (chance < asked_) break;
                missions_.push_back({force.id, {best->mark, chance, best->score, best->jumps}, force.might, force.marines});
                return;
            }
        }
        if (!out_.own[force.at.value] && !besiege(force) && !follow(force)) go_back(force);
    }

    // Who cannot land may still shut a colony off, or pound what has been looked into until it can be taken.
    bool besiege(Force& force)
    {
        if (!plan_.study.skill.musters || force.crippled > 0 || (force.transports > 0 && force.marines == 0)) return false;
        const Mark* best = nullptr;
        for (const Mark& mark : out_.marks) {
            const bool near = plan_.study.atlas.jumps(force.lanes, force.at, mark.id) <= 1;
            if (!near || !is_prey(mark) || aimed_at_[mark.id.value] || chance_of(force.might, mark.orbit) < asked_ + kMargin) continue;
            if (best == nullptr || mark.worth > best->worth) best = &mark;
        }
        if (best == nullptr) return false;
        aimed_at_[best->id.value] = 1;
        const bool pound = best->scouted && best->batteries + best->armies > 0 && force.might.as > 2 * fire_needed(*best);
        if (pound || !stays_at(force, best->id)) plan_.send(force, pound ? FleetOrderKind::Bombard : FleetOrderKind::Guard, best->id);
        plan_.because(45, (pound ? "bombarding " : "blockading ") + plan_.name_of(best->id));
        return true;
    }

    // A blockade that goes on by itself, and ends for repairs (STO-015): for a fleet that has no other order.
    bool stays_at(Force& force, SystemId colony)
    {
        if (force.order) return false;
        const auto* blockade = std::get_if<standing::BlockadeTarget>(&force.standing);
        const bool there = blockade != nullptr && blockade->system == colony;
        if (!there && !plan_.give(order::FleetSetting{.fleet = {.number = force.id.number}, .standing = standing::BlockadeTarget{colony}})) return false;
        force.employed = true;
        return true;
    }

    // Who has nobody to land joins a task force near by.
    bool follow(Force& force)
    {
        if (force.crippled > 0) return false;
        for (const Mission& mission : missions_) {
            const Force* other = out_.forces.find(mission.fleet);
            if (other == nullptr || other->id == force.id || plan_.study.atlas.jumps(force.lanes, force.at, other->at) > 1) continue;
            plan_.send(force, order::Fleet{.order = {FleetOrderKind::Join}, .target = NumberOrLabel{.number = other->id.number}});
            return true;
        }
        return false;
    }

    [[nodiscard]] std::vector<const Wing*> wings_of(const Force& force) const
    {
        std::vector<const Wing*> wings;
        for (const Wing& wing : out_.forces.wings_of(force.id)) wings.push_back(&wing);
        return wings;
    }

    // Who can fight a battle in mind does so, where there is anything to fight.
    [[nodiscard]] int checked(const Prospect& prospect, const Rehearsal::Assault& assault)
    {
        const Mark& mark = *prospect.mark;
        const bool opposed = mark.orbit.as + mark.relief.as + mark.batteries + mark.armies + mark.marines > 0;
        if (plan_.study.skill.battle_samples == 0 || !opposed || ++rehearsed_ > kRehearsals) return prospect.chance;
        return rehearsal_.chance(mark, assault).value_or(prospect.chance);
    }

    // A garrison that wears down is bombarded first, unless it can be beaten as it is.
    [[nodiscard]] static FleetOrderKind order_for(const Mark& mark, const Might& might, int marines)
    {
        if (mark.wears_down) return can_land_at_once(mark, might, marines) ? FleetOrderKind::Invade : FleetOrderKind::Bombard;
        const bool batteries_hold = mark.batteries > 0 && might.as < fire_needed(mark) / 2;
        return batteries_hold ? FleetOrderKind::Blitz : FleetOrderKind::Invade;
    }

    [[nodiscard]] Muster muster(const Force& force)
    {
        Muster here{.fleet = force.id, .at = force.at, .lanes = lanes_open_to(Travellers{.spacelift = true}, Travel::Ordinary, plan_.study.rules.lanes)};
        for (const Wing& wing : out_.forces.wings_of(force.id)) {
            if (wing.crippled) continue;
            (wing.scout ? here.scouts : here.wings).push_back(&wing);
        }
        for (const TroopShip& ship : out_.forces.troop_ships) {
            if (ship.fleet == force.id && ship.marines > 0) here.transports.push_back(&ship);
        }
        std::ranges::sort(here.wings, {}, [](const Wing* wing) { return std::tuple{-wing->might.as - wing->might.ds, wing->id}; });
        std::ranges::sort(here.transports, {}, [](const TroopShip* ship) { return std::tuple{-ship->marines, ship->id}; });
        const bool keeps = out_.at_war && force.at == out_.home && plan_.study.skill.garrison > 0;
        here.least = 1 + here.might().as * kConcentration / 100;
        here.guard = keeps ? static_cast<int>(here.wings.size()) * kHomeGuard / 100 : 0;
        return here;
    }

    // Task forces leave the fleet at a base until there is no prey, nobody to land, or enough under way.
    void divide(Force& force)
    {
        Muster here = muster(force);
        bool sent = false;
        for (int i = 0; i < plan_.study.skill.task_forces; ++i) {
            if (here.transports.empty() || std::cmp_less_equal(here.wings.size(), here.guard)) break;
            const auto best = best_for(here.at, here.lanes, here.might(), here.marines(), std::nullopt);
            if (!best && i == 0) mass(here);
            if (!best) break;
            sent |= detach(here, *best, i + 1 == plan_.study.skill.task_forces);
        }
        if (sent) force.employed = true;  // whoever is left stays
    }

    // For the explanation: what the fleet at the base waits for.
    void mass(const Muster& here)
    {
        const Mark* best = nullptr;
        int highest = 0;
        for (const Mark& mark : out_.marks) {
            const int chance = chance_to_take(mark, here.might(), std::max(here.marines(), 1));
            if (!is_prey(mark) || aimed_at_[mark.id.value] || chance <= highest) continue;
            highest = chance;
            best = &mark;
        }
        if (best == nullptr) return;
        const std::string odds = ": " + std::to_string(highest) + " % odds yet";
        plan_.because(28, "massing at " + plan_.name_of(here.at) + " to invade " + plan_.name_of(best->id) + odds);
    }

    // As many squadrons and transports as the target asks for; all of them if it is the last task force. Whether it leaves.
    bool detach(Muster& here, const Prospect& prospect, bool last)
    {
        const Mark& mark = *prospect.mark;
        aimed_at_[mark.id.value] = 1;
        const int enough = std::min(asked_ + kMargin, 95);
        const int wanted = marines_needed(mark) + 1;
        Rehearsal::Assault assault;
        std::size_t ships = 0;
        while (ships < here.transports.size() && (ships == 0 || assault.marines < wanted)) assault.marines += here.transports[ships++]->marines;
        assault.transports = static_cast<int>(ships);
        const bool all = last || ships == here.transports.size();
        Might might;
        const std::size_t most = here.wings.size() - static_cast<std::size_t>(here.guard);
        const auto is_weak = [&] { return might.as < here.least || chance_to_take(mark, might, std::max(assault.marines, wanted)) < enough; };
        while (assault.wings.size() < most && (all || is_weak())) {
            assault.wings.push_back(here.wings[assault.wings.size()]);
            might += assault.wings.back()->might;
        }
        const std::size_t fighting = assault.wings.size();
        if (!here.scouts.empty()) assault.wings.push_back(here.scouts.back());
        assault.order = order_for(mark, might, assault.marines);
        Prospect sure = prospect;
        sure.chance = chance_to_take(mark, might, assault.marines);
        sure.chance = checked(sure, assault);
        if (sure.chance < asked_) return false;
        if (!go(here, assault, {{}, sure, might, assault.marines})) return false;
        here.transports.erase(here.transports.begin(), here.transports.begin() + static_cast<std::ptrdiff_t>(ships));
        here.wings.erase(here.wings.begin(), here.wings.begin() + static_cast<std::ptrdiff_t>(fighting));
        if (!here.scouts.empty()) here.scouts.pop_back();
        return true;
    }

    bool go(const Muster& here, const Rehearsal::Assault& assault, Mission mission)
    {
        std::vector<UnitOrShip> members;
        for (std::size_t i = 0; i < static_cast<std::size_t>(assault.transports); ++i)
            members.push_back({.is_ship = true, .number = here.transports[i]->id.number});
        for (const Wing* wing : assault.wings) members.push_back({.number = wing->id.number});
        mission.fleet = {plan_.house(), plan_.own().last.fleet + 1};
        if (!plan_.give(order::Detach{.fleet = {.number = here.fleet.number}, .members = std::move(members)})) return false;
        missions_.push_back(mission);
        return true;
    }

    void strike(Force& force, const Mission& mission)
    {
        const Mark& mark = *mission.prospect.mark;
        plan_.because(50 + mark.worth / 10, (mission.prospect.jumps > 1 ? "marching on " : "invading ") + plan_.name_of(mark.id) + ": " +
                                                std::to_string(mission.prospect.chance) + " % odds");
        plan_.send(force, order_for(mark, mission.might, mission.marines), mark.id);
    }

    // To the nearest own colony: marines are raised where transports wait for them.
    void go_back(Force& force)
    {
        std::optional<SystemId> nearest;
        int fewest = kOutOfReach;
        for (const Holding& holding : out_.holdings) {
            if (force.crippled > 0 && holding.shipyards == 0) continue;
            const int way = plan_.study.atlas.jumps(force.lanes, force.at, holding.id);
            const int jumps = way - (holding.marines > 1 ? 1 : 0);
            if (way == kOutOfReach || jumps >= fewest) continue;
            fewest = jumps;
            nearest = holding.id;
        }
        if (nearest) plan_.send(force, FleetOrderKind::Move, *nearest);
    }

    Plan& plan_;
    Outlook& out_;
    int asked_;
    Rehearsal rehearsal_;
    std::vector<std::uint8_t> aimed_at_ = std::vector<std::uint8_t>(plan_.study.atlas.systems(), 0);
    std::vector<Mission> missions_{};
    int rehearsed_ = 0;
};

}  // namespace

void attack(Plan& plan) { Offence{plan}.plan(); }

}  // namespace ec4x::bots
