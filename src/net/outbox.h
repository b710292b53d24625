// What waits to be sent over a WebSocket: filled from any thread, emptied by the connection's own.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "net/http.h"

namespace ec4x::net {

struct CloseReason {
    int code = 1000;
    std::string why{};
};

class Outbox final : public WebSocketPeer {
public:
    using Text = std::shared_ptr<const std::string>;

    // `wake` is called, at most once until the next `take`, when there is something to do; after `shut` never again.
    Outbox(std::size_t most_bytes, std::function<void()> wake) : most_bytes_{most_bytes}, wake_{std::move(wake)} {}

    void send(Text text) override
    {
        const std::lock_guard lock{mutex_};
        if (!wake_ || closing_ || !text) return;
        unsent_ += text->size();
        texts_.push_back(std::move(text));
        call();
    }

    void close(int code, std::string_view why) override
    {
        constexpr std::size_t most_of_a_close_frame = 123;
        const std::lock_guard lock{mutex_};
        if (!wake_ || closing_) return;
        closing_ = CloseReason{code, std::string{why.substr(0, most_of_a_close_frame)}};
        call();
    }

    // The next text. It counts as unsent until `sent`.
    [[nodiscard]] Text take()
    {
        const std::lock_guard lock{mutex_};
        called_ = false;
        if (texts_.empty()) return nullptr;
        Text text = std::move(texts_.front());
        texts_.pop_front();
        return text;
    }
    void sent(std::size_t bytes)
    {
        const std::lock_guard lock{mutex_};
        unsent_ -= bytes;
    }

    [[nodiscard]] bool overfull() const
    {
        const std::lock_guard lock{mutex_};
        return unsent_ > most_bytes_;
    }
    [[nodiscard]] std::optional<CloseReason> closing() const
    {
        const std::lock_guard lock{mutex_};
        return closing_;
    }
    [[nodiscard]] bool is_shut() const
    {
        const std::lock_guard lock{mutex_};
        return !wake_;
    }
    void shut()
    {
        const std::lock_guard lock{mutex_};
        wake_ = nullptr;
        texts_.clear();
    }

private:
    void call()
    {
        if (called_ && unsent_ <= most_bytes_) return;
        called_ = true;
        wake_();
    }

    std::size_t most_bytes_;
    mutable std::mutex mutex_;
    std::function<void()> wake_;
    std::deque<Text> texts_{};
    std::size_t unsent_ = 0;
    std::optional<CloseReason> closing_{};
    bool called_ = false;
};

}  // namespace ec4x::net
