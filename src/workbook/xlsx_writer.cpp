#include <sys/mman.h>
#include <unistd.h>
#include <xlsxwriter.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <type_traits>

#include "workbook/xlsx.h"

namespace ec4x::workbook {

namespace {

constexpr int kNarrowest = 6;
constexpr int kWidest = 40;
constexpr int kMargin = 3;                    // of a column, in characters
constexpr int kMostLines = 20;                // Excel takes rows of up to 409 points
constexpr int kLineHeight = 15;               // in points
constexpr std::size_t kLongestText = 32'767;  // of a cell
constexpr std::size_t kLongestHint = 255;

// A file in memory: libxlsxwriter 1.1.4 writes to a name alone.
class MemoryFile {
public:
    MemoryFile() : file_{memfd_create("workbook", MFD_CLOEXEC)}
    {
        if (file_ < 0) throw std::runtime_error{"a workbook cannot be made: no memory for it"};
    }
    ~MemoryFile() { close(file_); }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;

    [[nodiscard]] std::string path() const { return "/proc/self/fd/" + std::to_string(file_); }
    [[nodiscard]] std::string bytes() const
    {
        std::string all(static_cast<std::size_t>(lseek(file_, 0, SEEK_END)), '\0');
        std::size_t done = 0;
        while (done < all.size()) {
            const ssize_t part = pread(file_, all.data() + done, all.size() - done, static_cast<off_t>(done));
            if (part <= 0) throw std::runtime_error{"a workbook cannot be made: it cannot be read back"};
            done += static_cast<std::size_t>(part);
        }
        return all;
    }

private:
    int file_;
};

std::size_t shown_length(const Cell& cell)
{
    if (const auto* text = std::get_if<std::string>(&cell)) {
        return static_cast<std::size_t>(std::ranges::count_if(*text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }));
    }
    return std::holds_alternative<double>(cell) ? 8 : 0;
}

int width_of(const Sheet& sheet, std::size_t column)
{
    if (column < sheet.widths.size() && sheet.widths[column] > 0) return sheet.widths[column];
    std::size_t longest = 0;
    for (const Row& row : sheet.rows) {
        if (column < row.size()) longest = std::max(longest, shown_length(row[column]) + kMargin);
    }
    return std::clamp(static_cast<int>(longest), kNarrowest, kWidest);
}

// How many lines the longest text of a row takes. Programs that open the file do not all find out by themselves.
int lines_of(const Row& row, const std::vector<int>& widths)
{
    std::size_t most = 1;
    for (std::size_t i = 0; i < row.size(); ++i) {
        const auto room = static_cast<std::size_t>(widths[i]);
        if (std::holds_alternative<std::string>(row[i])) most = std::max(most, (shown_length(row[i]) + room - 1) / room);
    }
    return static_cast<int>(std::min<std::size_t>(most, kMostLines));
}

struct Formats {
    lxw_format* head;
    lxw_format* head_of_numbers;
    lxw_format* plain;
    lxw_format* number;
    lxw_format* strong;
    lxw_format* text;
    lxw_format* strong_text;
};

Formats formats_of(lxw_workbook* book)
{
    const auto add = [&] { return workbook_add_format(book); };
    Formats formats{.head = add(), .head_of_numbers = add(), .plain = add(), .number = add(), .strong = add(), .text = add(), .strong_text = add()};
    for (lxw_format* head : {formats.head, formats.head_of_numbers}) {
        format_set_bg_color(head, 0x1f3a5f);
        format_set_font_color(head, LXW_COLOR_WHITE);
    }
    for (lxw_format* bold : {formats.head, formats.head_of_numbers, formats.strong, formats.strong_text}) format_set_bold(bold);
    for (lxw_format* text : {formats.text, formats.strong_text}) format_set_num_format(text, "@");
    // A number ends where the next column begins: texts keep a distance, and long ones are broken instead of cut.
    format_set_align(formats.head_of_numbers, LXW_ALIGN_RIGHT);
    for (lxw_format* words : {formats.head, formats.plain, formats.strong, formats.text, formats.strong_text}) {
        format_set_align(words, LXW_ALIGN_LEFT);
        format_set_indent(words, 1);
    }
    for (lxw_format* words : {formats.plain, formats.text}) format_set_text_wrap(words);
    for (lxw_format* words : {formats.plain, formats.number, formats.text, formats.strong, formats.strong_text})
        format_set_align(words, LXW_ALIGN_VERTICAL_TOP);
    return formats;
}

// `_x0041_` would be read as an A: its first sign is written as what stands for it.
std::string escaped(std::string_view text)
{
    const auto is_hex = [](char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f'); };
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::string_view next = text.substr(i, 7);
        const bool meant = next.size() == 7 && next.starts_with("_x") && next[6] == '_' && std::ranges::all_of(next.substr(2, 4), is_hex);
        if (meant) out += "_x005F_";
        else out += text[i];
    }
    return out;
}

void write_cell(lxw_worksheet* sheet, lxw_row_t row, lxw_col_t column, const Cell& cell, lxw_format* format)
{
    if (const auto* text = std::get_if<std::string>(&cell)) worksheet_write_string(sheet, row, column, escaped(text->substr(0, kLongestText)).c_str(), format);
    else if (const auto* number = std::get_if<double>(&cell)) worksheet_write_number(sheet, row, column, *number, format);
}

void offer(lxw_worksheet* sheet, const Choices& choices)
{
    std::string hint = choices.hint.substr(0, kLongestHint);
    std::string none = "-";
    lxw_data_validation offered{};
    std::array<std::remove_pointer_t<decltype(offered.value_list)>, 2> list{none.data(), nullptr};  // char* or const char*, by version
    offered.validate = LXW_VALIDATION_TYPE_LIST;
    offered.value_list = list.data();
    offered.ignore_blank = LXW_VALIDATION_ON;
    offered.show_error = LXW_VALIDATION_OFF;
    offered.dropdown = LXW_VALIDATION_ON;
    offered.show_input = hint.empty() ? LXW_VALIDATION_OFF : LXW_VALIDATION_ON;
    if (!hint.empty()) offered.input_message = hint.data();
    if (worksheet_data_validation_range(sheet, choices.first_row, choices.column, choices.last_row, choices.column, &offered) != LXW_NO_ERROR) return;
    // libxlsxwriter 1.1.4 copies the formula of a list twice and frees it once. So it gets a plain list, of which this makes one with a formula.
    lxw_data_val_obj* last = sheet->data_validations->stqh_first;
    while (last->list_pointers.stqe_next != nullptr) last = last->list_pointers.stqe_next;
    std::free(last->value_formula);
    last->value_formula = strdup(choices.formula.c_str() + 1);  // without `=`
    last->validate = LXW_VALIDATION_TYPE_LIST_FORMULA;
}

// Whether numbers stand below the head of a column.
bool has_numbers(const Sheet& sheet, std::size_t column)
{
    for (std::size_t r = 1; r < sheet.rows.size(); ++r) {
        if (column < sheet.rows[r].size() && !std::holds_alternative<std::monostate>(sheet.rows[r][column]))
            return std::holds_alternative<double>(sheet.rows[r][column]);
    }
    return false;
}

lxw_format* format_of(const Sheet& sheet, const Formats& formats, std::size_t row, std::size_t column, bool strong)
{
    if (row == 0) return has_numbers(sheet, column) ? formats.head_of_numbers : formats.head;
    if (std::cmp_less(column, sheet.text_columns)) return strong ? formats.strong_text : formats.text;
    if (strong && sheet.text_columns == 0) return formats.strong;
    return std::holds_alternative<std::string>(sheet.rows[row][column]) ? formats.plain : formats.number;
}

void write_sheet(lxw_workbook* book, const Sheet& from, const Formats& formats, bool first)
{
    lxw_worksheet* sheet = workbook_add_worksheet(book, from.name.c_str());
    if (sheet == nullptr) throw std::runtime_error{"a workbook cannot be made: no sheet can have the name " + from.name};
    std::size_t columns = static_cast<std::size_t>(from.text_columns);
    for (const Row& row : from.rows) columns = std::max(columns, row.size());
    std::vector<int> widths;
    for (std::size_t i = 0; i < columns; ++i) {
        widths.push_back(width_of(from, i));
        const auto column = static_cast<lxw_col_t>(i);
        const bool text = std::cmp_less(i, from.text_columns);
        worksheet_set_column(sheet, column, column, widths.back(), text ? formats.text : nullptr);
    }
    for (std::size_t r = 0; r < from.rows.size(); ++r) {
        const bool strong = std::ranges::find(from.strong, r) != from.strong.end();
        if (const int lines = r > 0 ? lines_of(from.rows[r], widths) : 1; lines > 1)
            worksheet_set_row(sheet, static_cast<lxw_row_t>(r), kLineHeight * lines, nullptr);
        for (std::size_t c = 0; c < from.rows[r].size(); ++c) {
            write_cell(sheet, static_cast<lxw_row_t>(r), static_cast<lxw_col_t>(c), from.rows[r][c], format_of(from, formats, r, c, strong));
        }
    }
    for (const Choices& choices : from.choices) offer(sheet, choices);
    worksheet_freeze_panes(sheet, 1, 0);
    worksheet_set_landscape(sheet);
    worksheet_set_paper(sheet, 9);  // A4
    worksheet_fit_to_pages(sheet, 1, 0);
    worksheet_repeat_rows(sheet, 0, 0);
    if (first) worksheet_activate(sheet);
    if (from.hidden) worksheet_hide(sheet);
}

}  // namespace

std::string to_xlsx(const Workbook& workbook)
{
    const MemoryFile file;
    lxw_workbook* book = workbook_new(file.path().c_str());
    if (book == nullptr) throw std::runtime_error{"a workbook cannot be made: no memory for it"};
    std::string title = workbook.title;
    lxw_doc_properties properties{};
    properties.title = title.data();
    properties.created = 1;  // the same bytes at every time of the day
    workbook_set_properties(book, &properties);
    const Formats formats = formats_of(book);
    for (std::size_t i = 0; i < workbook.sheets.size(); ++i) write_sheet(book, workbook.sheets[i], formats, i == workbook.first_shown);
    for (const RangeName& name : workbook.names) workbook_define_name(book, name.name.c_str(), name.range.c_str());
    const lxw_error error = workbook_close(book);
    if (error != LXW_NO_ERROR) throw std::runtime_error{std::string{"a workbook cannot be made: "} + lxw_strerror(error)};
    return file.bytes();
}

}  // namespace ec4x::workbook
