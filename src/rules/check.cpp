#include "rules/check.h"

#include "rules/check_parts.h"

namespace ec4x {

std::vector<Contradiction> contradictions(const Ruleset& rules)
{
    check::Findings findings;
    check::check_map(rules, findings);
    check::check_setup(rules, findings);
    check::check_economy(rules, findings);
    check::check_tech(rules, findings);
    check::check_units(rules, findings);
    check::check_combat(rules, findings);
    check::check_politics(rules, findings);
    check::check_classic(rules, findings);
    check::check_server(rules, findings);
    return findings.take();
}

}  // namespace ec4x
