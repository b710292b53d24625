// Stands between a store and its PostgreSQL server and cuts the connection at the worst moment; for tests.
#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "support/scratch_folder.h"

namespace ec4x::testing {

enum class Cut {
    Never,
    BeforeCommit,  // the server never gets the COMMIT
    AfterCommit,   // it does, but its answer is lost
};

class CuttingProxy {
public:
    explicit CuttingProxy(const std::string& server_folder);  // of the server's socket
    CuttingProxy(const CuttingProxy&) = delete;
    CuttingProxy& operator=(const CuttingProxy&) = delete;
    ~CuttingProxy();

    [[nodiscard]] std::string socket_folder() const { return folder_.path().string(); }

    // Cuts the next connection that commits, once; `meanwhile` happens when the server has lost it and the client does not know yet.
    void cut_next(Cut cut, std::function<void()> meanwhile = [] {});

private:
    void accept_all();
    void serve(int client);
    [[nodiscard]] std::pair<Cut, std::function<void()>> cut_for(std::string_view sent);

    ScratchFolder folder_{};
    std::string server_;
    int listening_ = -1;
    std::mutex mutex_{};
    Cut cut_ = Cut::Never;
    std::function<void()> meanwhile_{};
    std::vector<std::jthread> connections_{};
    std::jthread accepting_{};
};

}  // namespace ec4x::testing
