import kept from './kept-return.json' with { type: 'json' };

/** The return of best play of a title as it was counted, and of which model: SHA-256 of its JSON. */
export interface KeptReturn {
  readonly of: string;
  /** Numerator and denominator. */
  readonly rtp: readonly string[];
}

const byTitle: Readonly<Record<string, KeptReturn>> = kept;

export function keptReturn(id: string): KeptReturn | undefined {
  return byTitle[id];
}
