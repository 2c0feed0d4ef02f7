import { drawsFromWords } from '#engine/draws.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import type { SlotModel } from '../model.ts';
import { simulate } from '../simulate.ts';
import type { Simulation } from '../simulate.ts';
import { countTumbles } from './count-tumbles.ts';
import type { CountedTumbles } from './count-tumbles.ts';

/** A title whose wins tumble. */
export interface TumbleProof extends CountedTumbles {
  readonly found: 'tumbles';
  /** Standard deviation of so many rounds of the engine; `prove-deviation.ts` has the counted one. */
  readonly deviation: number;
  readonly rounds: number;
  /** What the cap took from the return of these rounds. */
  readonly capLoss: number;
  readonly simulated: Simulation;
}

/** @param rounds of the engine, for what the cap takes and to hold the counted deviation to */
export function proveTumbles(model: SlotModel, rounds: number): TumbleProof {
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
