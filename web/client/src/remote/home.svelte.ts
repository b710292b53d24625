// Who plays here, in which games; and the two things that the client asks through in the place of a server: fetch and WebSocket.
import { invitationIn, type GameAddress, type Invitation } from './address';
import { Counsel } from './counsel';
import { NoAnswer, RemoteGame } from './game';
import type { Signer } from './keys';
import { answer, askedBy, Unanswered, Written, type Home } from './routes';
import { socketsFor } from './sockets';
import { addressesOf, Store } from './store';

const page = new URL('.', document.baseURI);

class RemoteHome implements Home {
  signer = $state.raw<Signer>();
  invitation = $state.raw<Invitation>();
  addresses = $state.raw<GameAddress[]>([]);
  turns = $state(0); // counts what has happened, for those who look
  readonly counsel = new Counsel(new URL('ec4x.wasm.gz', page).href);
  readonly #open = new Map<string, RemoteGame>();

  games() {
    return [...this.#open.values()];
  }
  find(game: string) {
    return this.#open.get(game);
  }

  async enter(signer: Signer) {
    this.addresses = await addressesOf(signer.key);
    this.signer = signer;
    await Promise.all(this.addresses.map((address) => this.open(address)));
  }

  async open(address: GameAddress): Promise<RemoteGame> {
    const known = this.#open.get(address.game);
    if (known) {
      known.relays.add(address.relays);
      return known;
    }
    const game = new RemoteGame(this.signer!, address);
    this.#open.set(address.game, game);
    game.onChange(() => {
      this.turns += 1;
    });
    await game.open();
    this.addresses = [...this.addresses.filter((one) => one.game !== address.game), address];
    return game;
  }

  // SRV-063: a server whose key was lost goes on under another, which its players confirm by hand.
  async follow(address: GameAddress): Promise<RemoteGame> {
    const known = this.#open.get(address.game);
    known?.close();
    this.#open.delete(address.game);
    await new Store(`${this.signer!.key}/${address.game}`).put('server', address.server);
    return this.open(address);
  }

  async forgetGames() {
    for (const game of this.#open.values()) game.close();
    this.#open.clear();
    for (const address of this.addresses) await new Store(`${this.signer!.key}/${address.game}`).clear();
    this.addresses = [];
    this.signer = undefined;
  }

  look(hash: string) {
    this.invitation = invitationIn(decodeURIComponent(hash));
    return this.invitation;
  }

  // As a server would answer.
  fetch = async (address: string, init: { method?: string; body?: string } = {}): Promise<Response> => {
    const asked = askedBy(init.method ?? 'GET', address, init.body ?? '');
    const said = (status: number, body: unknown) =>
      new Response(body instanceof Written ? body.json : JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
    try {
      if (!asked) throw new Unanswered(404, 'no_such_route', address);
      return said(200, await answer(asked, this));
    } catch (problem) {
      if (problem instanceof Unanswered)
        return said(problem.status, { error: { code: problem.code, text: problem.message }, ...problem.more });
      if (problem instanceof NoAnswer) throw problem; // as without a connection: whoever asks keeps what it has and tries again
      return said(500, { error: { code: 'broken', text: (problem as Error).message } });
    }
  };

  WebSocket = socketsFor((game) => this.find(game));
}

export const home = new RemoteHome();
