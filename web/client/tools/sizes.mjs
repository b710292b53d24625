// The most that a browser may have to fetch, packed as `gzip -9` does it, in bytes.
export const allowed = {
  game: 160_000, // until the map of a game is shown
  remote: 59_800, // what players over relays fetch beside the client
  engine: 720_000, // and the engine, which advises them
};
