// 128-bit integers, for products that 64 bits do not hold.
#pragma once

namespace ec4x {

__extension__ using Wide = __int128;
__extension__ using UnsignedWide = unsigned __int128;

}  // namespace ec4x
