import { rational } from '#engine/rational.ts';
import type { Rational } from '#engine/rational.ts';
import type { HoldAndWin, SlotModel } from '../model.ts';
import { fullCycle } from './full-cycle.ts';
import { holdMoments } from './hold-moments.ts';

/** What every stop of a paid spin and the chain of coins held say together. */
export interface ChainFigures {
  /** Number of stop combinations. */
  readonly cycle: bigint;
  /** Share of paid spins that win at once; the feature belongs to its spin and always pays. */
  readonly hitRate: Rational;
  /** The return, cap left out. */
  readonly total: number;
  /** Standard deviation of a whole round per unit of bet, cap left out. */
  readonly deviation: number;
}

/** Lines and coins of a spin stand on the same stops, and so are counted together. */
export function chainFigures(model: SlotModel, rules: HoldAndWin): ChainFigures {
  const { cycle, cells } = fullCycle(model);
  const features = Array.from({ length: model.strips.length * model.rows + 1 }, (_, coins) =>
    coins < rules.trigger
      ? { mean: 0, square: 0 }
      : holdMoments(rules, model.strips.length * model.rows, coins),
  );
  let hits = 0n;
  let total = 0;
  let squares = 0;
  for (const { win, scatters: coins, ways } of cells) {
    if (win > 0 || coins >= rules.trigger) hits += ways;
    const share = Number(ways) / Number(cycle);
    const won = win / model.bet;
    const { mean = 0, square = 0 } = features[coins] ?? {};
    total += share * (won + mean);
    squares += share * (won ** 2 + 2 * won * mean + square);
  }
  const deviation = Math.sqrt(squares - total ** 2);
  return { cycle, hitRate: rational(hits, cycle), total, deviation };
}
