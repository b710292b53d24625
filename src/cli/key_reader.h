// Single keys from the terminal, without waiting for the end of a line. The terminal is as before when this is gone.
#pragma once

#include <termios.h>

#include <chrono>
#include <cstdint>
#include <optional>

namespace ec4x::cli {

enum class Key : std::uint8_t { None, Next, Back, First, Last, Play, Faster, Slower, Quit, Other };

class KeyReader {
public:
    KeyReader();
    ~KeyReader();
    KeyReader(const KeyReader&) = delete;
    KeyReader& operator=(const KeyReader&) = delete;

    // The next key; None: none came in this time. The end of the input is Quit.
    [[nodiscard]] Key wait(std::optional<std::chrono::milliseconds> time) const;

private:
    termios before_{};
    bool changed_ = false;
};

}  // namespace ec4x::cli
