// Quantities that must not mix, with the scales that the rulebook states.
#pragma once

#include <cstdint>

#include "base/fixed.h"

namespace ec4x {

using Money = Fixed<struct MoneyTag, 100>;                       // ECO-001: production points (classic: Satoshi) in hundredths
using Points = Fixed<struct PointsTag, 1000>;                    // TEC-001: research points in thousandths
using IndustrialUnits = Fixed<struct IndustrialUnitsTag, 1000>;  // ECO-012: industrial units in thousandths
using PopulationUnits = Fixed<struct PopulationUnitsTag, 1000>;  // CLS-003: population units of classic in thousandths
using Souls = Fixed<struct SoulsTag, 1>;                         // ECO-004: people

}  // namespace ec4x
