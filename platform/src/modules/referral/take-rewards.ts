import type { ReferralPayer } from '@croupier/contract/referral/kinds';
import type { Tx } from '#kernel/db.ts';
import { hasOpenReversal } from '#cashier';
import { idempotencyKeyOf } from '#kernel/idempotency-key.ts';
import { refuse } from '#kernel/refuse.ts';
import { isBarredFromGifts } from '#promotions';
import { lockTurnover, openRequirement } from '#turnover';
import { findAccount, post } from '#wallet';
import { tellOf } from './give-rewards.ts';
import { lockHolder } from './store/night.ts';
import {
  counterpartsOf,
  type Holder,
  insertPayout,
  lockOpenRewards,
  notePayout,
} from './store/reward.ts';

/** Rewards of one payment. */
const MOST = 500;

export interface Taken {
  readonly amountMinor: bigint;
  readonly requiredMinor: bigint;
  readonly count: number;
  readonly at: Date;
}

const getsNothing = async (tx: Tx, holder: Holder): Promise<boolean> =>
  (await isBarredFromGifts(tx, holder)) || hasOpenReversal(tx, holder);

/**
 * Referees of whom nothing is paid now: staff look at them, or whoever stands on the other side gets
 * nothing.
 */
async function heldBack(tx: Tx, holder: Holder): Promise<bigint[]> {
  const held: bigint[] = [];
  const known = new Map<bigint, boolean>();
  for (const { refereeId, memberId, state } of await counterpartsOf(tx, holder)) {
    const isHeld = known.get(memberId) ?? (await getsNothing(tx, { ...holder, memberId }));
    known.set(memberId, isHeld);
    if (state === 'review' || isHeld) held.push(refereeId);
  }
  return held;
}

/**
 * Pays a member all rewards that are open as one movement, in the caller's transaction; what referees
 * brought who get nothing now waits. Refuses `referral.nothing`, and `referral.not-now` to whoever gets
 * nothing now. Locks the member's turnover, then what they are given, then their account.
 */
export async function takeRewards(tx: Tx, holder: Holder, by: ReferralPayer): Promise<Taken> {
  await lockTurnover(tx, holder);
  await lockHolder(tx, holder);
  if (await getsNothing(tx, holder)) throw refuse('referral.not-now');
  const without = await heldBack(tx, holder);
  const rewards = await lockOpenRewards(tx, holder, { limit: MOST, without });
  if (rewards.length === 0)
    throw refuse(without.length > 0 ? 'referral.not-now' : 'referral.nothing');
  const amountMinor = rewards.reduce((sum, reward) => sum + reward.amountMinor, 0n);
  const requiredMinor = rewards.reduce((sum, reward) => sum + reward.requiredMinor, 0n);
  const payout = { ...holder, by, amountMinor, requiredMinor };
  const { id, at } = await insertPayout(
    tx,
    payout,
    rewards.map((reward) => reward.id),
  );
  const source = `referral:${id}`;
  await openRequirement(tx, { ...holder, kind: 'bonus', source, amountMinor, requiredMinor });
  const { seq } = await post(tx, {
    ...holder,
    kind: 'promotion',
    amountMinor,
    key: idempotencyKeyOf('referral payout', String(id)).toString('hex'),
    subject: { type: 'promotion', id },
  });
  const account = await findAccount(tx, holder);
  if (!account) throw new Error(`Member ${holder.memberId} has no account.`);
  await notePayout(tx, id, { accountId: account.id, seq });
  await tellOf(tx, holder, null);
  return { amountMinor, requiredMinor, count: rewards.length, at };
}
