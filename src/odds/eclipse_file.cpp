#include "odds/eclipse_file.h"

#include <algorithm>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "codec/json_parser.h"
#include "codec/reader.h"
#include "eclipse/short_form.h"
#include "odds/scenario.h"
#include "rules/origin.h"

namespace ec4x::odds {

namespace {

// The document as it is read: a seed may be written as a number, a hex's disc as a text alone.
class EclipseForm {
public:
    explicit EclipseForm(const Document& from) { copy(from.root(), ""); }

    [[nodiscard]] Document take() { return std::move(to_); }

private:
    Place place_of(Value value)
    {
        Place place = value.place();
        if (!file_) file_ = to_.add_file(value.file());
        place.file = *file_;
        return place;
    }

    void copy(Value value, std::string_view key)
    {
        const Place place = place_of(value);
        if (key == "seed" && value.kind() == ValueKind::Integer) return to_.add_text(ValueKind::Text, to_.keep(std::to_string(value.integer())), place);
        if (key == "disc" && value.kind() == ValueKind::Null) {
            to_.open(ValueKind::Array, place);
            return to_.close();
        }
        if (key == "disc" && value.kind() == ValueKind::Text) {
            to_.open(ValueKind::Array, place);
            to_.add_text(ValueKind::Text, to_.keep(std::string{value.text()}), place);
            return to_.close();
        }
        switch (value.kind()) {
            case ValueKind::Null:
            case ValueKind::False:
            case ValueKind::True: return to_.add(value.kind(), place);
            case ValueKind::Integer: return to_.add_integer(value.integer(), place);
            case ValueKind::Decimal:
            case ValueKind::Text: return to_.add_text(value.kind(), to_.keep(std::string{value.text()}), place);
            case ValueKind::Array: return copy_array(value);
            case ValueKind::Object: return copy_object(value);
        }
    }

    void copy_array(Value value)
    {
        to_.open(ValueKind::Array, place_of(value));
        Value part = value.first();
        for (std::uint32_t i = 0; i < value.count(); ++i, part = part.next()) copy(part, "");
        to_.close();
    }

    void copy_object(Value value)
    {
        to_.open(ValueKind::Object, place_of(value));
        Value key = value.first();
        for (std::uint32_t i = 0; i < value.count(); ++i, key = key.next().next()) {
            to_.add_text(ValueKind::Text, to_.keep(std::string{key.text()}), place_of(key));
            copy(key.next(), key.text());
        }
        to_.close();
    }

    Document to_{};
    std::optional<std::uint16_t> file_{};
};

bool is_json(const std::string& text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first != std::string::npos && text[first] == '{';
}

// Only the changed keys of a host: `eclipse.morph_repair = 2`.
struct Changes {
    eclipse::Rules eclipse{};
};
BOOST_DESCRIBE_STRUCT(Changes, (), (eclipse))

bool is_part(std::string_view part, std::string_view whole)
{
    if (!part.starts_with(whole)) return false;
    return part.size() == whole.size() || whole.empty() || part[whole.size()] == '.' || part[whole.size()] == '[';
}

class EclipseReader {
public:
    Result<eclipse::Scenario, Complaints> run(const SourceText& file, std::span<const SourceText> changes)
    {
        const std::optional<Document> document = parsed(file);
        if (document) {
            layers_.push_back(EclipseForm{*document}.take());
            codec::Reader reader{codec::Absent::Keep};
            reader.read(layers_.back().root(), scenario_);
            add(reader.take_complaints());
            for (const SourceText& change : changes) lay_over(change);
            if (complaints_.empty() || is_readable_) add_flaws();
        }
        std::ranges::stable_sort(complaints_, {}, [](const Complaint& c) { return std::tie(c.line, c.column); });
        for (Complaint& complaint : complaints_) {  // what is missing altogether is missing at the beginning
            complaint.line = std::max(complaint.line, 1);
            complaint.column = std::max(complaint.column, 1);
        }
        if (!complaints_.empty()) return std::move(complaints_);
        return std::move(scenario_);
    }

private:
    void add(Complaints more) { complaints_.insert(complaints_.end(), more.begin(), more.end()); }

