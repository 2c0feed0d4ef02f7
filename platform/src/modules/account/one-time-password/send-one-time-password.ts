/** A password for one sign-in, which the house sends to a member who cannot get in otherwise. */
import { channelOf } from '@croupier/contract/merchant/contact-channels';
import { type DeliveryDeps, deliveryWays, maskAddress, notifyByMessage } from '#delivery';
import type { Queryable, Tx } from '#kernel/db.ts';
import { oneTimePassword } from '#kernel/one-time-password.ts';
import type { PasswordHasher } from '#kernel/password.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Merchant } from '#merchant';
import { codeWords, newsWords } from '../codes/code-words.ts';
import { NEWS_SECONDS } from '../codes/notify-contact.ts';
import {
  type ContactLine,
  hasProvenContact,
  quietMailOf,
  settledContactsOf,
} from '../store/contacts.ts';
import { putOneTimePassword } from '../store/one-time-passwords.ts';
import { insertSecurityEvent } from '../store/security.ts';

/** Groups of letters in it. */
export const ONE_TIME_GROUPS = 2;
const VALID_SECONDS = 86_400;

/** Where it would go. */
export interface Reach {
  /** Masked. */
  readonly to: string;
  /** False for a mail address that nobody has proven. */
  readonly proven: boolean;
}

/** Where it would go; nothing where there is neither a settled contact nor a quiet address. */
export async function describeReach(
  db: Queryable,
  delivery: DeliveryDeps,
  memberId: bigint,
): Promise<Reach | undefined> {
  const [contact] = await reachOf(db, delivery, memberId);
  if (!contact) return undefined;
  const to = maskAddress(channelOf[contact.kind], contact.address);
  return { to, proven: contact.verified };
}

/**
 * Sends one to a contact that has been the member's for a day, in place of an earlier one; another
 * such contact hears of it. Who has proven none at all is reached at the address that was told for
 * them, after three days in which nobody used the account.
 * The present password stays until it is used. Refuses `account.no-contact`.
 */
export async function sendOneTimePassword(
  { delivery, passwords }: { delivery: DeliveryDeps; passwords: PasswordHasher },
  tx: Tx,
  { merchant, memberId, dictionary }: { merchant: Merchant; memberId: bigint; dictionary: string },
): Promise<void> {
  const [contact, other] = await reachOf(tx, delivery, memberId);
  if (!contact) throw refuse('account.no-contact');
  const channel = channelOf[contact.kind];
  const password = oneTimePassword(ONE_TIME_GROUPS);
  const words = codeWords(dictionary, { channel, topic: 'oneTime', merchant: merchant.name });
  const messageId = await notifyByMessage(delivery, tx, {
    channel,
    purpose: 'one-time-password',
    to: contact.address,
    merchant,
    memberId,
    words: words({ code: password, requestId: '', minutes: VALID_SECONDS / 60 }),
    validSeconds: VALID_SECONDS,
  });
  if (messageId === undefined) throw refuse('account.no-contact');
  await putOneTimePassword(tx, {
    memberId,
    passwordHash: await passwords.hash(password),
    messageId,
    masked: maskAddress(channel, contact.address),
    validSeconds: VALID_SECONDS,
  });
  await insertSecurityEvent(tx, { memberId, kind: 'one-time-sent', ip: null, device: '' });
  if (!other) return;
  const beside = { channel: channelOf[other.kind], topic: 'oneTimeSent' } as const;
  await notifyByMessage(delivery, tx, {
    channel: beside.channel,
    purpose: 'one-time-password',
    to: other.address,
    merchant,
    memberId,
    words: newsWords(dictionary, { ...beside, merchant: merchant.name }),
    validSeconds: NEWS_SECONDS,
  });
}

/** Contacts to which there is a way, the first of which it goes to. */
async function reachOf(
  db: Queryable,
  delivery: DeliveryDeps,
  memberId: bigint,
): Promise<ContactLine[]> {
  const ways = deliveryWays(delivery);
  const settled = (await settledContactsOf(db, memberId)).filter(
    ({ kind }) => ways[channelOf[kind]],
  );
  if (settled.length > 0 || !ways.mail || (await hasProvenContact(db, memberId))) return settled;
  const address = await quietMailOf(db, memberId);
  return address === undefined ? [] : [{ kind: 'mail', address, verified: false }];
}
