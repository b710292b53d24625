#include "support/golden.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace ec4x::test {

namespace {

using Lines = std::vector<std::string_view>;

constexpr std::size_t kContext = 3;
constexpr std::size_t kMaxLines = 60;
constexpr std::size_t kMaxCells = 4'000'000;  // of the table below; larger middles are shown as removed and added

Lines lines_of(std::string_view text)
{
    Lines lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

struct Edit {
    char mark;  // ' ', '-' or '+'
    std::string_view line;
};

// The longest common subsequence of the two, written as edits.
std::vector<Edit> edits_between(const Lines& a, const Lines& b)
{
    std::vector<Edit> edits;
    if (a.size() * b.size() > kMaxCells) {
        for (const std::string_view line : a) edits.push_back({'-', line});
        for (const std::string_view line : b) edits.push_back({'+', line});
        return edits;
    }
    const std::size_t width = b.size() + 1;
    std::vector<std::uint32_t> common((a.size() + 1) * width);  // common[i, j]: of a from i and b from j
    for (std::size_t i = a.size(); i-- > 0;) {
        for (std::size_t j = b.size(); j-- > 0;) {
            common[i * width + j] = a[i] == b[j] ? common[(i + 1) * width + j + 1] + 1 : std::max(common[(i + 1) * width + j], common[i * width + j + 1]);
        }
    }
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < a.size() || j < b.size()) {
        if (i < a.size() && j < b.size() && a[i] == b[j]) {
            edits.push_back({' ', a[i]});
            ++i, ++j;
        } else if (j == b.size() || (i < a.size() && common[(i + 1) * width + j] >= common[i * width + j + 1])) {
            edits.push_back({'-', a[i++]});
        } else {
            edits.push_back({'+', b[j++]});
        }
    }
    return edits;
}

std::string read_text(const std::filesystem::path& path)
{
    std::ifstream in{path, std::ios::binary};
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

bool blessing()
{
    const char* bless = std::getenv("EC4X_BLESS");
    return bless != nullptr && std::string_view{bless} == "1";
}

}  // namespace

std::string line_diff(std::string_view expected, std::string_view actual)
{
    if (expected == actual) return {};
    Lines a = lines_of(expected);
    Lines b = lines_of(actual);
    if (a == b) return "\\ they differ in the end of the last line only\n";

    const auto same = std::ranges::mismatch(a, b);
    const auto skipped = static_cast<std::ptrdiff_t>(std::max<std::size_t>(kContext, static_cast<std::size_t>(same.in1 - a.begin())) - kContext);
    a.erase(a.begin(), a.begin() + skipped);
    b.erase(b.begin(), b.begin() + skipped);
    std::size_t tail = 0;
    while (tail < std::min(a.size(), b.size()) && a[a.size() - 1 - tail] == b[b.size() - 1 - tail]) ++tail;
    const std::size_t cut = tail > kContext ? tail - kContext : 0;
    a.resize(a.size() - cut);
    b.resize(b.size() - cut);

    std::string diff = "@ line " + std::to_string(skipped + 1) + "\n";
    std::size_t shown = 0;
    for (const Edit& edit : edits_between(a, b)) {
        if (++shown > kMaxLines) return diff + "... and more\n";
        diff += edit.mark;
        diff += edit.line;
        diff += '\n';
    }
    return diff;
}

void check_golden(std::string_view name, std::string_view actual)
{
    const std::filesystem::path path = std::filesystem::path{EC4X_SOURCE_DIR} / "tests" / "golden" / name;
    if (blessing()) {
        std::filesystem::create_directories(path.parent_path());
        std::ofstream{path, std::ios::binary} << actual;
        return;
    }
    if (!std::filesystem::exists(path)) {
        FAIL_CHECK("tests/golden/" << name << " is missing; EC4X_BLESS=1 writes it");
        return;
    }
    const std::string diff = line_diff(read_text(path), actual);
    if (!diff.empty()) FAIL_CHECK("tests/golden/" << name << " differs (- expected, + actual; EC4X_BLESS=1 rewrites it)\n" << diff);
}

}  // namespace ec4x::test
