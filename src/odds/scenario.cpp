#include "odds/scenario.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <tuple>
#include <utility>

#include "codec/order_text.h"
#include "codec/reader.h"
#include "odds/scenario_check.h"
#include "rules/origin.h"

namespace ec4x::odds {

namespace {

// Lists whose entries may be written as a text alone: `squadrons = ["CA", "CL + 2 DD"]`.
constexpr std::array<std::string_view, 3> kEntryLists = {"squadrons", "spacelift", "unassigned"};

// The document with every such text as the table that it stands for, at the same place.
class LongForm {
public:
    explicit LongForm(const Document& from) { copy(from.root()); }

    [[nodiscard]] const Document& document() const { return to_; }

private:
    Place place_of(Value value)
    {
        Place place = value.place();
        const auto known = std::ranges::find(files_, place.file, [](const auto& pair) { return pair.first; });
        if (known != files_.end()) {
            place.file = known->second;
        } else {
            files_.emplace_back(place.file, to_.add_file(value.file()));
            place.file = files_.back().second;
        }
        return place;
    }

    void copy(Value value)
    {
        switch (value.kind()) {
            case ValueKind::Null:
            case ValueKind::False:
            case ValueKind::True: return to_.add(value.kind(), place_of(value));
            case ValueKind::Integer: return to_.add_integer(value.integer(), place_of(value));
            case ValueKind::Decimal:
            case ValueKind::Text: return to_.add_text(value.kind(), value.text(), place_of(value));
            case ValueKind::Array: return copy_array(value, false);
            case ValueKind::Object: return copy_object(value);
        }
    }

    void copy_object(Value value)
    {
        to_.open(ValueKind::Object, place_of(value));
        Value key = value.first();
        for (std::uint32_t i = 0; i < value.count(); ++i, key = key.next().next()) {
            to_.add_text(ValueKind::Text, key.text(), place_of(key));
            const bool entries = std::ranges::count(kEntryLists, key.text()) > 0 && key.next().kind() == ValueKind::Array;
            if (entries) copy_array(key.next(), true);
            else copy(key.next());
        }
        to_.close();
    }

    void copy_array(Value value, bool entries)
    {
        to_.open(ValueKind::Array, place_of(value));
        Value part = value.first();
        for (std::uint32_t i = 0; i < value.count(); ++i, part = part.next()) {
            if (!entries || part.kind() != ValueKind::Text) {
                copy(part);
                continue;
            }
            to_.open(ValueKind::Object, place_of(part));
            to_.add_text(ValueKind::Text, "ships", place_of(part));
            copy(part);
            to_.close();
        }
        to_.close();
    }

