// Attacks fought in mind, by the battle engine itself: what is known of the colony and its fleets against what is to be sent.
#pragma once

#include <optional>
#include <vector>

#include "bots/plan.h"
#include "odds/scenario.h"

namespace ec4x::bots {

class Rehearsal {
public:
    explicit Rehearsal(Plan& plan) : plan_{plan} {}

    struct Assault {
        std::vector<const Wing*> wings{};
        int transports = 0;
        int marines = 0;
        FleetOrderKind order = FleetOrderKind::Invade;
    };

    // Chance in percent to take the colony, at once or by staying on. Nothing when enough has been fought in mind for one turn.
    [[nodiscard]] std::optional<int> chance(const Mark& mark, const Assault& assault);

private:
    [[nodiscard]] odds::ScenarioFleet own_fleet(const Assault& assault);
    [[nodiscard]] std::vector<odds::ScenarioFleet> fleets_at(const Mark& mark) const;
    [[nodiscard]] odds::ScenarioColony colony_of(const Mark& mark) const;
    [[nodiscard]] odds::ScenarioHouse house_at(int weapons, std::int64_t prestige) const;
    [[nodiscard]] int runs_for(int squadrons) const;
    [[nodiscard]] int weapons_of(const Assault& assault) const;
    void sort_ships();

    Plan& plan_;
    std::vector<const Ship*> ships_{};  // in squadrons, by squadron
    bool sorted_ = false;
    int fought_ = 0;  // squadrons, over all battles
};

}  // namespace ec4x::bots
