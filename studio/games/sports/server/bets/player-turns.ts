import type { Studio } from '#server/studio.ts';

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

/** Half of the connections that a process has: the others are for whoever else needs one. */
const AT_ONCE = 6;

const turns = new WeakMap<object, PlayerTurns>();

/** The turns of the players of a studio. */
export function turnsOf({ db }: Pick<Studio, 'db'>): PlayerTurns {
  const known = turns.get(db) ?? new PlayerTurns(AT_ONCE);
  turns.set(db, known);
  return known;
}
