// A report of self-play as CSV files (RFC 4180), for spreadsheets and notebooks.
#pragma once

#include <string>
#include <vector>

#include "lab/self_play_report.h"

namespace ec4x::lab {

struct CsvFile {
    std::string name{};  // wins.csv
    std::string text{};
};

[[nodiscard]] std::vector<CsvFile> self_play_csv(const SelfPlayReport& report);

}  // namespace ec4x::lab
