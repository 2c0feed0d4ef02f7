/** Play money of trials: transfers of the ledger in a book of its own, so no real money is touched. */
import { randomUUID } from 'node:crypto';
import { playMoney } from '@croupier/contract/currencies';
import { findAccount, openPurse, post } from '#wallet';
import type { AccountDeps } from '../modules/account/account-deps.ts';

/** 10,000.00 in minor units. */
const GIFT_MINOR = 100_000_000n;

/** Gives a trial its play money, and takes back what is left. */
export const trialMoney: AccountDeps['playMoney'] = {
  async give(tx, owner) {
    const holder = { ...owner, currency: playMoney.code };
    await openPurse(tx, { ...holder, purse: 'main' });
    await post(tx, { ...holder, ...gift(owner.memberId), amountMinor: GIFT_MINOR });
  },
  async takeBack(tx, owner) {
    const holder = { ...owner, currency: playMoney.code };
    const account = await findAccount(tx, holder);
    if (!account || account.balanceMinor === 0n) return;
    await post(tx, { ...holder, ...gift(owner.memberId), amountMinor: -account.balanceMinor });
  },
};

function gift(memberId: bigint) {
  const subject = { type: 'promotion', id: memberId } as const;
  return { kind: 'promotion', key: randomUUID(), subject } as const;
}
