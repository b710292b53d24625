// Research. Rows of INT-045.
#pragma once

#include <string_view>

#include "base/describe.h"
#include "model/event_parts.h"

namespace ec4x::event {

using ec4x::operator==;

struct ResearchCredited {
    static constexpr std::string_view kRule = "TEC-003";
    Pool pool = Pool::ERP;
    Money pp{};
    Points points{};
};
BOOST_DESCRIBE_STRUCT(ResearchCredited, (), (pool, pp, points))

struct LevelGained {
    static constexpr std::string_view kRule = "TEC-015";
    Tech technology = Tech::EL;
    int level = 0;
};
BOOST_DESCRIBE_STRUCT(LevelGained, (), (technology, level))

struct Breakthrough {
    static constexpr std::string_view kRule = "TEC-041";
    ec4x::Breakthrough kind = ec4x::Breakthrough::Minor;
    BreakthroughEffect effect{};
};
BOOST_DESCRIBE_STRUCT(Breakthrough, (), (kind, effect))

}  // namespace ec4x::event
