#include "rules/load.h"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <utility>

#include "base/ensure.h"
#include "codec/reader.h"
#include "rules/check.h"
#include "rules/origin.h"

namespace ec4x {

// What the files of a layer may hold.
struct RulesetLayer {
    std::optional<std::string> extends{};
    Inline<Ruleset> rules{};
};
BOOST_DESCRIBE_STRUCT(RulesetLayer, (), (extends, rules))

namespace {

// In the order in which a person meets them: by file, then from top to bottom.
void sort_by_place(Complaints& complaints)
{
    std::ranges::stable_sort(complaints, {}, [](const Complaint& c) { return std::tie(c.file, c.line, c.column); });
}

void append(Complaints& to, Complaints from)
{
    sort_by_place(from);
    to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

// Whether two paths are about the same key, or one about a part of the other.
bool same_subject(std::string_view a, std::string_view b)
{
    a = a.substr(0, a.find('['));
    b = b.substr(0, b.find('['));
    if (a.size() > b.size()) std::swap(a, b);
    return b.starts_with(a) && (a.size() == b.size() || b[a.size()] == '.');
}

// A value that could not be read contradicts nothing yet.
Complaints without_known(Complaints found, const Complaints& known)
{
    std::erase_if(found,
                  [&](const Complaint& c) { return std::ranges::any_of(known, [&](const Complaint& other) { return same_subject(c.path, other.path); }); });
    return found;
}

// `FG` and its alias `FF` are one class (UNT-005): a layer gives it once.
void check_codes(const Document& document, codec::Reader& reader)
{
    const std::optional<Value> units = find_value(document, "units");
    if (!units || units->kind() != ValueKind::Object) return;
    std::vector<std::pair<UnitClass, std::string_view>> seen;
    Value key = units->first();
    for (std::uint32_t i = 0; i < units->count(); ++i, key = key.next().next()) {
        const std::optional<UnitClass> class_ = unit_class(key.text());
        if (!class_) continue;
        const auto again = std::ranges::find(seen, *class_, [](const auto& entry) { return entry.first; });
        if (again != seen.end()) {
            reader.enter("units");
            reader.enter(key.text());
            reader.complain(key, Problem::GivenTwice, "given twice: '" + std::string{again->second} + "' is the same class");
            reader.leave();
            reader.leave();
        }
        seen.emplace_back(*class_, key.text());
    }
}

void check_base(const RulesetLayer& layer, const RulesetSource* below, const Document& document, codec::Reader& reader)
{
    if (!layer.extends || (below && below->name == *layer.extends)) return;
    reader.enter("extends");
    reader.complain(find_value(document, "extends").value_or(document.root()), Problem::Contradiction,
                    below ? "is '" + *layer.extends + "', but the layer below is '" + below->name + "'" : "the first layer stands alone");
    reader.leave();
}

}  // namespace

std::optional<std::string> base_of(const RulesetSource& layer)
{
    const TomlDocument parsed = parse_toml(layer.files, layer.name);
    const std::optional<Value> extends = find_value(parsed.document, "extends");
    if (!extends || extends->kind() != ValueKind::Text) return std::nullopt;
    return std::string{extends->text()};
}

Result<Ruleset, Complaints> load_ruleset(std::span<const RulesetSource> layers)
{
    ensure(!layers.empty(), "a ruleset has at least one layer");
    RulesetLayer layer;
    Complaints complaints;
    std::vector<Document> documents;
    bool complete = true;  // the first layer gave every value, so that contradictions mean something
    for (const RulesetSource& source : layers) {
        const bool first = documents.empty();
        TomlDocument parsed = parse_toml(source.files, source.name);
        // Behind a file that cannot be read, keys are not missing: only what is there is looked at.
        codec::Reader reader{first && parsed.complaints.empty() ? codec::Absent::Refuse : codec::Absent::Inherit};
        layer.extends.reset();
        reader.read(parsed.document.root(), layer);
        check_codes(parsed.document, reader);
        check_base(layer, first ? nullptr : &source - 1, parsed.document, reader);
        if (first) complete = parsed.complaints.empty() && reader.complaints().empty();
        append(parsed.complaints, reader.take_complaints());
        append(complaints, std::move(parsed.complaints));
        documents.push_back(std::move(parsed.document));
    }
    if (complete) append(complaints, without_known(place(contradictions(*layer.rules), documents), complaints));
    if (!complaints.empty()) return complaints;
    return std::move(*layer.rules);
}

}  // namespace ec4x