    std::optional<Document> parsed(const SourceText& file)
    {
        if (is_json(file.text)) {
            auto json = parse_json(file.text, file.name);
            if (json) return std::move(*json);
            complaints_.push_back(json.error());
            return std::nullopt;
        }
        TomlDocument toml = parse_toml({&file, 1}, file.name);
        is_readable_ = toml.complaints.empty();  // behind a text that cannot be read, nothing is missing
        add(std::move(toml.complaints));
        return std::move(toml.document);
    }

    void lay_over(const SourceText& change)
    {
        TomlDocument toml = parse_toml({&change, 1}, change.name);
        if (!toml.complaints.empty()) return add(std::move(toml.complaints));
        layers_.push_back(std::move(toml.document));
        codec::Reader reader{codec::Absent::Keep};
        Changes rules{scenario_.eclipse};
        reader.read(layers_.back().root(), rules);
        scenario_.eclipse = std::move(rules.eclipse);
        add(reader.take_complaints());
    }

    // What could not be read is not also wrong.
    void add_flaws()
    {
        std::vector<Contradiction> found;
        for (const eclipse::Flaw& flaw : eclipse::flaws_in(scenario_)) {
            const bool known = std::ranges::any_of(complaints_, [&](const Complaint& c) { return is_part(flaw.path, c.path) || is_part(c.path, flaw.path); });
            if (!known) found.push_back({flaw.path, in_words(flaw), Problem::Contradiction});
        }
        add(place(found, layers_));
    }

    eclipse::Scenario scenario_{};
    std::vector<Document> layers_{};
    Complaints complaints_{};
    bool is_readable_ = true;
};

}  // namespace

std::string in_words(const eclipse::Flaw& flaw)
{
    return std::string{name_of(flaw.fault)} + ": " + flaw.text + " (" + std::string{eclipse::rule_of(flaw.fault)} + ')';
}

bool is_eclipse(const SourceText& file)
{
    if (file.text.size() > kLongestFile) return false;
    if (is_json(file.text) || eclipse::is_short_form(file.text)) return true;
    const TomlDocument parsed = parse_toml({&file, 1}, file.name);
    const std::optional<Value> name = find_value(parsed.document, "ruleset");
    return name && name->kind() == ValueKind::Text && name->text() == "eclipse";
}

Result<eclipse::Scenario, Complaints> read_eclipse_scenario(const SourceText& file, std::span<const SourceText> changes)
{
    if (file.text.size() > kLongestFile) {
        return Complaints{{file.name, 1, 1, "", Problem::OutOfRange, "the file is longer than " + std::to_string(kLongestFile) + " bytes"}};
    }
    if (!eclipse::is_short_form(file.text)) return EclipseReader{}.run(file, changes);
    auto parsed = eclipse::parse_short_form(file.text);
    if (!parsed) return Complaints{{file.name, 1, static_cast<int>(parsed.error().column), "", Problem::Unreadable, parsed.error().text + " (ECL-065)"}};
    eclipse::Scenario scenario = *std::move(parsed);
    Complaints complaints;
    for (const SourceText& change : changes) {
        TomlDocument toml = parse_toml({&change, 1}, change.name);
        codec::Reader reader{codec::Absent::Keep};
        Changes rules{scenario.eclipse};
        reader.read(toml.document.root(), rules);
        scenario.eclipse = std::move(rules.eclipse);
        for (Complaints more : {std::move(toml.complaints), reader.take_complaints()}) complaints.insert(complaints.end(), more.begin(), more.end());
    }
    for (const eclipse::Flaw& flaw : eclipse::flaws_in(scenario)) complaints.push_back({file.name, 1, 1, flaw.path, Problem::Contradiction, in_words(flaw)});
    if (!complaints.empty()) return complaints;
    return scenario;
}

}  // namespace ec4x::odds
