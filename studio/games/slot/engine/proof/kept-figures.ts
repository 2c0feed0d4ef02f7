import deviations from './kept-deviations.json' with { type: 'json' };
import kept from './kept-figures.json' with { type: 'json' };
import type { DeviationProof } from './prove-deviation.ts';
import type { SlotProof } from './slot-proof.ts';

/** What long computing found of a title, and the hash of what it was computed from. */
export type KeptFigures = SlotProof & { readonly of: string };

const byTitle = kept as Readonly<Record<string, KeptFigures>>;
const deviationsByTitle: Readonly<Record<string, DeviationProof>> = deviations;

/** Written by `npm run proofs`; nothing is kept of a title that is new. */
export function keptFigures(id: string): KeptFigures | undefined {
  return byTitle[id];
}

/** The same of how far rounds vary, which is counted apart where wins tumble. */
export function keptDeviation(id: string): DeviationProof | undefined {
  return deviationsByTitle[deviationId(id)];
}

/** Under which a title's deviation is kept. */
export function deviationId(id: string): string {
  return `${id}/deviation`;
}
