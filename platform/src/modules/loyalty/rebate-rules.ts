/** What is given back of bets. Pure; amounts are minor units, rates basis points. */
import { MONEY_DECIMALS } from '@croupier/contract/amounts';
import type { GameType } from '@croupier/contract/games';

export type RebateRates = Readonly<Partial<Record<GameType, number>>>;

/** What holds where a merchant has not said otherwise, at the first level. */
export const usualRates: RebateRates = {
  LIVE: 40,
  RNG: 60,
  FISH: 50,
  PVP: 30,
  SPORTS: 40,
  ESPORTS: 40,
  LOTT: 20,
  ELOTT: 20,
  COCKFIGHT: 30,
  BGS: 20,
  INHOUSE: 60,
};

/** Every second level adds so much, up to a most. */
const ADDED_BP = 5;
const LEVELS_A_STEP = 2;
const ADDED_MOST_BP = 25;
const WHOLE_BP = 10_000n;

/** What a level adds to every rate. */
export function addedBp(level: number): number {
  return Math.min(ADDED_MOST_BP, Math.floor(level / LEVELS_A_STEP) * ADDED_BP);
}

/**
 * What is given back of the valid bet on games of a type, rounded down to what the currency has. Nothing for
 * types without a rate.
 */
export function rebateOf(
  { gameType, validBetMinor }: { readonly gameType: GameType; readonly validBetMinor: bigint },
  {
    rates,
    level,
    decimals,
  }: { readonly rates: RebateRates; readonly level: number; readonly decimals: number },
): bigint {
  const rate = rates[gameType];
  if (rate === undefined || validBetMinor <= 0n) return 0n;
  const wholeMinor = (validBetMinor * BigInt(rate + addedBp(level))) / WHOLE_BP;
  const step = 10n ** BigInt(MONEY_DECIMALS - decimals);
  return wholeMinor - (wholeMinor % step);
}
