/** Play money of trials: transfers of the ledger in a book of its own, so no real money is touched. */
import { randomUUID } from 'node:crypto';
import { playMoney } from '@croupier/contract/currencies';
import type { Tx } from '#kernel/db.ts';
import { findAccount, openPurse, post } from '#wallet';

/** 10,000.00 in minor units. */
const GIFT_MINOR = 100_000_000n;

interface Trial {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/** Opens a trial's wallet with its play money in it. */
export async function giveTrialMoney(tx: Tx, trial: Trial): Promise<void> {
  const holder = { ...trial, currency: playMoney.code };
  await openPurse(tx, { ...holder, purse: 'main' });
  await post(tx, { ...holder, ...gift(trial.memberId), amountMinor: GIFT_MINOR });
}

/** Takes back what is left of it. */
export async function takeTrialMoney(tx: Tx, trial: Trial): Promise<void> {
  const holder = { ...trial, currency: playMoney.code };
  const account = await findAccount(tx, holder);
  if (!account || account.balanceMinor === 0n) return;
  await post(tx, { ...holder, ...gift(trial.memberId), amountMinor: -account.balanceMinor });
}

function gift(memberId: bigint) {
  const subject = { type: 'promotion', id: memberId } as const;
  return { kind: 'promotion', key: randomUUID(), subject } as const;
}
