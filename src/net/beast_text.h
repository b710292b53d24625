// Beast's views of text as those of the standard library. Only for the files that include Beast.
#pragma once

#include <boost/beast/core/string.hpp>
#include <string_view>

namespace ec4x::net {

[[nodiscard]] inline std::string_view text_of(boost::beast::string_view text) { return {text.data(), text.size()}; }

}  // namespace ec4x::net
