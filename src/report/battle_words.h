// What the texts of battles and of assaults share: names, colours, columns.
#pragma once

#include <string>
#include <string_view>

#include "report/battle_text.h"

namespace ec4x::report {

enum class Ink { Bold, Good, Warning, Bad, Faint };

class BattleWords {
public:
    BattleWords(const BattleNames& names, BattleStyleOfText style) : names_{names}, style_{style} {}

    [[nodiscard]] std::string inked(Ink ink, std::string_view text) const;
    [[nodiscard]] std::string house(HouseId id) const;
    [[nodiscard]] std::string place(SystemId id) const;  // at Kassum (12), in system 12
    [[nodiscard]] std::string unit(UnitId id) const;     // alpha#1 CA
    [[nodiscard]] std::string ship(ShipId id) const;     // alpha's ship 4 TT
    [[nodiscard]] std::string heading(std::string_view what, const std::string& combat_id, SystemId system, int turn) const;

    [[nodiscard]] static std::string padded(std::string_view text, std::size_t width);  // to the left
    [[nodiscard]] static std::string right(std::string_view text, std::size_t width);
    [[nodiscard]] static std::string counted(std::int64_t number, std::string_view one, std::string_view many = {});  // 1 hit, 3 hits

private:
    const BattleNames& names_;
    BattleStyleOfText style_;
};

}  // namespace ec4x::report
