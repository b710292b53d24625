#include "codec/order_text.h"

#include <algorithm>

namespace ec4x::codec {

std::optional<ShortText> parse_label(std::string_view text)
{
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    const auto fits = [&](char c) { return is_letter(c) || (c >= '0' && c <= '9'); };
    if (text.empty() || !is_letter(text[0]) || !std::ranges::all_of(text, fits)) return std::nullopt;
    return ShortText::from(text);
}

std::optional<NumberOrLabel> TextForm<NumberOrLabel>::parse(std::string_view text)
{
    if (const auto number = parse_number(text)) return NumberOrLabel{*number, {}};
    if (const auto label = parse_label(text)) return NumberOrLabel{0, *label};
    return std::nullopt;
}

std::optional<UnitOrShip> TextForm<UnitOrShip>::parse(std::string_view text)
{
    static constexpr std::string_view kShip = "ship:";
    const bool is_ship = text.starts_with(kShip);
    if (const auto number = parse_number(is_ship ? text.substr(kShip.size()) : text)) return UnitOrShip{is_ship, *number};
    return std::nullopt;
}

std::optional<Amount> TextForm<Amount>::parse(std::string_view text)
{
    if (text == "all") return Amount{true, 0};
    if (const auto number = parse_number(text)) return Amount{false, *number};
    return std::nullopt;
}

std::optional<SystemOrNone> TextForm<SystemOrNone>::parse(std::string_view text)
{
    if (text == "none") return SystemOrNone{};
    if (const auto number = parse_number(text)) return SystemOrNone{SystemId{*number}};
    return std::nullopt;
}

std::optional<FleetOrderName> TextForm<FleetOrderName>::parse(std::string_view text)
{
    if (text == "none") return FleetOrderName{};
    if (const auto kind = enum_from_name<FleetOrderKind>(text)) return FleetOrderName{kind};
    if (text.size() == 2 && text[0] == '0') text.remove_prefix(1);  // 07 is 7
    const auto number = parse_number(text);
    if (!number || *number >= kEnumCount<FleetOrderKind>) return std::nullopt;
    return FleetOrderName{static_cast<FleetOrderKind>(*number)};
}

}  // namespace ec4x::codec
