import { channelOf } from '@croupier/contract/contact-channels';
import { deliveryWays, type DeliveryDeps, tellByMessage } from '#delivery';
import type { Tx } from '#kernel/db.ts';
import type { Merchant } from '#merchant';
import { contactsOf } from '../store/contacts.ts';
import { newsWords, type NewsTopic } from './code-words.ts';

/** A notice that nobody took over within the day is of no use any more. */
export const NEWS_SECONDS = 86_400;

/** Tells a member what was changed about the account: by mail, or by SMS where no mail is proven. */
export async function tellContact(
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
  await tellByMessage(delivery, tx, {
    channel,
    purpose: 'second-factor-changed',
    to: contact.address,
    merchant,
    memberId,
    words: newsWords(dictionary, { channel, topic, merchant: merchant.name }),
    validSeconds: NEWS_SECONDS,
  });
}
