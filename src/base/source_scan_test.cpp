// Rules about the source itself: what may not stand in the libraries that decide a game.
#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <span>
#include <sstream>
#include <string>
#include <string_view>

namespace ec4x {

namespace {

namespace fs = std::filesystem;

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// The code alone. By hand: std::regex takes half a minute for the sources under the sanitizers.
std::string without_comments_and_texts(std::string_view source)
{
    std::string code;
    for (std::size_t i = 0; i < source.size();) {
        if (source.substr(i, 2) == "//") {
            i = std::min(source.find('\n', i), source.size());
        } else if (source.substr(i, 2) == "R\"") {
            const std::size_t open = source.find('(', i);
            const std::string close = ')' + std::string{source.substr(i + 2, open - i - 2)} + '"';
            i = source.find(close, open) + close.size();
        } else if (source[i] == '"' || (source[i] == '\'' && !is_word(i > 0 ? source[i - 1] : ' '))) {  // no text: 1'000
            const char quote = source[i++];
            while (source[i] != quote) i += source[i] == '\\' ? 2 : 1;
            ++i;
            code += ' ';
        } else {
            code += source[i++];
        }
    }
    return code;
}

// The first of the words that stands in the code as a word of its own, or none; a word may hold a `::`.
std::string_view first_of(std::span<const std::string_view> words, std::string_view code)
{
    for (const std::string_view word : words) {
        for (std::size_t at = code.find(word); at != std::string_view::npos; at = code.find(word, at + 1)) {
            const std::size_t end = at + word.size();
            if ((at == 0 || !is_word(code[at - 1])) && (end == code.size() || !is_word(code[end]))) return word;
        }
    }
    return {};
}

// `file: word` for every file in the libraries of the engine where a forbidden word stands.
std::string places_of(std::initializer_list<std::string_view> words)
{
    std::string found;
    for (const char* library : {"base", "model", "codec", "rules", "engine", "eclipse"}) {
        for (const auto& entry : fs::recursive_directory_iterator{fs::path{EC4X_SOURCE_DIR} / "src" / library}) {
            const std::string name = entry.path().filename().string();
            if (!(name.ends_with(".h") || name.ends_with(".cpp")) || name.ends_with("_test.cpp")) continue;
            std::ostringstream text;
            text << std::ifstream{entry.path()}.rdbuf();
            const std::string code = without_comments_and_texts(text.str());
            if (const std::string_view word = first_of(words, code); !word.empty()) found += name + ": " + std::string{word} + '\n';
        }
    }
    return found;
}

}  // namespace

TEST_CASE("TRN-028 no other source of randomness takes part in a result")
{
    CHECK(places_of({"rand", "srand", "random", "random_device", "mt19937", "mt19937_64", "default_random_engine", "uniform_int_distribution", "getrandom",
                     "getentropy", "arc4random", "shuffle_order_engine", "std::time", "clock", "chrono", "now", "this_thread", "thread", "getenv"}) == "");
}

TEST_CASE("TRN-032 no binary floating point takes part in a result")
{
    CHECK(places_of({"float", "double", "sqrt", "pow", "exp", "log10", "std::log", "lround", "stod", "stof", "strtod"}) == "");
}

TEST_CASE("TRN-032 the scan finds what it looks for")
{
    CHECK(without_comments_and_texts("int a; // double\nconst char* b = \"float \\\" x\"; double c;").find("float") == std::string::npos);
    CHECK(without_comments_and_texts("int a; // double\n double c;").find("double") != std::string::npos);
    CHECK(places_of({"Pcg32"}).find("dice.cpp: Pcg32") != std::string::npos);
}

}  // namespace ec4x
