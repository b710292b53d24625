// The layout of the canonical map text, shared by map files (MAP-034) and the maps that houses export (MAP-035).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "codec/flat_values.h"
#include "codec/json_writer.h"
#include "engine/map/hex.h"

namespace ec4x {

// One JSON object on one line.
class JsonLine {
public:
    explicit JsonLine(std::string& out) : out_{out} { out_ += '{'; }

    template <class T>
    JsonLine& field(std::string_view name, const T& value)
    {
        codec::append_json(open(name), codec::type_of<T>(), &value);
        return *this;
    }
    JsonLine& raw(std::string_view name, std::string_view json)
    {
        open(name) += json;
        return *this;
    }
    void close() { out_ += '}'; }

private:
    std::string& open(std::string_view name)
    {
        if (!first_) out_ += ',';
        first_ = false;
        codec::append_json_text(out_, name);
        return out_ += ':';
    }

    std::string& out_;
    bool first_ = true;
};

// The document: every value, system and lane on a line of its own.
class MapText {
public:
    template <class T>
    void value(std::string_view name, const T& value)
    {
        codec::append_json(open(name), codec::type_of<T>(), &value);
    }

    void config(const codec::FlatValues& values)
    {
        JsonLine line{open("config")};
        for (const auto& [key, json] : values) line.raw(key, json);
        line.close();
    }

    template <class Rows, class Append>
    void rows(std::string_view name, const Rows& rows, Append append)
    {
        std::string& out = open(name);
        out += '[';
        bool first = true;
        for (const auto& row : rows) {
            if (!first) out += ",\n";
            first = false;
            JsonLine line{out};
            append(line, row);
            line.close();
        }
        out += "\n]";
    }

    [[nodiscard]] std::string finished() && { return std::move(text_ += "\n}"); }

private:
    std::string& open(std::string_view name)
    {
        text_ += text_.empty() ? "{" : ",\n";
        codec::append_json_text(text_, name);
        return text_ += ':';
    }

    std::string text_{};
};

// A system as far as it is known: `SystemLike` has the members of System, any of them optional.
template <class SystemLike>
void append_planet(JsonLine& line, const SystemLike& system)
{
    line.field("q", system.hex.q).field("r", system.hex.r).field("ring", ring_of(system.hex)).field("star", system.star);
    line.field("class", system.class_).field("raw", system.raw).field("home", system.home);
}

inline void append_lane(JsonLine& line, const Lane& lane) { line.field("a", lane.a).field("b", lane.b).field("class", lane.class_); }

}  // namespace ec4x
