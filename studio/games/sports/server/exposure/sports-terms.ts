/** What a merchant takes at most, and what it keeps of what it buys back. */
import { moneySchema, MINOR_PER_UNIT, parseMoney } from '@croupier/contract/money';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Queryable } from '#server/database.ts';

export interface SportsTerms {
  /** What an outcome of a market, and all of an event, may cost; minor units. */
  readonly marketLiability: bigint;
  readonly eventLiability: bigint;
  /** Most that one bet pays, and that a player wins in a day. */
  readonly payout: bigint;
  readonly dailyWin: bigint;
  /** How long a bet in play waits. */
  readonly delayMs: number;
  readonly hasLegBonus: boolean;
  /** Of the fair value, basis points. */
  readonly cashOutBasisPoints: number;
  /** No smaller amount is bought back or left. */
  readonly cashOutLeast: bigint;
}

const units = (amount: bigint): bigint => amount * MINOR_PER_UNIT;

export const usualTerms: SportsTerms = {
  marketLiability: units(200_000n),
  eventLiability: units(1_000_000n),
  payout: units(500_000n),
  dailyWin: units(1_000_000n),
  delayMs: 5000,
  hasLegBonus: true,
  cashOutBasisPoints: 400,
  cashOutLeast: units(1n),
};

const stored = z
  .object({
    marketLiability: moneySchema,
    eventLiability: moneySchema,
    payout: moneySchema,
    dailyWin: moneySchema,
    delayMs: z.int().min(0).max(30_000),
    hasLegBonus: z.boolean(),
    cashOutBasisPoints: z.int().min(0).max(5000),
    cashOutLeast: moneySchema,
  })
  .partial();

/** Where terms hold: a merchant's players of one currency. */
export interface Place {
  readonly merchant: string;
  readonly currency: string;
}

/** The terms that hold now. */
export async function termsOf(db: Queryable, { merchant, currency }: Place): Promise<SportsTerms> {
  const { rows } = await sql<{ value: unknown }>`
    select value from studio.sports_terms
    where merchant = ${merchant} and currency = ${currency} and sport is null and league is null
    order by id desc limit 1`.execute(db);
  const [newest] = rows;
  if (newest === undefined) return usualTerms;
  const said = stored.parse(newest.value);
  const money = (text: string | undefined, usual: bigint) => parseMoney(text ?? '') ?? usual;
  return {
    delayMs: said.delayMs ?? usualTerms.delayMs,
    hasLegBonus: said.hasLegBonus ?? usualTerms.hasLegBonus,
    cashOutBasisPoints: said.cashOutBasisPoints ?? usualTerms.cashOutBasisPoints,
    marketLiability: money(said.marketLiability, usualTerms.marketLiability),
    eventLiability: money(said.eventLiability, usualTerms.eventLiability),
    payout: money(said.payout, usualTerms.payout),
    dailyWin: money(said.dailyWin, usualTerms.dailyWin),
    cashOutLeast: money(said.cashOutLeast, usualTerms.cashOutLeast),
  };
}
