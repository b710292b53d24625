// librsvg and cairo behind two types, for the files that turn SVG into something else. Not for other folders: whoever draws sees
// neither their headers nor their flags.
#pragma once

#include <cairo.h>
#include <librsvg/rsvg.h>
#include <pango/pangocairo.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "draw/raster.h"

namespace ec4x::draw {

struct Release {
    void operator()(RsvgHandle* handle) const { g_object_unref(handle); }
    void operator()(PangoLayout* layout) const { g_object_unref(layout); }
    void operator()(PangoContext* context) const { g_object_unref(context); }
    void operator()(PangoFontMap* fonts) const { g_object_unref(fonts); }
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
    void operator()(cairo_t* context) const { cairo_destroy(context); }
    void operator()(GError* error) const { g_error_free(error); }
};

template <class T>
using Owned = std::unique_ptr<T, Release>;

struct SvgDocument {
    Owned<RsvgHandle> handle;
    double width_points = 0;
    double height_points = 0;
};

[[nodiscard]] Result<SvgDocument, RasterError> parse_svg(std::string_view svg);

// Into this rectangle; nothing, or why it could not be drawn.
[[nodiscard]] std::optional<RasterError> render_svg(const SvgDocument& document, cairo_t* context, const RsvgRectangle& place);

// For cairo's streams; `out` is a std::string.
cairo_status_t append_to_string(void* out, const unsigned char* bytes, unsigned int length);

}  // namespace ec4x::draw
