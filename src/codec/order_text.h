// What orders name, as text: a fleet by number or label, an amount or "all", a fleet order by number or name.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/describe.h"
#include "codec/text_form.h"
#include "model/orders.h"

namespace ec4x::codec {

// A label of SRV-069: 1 to 16 letters and digits, a letter first.
[[nodiscard]] std::optional<ShortText> parse_label(std::string_view text);

template <>
struct TextForm<NumberOrLabel> {
    static constexpr std::string_view what = "a number or a label";
    static constexpr bool kNumbersPlain = true;
    static void append(std::string& out, const NumberOrLabel& name) { out += name.label.empty() ? std::to_string(name.number) : name.label.text(); }
    static std::optional<NumberOrLabel> parse(std::string_view text);
};

template <>
struct TextForm<UnitOrShip> {
    static constexpr std::string_view what = "a unit number or a ship such as \"ship:40\"";
    static constexpr bool kNumbersPlain = true;
    static void append(std::string& out, const UnitOrShip& member) { out.append(member.is_ship ? "ship:" : "").append(std::to_string(member.number)); }
    static std::optional<UnitOrShip> parse(std::string_view text);
};

template <>
struct TextForm<Amount> {
    static constexpr std::string_view what = "a number or \"all\"";
    static constexpr bool kNumbersPlain = true;
    static void append(std::string& out, const Amount& amount) { out += amount.all ? "all" : std::to_string(amount.number); }
    static std::optional<Amount> parse(std::string_view text);
};

template <>
struct TextForm<SystemOrNone> {
    static constexpr std::string_view what = "a system number or \"none\"";
    static constexpr bool kNumbersPlain = true;
    static void append(std::string& out, const SystemOrNone& choice) { out += choice.system ? std::to_string(choice.system->value) : "none"; }
    static std::optional<SystemOrNone> parse(std::string_view text);
};

// Written as the order's name.
template <>
struct TextForm<FleetOrderName> {
    static constexpr std::string_view what = "a fleet order: 00 to 20, its name, or \"none\"";
    static constexpr bool kNumbersPlain = true;
    static void append(std::string& out, const FleetOrderName& name) { out += name.kind ? name_of(*name.kind) : "none"; }
    static std::optional<FleetOrderName> parse(std::string_view text);
};

}  // namespace ec4x::codec
