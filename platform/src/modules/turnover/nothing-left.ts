import { playedRounds } from '#bets';
import type { Queryable, Tx } from '#kernel/db.ts';
import { records } from '#wallet';
import type { Policy } from './policy-rules.ts';
import { endRequirements } from './end-requirements.ts';
import { type Holder, openRequirements } from './store/requirement.ts';

/** Closes what a member had to play once there is nothing left to play it with (rule T8). */
export async function closeIfNothingLeft(tx: Tx, holder: Holder, policy: Policy): Promise<void> {
  const open = await openRequirements(tx, holder);
  if (open.every(({ remainingMinor }) => remainingMinor === 0n)) return;
  if (await hasSomethingLeft(tx, holder, policy)) return;
  // What this transaction opened stands for money that it is about to post.
  await endRequirements(tx, holder, { as: 'small-balance', earlierOnly: true });
}

/**
 * Whether a member still has something at stake: an open round, or more than the small balance in all
 * purses together. Rounds first: one that is closed meanwhile has its win in a purse by then.
 */
async function hasSomethingLeft(
  db: Queryable,
  holder: Holder,
  { smallBalanceMinor }: Policy,
): Promise<boolean> {
  if (await playedRounds.hasOpenRounds(db, holder.memberId)) return true;
  const purses = await records.getPurses(db, holder);
  const heldMinor = purses
    .filter(({ purse }) => purse !== 'receivable')
    .reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n);
  return heldMinor >= smallBalanceMinor;
}
