#include "report/scribe.h"

#include "base/letters.h"
#include "engine/orders/terms.h"
#include "report/names.h"

namespace ec4x::report {

namespace {

// Numbers of systems mostly count from 0 without a gap: then the place is known.
std::ptrdiff_t place_of(const HouseView& view, SystemId system)
{
    const bool likely = system.value < view.systems.size() && view.systems.begin()[system.value].id == system;
    return likely ? system.value : view.systems.index_of(system);
}

}  // namespace

Scribe::Scribe(const HouseView& of, TextStore& into, Calling calling) : view{of}, store{into}, calling_{calling}, systems_(of.systems.size())
{
    for (const PublicHouse& house : view.houses) houses_.push_back({house.id, house.seat, join(house.name), join(house.id.text())});
}

Scribe::Scribe(const Ruleset& rules, const HouseView& of, TextStore& into, Calling calling) : Scribe{of, into, calling} { rules_ = &rules; }

bool Scribe::is_classic() const { return rules_ != nullptr && rules_->classic; }

std::string_view Scribe::unit() const { return rules_ != nullptr ? money_unit(*rules_) : "PP"; }

std::string_view Scribe::money(Money money) { return join(amount(money), ' ', unit()); }

std::string_view Scribe::turn(int turn) { return is_classic() ? join(turn_name(*rules_, turn)) : join("turn ", turn); }

std::string_view Scribe::order(FleetOrderKind order)
{
    const bool scouting = order >= FleetOrderKind::SpyPlanet && order <= FleetOrderKind::SpySystem;  // what CLS-070 names in another way
    if (!is_classic() || !scouting) return phrase(order);
    return join(lower_case(fleet_order_name(*rules_, order)));
}

std::string_view Scribe::technology(Tech tech) { return is_classic() ? join(lower_case(technology_name(*rules_, tech))) : name_of(tech); }

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
    if (name.empty())
        name = calling_ == Calling::ByName ? name_of_place(system, view.systems.begin()[place].name)
                                           : join(view.systems.begin()[place].name, " (", system.value, ')');
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
