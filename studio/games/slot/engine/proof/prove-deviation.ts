import { drawsFromWords } from '#engine/draws.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import type { SlotModel } from '../model.ts';
import { roundMoments } from './round-moments.ts';
import type { RoundMoments } from './round-moments.ts';

/** How far rounds of a slot whose wins tumble vary. */
export interface DeviationProof extends RoundMoments {
  /** Standard errors where spins were sampled; 0 where every stop was counted. */
  readonly totalError: number;
  readonly deviationError: number;
}

/** Where heights vary, so many spins are sampled instead of counting all; in batches, for the error. */
const sampledSpins = 10_000_000;
const batches = 20;

/** Return and deviation of whole rounds, from every stop or a large sample: minutes. */
export function proveDeviation(model: SlotModel): DeviationProof {
  if (model.heights === undefined) {
    return { ...roundMoments(model), totalError: 0, deviationError: 0 };
  }
  // Other words than those that the return was sampled with.
  const draws = drawsFromWords(seededWords(2));
  const spins = sampledSpins / batches;
  const parts = Array.from({ length: batches }, () => roundMoments(model, { draws, spins }));
  const [total, totalError] = meanOf(parts.map((part) => part.total));
  const [variance, varianceError] = meanOf(parts.map((part) => part.deviation ** 2));
  const deviation = Math.sqrt(variance);
  return { total, deviation, totalError, deviationError: varianceError / (2 * deviation) };
}

/** Mean of what the batches came to, and its standard error. */
function meanOf(values: readonly number[]): readonly [mean: number, error: number] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return [mean, Math.sqrt(squares / values.length / (values.length - 1))];
}
