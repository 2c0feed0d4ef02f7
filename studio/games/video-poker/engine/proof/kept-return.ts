import kept from './kept-return.json' with { type: 'json' };

/** The return of best play of a title as it was counted, and the hash of what it was counted from. */
export interface KeptReturn {
  readonly of: string;
  /** `<numerator>/<denominator>`. */
  readonly rtp: string;
}

const byTitle: Readonly<Record<string, KeptReturn>> = kept;

/** Written by `npm run proofs`. */
export function keptReturn(id: string): KeptReturn | undefined {
  return byTitle[id];
}
