/** Money that was won, in the transaction in which it was. */
import type { Tx } from '#kernel/db.ts';
import { idempotencyKeyOf } from '#kernel/idempotency-key.ts';
import { openRequirement } from '#turnover';
import { findAccount, post } from '#wallet';

export interface Holder {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly currency: string;
}

/** Opens what must be played of it and posts it, once. The member's turnover is locked. */
export async function payPrize(
  tx: Tx,
  holder: Holder,
  prize: {
    /** What it was won by, e.g. `ticket:12`. */
    readonly source: string;
    readonly subjectId: bigint;
    readonly amountMinor: bigint;
    readonly requiredMinor: bigint;
  },
): Promise<{ readonly accountId: bigint; readonly seq: bigint }> {
  const { amountMinor, requiredMinor } = prize;
  const source = `reward:${prize.source}`;
  const { merchantId, memberId, currency } = holder;
  const owner = { merchantId, memberId, currency };
  await openRequirement(tx, { ...owner, kind: 'bonus', source, amountMinor, requiredMinor });
  const { seq } = await post(tx, {
    ...owner,
    kind: 'promotion',
    amountMinor,
    key: idempotencyKeyOf('reward', prize.source).toString('hex'),
    subject: { type: 'promotion', id: prize.subjectId },
  });
  const account = await findAccount(tx, owner);
  if (!account) throw new Error(`Member ${memberId} has no account.`);
  return { accountId: account.id, seq };
}
