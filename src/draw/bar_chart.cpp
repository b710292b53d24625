#include "draw/bar_chart.h"

#include <algorithm>

#include "draw/lettering.h"
#include "draw/svg_writer.h"

namespace ec4x::draw {

namespace {

constexpr Length kBarType = 900_cpt;
constexpr Length kBarPitch = 16_pt;
constexpr Length kBarHeight = 9_pt;

class Bars {
public:
    Bars(SvgWriter& svg, const Palette& palette, const BarChart& chart) : svg_{svg}, palette_{palette}, chart_{chart}
    {
        Length labels{};
        Length figures{};
        std::int64_t right = 1;
        for (const BarRow& row : chart.rows) {
            labels = std::max(labels, width_of(row.label, kBarType) + (row.seat > 0 ? 14_pt : 0_pt));
            figures = std::max(figures, width_of(row.figure, kBarType));
            right = std::max({right, row.value, row.interval ? row.interval->high : 0});
            against_ = std::max(against_, row.against);
            has_intervals_ = has_intervals_ || row.interval.has_value();
        }
        if (chart.mark) right = std::max(right, chart.mark->value);
        whole_ = against_ + (chart.whole > 0 ? chart.whole : right);
        left_ = std::min(labels, permille(chart.width, 380)) + 8_pt;
        room_ = chart.width - left_ - figures - 12_pt;
        top_ = chart.mark ? 14_pt : 0_pt;
    }

    [[nodiscard]] Size size() const { return {chart_.width, top_ + kBarPitch * static_cast<std::int64_t>(chart_.rows.size()) + 2_pt}; }

    void draw() const
    {
        draw_zero();
        for (std::size_t i = 0; i < chart_.rows.size(); ++i) draw_row(chart_.rows[i], top_ + kBarPitch * static_cast<std::int64_t>(i));
        if (chart_.mark) draw_mark();
    }

private:
    [[nodiscard]] Length x(std::int64_t value) const { return left_ + Length{div_half_up(room_.raw * (value + against_), whole_)}; }

    void upright(Length across, Length from, Colour colour, std::string_view dashes) const
    {
        svg_.leaf("path", {{"d", PathData{}.move({across, from}).line({across, size().height}).text()},
                           {"stroke", colour},
                           {"stroke-width", "0.8"},
                           {"stroke-dasharray", dashes}});
    }

    void draw_zero() const { upright(x(0), top_, palette_.ring_line, "none"); }

    void draw_mark() const
    {
        upright(x(chart_.mark->value), 11_pt, palette_.text, "3 2");
        svg_.text({x(chart_.mark->value), 8_pt}, chart_.mark->label, {{"font-size", 800_cpt}, {"fill", palette_.muted}, {"text-anchor", "middle"}});
    }

    void bar(std::int64_t from, std::int64_t to, Length top, Colour colour) const
    {
        if (from == to) return;
        svg_.leaf("rect", {{"x", x(from)},
                           {"y", top},
                           {"width", std::max(x(to) - x(from), 60_cpt)},
                           {"height", kBarHeight},
                           {"fill", colour},
                           {"fill-opacity", has_intervals_ ? "0.5" : "1"},
                           {"rx", "1.5"}});
    }

    void draw_row(const BarRow& row, Length top) const
    {
        const Length base = top + 970_cpt;
        const bool empty = row.value == 0 && row.against == 0 && !row.interval;
        const Lettering label = fitted(row.label, kBarType, 700_cpt, left_ - 8_pt - (row.seat > 0 ? 14_pt : 0_pt));
        const Colour colour = row.seat > 0 ? house_colour(palette_, row.seat) : palette_.info;
        svg_.text({left_ - 8_pt, base}, label.text, {{"font-size", label.size}, {"fill", empty ? palette_.faint : palette_.text}, {"text-anchor", "end"}});
        if (row.seat > 0) draw_house_shape(svg_, colour, row.seat, {5_pt, top + 650_cpt}, 420_cpt);
        bar(-row.against, 0, top + 2_pt, palette_.danger);
        bar(0, row.value, top + 2_pt, colour);
        if (row.interval) draw_interval(*row.interval, top + 650_cpt);
        // Among intervals and marks a figure would be hard to read: it stands at the edge.
        const Colour ink = empty ? palette_.faint : palette_.muted;
        if (has_intervals_) svg_.text({chart_.width, base}, row.figure, {{"font-size", kBarType}, {"fill", ink}, {"text-anchor", "end"}});
        else svg_.text({x(row.value) + 6_pt, base}, row.figure, {{"font-size", kBarType}, {"fill", ink}});
    }

    void draw_interval(const BarInterval& interval, Length level) const
    {
        PathData path;
        path.move({x(interval.low), level}).line({x(interval.high), level});
        for (const std::int64_t end : {interval.low, interval.high}) path.move({x(end), level - 3_pt}).line({x(end), level + 3_pt});
        svg_.leaf("path", {{"d", path.text()}, {"stroke", palette_.text}, {"stroke-width", "1.2"}, {"fill", "none"}});
    }

    SvgWriter& svg_;
    const Palette& palette_;
    const BarChart& chart_;
    std::int64_t against_ = 0;
    std::int64_t whole_ = 1;
    bool has_intervals_ = false;
    Length left_{};
    Length room_{};
    Length top_{};
};

}  // namespace

std::string bar_chart_svg(const BarChart& chart, const Palette& palette)
{
    SvgWriter svg;
    const Bars bars{svg, palette, chart};
    const Size size = bars.size();
    svg.open_picture(size, chart.title, kSans);
    bars.draw();
    svg.close();
    return std::move(svg).take();
}

}  // namespace ec4x::draw
