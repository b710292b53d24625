#include "draw/pages.h"

#include <cairo-pdf.h>

#include <array>
#include <charconv>

#include "draw/pdf_surface.h"
#include "draw/svg_document.h"
#include "draw/utf8.h"

namespace ec4x::draw {

struct Typesetter::Fonts {
    Owned<PangoFontMap> map{pango_cairo_font_map_new()};
    Owned<PangoContext> context{pango_font_map_create_context(map.get())};
};

namespace {

double points(Length length) { return static_cast<double>(length.raw) / Length::kScale; }

// Rounded up to hundredths, so that what was measured fits.
Length length_of(int pango_units) { return {div_ceil(std::int64_t{pango_units} * Length::kScale, PANGO_SCALE)}; }

using Channels = std::array<unsigned, 3>;  // 0 to 255

Channels channels_of(std::string_view colour)
{
    Channels channels{};
    ensure(colour.size() == 7, "a printed colour is #rrggbb");
    for (std::size_t i = 0; i < 3; ++i) std::from_chars(colour.data() + 1 + 2 * i, colour.data() + 3 + 2 * i, channels[i], 16);
    return channels;
}

void set_colour(cairo_t* context, std::string_view colour)
{
    const Channels rgb = channels_of(colour);
    cairo_set_source_rgb(context, rgb[0] / 255.0, rgb[1] / 255.0, rgb[2] / 255.0);
}

void add_attribute(PangoAttrList* list, PangoAttribute* attribute, std::size_t from, std::size_t to)
{
    attribute->start_index = static_cast<guint>(from);
    attribute->end_index = static_cast<guint>(to);
    pango_attr_list_insert(list, attribute);
}

void set_runs(PangoLayout* layout, const TextBlock& block)
{
    std::string text;
    PangoAttrList* list = pango_attr_list_new();
    for (const TextRun& run : block.runs) {
        const std::size_t from = text.size();
        text += printable(run.text);
        const Channels rgb = channels_of(run.colour);
        const auto wide = [](unsigned channel) { return static_cast<guint16>(channel * 257); };
        add_attribute(list, pango_attr_foreground_new(wide(rgb[0]), wide(rgb[1]), wide(rgb[2])), from, text.size());
        if (run.bold) add_attribute(list, pango_attr_weight_new(PANGO_WEIGHT_BOLD), from, text.size());
    }
    add_attribute(list, pango_attr_font_features_new("tnum=1, lnum=1"), 0, text.size());
    pango_layout_set_text(layout, text.c_str(), static_cast<int>(text.size()));
    pango_layout_set_attributes(layout, list);
    pango_attr_list_unref(list);
}

Owned<PangoLayout> layout_of(PangoContext* context, const TextBlock& block)
{
    Owned<PangoLayout> layout{pango_layout_new(context)};
    PangoFontDescription* font = pango_font_description_from_string(block.face == Face::Serif ? "Noto Serif,DejaVu Serif Condensed,DejaVu Serif,serif"
                                                                                              : "Noto Sans,DejaVu Sans Condensed,DejaVu Sans,sans-serif");
    pango_font_description_set_absolute_size(font, points(block.size) * PANGO_SCALE);
    pango_layout_set_font_description(layout.get(), font);
    pango_font_description_free(font);
    pango_layout_set_alignment(layout.get(), block.align == Align::Right ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT);
    pango_layout_set_auto_dir(layout.get(), FALSE);  // a name from right to left does not turn the table around
    set_runs(layout.get(), block);
    return layout;
}

Owned<PangoLayout> broken_layout(PangoContext* context, const TextBlock& block, Length width)
{
    Owned<PangoLayout> layout = layout_of(context, block);
    pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD_CHAR);
    pango_layout_set_width(layout.get(), static_cast<int>(points(width) * PANGO_SCALE));
    return layout;
}

void outline_box(cairo_t* context, const PlacedBox& placed)
{
    const double left = points(placed.box.at.x);
    const double top = points(placed.box.at.y);
    const double right = points(placed.box.right());
    const double bottom = points(placed.box.bottom());
    const double radius = points(placed.radius);
    constexpr double kQuarter = 1.5707963267948966;
    cairo_new_path(context);
    cairo_arc(context, right - radius, top + radius, radius, -kQuarter, 0);
    cairo_arc(context, right - radius, bottom - radius, radius, 0, kQuarter);
    cairo_arc(context, left + radius, bottom - radius, radius, kQuarter, 2 * kQuarter);
    cairo_arc(context, left + radius, top + radius, radius, 2 * kQuarter, 3 * kQuarter);
    cairo_close_path(context);
}

struct Printer {
    cairo_t* context;
    PangoContext* fonts;
    std::optional<RasterError> error{};

