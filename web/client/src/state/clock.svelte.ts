// The time of the server, as far as this page knows it, ticking once a second.
class Clock {
  now = $state(Math.floor(Date.now() / 1000));
  #ahead = 0;

  constructor() {
    setInterval(() => {
      this.now = Math.floor(Date.now() / 1000) + this.#ahead;
    }, 1000);
  }

  set(server: number) {
    this.#ahead = server - Math.floor(Date.now() / 1000);
    this.now = server;
  }
}

export const clock = new Clock();
