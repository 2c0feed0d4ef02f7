/** What is the same of all that points are given for. */
import type { RedeemKind } from '@croupier/contract/points/kinds';
import type { DeliveryAddress } from '@croupier/contract/points/player';
import { paymentPassword } from '#account';
import { hasOpenReversal } from '#cashier';
import type { Tx } from '#kernel/db.ts';
import { idempotencyKeyOf } from '#kernel/idempotency-key.ts';
import { notifyMember } from '#kernel/push/notify-member.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { isBarredFromGifts } from '#promotions';
import { openRequirement } from '#turnover';
import { findAccount, post } from '#wallet';
import { openAddress } from './delivery-address.ts';
import { insertEntries, lockMember } from './store/member.ts';
import {
  insertRedeem,
  type NewRedeem,
  noteLine,
  redeemOfKey,
  type RedeemRow,
} from './store/redeem.ts';

export type PointDeps = Parameters<typeof paymentPassword.prove>[0] & Pick<Services, 'secrets'>;

/** Whose points they are, where their money is. */
export interface Holder {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly currency: string;
}

/** What the member proves it by, for their own record as well. */
export interface Proof {
  readonly password: string;
  readonly origin: ReturnType<typeof paymentPassword.originOf>;
}

/** Checks the payment password; what it counts stays, so it goes before the transaction. */
export function provePassword(
  deps: PointDeps,
  owner: Pick<Holder, 'merchantId' | 'memberId'>,
  { password, origin }: Proof,
): Promise<void> {
  return paymentPassword.prove(deps, owner, password, { origin });
}

/**
 * The member's points, locked, or what the same key did before. Refuses `wallet.key-conflict` where that was
 * something else, and `points.not-now` to whoever gets nothing now.
 */
export async function beginGiving(
  tx: Tx,
  deps: Pick<PointDeps, 'secrets'>,
  holder: Holder,
  input: {
    readonly key: string;
    readonly kind: readonly RedeemKind[];
    readonly rewardId: bigint | null;
    readonly quantity: number;
    readonly points: bigint;
    readonly amountMinor: bigint;
    readonly address: DeliveryAddress | undefined;
  },
): Promise<{ readonly points: bigint; readonly known: RedeemRow | undefined }> {
  const points = await lockMember(tx, holder);
  const known = await redeemOfKey(tx, holder, input.key);
  if (known) {
    const { kind, rewardId, quantity, points: given } = known;
    const isSame =
      input.kind.includes(kind) &&
      rewardId === input.rewardId &&
      quantity === input.quantity &&
      given === input.points &&
      known.amountMinor === input.amountMinor &&
      goesTo(deps, known, input.address);
    if (!isSame) throw refuse('wallet.key-conflict');
    return { points, known };
  }
  if (await getsNothing(tx, holder)) throw refuse('points.not-now');
  return { points, known };
}

/** Whether it goes to that address; one that is forgotten by now says nothing. */
function goesTo(
  deps: Pick<PointDeps, 'secrets'>,
  known: RedeemRow,
  address: DeliveryAddress | undefined,
): boolean {
  const sent = known.kind === 'goods' ? openAddress(deps, known) : null;
  if (sent === null) return true;
  return (
    sent.name === address?.name && sent.phone === address.phone && sent.address === address.address
  );
}

/** Whoever rests, is looked after or frozen, or whose payment was taken back and waits for staff. */
export async function getsNothing(tx: Tx, holder: Holder): Promise<boolean> {
  return (await isBarredFromGifts(tx, holder)) || hasOpenReversal(tx, holder);
}

/** Refuses `points.too-few` and says how many are missing. */
export function assertEnough(points: bigint, wanted: bigint): void {
  if (points >= wanted) return;
  const missing = String(wanted - points);
  throw refuse('points.too-few', { params: { missing }, details: { missing: Number(missing) } });
}

/** Writes the redeem and takes its points, of a member who is locked and has enough. */
export async function takePoints(tx: Tx, redeem: NewRedeem): Promise<RedeemRow> {
  const row = await insertRedeem(tx, redeem);
  await insertEntries(tx, row.merchantId, [
    {
      memberId: row.memberId,
      kind: row.kind === 'cash' ? 'convert' : 'redeem',
      cause: `redeem:${row.id}`,
      change: -row.points,
      redeemId: row.id,
    },
  ]);
  await notifyMember(tx, row.memberId, { type: 'points' });
  return row;
}

/** Pays what a redeem is worth, with what must be played of it. The member's turnover is locked. */
export async function payValue(tx: Tx, redeem: RedeemRow): Promise<void> {
  const { id, merchantId, memberId, currency, valueMinor, requiredMinor } = redeem;
  const owner = { merchantId, memberId, currency };
  await openRequirement(tx, {
    ...owner,
    kind: 'bonus',
    source: `points:${id}`,
    amountMinor: valueMinor,
    requiredMinor,
  });
  await move(tx, redeem, { what: 'value', amountMinor: valueMinor });
}

/** Moves money of a redeem between the house and the member, once. */
export async function move(
  tx: Tx,
  { id, merchantId, memberId, currency }: RedeemRow,
  {
    what,
    amountMinor,
  }: { readonly what: 'value' | 'amount' | 'back'; readonly amountMinor: bigint },
): Promise<void> {
  const owner = { merchantId, memberId, currency };
  const { seq } = await post(tx, {
    ...owner,
    kind: 'promotion',
    amountMinor,
    key: idempotencyKeyOf('points', `${what} ${id}`).toString('hex'),
    subject: { type: 'promotion', id },
    // What was paid goes back to whom it was taken from, whatever became of them.
    evenIfFrozen: what === 'back',
  });
  const account = await findAccount(tx, owner);
  if (!account) throw new Error(`Member ${memberId} has no account.`);
  await noteLine(tx, id, { what, accountId: account.id, seq });
}