    void operator()(const PlacedText& placed) const
    {
        const Owned<PangoLayout> layout = broken_layout(fonts, placed.text, placed.width);
        cairo_move_to(context, points(placed.at.x), points(placed.at.y));
        pango_cairo_show_layout(context, layout.get());
    }

    void operator()(const PlacedBox& placed) const
    {
        outline_box(context, placed);
        if (!placed.fill.empty()) {
            set_colour(context, placed.fill);
            cairo_fill_preserve(context);
        }
        if (!placed.stroke.empty()) {
            set_colour(context, placed.stroke);
            cairo_set_line_width(context, 0.6);
            cairo_stroke_preserve(context);
        }
        cairo_new_path(context);
    }

    void operator()(const PlacedPicture& placed)
    {
        const auto document = parse_svg(placed.svg);
        if (!document) {
            error = document.error();
            return;
        }
        const RsvgRectangle place{points(placed.box.at.x), points(placed.box.at.y), points(placed.box.size.width), points(placed.box.size.height)};
        if (auto failed = render_svg(*document, context, place)) error = std::move(failed);
    }
};

void add_bookmarks(cairo_surface_t* surface, const PrintedPages& pages)
{
    for (const Bookmark& bookmark : pages.bookmarks) {
        const std::string place = "page=" + std::to_string(bookmark.page) + " pos=[0 " + std::to_string(bookmark.down.raw / Length::kScale) + "]";
        cairo_pdf_surface_add_outline(surface, CAIRO_PDF_OUTLINE_ROOT, printable(bookmark.title).c_str(), place.c_str(), CAIRO_PDF_OUTLINE_FLAG_OPEN);
    }
}

}  // namespace

Typesetter::Typesetter() : fonts_{std::make_unique<Fonts>()}
{
    pango_cairo_context_set_resolution(fonts_->context.get(), 72);
    cairo_font_options_t* options = cairo_font_options_create();  // exact advances: the same lines at every zoom
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(fonts_->context.get(), options);
    cairo_font_options_destroy(options);
    pango_context_set_round_glyph_positions(fonts_->context.get(), FALSE);
}

Typesetter::~Typesetter() = default;

Length Typesetter::height_of(const TextBlock& text, Length width) const
{
    int height = 0;
    pango_layout_get_size(broken_layout(fonts_->context.get(), text, width).get(), nullptr, &height);
    return length_of(height);
}

Length Typesetter::width_of(const TextBlock& text) const
{
    int width = 0;
    pango_layout_get_size(layout_of(fonts_->context.get(), text).get(), &width, nullptr);
    return length_of(width);
}

Length Typesetter::least_width_of(const TextBlock& text) const
{
    const Owned<PangoLayout> layout = layout_of(fonts_->context.get(), text);
    pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD);
    pango_layout_set_width(layout.get(), 1);
    int width = 0;
    pango_layout_get_size(layout.get(), &width, nullptr);
    return length_of(width);
}

Result<std::string, RasterError> Typesetter::pdf_of(const PrintedPages& pages) const
{
    std::string pdf;
    const Owned<cairo_surface_t> surface = pdf_surface(pdf, points(pages.paper.width), points(pages.paper.height));
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, printable(pages.title).c_str());
    const Owned<cairo_t> context{cairo_create(surface.get())};
    Printer printer{context.get(), fonts_->context.get()};
    for (const PrintedPage& page : pages.pages) {
        for (const Placed& thing : page.things) std::visit(printer, thing);
        cairo_show_page(context.get());
    }
    if (printer.error) return *printer.error;
    add_bookmarks(surface.get(), pages);
    cairo_surface_finish(surface.get());
    const cairo_status_t status = cairo_surface_status(surface.get());
    if (status != CAIRO_STATUS_SUCCESS) return RasterError{cairo_status_to_string(status)};
    return pdf;
}

}  // namespace ec4x::draw
