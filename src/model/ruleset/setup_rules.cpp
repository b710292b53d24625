#include "model/ruleset/setup_rules.h"

namespace ec4x {

std::optional<StartingShip> starting_ship(std::string_view text)
{
    const bool loaded = text.ends_with('*');
    const std::optional<UnitClass> class_ = unit_class(loaded ? text.substr(0, text.size() - 1) : text);
    if (!class_) return std::nullopt;
    return StartingShip{*class_, loaded};
}

}  // namespace ec4x
