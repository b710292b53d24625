#include "cli/files.h"

#include <spawn.h>
#include <sys/mman.h>
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

namespace {

// A nameless file, ready to be read from its start.
int file_with(std::string_view text)
{
    const int file = memfd_create("input", MFD_CLOEXEC);
    for (std::size_t done = 0; done < text.size();) {
        const ssize_t put = write(file, text.data() + done, text.size() - done);
        if (put <= 0) break;
        done += static_cast<std::size_t>(put);
    }
    lseek(file, 0, SEEK_SET);
    return file;
}

std::string read_from_start(int file)
{
    std::string text;
    std::array<char, 4096> buffer{};
    for (ssize_t got = 0; (got = pread(file, buffer.data(), buffer.size(), static_cast<off_t>(text.size()))) > 0;) {
        text.append(buffer.data(), static_cast<std::size_t>(got));
    }
    return text;
}

}  // namespace

std::vector<std::string> lines_of(const std::string& text)
{
    std::vector<std::string> lines;
    std::size_t from = 0;
    for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', from)) {
        lines.push_back(text.substr(from, end - from));
        from = end + 1;
    }
    return lines;
}

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

void write_output(const std::string& path, std::string_view bytes)
{
    if (path == "-") return print(bytes);
    std::ofstream out{path, std::ios::binary};
    out << bytes;
    out.close();
    if (!out.good()) stop_bad_input(path + ": cannot be written: " + std::strerror(errno));
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

ProgramRun run_program(const std::filesystem::path& program, const std::vector<std::string>& arguments, std::string_view input)
{
    std::vector<std::string> words{program.string()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);

    const int given = file_with(input);
    const int output = memfd_create("output", MFD_CLOEXEC);
    const int errors = memfd_create("errors", MFD_CLOEXEC);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, given, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO);
    pid_t child = 0;
    const bool started = posix_spawn(&child, words[0].c_str(), &actions, nullptr, argv.data(), environ) == 0;
    posix_spawn_file_actions_destroy(&actions);

    ProgramRun run;
    int status = 0;
    if (started && waitpid(child, &status, 0) == child && WIFEXITED(status)) run.exit_code = WEXITSTATUS(status);
    run.output = read_from_start(output);
    run.errors = read_from_start(errors);
    for (const int file : {given, output, errors}) close(file);
    return run;
}

}  // namespace ec4x::cli
