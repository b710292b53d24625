// Rules about the source itself: what may not stand in the libraries that decide a game.
#include <doctest/doctest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>

namespace ec4x {

namespace {

namespace fs = std::filesystem;

std::string without_comments_and_texts(const std::string& source)
{
    static const std::regex skipped{R"(//[^\n]*|R"\w*\([^"]*\)\w*"|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)+')"};
    return std::regex_replace(source, skipped, " ");
}

// `file: word` for every place in the libraries of the engine where a forbidden word stands.
std::string places_of(const std::string& words)
{
    const std::regex forbidden{"(^|[^A-Za-z0-9_])(" + words + ")($|[^A-Za-z0-9_])"};
    std::string found;
    for (const char* library : {"base", "model", "codec", "rules", "engine", "eclipse"}) {
        for (const auto& entry : fs::recursive_directory_iterator{fs::path{EC4X_SOURCE_DIR} / "src" / library}) {
            const std::string name = entry.path().filename().string();
            if (!(name.ends_with(".h") || name.ends_with(".cpp")) || name.ends_with("_test.cpp")) continue;
            std::ostringstream text;
            text << std::ifstream{entry.path()}.rdbuf();
            const std::string code = without_comments_and_texts(text.str());
            std::smatch match;
            if (std::regex_search(code, match, forbidden)) found += name + ": " + match[2].str() + '\n';
        }
    }
    return found;
}

}  // namespace

TEST_CASE("TRN-028 no other source of randomness takes part in a result")
{
    CHECK(places_of("rand|srand|random|random_device|mt19937|mt19937_64|default_random_engine|uniform_int_distribution|getrandom|getentropy|"
                    "arc4random|shuffle_order_engine|std::time|clock|chrono|now|this_thread|thread|getenv") == "");
}

TEST_CASE("TRN-032 no binary floating point takes part in a result")
{
    CHECK(places_of("float|double|long double|sqrt|pow|exp|log10|std::log|lround|stod|stof|strtod") == "");
}

TEST_CASE("TRN-032 the scan finds what it looks for")
{
    CHECK(without_comments_and_texts("int a; // double\nconst char* b = \"float \\\" x\"; double c;").find("float") == std::string::npos);
    CHECK(without_comments_and_texts("int a; // double\n double c;").find("double") != std::string::npos);
    CHECK(places_of("Pcg32").find("dice.cpp: Pcg32") != std::string::npos);
}

}  // namespace ec4x
