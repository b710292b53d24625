#include "draw/chart.h"

#include <algorithm>
#include <array>
#include <optional>
#include <ranges>

#include "draw/lettering.h"
#include "draw/svg_writer.h"

namespace ec4x::draw {

namespace {

constexpr Length kType = 900_cpt;
constexpr Length kSmallType = 800_cpt;
constexpr Length kLabelPitch = 1080_cpt;
constexpr int kMostSteps = 5;

std::string figure(std::int64_t value) { return value < 0 ? "\xE2\x88\x92" + std::to_string(-value) : std::to_string(value); }

struct Bounds {
    ChartPoint low{};
    ChartPoint high{};
};

void widen(std::optional<Bounds>& bounds, const ChartPoint& point)
{
    if (!bounds) bounds = {point, point};
    bounds->low = {std::min(bounds->low.turn, point.turn), std::min(bounds->low.value, point.value)};
    bounds->high = {std::max(bounds->high.turn, point.turn), std::max(bounds->high.value, point.value)};
}

std::optional<Bounds> bounds_of(const LineChart& chart)
{
    std::optional<Bounds> bounds;
    for (const ChartLine& line : chart.lines) {
        for (const ChartPoint& point : line.points) widen(bounds, point);
        for (const ChartBand& band : line.band) {
            widen(bounds, {band.turn, band.low});
            widen(bounds, {band.turn, band.high});
        }
    }
    return bounds;
}

struct LineInk {
    Colour colour{};
    std::string_view dashes = "none";
};

LineInk ink_of(const Palette& palette, const ChartLine& line, std::size_t place)
{
    if (line.seat > 0) return {house_colour(palette, line.seat)};
    const std::array<LineInk, 4> inks = {{{palette.info}, {palette.good, "6 2.5"}, {palette.danger, "1.5 2"}, {palette.warning, "8 2 1.5 2"}}};
    return inks[place % inks.size()];
}

std::string end_label(const ChartLine& line) { return line.name + " " + figure(line.points.back().value); }

class Plot {
public:
    Plot(SvgWriter& svg, const Palette& palette, const LineChart& chart, const Bounds& bounds)
        : svg_{svg},
          palette_{palette},
          chart_{chart},
          turns_{round_axis(bounds.low.turn, bounds.high.turn, 8)},
          first_{bounds.low.turn},
          last_{std::max(bounds.high.turn, bounds.low.turn + 1)},
          values_{round_axis(std::min<std::int64_t>(0, bounds.low.value), std::max<std::int64_t>(1, bounds.high.value), kMostSteps)}
    {
        Length labels = 40_pt;
        for (const ChartLine& line : chart.lines) {
            if (!line.points.empty()) labels = std::max(labels, width_of(end_label(line), kType, line.strong ? Weight::Bold : Weight::Regular));
        }
        const Length left = std::max(width_of(figure(values_.high), kSmallType), width_of(figure(values_.low), kSmallType)) + 8_pt;
        const Length right = std::min(labels + 16_pt, permille(chart.size.width, 400));
        area_ = {{left, 18_pt}, {chart.size.width - left - right, chart.size.height - 40_pt}};
    }

    void draw() const
    {
        draw_values();
        draw_turns();
        for (std::size_t i = 0; i < chart_.lines.size(); ++i) draw_band(chart_.lines[i], i);
        for (std::size_t i = 0; i < chart_.lines.size(); ++i) draw_line(chart_.lines[i], i);
        draw_labels();
    }

private:
    Length x(int turn) const { return area_.at.x + Length{div_half_up(area_.size.width.raw * (turn - first_), last_ - first_)}; }
    Length y(std::int64_t value) const
    {
        return area_.bottom() - Length{div_half_up(area_.size.height.raw * (value - values_.low), values_.high - values_.low)};
    }
    Point at(const ChartPoint& point) const { return {x(point.turn), y(point.value)}; }

    void draw_values() const
    {
        svg_.text({{}, 9_pt}, chart_.unit, {{"font-size", kSmallType}, {"fill", palette_.muted}});
        svg_.open("g", {{"font-size", kSmallType}, {"fill", palette_.muted}, {"text-anchor", "end"}});
        for (std::int64_t value = values_.low; value <= values_.high; value += values_.step) {
            const Length level = y(value);
            svg_.leaf("path", {{"d", PathData{}.move({area_.at.x, level}).line({area_.right(), level}).text()},
                               {"stroke", value == 0 ? palette_.ring_line : palette_.grid},
                               {"stroke-width", "0.7"}});
            svg_.text({area_.at.x - 5_pt, level + 280_cpt}, figure(value));
        }
        svg_.close();
    }

