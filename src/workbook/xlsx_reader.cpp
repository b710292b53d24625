#include <expat.h>
#include <zip.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <optional>

#include "workbook/xlsx.h"

namespace ec4x::workbook {

namespace {

struct Unreadable {
    std::string why;
};

template <class T>
using Read = Result<T, Unreadable>;

// --- the archive

struct CloseArchive {
    void operator()(zip_t* archive) const { zip_discard(archive); }
};
struct CloseFile {
    void operator()(zip_file_t* file) const { zip_fclose(file); }
};

class Archive {
public:
    explicit Archive(std::string_view bytes)
    {
        zip_error_t error;
        zip_error_init(&error);
        zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error);
        if (source != nullptr) {
            archive_.reset(zip_open_from_source(source, ZIP_RDONLY, &error));
            if (!archive_) zip_source_free(source);
        }
        zip_error_fini(&error);
    }
    [[nodiscard]] bool is_open() const { return archive_ != nullptr; }

    // Nothing: there is no such part.
    [[nodiscard]] Read<std::optional<std::string>> part(const std::string& name, std::size_t most) const
    {
        const zip_int64_t index = zip_name_locate(archive_.get(), name.c_str(), ZIP_FL_NOCASE);
        if (index < 0) return std::optional<std::string>{};
        const std::unique_ptr<zip_file_t, CloseFile> file{zip_fopen_index(archive_.get(), static_cast<zip_uint64_t>(index), 0)};
        if (!file) return Unreadable{"the part " + name + " of the workbook cannot be opened; is it locked with a password?"};
        // What the archive says of a part's size may be a lie.
        std::string text;
        constexpr std::size_t kStep = 64 * 1024;
        for (;;) {
            const std::size_t before = text.size();
            text.resize(before + kStep);
            const zip_int64_t count = zip_fread(file.get(), text.data() + before, kStep);
            if (count < 0) return Unreadable{"the part " + name + " of the workbook is damaged"};
            text.resize(before + static_cast<std::size_t>(count));
            if (count == 0) return std::optional{std::move(text)};
            if (text.size() > most) return Unreadable{"the part " + name + " of the workbook is too large"};
        }
    }

private:
    std::unique_ptr<zip_t, CloseArchive> archive_{};
};

// --- XML

// The name without its namespace's prefix.
std::string_view local_name(std::string_view name)
{
    const std::size_t colon = name.rfind(':');
    return colon == name.npos ? name : name.substr(colon + 1);
}

struct Attributes {
    const XML_Char** list;

    [[nodiscard]] std::string_view operator[](std::string_view wanted) const
    {
        for (const XML_Char** at = list; *at != nullptr; at += 2) {
            if (local_name(*at) == wanted) return *(at + 1);
        }
        return {};
    }
};

// Called with each element's begin and end and the text between. Whoever has seen enough, or too much, says so by `stop`.
class XmlReader {
public:
    std::function<void(std::string_view, const Attributes&)> begin{};
    std::function<void(std::string_view)> end{};
    std::function<void(std::string_view)> text{};

    void stop(std::string why)
    {
        if (!trouble_) trouble_ = std::move(why);
        XML_StopParser(parser_.get(), XML_FALSE);
    }

    [[nodiscard]] std::optional<Unreadable> read(const std::string& document, const std::string& name)
    {
        parser_.reset(XML_ParserCreate(nullptr));
        XML_SetUserData(parser_.get(), this);
        XML_SetElementHandler(
            parser_.get(), [](void* self, const XML_Char* element, const XML_Char** list) { of(self).begin(local_name(element), Attributes{list}); },
            [](void* self, const XML_Char* element) { of(self).end(local_name(element)); });
        XML_SetCharacterDataHandler(parser_.get(), [](void* self, const XML_Char* part, int size) { of(self).text({part, static_cast<std::size_t>(size)}); });
        // No workbook defines entities; one that does wants to do harm.
        XML_SetEntityDeclHandler(parser_.get(), [](void* self, const XML_Char*, int, const XML_Char*, int, const XML_Char*, const XML_Char*, const XML_Char*,
                                                   const XML_Char*) { of(self).stop("the workbook defines entities"); });
        const bool good = XML_Parse(parser_.get(), document.data(), static_cast<int>(document.size()), XML_TRUE) == XML_STATUS_OK;
        if (trouble_) return Unreadable{*trouble_};
        if (!good) return Unreadable{"the part " + name + " of the workbook is no XML: " + XML_ErrorString(XML_GetErrorCode(parser_.get()))};
        return std::nullopt;
    }

private:
    struct Free {
        void operator()(XML_Parser parser) const { XML_ParserFree(parser); }
    };
    static XmlReader& of(void* self) { return *static_cast<XmlReader*>(self); }

