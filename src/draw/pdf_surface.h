// Cairo's surface for a PDF. Not for other folders, as svg_document.h.
#pragma once

#include <string>

#include "draw/svg_document.h"

namespace ec4x::draw {

// Appends to `pdf`, which outlives it; measures are in points. The same pages are the same bytes, whatever the clock says, and PDF 1.4, which
// every printer reads: newer versions of cairo would else pack the structure of the file into compressed streams.
[[nodiscard]] Owned<cairo_surface_t> pdf_surface(std::string& pdf, double width, double height);

}  // namespace ec4x::draw
