#include "codec/order_file.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "codec/order_csv.h"
#include "codec/order_line.h"
#include "codec/order_sheet.h"
#include "codec/order_text.h"
#include "codec/type_of.h"

namespace ec4x {

namespace {

using codec::Field;
using codec::OrderLine;
using codec::OrderWord;
using codec::Type;
using codec::TypeKind;

constexpr std::string_view kOrderList = "orders";
constexpr std::string_view kNumber = "n";
constexpr std::string_view kFleetKind = "fleet";

// SRV-064: the subject stands without its name, for kind `fleet` also the order.
std::size_t bare_words(std::string_view kind) { return kind == kFleetKind ? 2 : 1; }

// ORD-010 to ORD-045: all orders but these mean nothing without a target.
bool needs_target(FleetOrderKind kind)
{
    using enum FleetOrderKind;
    static constexpr std::array kWithoutTarget = {Hold, SeekHome, Salvage, Reactivate};
    return std::ranges::find(kWithoutTarget, kind) == kWithoutTarget.end();
}

const Type& without_optional(const Type& type) { return type.kind == TypeKind::Optional ? *type.element : type; }

const Field* field_named(const Type& type, std::string_view name)
{
    const auto found = std::ranges::find(type.fields, name, &Field::name);
    return found != type.fields.end() ? &*found : nullptr;
}

const Type* alternative_named(const Type& variant, std::string_view name)
{
    const auto found = std::ranges::find(variant.alternatives, name, &codec::Alternative::name);
    return found != variant.alternatives.end() ? found->type : nullptr;
}

// Whether it can only be meant as a number with decimals, or as a whole one beyond 64 bits.
bool is_decimal(std::string_view text)
{
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    if (text.starts_with('-')) text.remove_prefix(1);
    const std::size_t dot = std::min(text.find('.'), text.size());
    const std::string_view whole = text.substr(0, dot);
    const std::string_view rest = text.substr(std::min(dot + 1, text.size()));
    return !whole.empty() && std::ranges::all_of(whole, is_digit) && std::ranges::all_of(rest, is_digit) && (dot == text.size() || !rest.empty());
}

std::optional<std::int64_t> whole_number(std::string_view text)
{
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

bool is_token_line(const OrderLine& line) { return !line.words.empty() && line.words[0].name.empty() && line.words[0].value == kTokenLine; }

struct NumberedLine {
    std::uint32_t number = 0;
    OrderLine line{};
};

// A line that is wrong before the reader sees it.
struct BadLine {
    std::size_t index = 0;  // in the list of orders
    std::optional<int> n{};
    Complaint complaint{};
};

class OrderFileReader {
public:
    explicit OrderFileReader(std::string file_name) : file_name_{std::move(file_name)} { document_.add_file(file_name_); }

    Result<OrderSheet, Complaints> read(std::string_view text)
    {
        divide(text);
        add_set();
        if (!header_complaints_.empty()) return header_complaints_;
        auto sheet = codec::read_order_sheet(document_.root());
        if (!sheet) return sheet;
        for (BadLine& bad : bad_lines_) {
            const auto entry = std::ranges::find(sheet->unreadable, bad.index, &UnreadableOrder::index);
            entry->n = bad.n;
            entry->complaints = {std::move(bad.complaint)};
        }
        return sheet;
    }

private:
    static bool is_header(const OrderLine& line)
    {
        if (line.words.empty() || !line.words[0].name.empty() || line.words[0].value == kOrderList) return false;
        return field_named(codec::type_of<OrderSet>(), line.words[0].value) != nullptr;
    }

    void divide(std::string_view text)
    {
        for (std::uint32_t number = 1; !text.empty(); ++number) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            OrderLine line = codec::split_order_line(text.substr(0, end));
            text.remove_prefix(std::min(end + 1, text.size()));
            if ((line.words.empty() && !line.problem) || is_token_line(line)) continue;
            (is_header(line) ? headers_ : orders_).push_back({number, std::move(line)});
        }
    }

    void add_set()
    {
        const Place top{1, 1, 0};
        document_.open(ValueKind::Object, top);
        const auto is_version = [](const NumberedLine& header) { return header.line.words[0].value == "version"; };
        if (std::ranges::none_of(headers_, is_version)) {
            document_.add_text(ValueKind::Text, "version", top);
            document_.add_integer(kOrderFileVersion, top);
        }
        for (const NumberedLine& header : headers_) add_header(header);
        document_.add_text(ValueKind::Text, kOrderList, top);
        document_.open(ValueKind::Array, top);
        for (std::size_t i = 0; i < orders_.size(); ++i) add_order(i, orders_[i]);
        document_.close();
        document_.close();
    }

    void add_header(const NumberedLine& header)
    {
        const auto& [number, line] = header;
        const std::string& name = line.words[0].value;
        if (line.problem || line.words.size() != 2 || !line.words[1].name.empty()) {
            const codec::LineProblem problem = line.problem.value_or(codec::LineProblem{line.end, "one value is needed: " + name + " VALUE"});
            header_complaints_.push_back(complaint(number, problem.column, name, Problem::Unreadable, problem.text));
            return;
        }
        add_key(name, number, line.words[0].column);
        add_value(*field_named(codec::type_of<OrderSet>(), name)->type, line.words[1], number);
    }

    void add_order(std::size_t index, const NumberedLine& order)
    {
        const auto& [number, line] = order;
        const std::optional<std::int64_t> n = number_of(line);
        last_n_ = n.value_or(last_n_ + 1);
        if (std::optional<Complaint> wrong = find_problem(index, order)) {
            const bool fits = last_n_ >= std::numeric_limits<int>::min() && last_n_ <= std::numeric_limits<int>::max();
            bad_lines_.push_back({index, fits ? std::optional{static_cast<int>(last_n_)} : std::nullopt, *std::move(wrong)});
            document_.add(ValueKind::Null, {number, line.end, 0});  // the reader keeps its place in the list
            return;
        }
        const Type& kinds = codec::type_of<OrderBody>();
        document_.open(ValueKind::Object, {number, line.end, 0});  // what is missing is missed at the end of the line
        const Type* kind = alternative_named(kinds, line.words[0].value);
        if (kind == nullptr || std::ranges::find(line.words, kNumber, &OrderWord::name) == line.words.end()) {
            add_key(kNumber, number, 1);
            document_.add_integer(last_n_, {number, 1, 0});
        }
        add_key(kinds.tag, number, line.words[0].column);
        add_text(line.words[0], number);
        if (kind != nullptr) add_fields(*kind, line, number);
        document_.close();
    }

    // What the reader could not tell as well: a broken line, a bare word too many, a target that the fleet order needs.
    std::optional<Complaint> find_problem(std::size_t index, const NumberedLine& order) const
    {
        const auto& [number, line] = order;
        const std::string path = std::string{kOrderList} + "[" + std::to_string(index) + "]";
        if (line.problem) return complaint(number, line.problem->column, path, Problem::Unreadable, line.problem->text);
        const OrderWord& kind = line.words[0];
        if (!kind.name.empty()) return complaint(number, kind.column, path, Problem::Unreadable, "a line begins with the kind of order");
        if (alternative_named(codec::type_of<OrderBody>(), kind.value) == nullptr) return std::nullopt;

        std::vector<const OrderWord*> bare;
        for (const OrderWord& word : line.words) {
            if (word.name.empty()) bare.push_back(&word);
        }
        if (bare.size() > 1 + bare_words(kind.value)) {
            const OrderWord& extra = *bare[1 + bare_words(kind.value)];
            return complaint(number, extra.column, path, Problem::Unreadable, "'" + extra.value + "' where name=value is needed");
        }
        if (kind.value != kFleetKind || std::ranges::find(line.words, "target", &OrderWord::name) != line.words.end()) return std::nullopt;
        const auto named = std::ranges::find(line.words, "order", &OrderWord::name);
        const OrderWord* name = bare.size() > 2 ? bare[2] : named != line.words.end() ? &*named : nullptr;
        const auto what = name != nullptr ? codec::TextForm<FleetOrderName>::parse(name->value) : std::nullopt;
        if (!what || !what->kind || !needs_target(*what->kind)) return std::nullopt;
        return complaint(number, line.end, path + ".target", Problem::MissingKey, "is missing");
    }

    void add_fields(const Type& kind, const OrderLine& line, std::uint32_t number)
    {
        std::vector<bool> used(line.words.size());
        std::size_t bare = 0;
        for (std::size_t i = 1; i < line.words.size(); ++i) {
            if (used[i]) continue;
            const OrderWord& word = line.words[i];
            const Field* field = word.name.empty() ? (bare < kind.fields.size() ? &kind.fields[bare++] : nullptr) : field_named(kind, word.name);
            add_key(field != nullptr ? field->name : word.name, number, word.column);
            const Type* type = field != nullptr ? &without_optional(*field->type) : nullptr;
            if (word.name == kNumber) add_value(codec::type_of<int>(), word, number);
            else if (type == nullptr) add_text(word, number);
            else if (type->kind == TypeKind::Variant) add_variant(*type, line, i, used, number);
            else add_value(*type, word, number);
        }
    }

    // A standing order: the words behind it that are fields of it belong to it.
    void add_variant(const Type& variant, const OrderLine& line, std::size_t at, std::vector<bool>& used, std::uint32_t number)
    {
        const Type* chosen = alternative_named(variant, line.words[at].value);
        document_.open(ValueKind::Object, {number, line.end, 0});
        add_key(variant.tag, number, line.words[at].column);
        add_text(line.words[at], number);
        for (std::size_t i = at + 1; chosen != nullptr && i < line.words.size(); ++i) {
            const Field* field = field_named(*chosen, line.words[i].name);
            if (field == nullptr) continue;
            used[i] = true;
            add_key(field->name, number, line.words[i].column);
            add_value(*field->type, line.words[i], number);
        }
        document_.close();
    }

    void add_value(const Type& type, const OrderWord& word, std::uint32_t number)
    {
        const Type& wanted = without_optional(type);
        if (wanted.kind != TypeKind::List) return add_single(wanted, document_.keep(word.value), word.quoted, {number, word.value_column, 0});
        document_.open(ValueKind::Array, {number, word.value_column, 0});
        std::string_view rest = document_.keep(word.value);
        for (std::uint32_t column = word.value_column; !rest.empty();) {
            const std::size_t comma = std::min(rest.find(','), rest.size());
            add_single(*wanted.element, rest.substr(0, comma), word.quoted, {number, column, 0});
            if (comma + 1 == rest.size()) add_single(*wanted.element, {}, word.quoted, {number, column, 0});  // a comma at the end
            rest.remove_prefix(std::min(comma + 1, rest.size()));
            column += static_cast<std::uint32_t>(comma) + 1;
        }
        document_.close();
    }

    // Words have no type of their own: the field says what they are meant as.
    void add_single(const Type& type, std::string_view text, bool quoted, Place place)
    {
        const bool is_number = type.kind == TypeKind::Integer || type.kind == TypeKind::Decimal;
        if (type.kind == TypeKind::Bool && !quoted && (text == "true" || text == "false")) {
            document_.add(text == "true" ? ValueKind::True : ValueKind::False, place);
        } else if (const auto whole = whole_number(text); is_number && !quoted && whole) {
            document_.add_integer(*whole, place);
        } else {
            document_.add_text(is_number && !quoted && is_decimal(text) ? ValueKind::Decimal : ValueKind::Text, text, place);
        }
    }

    static std::optional<std::int64_t> number_of(const OrderLine& line)
    {
        const auto word = std::ranges::find(line.words, kNumber, &OrderWord::name);
        return word != line.words.end() ? whole_number(word->value) : std::nullopt;
    }

    void add_key(std::string_view name, std::uint32_t line, std::uint32_t column)
    {
        document_.add_text(ValueKind::Text, document_.keep(std::string{name}), {line, column, 0});
    }
    void add_text(const OrderWord& word, std::uint32_t line) { document_.add_text(ValueKind::Text, document_.keep(word.value), {line, word.value_column, 0}); }

    [[nodiscard]] Complaint complaint(std::uint32_t line, std::uint32_t column, std::string path, Problem problem, std::string text) const
    {
        return {file_name_, static_cast<int>(line), static_cast<int>(column), std::move(path), problem, std::move(text)};
    }

    static constexpr int kOrderFileVersion = 1;  // of a file that names none

    std::string file_name_;
    Document document_{};
    std::vector<NumberedLine> headers_{};
    std::vector<NumberedLine> orders_{};
    std::vector<BadLine> bad_lines_{};
    Complaints header_complaints_{};
    std::int64_t last_n_ = 0;  // an order without `n` follows the one above it
};

}  // namespace

Result<OrderSheet, Complaints> orders_from_file(std::string text, std::string file_name) { return OrderFileReader{std::move(file_name)}.read(text); }

std::string token_in(std::string_view text)
{
    if (looks_like_order_csv(text)) return token_in_csv(text);
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const OrderLine line = codec::split_order_line(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (is_token_line(line) && line.words.size() > 1) return line.words[1].value;
    }
    return {};
}

std::string in_words(const Complaint& complaint)
{
    std::string text;
    if (complaint.line > 0) text = "line " + std::to_string(complaint.line) + ", column " + std::to_string(complaint.column) + ": ";
    std::string_view field = complaint.path;
    if (field.starts_with(kOrderList)) {
        const std::size_t dot = field.find('.');
        field.remove_prefix(dot == std::string_view::npos ? field.size() : dot + 1);
    }
    if (complaint.problem == Problem::MissingKey) return text.append(field).append(" missing");
    if (!field.empty()) text.append(field).append(": ");
    return text + complaint.text;
}

}  // namespace ec4x
