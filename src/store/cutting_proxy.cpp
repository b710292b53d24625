#include "store/cutting_proxy.h"

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>
#include <utility>

namespace ec4x::testing {

namespace {

int socket_at(const std::string& folder, int (*use)(int, const sockaddr*, socklen_t))
{
    sockaddr_un address{.sun_family = AF_UNIX, .sun_path = {}};
    std::strncpy(address.sun_path, (folder + "/.s.PGSQL.5432").c_str(), sizeof address.sun_path - 1);
    const int made = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (use(made, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) return made;
    ::close(made);
    return -1;
}

// What can be read now; nothing: the other side has closed.
std::string some_of(int from)
{
    std::string bytes(65'536, '\0');
    const ssize_t size = ::recv(from, bytes.data(), bytes.size(), 0);
    bytes.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
    return bytes;
}

void send_all(int to, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t size = ::send(to, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (size <= 0) return;
        bytes.remove_prefix(static_cast<std::size_t>(size));
    }
}

}  // namespace

CuttingProxy::CuttingProxy(const std::string& server_folder) : server_{server_folder}, listening_{socket_at(socket_folder(), ::bind)}
{
    if (listening_ < 0 || ::listen(listening_, 20) != 0) throw std::runtime_error{"the proxy cannot listen"};
    accepting_ = std::jthread{[this] { accept_all(); }};
}

CuttingProxy::~CuttingProxy()
{
    ::shutdown(listening_, SHUT_RDWR);
    accepting_.join();
    connections_.clear();  // they end with their clients
    ::close(listening_);
}

void CuttingProxy::cut_next(Cut cut, std::function<void()> meanwhile)
{
    const std::lock_guard lock{mutex_};
    cut_ = cut;
    meanwhile_ = std::move(meanwhile);
}

void CuttingProxy::accept_all()
{
    for (int client = 0; (client = ::accept(listening_, nullptr, nullptr)) >= 0;) connections_.emplace_back([this, client] { serve(client); });
}

std::pair<Cut, std::function<void()>> CuttingProxy::cut_for(std::string_view sent)
{
    const std::lock_guard lock{mutex_};
    constexpr std::string_view kCommit{"COMMIT\0", 7};  // the whole of it: READ COMMITTED begins so, too
    if (sent.find(kCommit) == std::string_view::npos) return {Cut::Never, nullptr};
    return {std::exchange(cut_, Cut::Never), meanwhile_};
}

void CuttingProxy::serve(int client)
{
    const int server = socket_at(server_, ::connect);
    for (bool open = server >= 0; open;) {
        pollfd sides[] = {{.fd = client, .events = POLLIN, .revents = 0}, {.fd = server, .events = POLLIN, .revents = 0}};
        ::poll(sides, 2, -1);
        if (sides[0].revents != 0) {
            const std::string sent = some_of(client);
            const auto [cut, meanwhile] = cut_for(sent);
            if (cut != Cut::BeforeCommit) send_all(server, sent);
            open = !sent.empty() && cut == Cut::Never;
            if (cut == Cut::AfterCommit) (void)some_of(server);  // the answer, so it is done
            if (cut != Cut::Never) {
                ::shutdown(server, SHUT_RDWR);
                meanwhile();
            }
        }
        if (open && sides[1].revents != 0) {
            const std::string answer = some_of(server);
            send_all(client, answer);
            open = !answer.empty();
        }
    }
    if (server >= 0) ::close(server);
    ::close(client);
}

}  // namespace ec4x::testing
