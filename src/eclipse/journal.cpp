#include "eclipse/journal.h"

namespace ec4x::eclipse {

namespace {

std::string text_of(const std::optional<int>& number) { return number ? std::to_string(*number) : "?"; }

std::string ships(const std::optional<int>& number, const std::optional<std::string>& type)
{
    return text_of(number) + ' ' + type.value_or("ship") + (number == 1 ? "" : "s");
}

std::string one_ship(const LogEntry& entry) { return entry.type.value_or("ship") + " #" + text_of(entry.ship) + " of " + entry.owner.value_or("?"); }

// `yellow 4, 6 (#3)`: faces by colour, in brackets the ship that a die goes to.
std::string dice_text(const LogEntry& entry)
{
    if (!entry.dice || entry.dice->empty()) return "no dice";
    std::string text;
    for (std::size_t i = 0; i < entry.dice->size(); ++i) {
        const LoggedDie& die = (*entry.dice)[i];
        const bool first = i == 0 || (*entry.dice)[i - 1].colour != die.colour;
        if (first) text.append(i == 0 ? "" : "; ").append(name_of(die.colour)).append(" ");
        else text += ", ";
        text += std::to_string(die.face);
        if (die.ship) text += " (#" + std::to_string(*die.ship) + ')';
    }
    return text;
}

std::string joined(const std::optional<std::vector<std::string>>& sides, const std::string& between)
{
    std::string text;
    if (!sides) return text;
    for (const std::string& side : *sides) text += (text.empty() ? "" : between) + side;
    return text;
}

std::string after_words(const LogEntry& entry)
{
    const std::string owner = entry.owner.value_or("?");
    const std::string hex = "hex " + text_of(entry.hex);
    switch (entry.event) {
        case Happening::TileDrawn: return owner + " draws a tile of " + text_of(entry.value) + " (number " + text_of(entry.number) + ')';
        case Happening::TileKept:
            return owner + " keeps " + text_of(entry.value) + (entry.returned ? " in exchange for " + text_of(entry.returned) : std::string{});
        case Happening::PopulationAttack: return hex + ": " + owner + " attacks the population: " + dice_text(entry) + "; damage " + text_of(entry.number);
        case Happening::Bombed: return hex + ": all cubes of " + owner + " die to " + entry.by.value_or("?");
        case Happening::CubeDied:
            return hex + ": a cube of " + owner + " dies (" + std::string{name_of(entry.slot.value_or(Slot::Money))} + "), graveyard " +
                   std::string{name_of(entry.graveyard.value_or(Resource::Money))};
        case Happening::DiscRemoved: return hex + ": the disc of " + owner + " is removed";
        case Happening::DiscPlaced: return hex + ": " + owner + " places a disc";
        case Happening::NoDisc: return hex + ": " + owner + " has no disc left (no_disc)";
        case Happening::AllRepaired: return "all ships are repaired: " + text_of(entry.number) + " damage";
        default: return {};
    }
}

}  // namespace

std::string in_words(const LogEntry& entry)
{
    const std::string owner = entry.owner.value_or("?");
    switch (entry.event) {
        case Happening::Hex: return "Hex " + text_of(entry.hex) + ": " + joined(entry.sides, ", then ");
        case Happening::Battle: return "Battle " + text_of(entry.battle) + ": " + joined(entry.sides, " against ");
        case Happening::Missiles: return owner + " fires missiles of " + ships(entry.number, entry.type) + ": " + dice_text(entry);
        case Happening::Cannons: return owner + " fires cannons of " + ships(entry.number, entry.type) + ": " + dice_text(entry);
        case Happening::PointDefence:
            return owner + " fires at the missiles: " + dice_text(entry) + "; hits " + text_of(entry.number) + ", shot down " + text_of(entry.left);
        case Happening::Damage: return one_ship(entry) + " takes " + text_of(entry.number) + ", hit points left " + text_of(entry.left);
        case Happening::Destroyed: return one_ship(entry) + " is destroyed by " + entry.by.value_or("?");
        case Happening::RetreatBegun: return owner + ": the " + entry.type.value_or("?") + " group turns away, bound for hex " + text_of(entry.to);
        case Happening::RetreatRefused: return owner + ": the " + entry.type.value_or("?") + " group may not retreat (" + entry.reason.value_or("?") + ')';
        case Happening::Left: return owner + ": " + ships(entry.number, entry.type) + " left for hex " + text_of(entry.to);
        case Happening::NoWayOut: return owner + ": the " + entry.type.value_or("?") + " group finds no way out";
        case Happening::IllegalAssignment: return owner + ": die " + text_of(entry.number) + " may not go there (illegal_assignment)";
        case Happening::Repaired: return one_ship(entry) + " repairs itself, hit points left " + text_of(entry.left);
        case Happening::RoundEnd: return "End of round " + text_of(entry.round);
        case Happening::Stalemate: return "Stalemate after round " + text_of(entry.round);
        case Happening::ForcedOut: return owner + ": " + ships(entry.number, entry.type) + " must leave for hex " + text_of(entry.to);
        case Happening::LostInStalemate: return owner + ": " + ships(entry.number, entry.type) + " cannot leave and are lost";
        case Happening::BattleEnd: return "The battle is won by " + owner;
        default: return after_words(entry);
    }
}

std::vector<std::int64_t> numbers_in(const Journal& journal)
{
    std::vector<std::int64_t> numbers;
    for (const LogEntry& entry : journal) {
        if (entry.dice) {
            for (const LoggedDie& die : *entry.dice) numbers.push_back(die.face);
        } else if (entry.event == Happening::TileDrawn) {
            numbers.push_back(entry.number.value_or(0));
        }
    }
    return numbers;
}

bool is_in_summary(Happening event)
{
    switch (event) {
        case Happening::Missiles:
        case Happening::Cannons:
        case Happening::PointDefence:
        case Happening::Damage:
        case Happening::Repaired:
        case Happening::RoundEnd:
        case Happening::TileDrawn: return false;
        default: return true;
    }
}

}  // namespace ec4x::eclipse
