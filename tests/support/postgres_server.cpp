#include "support/postgres_server.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <stdexcept>

namespace ec4x::testing {

PostgresServer& PostgresServer::of_this_program()
{
    static PostgresServer server;
    return server;
}

PostgresServer::PostgresServer()
{
    int to_script[2];
    int from_script[2];
    if (::pipe2(to_script, O_CLOEXEC) != 0 || ::pipe2(from_script, O_CLOEXEC) != 0) throw std::runtime_error{"no pipe"};
    const std::string script = EC4X_SOURCE_DIR "/tests/support/postgres_server.sh";
    const std::string folder = socket_folder();
    process_ = ::fork();
    if (process_ == 0) {
        ::setsid();  // Ctrl-C is for the tests
        ::dup2(to_script[0], 0);
        ::dup2(from_script[1], 1);
        ::execl("/bin/sh", "sh", script.c_str(), folder.c_str(), nullptr);
        ::_exit(127);
    }
    ::close(to_script[0]);
    ::close(from_script[1]);
    input_ = to_script[1];
    output_ = from_script[0];
    await_ready();
}

PostgresServer::~PostgresServer()
{
    ::close(input_);
    ::waitpid(process_, nullptr, 0);
    ::close(output_);
}

void PostgresServer::await_ready()
{
    char c = '\0';
    while (c != '\n')
        if (::read(output_, &c, 1) != 1) throw std::runtime_error{"the PostgreSQL server of the tests does not answer; is PostgreSQL installed?"};
}

void PostgresServer::command(const std::string& line)
{
    const std::string text = line + "\n";
    if (::write(input_, text.data(), text.size()) != static_cast<ssize_t>(text.size())) throw std::runtime_error{"the PostgreSQL server of the tests is gone"};
    await_ready();
}

std::string PostgresServer::new_database()
{
    const std::string name = "test" + std::to_string(++databases_);
    command("new " + name);
    return "postgres:///" + name + "?user=ec4x&host=" + socket_folder();
}

void PostgresServer::restart() { command("restart"); }

}  // namespace ec4x::testing
