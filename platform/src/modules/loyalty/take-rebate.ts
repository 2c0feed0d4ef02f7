import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { payMembers, type Played, rebatesBehind, type RebatePlace } from './pay-rebates.ts';
import { betsOfMember, dayAfter, type Days } from './play-of-days.ts';
import { nightsOf } from './store/night.ts';
import { type RebateRow, rebatesOf } from './store/rebate.ts';
import { localDay } from '#kernel/days.ts';

interface Member {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/** Days whose bets no night has counted for a member: those since the last one, and those it failed for. */
export interface Uncounted extends Days {
  readonly counts: (day: string) => boolean;
}

/** Undefined where rebates have not begun. */
export async function uncountedDays(
  tx: Tx,
  place: RebatePlace,
  memberId: bigint,
): Promise<Uncounted | undefined> {
  const { merchantId } = place;
  const { rebatesThrough } = await nightsOf(tx, merchantId);
  if (rebatesThrough === null) return undefined;
  const found = await rebatesBehind.daysBehind(tx, merchantId, [memberId]);
  const behind = found.get(memberId) ?? [];
  return {
    first: behind[0] ?? dayAfter(rebatesThrough),
    last: await localDay(tx, place.timeZone),
    counts: (day) => day > rebatesThrough || behind.includes(day),
  };
}

/** What a member bet on these days. */
export async function playedBy(
  tx: Tx,
  member: Member & Pick<RebatePlace, 'timeZone'>,
  days: Uncounted,
): Promise<Played[]> {
  const { memberId } = member;
  const rows = await betsOfMember(tx, member, days);
  return rows.filter(({ day }) => days.counts(day)).map((row) => ({ ...row, memberId }));
}

/**
 * A member takes what their bets bring by now, in the caller's transaction. Refuses
 * `loyalty.too-little`. Locks their turnover, then what they are given, then their account.
 */
export async function takeRebate(tx: Tx, place: RebatePlace, memberId: bigint): Promise<RebateRow> {
  const member = { merchantId: place.merchantId, memberId };
  const days = await uncountedDays(tx, place, memberId);
  if (!days) throw refuse('loyalty.too-little');
  const paid = await payMembers(tx, place, {
    memberIds: [memberId],
    by: 'member',
    firstDay: days.first,
    day: days.last,
    played: () => playedBy(tx, { ...member, timeZone: place.timeZone }, days),
  });
  if (paid.length === 0) throw refuse('loyalty.too-little');
  const [row] = await rebatesOf(tx, member, { limit: 1 });
  if (!row) throw new Error(`The rebate of member ${memberId} is gone.`);
  return row;
}
