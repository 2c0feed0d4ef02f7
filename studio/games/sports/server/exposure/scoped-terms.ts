/** Limits and margins by scope: a league before its sport, a sport before all. */
import { MINOR_PER_UNIT, moneySchema, moneyText, parseMoney } from '@croupier/contract/money';
import type { SportsTermsValues } from '@croupier/contract/seamless/sports-terms';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Queryable } from '#server/database.ts';
import { type Place, usualTerms } from './sports-terms.ts';

export interface Scope {
  readonly sport: string | null;
  readonly league: string | null;
}

/** What holds of a scope; null is as the wider one has it. Amounts in minor units, margin in basis points. */
export interface ScopedTerms {
  readonly margin: number | null;
  readonly betLimit: bigint | null;
  readonly marketLimit: bigint | null;
  readonly eventLimit: bigint | null;
  readonly payoutLimit: bigint | null;
  readonly dayLimit: bigint | null;
}

export interface SaidTerms extends Scope {
  readonly id: bigint;
  readonly terms: ScopedTerms;
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
}

/** What of a stored row this side reads; whatever else it holds is of bets alone. */
const stored = z
  .object({
    margin: z.int().nullable(),
    betLimit: moneySchema.nullable(),
    marketLiability: moneySchema.nullable(),
    eventLiability: moneySchema.nullable(),
    payout: moneySchema.nullable(),
    dailyWin: moneySchema.nullable(),
  })
  .partial();

/** Most that one bet may stake before anybody says otherwise. */
const USUAL_BET_LIMIT = 100_000n * MINOR_PER_UNIT;
/** What the usual prices keep, basis points. */
export const USUAL_MARGIN = 600;

const usual: ScopedTerms = {
  margin: USUAL_MARGIN,
  betLimit: USUAL_BET_LIMIT,
  marketLimit: usualTerms.marketLiability,
  eventLimit: usualTerms.eventLiability,
  payoutLimit: usualTerms.payout,
  dayLimit: usualTerms.dailyWin,
};

/** The newest of each scope, the widest first. */
export async function saidTerms(
  db: Queryable,
  { merchant, currency }: Place,
): Promise<readonly SaidTerms[]> {
  const { rows } = await sql<
    Scope & { id: bigint; value: unknown; by: string; reason: string; at: Date }
  >`
    select distinct on (sport, league) id, sport, league, value, said_by as by, reason,
      created_at as at
    from studio.sports_terms where merchant = ${merchant} and currency = ${currency}
    order by sport nulls first, league nulls first, id desc limit 300`.execute(db);
  return rows.map(({ value, ...row }) => ({ ...row, terms: termsIn(value) }));
}

function termsIn(value: unknown): ScopedTerms {
  const said = stored.parse(value);
  const money = (text: string | null | undefined) => parseMoney(text ?? '') ?? null;
  return {
    margin: said.margin ?? null,
    betLimit: money(said.betLimit),
    marketLimit: money(said.marketLiability),
    eventLimit: money(said.eventLiability),
    payoutLimit: money(said.payout),
    dayLimit: money(said.dailyWin),
  };
}

/** What holds of an event of that sport and league. */
export function termsFor(
  all: readonly SaidTerms[],
  { sport, league }: { readonly sport: string; readonly league: string },
): { readonly [Name in keyof ScopedTerms]: NonNullable<ScopedTerms[Name]> } {
  const scopes = [
    all.find((one) => one.league === league),
    all.find((one) => one.sport === sport && one.league === null),
    all.find((one) => one.sport === null && one.league === null),
  ];
  const first = <Name extends keyof ScopedTerms>(name: Name) =>
    scopes.find((one) => one !== undefined && one.terms[name] !== null)?.terms[name] ?? usual[name];
  return {
    margin: first('margin'),
    betLimit: first('betLimit'),
    marketLimit: first('marketLimit'),
    eventLimit: first('eventLimit'),
    payoutLimit: first('payoutLimit'),
    dayLimit: first('dayLimit'),
  } as { readonly [Name in keyof ScopedTerms]: NonNullable<ScopedTerms[Name]> };
}

/** As they are told: money as text. @param isWhole of the widest scope, where nothing is left open */
export function tellTerms(terms: ScopedTerms, isWhole: boolean): SportsTermsValues {
  const of = <Name extends keyof ScopedTerms>(name: Name) =>
    terms[name] ?? (isWhole ? usual[name] : null);
  const money = (amount: bigint | null) => (amount === null ? null : moneyText(amount));
  return {
    margin: of('margin'),
    bet_limit: money(of('betLimit')),
    market_limit: money(of('marketLimit')),
    event_limit: money(of('eventLimit')),
    payout_limit: money(of('payoutLimit')),
    day_limit: money(of('dayLimit')),
  };
}

/** What a row has of these terms. */
export const termNames = [
  'margin',
  'betLimit',
  'marketLiability',
  'eventLiability',
  'payout',
  'dailyWin',
] as const;

/** Nothing said of a scope. */
export const nothingSaid: ScopedTerms = {
  margin: null,
  betLimit: null,
  marketLimit: null,
  eventLimit: null,
  payoutLimit: null,
  dayLimit: null,
};

/** What is stored, in the words in which bets are held to it; what is as wider is left out. */
export function valueOf(values: SportsTermsValues): object {
  const {
    margin,
    bet_limit: betLimit,
    market_limit: marketLiability,
    event_limit: eventLiability,
    payout_limit: payout,
    day_limit: dailyWin,
  } = values;
  const all = { margin, betLimit, marketLiability, eventLiability, payout, dailyWin };
  return Object.fromEntries(Object.entries(all).filter(([, one]) => one !== null));
}
