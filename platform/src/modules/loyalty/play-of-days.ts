/** What nights and claims are reckoned from: bets and deposits of whole days, the merchant's. */
import type { GameType } from '@croupier/contract/games';
import { validBets, readDays, windows } from '#bets';
import { takenBackSums } from '#cashier';
import type { Queryable } from '#kernel/db.ts';
import { records } from '#wallet';
import { instantsOfDays } from '#kernel/days.ts';

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

/** Valid bets of a member on games of a type; below zero where more was taken back than bet. */
export interface ValidBets {
  readonly memberId: bigint;
  readonly gameType: GameType;
  readonly validBetMinor: bigint;
}

/**
 * What members bet in some days. What was excluded of bets in these days, as opposite bets of one tree
 * are, stands there once more below zero.
 */
export async function betsOfDays(
  db: Queryable,
  place: Place,
  days: Days,
): Promise<{ readonly isFinal: boolean; readonly figures: readonly ValidBets[] }> {
  const { merchantId, timeZone } = place;
  const { to } = instantsOfDays(days, timeZone);
  const { final, figures } = await windows.readWholeDays(db, { merchantId, to, ...days });
  return {
    isFinal: final,
    figures: [...figures, ...(await validBets.excludedByDay(db, place, days))],
  };
}

/** What each member paid in, deposits that were taken back subtracted. */
export async function depositsOfDays(
  db: Queryable,
  { merchantId, currency, timeZone }: Place,
  days: Days,
): Promise<Map<bigint, bigint>> {
  const range = { merchantId, currency, ...instantsOfDays(days, timeZone) };
  const sums = new Map(await records.sumsBetween(db, { ...range, kind: 'deposit' }));
  for (const [memberId, minor] of await takenBackSums(db, range)) {
    sums.set(memberId, (sums.get(memberId) ?? 0n) - minor);
  }
  return sums;
}

/** Valid bets of one member in some days, by day and type of game, what was excluded below zero. */
export async function betsOfMember(
  db: Queryable,
  member: Omit<Place, 'currency'> & { readonly memberId: bigint },
  days: Days,
): Promise<readonly { day: string; gameType: GameType; validBetMinor: bigint }[]> {
  const { memberId } = member;
  const excluded = await validBets.excludedByDay(db, { ...member, memberIds: [memberId] }, days);
  return [...(await readDays(db, member, days)), ...excluded];
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
  const gone = await takenBackSums(db, range);
  return (paid.get(memberId) ?? 0n) - (gone.get(memberId) ?? 0n);
}
