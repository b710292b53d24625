#include "report/turn_report.h"

#include "report/report_document.h"
#include "report/to_text.h"

namespace ec4x::report {

std::string turn_report(const Ruleset& rules, const HouseView& view) { return to_text(report_document(rules, view, {}, {}, Pictures::LeftOut)); }

}  // namespace ec4x::report
