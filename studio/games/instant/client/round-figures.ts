import type { OpenedSession, PlayedOf } from '#protocol/session.ts';
import { parseAmount } from '#client/kit/money.ts';
import type { RoundOf } from './instant-kind.ts';
import { endOf } from './result-plate.ts';
import type { RoundEnd } from './result-plate.ts';

/** A finished round in figures. */
export interface RoundFigures {
  /** Everything paid into it, minor units. */
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  /** Win by stake in hundredths, cut. */
  readonly multiplier: number;
  readonly end: RoundEnd;
}

export function figuresOf(round: { readonly stake: string; readonly win: string }): RoundFigures {
  const stakeMinor = parseAmount(round.stake);
  const winMinor = parseAmount(round.win);
  const multiplier = stakeMinor === 0n ? 0 : Number((winMinor * 100n) / stakeMinor);
  return { stakeMinor, winMinor, multiplier, end: endOf(stakeMinor, winMinor) };
}

export function isPlayed<Session extends OpenedSession>(
  round: RoundOf<Session>,
): round is PlayedOf<Session> {
  return 'win' in round;
}
