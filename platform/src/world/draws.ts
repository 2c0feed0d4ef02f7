/** Chance that depends on a seed alone, so that the same seed makes the same world. */
import { createHash } from 'node:crypto';

export interface Draws {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number within both bounds. */
  whole(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
  chance(probability: number): boolean;
  /** Around the middle, never below 0; the spread is that of its logarithm. */
  around(middle: number, spread: number): number;
  /** Draws of its own for something with that name, whatever is drawn elsewhere. */
  of(name: string): Draws;
}

/** @param seed anything; two seeds share nothing */
export function drawsOf(seed: string): Draws {
  let state = createHash('sha256').update(seed).digest().readUInt32LE();
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    whole,
    pick<T>(items: readonly T[]): T {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
    chance: (probability) => next() < probability,
    around(middle, spread) {
      const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
      return middle * Math.exp(spread * normal);
    },
    of: (name) => drawsOf(`${seed} ${name}`),
  };
}
