import { parseMoney } from '@croupier/contract/money';
import type { accountAdmin } from '#account';
import type { Tx } from '#kernel/db.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import type { Services } from '#kernel/services.ts';
import type { Merchant } from '#merchant';
import { marksAtRegistration } from './find-marks.ts';
import { giveReward, tellOf } from './give-rewards.ts';
import { dayAfter, isPromised, verdictOf } from './referral-rules.ts';
import { lockHolder } from './store/night.ts';
import { countOfInviter, insertReferee } from './store/referee.ts';
import { termsOf } from './store/terms.ts';
import { localDay } from '#kernel/days.ts';

/** Somebody who registered by a member's code. */
export interface Newcomer {
  readonly merchant: Merchant;
  readonly memberId: bigint;
  readonly inviterId: bigint;
  readonly code: string;
  readonly ip: string | null;
  readonly facts: accountAdmin.SharedFacts;
  readonly email: string | null;
}

/**
 * Notes whom a member's code brought, in the transaction of their registration, with the terms that hold
 * now. Whoever does not count is noted as well, and told nothing. Locks the inviter, whose referees are
 * counted one after another.
 */
export async function noteReferee(
  deps: Pick<Services, 'secrets'>,
  tx: Tx,
  { merchant, memberId, inviterId, code, ip, facts, email }: Newcomer,
): Promise<void> {
  if (!merchant.flags.referral) return;
  const { id: merchantId, currency, timeZone } = merchant;
  const pair = { merchantId, memberId, inviterId };
  await lockHolder(tx, { merchantId, memberId: inviterId });
  const { terms: promise } = await termsOf(tx, merchantId);
  const today = await localDay(tx, timeZone);
  const marks = await marksAtRegistration(tx, deps, { ...pair, ip, facts, email });
  const found = verdictOf(marks, []);
  const { onDay, inAll } = await countOfInviter(tx, inviterId, today);
  // Codes are posted in public: who only registers takes a place where that alone gives something.
  const isFull =
    isPromised(promise.rewards.registered) &&
    (onDay >= promise.mostADay || inAll >= promise.mostInAll);
  const verdict = isFull && (found === 'clear' || found === 'review') ? 'limit' : found;
  const state = { clear: 'open', review: 'review' } as const;
  const isRefused = verdict !== 'clear' && verdict !== 'review';
  const referee = await insertReferee(tx, {
    ...pair,
    currency,
    code,
    promise,
    askedDepositMinor: parseMoney(promise.deposit) ?? 0n,
    askedBetMinor: parseMoney(promise.validBet) ?? 0n,
    state: isRefused ? 'refused' : state[verdict],
    refusedFor: isRefused ? verdict : null,
    registeredOn: today,
    lastDay: dayAfter(today, promise.days),
    marks,
  });
  if (verdict === 'clear') await giveReward(tx, referee, 'registered');
  if (verdict === 'review') await queueChanged(tx, { merchantId, queue: 'referrals' });
  await tellOf(tx, { merchantId, memberId: inviterId }, null);
}
