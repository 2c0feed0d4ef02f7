import type { Draws } from '#engine/draws.ts';
import type { SlotModel } from './model.ts';
import { playSlot } from './play.ts';

/** What many rounds returned, per unit of bet. */
export interface Simulation {
  readonly rounds: number;
  readonly rtp: number;
  readonly deviation: number;
  /** Share of rounds that won anything. */
  readonly hitRate: number;
  readonly maxMultiple: number;
}

/** Plays many rounds of the very engine that players meet. */
export function simulate(model: SlotModel, draws: Draws, rounds: number): Simulation {
  let total = 0;
  let squares = 0;
  let hits = 0;
  let most = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { win } = playSlot(model, { type: 'spin' }, draws);
    total += win;
    squares += win * win;
    if (win > 0) hits += 1;
    if (win > most) most = win;
  }
  const mean = total / rounds;
  return {
    rounds,
    rtp: mean / model.bet,
    deviation: Math.sqrt(squares / rounds - mean * mean) / model.bet,
    hitRate: hits / rounds,
    maxMultiple: most / model.bet,
  };
}

/** How many standard errors the simulated return is off the exact one. */
export function zScore({ rtp, rounds }: Simulation, exact: number, deviation: number): number {
  return (rtp - exact) / (deviation / Math.sqrt(rounds));
}
