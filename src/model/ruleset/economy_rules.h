// Values of `economy.*`, `pop.*`, `guild.*`, `fighters.*`, `fleet.*`, `salvage.*` and `upkeep.*` (ECO rules).
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "base/bounded.h"
#include "base/describe.h"
#include "model/words.h"

namespace ec4x {

struct EconomyBlockadeRules {
    Bounded<0, 100> gco_pct{};
};
BOOST_DESCRIBE_STRUCT(EconomyBlockadeRules, (), (gco_pct))

struct EconomyInfraRules {
    Bounded<1, 100> limit_pct{};
    Bounded<0, 1'000'000> price{};  // hundredths of PP
};
BOOST_DESCRIBE_STRUCT(EconomyInfraRules, (), (limit_pct, price))

// ECO-032. The price of an IU in percent while working IU in percent of PU are at most `up_to`.
struct IuTier {
    Bounded<0, 999'999> up_to{};
    Bounded<1, 100'000> price_pct{};
};
BOOST_DESCRIBE_STRUCT(IuTier, (), (up_to, price_pct))
template <>
inline constexpr bool kWrittenAsArray<IuTier> = true;

struct EconomyIuRules {
    Bounded<0, 1'000'000> limit_min{};
    Bounded<0, 1000> limit_pct{};       // 0: no limit
    Bounded<1, 1'000'000> price{};      // hundredths of PP
    Bounded<1, 1'000'000> pu_per_iu{};  // ECO-031
    std::vector<IuTier> tiers{};
};
BOOST_DESCRIBE_STRUCT(EconomyIuRules, (), (limit_min, limit_pct, price, pu_per_iu, tiers))

struct EconomyProdGrowthRules {
    Bounded<0, 100> neutral_rate{};
    Bounded<0, 10> per_mille_per_point{};  // 10: no output at all, 100 points above the neutral rate
};
BOOST_DESCRIBE_STRUCT(EconomyProdGrowthRules, (), (neutral_rate, per_mille_per_point))

struct EconomyStarbaseRules {
    Bounded<0, 100> max{};
    Bounded<0, 100> pct{};
};
BOOST_DESCRIBE_STRUCT(EconomyStarbaseRules, (), (max, pct))

struct EconomyTaxRules {
    Bounded<0, 100> max{};
    Bounded<0, 100> min{};
    Bounded<1, 100> window{};  // ECO-025
};
BOOST_DESCRIBE_STRUCT(EconomyTaxRules, (), (max, min, window))

struct EconomyRules {
    EconomyBlockadeRules blockade{};                                                // ECO-020
    EconomyInfraRules infra{};                                                      // ECO-056
    EconomyIuRules iu{};                                                            // ECO-031 to ECO-033
    EconomyProdGrowthRules prod_growth{};                                           // ECO-016
    EnumArray<RawMaterials, EnumArray<PlanetClass, Bounded<0, 1000>>> raw_index{};  // ECO-014, percent
    EconomyStarbaseRules starbase{};                                                // ECO-017
    EconomyTaxRules tax{};                                                          // ECO-022, ECO-025
};
BOOST_DESCRIBE_STRUCT(EconomyRules, (), (blockade, infra, iu, prod_growth, raw_index, starbase, tax))

struct PopRules {
    Bounded<0, 10000> birth_rate{};                           // ECO-034, hundredths of a percent
    Bounded<4'294'967'296, 8'589'934'592> growth_constant{};  // ECO-005, of 2^32
    Bounded<1, 100> min_pu{};                                 // ECO-011
    Bounded<1, 10'000'000> souls_per_ptu{};                   // ECO-004
    std::map<int, Bounded<0, 1000>> tax_multiplier{};         // ECO-035: upper bound of the tax rate to percent
};
BOOST_DESCRIBE_STRUCT(PopRules, (), (birth_rate, growth_constant, min_pu, souls_per_ptu, tax_multiplier))

// ECO-045. Where people go that cannot land.
enum class GuildMishap : std::uint8_t { Nearest = 1, Lost = 2, Source = 3 };
BOOST_DESCRIBE_ENUM(GuildMishap, Nearest, Lost, Source)

struct GuildRules {
    Bounded<0, 1000> jump_pct{};                          // ECO-040
    Bounded<0, 10000> max_active{};                       // ECO-039
    Bounded<1, 1'000'000> min_ptu{};                      // ECO-039
    GuildMishap on_blockade = GuildMishap::Nearest;       // ECO-045
    GuildMishap on_conquest = GuildMishap::Lost;          // ECO-045
    EnumArray<PlanetClass, Bounded<0, 100'000>> price{};  // ECO-040, PP for each PTU
    bool resale = false;                                  // GLD-007
    Bounded<0, 100> settling_turns{};                     // ECO-044
    Bounded<1, 100> turns_per_jump{};                     // ECO-042
};
BOOST_DESCRIBE_STRUCT(GuildRules, (), (jump_pct, max_active, min_ptu, on_blockade, on_conquest, price, resale, settling_turns, turns_per_jump))

enum class FighterBase : std::uint8_t { Iu = 1, Pu = 2 };  // ECO-057
BOOST_DESCRIBE_ENUM(FighterBase, Iu, Pu)

struct FightersRules {
    FighterBase base = FighterBase::Iu;  // ECO-057
    Bounded<0, 1000> fs_per_starbase{};  // ECO-059; 0: none needed
    Bounded<0, 1000> grace_turns{};      // ECO-058
    Bounded<1, 1'000'000> per_fs{};      // ECO-057: IU or PU for one squadron
};
BOOST_DESCRIBE_STRUCT(FightersRules, (), (base, fs_per_starbase, grace_turns, per_fs))

struct FleetCapitalRules {
    Bounded<1, 1'000'000> iu{};
    Bounded<0, 10000> min{};
    Bounded<0, 1000> per_step{};
};
BOOST_DESCRIBE_STRUCT(FleetCapitalRules, (), (iu, min, per_step))

struct FleetTotalRules {
    Bounded<0, 1'000'000> iu{};  // 0: no limit
    Bounded<0, 100'000> min{};
};
BOOST_DESCRIBE_STRUCT(FleetTotalRules, (), (iu, min))

struct FleetRules {
    FleetCapitalRules capital{};            // ECO-060
    bool mothball_needs_spaceport = false;  // ORD-036
    bool one_reserve_per_colony = false;    // ORD-035
    FleetTotalRules total{};                // ECO-063
};
BOOST_DESCRIBE_STRUCT(FleetRules, (), (capital, mothball_needs_spaceport, one_reserve_per_colony, total))

struct SalvageRules {
    Bounded<0, 100> debris_pct{};  // ORD-034
    Bounded<0, 100> forced_pct{};  // ECO-052
    Bounded<0, 100> guild_pct{};   // ECO-062
    Bounded<0, 100> order_pct{};   // ECO-064
    Bounded<0, 100> shield_pct{};  // UNT-036
};
BOOST_DESCRIBE_STRUCT(SalvageRules, (), (debris_pct, forced_pct, guild_pct, order_pct, shield_pct))

// ECO-049.
struct UpkeepRules {
    Bounded<0, 100> crippled_pct{};
    Bounded<0, 100> mothball_pct{};
    Bounded<0, 100> reserve_pct{};
};
BOOST_DESCRIBE_STRUCT(UpkeepRules, (), (crippled_pct, mothball_pct, reserve_pct))

}  // namespace ec4x
