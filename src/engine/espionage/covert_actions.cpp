// CF14: covert actions in the order of ESP-007.
#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "engine/diplomacy/honour.h"
#include "engine/espionage/covert_detection.h"
#include "engine/espionage/covert_orders.h"
#include "engine/espionage/covert_targets.h"
#include "engine/espionage/effects.h"
#include "engine/espionage/espionage_steps.h"
#include "engine/espionage/repute.h"
#include "engine/espionage/strikes.h"
#include "engine/prestige/ledger.h"
#include "engine/turn/lots.h"
#include "engine/turn/streams.h"

namespace ec4x {

namespace {

constexpr int kDetectionDie = 20;

// An order of CF14, with what it finds when the step begins (TRN-024): what one action destroys voids no other.
struct Attempt {
    HouseId house{};
    int n = 0;
    order::Covert order{};
    bool has_target = false;
    std::optional<UnitId> starbase{};
};

// An order that lacks a field it needs is told so at its turn.
bool has_its_fields(const order::Covert& order)
{
    const CovertAim aim = covert_aim(order.action);
    return (aim == CovertAim::OwnHouse || order.house) && ((aim != CovertAim::Colony && aim != CovertAim::Starbase) || order.system);
}

Attempt attempt_of(const Turn& turn, HouseId house, int n, const order::Covert& order)
{
    Attempt attempt{.house = house, .n = n, .order = order, .has_target = true};
    if (!has_its_fields(order)) return attempt;
    attempt.has_target = has_covert_target(turn.state, order);
    if (covert_aim(order.action) == CovertAim::Starbase) attempt.starbase = starbase_to_cripple(turn.state, order);
    return attempt;
}

// Ascending by house, then in listed order.
std::vector<Attempt> all_attempts(const Turn& turn)
{
    std::vector<Attempt> attempts;
    for (const OrderSet& set : turn.orders) {
        const House* house = turn.state.houses.find(set.house);
        if (house == nullptr || !has_economy(*house)) continue;
        for (const Order& order : set.orders) {
            if (const auto* covert = order.body->get_if<order::Covert>()) attempts.push_back(attempt_of(turn, set.house, order.n, *covert));
        }
    }
    return attempts;
}

// ESP-007: smaller comes first; equal houses draw lots. Sweeps aim at nobody and so come before all targets.
struct Precedence {
    HouseId target{};
    bool dishonored = false;
    std::int64_t behind = 0;  // the negative of the prestige
    friend constexpr auto operator<=>(const Precedence&, const Precedence&) = default;
};

Precedence precedence_of(const Turn& turn, const Attempt& attempt)
{
    if (covert_aim(attempt.order.action) == CovertAim::OwnHouse) return {};
    const House& house = turn.state.houses.at(attempt.house);
    return {attempt.order.house.value_or(HouseId{}), is_dishonored(house, turn.state.turn), -house.prestige};
}

// The order of equal houses against one target; each draws once, however many actions it has.
class Lots {
public:
    explicit Lots(const Turn& turn) : turn_{turn} {}

    void put_in_order(std::vector<Attempt>::iterator first, std::vector<Attempt>::iterator last, HouseId target)
    {
        std::vector<HouseId> houses;
        for (auto it = first; it != last; ++it) {
            if (houses.empty() || houses.back() != it->house) houses.push_back(it->house);
        }
        if (target == HouseId{} || houses.size() < 2) return;
        auto lot = lots_.try_emplace(target, turn_, "covert", target.text()).first;
        const std::vector<HouseId> order = lot->second.draw(houses);
        std::stable_sort(first, last,
                         [&](const Attempt& a, const Attempt& b) { return std::ranges::find(order, a.house) < std::ranges::find(order, b.house); });
    }

private:
    const Turn& turn_;
    std::map<HouseId, Lot> lots_{};
};

void put_in_order(const Turn& turn, std::vector<Attempt>& attempts)
{
    const auto precedence = [&](const Attempt& attempt) { return precedence_of(turn, attempt); };
    std::ranges::stable_sort(attempts, {}, precedence);
    Lots lots{turn};
    for (auto first = attempts.begin(); first != attempts.end();) {
        const Precedence equal = precedence(*first);
        const auto last = std::find_if(first, attempts.end(), [&](const Attempt& each) { return precedence(each) != equal; });
        lots.put_in_order(first, last, equal.target);
        first = last;
    }
}

class CovertStep {
public:
    explicit CovertStep(Turn& turn) : turn_{turn}
    {
        for (const House& house : turn.state.houses) srp_[house.id] = house.research.pools[Pool::SRP];
    }

