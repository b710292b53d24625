// Values of `tech.*` and `terraform.*` (TEC rules).
#pragma once

#include <array>
#include <map>
#include <vector>

#include "base/bounded.h"
#include "base/describe.h"
#include "model/words.h"

namespace ec4x {

// What one technology costs (TEC-002, TEC-012). Entry n-1 is the price of level n; 0 where level n is where a house starts.
// The number of entries is the highest level (TEC-017).
struct Technology {
    Pool pool = Pool::TRP;
    std::vector<Bounded<0, 1'000'000>> cost{};  // whole points
    std::vector<Bounded<0, 14>> sl{};           // Science Level that the level needs
};
BOOST_DESCRIBE_STRUCT(Technology, (), (pool, cost, sl))

struct ElRules {
    Inline<Technology> technology{};
    std::vector<Bounded<0, 100'000>> mod{};  // ECO-015, percent by level
};
BOOST_DESCRIBE_STRUCT(ElRules, (), (technology, mod))

// TEC-009. Entry n-1 is what level n needs beyond level n-1.
struct SlRules {
    bool consume = false;
    std::vector<Bounded<0, 1'000'000>> erp{};
    std::vector<Bounded<0, 1'000'000>> srp{};
};
BOOST_DESCRIBE_STRUCT(SlRules, (), (consume, erp, srp))

struct CstRules {
    Inline<Technology> technology{};
    Bounded<0, 1000> dock_step{};  // TEC-024, percent for each level above I
    Bounded<0, 1000> gco_step{};   // ECO-015, percent for each level above I
};
BOOST_DESCRIBE_STRUCT(CstRules, (), (technology, dock_step, gco_step))

struct WepRules {
    Inline<Technology> technology{};
    Bounded<0, 100> cost_pct{};  // UNT-009
    Bounded<0, 100> stat_pct{};  // UNT-008
};
BOOST_DESCRIBE_STRUCT(WepRules, (), (technology, cost_pct, stat_pct))

// TEC-029: by level.
struct StlRules {
    Inline<Technology> technology{};
    std::vector<Bounded<0, 1000>> md{};
    std::vector<Bounded<0, 1000>> ptu{};
};
BOOST_DESCRIBE_STRUCT(StlRules, (), (technology, md, ptu))

struct CmdRules {
    Inline<Technology> technology{};
    std::vector<Bounded<0, 100>> bonus{};  // TEC-030, by level
};
BOOST_DESCRIBE_STRUCT(CmdRules, (), (technology, bonus))

struct FdRules {
    Inline<Technology> technology{};
    std::vector<Bounded<0, 1000>> multiplier{};  // ECO-057, tenths by level
};
BOOST_DESCRIBE_STRUCT(FdRules, (), (technology, multiplier))

// UNT-023: fighter squadrons by level.
struct AcoRules {
    Inline<Technology> technology{};
    std::vector<Bounded<0, 1000>> cv{};
    std::vector<Bounded<0, 1000>> cx{};
};
BOOST_DESCRIBE_STRUCT(AcoRules, (), (technology, cv, cx))

struct BreakthroughRules {
    Bounded<0, 100> base{};               // TEC-040, percent
    Bounded<0, 1000> interval{};          // TEC-039; 0: never
    Bounded<0, 100> max_bonus{};          // TEC-040, percent
    Bounded<0, 1'000'000> minor_rp{};     // TEC-042, whole points
    Bounded<0, 100> moderate_pct{};       // TEC-043
    Bounded<1, 1'000'000> rp_per_pct{};   // TEC-040
    std::map<int, Breakthrough> table{};  // TEC-041: upper bound of the D20 to kind
};
BOOST_DESCRIBE_STRUCT(BreakthroughRules, (), (base, interval, max_bonus, minor_rp, moderate_pct, rp_per_pct, table))

// TEC-045.
struct DiscoveryRules {
    Bounded<0, 10000> nexus_birth{};  // hundredths of a percent
    Bounded<100, 1000> quantum_pct{};
    Bounded<0, 20> stealth_clk{};
};
BOOST_DESCRIBE_STRUCT(DiscoveryRules, (), (nexus_birth, quantum_pct, stealth_clk))

// Prices of research points in thousandths of a PP (TEC-005 to TEC-007). `log` is per mille of lg(GHO).
struct ErpRules {
    Bounded<1, 1'000'000> base{};
    Bounded<0, 1'000'000> log{};
    Bounded<0, 1'000'000> share{};
};
BOOST_DESCRIBE_STRUCT(ErpRules, (), (base, log, share))

struct SrpRules {
    Bounded<1, 1'000'000> base{};
    Bounded<0, 1'000'000> per_sl{};
    Bounded<0, 1'000'000> share{};
};
BOOST_DESCRIBE_STRUCT(SrpRules, (), (base, per_sl, share))

struct TrpRules {
    Bounded<1, 1'000'000> base{};
    Bounded<0, 1'000'000> log{};
    Bounded<0, 1'000'000> per_sl{};
    Bounded<0, 1'000'000> share{};
};
BOOST_DESCRIBE_STRUCT(TrpRules, (), (base, log, per_sl, share))

struct TechRules {
    AcoRules aco{};
    BreakthroughRules breakthrough{};
    Technology cic{};
    Technology clk{};
    CmdRules cmd{};
    CstRules cst{};
    DiscoveryRules discovery{};
    ElRules el{};
    Technology eli{};
    ErpRules erp{};
    FdRules fd{};
    bool keep_upkeep = false;                // TEC-003
    Bounded<1, 14> max_levels_per_turn{};    // TEC-016
    Bounded<0, 1000> retrofit_pct{};         // TEC-021
    std::vector<Discovery> revolutionary{};  // TEC-045
    SlRules sl{};
    Technology sld{};
    SrpRules srp{};
    StlRules stl{};
    Technology ter{};
    TrpRules trp{};
    WepRules wep{};
};
BOOST_DESCRIBE_STRUCT(TechRules, (),
                      (aco, breakthrough, cic, clk, cmd, cst, discovery, el, eli, erp, fd, keep_upkeep, max_levels_per_turn, retrofit_pct, revolutionary, sl,
                       sld, srp, stl, ter, trp, wep))

// The price list of a technology that is bought, which SL is not (TEC-002).
[[nodiscard]] const Technology& technology(const TechRules& tech, Tech which);

struct TerraformRules {
    std::array<Bounded<0, 1'000'000>, 6> pp{};  // TEC-026: by class number - 1
    Bounded<1, 6> steps_per_turn{};             // CON-041
};
BOOST_DESCRIBE_STRUCT(TerraformRules, (), (pp, steps_per_turn))

}  // namespace ec4x
