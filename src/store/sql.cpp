#include "store/sql.h"

namespace ec4x::sql {

void Pool::Lease::drop()
{
    connection_.reset();
    const std::lock_guard lock{pool_.mutex_};
    pool_.idle_.clear();
}

std::unique_ptr<Connection> Pool::take()
{
    std::unique_lock lock{mutex_};
    returned_.wait(lock, [&] { return lent_ < most_; });
    ++lent_;
    if (!idle_.empty()) {
        std::unique_ptr<Connection> connection = std::move(idle_.back());
        idle_.pop_back();
        return connection;
    }
    lock.unlock();
    try {
        return connect_();
    } catch (...) {
        give_back(nullptr);
        throw;
    }
}

void Pool::give_back(std::unique_ptr<Connection> connection)
{
    {
        const std::lock_guard lock{mutex_};
        --lent_;
        if (connection) idle_.push_back(std::move(connection));
    }
    returned_.notify_one();
}

}  // namespace ec4x::sql
