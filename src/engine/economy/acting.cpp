#include "engine/economy/acting.h"

namespace ec4x {

Outcome without_economy(const GameState& state, HouseId house)
{
    const House* row = state.houses.find(house);
    if (row == nullptr) return refuse(Reason::UnknownHouse, "house", "there is no such house in the game");
    if (!has_economy(*row)) return refuse(Reason::HouseFallen, "house", "a fallen house has no economy");
    return {};
}

Colony* own_colony(GameState& state, HouseId house, SystemId system)
{
    Colony* colony = state.colonies.find(system);
    return colony != nullptr && colony->owner == house ? colony : nullptr;
}

Outcome not_an_own_colony(std::string_view field) { return refuse(Reason::NotOwned, field, "the system must have a colony of your house"); }

Outcome cannot_pay(const House& house, Money price, std::string_view field)
{
    if (price <= house.treasury) return {};
    return refuse(Reason::InsufficientFunds, field, "the price is " + with_unit(house, price) + ", the treasury holds " + with_unit(house, house.treasury));
}

std::string with_unit(const House& house, Money amount) { return text_of(amount) + (house.classic ? " SAT" : " PP"); }

std::string text_of(Money amount)
{
    const std::int64_t part = amount.raw % Money::kScale;
    std::string text = std::to_string(amount.raw / Money::kScale);
    if (part == 0) return text;
    return text + (part < 10 ? ".0" : ".") + std::to_string(part);
}

}  // namespace ec4x
