#include "draw/raster.h"

#include <cmath>

#include "draw/pdf_surface.h"
#include "draw/svg_document.h"

namespace ec4x {

namespace {

using draw::append_to_string;
using draw::Owned;

std::optional<RasterError> render_page(const draw::SvgDocument& document, cairo_surface_t* surface, double width, double height)
{
    const Owned<cairo_t> context{cairo_create(surface)};
    if (const auto error = render_svg(document, context.get(), {0, 0, width, height})) return error;
    cairo_show_page(context.get());
    const cairo_status_t status = cairo_status(context.get());
    if (status != CAIRO_STATUS_SUCCESS) return RasterError{cairo_status_to_string(status)};
    return std::nullopt;
}

}  // namespace

Result<std::string, RasterError> png_of_svg(std::string_view svg, int pixel_width)
{
    const auto document = draw::parse_svg(svg);
    if (!document) return document.error();
    const double height = pixel_width * document->height_points / document->width_points;
    const double rows = std::floor(height + 0.01);  // only whole ones: a row that is half covered would be a grey line
    if (pixel_width < 1 || pixel_width > kMaxPixels || rows < 1 || rows > kMaxPixels) {
        return RasterError{"a picture has 1 to " + std::to_string(kMaxPixels) + " pixels on either side"};
    }
    const Owned<cairo_surface_t> surface{cairo_image_surface_create(CAIRO_FORMAT_ARGB32, pixel_width, static_cast<int>(rows))};
    if (const auto error = render_page(*document, surface.get(), pixel_width, height)) return *error;
    std::string png;
    const cairo_status_t status = cairo_surface_write_to_png_stream(surface.get(), append_to_string, &png);
    if (status != CAIRO_STATUS_SUCCESS) return RasterError{cairo_status_to_string(status)};
    return png;
}

Result<std::string, RasterError> pdf_of_svg(std::string_view svg)
{
    const auto document = draw::parse_svg(svg);
    if (!document) return document.error();
    std::string pdf;
    const Owned<cairo_surface_t> surface = draw::pdf_surface(pdf, document->width_points, document->height_points);
    if (const auto error = render_page(*document, surface.get(), document->width_points, document->height_points)) return *error;
    cairo_surface_finish(surface.get());
    const cairo_status_t status = cairo_surface_status(surface.get());
    if (status != CAIRO_STATUS_SUCCESS) return RasterError{cairo_status_to_string(status)};
    return pdf;
}

}  // namespace ec4x
