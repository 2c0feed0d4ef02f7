import type { CaseConcern } from '@croupier/contract/protection/harm-kinds';
import { windows } from '#bets';
import type { Queryable } from '#kernel/db.ts';
import { openConcernsOf, signalsOf } from '../store/harm.ts';
import type { Owner } from '../store/member.ts';
import { WINDOW_MS } from './harm-rules.ts';
import { daysAway } from './search-payments.ts';

const DAY_MS = 24 * 3_600_000;

/** What a member paid in and staked within a day, for whoever judges money that goes out. */
export interface MoneyFlow {
  readonly lastDepositAt: Date | null;
  readonly paidInMinor: bigint;
  /** Since the first of those deposits, as far as rounds are closed and counted. */
  readonly stakedMinor: bigint;
  /** Without a deposit or play before the last day; 0 for who is new. */
  readonly awayDays: number;
  readonly openConcerns: readonly CaseConcern[];
}

/** Reads it as it is at that instant. @param at.timeZone the merchant's */
export async function readFlow(
  db: Queryable,
  owner: Owner,
  at: { readonly timeZone: string; readonly to: Date },
): Promise<MoneyFlow> {
  const { to } = at;
  const signals = await signalsOf(db, owner.memberId, new Date(to.getTime() - DAY_MS));
  const deposits = signals.filter(({ kind }) => kind === 'deposit');
  const first = deposits[0];
  const from = first && new Date(Math.floor(first.atMs / WINDOW_MS) * WINDOW_MS);
  const played = from ? await windows.readMemberWindows(db, { ...owner, from, to }) : [];
  const last = deposits.at(-1);
  return {
    lastDepositAt: last ? new Date(last.atMs) : null,
    paidInMinor: deposits.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    stakedMinor: played.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n),
    awayDays: await daysAway(db, owner, at),
    openConcerns: await openConcernsOf(db, owner.memberId),
  };
}
