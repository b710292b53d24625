// The printed turn (SRV-066): report with map and tables, and an order form to fill in by pen. Those of several houses in one file, each on pages of its own.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "draw/raster.h"
#include "model/ruleset.h"
#include "model/view.h"
#include "report/document.h"

namespace ec4x::report {

// Puts the order form behind the rest, on a page of its own. What a moderator enters from it is an order file (SRV-064).
void add_pen_form(Document& document, const Ruleset& rules, const HouseView& view);

// One document behind the other; each begins on a new page and numbers its own.
[[nodiscard]] Result<std::string, RasterError> to_pdf(const std::vector<Document>& documents);

}  // namespace ec4x::report
