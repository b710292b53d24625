#include "cli/people.h"

#include <algorithm>

namespace ec4x::cli {

namespace {

bool gives_orders(const House& house) { return house.status == HouseStatus::Active || house.status == HouseStatus::Autopilot; }

}  // namespace

std::vector<Person> people_in(const GameFolder& game)
{
    std::vector<const House*> houses;
    for (const House& house : game.state.houses) {
        const bool bot = game.settings.bots && game.settings.bots->contains(house.id);
        if (!bot && gives_orders(house)) houses.push_back(&house);
    }
    std::ranges::sort(houses, {}, &House::seat);
    std::vector<Person> people;
    for (const House* house : houses) people.push_back({house->id, house->name});
    return people;
}

std::vector<Person> people_without(const GameFolder& game, const std::vector<OrderSet>& orders)
{
    std::vector<Person> people = people_in(game);
    std::erase_if(people, [&](const Person& person) { return std::ranges::find(orders, person.house, &OrderSet::house) != orders.end(); });
    return people;
}

std::string names_of(const std::vector<Person>& people)
{
    std::string text;
    for (const Person& person : people) text += (text.empty() ? "" : ", ") + person.house.text() + " (" + person.name + ')';
    return text;
}

}  // namespace ec4x::cli
