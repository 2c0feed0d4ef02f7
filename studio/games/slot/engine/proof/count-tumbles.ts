import { drawsFromWords } from '#engine/draws.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import type { SlotModel } from '../model.ts';
import { tumbleFigures } from './tumble-figures.ts';
import type { TumbleFigures } from './tumble-figures.ts';

export interface CountedTumbles extends TumbleFigures {
  /** Standard error of the total where it was sampled; 0 where every stop was counted. */
  readonly standardError: number;
}

/** Where heights vary, so many spins are sampled instead of counting all; in batches, for the error. */
const sampledSpins = 100_000_000;
const batches = 20;

/** Figures of a title whose wins tumble, from every stop or a large sample: minutes. */
export function countTumbles(model: SlotModel): CountedTumbles {
  if (model.heights === undefined) return { ...tumbleFigures(model), standardError: 0 };
  const draws = drawsFromWords(seededWords(1));
  const spins = sampledSpins / batches;
  const parts = Array.from({ length: batches }, () => tumbleFigures(model, { draws, spins }));
  const mean = (of: (figures: TumbleFigures) => number) =>
    parts.reduce((total, part) => total + of(part), 0) / batches;
  const total = mean((part) => part.total);
  const variance = mean((part) => (part.total - total) ** 2);
  return {
    spins: sampledSpins,
    wins: mean((part) => part.wins),
    scatters: mean((part) => part.scatters),
    freeSpins: mean((part) => part.freeSpins),
    total,
    hitRate: mean((part) => part.hitRate),
    triggerOneIn: mean((part) => part.triggerOneIn),
    freeSpinsPerTrigger: mean((part) => part.freeSpinsPerTrigger),
    spinDeviation: mean((part) => part.spinDeviation),
    standardError: Math.sqrt(variance / (batches - 1)),
  };
}
