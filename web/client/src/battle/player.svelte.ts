// Stepping through a fight: by buttons, keys, or by itself.
import { useKeys } from '../lib/keys.svelte';
import { stillMotion } from '../lib/preferences.svelte';

export class Player {
  at = $state(0); // 0: before the first event
  playing = $state(false);
  speed = $state(1);
  #stops: () => number;

  // For a component: `subject` is what is played; another one starts at its beginning.
  constructor(stops: () => number, subject: () => unknown) {
    this.#stops = stops;
    $effect(() => {
      void subject();
      this.at = 0;
      this.playing = false;
    });
    $effect(() => {
      if (!this.playing) return;
      const timer = setInterval(() => {
        if (this.at >= this.#stops()) this.playing = false;
        else this.at += 1;
      }, 600 / this.speed);
      return () => clearInterval(timer);
    });
    const to = (speed: number) => () => {
      this.speed = speed;
    };
    useKeys({
      ' ': this.toggle,
      ArrowLeft: () => this.go(this.at - 1),
      ArrowRight: () => this.go(this.at + 1),
      Home: () => this.go(0),
      End: () => this.go(this.#stops()),
      1: to(1),
      2: to(2),
      4: to(4),
    });
  }

  go = (stop: number) => {
    this.at = Math.max(0, Math.min(this.#stops(), stop));
  };
  faster = () => {
    this.speed = this.speed === 4 ? 1 : this.speed * 2;
  };
  toggle = () => {
    if (!this.playing && this.at === this.#stops()) this.at = 0;
    this.playing = !this.playing && !stillMotion();
    if (!this.playing && stillMotion()) this.go(this.at + 1);
  };
}
