/** What becomes of rewards whose deposits or bets were taken back. */
import type { Tx } from '#kernel/db.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import { merchantById } from '#merchant';
import { tellOf } from './give-rewards.ts';
import { depositedBy } from './look-at-referee.ts';
import { lockHolder } from './store/night.ts';
import {
  changeReferee,
  findReferee,
  forgetStages,
  lockReferee,
  type Referee,
} from './store/referee.ts';
import { withdrawRewards, withdrawShares } from './store/reward.ts';
import { localDay } from '#kernel/days.ts';

/**
 * A deposit of a referee was taken back. Where too little is left of what they paid in, what nobody took
 * yet of what it brought is withdrawn; where some of it was paid, staff judge. Locks the inviter, then the
 * referee and the rewards.
 */
export async function afterReversal(
  tx: Tx,
  who: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<void> {
  const found = await findReferee(tx, who);
  const merchant = await merchantById(tx, who.merchantId);
  if (!found || !merchant) return;
  await lockHolder(tx, { merchantId: found.merchantId, memberId: found.inviterId });
  const referee = await lockReferee(tx, found.id);
  const { timeZone } = merchant;
  await changeReferee(tx, found.id, { depositMinor: await depositedBy(tx, referee, { timeZone }) });
  if (referee.depositedAt === null || referee.state === 'refused') return;
  // What was paid in after the days stands for what was taken back.
  const leftMinor = await depositedBy(tx, referee, { timeZone, ever: true });
  if (leftMinor >= referee.askedDepositMinor) return;
  await loseStages(tx, referee, { from: 'deposited', today: await localDay(tx, timeZone) });
}

/**
 * Takes back a stage that is reached no more, and what comes after it: what nobody took is withdrawn, and
 * where some was paid, staff judge. Inviter and referee are locked.
 */
export async function loseStages(
  tx: Tx,
  referee: Referee,
  lost: { readonly from: 'deposited' | 'qualified'; readonly today: string },
): Promise<void> {
  const { id, merchantId, inviterId, memberId } = referee;
  const { from } = lost;
  const kinds =
    from === 'deposited' ? (['deposited', 'qualified'] as const) : (['qualified'] as const);
  const rewards = await withdrawRewards(tx, id, kinds);
  const shares = await withdrawShares(tx, id);
  if (rewards.wasPaid || shares.wasPaid) {
    const isReversed = ({ mark }: { readonly mark: string }) => mark === 'reversed';
    const marks = [...referee.marks.filter((one) => !isReversed(one)), REVERSED];
    const passed = referee.passed.filter((one) => !isReversed(one));
    await changeReferee(tx, id, { state: 'review', marks, passed });
    await queueChanged(tx, { merchantId, queue: 'referrals' });
  } else {
    await forgetStages(tx, id, from);
    const isOver = referee.lastDay < lost.today;
    if (isOver) await changeReferee(tx, id, { state: 'refused', refusedFor: 'reversed' });
  }
  for (const one of [inviterId, memberId]) await tellOf(tx, { merchantId, memberId: one }, null);
}

const REVERSED = { mark: 'reversed', with: null } as const;
