import type { Title } from '#engine/game.ts';

/** What decides a flight and its bets. */
export interface CrashModel {
  /** Share of the fair multiplier that is paid, in the long run, at any target. */
  readonly edge: readonly [num: bigint, den: bigint];
  /** No flight goes beyond it, in hundredths: whoever is still in gets it. */
  readonly capHundredths: number;
  /** Lowest automatic target, in hundredths. */
  readonly targetMin: number;
  /** Growth of the multiplier: e^(growth · ms). */
  readonly growthPerMs: number;
  /** Greatest payout of one bet, in whole units of the currency: such a bet stops by itself there. */
  readonly payoutMaxUnits: number;
}

export interface CrashTitle extends Title {
  readonly kind: 'crash';
  readonly model: CrashModel;
}
