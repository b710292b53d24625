#include "cli/key_reader.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <string>
#include <string_view>

namespace ec4x::cli {

namespace {

// What a terminal sends for a key; the arrows and their neighbours as several bytes.
Key key_of(std::string_view bytes)
{
    struct Row {
        std::string_view bytes;
        Key key;
    };
    static constexpr std::array kKeys = {
        Row{" ", Key::Next},       Row{"\n", Key::Next},       Row{"n", Key::Next},      Row{"\033[C", Key::Next}, Row{"\033OC", Key::Next},
        Row{"b", Key::Back},       Row{"\x7f", Key::Back},     Row{"\033[D", Key::Back}, Row{"\033OD", Key::Back}, Row{"\033[H", Key::First},
        Row{"\033OH", Key::First}, Row{"\033[1~", Key::First}, Row{"\033[F", Key::Last}, Row{"\033OF", Key::Last}, Row{"\033[4~", Key::Last},
        Row{"p", Key::Play},       Row{"+", Key::Faster},      Row{"-", Key::Slower},    Row{"q", Key::Quit},      Row{"\033", Key::Quit},
        Row{"\x03", Key::Quit},    Row{"\x04", Key::Quit},
    };
    for (const Row& row : kKeys) {
        if (row.bytes == bytes) return row.key;
    }
    return Key::Other;
}

bool has_input(int milliseconds)
{
    pollfd input{STDIN_FILENO, POLLIN, 0};
    return poll(&input, 1, milliseconds) != 0;
}

// Empty: there is no more.
std::string next_byte()
{
    char byte = 0;
    return read(STDIN_FILENO, &byte, 1) == 1 ? std::string(1, byte) : std::string{};
}

}  // namespace

KeyReader::KeyReader()
{
    if (tcgetattr(STDIN_FILENO, &before_) != 0) return;
    termios single = before_;
    single.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG);
    changed_ = tcsetattr(STDIN_FILENO, TCSANOW, &single) == 0;
}

KeyReader::~KeyReader()
{
    if (changed_) tcsetattr(STDIN_FILENO, TCSAFLUSH, &before_);
}

Key KeyReader::wait(std::optional<std::chrono::milliseconds> time) const
{
    if (!has_input(time ? static_cast<int>(time->count()) : -1)) return Key::None;
    std::string bytes = next_byte();
    if (bytes == "\033") {
        constexpr int kSameKey = 20;  // milliseconds within which the rest of a key comes
        while (bytes.size() < 8 && has_input(kSameKey)) {
            bytes += next_byte();
            const char end = bytes.back();
            if (bytes.size() > 2 && (end == '~' || (end >= 'A' && end <= 'Z'))) break;
        }
    }
    return bytes.empty() ? Key::Quit : key_of(bytes);
}

}  // namespace ec4x::cli
