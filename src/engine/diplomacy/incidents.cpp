#include "engine/diplomacy/incidents.h"

#include <algorithm>

#include "engine/operations/knowledge.h"

namespace ec4x {

namespace {

// Whose colony it was when orbital battles were fought; captures came later (CF9).
std::optional<HouseId> owner_in_battle(const Turn& turn, SystemId system)
{
    const std::vector<Captured>& captured = turn.facts.combat.captured;
    const auto first = std::ranges::find(captured, system, &Captured::system);
    if (first != captured.end()) return first->from;
    const Colony* colony = turn.state.colonies.find(system);
    return colony != nullptr ? std::optional{colony->owner} : std::nullopt;
}

class Gathering {
public:
    explicit Gathering(const Turn& turn) : turn_{turn} {}

    // DIP-022; DIP-023: a colony's defenders fought under an assault order.
    void battles()
    {
        for (const Fought& fought : turn_.facts.combat.fought) {
            const auto& [system, a, b] = fought.pair;
            if (fought.theatre == Theatre::Space) {
                add(a, b, DiplomaticEvent::SpaceBattle, system);
                continue;
            }
            const std::optional<HouseId> owner = owner_in_battle(turn_, system);
            if (owner == a || owner == b) add(a, b, DiplomaticEvent::ColonyAttacked, system);
        }
    }

    // DIP-023.
    void assaults()
    {
        for (const Bombarded& each : turn_.facts.combat.bombarded) add(each.by, each.owner, DiplomaticEvent::ColonyAttacked, each.system);
        for (const Captured& each : turn_.facts.combat.captured) {
            if (each.kind != Assault::Ceded) add(each.from, each.to, DiplomaticEvent::ColonyAttacked, each.system);
        }
        for (const Colony& colony : turn_.state.colonies) {
            for (const HouseId house : colony.blockaders) add(house, colony.owner, DiplomaticEvent::ColonyAttacked, colony.id);
        }
    }

    // DIP-024: in transit only where the host says so.
    void spies()
    {
        for (const CaughtScouts& caught : turn_.facts.caught) {
            if (!caught.spies || (!caught.at_target && !turn_.rules.diplomacy.scout_transit_hostile)) continue;
            add(caught.fleet.owner, caught.by, DiplomaticEvent::SpyScoutCaught, caught.system);
        }
    }

    // DIP-025.
    void covert_actions()
    {
        for (const CovertDetection& each : turn_.facts.covert_detected) add(each.attacker, each.victim, DiplomaticEvent::CovertDetected, each.system);
    }

    // DIP-026.
    void outrages(const std::vector<OutrageAt>& outrages)
    {
        for (const OutrageAt& outrage : outrages) {
            for (const House& house : turn_.state.houses) {
                if (house.id == outrage.victim || house.id == outrage.bombarder) continue;
                if (status_toward(turn_.state, house.id, outrage.victim) != Relation::Ally) continue;
                add(house.id, outrage.bombarder, DiplomaticEvent::Outrage, outrage.system);
            }
        }
    }

    std::vector<Incident> in_order()
    {
        std::ranges::sort(found_);
        const auto rest = std::ranges::unique(found_);
        found_.erase(rest.begin(), rest.end());
        return std::move(found_);
    }

private:
    void add(HouseId one, HouseId other, DiplomaticEvent event, std::optional<SystemId> system) { found_.push_back({pair_of(one, other), event, system}); }

    const Turn& turn_;
    std::vector<Incident> found_{};
};

}  // namespace

std::vector<OutrageAt> outrages_of(const Turn& turn)
{
    std::vector<OutrageAt> outrages;
    const DiplomacyOutrageRules& rules = turn.rules.diplomacy.outrage;
    if (!rules.enabled) return outrages;
    for (const Bombarded& each : turn.facts.combat.bombarded) {
        const bool shocks = each.order == Assault::Bombardment && (each.pu > 0 || each.iu >= rules.iu);
        if (shocks) outrages.push_back({each.by, each.owner, each.system});
    }
    std::ranges::sort(outrages);
    return outrages;
}

std::vector<Incident> incidents_of(const Turn& turn, const std::vector<OutrageAt>& outrages)
{
    Gathering gathering{turn};
    gathering.battles();
    gathering.assaults();
    gathering.spies();
    gathering.covert_actions();
    gathering.outrages(outrages);
    return gathering.in_order();
}

}  // namespace ec4x