    void draw_turns() const
    {
        svg_.open("g", {{"font-size", kSmallType}, {"fill", palette_.muted}, {"text-anchor", "middle"}});
        for (std::int64_t turn = turns_.low; turn <= last_; turn += turns_.step) {
            if (turn < first_) continue;
            const Length across = x(static_cast<int>(turn));
            svg_.leaf("path", {{"d", PathData{}.move({across, area_.bottom()}).line({across, area_.bottom() + 3_pt}).text()},
                               {"stroke", palette_.ring_line},
                               {"stroke-width", "0.7"}});
            svg_.text({across, area_.bottom() + 12_pt}, std::to_string(turn));
        }
        svg_.close();
        svg_.text({area_.right() + 8_pt, area_.bottom() + 12_pt}, "turn", {{"font-size", kSmallType}, {"fill", palette_.muted}});
    }

    void draw_band(const ChartLine& line, std::size_t place) const
    {
        if (line.band.empty()) return;
        PathData path;
        path.move({x(line.band.front().turn), y(line.band.front().high)});
        for (const ChartBand& band : line.band) path.line({x(band.turn), y(band.high)});
        for (const ChartBand& band : std::views::reverse(line.band)) path.line({x(band.turn), y(band.low)});
        path.close();
        svg_.leaf("path", {{"d", path.text()}, {"fill", ink_of(palette_, line, place).colour}, {"fill-opacity", "0.16"}});
    }

    void draw_line(const ChartLine& line, std::size_t place) const
    {
        if (line.points.empty()) return;
        const LineInk ink = ink_of(palette_, line, place);
        PathData path;
        path.move(at(line.points.front()));
        for (const ChartPoint& point : line.points) path.line(at(point));
        svg_.leaf("path", {{"d", path.text()},
                           {"fill", "none"},
                           {"stroke", ink.colour},
                           {"stroke-width", line.strong ? "2.6" : "1.5"},
                           {"stroke-linejoin", "round"},
                           {"stroke-dasharray", ink.dashes}});
        const Point end = at(line.points.back());
        if (line.seat > 0) return draw_house_shape(svg_, ink.colour, line.seat, end, line.strong ? 480_cpt : 380_cpt);
        svg_.leaf("circle", {{"cx", end.x}, {"cy", end.y}, {"r", 260_cpt}, {"fill", ink.colour}});
    }

    struct Label {
        std::size_t line = 0;
        Length wish{};
        Length place{};
    };

    // Each as near to the end of its line as the others leave room: pushed down first, then up again from the lower edge.
    std::vector<Label> placed_labels() const
    {
        std::vector<Label> labels;
        for (std::size_t i = 0; i < chart_.lines.size(); ++i) {
            if (!chart_.lines[i].points.empty()) labels.push_back({i, y(chart_.lines[i].points.back().value), {}});
        }
        std::ranges::stable_sort(labels, {}, [](const Label& label) { return label.wish; });
        Length free = area_.at.y - 4_pt;
        for (Label& label : labels) {
            label.place = std::max(label.wish, free);
            free = label.place + kLabelPitch;
        }
        free = area_.bottom() + 2_pt;
        for (Label& label : std::views::reverse(labels)) {
            label.place = std::min(label.place, free);
            free = label.place - kLabelPitch;
        }
        return labels;
    }

    void draw_labels() const
    {
        const Length left = area_.right() + 10_pt;
        for (const Label& label : placed_labels()) {
            const ChartLine& line = chart_.lines[label.line];
            const Colour colour = ink_of(palette_, line, label.line).colour;
            const Weight weight = line.strong ? Weight::Bold : Weight::Regular;
            const Lettering text = fitted(end_label(line), kType, kSmallType, chart_.size.width - left - 2_pt, weight);
            svg_.leaf("path",
                      {{"d", PathData{}.move(at(line.points.back())).line({left - 2_pt, label.place}).text()}, {"stroke", colour}, {"stroke-width", "0.5"}});
            svg_.text({left, label.place + 310_cpt}, text.text,
                      {{"font-size", text.size}, {"fill", palette_.text}, {"font-weight", line.strong ? "700" : "400"}});
        }
    }

    SvgWriter& svg_;
    const Palette& palette_;
    const LineChart& chart_;
    Axis turns_;
    int first_;
    int last_;
    Axis values_;
    Box area_{};
};

}  // namespace

Axis round_axis(std::int64_t low, std::int64_t high, int steps)
{
    std::int64_t power = 1;
    while (true) {
        for (const std::int64_t factor : {1, 2, 5}) {
            const std::int64_t step = factor * power;
            const Axis axis{div_floor(low, step) * step, div_ceil(high, step) * step, step};
            if ((axis.high - axis.low) / step <= steps) return axis;
        }
        power *= 10;
    }
}

std::string line_chart_svg(const LineChart& chart, const Palette& palette)
{
    SvgWriter svg;
    svg.open_picture(chart.size, chart.title, kSans);
    if (const auto bounds = bounds_of(chart)) {
        Plot{svg, palette, chart, *bounds}.draw();
    } else {
        svg.text({permille(chart.size.width, 500), permille(chart.size.height, 500)}, "nothing to show yet",
                 {{"font-size", kType}, {"fill", palette.muted}, {"text-anchor", "middle"}});
    }
    svg.close();
    return std::move(svg).take();
}

}  // namespace ec4x::draw
