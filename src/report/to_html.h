// A document as one web page that needs nothing else: no script, no address, pictures and style within. It follows the reader's choice of
// light or dark, fits a phone, and can be printed. The same document gives the same bytes.
#pragma once

#include <string>

#include "report/document.h"

namespace ec4x::report {

[[nodiscard]] std::string to_html(const Document& document);

}  // namespace ec4x::report
