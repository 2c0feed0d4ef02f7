import { channelOf } from '@croupier/contract/merchant/contact-channels';
import { deliveryWays, type DeliveryDeps, notifyByMessage } from '#delivery';
import type { Tx } from '#kernel/db.ts';
import { type Merchant, siteSetup } from '#merchant';
import type { AccountDeps } from '../account-deps.ts';
import { contactsOf } from '../store/contacts.ts';
import { memberOfId } from '../store/members.ts';
import { newsWords, type NewsTopic } from './code-words.ts';

/** A notice that nobody took over within the day is of no use any more. */
export const NEWS_SECONDS = 86_400;

/** What news are filed under. */
const purposeOf: Readonly<Partial<Record<NewsTopic, string>>> = {
  passwordChanged: 'password-changed',
  paymentPasswordSet: 'payment-password-changed',
  paymentPasswordChanged: 'payment-password-changed',
  paymentPasswordReset: 'payment-password-changed',
  paymentPasswordLocked: 'payment-password-locked',
  contactAdded: 'contact-changed',
};

/** Tells a member what was changed about the account: by mail, or by SMS where no mail is proven. */
export async function notifyContact(
  { delivery }: { readonly delivery: DeliveryDeps },
  tx: Tx,
  {
    merchant,
    memberId,
    dictionary,
    topic,
  }: { merchant: Merchant; memberId: bigint; dictionary: string; topic: NewsTopic },
): Promise<void> {
  const ways = deliveryWays(delivery);
  const proven = (await contactsOf(tx, memberId)).filter(({ verified }) => verified);
  const mail = ways.mail ? proven.find(({ kind }) => kind === 'mail') : undefined;
  const contact = mail ?? proven.find(({ kind }) => kind === 'mobile');
  if (!contact) return;
  const channel = channelOf[contact.kind];
  await notifyByMessage(delivery, tx, {
    channel,
    purpose: purposeOf[topic] ?? 'second-factor-changed',
    to: contact.address,
    merchant,
    memberId,
    words: newsWords(dictionary, { channel, topic, merchant: merchant.name }),
    validSeconds: NEWS_SECONDS,
  });
}

/** The same where no call says in which language: in the member's own. */
export async function notifyMember(
  deps: Pick<AccountDeps, 'delivery' | 'merchants'>,
  tx: Tx,
  { merchantId, memberId, topic }: { merchantId: bigint; memberId: bigint; topic: NewsTopic },
): Promise<void> {
  const merchant = await deps.merchants.byId(merchantId);
  const member = await memberOfId(tx, { merchantId, memberId });
  if (!merchant || !member) return;
  const dictionary = siteSetup.dictionaryOf(merchant, member.language);
  await notifyContact(deps, tx, { merchant, memberId, dictionary, topic });
}
