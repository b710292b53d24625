// What mail and webhooks share: how a delivery ends, and libcurl behind a small class.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace ec4x::net {

struct Delivered {
    int code = 0;  // the other side's: 250, 200
};

struct NotDelivered {
    std::string why{};       // a sentence without secrets, for a delivery log
    bool permanent = false;  // trying again is of no use
};

using Delivery = Result<Delivered, NotDelivered>;

// One transfer by libcurl.
class Transfer {
public:
    explicit Transfer(int seconds);
    ~Transfer();
    Transfer(const Transfer&) = delete;
    Transfer& operator=(const Transfer&) = delete;

    [[nodiscard]] void* handle() const;              // CURL*
    void add_header(const std::string& line);        // of HTTP
    void add_recipient(const std::string& address);  // of SMTP
    void upload(std::string text);
    void only_public_addresses();  // refuses this machine and its networks

    struct End {
        int code = 0;
        std::string trouble{};  // empty: none
    };
    [[nodiscard]] End perform();

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

[[nodiscard]] std::string base64(std::string_view bytes);

}  // namespace ec4x::net