    void run()
    {
        std::vector<Attempt> attempts = all_attempts(turn_);
        put_in_order(turn_, attempts);
        for (const Attempt& attempt : attempts) make(attempt);
    }

private:
    void make(const Attempt& attempt);
    [[nodiscard]] bool is_detected(const Attempt& attempt);
    void succeed(const Attempt& attempt);
    void fail(const Attempt& attempt, Reason reason);
    void reveal(const Attempt& attempt);

    // Goes on where the house's last action of this step left it.
    Dice& dice(const std::string& label) { return streams_.try_emplace(label, turn_.dice(label)).first->second; }

    static Subject target_of(const Attempt& attempt) { return {.system = attempt.order.system, .house = attempt.order.house}; }

    Turn& turn_;
    std::map<HouseId, Points> srp_{};  // ESP-007
    std::map<std::string, Dice> streams_{};
};

void CovertStep::make(const Attempt& attempt)
{
    if (!attempt.has_target) return fail(attempt, Reason::NoSuchTarget);  // ESP-013
    if (const Outcome no = carry_out(turn_, attempt.house, attempt.order)) return fail(attempt, no->reason);
    if (is_detected(attempt)) return reveal(attempt);
    succeed(attempt);
}

bool CovertStep::is_detected(const Attempt& attempt)
{
    const CovertAction action = attempt.order.action;
    if (action == CovertAction::Sweep) return false;
    House& victim = turn_.state.houses.at(*attempt.order.house);
    const bool swept = action == CovertAction::IntelligenceTheft || action == CovertAction::Disinformation;
    if (swept && is_under_effect(turn_.state, victim.id, CovertAction::Sweep)) return true;  // ESP-022
    const EspionageRules& rules = turn_.rules.espionage;
    const std::optional<int> need = detection_need(rules, victim.research.levels[Tech::CIC]);
    if (!need || victim.covert.cip < 1) return false;
    const int modifier = cip_modifier(rules, victim.covert.cip);
    victim.covert.cip = std::max(0, victim.covert.cip - rules.cip_per_roll);
    return detects_covert(*need, modifier, dice(label::covert(attempt.house)).die(kDetectionDie));
}

void CovertStep::succeed(const Attempt& attempt)
{
    const CovertAction action = attempt.order.action;
    const HouseId victim = attempt.order.house.value_or(attempt.house);
    const CovertEffect effect = strike(turn_, action,
                                       {.attacker = attempt.house,
                                        .victim = victim,
                                        .system = attempt.order.system,
                                        .starbase = attempt.starbase,
                                        .srp = &srp_[victim],
                                        .dice = &dice(label::covert_effect(attempt.house))});
    if (victim == attempt.house) {
        award(turn_, attempt.house, PrestigeSource::CovertAction, turn_.rules.espionage.action[action].attacker);
    } else {
        reward_success(turn_, {.attacker = attempt.house, .victim = victim, .system = attempt.order.system}, action);
    }
    turn_.tell(attempt.house, event::CovertResult{.action = action, .target = target_of(attempt), .detected = false, .effect = effect});
}

void CovertStep::fail(const Attempt& attempt, Reason reason)
{
    turn_.tell(attempt.house,
               event::OrderFailed{.order = {attempt.n, "covert"}, .subject = target_of(attempt), .step = turn_.step, .reason = reason, .for_good = true});
}

// ESP-014.
void CovertStep::reveal(const Attempt& attempt)
{
    const CovertAction action = attempt.order.action;
    const HouseId victim = *attempt.order.house;
    expose_action(turn_, {.attacker = attempt.house, .victim = victim, .system = attempt.order.system}, action);
    turn_.tell(attempt.house, event::CovertResult{.action = action, .target = target_of(attempt), .detected = true});
    for (const HouseId told : {attempt.house, victim}) {
        turn_.tell(told, event::CovertDetected{.action = action, .attacker = attempt.house, .target = target_of(attempt)});
    }
}

}  // namespace

Outcome carry_out(Turn& turn, HouseId house, const order::Covert& order)
{
    const EspionageRules& rules = turn.rules.espionage;
    if (Outcome no = covert_fault(turn, house, order)) return no;
    if (turn.facts.covert_actions[house] >= rules.actions_per_turn) {
        return refuse(Reason::OnePerTurn, "action", "at most " + std::to_string(rules.actions_per_turn) + " in a turn");
    }
    ++turn.facts.covert_actions[house];
    turn.state.houses.at(house).covert.ebp -= rules.action[order.action].ebp;
    return {};
}

void act_covertly(Turn& turn)
{
    CovertStep{turn}.run();
    if (!turn.facts.covert_actions.empty()) turn.forces_changed();
}

}  // namespace ec4x
