// A web page in one file: sections of figures, tables and sentences, in the look of the game's reports. Everything that is written is
// escaped here; nothing is loaded, nothing runs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ec4x::lab {

struct PageFact {
    std::string label{};
    std::string value{};
    std::string note{};
};

struct PageTable {
    std::string caption{};
    std::vector<std::string> head{};
    std::vector<std::vector<std::string>> rows{};  // cells that begin with a digit, sign or point are figures
};

class Page {
public:
    Page(std::string title, std::string subtitle) : title_{std::move(title)}, subtitle_{std::move(subtitle)} {}

    void section(std::string_view title, std::string_view short_title = {});  // the rest belongs to it until the next one
    void paragraph(std::string_view text);
    void list(const std::vector<std::string>& items);
    void facts(const std::vector<PageFact>& facts);
    void table(const PageTable& table);
    void figure(std::string_view caption, std::string_view svg, std::string_view note = {});
    void begin_pair();  // two beside each other, where there is room
    void end_pair();

    [[nodiscard]] std::string written(std::string_view foot);

private:
    void close_section();

    std::string title_;
    std::string subtitle_;
    std::string body_{};
    std::string contents_{};
    int sections_ = 0;
};

}  // namespace ec4x::lab