    std::unique_ptr<XML_ParserStruct, Free> parser_{};
    std::optional<std::string> trouble_{};
};

// --- the parts

struct SheetEntry {
    std::string name{};
    std::string relation{};
};

Read<std::vector<SheetEntry>> read_sheet_list(const std::string& document)
{
    std::vector<SheetEntry> sheets;
    XmlReader reader;
    reader.begin = [&](std::string_view element, const Attributes& attributes) {
        if (element == "sheet") sheets.push_back({std::string{attributes["name"]}, std::string{attributes["id"]}});
    };
    reader.end = [](std::string_view) {};
    reader.text = [](std::string_view) {};
    if (auto trouble = reader.read(document, "xl/workbook.xml")) return *trouble;
    return sheets;
}

// By relation, the path of a part beside `xl/workbook.xml`.
Read<std::map<std::string, std::string>> read_relations(const std::string& document)
{
    std::map<std::string, std::string> paths;
    XmlReader reader;
    reader.begin = [&](std::string_view element, const Attributes& attributes) {
        if (element != "Relationship") return;
        const std::string_view target = attributes["Target"];
        paths[std::string{attributes["Id"]}] = target.starts_with('/') ? std::string{target.substr(1)} : "xl/" + std::string{target};
    };
    reader.end = [](std::string_view) {};
    reader.text = [](std::string_view) {};
    if (auto trouble = reader.read(document, "xl/_rels/workbook.xml.rels")) return *trouble;
    return paths;
}

// `_x000D_`, as Excel writes a control character.
std::string unescaped(const std::string& text)
{
    if (text.find("_x") == text.npos) return text;
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        unsigned code = 0;
        const bool escape = i + 7 <= text.size() && text[i] == '_' && text[i + 1] == 'x' && text[i + 6] == '_' &&
                            std::from_chars(text.data() + i + 2, text.data() + i + 6, code, 16).ptr == text.data() + i + 6 && code < 0x80;
        if (!escape) {
            out += text[i];
            continue;
        }
        out += static_cast<char>(code);
        i += 6;
    }
    return out;
}

// Texts of a rich or plain string: what stands in `t`, but for how it is pronounced (`rPh`).
struct StringParts {
    std::string text{};
    int reading = 0;     // depth of `t`
    int pronounced = 0;  // depth of `rPh`

    void begin(std::string_view element)
    {
        if (element == "rPh") ++pronounced;
        if (element == "t") ++reading;
    }
    void end(std::string_view element)
    {
        if (element == "rPh") --pronounced;
        if (element == "t") --reading;
    }
    void add(std::string_view part)
    {
        if (reading > 0 && pronounced == 0) text += part;
    }
};

Read<std::vector<std::string>> read_shared_strings(const std::string& document)
{
    std::vector<std::string> strings;
    StringParts parts;
    XmlReader reader;
    reader.begin = [&](std::string_view element, const Attributes&) {
        if (element == "si") parts = {};
        parts.begin(element);
    };
    reader.end = [&](std::string_view element) {
        parts.end(element);
        if (element == "si") strings.push_back(unescaped(parts.text));
    };
    reader.text = [&](std::string_view part) { parts.add(part); };
    if (auto trouble = reader.read(document, "xl/sharedStrings.xml")) return *trouble;
    return strings;
}

// `BC12`: row and column from 0 on; nothing if it is no place.
std::optional<std::pair<std::size_t, std::size_t>> place_of(std::string_view reference)
{
    std::size_t column = 0;
    std::size_t at = 0;
    for (; at < reference.size() && reference[at] >= 'A' && reference[at] <= 'Z'; ++at) {
        column = column * 26 + static_cast<std::size_t>(reference[at] - 'A' + 1);
        if (column > 100'000) return std::nullopt;
    }
    std::size_t row = 0;
    const auto [end, error] = std::from_chars(reference.data() + at, reference.data() + reference.size(), row);
    if (column == 0 || row == 0 || error != std::errc{} || end != reference.data() + reference.size()) return std::nullopt;
    return std::pair{row - 1, column - 1};
}

// Excel saves 0.1 as 0.10000000000000001 and 30 sometimes as 3E1.
std::string plain_number(const std::string& text)
{
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(number)) return text;
    char plain[400];
    const auto written = std::to_chars(plain, plain + sizeof plain, number, std::chars_format::fixed);
    if (written.ec != std::errc{}) return text;
    const std::string_view digits{plain, static_cast<std::size_t>(written.ptr - plain)};
    return digits == "-0" ? "0" : std::string{digits};
}

class SheetReader {
public:
    SheetReader(const std::vector<std::string>& shared, const ReadLimits& limits, std::size_t& text_left)
        : shared_{shared}, limits_{limits}, text_left_{text_left}
    {}

    [[nodiscard]] std::optional<Unreadable> read(const std::string& document, const std::string& name, ReadSheet& sheet)
    {
        sheet_ = &sheet;
        reader_.begin = [this](std::string_view element, const Attributes& attributes) { begin(element, attributes); };
        reader_.end = [this](std::string_view element) { end(element); };
        reader_.text = [this](std::string_view part) {
            inline_.add(part);
            if (in_value_) value_ += part;
        };
        return reader_.read(document, name);
    }

private:
    void begin(std::string_view element, const Attributes& attributes)
    {
        if (element == "row") {
            const auto at = place_of("A" + std::string{attributes["r"]});
            row_ = at ? at->first : next_row_;
            next_row_ = row_ + 1;
            next_column_ = 0;
        } else if (element == "c") {
            const auto at = place_of(attributes["r"]);
            if (at) row_ = at->first;
            column_ = at ? at->second : next_column_;
            next_column_ = column_ + 1;
            type_ = attributes["t"];
            value_.clear();
            inline_ = {};
            in_cell_ = true;
        } else if (in_cell_ && element == "v") {
            in_value_ = true;
        } else if (in_cell_) {
            inline_.begin(element);
        }
    }

