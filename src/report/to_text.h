// A document as plain text of at most 100 columns (SRV-025). Figures and what only repeats the text in bars are left out.
#pragma once

#include <string>

#include "report/document.h"

namespace ec4x::report {

[[nodiscard]] std::string to_text(const Document& document);

}  // namespace ec4x::report
