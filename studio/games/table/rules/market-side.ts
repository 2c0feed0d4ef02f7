import type { Spot } from './spot.ts';

/** One side of a market that has two. */
export interface MarketSide {
  /** By its spots, the side `a` first: `banker/player`. */
  readonly market: string;
  readonly side: 'a' | 'b';
}

/** Which side of which market a spot is; nothing where none is opposite to it. */
export function marketSideOf({ id, opposite }: Spot): MarketSide | undefined {
  if (opposite === undefined) return undefined;
  return id < opposite
    ? { market: `${id}/${opposite}`, side: 'a' }
    : { market: `${opposite}/${id}`, side: 'b' };
}
