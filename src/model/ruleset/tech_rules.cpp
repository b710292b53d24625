#include "model/ruleset/tech_rules.h"

#include "base/ensure.h"

namespace ec4x {

const Technology& technology(const TechRules& tech, Tech which)
{
    switch (which) {
        case Tech::EL: return *tech.el.technology;
        case Tech::CST: return *tech.cst.technology;
        case Tech::WEP: return *tech.wep.technology;
        case Tech::TER: return tech.ter;
        case Tech::ELI: return tech.eli;
        case Tech::CLK: return tech.clk;
        case Tech::SLD: return tech.sld;
        case Tech::CIC: return tech.cic;
        case Tech::STL: return *tech.stl.technology;
        case Tech::CMD: return *tech.cmd.technology;
        case Tech::FD: return *tech.fd.technology;
        case Tech::ACO: return *tech.aco.technology;
        case Tech::SL: break;
    }
    broken("the Science Level is not bought (TEC-002)");
}

}  // namespace ec4x
