import { readFileSync } from 'node:fs';
import {
  contradictions,
  deviationContradictions,
} from '@croupier/studio/games/slot/engine/proof/contradictions';
import { deviationId, keptFigures } from '@croupier/studio/games/slot/engine/proof/kept-figures';
import { proveDeviation } from '@croupier/studio/games/slot/engine/proof/prove-deviation';
import type { DeviationProof } from '@croupier/studio/games/slot/engine/proof/prove-deviation';
import { proveSlot } from '@croupier/studio/games/slot/engine/proof/slot-proof';
import type { SlotProof } from '@croupier/studio/games/slot/engine/proof/slot-proof';
import type { SlotTitle } from '@croupier/studio/games/slot/engine/title';
import { slotTitles } from '@croupier/studio/games/slot/engine/titles';
import { bestReturn } from '@croupier/studio/games/video-poker/engine/proof/best-return';
import type { VideoPokerTitle } from '@croupier/studio/games/video-poker/engine/title';
import { videoPokerTitles } from '@croupier/studio/games/video-poker/engine/titles';
import { inRepository } from '../repository.ts';
import { sourceHash } from './source-hash.ts';

/** A title whose figures take long to compute, so that they are kept with the hash of their origin. */
export interface KeptProof {
  readonly id: string;
  /** Where they are kept, by the id of the title. */
  readonly file: string;
  /** Minutes rather than seconds. */
  readonly isLong: boolean;
  /** Hash of what they would be computed from now. */
  readonly hash: () => string;
  readonly prove: () => object;
  /** Whatever the title states that these figures do not say. */
  readonly contradictions: (figures: object) => readonly string[];
}

const studio = inRepository('studio/');

/** Every title whose figures are kept, in the order of the files. */
export const keptProofs: readonly KeptProof[] = [
  ...slotTitles.map(slotProof),
  ...slotTitles.filter(({ model }) => model.tumble !== undefined).map(deviationProof),
  ...videoPokerTitles.map(videoPokerProof),
];

function slotProof(title: SlotTitle): KeptProof {
  const { id, model } = title;
  const kept = keptFigures(id);
  // Where wins tumble the other ways decide nothing, and counting anew takes minutes.
  const entry = model.tumble === undefined ? 'slot-proof' : 'prove-tumbles';
  return {
    id,
    file: `${studio}games/slot/engine/proof/kept-figures.json`,
    isLong: model.tumble !== undefined,
    hash: () => sourceHash(studio, `games/slot/engine/proof/${entry}.ts`, model),
    // As many rounds as before, for what they are held to.
    prove: () => proveSlot(model, kept?.found === 'tumbles' ? kept.rounds : undefined),
    contradictions: (figures) => contradictions(title, figures as SlotProof),
  };
}

function deviationProof(title: SlotTitle): KeptProof {
  const { id, model } = title;
  const kept = keptFigures(id);
  return {
    id: deviationId(id),
    file: `${studio}games/slot/engine/proof/kept-deviations.json`,
    isLong: true,
    hash: () => sourceHash(studio, 'games/slot/engine/proof/prove-deviation.ts', model),
    prove: () => proveDeviation(model),
    contradictions: (found) =>
      kept?.found === 'tumbles'
        ? deviationContradictions(title, found as DeviationProof, kept)
        : [`of ${id} nothing is kept to hold its deviation to: compute that first`],
  };
}

function videoPokerProof({ id, model, figures }: VideoPokerTitle): KeptProof {
  return {
    id,
    file: `${studio}games/video-poker/engine/proof/kept-return.json`,
    isLong: false,
    hash: () => sourceHash(studio, 'games/video-poker/engine/proof/best-return.ts', model),
    prove: () => {
      const { num, den } = bestReturn(model.pays);
      return { rtp: `${num}/${den}` };
    },
    contradictions: (found) => {
      const stated = figures.rtp.join('/');
      const { rtp } = found as { readonly rtp: string };
      return rtp === stated ? [] : [`return: stated is ${stated}, found ${rtp}`];
    },
  };
}

/** What is kept in a file, by title: the figures, and in `of` the hash of their origin. */
export function readKept(file: string): Record<string, { readonly of: string }> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, { readonly of: string }>;
}
