/** How points are earned: one for each unit that was paid in or bet. Pure; amounts are minor units. */
import type { GameType } from '@croupier/contract/games';
import { parseMoney } from '@croupier/contract/money';
import type { PointSource } from '@croupier/contract/points/kinds';
import type { PointTerms } from '@croupier/contract/points/terms';

/** Which source a game type is. */
export const sourceOfType: Readonly<Record<GameType, PointSource>> = {
  LIVE: 'live',
  LOTT: 'lottery',
  ELOTT: 'lottery',
  PVP: 'pvp',
  RNG: 'slots',
  FISH: 'slots',
  BGS: 'slots',
  INHOUSE: 'slots',
  SPORTS: 'sports',
  ESPORTS: 'sports',
  COCKFIGHT: 'sports',
};

export interface Earned {
  readonly points: bigint;
  /** What was not enough for another point, carried on to the next time. */
  readonly restMinor: bigint;
}

/** @param unitMinor what one point takes */
export function earn(restMinor: bigint, amountMinor: bigint, unitMinor: bigint): Earned {
  const wholeMinor = restMinor + amountMinor;
  if (wholeMinor <= 0n) return { points: 0n, restMinor: wholeMinor };
  return { points: wholeMinor / unitMinor, restMinor: wholeMinor % unitMinor };
}

/** What one point takes; undefined for what earns none. */
export function unitOf({ earn: rows }: PointTerms, source: PointSource): bigint | undefined {
  const unit = rows.find((row) => row.source === source)?.unit;
  const minor = unit === undefined ? 0n : (parseMoney(unit) ?? 0n);
  return minor > 0n ? minor : undefined;
}
