import type { Tx } from '#kernel/db.ts';
import { localDay } from '#kernel/local-day.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import { merchantById } from '#merchant';
import { tellOf } from './give-rewards.ts';
import { depositedBy } from './look-at-referee.ts';
import { lockHolder } from './store/night.ts';
import { changeReferee, findReferee, forgetStages, lockReferee } from './store/referee.ts';
import { withdrawRewards } from './store/reward.ts';

/**
 * A deposit of a referee was taken back. Where too little is left of what they paid in, what nobody took yet
 * of the stages that it brought is withdrawn; where some of it was paid, staff judge. Locks the inviter, then
 * the referee and the rewards.
 */
export async function afterReversal(
  tx: Tx,
  who: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<void> {
  const found = await findReferee(tx, who);
  const merchant = await merchantById(tx, who.merchantId);
  if (!found || !merchant) return;
  const { id, merchantId, inviterId } = found;
  await lockHolder(tx, { merchantId, memberId: inviterId });
  const referee = await lockReferee(tx, id);
  const { timeZone } = merchant;
  await changeReferee(tx, id, { depositMinor: await depositedBy(tx, referee, { timeZone }) });
  if (referee.depositedAt === null || referee.state === 'refused') return;
  // What was paid in after the days stands for what was taken back.
  const leftMinor = await depositedBy(tx, referee, { timeZone, ever: true });
  if (leftMinor >= referee.askedDepositMinor) return;
  const { wasPaid } = await withdrawRewards(tx, id, ['deposited', 'qualified']);
  if (wasPaid) {
    const marks = [...referee.marks, { mark: 'reversed', with: null } as const];
    const allowed = referee.allowed.filter((mark) => mark !== 'reversed');
    await changeReferee(tx, id, { state: 'review', marks, allowed });
    await queueChanged(tx, { merchantId, queue: 'referrals' });
  } else {
    await forgetStages(tx, id);
    const isOver = referee.lastDay < (await localDay(tx, timeZone));
    if (isOver) await changeReferee(tx, id, { state: 'refused', refusedFor: 'reversed' });
  }
  for (const one of [inviterId, referee.memberId]) {
    await tellOf(tx, { merchantId, memberId: one }, null);
  }
}
