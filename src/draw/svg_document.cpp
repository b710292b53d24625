#include "draw/svg_document.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
// For the leak checker: fontconfig keeps its lists of fonts to the end of the program; drawing again adds nothing to them.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig\nleak:libpango"; }
extern "C" const char* __lsan_default_options();
extern "C" const char* __lsan_default_options() { return "print_suppressions=0"; }
#endif
#endif

namespace ec4x::draw {

namespace {

RasterError taken(GError* error)
{
    const Owned<GError> owned{error};
    return {owned ? owned->message : "librsvg gave no reason"};
}

}  // namespace

Result<SvgDocument, RasterError> parse_svg(std::string_view svg)
{
    GError* error = nullptr;
    const auto* bytes = reinterpret_cast<const guint8*>(svg.data());
    SvgDocument document{Owned<RsvgHandle>{rsvg_handle_new_from_data(bytes, svg.size(), &error)}};
    if (!document.handle) return taken(error);
    rsvg_handle_set_dpi(document.handle.get(), 72);
    const bool sized = rsvg_handle_get_intrinsic_size_in_pixels(document.handle.get(), &document.width_points, &document.height_points);
    if (!sized || !(document.width_points > 0) || !(document.height_points > 0)) return RasterError{"the SVG states no size"};
    return document;
}

std::optional<RasterError> render_svg(const SvgDocument& document, cairo_t* context, const RsvgRectangle& place)
{
    GError* error = nullptr;
    if (!rsvg_handle_render_document(document.handle.get(), context, &place, &error)) return taken(error);
    return std::nullopt;
}

cairo_status_t append_to_string(void* out, const unsigned char* bytes, unsigned int length)
{
    static_cast<std::string*>(out)->append(reinterpret_cast<const char*>(bytes), length);
    return CAIRO_STATUS_SUCCESS;
}

}  // namespace ec4x::draw
