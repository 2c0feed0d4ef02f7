/**
 * Limits that members set on their own play, and exclusions. What protects is in force at once;
 * what loosens takes a day and a second word. Judged wherever a stake is posted.
 */
import { moneyText } from '@croupier/contract/money';
import type { Queryable, Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import {
  applyWanted,
  type Bar,
  barOf,
  extendBar,
  forgetWanted,
  limitOf,
  type LimitName,
  type LimitRow,
  limitsOf,
  startJudging,
  writeLimit,
  writeReturn,
  writeWanted,
} from '../store/limits.ts';
import type { Holder } from '../store.ts';

/** What a bonus that is being played for allows of stakes. */
export { writeBonusTerms } from '../store/bonus-terms.ts';
export { barredAmong, isBarred, isExcluded } from '../store/limits.ts';

export interface PlayLimits {
  /** Amounts are minor units, those of `session` are seconds. */
  readonly limits: readonly LimitRow[];
  /** Undefined when nothing ever barred the member. */
  readonly bar: Bar | undefined;
}

/** A limit as text: money in the main unit, or the seconds of a session. */
export function limitText(kind: string, amount: bigint): string {
  return kind === 'session' ? String(amount) : moneyText(amount);
}

/** A member's limits in a currency with what they want instead, and what bars them from play. */
export async function readPlayLimits(db: Queryable, holder: Holder): Promise<PlayLimits> {
  return { limits: await limitsOf(db, holder), bar: await barOf(db, holder.memberId) };
}

/**
 * Limits what the member may stake or lose (net of wins) in 24 hours, 7 days or a month, in minor
 * units, or how long they may play without a pause of 15 minutes, in seconds. A first or a lower
 * limit is in force for the next stake. A higher one, or none (null), is noted, can be confirmed
 * after 24 hours and changes nothing until then. Repeating a call changes nothing.
 */
export async function setPlayLimit(
  tx: Tx,
  { amount, ...name }: LimitName & { readonly amount: bigint | null },
): Promise<'in-force' | 'to-confirm'> {
  if ((name.kind === 'session') !== (name.period === 'session')) {
    throw new Error(`There is no ${name.kind} limit by ${name.period}.`);
  }
  if (amount !== null) await startJudging(tx, name.memberId);
  const current = await limitOf(tx, name);
  if (amount === null && !current) return 'in-force';
  if (amount === null || (current && amount > current.amount)) {
    await writeWanted(tx, name, amount);
    return 'to-confirm';
  }
  await writeLimit(tx, name, amount);
  return 'in-force';
}

/** Puts a raise or a removal in force. Refuses `wallet.limit-too-early` before its 24 hours. */
export async function confirmPlayLimit(tx: Tx, name: LimitName): Promise<void> {
  await startJudging(tx, name.memberId);
  if (!(await applyWanted(tx, name))) throw refuse('wallet.limit-too-early');
}

/** Drops the request for that limit, or for none; a request that came since then stays. */
export async function dropInput(
  tx: Tx,
  { amount, ...name }: LimitName & { readonly amount: bigint | null },
): Promise<void> {
  await forgetWanted(tx, name, amount);
}

/** How long a member can be kept from play. */
export const barDurations = {
  'time-out': ['24 hours', '7 days', '1 month', '6 weeks'],
  exclusion: ['6 months', '1 year', '5 years', 'permanent'],
} as const;

/**
 * Keeps a member from staking, from the next stake on and in every currency. Wins, rollbacks and
 * withdrawals stay. Only ever longer: an earlier, longer one stays. A time-out ends by itself, an
 * exclusion when the member asks to return after it.
 */
export async function barFromPlay(
  tx: Tx,
  bar: {
    readonly memberId: bigint;
  } & (
    | { readonly kind: 'time-out'; readonly duration: (typeof barDurations)['time-out'][number] }
    | { readonly kind: 'exclusion'; readonly duration: (typeof barDurations)['exclusion'][number] }
  ),
): Promise<void> {
  await startJudging(tx, bar.memberId);
  await extendBar(tx, bar);
}

/**
 * Lets a member back in whose exclusion has run out, 24 hours after they asked. Asking again
 * changes nothing. Refuses `wallet.limit-too-early` while it runs.
 */
export async function askToReturn(tx: Tx, memberId: bigint): Promise<void> {
  if (!(await writeReturn(tx, memberId))) throw refuse('wallet.limit-too-early');
}
