#include "report/names.h"

#include <algorithm>
#include <cstdint>

#include "report/joined.h"

namespace ec4x::report {

namespace {

std::string decimal(std::int64_t raw, std::int64_t scale, int digits)
{
    const std::int64_t positive = raw < 0 ? -raw : raw;
    const std::string_view sign = raw < 0 ? "-" : "";
    if (positive % scale == 0) return joined(sign, positive / scale);
    const std::string rest = std::to_string(positive % scale);
    const std::string_view zeros = std::string_view{"000"}.substr(0, static_cast<std::size_t>(digits) - rest.size());
    return joined(sign, positive / scale, '.', zeros, rest);
}

// Numbers of systems mostly count from 0 without a gap: then the place is known.
const KnownSystem* known_system(const HouseView& view, SystemId system)
{
    if (system.value < view.systems.size()) {
        const KnownSystem& likely = view.systems.begin()[system.value];
        if (likely.id == system) return &likely;
    }
    return view.systems.find(system);
}

}  // namespace

std::string amount(Money money) { return decimal(money.raw, Money::kScale, 2); }

std::string amount(Points points) { return decimal(points.raw, Points::kScale, 3); }

std::string signed_figure(std::int64_t number) { return (number > 0 ? "+" : "") + std::to_string(number); }

std::string system_name(const HouseView& view, SystemId system)
{
    const KnownSystem* known = known_system(view, system);
    return known != nullptr ? joined(known->name, " (", system.value, ')') : joined('(', system.value, ')');
}

std::string fleet_name(const HouseView& view, FleetId fleet)
{
    if (fleet.owner != view.house) return joined(fleet.owner.text(), ':', fleet.number);
    const Fleet* own = view.fleets.find(fleet);
    if (own == nullptr || own->name.empty()) return joined("fleet ", fleet.number);
    return joined("fleet ", fleet.number, " \"", own->name, '"');
}

std::string house_name(const HouseView& view, HouseId house)
{
    const PublicHouse* known = view.houses.find(house);
    return known != nullptr ? known->name : house.text();
}

std::string house_list(const HouseView& view, const std::vector<HouseId>& houses)
{
    std::string text;
    for (std::size_t i = 0; i < houses.size(); ++i) text += (i == 0 ? "" : i + 1 == houses.size() ? " and " : ", ") + house_name(view, houses[i]);
    return text;
}

std::string subject_text(const HouseView& view, const Subject& subject)
{
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
    if (subject.fleet) add(fleet_name(view, *subject.fleet));
    if (subject.ship) add("ship " + std::to_string(subject.ship->number));
    if (subject.unit) add("unit " + std::to_string(subject.unit->number));
    if (subject.project) add("project " + std::to_string(subject.project->number));
    if (subject.house) add(house_name(view, *subject.house));
    if (subject.system) add(system_name(view, *subject.system));
    return text;
}

std::string capitalised(std::string text)
{
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

std::string phrase(std::string_view snake_case)
{
    std::string text{snake_case};
    std::ranges::replace(text, '_', ' ');
    return text;
}

}  // namespace ec4x::report
