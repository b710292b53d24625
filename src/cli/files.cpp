#include "cli/files.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <fstream>
#include <sstream>
#include <system_error>

#include "cli/console.h"

extern char** environ;

namespace ec4x::cli {

std::string read_text_file(const std::filesystem::path& path)
{
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) stop_bad_input(path.string() + ": is a folder, not a file");
    std::ifstream in{path, std::ios::binary};
    std::ostringstream text;
    if (in.peek() != std::ifstream::traits_type::eof()) text << in.rdbuf();
    if (!in.is_open() || in.bad() || text.bad()) stop_bad_input(path.string() + ": " + std::strerror(errno));
    return text.str();
}

std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder, std::string_view suffix)
{
    std::error_code error;
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator{folder, error}) {
        if (entry.is_regular_file() && entry.path().filename().string().ends_with(suffix)) files.push_back(entry.path());
    }
    if (error) stop_bad_input(folder.string() + ": " + error.message());
    std::ranges::sort(files);
    return files;
}

ProgramRun run_program(const std::filesystem::path& program, const std::vector<std::string>& arguments)
{
    std::vector<std::string> words{program.string()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);

    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return {};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    pid_t child = 0;
    const bool started = posix_spawn(&child, words[0].c_str(), &actions, nullptr, argv.data(), environ) == 0;
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);

    ProgramRun run;
    std::array<char, 4096> buffer{};
    for (ssize_t got = 0; started && (got = read(ends[0], buffer.data(), buffer.size())) > 0;) {
        run.output.append(buffer.data(), static_cast<std::size_t>(got));
    }
    close(ends[0]);
    int status = 0;
    if (started && waitpid(child, &status, 0) == child && WIFEXITED(status)) run.exit_code = WEXITSTATUS(status);
    return run;
}

}  // namespace ec4x::cli
