/**
 * Whether money may still leave: judged again wherever it is let go, paid or sent, by how things stand
 * then. Breaks, exclusions and limits stand in nobody's way to their own money.
 */
import type { PayoutBar } from '@croupier/contract/withdrawal/kinds';
import { memberById, payoutHold } from '#account';
import { nowMs } from '#kernel/clock.ts';
import type { Queryable } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { ownAccount } from './store/account.ts';
import type { WithdrawalRow } from './store/withdrawal.ts';

type Leaving = Pick<WithdrawalRow, 'merchantId' | 'memberId' | 'accountId'>;

/** What stands in the way of a payout, if anything does. */
export async function barOf(db: Queryable, leaving: Leaving): Promise<PayoutBar | undefined> {
  if ((await memberById(db, leaving))?.state !== 'active') return 'member-frozen';
  const account = await ownAccount(db, leaving, leaving.accountId);
  const fits = account?.holder === 'matched' || account?.holder === 'approved';
  if (!fits || account.removedAt) return 'account';
  return (await payoutHold.read(db, leaving)) ? 'member-held' : undefined;
}

const refusalOf = {
  'member-frozen': 'withdrawal.member-frozen',
  account: 'withdrawal.account-not-approved',
} as const;

/**
 * Refuses `withdrawal.member-frozen`, `withdrawal.account-not-approved` for an account that was
 * removed or refused meanwhile, and `withdrawal.member-held` for a day after the security of the
 * member's account was changed.
 */
export async function assertMayLeave(db: Queryable, leaving: Leaving): Promise<void> {
  const bar = await barOf(db, leaving);
  if (bar === undefined) return;
  if (bar !== 'member-held') throw refuse(refusalOf[bar]);
  const hold = await payoutHold.read(db, leaving);
  const leftMs = (hold?.until.getTime() ?? 0) - nowMs();
  const hours = Math.max(1, Math.ceil(leftMs / 3_600_000));
  throw refuse('withdrawal.member-held', { params: { hours } });
}

/** The same for letting one go, which may be done while nothing leaves for a day. */
export async function assertMayBeApproved(db: Queryable, leaving: Leaving): Promise<void> {
  const bar = await barOf(db, leaving);
  if (bar !== undefined && bar !== 'member-held') throw refuse(refusalOf[bar]);
}
