import type { ErrorCode } from '@croupier/contract/errors';
import { refuse } from '../refuse.ts';

export interface FairQueueLimits {
  /** Works that go on at the same time, each of another owner. */
  readonly atOnce: number;
  /** Works of one owner that go on or wait. */
  readonly ownerMax: number;
  /** Works of everybody that go on or wait. */
  readonly allMax: number;
  /** What is refused beyond. */
  readonly busy: ErrorCode;
}

interface Waiting {
  readonly owner: string;
  begin(): void;
}

/**
 * Lets some works go on at a time, and of each owner one: who brings many, or one that takes long, waits for
 * themselves. Owners take turns, whoever came first.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  readonly #working = new Set<string>();
  #waiting: Waiting[] = [];

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /** Does the work in its turn. Refuses the code of the limits where too many wait. */
  async run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    const { ownerMax, allMax, busy } = this.#limits;
    const own = this.#waiting.filter((one) => one.owner === owner).length;
    const isFull = this.#waiting.length + this.#working.size >= allMax;
    if (isFull || own + (this.#working.has(owner) ? 1 : 0) >= ownerMax) throw refuse(busy);
    await new Promise<void>((resolve) => {
      this.#waiting.push({ owner, begin: resolve });
      this.#next();
    });
    try {
      return await work();
    } finally {
      this.#working.delete(owner);
      // Behind everybody else who waits.
      const others = this.#waiting.filter((one) => one.owner !== owner);
      this.#waiting = [...others, ...this.#waiting.filter((one) => one.owner === owner)];
      this.#next();
    }
  }

  #next(): void {
    if (this.#working.size >= this.#limits.atOnce) return;
    const next = this.#waiting.find(({ owner }) => !this.#working.has(owner));
    if (!next) return;
    this.#waiting = this.#waiting.filter((one) => one !== next);
    this.#working.add(next.owner);
    next.begin();
  }
}
