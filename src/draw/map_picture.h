// The printed star map: what it shows, as a plain value. A picture is all that the drawing knows, so a house's export
// (MAP-035) cannot give away what was not put into it: what is unknown is simply not there.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "base/describe.h"
#include "model/star_map.h"

namespace ec4x {

// One hex. Seats choose the mark: seat 1 is the blue circle, seat 2 the orange square, and so on.
struct PictureSystem {
    SystemId id{};
    std::string name{};
    Hex hex{};
    std::optional<PlanetClass> class_{};
    std::optional<RawMaterials> raw{};
    std::optional<int> home{};   // seat of the house whose homeworld this is
    std::optional<int> owner{};  // seat of the house whose colony is here, where it is not the one of `home`
};
BOOST_DESCRIBE_STRUCT(PictureSystem, (), (id, name, hex, class_, raw, home, owner))

// The fleets of one house in a system: the shape of the house and a few words, such as their attack strength.
struct PictureFleet {
    SystemId at{};
    int seat = 0;
    std::string text{};
    bool own = false;  // filled; those of others are outlined,
    bool old = false;  // with dashes if they were seen some turns ago
};
BOOST_DESCRIBE_STRUCT(PictureFleet, (), (at, seat, text, own, old))

struct HouseLabel {
    int seat = 0;
    std::string name{};
};
BOOST_DESCRIBE_STRUCT(HouseLabel, (), (seat, name))

// How a seat fares (MAP-010, MAP-027).
struct PictureFairness {
    int seat = 0;
    int nearest_rival = 0;       // hexes to the nearest other homeworld
    int distance_to_rivals = 0;  // hexes to all other homeworlds
    int prospect = 0;            // V of MAP-027
};
BOOST_DESCRIBE_STRUCT(PictureFairness, (), (seat, nearest_rival, distance_to_rivals, prospect))

// A line of the title block, such as "Seed" and "42".
struct PictureFact {
    std::string label{};
    std::string value{};
};
BOOST_DESCRIBE_STRUCT(PictureFact, (), (label, value))

enum class PictureTheme : std::uint8_t { Light = 0, Dark = 1 };
BOOST_DESCRIBE_ENUM(PictureTheme, Light, Dark)

// `Fit` is as large as the map needs with type of a comfortable size: for screens and plotters.
enum class PicturePage : std::uint8_t { A3Portrait = 0, A3Landscape = 1, A4Portrait = 2, A4Landscape = 3, Fit = 4 };
BOOST_DESCRIBE_ENUM(PicturePage, A3Portrait, A3Landscape, A4Portrait, A4Landscape, Fit)

struct MapPicture {
    std::string title{};
    std::vector<PictureFact> facts{};
    int rings = 0;
    std::vector<PictureSystem> systems{};     // each id once
    std::vector<Lane> lanes{};                // between systems of the picture, each once
    std::vector<PictureFleet> fleets{};       // at most one own and one foreign in a system
    bool coordinates = true;                  // written into each hex; where fleets of others stand there is no room for them
    std::vector<HouseLabel> houses{};         // a seat without a label is called "Seat 3"
    std::vector<PictureFairness> fairness{};  // empty: no such columns
    EnumArray<LaneClass, std::string> passage{{"every ship", "no crippled ships, except in retreat", "no crippled ships, no ETACs, no transports"}};  // MAP-020
    std::optional<std::array<int, 7>> capacity{};  // PU by planet class (MAP-025), for the legend
    PictureTheme theme = PictureTheme::Light;
    PicturePage page = PicturePage::A3Portrait;
};
BOOST_DESCRIBE_STRUCT(MapPicture, (), (title, facts, rings, systems, lanes, fleets, coordinates, houses, fairness, passage, capacity, theme, page))

// The whole map with everything on it, as its host sees it; title, facts and labels are the caller's to add.
[[nodiscard]] MapPicture picture_of(const StarMap& map);

// One self-contained SVG document. The same picture always gives the same bytes.
[[nodiscard]] std::string map_svg(const MapPicture& picture);

namespace draw {

struct Palette;

// The map alone, without page, title and legend, as an element to stand within a page of text.
[[nodiscard]] std::string embedded_map_svg(const MapPicture& picture, const Palette& palette);

}  // namespace draw

}  // namespace ec4x
