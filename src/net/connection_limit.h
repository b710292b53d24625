// How many connections there are, in all and from each address.
#pragma once

#include <atomic>
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace ec4x::net {

// For all threads.
class ConnectionLimit {
public:
    ConnectionLimit(std::size_t all, std::size_t per_address) : all_{all}, per_address_{per_address} {}

    // Counts as long as it lives.
    class Place {
    public:
        Place(ConnectionLimit& limit, std::string key) : limit_{limit}, key_{std::move(key)} {}
        ~Place() { limit_.leave(key_); }
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;

    private:
        ConnectionLimit& limit_;
        std::string key_;
    };

    enum class Answer { Welcome, Full, TooManyFromThere };
    struct Entry {
        Answer answer = Answer::Welcome;
        std::shared_ptr<Place> place{};
    };

    // An empty key has no limit of its own.
    [[nodiscard]] Entry enter(const std::string& key)
    {
        const std::lock_guard lock{mutex_};
        if (open_ >= all_) return {Answer::Full, nullptr};
        if (!key.empty()) {
            std::size_t& from_there = by_key_[key];
            if (from_there >= per_address_) return {Answer::TooManyFromThere, nullptr};
            ++from_there;
        }
        ++open_;
        return {Answer::Welcome, std::make_shared<Place>(*this, key)};
    }

    [[nodiscard]] std::size_t open() const { return open_; }

private:
    void leave(const std::string& key)
    {
        const std::lock_guard lock{mutex_};
        --open_;
        const auto found = by_key_.find(key);
        if (found != by_key_.end() && --found->second == 0) by_key_.erase(found);
    }

    std::size_t all_;
    std::size_t per_address_;
    std::mutex mutex_;
    std::atomic<std::size_t> open_ = 0;
    std::map<std::string, std::size_t> by_key_;
};

}  // namespace ec4x::net
