#include "engine/diplomacy/breach.h"

#include <algorithm>

#include "engine/diplomacy/honour.h"
#include "engine/prestige/ledger.h"

namespace ec4x {

namespace {

// PRE-012, CLS-115.
int pact_violation_prestige(const Ruleset& rules) { return rules.classic ? int{rules.classic->prestige.pact_broken} : int{rules.prestige.base.pact_violation}; }

// DIP-030, DIP-031; a new breach starts the turns again.
void disgrace(Turn& turn, House& breaker)
{
    if (!is_dishonored(breaker, turn.state.turn)) breaker.honour.dishonored_from = turn.state.turn + 1;
    breaker.honour.dishonored_until = turn.state.turn + turn.rules.diplomacy.dishonor.turns;
    breaker.honour.isolated_until = turn.state.turn + turn.rules.diplomacy.isolation.turns;
    turn.tell_all(event::HouseDishonored{.house = breaker.id, .last_turn = breaker.honour.dishonored_until});
    turn.tell_all(event::HouseIsolated{.house = breaker.id, .last_turn = breaker.honour.isolated_until});
}

}  // namespace

void record_breach(Turn& turn, HouseId breaker, HouseId victim, BreachKind kind)
{
    std::vector<Breach>& breaches = turn.state.relations.at(pair_of(breaker, victim)).breaches;
    const auto place = std::ranges::lower_bound(breaches, breaker, {}, &Breach::by);
    if (place == breaches.end() || place->by != breaker) breaches.insert(place, {.by = breaker, .kind = kind});
}

void pay_for_breach(Turn& turn, HouseId breaker, HouseId victim)
{
    const DiplomacyRules& rules = turn.rules.diplomacy;
    House& house = turn.state.houses.at(breaker);
    const int current = turn.state.turn;
    const bool repeated = is_repeated_breach(house.honour.last_breach, current, rules.repeat_window);
    house.honour.last_breach = current;
    Relationship& between = turn.state.relations.at(pair_of(breaker, victim));
    between.barred_until = current + rules.reinstate_turns;  // DIP-033
    between.last_incident = current;
    award(turn, breaker, PrestigeSource::PactViolation, pact_violation_prestige(turn.rules), {.house = victim});
    if (repeated) award(turn, breaker, PrestigeSource::RepeatViolation, turn.rules.prestige.base.repeat_violation, {.house = victim});
    turn.tell_all(event::PactBreached{.breaker = breaker, .victim = victim, .repeated = repeated});
    if (!between.final_conflict) disgrace(turn, house);  // DIP-034
}

}  // namespace ec4x
