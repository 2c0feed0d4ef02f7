import { memberSessions } from '#account';
import type { Queryable } from '#kernel/db.ts';
import { harm } from '#protection';
import type { RiskFacts } from './risk-rules.ts';
import { type AccountRow, countOthers } from './store/account.ts';
import { paidBefore } from './store/withdrawal.ts';

/** What is known of a request for a payout to that account, at that instant of the database. */
export async function readRisks(
  db: Queryable,
  account: AccountRow,
  at: { readonly amountMinor: bigint; readonly timeZone: string; readonly now: Date },
): Promise<RiskFacts> {
  const { merchantId, memberId, digest, ageHours } = account;
  const owner = { merchantId, memberId };
  const { now, timeZone, amountMinor } = at;
  const before = await paidBefore(db, owner, account.id);
  const flow = await harm.readFlow(db, owner, { timeZone, to: now });
  const { lastDepositAt } = flow;
  return {
    amountMinor,
    paidBefore: before.member,
    paidToAccount: before.account,
    accountHours: ageHours,
    depositMinutes: lastDepositAt && Math.floor((now.getTime() - lastDepositAt.getTime()) / 60_000),
    paidInMinor: flow.paidInMinor,
    stakedMinor: flow.stakedMinor,
    accountMembers: await countOthers(db, { ...owner, digest }),
    deviceMembers: await memberSessions.countSharingDevices(db, owner),
    awayDays: flow.awayDays,
    openCases: flow.openConcerns,
  };
}
