import { drawsFromWords } from '#engine/draws.ts';
import { toDecimal, toNumber } from '#engine/rational.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import type { HoldAndWin, SlotModel } from '../model.ts';
import { simulate } from '../simulate.ts';
import type { Simulation } from '../simulate.ts';
import { chainFigures } from './chain-figures.ts';
import { exactReturn } from './exact-return.ts';
import { fullCycle, spinFigures } from './full-cycle.ts';
import { holdReturn } from './hold-value.ts';
import { proveTumbles } from './prove-tumbles.ts';
import type { TumbleProof } from './prove-tumbles.ts';
import { roundFigures } from './round-figures.ts';

/** A title whose every stop combination is counted, free spins included as a branching process. */
export interface CycleProof {
  readonly found: 'cycle';
  /** Number of stop combinations. */
  readonly cycle: string;
  /** The counted return, cap left out: `<numerator>/<denominator>`. */
  readonly rtp: string;
  /** Share of paid spins that win at once, cut to six decimals. */
  readonly hitRate: string;
  /** Standard deviation of a whole round per unit of bet. */
  readonly deviation: number;
  /** Greatest win of a paid spin in credits. */
  readonly maxWin: number;
  /** The cap takes at most so much of the return. */
  readonly capLossBound: number;
  readonly simulated: Simulation;
}

/** A title with hold and win: every stop of its paid spin, and the chain of coins held. */
export interface ChainProof {
  readonly found: 'chain';
  /** Number of stop combinations. */
  readonly cycle: string;
  /** The return, cap left out; as a fraction it has hundreds of digits. */
  readonly total: number;
  /** The return counted along with the deviation. */
  readonly counted: number;
  /** Share of paid spins that win at once, by lines or by the feature, cut to six decimals. */
  readonly hitRate: string;
  /** Standard deviation of a whole round per unit of bet, cap left out. */
  readonly deviation: number;
  readonly simulated: Simulation;
}

/** All that long computing says of a title. */
export type SlotProof = CycleProof | ChainProof | TumbleProof;

/** @param rounds of the engine where wins tumble */
export function proveSlot(model: SlotModel, rounds = 300_000): SlotProof {
  if (model.tumble !== undefined) return proveTumbles(model, rounds);
  return model.holdAndWin === undefined ? proveCycle(model) : proveChain(model, model.holdAndWin);
}

function proveCycle(model: SlotModel): CycleProof {
  const cycle = fullCycle(model);
  const { hitRate, maxWin } = spinFigures(model, cycle);
  const { rtp, deviation, capLossBound } = roundFigures(model, cycle);
  return {
    found: 'cycle',
    cycle: String(cycle.cycle),
    rtp: `${rtp.num}/${rtp.den}`,
    hitRate: toDecimal(hitRate, 6),
    deviation,
    maxWin,
    capLossBound,
    simulated: simulated(model, 20_260_312, 100_000),
  };
}

function proveChain(model: SlotModel, rules: HoldAndWin): ChainProof {
  const { cycle, hitRate, total, deviation } = chainFigures(model, rules);
  return {
    found: 'chain',
    cycle: String(cycle),
    total: chainReturn(model, rules),
    counted: total,
    hitRate: toDecimal(hitRate, 6),
    deviation,
    simulated: simulated(model, 20_261_124, 150_000),
  };
}

/** What lines and the feature return together. */
export function chainReturn(model: SlotModel, rules: HoldAndWin): number {
  return toNumber(exactReturn(model).combinations) + toNumber(holdReturn(model, rules).perBet);
}

function simulated(model: SlotModel, seed: number, rounds: number): Simulation {
  return simulate(model, drawsFromWords(seededWords(seed)), rounds);
}
