#include "draw/pdf_surface.h"

#include <cairo-pdf.h>

namespace ec4x::draw {

Owned<cairo_surface_t> pdf_surface(std::string& pdf, double width, double height)
{
    Owned<cairo_surface_t> surface{cairo_pdf_surface_create_for_stream(append_to_string, &pdf, width, height)};
    cairo_pdf_surface_restrict_to_version(surface.get(), CAIRO_PDF_VERSION_1_4);
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, "");  // else the clock would be in the bytes
    return surface;
}

}  // namespace ec4x::draw
