// Two linked selections: the commander (a fleet or colony of mine that is given orders) and the target (anything). A click selects a
// target, a double click
// or Enter makes my fleet or colony the commander. Windows of the same browser follow each other.
export type Commander = { kind: 'fleet'; id: string } | { kind: 'colony'; id: number };
export type Target = { kind: 'system'; id: number } | { kind: 'fleet'; id: string; system: number };

class Selection {
  commander = $state.raw<Commander>();
  target = $state.raw<Target>();
  batch = $state.raw<string[]>([]); // more fleets that get the same orders as the commander
  jump = $state.raw<{ system: number; count: number }>(); // the map goes there when this changes

  command(commander: Commander | undefined) {
    this.commander = commander;
    this.batch = [];
    this.#tell();
  }

  toggleBatch(fleet: string) {
    this.batch = this.batch.includes(fleet) ? this.batch.filter((one) => one !== fleet) : [...this.batch, fleet];
  }

  aim(target: Target | undefined) {
    this.target = target;
    this.#tell();
  }

  // Select a system and let the map go there.
  goTo(system: number) {
    this.aim({ kind: 'system', id: system });
    this.jump = { system, count: (this.jump?.count ?? 0) + 1 };
  }

  clear() {
    this.commander = this.target = undefined;
    this.batch = [];
  }

  #channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('ec4x.selection');

  constructor() {
    if (!this.#channel) return;
    this.#channel.onmessage = ({ data }: MessageEvent<{ page: string; commander?: Commander; target?: Target }>) => {
      if (data.page !== this.#page()) return;
      this.commander = data.commander;
      this.target = data.target;
    };
  }

  #page = () => location.hash.split('/')[2] ?? '';

  #tell() {
    this.#channel?.postMessage({ page: this.#page(), commander: this.commander, target: this.target });
  }
}

export const selection = new Selection();
