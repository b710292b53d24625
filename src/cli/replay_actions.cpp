#include "cli/replay_actions.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <thread>
#include <utility>

#include "cli/console.h"
#include "cli/files.h"
#include "cli/key_reader.h"
#include "cli/replay_page.h"
#include "cli/replay_story.h"
#include "cli/replay_text.h"
#include "codec/json_writer.h"
#include "host/verify_game.h"

namespace ec4x::cli {

namespace {

// Fog of war: as long as a war goes on, nobody is shown what others have kept from him (SRV-038).
Story checked_story(const ArchiveSource& source)
{
    const GameArchive archive = read_source(source);
    const Replay replay = replay_archive(archive);
    if (const auto& problem = replay.verification.problem) {
        stop_with_problems(fmt::format("the log does not hold: turn {}, {}: {} (ec4x verify)", problem->turn, problem->step, problem->what));
    }
    if (replay.turns.empty()) stop_with_problems("the game never began: there is nothing to watch");
    if (!replay.is_over()) {
        stop_with_problems(
            fmt::format("the war still goes on, in turn {}: a replay would show what every house keeps secret (ec4x report shows what one house knows)",
                        replay.turns.back()->state.turn));
    }
    return story_of(replay, archive.log);
}

std::size_t place_of(const Story& story, int turn)
{
    const auto found = std::ranges::find(story.turns, turn, &StoryTurn::turn);
    if (found == story.turns.end())
        stop_bad_input(fmt::format("--turn {}: there are the turns {} to {}", turn, story.turns.front().turn, story.turns.back().turn));
    return static_cast<std::size_t>(found - story.turns.begin());
}

void show(const Story& story, std::size_t place, const Style& style, std::string_view help)
{
    print("\033[2J\033[H");
    print(turn_text(story, place, style));
    print_line("");
    print(help);
    std::fflush(stdout);
}

// Steps with keys, or plays by itself until a key is pressed.
void watch(const Story& story, std::optional<double> speed)
{
    const Style style = output_style();
    constexpr std::string_view kKeyHelp = "space, right: next   left: back   home, end   p: play or stop   + -: faster, slower   q: quit";
    const KeyReader keys;
    double pace = speed.value_or(1.0);
    bool playing = speed.has_value();
    std::size_t at = 0;
    for (const std::size_t last = story.turns.size() - 1;;) {
        show(story, at, style, kKeyHelp);
        playing = playing && at < last;
        const Key key = keys.wait(playing ? std::optional{std::chrono::milliseconds{static_cast<int>(1000 / pace)}} : std::nullopt);
        switch (key) {
            case Key::None:
            case Key::Next: at = std::min(at + 1, last); break;
            case Key::Back: at = at == 0 ? 0 : at - 1; break;
            case Key::First: at = 0; break;
            case Key::Last: at = last; break;
            case Key::Play:
                playing = !playing;
                if (playing && at == last) at = 0;
                break;
            case Key::Faster: pace = std::min(pace * 2, 64.0); break;
            case Key::Slower: pace = std::max(pace / 2, 0.125); break;
            case Key::Other: break;
            case Key::Quit: print_line(""); return;
        }
    }
}

// In a pipe, or at a terminal that nobody types at.
void print_war(const Story& story, std::optional<double> speed)
{
    const Style style = output_style();
    print_line(title_text(story));
    for (std::size_t place = 0; place < story.turns.size(); ++place) {
        if (place > 0) print_line("");
        print(turn_text(story, place, style));
        if (!speed) continue;
        std::fflush(stdout);
        std::this_thread::sleep_for(std::chrono::duration<double>(1 / *speed));
    }
}

}  // namespace

void replay_war(const ReplayOptions& options)
{
    if (options.speed && (*options.speed < 0.1 || *options.speed > 100)) stop_bad_input("--speed: 0.1 to 100 turns a second are possible");
    Story story = checked_story(options.source);
    if (!options.html.empty()) return write_output(options.html, replay_page(story));
    if (options.turn) {
        const std::size_t place = place_of(story, *options.turn);
        if (!options.json) return print(turn_text(story, place, output_style()));
        story.turns = {story.turns[place]};
    }
    if (options.json) return print_line(codec::json_of(story));
    if (isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0) watch(story, options.speed);
    else print_war(story, options.speed);
}

}  // namespace ec4x::cli
