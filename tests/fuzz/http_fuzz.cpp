// Bytes from a socket to a request, its route and the head of its response: however they are cut, they are understood in the same way, and
// nothing of them gets out as a header.
#include "base/ensure.h"
#include "fuzz/input.h"
#include "net/request_parser.h"
#include "net/router.h"
#include "net/target.h"
#include "net/wire_response.h"

namespace {

using namespace ec4x;
using namespace ec4x::net;
using State = RequestParser::State;

struct Understood {
    State state = State::Head;
    HttpRequest request{};
    int refusal = 0;
};

// In pieces of the given sizes, again and again.
Understood understood(std::string_view bytes, std::size_t one, std::size_t other)
{
    RequestParser parser{2048, 512};
    std::string buffer;
    bool first = true;
    while (!bytes.empty() && parser.state() != State::Refused && parser.state() != State::Done) {
        const std::size_t size = std::min(first ? one : other, bytes.size());
        first = !first;
        buffer += bytes.substr(0, size);
        bytes.remove_prefix(size);
        for (State before = State::Done; before != parser.state();) {
            before = parser.state();
            buffer.erase(0, parser.feed(buffer));
        }
        ensure(buffer.size() <= 4096 + one + other || parser.state() == State::Done || parser.state() == State::Refused, "no endless waiting");
    }
    Understood out{parser.state(), parser.request(), 0};
    if (parser.state() == State::Refused) out.refusal = parser.refusal().status;
    return out;
}

HttpResponse echo(const HttpRequest& request, const PathParameters& parameters)
{
    HttpResponse response = text_response(200, request.body);
    for (const auto& [name, value] : parameters) response.headers.emplace_back("X-" + name, value);
    for (const auto& [name, value] : request.query) response.headers.emplace_back(name, value);
    for (const auto& [name, value] : request.headers) response.headers.emplace_back(name, value);
    response.etag = "v1";
    return response;
}

void check_request(const HttpRequest& request)
{
    ensure(request.path.starts_with('/') && is_utf8(request.path) && request.path.find('\0') == request.path.npos, "a path is a path");
    ensure((request.path + '/').find("/../") == request.path.npos && (request.path + '/').find("/./") == request.path.npos, "a path leads down");
    ensure(request.path.find("//") == request.path.npos, "a path has no empty parts");
    ensure(request.body.size() <= 512, "a body has its limit");
    for (const auto& [name, value] : request.query) ensure(is_utf8(name) && is_utf8(value), "a query is text");
}

void check_response(const Router& router, const HttpRequest& request)
{
    HttpResponse response = router.answer(request);
    ensure(response.status == 200 || response.status == 204 || response.status == 404 || response.status == 405, "the router's answers");
    answer_condition(request, response);
    static PackedBodies bodies;
    const Packing packing = packing_of(request, response, bodies);
    if (packing == Packing::TakesTime) response.body_gzip = bodies.packed(response.body);
    const WireResponse wire = wire_response(response, packing != Packing::None, {.head_only = request.method == "HEAD"}, 0);
    ensure(wire.head.find("\r\n\r\n") == wire.head.size() - 4, "a head ends once");
    for (std::size_t at = wire.head.find('\r'); at != wire.head.npos; at = wire.head.find('\r', at + 1))
        ensure(wire.head[at + 1] == '\n', "lines end with both");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    ec4x::fuzz::note_heap();
    static const Router router{{{"GET", "/api/games/{game}/view", echo},
                                {"GET", "/api/games/new", echo},
                                {"POST", "/api/games", echo},
                                {"PUT", "/api/games/{game}/orders/{turn}", echo},
                                {"GET", "/{rest...}", echo}}};
    const std::string bytes = fuzz::text_of(data, size);
    const Understood whole = understood(bytes, std::max<std::size_t>(size, 1), 1);
    const Understood cut = understood(bytes, 1, 1 + size % 7);
    const Understood bits = understood(bytes, 1, 1);
    for (const Understood& other : {cut, bits}) {
        ensure((whole.state == State::Done) == (other.state == State::Done), "a complete request is complete however it is cut");
        if (whole.state != State::Done) continue;
        ensure(whole.request.method == other.request.method && whole.request.path == other.request.path && whole.request.query == other.request.query &&
                   whole.request.headers == other.request.headers && whole.request.body == other.request.body,
               "it is the same request");
    }
    if (whole.state == State::Refused) ensure(whole.refusal >= 400 && whole.refusal <= 505 && whole.refusal != 500, "a refusal has a reason");
    if (whole.state != State::Done) return 0;
    check_request(whole.request);
    check_response(router, whole.request);
    return 0;
}
