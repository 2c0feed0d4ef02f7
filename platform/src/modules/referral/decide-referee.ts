import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { claims, recordAudit } from '#staff';
import { giveReward } from './give-rewards.ts';
import {
  depositedBy,
  isBarred,
  type LookDeps,
  lookAtReferee,
  mayCount,
  refuseReferee,
} from './look-at-referee.ts';
import { isPassed, stagesReached } from './referral-rules.ts';
import { refereeSubject } from './referral-queue.ts';
import { lockHolder } from './store/night.ts';
import {
  changeReferee,
  findReferee,
  lockReferee,
  noteDecision,
  type Referee,
} from './store/referee.ts';

/** What staff say of somebody of whom something was found. */
export interface Decision {
  readonly merchantId: bigint;
  readonly refereeId: bigint;
  readonly action: 'allow' | 'refuse';
  readonly reason: string;
  readonly timeZone: string;
}

/**
 * Lets a referee count, who is looked at once more before anything is given, or refuses them. What was found
 * stands against them no more; what is found besides it, or of somebody else, does. Refuses
 * `referral.referee-unknown`, `referral.decided`, `claim.held`, and `referral.not-now` while one of both may be
 * given nothing.
 */
export async function decideReferee(
  tx: Tx,
  deps: LookDeps,
  call: StaffCall<StaffPrincipal>,
  { merchantId, refereeId, action, reason, timeZone }: Decision,
): Promise<void> {
  const known = await findReferee(tx, { merchantId, refereeId });
  if (!known) throw refuse('referral.referee-unknown');
  await lockHolder(tx, { merchantId, memberId: known.inviterId });
  const referee = await lockReferee(tx, refereeId);
  if (referee.state !== 'review') throw refuse('referral.decided');
  const subject = refereeSubject(refereeId);
  await claims.settle(tx, call, { merchantId, queue: 'referrals', subject });
  await noteDecision(tx, refereeId, { by: call.staff.name, reason });
  if (action === 'allow') await allow(tx, deps, referee, timeZone);
  else await refuseReferee(tx, referee, 'staff');
  const after = await findReferee(tx, { merchantId, refereeId });
  await recordAudit(tx, call, {
    action: `referral.${action}`,
    subject,
    merchantId,
    reason,
    before: { state: 'review', marks: referee.marks.map(({ mark }) => mark).join(', ') },
    after: {
      state: after?.state ?? '',
      referee: String(referee.memberId),
      inviter: String(referee.inviterId),
    },
  });
}

async function allow(tx: Tx, deps: LookDeps, referee: Referee, timeZone: string): Promise<void> {
  const { id, marks, depositedAt, qualifiedAt } = referee;
  // Of the same people: what is found of somebody else by now is for staff again.
  const passed = [...referee.passed, ...marks.filter((one) => !isPassed(one, referee.passed))];
  const known = { ...referee, passed };
  await changeReferee(tx, id, { passed });
  if (!(await mayCount(tx, deps, known))) return;
  if (await isBarred(tx, referee)) throw refuse('referral.not-now');
  const state = qualifiedAt ? 'qualified' : 'open';
  await changeReferee(tx, id, { state });
  // What waited for it is given. What was withdrawn is given again as far as its deposits and bets are there.
  await giveReward(tx, referee, 'registered');
  const depositMinor = await depositedBy(tx, referee, { timeZone, ever: true });
  const stages = stagesReached({ ...referee, depositMinor });
  if (depositedAt && stages.includes('deposited')) await giveReward(tx, referee, 'deposited');
  if (qualifiedAt && stages.includes('qualified')) await giveReward(tx, referee, 'qualified');
  if (state === 'open') await lookAtReferee(tx, deps, referee, { timeZone });
}
