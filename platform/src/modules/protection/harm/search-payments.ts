import { readDays } from '#bets';
import type { Queryable, Tx } from '#kernel/db.ts';
import { playLimits } from '#wallet';
import { lastDepositBefore } from '../store/deposit-limit.ts';
import type { Owner } from '../store/member.ts';
import { excludedPayersOf, membersOfPayer } from '../store/payer.ts';
import { readThreshold } from '../verification/level-allowance.ts';
import type { Found, History } from './harm-rules.ts';
import { findLaundering, isReturnSized, paidInOfDay } from './laundering-rules.ts';
import { localHour } from './local-hour.ts';

const DAY_MS = 24 * 3_600_000;
/** For how long it counts that members paid from one account. */
const PAYER_DAYS = 30;

interface Search {
  readonly history: History;
  readonly timeZone: string;
  readonly to: Date;
}

/** The markers that a member's payments of the last day show, in the light of what was before. */
export async function searchPayments(
  tx: Tx,
  owner: Owner,
  { history, timeZone, to }: Search,
): Promise<Found[]> {
  const { signals, windows } = history;
  const moved = signals.some(({ kind, atMs }) => {
    const moves = kind === 'deposit' || kind === 'withdrawal';
    return moves && atMs >= to.getTime() - DAY_MS;
  });
  if (!moved) return [];
  const thresholdMinor = await readThreshold(tx, owner.merchantId);
  const since = new Date(to.getTime() - PAYER_DAYS * DAY_MS);
  const large = isReturnSized(paidInOfDay(signals, to.getTime()), thresholdMinor);
  const money = {
    signals,
    windows,
    thresholdMinor,
    payerMembers: await membersOfPayer(tx, owner, since),
    awayDays: large ? await daysAway(tx, owner, { timeZone, to }) : 0,
  };
  return [...findLaundering(money, to.getTime()), ...(await excludedPayer(tx, owner))];
}

/** Since the last deposit before the last day, unless they played in between; 0 for who is new. */
export async function daysAway(
  tx: Queryable,
  owner: Owner,
  { timeZone, to }: Pick<Search, 'timeZone' | 'to'>,
): Promise<number> {
  const dayAgo = new Date(to.getTime() - DAY_MS);
  const before = await lastDepositBefore(tx, owner.memberId, dayAgo);
  if (!before) return 0;
  const dayOf = (at: Date) => localHour(timeZone)(at.getTime()).day;
  const played = await readDays(tx, owner, {
    // A loss of the last bet comes after the deposit for it, so its own day does not count.
    first: dayOf(new Date(before.getTime() + DAY_MS)),
    last: dayOf(new Date(dayAgo.getTime() - DAY_MS)),
  });
  const lastPlay = played.map(({ day }) => Date.parse(day)).toSorted((a, b) => b - a)[0] ?? 0;
  const lastMs = Math.max(lastPlay, before.getTime());
  return Math.floor((dayAgo.getTime() - lastMs) / DAY_MS);
}

/** Somebody who excluded themselves pays under another account, or lets others pay from theirs. */
async function excludedPayer(tx: Tx, owner: Owner): Promise<Found[]> {
  for (const memberId of await excludedPayersOf(tx, owner)) {
    if (await playLimits.isBarred(tx, memberId)) {
      return [{ kind: 'excluded-payer', evidence: { member: String(memberId) } }];
    }
  }
  return [];
}
