import { drawsFromWords } from '../../draws.ts';
import { toDecimal, toNumber } from '../../rational.ts';
import { seededWords } from '../../testing/seeded-words.ts';
import type { HoldAndWin, SlotModel } from '../model.ts';
import { simulate } from '../simulate.ts';
import type { Simulation } from '../simulate.ts';
import { countTumbles } from './count-tumbles.ts';
import type { CountedTumbles } from './count-tumbles.ts';
import { exactReturn } from './exact-return.ts';
import { fullCycle, spinFigures } from './full-cycle.ts';
import { holdReturn } from './hold-value.ts';
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

/** A title with hold and win: formulas and the chain of coins held. */
export interface ChainProof {
  readonly found: 'chain';
  /** The return, cap left out; as a fraction it has hundreds of digits. */
  readonly total: number;
  readonly simulated: Simulation;
}

/** A title whose wins tumble. */
export interface TumbleProof extends CountedTumbles {
  readonly found: 'tumbles';
  /** Standard deviation of a whole round per unit of bet, from so many rounds of the engine. */
  readonly deviation: number;
  readonly rounds: number;
  /** What the cap took from the return of these rounds. */
  readonly capLoss: number;
  readonly simulated: Simulation;
}

/** All that long computing says of a title. */
export type SlotProof = CycleProof | ChainProof | TumbleProof;

/** @param rounds of the engine where wins tumble, for what the cap takes and how far rounds vary */
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
  return {
    found: 'chain',
    total: chainReturn(model, rules),
    simulated: simulated(model, 20_261_124, 150_000),
  };
}

/** What lines and the feature return together. */
export function chainReturn(model: SlotModel, rules: HoldAndWin): number {
  return toNumber(exactReturn(model).combinations) + toNumber(holdReturn(model, rules).perBet);
}

function proveTumbles(model: SlotModel, rounds: number): TumbleProof {
  const capped = simulated(model, 1, rounds);
  const uncapped = simulated({ ...model, capMultiple: 1e9 }, 1, rounds);
  return {
    found: 'tumbles',
    ...countTumbles(model),
    deviation: capped.deviation,
    rounds,
    capLoss: uncapped.rtp - capped.rtp,
    simulated: simulated(model, 20_261_124, 40_000),
  };
}

function simulated(model: SlotModel, seed: number, rounds: number): Simulation {
  return simulate(model, drawsFromWords(seededWords(seed)), rounds);
}
