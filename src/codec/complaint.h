// What is wrong with a text and where: one line for a person, fields for a program.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/describe.h"

namespace ec4x {

enum class Problem : std::uint8_t {
    Unreadable = 1,     // not well formed
    UnknownKey = 2,     // no such key here
    MissingKey = 3,     // a required key is absent
    GivenTwice = 4,     // the same key or row a second time
    WrongType = 5,      // a text where a number is needed, an unknown word, too many decimals
    OutOfRange = 6,     // a number or a length outside its range
    Contradiction = 7,  // each value is fine alone, together they are not
};
BOOST_DESCRIBE_ENUM(Problem, Unreadable, UnknownKey, MissingKey, GivenTwice, WrongType, OutOfRange, Contradiction)

struct Complaint {
    std::string file{};
    int line = 0;        // 1 is the first; 0: no place
    int column = 0;      // in bytes, 1 is the first
    std::string path{};  // `fleets[3].order.target`
    Problem problem = Problem::Unreadable;
    std::string text{};
};
BOOST_DESCRIBE_STRUCT(Complaint, (), (file, line, column, path, problem, text))

// `file:line:column: path: text`, leaving out what is not there.
[[nodiscard]] std::string to_line(const Complaint& complaint);

using Complaints = std::vector<Complaint>;

}  // namespace ec4x
