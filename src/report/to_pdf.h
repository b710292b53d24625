// A document as PDF: A4 pages with numbers, bookmarks, text as text and pictures as lines. The same document and fonts give the same bytes.
#pragma once

#include <string>

#include "base/result.h"
#include "draw/raster.h"
#include "report/document.h"

namespace ec4x::report {

[[nodiscard]] Result<std::string, RasterError> to_pdf(const Document& document);

}  // namespace ec4x::report