    Document to_{};
    std::vector<std::pair<std::uint16_t, std::uint16_t>> files_{};
};

// Whether one path is about the other's subject or a part of it.
bool is_within(std::string_view part, std::string_view whole)
{
    if (!part.starts_with(whole)) return false;
    return part.size() == whole.size() || whole.empty() || part[whole.size()] == '.' || part[whole.size()] == '[';
}

// What could not be read is not also wrong.
void drop_known(Complaints& found, const Complaints& known)
{
    std::erase_if(found, [&](const Complaint& c) {
        return std::ranges::any_of(known, [&](const Complaint& k) { return is_within(c.path, k.path) || is_within(k.path, c.path); });
    });
}

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

// A number in front, if there is one: nothing for one that is no sensible number of ships.
std::optional<int> take_number(std::string_view& text)
{
    int number = 0;
    std::size_t digits = 0;
    while (digits < text.size() && text[digits] >= '0' && text[digits] <= '9') {
        if (number > 1'000'000) return std::nullopt;
        number = number * 10 + (text[digits] - '0');
        ++digits;
    }
    text.remove_prefix(digits);
    text = trimmed(text);
    return digits == 0 ? 1 : number;
}

// `3 x `, `3 * ` or `3 × ` in front.
std::optional<int> take_times(std::string_view& text)
{
    std::string_view rest = text;
    const std::optional<int> number = take_number(rest);
    if (!number) return std::nullopt;
    for (const std::string_view sign : {std::string_view{"x"}, std::string_view{"X"}, std::string_view{"*"}, std::string_view{"×"}}) {
        // `xx` would be a class.
        const bool follows = rest.starts_with(sign) && (rest.size() == sign.size() || sign == "*" || sign == "×" || rest[sign.size()] == ' ');
        if (!follows || rest.size() == text.size()) continue;
        text = trimmed(rest.substr(sign.size()));
        return number;
    }
    return 1;
}

constexpr std::string_view kShipsExample = R"(: ships are written as "CA", "CL + 2 DD" or "3 x BB")";

}  // namespace

std::optional<std::string> parse_ships(ForceEntry& entry)
{
    const std::string quoted = '\'' + entry.ships.substr(0, 80) + '\'';
    std::string_view text = trimmed(entry.ships);
    const std::optional<int> count = take_times(text);
    entry.groups.clear();
    if (!count || *count > kMostUnits) return quoted + ": too many, at most " + std::to_string(kMostUnits);
    if (*count == 0) return quoted + " is nothing: leave it out";
    entry.count = *count;
    while (true) {
        const std::size_t plus = std::min(text.find('+'), text.size());
        std::string_view part = trimmed(text.substr(0, plus));
        const std::optional<int> number = take_number(part);
        const std::optional<UnitClass> class_ = unit_class(part);
        if (!number || *number > kMostUnits) return quoted + ": too many, at most " + std::to_string(kMostUnits);
        if (!class_) return quoted + " cannot be read" + std::string{kShipsExample};
        if (*number == 0) return quoted + " is nothing: leave it out";
        entry.groups.push_back({*class_, *number});
        if (plus == text.size()) return std::nullopt;
        text.remove_prefix(plus + 1);
    }
}

std::string ships_text(int count, const std::vector<ShipGroup>& groups)
{
    std::string text = count > 1 ? std::to_string(count) + " x " : "";
    for (const ShipGroup& group : groups) {
        if (&group != &groups.front()) text += " + ";
        if (group.number > 1) text += std::to_string(group.number) + ' ';
        text += group.class_.code.text();
    }
    return text;
}

const std::vector<ColonyKind>& colony_kinds()
{
    static const std::vector<ColonyKind> kinds = {{"starbases", "SB"_unit, &ColonyUnits::starbases}, {"fighters", "FS"_unit, &ColonyUnits::fighters},
                                                  {"batteries", "GB"_unit, &ColonyUnits::batteries}, {"armies", "AA"_unit, &ColonyUnits::armies},
                                                  {"marines", "MD"_unit, &ColonyUnits::marines},     {"spaceports", "SP"_unit, &ColonyUnits::spaceports},
                                                  {"shipyards", "SY"_unit, &ColonyUnits::shipyards}};
    return kinds;
}

std::int64_t size_of(const Scenario& scenario)
{
    std::int64_t units = 0;
    const auto count = [&](const std::vector<ForceEntry>& entries) {
        for (const ForceEntry& entry : entries) {
            std::int64_t ships = 0;
            for (const ShipGroup& group : entry.groups) ships += group.number;
            units += entry.count * (std::max<std::int64_t>(1, ships / 8) + entry.fighters + entry.marines);
        }
    };
    for (const ScenarioFleet& fleet : scenario.fleets) {
        count(fleet.squadrons);
        count(fleet.spacelift);
    }
    if (!scenario.colony) return units;
    count(scenario.colony->unassigned);
    count(scenario.colony->spacelift);
    for (const ColonyKind& kind : colony_kinds()) units += (*scenario.colony->units).*kind.count;
    return units;
}

std::string ruleset_named_in(const SourceText& file)
{
    const Scenario none;
    if (file.text.size() > kLongestFile) return none.ruleset;
    const TomlDocument parsed = parse_toml({&file, 1}, file.name);
    const std::optional<Value> name = find_value(parsed.document, "ruleset");
    const bool there = name && name->kind() == ValueKind::Text && !why_no_ruleset(std::string{name->text()});
    return there ? std::string{name->text()} : none.ruleset;
}

Result<Scenario, Complaints> read_scenario(const SourceText& file, const Ruleset& rules)
{
    if (file.text.size() > kLongestFile) {
        return Complaints{{file.name, 1, 1, "", Problem::OutOfRange, "the file is longer than " + std::to_string(kLongestFile) + " bytes"}};
    }
    TomlDocument parsed = parse_toml({&file, 1}, file.name);
    const LongForm form{parsed.document};
    Scenario scenario;
    codec::Reader reader{codec::Absent::Keep};
    reader.read(form.document().root(), scenario);
    Complaints complaints = std::move(parsed.complaints);
    const Complaints unread = reader.take_complaints();
    // Behind a text that cannot be read, nothing is missing.
    Complaints wrong = complaints.empty() ? place(contradictions_in(scenario, rules), {&form.document(), 1}) : Complaints{};
    drop_known(wrong, unread);
    complaints.insert(complaints.end(), unread.begin(), unread.end());
    complaints.insert(complaints.end(), wrong.begin(), wrong.end());
    std::ranges::stable_sort(complaints, {}, [](const Complaint& c) { return std::tie(c.line, c.column); });
    for (Complaint& complaint : complaints) {  // what is missing altogether is missing at the beginning
        complaint.line = std::max(complaint.line, 1);
        complaint.column = std::max(complaint.column, 1);
    }
    if (!complaints.empty()) return complaints;
    return scenario;
}

}  // namespace ec4x::odds
