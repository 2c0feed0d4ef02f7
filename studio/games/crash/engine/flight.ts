import { drawCrashPoint } from '#engine/crash-point.ts';
import type { RoundChance } from '#engine/game.ts';
import { rational, zero } from '#engine/rational.ts';
import type { Rational } from '#engine/rational.ts';
import type { CrashModel } from './title.ts';

/** Multipliers are hundredths of the stake: 486 pays 4.86 times the stake. */
export interface CrashChoice {
  /** Where the bet cashes out by itself; null leaves it to its player. */
  readonly autoCashOut: number | null;
}

/** A bet as it is stored: its player's target, and the one that no bet of its stake goes beyond. */
export interface CrashBet extends CrashChoice {
  readonly limit: number;
}

export type CrashEvent =
  | {
      readonly type: 'cashed-out';
      readonly multiplier: number;
      /** `limit`: the multiplier or the payout had reached its cap. */
      readonly by: 'player' | 'auto' | 'limit';
    }
  /** The flame went out first. */
  | { readonly type: 'lost' };

/** How a bet has ended, and what it pays as a multiple of its stake. */
export interface CrashBetEnd {
  readonly events: readonly CrashEvent[];
  readonly win: Rational;
}

/** Where the flight ends, by the stream of the round's start. */
export function drawFlight({ edge, capHundredths }: CrashModel, chance: RoundChance): number {
  return drawCrashPoint(chance.step(0), edge, capHundredths);
}

/** What the flight shows after so many ms: e^(growth · t), cut to hundredths. */
export function multiplierAt(
  { growthPerMs, capHundredths }: CrashModel,
  elapsedMs: number,
): number {
  const shown = Math.floor(100 * Math.exp(growthPerMs * Math.max(0, elapsedMs)) + 1e-9);
  return Math.min(shown, capHundredths);
}

/** After how many whole ms the flight shows a multiplier, or has passed it. */
export function timeOf({ growthPerMs }: CrashModel, hundredths: number): number {
  return Math.ceil(Math.log(hundredths / 100) / growthPerMs);
}

/** The bet of a stake in whole units: the cap of the payout is a target of its own. */
export function betFor(
  { capHundredths, payoutMaxUnits }: CrashModel,
  { autoCashOut }: CrashChoice,
  stakeUnits: Rational,
): CrashBet {
  const affordable = (100n * BigInt(payoutMaxUnits) * stakeUnits.den) / stakeUnits.num;
  return { autoCashOut, limit: Math.min(capHundredths, Number(affordable)) };
}

/** Where the bet stops by itself, if the flight gets there. */
export function stopOf({ autoCashOut, limit }: CrashBet): number {
  return autoCashOut === null ? limit : Math.min(autoCashOut, limit);
}

/**
 * How a bet has ended `elapsedMs` after the start: by its own target, which is judged first, or lost when
 * the flight is over. `undefined` while it goes on.
 */
export function endOfBet(
  model: CrashModel,
  bet: CrashBet,
  crash: number,
  elapsedMs: number,
): CrashBetEnd | undefined {
  const stop = stopOf(bet);
  const shown = multiplierAt(model, elapsedMs);
  if (stop <= crash && shown >= stop) {
    return cashedOut(stop, stop === bet.autoCashOut ? 'auto' : 'limit');
  }
  return shown >= crash ? { events: [{ type: 'lost' }], win: zero } : undefined;
}

/** The player cashes out, `elapsedMs` after the start; a bet that had ended by itself stays as it was. */
export function cashOut(
  model: CrashModel,
  bet: CrashBet,
  crash: number,
  elapsedMs: number,
): CrashBetEnd {
  return (
    endOfBet(model, bet, crash, elapsedMs) ?? cashedOut(multiplierAt(model, elapsedMs), 'player')
  );
}

function cashedOut(multiplier: number, by: 'player' | 'auto' | 'limit'): CrashBetEnd {
  return { events: [{ type: 'cashed-out', multiplier, by }], win: rational(multiplier, 100) };
}
