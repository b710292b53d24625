#include "support/rule_tables.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace ec4x::testing {

namespace {

std::vector<std::string> lines_of(const std::string& text)
{
    std::vector<std::string> lines;
    std::size_t from = 0;
    while (from < text.size()) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        lines.push_back(text.substr(from, end - from));
        from = end + 1;
    }
    return lines;
}

std::vector<std::string> cells_of(const std::string& line)
{
    std::vector<std::string> cells;
    std::string cell;
    for (std::size_t i = 1; i < line.size(); ++i) {  // behind the first bar
        if (line[i] == '|' && line[i - 1] != '\\') {
            const std::size_t first = cell.find_first_not_of(' ');
            cells.push_back(first == std::string::npos ? "" : cell.substr(first, cell.find_last_not_of(' ') - first + 1));
            cell.clear();
        } else if (line[i] != '`') {
            cell += line[i];
        }
    }
    return cells;
}

// The n-th table behind the line `from`, before the next line that starts with `stop`.
RuleTable table_from(const std::vector<std::string>& lines, std::size_t from, std::string_view stop, int n)
{
    RuleTable table;
    bool inside = false;
    for (std::size_t i = from; i < lines.size() && !lines[i].starts_with(stop); ++i) {
        const bool row = lines[i].starts_with('|');
        if (inside && !row && n-- == 0) return table;
        if (row && !inside) table.clear();
        inside = row;
        if (row && !lines[i].starts_with("|--") && !lines[i].starts_with("| --")) table.push_back(cells_of(lines[i]));
    }
    REQUIRE_MESSAGE((inside && n == 0), "there is no such table");
    return table;
}

}  // namespace

std::string source_text(const std::string& path)
{
    std::ifstream file{std::filesystem::path{EC4X_SOURCE_DIR} / path, std::ios::binary};
    REQUIRE_MESSAGE(file.is_open(), "cannot read " << path);
    return {std::istreambuf_iterator<char>{file}, {}};
}

RuleTable rule_table(std::string_view id, int n)
{
    for (const auto& entry : std::filesystem::directory_iterator{std::filesystem::path{EC4X_SOURCE_DIR} / "docs/rules"}) {
        if (entry.path().extension() != ".md") continue;
        const std::vector<std::string> lines = lines_of(source_text("docs/rules/" + entry.path().filename().string()));
        const std::string heading = "### " + std::string{id} + ' ';
        const auto found = std::ranges::find_if(lines, [&](const std::string& line) { return line.starts_with(heading); });
        if (found != lines.end()) return table_from(lines, static_cast<std::size_t>(found - lines.begin()) + 1, "##", n);
    }
    FAIL("there is no rule " << id);
    return {};
}

RuleTable index_table(std::string_view title)
{
    const std::vector<std::string> lines = lines_of(source_text("docs/rules/00-index.md"));
    const auto found = std::ranges::find(lines, "## " + std::string{title});
    REQUIRE(found != lines.end());
    return table_from(lines, static_cast<std::size_t>(found - lines.begin()) + 1, "## ", 0);
}

}  // namespace ec4x::testing
