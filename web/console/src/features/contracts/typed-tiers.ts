import type { ContractKind } from '@croupier/contract/contracts/kinds';
import type { WireTier } from '@croupier/contract/contracts/tiers';
import type { GameType } from '@croupier/contract/games';
import { typedRate } from '../../page/rate-text.ts';

/** A step as it is being typed. */
export interface TypedTier {
  readonly key: number;
  /** Per cent. */
  readonly rate: string;
  /** Per cent, of types of games with a rate of their own; empty: none. */
  readonly rates: Readonly<Partial<Record<GameType, string>>>;
  readonly minValidBet: string;
  readonly minLoss: string;
  readonly minActive: string;
}

const AMOUNT = /^\d{1,14}(\.\d{1,2})?$/;
const COUNT = /^\d{1,6}$/;

/** Whether every step says what it pays, and nothing that its fields refuse. */
export function areComplete(tiers: readonly TypedTier[]): boolean {
  const isEmptyOr = (text: string, pattern: RegExp) =>
    text.trim() === '' || pattern.test(text.trim());
  return tiers.every(
    ({ rate, rates, minValidBet, minLoss, minActive }) =>
      typedRate(rate) !== undefined &&
      Object.values(rates).every((text) => text.trim() === '' || typedRate(text) !== undefined) &&
      isEmptyOr(minValidBet, AMOUNT) &&
      isEmptyOr(minLoss, AMOUNT) &&
      isEmptyOr(minActive, COUNT),
  );
}

/** Steps as they are sent. What asks for nothing asks for zero; the fields let no other text through. */
export function typedTiers(kind: ContractKind, tiers: readonly TypedTier[]): WireTier[] {
  return tiers.map(({ rate, rates, minValidBet, minLoss, minActive }) => {
    const own = Object.entries(rates).flatMap(([type, text]) => {
      const ppm = text.trim() === '' ? undefined : typedRate(text);
      return ppm === undefined ? [] : [[type, ppm] as const];
    });
    return {
      ratePpm: typedRate(rate) ?? 0,
      ...(kind !== 'dividend' && own.length > 0 && { ratesPpm: Object.fromEntries(own) }),
      minValidBet: minValidBet.trim() || '0',
      minLoss: (kind === 'dividend' && minLoss.trim()) || '0',
      minActive: Number(minActive.trim() || '0'),
    };
  });
}
