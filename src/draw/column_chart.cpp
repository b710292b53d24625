#include "draw/column_chart.h"

#include <algorithm>

#include "draw/chart.h"
#include "draw/lettering.h"
#include "draw/svg_writer.h"

namespace ec4x::draw {

namespace {

constexpr Length kColumnType = 800_cpt;

class Columns {
public:
    Columns(SvgWriter& svg, const Palette& palette, const ColumnChart& chart) : svg_{svg}, palette_{palette}, chart_{chart}
    {
        std::int64_t highest = 1;
        for (const std::int64_t height : chart.heights) highest = std::max(highest, height);
        heights_ = round_axis(0, highest, 5);
        const Length left = width_of(std::to_string(heights_.high), kColumnType) + 8_pt;
        area_ = {{left, 18_pt}, {chart.size.width - left - 6_pt, chart.size.height - 46_pt}};
    }

    void draw() const
    {
        draw_heights();
        for (std::size_t i = 0; i < chart_.heights.size(); ++i) draw_column(i);
        draw_scale();
    }

private:
    [[nodiscard]] Length x(std::int64_t columns, std::int64_t of = 1) const
    {
        return area_.at.x +
               Length{div_half_up(area_.size.width.raw * columns, of * std::max<std::int64_t>(1, static_cast<std::int64_t>(chart_.heights.size())))};
    }
    [[nodiscard]] Length y(std::int64_t height) const { return area_.bottom() - Length{div_half_up(area_.size.height.raw * height, heights_.high)}; }

    void draw_heights() const
    {
        svg_.text({{}, 9_pt}, chart_.unit, {{"font-size", kColumnType}, {"fill", palette_.muted}});
        for (std::int64_t height = 0; height <= heights_.high; height += heights_.step) {
            svg_.leaf("path", {{"d", PathData{}.move({area_.at.x, y(height)}).line({area_.right(), y(height)}).text()},
                               {"stroke", height == 0 ? palette_.ring_line : palette_.grid},
                               {"stroke-width", "0.7"}});
            svg_.text({area_.at.x - 5_pt, y(height) + 280_cpt}, std::to_string(height),
                      {{"font-size", kColumnType}, {"fill", palette_.muted}, {"text-anchor", "end"}});
        }
    }

    void draw_column(std::size_t i) const
    {
        if (chart_.heights[i] == 0) return;
        const auto place = static_cast<std::int64_t>(i);
        const Length left = x(place) + 60_cpt;
        const Length top = std::min(y(chart_.heights[i]), area_.bottom() - 1_pt);
        svg_.leaf("rect", {{"x", left},
                           {"y", top},
                           {"width", std::max(x(place + 1) - left - 60_cpt, 1_pt)},
                           {"height", area_.bottom() - top},
                           {"fill", palette_.info},
                           {"rx", "1"}});
    }

    // Below the middle of the columns that begin at round numbers.
    void draw_scale() const
    {
        const std::int64_t end = chart_.first + chart_.step * static_cast<std::int64_t>(chart_.heights.size());
        const Axis axis = round_axis(chart_.first, end, 10);
        svg_.open("g", {{"font-size", kColumnType}, {"fill", palette_.muted}, {"text-anchor", "middle"}});
        for (std::int64_t value = axis.low; value <= end; value += axis.step) {
            if (value < chart_.first) continue;
            const Length across = x(value - chart_.first, chart_.step) + (chart_.step == 1 ? permille(x(1) - x(0), 500) : Length{});
            if (across > area_.right()) continue;
            svg_.leaf("path", {{"d", PathData{}.move({across, area_.bottom()}).line({across, area_.bottom() + 3_pt}).text()},
                               {"stroke", palette_.ring_line},
                               {"stroke-width", "0.7"}});
            svg_.text({across, area_.bottom() + 12_pt}, std::to_string(value));
        }
        svg_.close();
        svg_.text({area_.right(), area_.bottom() + 24_pt}, chart_.scale, {{"font-size", kColumnType}, {"fill", palette_.muted}, {"text-anchor", "end"}});
    }

    SvgWriter& svg_;
    const Palette& palette_;
    const ColumnChart& chart_;
    Axis heights_{};
    Box area_{};
};

}  // namespace

std::string column_chart_svg(const ColumnChart& chart, const Palette& palette)
{
    SvgWriter svg;
    svg.open_picture(chart.size, chart.title, kSans);
    Columns{svg, palette, chart}.draw();
    svg.close();
    return std::move(svg).take();
}

}  // namespace ec4x::draw
