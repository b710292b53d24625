// A route as a row of the table: what a client asks, who may, what goes in and out, and the function that answers. Handlers are plain
// functions with types; reading and writing JSON happens here.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "api/call.h"
#include "codec/json_parser.h"
#include "codec/json_writer.h"
#include "codec/reader.h"
#include "host/access.h"

namespace ec4x::api {

// A body that the handler reads itself; T is what it holds, for the schema.
template <class T>
struct TextOf {
    std::string text{};
};

// A stored document that is sent as it is; T is what it holds.
template <class T>
struct PageOf {
    Page page{};
};

// One of two answers, each with members of its own.
template <class A, class B>
using OneOf = std::variant<A, B>;

// Something else than JSON, or a response with headers.
struct Raw {
    net::HttpResponse response{};
};

using TypeOf = const codec::Type& (*)();
using Run = net::HttpResponse (*)(Call&);

struct Shape {
    Run run = nullptr;
    TypeOf request = nullptr;      // null: no body
    TypeOf response = nullptr;     // null: not JSON
    TypeOf or_response = nullptr;  // null: always `response`
    bool request_in_part = true;   // members may be left out and keep their defaults
};

// Whom the table lets in before the handler is called.
enum class Scope : std::uint8_t {
    Server,    // as somebody on the server
    Game,      // as somebody in the game of the path
    HostAsks,  // the host itself decides: it depends on how the game stands
};

struct Row {
    std::string_view method{};
    std::string_view pattern{};
    std::string_view name{};  // operationId
    Act act = Act::ListGames;
    Scope scope = Scope::Game;
    Shape shape{};
    std::vector<QueryValue> query{};
    std::string_view summary{};
    std::string_view rules{};
    std::string_view media = "application/json";  // of the response
};

namespace detail {

template <class F>
struct Signature;
template <class Out>
struct Signature<Reply<Out> (*)(Call&)> {
    using In = void;
    using Result = Out;
};
template <class Out, class Body>
struct Signature<Reply<Out> (*)(Call&, Body)> {
    using In = std::remove_cvref_t<Body>;
    using Result = Out;
};

template <class T>
struct Described {
    using Type = T;
};
template <class T>
struct Described<TextOf<T>> {
    using Type = T;
};
template <class T>
struct Described<PageOf<T>> {
    using Type = T;
};

template <class T>
struct Other;  // the second of OneOf
template <class A, class B>
struct Described<std::variant<A, B>> {
    using Type = A;
};
template <class A, class B>
struct Other<std::variant<A, B>> {
    using Type = B;
};

template <class T>
inline constexpr bool kIsText = false;
template <class T>
inline constexpr bool kIsText<TextOf<T>> = true;

[[nodiscard]] Trouble unreadable_body(const Complaints& complaints);

template <class T>
[[nodiscard]] Reply<T> read_body(const std::string& body)
{
    const auto document = parse_json(body.empty() ? "{}" : body);
    if (!document) return unreadable_body({document.error()});
    codec::Reader reader{codec::Absent::Keep};
    T value{};
    reader.read(document->root(), value);
    if (!reader.complaints().empty()) return unreadable_body(reader.complaints());
    return value;
}

template <class T>
[[nodiscard]] net::HttpResponse written(const T& value)
{
    return {.body = std::make_shared<const std::string>(codec::json_of(value))};
}
template <class T>
[[nodiscard]] net::HttpResponse written(PageOf<T> value)
{
    return {.body = std::move(value.page.text), .etag = std::move(value.page.etag)};
}
template <class A, class B>
[[nodiscard]] net::HttpResponse written(const std::variant<A, B>& value)
{
    return std::visit([](const auto& one) { return written(one); }, value);
}
[[nodiscard]] inline net::HttpResponse written(Raw raw) { return std::move(raw.response); }

template <class Out>
[[nodiscard]] net::HttpResponse finished(Call& call, Reply<Out> answer)
{
    if (!answer) return response_of(answer.error(), call.services.rulebook.codes);
    return written(*std::move(answer));
}

template <auto handler>
net::HttpResponse run(Call& call)
{
    using In = typename Signature<decltype(handler)>::In;
    if constexpr (std::is_void_v<In>) {
        return finished(call, handler(call));
    } else if constexpr (kIsText<In>) {
        return finished(call, handler(call, In{call.request.body}));
    } else {
        Reply<In> body = read_body<In>(call.request.body);
        if (!body) return response_of(body.error(), call.services.rulebook.codes);
        return finished(call, handler(call, *std::move(body)));
    }
}

template <auto handler>
constexpr Shape shape()
{
    using Parts = Signature<decltype(handler)>;
    Shape made{.run = run<handler>};
    if constexpr (!std::is_void_v<typename Parts::In>) {
        made.request = codec::type_of<typename Described<typename Parts::In>::Type>;
        made.request_in_part = !kIsText<typename Parts::In>;
    }
    if constexpr (!std::is_same_v<typename Parts::Result, Raw>) made.response = codec::type_of<typename Described<typename Parts::Result>::Type>;
    if constexpr (requires { typename Other<typename Parts::Result>::Type; }) made.or_response = codec::type_of<typename Other<typename Parts::Result>::Type>;
    return made;
}

}  // namespace detail

// A row's function, with what goes in and out.
template <auto handler>
inline constexpr Shape answers = detail::shape<handler>();

// The same for a handler that writes a T itself.
template <auto handler, class T>
inline constexpr Shape sends = [] {
    Shape made = detail::shape<handler>();
    made.response = codec::type_of<T>;
    return made;
}();

// The one table.
[[nodiscard]] const std::vector<Row>& routes();

}  // namespace ec4x::api
