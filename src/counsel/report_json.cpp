#include "counsel/report_json.h"

#include <utility>
#include <variant>

namespace ec4x::counsel {

namespace {

template <class... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;  // clang 16 asks for it

std::string tone_name(report::Tone tone)
{
    switch (tone) {
        case report::Tone::Plain: return "plain";
        case report::Tone::Muted: return "muted";
        case report::Tone::Good: return "good";
        case report::Tone::Warning: return "warning";
        case report::Tone::Danger: return "danger";
        case report::Tone::Info: return "info";
    }
    return {};
}

ReportText text_of(const report::Text& text) { return {std::string{text.words}, text.seat, tone_name(text.tone)}; }

ReportBlock table_block(const report::Table& table)
{
    ReportBlock block{.kind = "table", .caption = std::string{table.caption}};
    block.columns.emplace();
    block.rows.emplace();
    for (const report::Column& column : table.columns) block.columns->emplace_back(column.heading);
    for (std::size_t row = 0; row < table.rows(); ++row) {
        std::vector<ReportText> cells;
        for (std::size_t column = 0; column < table.columns.size(); ++column) cells.push_back(text_of(table.at(row, column).text));
        block.rows->push_back(std::move(cells));
    }
    return block;
}

ReportBlock list_block(const report::List& list)
{
    ReportBlock block{.kind = "list"};
    block.items.emplace();
    for (const report::Item& item : list.items) {
        ReportItem out{.text = text_of(item.text), .rank = item.rank};
        out.text.tone = tone_name(item.tone);
        for (const report::Text& more : item.more) out.more.push_back(text_of(more));
        block.items->push_back(std::move(out));
    }
    return block;
}

ReportBlock facts_block(const report::Facts& facts)
{
    ReportBlock block{.kind = "facts"};
    block.facts.emplace();
    for (const report::Fact& fact : facts.facts) block.facts->push_back({std::string{fact.label}, std::string{fact.value}, std::string{fact.note}});
    return block;
}

}  // namespace

ReportDocument report_json(const report::Document& document)
{
    ReportDocument out{.title = document.title, .subtitle = document.subtitle};
    for (const report::Section& section : document.sections) {
        ReportSection& to = out.sections.emplace_back();
        to.number = section.number;
        to.title = section.title;
        for (const report::Block& block : section.blocks) {
            std::visit(Overloaded{
                           [&](const report::Paragraph& paragraph) { to.blocks.push_back({.kind = "paragraph", .text = text_of(paragraph.text)}); },
                           [&](const report::List& list) { to.blocks.push_back(list_block(list)); },
                           [&](const report::Table& table) {
                               if (!table.drawn_only) to.blocks.push_back(table_block(table));
                           },
                           [&](const report::Facts& facts) { to.blocks.push_back(facts_block(facts)); },
                           [](const report::Figure&) {},
                       },
                       block);
        }
    }
    return out;
}

}  // namespace ec4x::counsel
