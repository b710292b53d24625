// A body that comes in chunks. Ours, because the parser of Beast 1.81 aborts the program where the last chunk arrives in small pieces
// (boostorg/beast pull 2861), and because nothing but CRLF ends a line here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace ec4x::net {

class ChunkedBody {
public:
    enum class State { Size, Data, AfterData, Trailer, Done, Bad, TooLarge };

    explicit ChunkedBody(std::size_t most_bytes) : most_bytes_{most_bytes} {}

    // Takes all up to the end of the body, in pieces of any size, and says how much that was. Extensions and trailers are read over.
    std::size_t feed(std::string_view bytes, std::string& body);

    [[nodiscard]] State state() const { return state_; }

private:
    [[nodiscard]] bool goes_on() const { return state_ != State::Done && state_ != State::Bad && state_ != State::TooLarge; }
    void take_character(char c, std::size_t body_size);
    void end_line(std::size_t body_size);
    void begin_chunk(std::size_t body_size);

    std::size_t most_bytes_;
    State state_ = State::Size;
    std::string line_{};
    std::size_t trailer_bytes_ = 0;
    std::uint64_t left_ = 0;  // of the chunk
};

}  // namespace ec4x::net
