#include "report/scribe.h"

namespace ec4x::report {

namespace {

// Numbers of systems mostly count from 0 without a gap: then the place is known.
std::ptrdiff_t place_of(const HouseView& view, SystemId system)
{
    const bool likely = system.value < view.systems.size() && view.systems.begin()[system.value].id == system;
    return likely ? system.value : view.systems.index_of(system);
}

}  // namespace

Scribe::Scribe(const HouseView& of, TextStore& into, Calling calling)
    : view{of}, store{into}, calling_{calling}, systems_(of.systems.size())
{
    for (const PublicHouse& house : view.houses) houses_.push_back({house.id, house.seat, join(house.name), join(house.id.text())});
}

std::string_view Scribe::counted(std::int64_t number, std::string_view one, std::string_view many)
{
    if (number == 1) return join("1 ", one);
    return many.empty() ? join(number, ' ', one, 's') : join(number, ' ', many);
}

std::string_view Scribe::list(const std::vector<std::string_view>& items)
{
    Draft text{store};
    Enumeration list{text};
    for (const std::string_view item : items) list.add(item);
    return text.text();
}

std::string_view Scribe::system(SystemId system)
{
    const std::ptrdiff_t place = place_of(view, system);
    if (place < 0) return join('(', system.value, ')');
    std::string_view& name = systems_[static_cast<std::size_t>(place)];
    if (name.empty()) name = calling_ == Calling::ByName ? name_of_place(system, view.systems.begin()[place].name) : join(view.systems.begin()[place].name, " (", system.value, ')');
    return name;
}

std::string_view Scribe::name_of_place(SystemId system, std::string_view name)
{
    const Colony* colony = view.colonies.find(system);
    return join(colony != nullptr && !colony->name.empty() ? std::string_view{colony->name} : name);
}

std::string_view Scribe::fleet(FleetId fleet)
{
    if (fleet.owner != view.house) {
        const HouseWords& owner = words_of(fleet.owner);
        return calling_ == Calling::ByName ? join(owner.name, " fleet ", fleet.number) : join(owner.code, ':', fleet.number);
    }
    const Fleet* own = view.fleets.find(fleet);
    if (own == nullptr || own->name.empty()) return join("fleet ", fleet.number);
    if (calling_ == Calling::ByName) return join(own->name);
    return join("fleet ", fleet.number, " \"", own->name, '"');
}

const Scribe::HouseWords& Scribe::words_of(HouseId house)
{
    for (std::size_t tried = 0; tried < houses_.size(); ++tried, last_house_ = last_house_ + 1 < houses_.size() ? last_house_ + 1 : 0) {
        if (houses_[last_house_].id == house) return houses_[last_house_];
    }
    const std::string_view code = join(house.text());
    return houses_.emplace_back(HouseWords{.id = house, .name = code, .code = code});
}

std::string_view Scribe::house(HouseId house) { return words_of(house).name; }

int Scribe::seat_of(HouseId house) { return words_of(house).seat; }

std::string_view Scribe::houses(const std::vector<HouseId>& houses)
{
    Draft text{store};
    for (std::size_t i = 0; i < houses.size(); ++i) text.add(i == 0 ? "" : i + 1 == houses.size() ? " and " : ", ", house(houses[i]));
    return text.text();
}

std::string_view Scribe::subject(const Subject& subject)
{
    Draft text{store};
    Enumeration parts{text};
    if (subject.fleet) parts.add(fleet(*subject.fleet));
    if (subject.ship) parts.add("ship ", subject.ship->number);
    if (subject.unit) parts.add("unit ", subject.unit->number);
    if (subject.project) parts.add("project ", subject.project->number);
    if (subject.house) parts.add(house(*subject.house));
    if (subject.system) parts.add(system(*subject.system));
    return text.text();
}

}  // namespace ec4x::report
