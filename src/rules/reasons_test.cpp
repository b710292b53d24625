// Every reason code of the index is produced by some test (SRV-023).
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "base/describe.h"
#include "model/reason.h"

namespace ec4x {

namespace {

namespace fs = std::filesystem;

// All test sources in one text, but for this one.
std::string test_sources()
{
    std::ostringstream all;
    for (const char* folder : {"src", "tests"}) {
        for (const auto& entry : fs::recursive_directory_iterator{fs::path{EC4X_SOURCE_DIR} / folder}) {
            const std::string name = entry.path().filename().string();
            if (name.ends_with("_test.cpp") && name != "reasons_test.cpp") all << std::ifstream{entry.path()}.rdbuf();
        }
    }
    return all.str();
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

// Not as a part of a longer word.
bool stands_alone(const std::string& sources, const std::string& text)
{
    for (std::size_t at = sources.find(text); at != std::string::npos; at = sources.find(text, at + 1)) {
        const std::size_t end = at + text.size();
        if ((at == 0 || !is_letter(sources[at - 1])) && (end == sources.size() || !is_letter(sources[end]))) return true;
    }
    return false;
}

// `Reason::NoRoute`, or the word `no_route`.
bool is_expected_somewhere(const std::string& sources, Reason reason)
{
    const std::string word{name_of(reason)};
    std::string title;
    bool upper = true;
    for (const char c : word) {
        if (c != '_') title += upper ? static_cast<char>(c - 'a' + 'A') : c;
        upper = c == '_';
    }
    return stands_alone(sources, "Reason::" + title) || stands_alone(sources, word);
}

}  // namespace

TEST_CASE("SRV-023: every reason code is expected by some test")
{
    const std::string sources = test_sources();
    for (const Reason reason : all_of_enum<Reason>()) {
        CHECK_MESSAGE(is_expected_somewhere(sources, reason), std::string{name_of(reason)});
    }
}

}  // namespace ec4x
