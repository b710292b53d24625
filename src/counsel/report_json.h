// A report as structured data (SRV-025): the sections and blocks of report/document.h, without pictures, which have routes of their own.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/describe.h"
#include "model/ids.h"
#include "report/document.h"

namespace ec4x::counsel {

struct ReportText {
    std::string text{};
    std::optional<int> seat{};  // of the house that it is about
    std::string tone{};         // `plain`, `muted`, `good`, `warning`, `danger`, `info`
};
BOOST_DESCRIBE_STRUCT(ReportText, (), (text, seat, tone))

struct ReportItem {
    ReportText text{};
    std::vector<ReportText> more{};
    int rank = 0;  // significance, 10 to 1; 0: none
};
BOOST_DESCRIBE_STRUCT(ReportItem, (), (text, more, rank))

struct ReportFact {
    std::string label{};
    std::string value{};
    std::string note{};
};
BOOST_DESCRIBE_STRUCT(ReportFact, (), (label, value, note))

struct ReportBlock {
    std::string kind{};  // `paragraph`, `list`, `table`, `facts`
    std::optional<ReportText> text{};
    std::optional<std::vector<ReportItem>> items{};
    std::optional<std::string> caption{};
    std::optional<std::vector<std::string>> columns{};
    std::optional<std::vector<std::vector<ReportText>>> rows{};
    std::optional<std::vector<ReportFact>> facts{};
};
BOOST_DESCRIBE_STRUCT(ReportBlock, (), (kind, text, items, caption, columns, rows, facts))

struct ReportSection {
    int number = 0;  // of the parts of INT-039; 0: the briefing
    std::string title{};
    std::vector<ReportBlock> blocks{};
};
BOOST_DESCRIBE_STRUCT(ReportSection, (), (number, title, blocks))

struct ReportDocument {
    std::string format = "ec4x-report";
    int version = 1;
    std::string game{};
    HouseId house{};
    int turn = 0;
    std::string title{};
    std::string subtitle{};
    std::vector<ReportSection> sections{};
};
BOOST_DESCRIBE_STRUCT(ReportDocument, (), (format, version, game, house, turn, title, subtitle, sections))

[[nodiscard]] ReportDocument report_json(const report::Document& document);

}  // namespace ec4x::counsel
