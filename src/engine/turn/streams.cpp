#include "engine/turn/streams.h"

namespace ec4x {

namespace {

// Fleets are numbered per house, so a label with a fleet names its house too.
std::string house_and_fleet(FleetId fleet) { return fleet.owner.text() + '.' + std::to_string(fleet.number); }

}  // namespace

std::string combat_id(SystemId system, CombatKind kind, int n) { return std::to_string(system.value) + static_cast<char>(kind) + std::to_string(n); }

namespace label {

std::string interception(SystemId system, FleetId fleet) { return std::to_string(system.value) + 't' + house_and_fleet(fleet); }
std::string morale(HouseId house) { return "morale." + house.text(); }
std::string scouts(SystemId system) { return "spy." + std::to_string(system.value); }
std::string raid(FleetId fleet) { return "raid." + house_and_fleet(fleet); }
std::string lot(std::string_view topic, std::string_view subject) { return "lot." + std::string{topic} + '.' + std::string{subject}; }
std::string covert(HouseId attacker) { return "esp." + attacker.text(); }
std::string covert_effect(HouseId attacker) { return "espfx." + attacker.text(); }
std::string corruption(HouseId house, std::uint32_t entry, std::string_view field)
{
    return "corrupt." + house.text() + '.' + std::to_string(entry) + '.' + std::string{field};
}
std::string research(HouseId house) { return "tech." + house.text(); }
std::string stealth(SystemId system, FleetId fleet) { return "stealth." + std::to_string(system.value) + "." + house_and_fleet(fleet); }
std::string contracts(HouseId client) { return "guild." + client.text(); }
std::string scout_fleet(SystemId system, FleetId fleet) { return "scout." + std::to_string(system.value) + '.' + house_and_fleet(fleet); }

}  // namespace label

Dice TurnDice::stream(std::string_view label, int phase, int round) const
{
    std::string text = stream_text(seed, turn, label, phase, round);
    return entered != nullptr ? Dice{std::move(text), *entered} : Dice{text};
}

}  // namespace ec4x
