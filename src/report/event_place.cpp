#include "report/event_place.h"

#include <type_traits>

namespace ec4x::report {

namespace {

// Takes what it has not found yet from the members of an event.
struct PlaceSearch {
    const HouseView& view;
    Place found{};

    void look(SystemId system)
    {
        if (!found.system) found.system = system;
    }
    void look(FleetId fleet)
    {
        if (!found.fleet) found.fleet = fleet;
        look(fleet.owner);
    }
    void look(HouseId house)
    {
        if (!found.house && house != view.house) found.house = house;
    }
    void look(EntryId id)
    {
        const IntelEntry* entry = view.intel.entries.find(id);
        if (entry == nullptr) return;
        look(entry->system);
        if (const auto* fleet = std::get_if<FleetSeen>(&entry->seen)) look(fleet->fleet.owner);
        if (const auto* colony = std::get_if<ColonySeen>(&entry->seen)) look(colony->owner);
    }
    void look(const Subject& subject)
    {
        look(subject.system);
        look(subject.fleet);
        look(subject.house);
    }
    void look(const TaskForceSeen& force) { look(force.house); }
    void look(const HouseLosses& losses) { look(losses.house); }
    template <class T>
    void look(const std::optional<T>& value)
    {
        if (value) look(*value);
    }
    template <class T>
    void look(const std::vector<T>& values)
    {
        for (const T& value : values) look(value);
    }
    template <class T>
    void look(const T&)
    {}
};

}  // namespace

Place place_of(const HouseView& view, const EventBody& what)
{
    PlaceSearch search{view};
    what.visit([&]<class E>(const E& event) { for_each_member<E>([&](auto member) { search.look(event.*member.pointer); }); });
    if (search.found.fleet && !search.found.system && search.found.fleet->owner == view.house) {
        if (const Fleet* own = view.fleets.find(*search.found.fleet)) search.found.system = own->at;
    }
    return search.found;
}

std::string_view kind_of(const EventBody& what)
{
    return what.visit([]<class E>(const E&) { return type_name<E>(); });
}

}  // namespace ec4x::report
