// The most that a browser may have to fetch, packed as `gzip -9` does it, in bytes.
export const allowed = {
  game: 160_000, // until the map of a game is shown
};
