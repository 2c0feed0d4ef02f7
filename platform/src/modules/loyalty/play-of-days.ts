/** What nights and claims are reckoned from: bets and deposits of whole days, the merchant's. */
import type { GameType } from '@croupier/contract/games';
import { type MemberFigures, readDays, windows } from '#bets';
import type { Queryable } from '#kernel/db.ts';
import { instantsOfDays } from '#kernel/instants-of-days.ts';
import { records } from '#wallet';

/** A merchant whose days they are. */
export interface Place {
  readonly merchantId: bigint;
  readonly currency: string;
  readonly timeZone: string;
}

/** Both ISO dates, the last one included. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

export const dayAfter = (day: string, days = 1): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

export const monthFirstOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** What members bet in some days, of those who have an account in the merchant's currency. */
export async function betsOfDays(
  db: Queryable,
  { merchantId, timeZone }: Place,
  days: Days,
): Promise<{ readonly isFinal: boolean; readonly figures: readonly MemberFigures[] }> {
  const { to } = instantsOfDays(days, timeZone);
  const { final, figures } = await windows.readWholeDays(db, { merchantId, to, ...days });
  return { isFinal: final, figures };
}

/** What each member paid in, deposits that were taken back subtracted. */
export async function depositsOfDays(
  db: Queryable,
  { merchantId, currency, timeZone }: Place,
  days: Days,
): Promise<Map<bigint, bigint>> {
  const range = { merchantId, currency, ...instantsOfDays(days, timeZone) };
  const sums = new Map(await records.sumsBetween(db, { ...range, kind: 'deposit' }));
  const reversals = await records.sumsBetween(db, { ...range, kind: 'deposit-reversal' });
  for (const [memberId, minor] of reversals) sums.set(memberId, (sums.get(memberId) ?? 0n) + minor);
  return sums;
}

/** Valid bets of one member in some days, by day and type of game. */
export async function betsOfMember(
  db: Queryable,
  member: { readonly merchantId: bigint; readonly memberId: bigint },
  days: Days,
): Promise<readonly { day: string; gameType: GameType; validBetMinor: bigint }[]> {
  return readDays(db, member, days);
}

/** The same of one member. */
export async function depositsOfMember(
  db: Queryable,
  { memberId, ...place }: Place & { readonly memberId: bigint },
  days: Days,
): Promise<bigint> {
  const { merchantId, currency, timeZone } = place;
  const range = { merchantId, currency, memberIds: [memberId], ...instantsOfDays(days, timeZone) };
  const paid = await records.sumsBetween(db, { ...range, kind: 'deposit' });
  const reversed = await records.sumsBetween(db, { ...range, kind: 'deposit-reversal' });
  return (paid.get(memberId) ?? 0n) + (reversed.get(memberId) ?? 0n);
}
