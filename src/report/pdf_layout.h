// A document on A4 pages: what stands where, as plain values.
#pragma once

#include "draw/pages.h"
#include "report/document.h"

namespace ec4x::report {

[[nodiscard]] draw::PrintedPages lay_out(const draw::Typesetter& setter, const Document& document);

}  // namespace ec4x::report