    void end(std::string_view element)
    {
        if (element == "v") {
            in_value_ = false;
        } else if (element == "c" && in_cell_) {
            in_cell_ = false;
            put(cell_text());
        } else if (in_cell_) {
            inline_.end(element);
        }
    }

    std::string cell_text()
    {
        if (type_ == "inlineStr") return unescaped(inline_.text);
        if (type_ == "b") return value_ == "1" ? "true" : value_.empty() ? std::string{} : "false";
        if (type_ == "str" || type_ == "e" || type_ == "d") return unescaped(value_);
        if (type_ != "s") return plain_number(value_);
        std::size_t index = 0;
        const auto [end, error] = std::from_chars(value_.data(), value_.data() + value_.size(), index);
        if (error == std::errc{} && end == value_.data() + value_.size() && index < shared_.size()) return shared_[index];
        if (!value_.empty()) reader_.stop("the workbook names a text that is not there");
        return {};
    }

    void put(std::string text)
    {
        if (text.empty()) return;
        if (row_ >= limits_.rows) return reader_.stop("the sheet " + sheet_->name + " has more than " + std::to_string(limits_.rows) + " rows");
        if (column_ >= limits_.columns) return reader_.stop("the sheet " + sheet_->name + " has more than " + std::to_string(limits_.columns) + " columns");
        if (text.size() > text_left_) return reader_.stop("the workbook holds too much text");
        text_left_ -= text.size();
        if (sheet_->rows.size() <= row_) sheet_->rows.resize(row_ + 1);
        std::vector<std::string>& row = sheet_->rows[row_];
        if (row.size() <= column_) row.resize(column_ + 1);
        row[column_] = std::move(text);
    }

    const std::vector<std::string>& shared_;
    const ReadLimits& limits_;
    std::size_t& text_left_;
    XmlReader reader_{};
    ReadSheet* sheet_ = nullptr;
    std::size_t row_ = 0;
    std::size_t column_ = 0;
    std::size_t next_row_ = 0;
    std::size_t next_column_ = 0;
    std::string type_{};
    std::string value_{};
    StringParts inline_{};
    bool in_cell_ = false;
    bool in_value_ = false;
};

Read<std::string> needed_part(const Archive& archive, const std::string& name, std::size_t most)
{
    auto part = archive.part(name, most);
    if (!part) return part.error();
    if (!*part) return Unreadable{"the file is no workbook of Excel: its part " + name + " is missing"};
    return **std::move(part);
}

Read<std::vector<ReadSheet>> read_sheets(const Archive& archive, const ReadLimits& limits)
{
    const auto list_text = needed_part(archive, "xl/workbook.xml", limits.part_bytes);
    if (!list_text) return list_text.error();
    const auto relations_text = needed_part(archive, "xl/_rels/workbook.xml.rels", limits.part_bytes);
    if (!relations_text) return relations_text.error();
    const auto list = read_sheet_list(*list_text);
    if (!list) return list.error();
    const auto paths = read_relations(*relations_text);
    if (!paths) return paths.error();
    const auto shared_text = archive.part("xl/sharedStrings.xml", limits.part_bytes);
    if (!shared_text) return shared_text.error();
    Read<std::vector<std::string>> shared = std::vector<std::string>{};
    if (*shared_text) shared = read_shared_strings(**shared_text);
    if (!shared) return shared.error();

    std::vector<ReadSheet> sheets;
    std::size_t text_left = limits.text_bytes;
    constexpr std::size_t kMostSheets = 256;
    for (const SheetEntry& entry : *list) {
        const auto path = paths->find(entry.relation);
        if (path == paths->end() || sheets.size() == kMostSheets) continue;
        const auto text = archive.part(path->second, limits.part_bytes);
        if (!text) return text.error();
        if (!*text) continue;  // a chart or a dialogue
        ReadSheet& sheet = sheets.emplace_back(ReadSheet{entry.name, {}});
        if (auto trouble = SheetReader{*shared, limits, text_left}.read(**text, path->second, sheet)) return *trouble;
    }
    return sheets;
}

}  // namespace

bool looks_like_xlsx(std::string_view bytes) { return bytes.starts_with("PK\x03\x04"); }

Result<std::vector<ReadSheet>, std::string> read_xlsx(std::string_view bytes, const ReadLimits& limits)
{
    const Archive archive{bytes};
    if (!archive.is_open()) return std::string{"the file is no workbook of Excel: it is no archive, or a damaged one"};
    auto sheets = read_sheets(archive, limits);
    if (!sheets) return sheets.error().why;
    return *std::move(sheets);
}

}  // namespace ec4x::workbook
