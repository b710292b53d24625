// What `ec4x rules ...` does, without the reading of its command line.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace ec4x::cli {

struct RulesOptions {
    std::filesystem::path rules{};  // folder of the rulebook; empty: the one that comes with the game
    std::filesystem::path tests{};  // folder of the test programs
    bool json = false;
    std::string file{};                 // list: only this file
    std::string prefix{};               // list: only ids that begin so
    std::string id{};                   // show
    std::string ruleset{};              // show: whose values
    std::vector<std::string> layers{};  // check: ruleset folders, each laid over the one before
};

void list_rules(const RulesOptions& options);
void show_rule(const RulesOptions& options);
void show_coverage(const RulesOptions& options);
void check_rules(const RulesOptions& options);

}  // namespace ec4x::cli
