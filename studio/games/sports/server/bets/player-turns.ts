/**
 * What a player does at once goes one after the other at this process already, and of all players only so
 * many at a time: who waits for a lock holds a connection, and others need those.
 */
export class PlayerTurns {
  readonly #most: number;
  readonly #last = new Map<bigint, Promise<unknown>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** @param most that run at once */
  constructor(most: number) {
    this.#most = most;
  }

  /** Does the work once those before it, of the same player, are done. */
  async run<T>(playerId: bigint, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(playerId);
    const mine = this.#after(before, work);
    const settled = mine.catch(() => {});
    this.#last.set(playerId, settled);
    try {
      return await mine;
    } finally {
      if (this.#last.get(playerId) === settled) this.#last.delete(playerId);
    }
  }

  async #after<T>(before: Promise<unknown> | undefined, work: () => Promise<T>): Promise<T> {
    await before;
    if (this.#running >= this.#most) {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
