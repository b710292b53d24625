// The Counsel as a WebAssembly module. JavaScript writes a text into memory, calls, and reads the answer (web/engine/engine.js):
//   room(size) -> where to write       call -> size of the answer       answer() -> where it is
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "codec/codec.h"
#include "codec/json_parser.h"
#include "codec/reader.h"
#include "counsel/counsel.h"

#define EC4X_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace {

using ec4x::counsel::Counsel;

struct Memory {
    std::string text{};  // what JavaScript has written
    std::string answer{};
    std::optional<ec4x::Ruleset> rules{};
    std::optional<Counsel> counsel{};
};

Memory& memory()
{
    static Memory all;
    return all;
}

std::size_t answer(std::string text)
{
    memory().answer = std::move(text);
    return memory().answer.size();
}

std::string take_text() { return std::exchange(memory().text, {}); }

std::string first_line(const ec4x::Complaints& complaints) { return complaints.empty() ? std::string{"unreadable"} : to_line(complaints.front()); }

}  // namespace

EC4X_EXPORT(room) char* room(std::size_t size)
{
    memory().text.assign(size, '\0');
    return memory().text.data();
}

EC4X_EXPORT(answer) const char* answer_text() { return memory().answer.data(); }

// The answer to these three is empty, or what is wrong.
EC4X_EXPORT(rules) std::size_t rules()
{
    auto read = ec4x::counsel::rules_from_json(take_text());
    if (!read) return answer(first_line(read.error()));
    memory().rules = *std::move(read);
    memory().counsel.reset();
    return answer({});
}

EC4X_EXPORT(view) std::size_t view()
{
    if (!memory().rules) return answer("the rules come before the view");
    auto read = ec4x::view_from_json(take_text());
    if (!read) return answer(first_line(read.error()));
    memory().counsel.emplace(*memory().rules, *std::move(read));
    return answer({});
}

// The battles that led to the view's turn.
EC4X_EXPORT(records) std::size_t records()
{
    if (!memory().counsel) return answer("the view comes before its records");
    const auto document = ec4x::parse_json(take_text());
    if (!document) return answer(to_line(document.error()));
    auto read = ec4x::codec::read_whole<ec4x::CombatRecords>(document->root());
    if (!read) return answer(first_line(read.error()));
    memory().counsel->set_records(*std::move(read));
    return answer({});
}

// Without a view the answer is empty.
EC4X_EXPORT(ask) std::size_t ask() { return answer(memory().counsel ? memory().counsel->ask(take_text()) : std::string{}); }
