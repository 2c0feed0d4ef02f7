import { rational } from '#engine/rational.ts';
import type { Rational } from '#engine/rational.ts';
import { multiplierOf, rollCount } from '../multiplier.ts';
import type { DiceModel } from '../title.ts';

/** Return at a chance and a stake in whole units: what is paid is cut to hundredths of a unit. */
export function returnAt(model: DiceModel, chance: number, stake: number): Rational {
  return rational(chance * paidHundredths(model, chance, stake), rollCount * 100 * stake);
}

/** The worst and the best return of all chances and stakes on offer, each of them computed. */
export function returnRange(model: DiceModel): {
  readonly worst: Rational;
  readonly best: Rational;
} {
  let worst = { share: Infinity, chance: 0, stake: 0 };
  let best = { share: -Infinity, chance: 0, stake: 0 };
  for (let chance = model.chanceMin; chance <= model.chanceMax; chance += 1) {
    for (const stake of model.stakes) {
      const share = (chance * paidHundredths(model, chance, stake)) / stake;
      if (share < worst.share) worst = { share, chance, stake };
      if (share > best.share) best = { share, chance, stake };
    }
  }
  return {
    worst: returnAt(model, worst.chance, worst.stake),
    best: returnAt(model, best.chance, best.stake),
  };
}

function paidHundredths(model: DiceModel, chance: number, stake: number): number {
  return Math.floor((multiplierOf(model, chance) * stake) / 100);
}
