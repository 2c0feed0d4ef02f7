/**
 * Money set aside for withdrawals. A hold is placed once, and from then on only runs down: each part
 * of it is paid out or given back, never both, and the member cannot reach it.
 */
import type { Queryable, Tx } from '#kernel/db.ts';
import { idempotencyKeyOf } from '#kernel/idempotency-key.ts';
import { refuse } from '#kernel/refuse.ts';
import { moveMoney } from './move-money.ts';
import { post } from './post.ts';
import { repayDebt } from './repay-debt.ts';
import type { Holder } from './store.ts';
import { insertHold, lockHold, runHoldDown, sumOfMonth, transferOfKey } from './store/holds.ts';

export interface HeldState {
  /** What is left of the hold. */
  readonly restMinor: bigint;
  /** The key had been used before; nothing moved now. */
  readonly replay: boolean;
}

/** A part of a hold that is paid out or given back. */
export interface HoldPart {
  /** Key under which the hold was placed. */
  readonly hold: string;
  /** Positive, minor units; all that is left when absent. */
  readonly amountMinor?: bigint;
  /** UUID that makes a repeated call the same call; kept for ever. */
  readonly key: string;
  /** The id that the other party gave it. */
  readonly outsideId?: string;
}

/**
 * Sets money aside for a withdrawal, in the caller's transaction. `key` names the hold from then on.
 * What the member owes is paid first. The same key with the same content does nothing. Refuses
 * `wallet.insufficient`, `wallet.frozen`, `wallet.key-conflict`.
 */
export async function placeHold(
  tx: Tx,
  hold: Holder & {
    readonly amountMinor: bigint;
    readonly key: string;
    readonly withdrawalId: bigint;
  },
): Promise<HeldState> {
  const { withdrawalId, ...rest } = hold;
  if (!(await transferOfKey(tx, hold.key))) {
    await repayDebt(tx, { ...hold, key: keyOfRepayment(hold.key) });
  }
  const { replay } = await moveMoney(tx, {
    ...rest,
    kind: 'hold',
    from: { purse: 'main' },
    to: { purse: 'held' },
    subject: { type: 'withdrawal', id: withdrawalId },
  });
  if (!replay) await insertHold(tx, hold);
  const { restMinor } = await knownHold(tx, hold.key);
  return { restMinor, replay };
}

/**
 * Gives a hold, or a part of it, back to the main account, frozen or not. Locks the hold. Refuses
 * `wallet.hold-unknown`, `wallet.hold-spent` (less is left) and `wallet.key-conflict`.
 */
export async function releaseHold(tx: Tx, part: HoldPart): Promise<HeldState> {
  return runDown(tx, part, 'released', async (holder, amountMinor, withdrawalId) =>
    moveMoney(tx, {
      ...holder,
      ...part,
      kind: 'release',
      from: { purse: 'held' },
      to: { purse: 'main' },
      amountMinor,
      subject: { type: 'withdrawal', id: withdrawalId },
    }),
  );
}

/**
 * Books a hold, or a part of it, as paid out. Locks the hold. Refuses `wallet.hold-unknown`,
 * `wallet.hold-spent` (less is left) and `wallet.key-conflict`.
 */
export async function captureHold(tx: Tx, part: HoldPart): Promise<HeldState> {
  return runDown(tx, part, 'paid', async (holder, amountMinor, withdrawalId) =>
    post(tx, {
      ...holder,
      ...part,
      kind: 'withdrawal',
      purse: 'held',
      amountMinor: -amountMinor,
      subject: { type: 'withdrawal', id: withdrawalId },
    }),
  );
}

/** What was set aside within the last month and not given back, or sent to others, in minor units. */
export async function setAsideOfMonth(db: Queryable, holder: Holder): Promise<bigint> {
  return sumOfMonth(db, holder);
}

/** Key of the repayment that goes before a hold: one debt is paid once for it. */
function keyOfRepayment(key: string): string {
  return Buffer.from(idempotencyKeyOf('repayment before a hold', key)).toString('hex');
}

async function knownHold(tx: Tx, key: string) {
  const hold = await lockHold(tx, key);
  if (!hold) throw refuse('wallet.hold-unknown');
  return hold;
}

async function runDown(
  tx: Tx,
  part: HoldPart,
  what: 'paid' | 'released',
  move: (holder: Holder, amountMinor: bigint, withdrawalId: bigint) => Promise<unknown>,
): Promise<HeldState> {
  const { restMinor, withdrawalId, ...holder } = await knownHold(tx, part.hold);
  const before = await transferOfKey(tx, part.key);
  // A repeated call for "all that is left" means what was left the first time.
  const amountMinor = part.amountMinor ?? before?.amountMinor ?? restMinor;
  if (before) {
    await move(holder, amountMinor, withdrawalId);
    return { restMinor, replay: true };
  }
  if (amountMinor <= 0n || amountMinor > restMinor) throw refuse('wallet.hold-spent');
  await move(holder, amountMinor, withdrawalId);
  await runHoldDown(tx, { key: part.hold, what, amountMinor });
  return { restMinor: restMinor - amountMinor, replay: false };
}
