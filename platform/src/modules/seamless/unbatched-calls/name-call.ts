/**
 * The keys under which single calls, bets and stacks are kept. Ids of transactions share one space
 * per vendor with those of bets and wins: none may stand for two things.
 */
import { idempotencyKeyOf } from '#kernel/idempotency-key.ts';
import { uuidText } from '../store/held-account.ts';

/** Key of a transaction by the vendor's id of it. A bet's stake is one, under the bet's id. */
export function transactionKey(vendorId: bigint, id: string): Buffer {
  return idempotencyKeyOf(`vendor:${vendorId}`, id);
}

/** Key of a round by the vendor's id of it; ids of different players' rounds may be the same. */
export function roundKeyOf(vendorId: bigint, accountId: bigint, vendorRoundId: string): Buffer {
  return idempotencyKeyOf(`round:${vendorId}:${accountId}`, vendorRoundId);
}

/** Key of a call that is no transaction: what it does to which bet, or which report of play it is. */
export function stepKey(
  vendorId: bigint,
  step: 'confirm' | 'refund' | 'settle' | 'result' | 'stack-play',
  id: string,
) {
  return idempotencyKeyOf(`${step}:${vendorId}`, id);
}

export function betKey(vendorId: bigint, betId: string): Buffer {
  return idempotencyKeyOf(`bet:${vendorId}`, betId);
}

/** Key of an issue: each game of a vendor has its own at each merchant. */
export function issueKey(
  issue: { readonly vendorId: bigint; readonly merchantId: bigint; readonly gameId: bigint },
  name: string,
): Buffer {
  return idempotencyKeyOf(`issue:${issue.vendorId}:${issue.merchantId}:${issue.gameId}`, name);
}

export function orderKey(vendorId: bigint, orderId: string): Buffer {
  return idempotencyKeyOf(`standing-order:${vendorId}`, orderId);
}

export function stackKey(vendorId: bigint, stackId: string): Buffer {
  return idempotencyKeyOf(`stack:${vendorId}`, stackId);
}

/** Key of a second movement that a call causes. */
export function partKey(key: Uint8Array, part: string): string {
  return uuidText(idempotencyKeyOf('part', `${uuidText(key)} ${part}`));
}
