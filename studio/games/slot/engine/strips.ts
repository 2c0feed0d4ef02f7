import type { Strip } from './model.ts';

/** Reel strips from their printed form: one text per reel, symbols apart by a blank. */
export function stripsFrom(...printed: readonly string[]): readonly Strip[] {
  return printed.map((strip) => strip.split(' '));
}
