// Where the reader is, kept in the address after `#`: `#/`, `#/games`, `#/game/ID/fleets/alpha:2`. Works from any folder and without a
// server.
export interface Place {
  parts: string[];
  query: URLSearchParams;
}

function read(): Place {
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?');
  return { parts: path.split('/').filter(Boolean).map(decodeURIComponent), query: new URLSearchParams(query) };
}

class Router {
  place = $state<Place>(read());

  constructor() {
    addEventListener('hashchange', () => {
      this.place = read();
    });
  }

  go(path: string, replace = false) {
    const address = `#${path.startsWith('/') ? path : `/${path}`}`;
    if (replace) {
      history.replaceState(null, '', address);
      this.place = read();
    } else if (location.hash !== address) {
      location.hash = address;
    }
  }
}

export const router = new Router();
export const gamePath = (game: string, ...rest: (string | number)[]) =>
  `#/game/${[game, ...rest].map((part) => encodeURIComponent(part)).join('/')}`;
