#include "model/research_values.h"

#include <cstddef>

#include "base/describe.h"
#include "base/ensure.h"
#include "base/round.h"
#include "model/logarithm.h"

namespace ec4x {

namespace {

std::int64_t per_mille_of_lg(int per_mille, std::int64_t gho) { return div_floor(std::int64_t{lg(gho)} * per_mille, 1000); }

// What a large house pays on top: its laboratories are spread over many worlds.
std::int64_t share_of(int millionths, std::int64_t gho) { return div_floor(gho * millionths, 1000); }

}  // namespace

PointPrice erp_price(const TechRules& tech, std::int64_t gho)
{
    return PointPrice{tech.erp.base + per_mille_of_lg(tech.erp.log, gho) + share_of(tech.erp.share, gho)};
}

PointPrice srp_price(const TechRules& tech, int sl, std::int64_t gho)
{
    return PointPrice{tech.srp.base + std::int64_t{tech.srp.per_sl} * sl + share_of(tech.srp.share, gho)};
}

PointPrice trp_price(const TechRules& tech, int sl, std::int64_t gho)
{
    const std::int64_t fixed = tech.trp.base + std::int64_t{tech.trp.per_sl} * sl;
    return PointPrice{fixed + per_mille_of_lg(tech.trp.log, gho) + share_of(tech.trp.share, gho)};
}

Points points_for(Money spent, PointPrice price) { return Points{div_floor(spent.raw * 10'000, price.raw)}; }

ScienceNeed science_need(const SlRules& science, int level)
{
    ensure(level >= 1 && static_cast<std::size_t>(level) <= science.erp.size(), "a Science Level is one of the table");
    ScienceNeed need;
    for (std::size_t i = 0; i < static_cast<std::size_t>(level); ++i) {
        need.erp += Points::whole(science.erp[i]);
        need.srp += Points::whole(science.srp[i]);
    }
    return need;
}

int science_level_earned(const SlRules& science, Points lifetime_erp, Points lifetime_srp)
{
    const int levels = static_cast<int>(science.erp.size());
    int level = 1;
    while (level < levels) {
        const ScienceNeed need = science_need(science, level + 1);
        if (lifetime_erp < need.erp || lifetime_srp < need.srp) break;
        ++level;
    }
    return level;
}

int highest_level(const TechRules& tech, Tech which) { return static_cast<int>(which == Tech::SL ? tech.sl.erp.size() : technology(tech, which).cost.size()); }

int lowest_level(Tech which) { return which == Tech::SLD || which == Tech::TER || which == Tech::CLK || which == Tech::ELI ? 0 : 1; }

Tech tech_of(TechField field)
{
    switch (field) {
        case TechField::Weapons: return Tech::WEP;
        case TechField::Terraforming: return Tech::TER;
        case TechField::Economics: return Tech::EL;
        case TechField::Stealth: return Tech::CLK;
        case TechField::Sabotage: return Tech::CIC;
    }
    broken("a field of technology is one of five (CLS-044)");
}

std::optional<TechField> field_of(Tech tech)
{
    for (const TechField field : all_of_enum<TechField>()) {
        if (tech_of(field) == tech) return field;
    }
    return std::nullopt;
}

int el_percent(const TechRules& tech, int el)
{
    ensure(el >= 1 && static_cast<std::size_t>(el) <= tech.el.mod.size(), "an Economic Level is one of the table");
    return tech.el.mod[static_cast<std::size_t>(el) - 1];
}

int cst_percent(const TechRules& tech, int cst) { return 100 + tech.cst.gco_step * (cst - 1); }

bool can_terraform(PlanetClass class_, int ter) { return class_ != PlanetClass::Eden && static_cast<int>(class_) <= ter; }

Money terraform_price(const TerraformRules& terraform, PlanetClass class_)
{
    ensure(class_ != PlanetClass::Eden, "nothing is better than Eden");
    return Money::whole(terraform.pp[static_cast<std::size_t>(class_) - 1]);
}

}  // namespace ec4x
