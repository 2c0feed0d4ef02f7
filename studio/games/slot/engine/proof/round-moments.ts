import type { SlotModel } from '../model.ts';
import { countSpins } from './count-spins.ts';
import type { Sample } from './count-spins.ts';
import { walkRounds } from './walk-rounds.ts';

/** Return and spread of whole rounds of a slot whose wins tumble, per unit of bet, cap left out. */
export interface RoundMoments {
  readonly total: number;
  readonly deviation: number;
}

/**
 * Counts them from every stop, or from a sample of spins. A second way to the return beside
 * `tumble-figures.ts`: they share the reels and nothing else, and a proof holds them to each other.
 */
export function roundMoments(model: SlotModel, sample?: Sample): RoundMoments {
  const { tumble, freeSpins, bet, strips, heights } = model;
  if (tumble === undefined) throw new TypeError('nothing tumbles in this model');
  const paid = countSpins(model, tumble, { spun: { strips, heights }, sample });
  const freeReels = { strips: freeSpins?.strips ?? strips, heights: freeSpins?.heights ?? heights };
  const isSame = freeReels.strips === strips && freeReels.heights === heights;
  const free = isSame ? paid : countSpins(model, tumble, { spun: freeReels, sample });
  const round = walkRounds(model, tumble, { paid, free });
  const total = round.mean / bet;
  return { total, deviation: Math.sqrt(round.square / bet ** 2 - total ** 2) };
}
