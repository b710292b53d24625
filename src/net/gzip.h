// Packing responses with gzip, and remembering what was packed.
#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace ec4x::net {

// From an Accept-Encoding: gzip with a weight above 0.
[[nodiscard]] bool accepts_gzip(std::string_view accept_encoding);

// Texts above 1 kB; what is packed already, as pictures are, gains nothing.
[[nodiscard]] bool worth_packing(std::string_view type, std::size_t bytes);

[[nodiscard]] std::string gzip(std::string_view text);

// Whether `packed` ends as a gzip of this text does, with its checksum and length: a file packed from an earlier one does not.
[[nodiscard]] bool is_gzip_of(std::string_view packed, std::string_view text);

// The packed forms of bodies that were sent last, as long as somebody else keeps the body. For all threads.
class PackedBodies {
public:
    using Body = std::shared_ptr<const std::string>;

    explicit PackedBodies(std::size_t entries = 64) : entries_(entries) {}

    [[nodiscard]] Body find(const Body& body);    // none where it is not known
    [[nodiscard]] Body packed(const Body& body);  // found or made; takes a millisecond for 100 kB

private:
    struct Entry {
        const std::string* text = nullptr;
        std::weak_ptr<const std::string> body{};  // weak, so that an address that is used again is no hit
        Body packed{};
    };
    std::mutex mutex_;
    std::vector<Entry> entries_;
    std::size_t next_ = 0;
};

}  // namespace ec4x::net
