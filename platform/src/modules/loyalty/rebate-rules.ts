/** What is given back of bets (RULES.md R). Pure; amounts are minor units, rates basis points. */
import { MONEY_DECIMALS } from '@croupier/contract/amounts';
import { type GameType, gameTypes } from '@croupier/contract/games';
import type { RebateTerms } from '@croupier/contract/loyalty/terms';

const WHOLE_BP = 10_000n;

/** What a level adds to every rate. */
export function addedBp(
  { addedBp: step, levelsAStep, addedMostBp }: RebateTerms,
  level: number,
): number {
  return Math.min(addedMostBp, Math.floor(level / levelsAStep) * step);
}

/** What is given back of bets on games of a type; 0 for types without a rate. */
export function rateOf(terms: RebateTerms, gameType: GameType, level: number): number {
  const rate = terms.rates.find((one) => one.gameType === gameType);
  return rate ? rate.bp + addedBp(terms, level) : 0;
}

/** What types with a rate give back at each of so many levels. */
export function ratesByLevel(
  terms: RebateTerms,
  levels: number,
): { readonly gameType: GameType; readonly ofLevels: number[] }[] {
  const places = Array.from({ length: levels }, (_, level) => level);
  return gameTypes
    .map((gameType) => ({
      gameType,
      ofLevels: places.map((level) => rateOf(terms, gameType, level)),
    }))
    .filter(({ ofLevels }) => ofLevels.some((rateBp) => rateBp > 0));
}

/** A rebate of one type of game, and what it comes from. */
export interface RebateOfType {
  readonly gameType: GameType;
  readonly validBetMinor: bigint;
  readonly rateBp: number;
  readonly amountMinor: bigint;
}

/**
 * What valid bets give back, each type rounded down by itself to what the currency has. A type of which
 * nothing comes yet is left out: its bets wait.
 * @param level 0 where the merchant has no levels
 */
export function rebateOf(
  bets: ReadonlyMap<GameType, bigint>,
  of: { readonly terms: RebateTerms; readonly level: number; readonly decimals: number },
): RebateOfType[] {
  const step = 10n ** BigInt(MONEY_DECIMALS - of.decimals);
  return [...bets].flatMap(([gameType, validBetMinor]) => {
    const rateBp = rateOf(of.terms, gameType, of.level);
    if (rateBp === 0 || validBetMinor <= 0n) return [];
    const wholeMinor = (validBetMinor * BigInt(rateBp)) / WHOLE_BP;
    const amountMinor = wholeMinor - (wholeMinor % step);
    return amountMinor > 0n ? [{ gameType, validBetMinor, rateBp, amountMinor }] : [];
  });
}

/** What some come to together. */
export function sumOf(lines: readonly RebateOfType[]): bigint {
  return lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
}
