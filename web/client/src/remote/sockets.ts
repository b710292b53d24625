// Live events of a game as the server's WebSocket would send them (docs/api.md), made of what the relays bring. It is open while a relay
// is.
import type { LiveEvent } from '../api/types';
import type { RemoteGame } from './game';
import { summaryOf } from './routes';

export function socketsFor(find: (game: string) => RemoteGame | undefined) {
  return class RelaySocket {
    static readonly OPEN = 1;
    readyState = 0;
    onopen: (() => void) | null = null;
    onclose: (() => void) | null = null;
    onmessage: ((message: { data: string }) => void) | null = null;
    #game: RemoteGame | undefined;
    #stop = () => {};
    #told: { turn?: number; status?: string; window?: string; submitted?: string; seats?: string; message?: number } = {};

    constructor() {
      setTimeout(() => {
        this.readyState = 1;
        this.onopen?.();
      });
    }

    send(text: string) {
      const asked = JSON.parse(text) as { type: string; game?: string };
      if (asked.type === 'ping') return this.#tell({ type: 'pong' });
      this.#game = find(asked.game ?? '');
      if (!this.#game || !this.#game.relays.open) return setTimeout(() => this.close());
      this.#stop = this.#game.onChange(() => this.#look());
      this.#look(true);
    }

    close() {
      if (this.readyState === 3) return;
      this.readyState = 3;
      this.#stop();
      this.onclose?.();
    }

    #look(first = false) {
      const game = this.#game!;
      if (!game.relays.open) return this.close();
      if (!game.box.notice) return;
      const { turn, status, window, seats } = summaryOf(game);
      const submitted = seats.filter((seat) => seat.submitted).map((seat) => seat.house);
      const now = {
        turn,
        status,
        window: JSON.stringify(window ?? null),
        submitted: submitted.join(),
        seats: JSON.stringify(seats),
        message: Math.max(0, ...game.box.messages.map((one) => one.id)),
      };
      const before = this.#told;
      this.#told = now;
      const about: Partial<LiveEvent> = { game: game.id, turn, submitted, ...(window && { window }) };
      if (first || before.turn === undefined) return this.#tell({ type: 'subscribed', status, ...about });
      // Before the start the client looks anew whenever something was announced: a seat was taken, the game begins.
      if (before.turn === 0 && (turn !== 0 || before.seats !== now.seats)) this.#tell({ type: 'announcement', game: game.id });
      if (before.turn !== turn) this.#tell({ type: 'turn', ...about });
      if (before.status !== status) this.#tell({ type: 'status', status, ...about });
      else if (before.turn === turn && (before.window !== now.window || before.submitted !== now.submitted))
        this.#tell({ type: 'submitted', ...about });
      for (const message of game.box.messages)
        if (message.id > (before.message ?? 0)) this.#tell({ type: 'message', game: game.id, message });
    }

    #tell(event: LiveEvent) {
      this.onmessage?.({ data: JSON.stringify(event) });
    }
  };
}
