import { deliveryText } from '@croupier/i18n';
import { moneyText } from '@croupier/contract/money';
import { currencyOf } from '@croupier/contract/currencies';
import type { WithdrawalState } from '@croupier/contract/withdrawal/kinds';
import { identityOf, memberById } from '#account';
import { type Channel, deliveryWays, notifyByMessage } from '#delivery';
import type { Tx } from '#kernel/db.ts';
import type { EventOf } from '#kernel/events.ts';
import { merchantById, siteSetup } from '#merchant';
import { ownWithdrawal } from './store/withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

/** What a message is written about; the rest is on the member’s pages. */
const topics: Readonly<Partial<Record<WithdrawalState, string>>> = {
  review: 'withdrawalAsked',
  approved: 'withdrawalApproved',
  confirming: 'withdrawalPaid',
  disputed: 'withdrawalDisputed',
  received: 'withdrawalReceived',
  rejected: 'withdrawalRejected',
  failed: 'withdrawalFailed',
};
/** A notice that nobody took over within the day is of no use any more. */
const VALID_SECONDS = 86_400;

/** Writes to a proven contact of the member: by mail, or by SMS where no mail is proven. */
export async function notifyByMail(
  deps: WithdrawalDeps,
  tx: Tx,
  event: EventOf<'withdrawal.changed'>,
): Promise<void> {
  const topic = topics[event.state as WithdrawalState];
  const owner = { merchantId: BigInt(event.merchantId), memberId: BigInt(event.memberId) };
  const merchant = await merchantById(tx, owner.merchantId);
  const member = await memberById(tx, owner);
  const withdrawal = await ownWithdrawal(tx, owner, BigInt(event.withdrawalId));
  if (!topic || !merchant || !member || !withdrawal) return;
  const ways = deliveryWays(deps.delivery);
  const proven = await identityOf(tx, deps.secrets, owner, { provenOnly: true });
  const contacts: readonly (readonly [Channel, string | null])[] = [
    ['mail', proven.email],
    ['sms', proven.mobile],
  ];
  const [channel, to] = contacts.find(([way, address]) => address !== null && ways[way]) ?? [];
  if (!channel || !to) return;
  const symbol = currencyOf(withdrawal.currency)?.symbol ?? '';
  const values = {
    merchant: merchant.name,
    reference: withdrawal.reference,
    amount: `${symbol}${moneyText(withdrawal.amountMinor)}`,
  };
  const dictionary = siteSetup.dictionaryOf(merchant, member.language);
  const text = (part: string) => deliveryText(dictionary, `${channel}.${topic}.${part}`, values);
  await notifyByMessage(deps.delivery, tx, {
    channel,
    purpose: 'withdrawal',
    to,
    merchant,
    memberId: owner.memberId,
    words: { subject: channel === 'mail' ? text('subject') : '', text: text('text') },
    validSeconds: VALID_SECONDS,
  });
}
