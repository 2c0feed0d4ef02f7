/** A member’s accounts to be paid out to: bound once, looked at by staff where the name differs. */
import { identityOf, memberById } from '#account';
import type { MerchantContext } from '#kernel/context.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import { refuse } from '#kernel/refuse.ts';
import { provePaymentPassword } from '../gates.ts';
import { COOL_OFF_HOURS } from '../limit-rules.ts';
import {
  accountsOf,
  countOthers,
  insertAccount,
  isBusy,
  lockDigest,
  markRemoved,
  type Owner,
  ownAccount,
} from '../store/account.ts';
import { type MethodRow, methodById, settingsOf } from '../store/method.ts';
import { lockMember } from '../store/withdrawal.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import { isSameName, tailOf, tidyNumber } from './account-rules.ts';
import { sealAccount } from './seal-account.ts';

export interface AccountInput {
  readonly merchant: Pick<MerchantContext, 'id' | 'currency'>;
  readonly memberId: bigint;
  readonly methodId: bigint;
  readonly provider: string | undefined;
  readonly holder: string;
  readonly number: string;
  readonly paymentPassword: string;
}

/**
 * Binds an account. It can be used after a day, and only if its holder is the member: by name, or
 * because staff say so. Refuses what `bindPayoutAccount` of the contract names.
 */
export async function bindAccount(deps: WithdrawalDeps, input: AccountInput): Promise<void> {
  const owner = { merchantId: input.merchant.id, memberId: input.memberId };
  const method = await methodById(deps.db, { ...owner, id: input.methodId });
  if (!method?.enabled || method.currency !== input.merchant.currency) {
    throw refuse('withdrawal.method-unknown');
  }
  const provider = providerOf(method, input.provider);
  const number = numberOf(method, input.number);
  // What cannot be an account costs no try of the password.
  await provePaymentPassword(deps, owner, input.paymentPassword);
  const digest = deps.digestOf(method.kind, provider ?? '', number);
  const sealed = sealAccount(deps, { ...owner, digest }, { holder: input.holder, number });
  await deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, owner.memberId);
    await lockDigest(tx, owner.merchantId, digest);
    const member = await memberById(tx, owner);
    if (member?.state !== 'active') throw refuse('account.frozen');
    const { accountsMax, membersPerAccountMax } = await settingsOf(tx, {
      ...owner,
      currency: input.merchant.currency,
    });
    const own = await accountsOf(tx, owner);
    if (own.some((one) => one.digest.equals(digest))) throw refuse('withdrawal.account-bound');
    if (own.length >= accountsMax) {
      throw refuse('withdrawal.accounts-full', { params: { count: accountsMax } });
    }
    if ((await countOthers(tx, { ...owner, digest })) >= membersPerAccountMax) {
      throw refuse('withdrawal.account-shared');
    }
    const { name } = await identityOf(tx, deps.secrets, owner);
    await queueChanged(tx, { merchantId: owner.merchantId, queue: 'payout-accounts' });
    await insertAccount(tx, {
      ...owner,
      methodId: method.id,
      provider,
      sealed,
      digest,
      tail: tailOf(number),
      holder: isSameName(input.holder, name) ? 'matched' : 'waiting',
      coolOffHours: COOL_OFF_HOURS,
    });
  });
}

/**
 * Removes an account; its row stays for the withdrawals that went there. Refuses
 * `withdrawal.account-unknown` and `withdrawal.account-busy` while money is on its way to it.
 */
export async function removeAccount(
  deps: WithdrawalDeps,
  owner: Owner,
  { accountId, paymentPassword }: { readonly accountId: bigint; readonly paymentPassword: string },
): Promise<void> {
  await provePaymentPassword(deps, owner, paymentPassword);
  await deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, owner.memberId);
    const account = await ownAccount(tx, owner, accountId);
    if (!account || account.removedAt) throw refuse('withdrawal.account-unknown');
    if (await isBusy(tx, account.id)) throw refuse('withdrawal.account-busy');
    await markRemoved(tx, account.id);
    await queueChanged(tx, { merchantId: owner.merchantId, queue: 'payout-accounts' });
  });
}

function providerOf({ providers }: MethodRow, code: string | undefined): string | null {
  if (providers.length === 0) return null;
  const found = providers.find((one) => one.code === code);
  if (!found) {
    const provider = { key: 'withdrawal.provider-unknown' };
    throw refuse('withdrawal.provider-unknown', { fields: { provider } });
  }
  return found.code;
}

function numberOf({ kind }: MethodRow, text: string): string {
  const tidy = tidyNumber(kind, text);
  if (tidy !== undefined) return tidy;
  const code = kind === 'usdt' ? 'withdrawal.address-invalid' : 'withdrawal.number-invalid';
  throw refuse(code, { fields: { number: { key: code } } });
}
