// The star map as a house knows it, with its own fleets and those of others where they were last seen.
#pragma once

#include "draw/map_picture.h"
#include "report/desk.h"

namespace ec4x::report {

[[nodiscard]] MapPicture house_picture(const Desk& desk);

}  // namespace ec4x::report
