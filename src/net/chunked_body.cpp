#include "net/chunked_body.h"

#include <algorithm>
#include <charconv>

namespace ec4x::net {

namespace {

constexpr std::size_t kMostLine = 256;
constexpr std::size_t kMostTrailer = 4096;

}  // namespace

std::size_t ChunkedBody::feed(std::string_view bytes, std::string& body)
{
    std::size_t used = 0;
    while (used < bytes.size() && goes_on()) {
        if (state_ != State::Data) {
            take_character(bytes[used++], body.size());
            continue;
        }
        const std::size_t part = static_cast<std::size_t>(std::min<std::uint64_t>(left_, bytes.size() - used));
        body += bytes.substr(used, part);
        used += part;
        left_ -= part;
        if (left_ == 0) state_ = State::AfterData;
    }
    return used;
}

void ChunkedBody::take_character(char c, std::size_t body_size)
{
    const bool after_return = line_.ends_with('\r');
    if ((c == '\n') != after_return || line_.size() >= kMostLine) {
        state_ = State::Bad;
    } else if (c == '\n') {
        line_.pop_back();
        end_line(body_size);
        line_.clear();
    } else {
        line_ += c;
    }
}

void ChunkedBody::end_line(std::size_t body_size)
{
    if (state_ == State::Size) return begin_chunk(body_size);
    if (state_ == State::AfterData) {
        state_ = line_.empty() ? State::Size : State::Bad;
        return;
    }
    trailer_bytes_ += line_.size() + 2;
    if (trailer_bytes_ > kMostTrailer) {
        state_ = State::Bad;
    } else if (line_.empty()) {
        state_ = State::Done;
    }
}

void ChunkedBody::begin_chunk(std::size_t body_size)
{
    const auto [end, error] = std::from_chars(line_.data(), line_.data() + line_.size(), left_, 16);
    const std::string_view extension{end, line_.data() + line_.size()};
    const std::size_t begin = extension.find_first_not_of(" \t");
    if (error == std::errc::result_out_of_range) {
        state_ = State::TooLarge;
    } else if (error != std::errc{} || (begin != extension.npos ? extension[begin] != ';' : !extension.empty())) {
        state_ = State::Bad;
    } else if (left_ == 0) {
        state_ = State::Trailer;
    } else {
        state_ = left_ > most_bytes_ - body_size ? State::TooLarge : State::Data;
    }
}

}  // namespace ec4x::net
