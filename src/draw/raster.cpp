#include "draw/raster.h"

#include <cairo-pdf.h>
#include <cairo.h>
#include <librsvg/rsvg.h>

#include <cmath>
#include <memory>
#include <optional>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
// For the leak checker: fontconfig keeps its lists of fonts to the end of the program; drawing again adds nothing to them.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig"; }
#endif
#endif

namespace ec4x {

namespace {

struct Release {
    void operator()(RsvgHandle* handle) const { g_object_unref(handle); }
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
    void operator()(cairo_t* context) const { cairo_destroy(context); }
    void operator()(GError* error) const { g_error_free(error); }
};

template <class T>
using Owned = std::unique_ptr<T, Release>;

struct Document {
    Owned<RsvgHandle> handle;
    double width_points = 0;
    double height_points = 0;
};

RasterError taken(GError* error)
{
    const Owned<GError> owned{error};
    return {owned ? owned->message : "librsvg gave no reason"};
}

Result<Document, RasterError> parsed(std::string_view svg)
{
    GError* error = nullptr;
    const auto* bytes = reinterpret_cast<const guint8*>(svg.data());
    Document document{Owned<RsvgHandle>{rsvg_handle_new_from_data(bytes, svg.size(), &error)}};
    if (!document.handle) return taken(error);
    rsvg_handle_set_dpi(document.handle.get(), 72);
    const bool sized = rsvg_handle_get_intrinsic_size_in_pixels(document.handle.get(), &document.width_points, &document.height_points);
    if (!sized || !(document.width_points > 0) || !(document.height_points > 0)) return RasterError{"the SVG states no size"};
    return document;
}

std::optional<RasterError> render(const Document& document, cairo_surface_t* surface, double width, double height)
{
    const Owned<cairo_t> context{cairo_create(surface)};
    const RsvgRectangle viewport{0, 0, width, height};
    GError* error = nullptr;
    if (!rsvg_handle_render_document(document.handle.get(), context.get(), &viewport, &error)) return taken(error);
    cairo_show_page(context.get());
    const cairo_status_t status = cairo_status(context.get());
    if (status != CAIRO_STATUS_SUCCESS) return RasterError{cairo_status_to_string(status)};
    return std::nullopt;
}

cairo_status_t append_to_string(void* out, const unsigned char* bytes, unsigned int length)
{
    static_cast<std::string*>(out)->append(reinterpret_cast<const char*>(bytes), length);
    return CAIRO_STATUS_SUCCESS;
}

}  // namespace

Result<std::string, RasterError> png_of_svg(std::string_view svg, int pixel_width)
{
    const auto document = parsed(svg);
    if (!document) return document.error();
    const double height = pixel_width * document->height_points / document->width_points;
    const double rows = std::floor(height + 0.01);  // only whole ones: a row that is half covered would be a grey line
    if (pixel_width < 1 || pixel_width > kMaxPixels || rows < 1 || rows > kMaxPixels) {
        return RasterError{"a picture has 1 to " + std::to_string(kMaxPixels) + " pixels on either side"};
    }
    const Owned<cairo_surface_t> surface{cairo_image_surface_create(CAIRO_FORMAT_ARGB32, pixel_width, static_cast<int>(rows))};
    if (const auto error = render(*document, surface.get(), pixel_width, height)) return *error;
    std::string png;
    const cairo_status_t status = cairo_surface_write_to_png_stream(surface.get(), append_to_string, &png);
    if (status != CAIRO_STATUS_SUCCESS) return RasterError{cairo_status_to_string(status)};
    return png;
}

Result<std::string, RasterError> pdf_of_svg(std::string_view svg)
{
    const auto document = parsed(svg);
    if (!document) return document.error();
    std::string pdf;
    const Owned<cairo_surface_t> surface{
        cairo_pdf_surface_create_for_stream(append_to_string, &pdf, document->width_points, document->height_points)};
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, "");  // else the clock would be in the bytes
    if (const auto error = render(*document, surface.get(), document->width_points, document->height_points)) return *error;
    cairo_surface_finish(surface.get());
    const cairo_status_t status = cairo_surface_status(surface.get());
    if (status != CAIRO_STATUS_SUCCESS) return RasterError{cairo_status_to_string(status)};
    return pdf;
}

}  // namespace ec4x
