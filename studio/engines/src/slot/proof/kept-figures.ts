import kept from './kept-figures.json' with { type: 'json' };
import type { SlotProof } from './slot-proof.ts';

/** What long computing found of a title, and the hash of what it was computed from. */
export type KeptFigures = SlotProof & { readonly of: string };

const byTitle = kept as Readonly<Record<string, KeptFigures>>;

/** Written by `npm run proofs`; nothing is kept of a title that is new. */
export function keptFigures(id: string): KeptFigures | undefined {
  return byTitle[id];
}
