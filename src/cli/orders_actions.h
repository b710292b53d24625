// What `ec4x orders ...` does, without the reading of its command line.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "advice/submission.h"
#include "store/game_folder.h"

namespace ec4x::cli {

struct OrdersOptions {
    std::string dir{};
    std::string house{};
    std::vector<std::string> files{};
    std::string bot = "captain";
    std::string format = "text";
    std::string output{};  // a file; empty: the standard output
    bool json = false;
};

// An order file, read and checked as a submission.
struct CheckedFile {
    std::string file{};
    std::vector<std::string> unreadable{};  // why it is no order set at all
    std::optional<Submission> submission{};
};
[[nodiscard]] CheckedFile check_order_file(const std::string& dir, const GameFolder& game, const std::string& file);

// A line for everything that was refused: `alpha.txt: order 3 (build): insufficient_funds, system: ...`.
[[nodiscard]] std::vector<std::string> refusal_lines(const CheckedFile& checked);

void print_template(const OrdersOptions& options);
void check_order_files(const OrdersOptions& options);
void suggest_orders(const OrdersOptions& options);

}  // namespace ec4x::cli
