/**
 * Proving by the payment password that it is the owner who sends money away. A try is counted before
 * it is judged; the fifth wrong one in a row locks for a day whatever needs it, and the owner is told.
 */
import { refuse } from '#kernel/refuse.ts';
import { nowMs } from '#kernel/clock.ts';
import type { Queryable } from '#kernel/db.ts';
import type { AccountDeps } from '../account-deps.ts';
import { notifyMember } from '../codes/notify-contact.ts';
import type { Origin } from '../security/origin-of.ts';
import {
  type PaymentPasswordRow,
  paymentPasswordOf,
  settlePaymentTries,
  takePaymentTry,
} from '../store/payment-passwords.ts';
import { insertSecurityEvent } from '../store/security.ts';
import { LOCK_HOURS, WRONG_TRIES_MAX } from './payment-password-rules.ts';

/** Where a call comes from, for `prove`. */
export { originOf } from '../security/origin-of.ts';

type ProveDeps = Pick<AccountDeps, 'db' | 'passwords' | 'delivery' | 'merchants'>;

export interface PaymentPasswordOwner {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/**
 * Checks the payment password, in transactions of its own: what it counted stays, whatever becomes of
 * the caller's. So it comes before the transaction that moves the money. Refuses
 * `payment-password.wrong` with the tries that are left, `.locked` with the end, `.not-set`.
 * @param origin where the try comes from, for the member's own record
 * @param field by which the caller's form knows it
 */
export async function prove(
  deps: ProveDeps,
  owner: PaymentPasswordOwner,
  password: string,
  { origin, field = 'paymentPassword' }: { origin?: Origin; field?: string } = {},
): Promise<void> {
  const { db, passwords } = deps;
  const taken = await takePaymentTry(db, owner, {
    triesMax: WRONG_TRIES_MAX,
    lockHours: LOCK_HOURS,
  });
  if (!taken) throw await closed(db, owner);
  const { passwordHash, tries } = taken;
  if (await passwords.verify(passwordHash, password)) {
    const newHash = passwords.isOutdated(passwordHash) ? await passwords.hash(password) : undefined;
    if (await settlePaymentTries(db, owner.memberId, { passwordHash, newHash })) return;
  }
  if (tries >= WRONG_TRIES_MAX) {
    await notifyLocked(deps, owner, origin);
    throw await closed(db, owner);
  }
  const left = WRONG_TRIES_MAX - tries;
  throw refuse('payment-password.wrong', {
    params: { left },
    fields: { [field]: { key: 'payment-password.wrong', params: { left } } },
    details: { triesLeft: left },
  });
}

/** Whether there is one, and whether it can be used. */
export async function state(
  db: Queryable,
  owner: PaymentPasswordOwner,
): Promise<{
  readonly isSet: boolean;
  readonly changedAt: Date | null;
  readonly lockedUntil: Date | null;
  readonly triesLeft: number;
}> {
  const row = await paymentPasswordOf(db, owner);
  return {
    isSet: row !== undefined,
    changedAt: row?.changedAt ?? null,
    lockedUntil: row?.lockedUntil ?? null,
    triesLeft: WRONG_TRIES_MAX - (row?.wrongTries ?? 0),
  };
}

/** Why no try was judged. */
async function closed(db: Queryable, owner: PaymentPasswordOwner) {
  const row = await paymentPasswordOf(db, owner);
  return row ? lockedRefusal(row) : refuse('payment-password.not-set');
}

function lockedRefusal({ lockedUntil }: PaymentPasswordRow) {
  const leftMs = (lockedUntil?.getTime() ?? 0) - nowMs();
  return refuse('payment-password.locked', {
    params: { hours: Math.max(1, Math.ceil(leftMs / 3_600_000)) },
    details: { until: lockedUntil?.toISOString() },
  });
}

async function notifyLocked(
  deps: ProveDeps,
  { merchantId, memberId }: PaymentPasswordOwner,
  { ip, device }: { readonly ip: string | null; readonly device: string } = {
    ip: null,
    device: '',
  },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const kind = 'payment-password-locked';
    await insertSecurityEvent(tx, { memberId, kind, ip, device });
    await notifyMember(deps, tx, { merchantId, memberId, topic: 'paymentPasswordLocked' });
  });
}
