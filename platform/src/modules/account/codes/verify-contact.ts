import { channelOf } from '@croupier/contract/merchant/contact-channels';
import type { ContactKind } from '@croupier/contract/account/player/code';
import { hasPattern } from '@croupier/contract/account/registration';
import { maskAddress, notifyByMessage } from '#delivery';
import type { Queryable } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Visitor } from '../account-deps.ts';
import { place } from '../security/payout-hold.ts';
import { methodsOf, type Whose } from '../second-factor/second-factor.ts';
import { deleteCodeFactor } from '../store/code-factors.ts';
import { contactsOf, putContact, setEmail } from '../store/contacts.ts';
import { lockMember } from '../store/second-factors.ts';
import { assertReachable, type TypedMobile } from './assert-mobile.ts';
import type { CodeDeps } from './code-deps.ts';
import { newsWords } from './code-words.ts';
import { proveCode, useCode } from './prove-code.ts';
import { NEWS_SECONDS } from './notify-contact.ts';

/** A contact as it was typed. */
export type TypedContact =
  | ({ readonly kind: 'mobile' } & TypedMobile)
  | { readonly kind: 'mail'; readonly email: string };

/** The address in full, and how it is reached. Refuses what is none. */
export function assertContact(typed: TypedContact, merchant: Visitor['merchant']) {
  const channel = channelOf[typed.kind];
  if (typed.kind === 'mobile') return { channel, address: assertReachable(typed, merchant) };
  const address = typed.email.toLowerCase();
  if (!hasPattern(address, 'email')) {
    const problem = { key: 'pattern.email', params: { min: 6, max: 120 } };
    throw refuse('account.invalid-field', { fields: { email: problem } });
  }
  return { channel, address };
}

/**
 * Refuses `account.contact-in-use` while a second factor rests on the contact: whoever could replace
 * it would pass by it. One that the merchant no longer offers stands in nobody's way.
 */
export async function assertFree(
  { db, secondFactors }: Pick<CodeDeps, 'secondFactors'> & { readonly db: Queryable },
  whose: Whose,
  kind: ContactKind,
): Promise<void> {
  const methods = await methodsOf(secondFactors, db, whose);
  if (methods.includes(channelOf[kind])) throw refuse('account.contact-in-use');
}

/** Contacts of the member, masked. */
export async function describeContacts({ db }: Pick<CodeDeps, 'db'>, memberId: bigint) {
  const lines = await contactsOf(db, memberId);
  const describe = (kind: ContactKind) => {
    const line = lines.find((each) => each.kind === kind);
    return line
      ? { masked: maskAddress(channelOf[kind], line.address), verified: line.verified }
      : null;
  };
  return { mail: describe('mail'), mobile: describe('mobile') };
}

/**
 * Makes the address a proven contact of the member. The proven one before it is told, or the other
 * one where this is the first of its kind; where it replaces one no money leaves for a day. Refuses as
 * `assertFree` and `proveCode` do, and `account.mobile-taken`.
 */
export async function confirmContact(
  deps: CodeDeps,
  {
    memberId,
    contact,
    ...claim
  }: { memberId: bigint; contact: TypedContact; requestId: string; code: string },
  { merchant, dictionary }: { merchant: Visitor['merchant']; dictionary: string },
): Promise<void> {
  const { channel, address } = assertContact(contact, merchant);
  const { kind } = contact;
  const { id: merchantId } = merchant;
  const proven = await proveCode(deps, {
    ...claim,
    merchantId,
    purpose: 'verify',
    channel,
    address,
  });
  if (proven.memberId !== memberId) throw refuse('account.code-wrong');
  await deps.db.transaction().execute(async (tx) => {
    await useCode(tx, proven);
    await lockMember(tx, memberId);
    await assertFree({ ...deps, db: tx }, { memberId, merchant }, kind);
    await deleteCodeFactor(tx, memberId, channel);
    const known = await contactsOf(tx, memberId);
    const before = known.find((each) => each.kind === kind);
    const isOther = before?.address.toLowerCase() !== address.toLowerCase();
    if (!(await putContact(tx, { merchantId, memberId, kind, address }))) {
      throw refuse('account.mobile-taken', {
        fields: { mobileNum: { key: 'account.mobile-taken' } },
      });
    }
    if (kind === 'mail') await setEmail(tx, memberId, { email: address, by: 'member' });
    const who = { merchantId: String(merchantId), memberId: String(memberId) };
    await emit(tx, { type: 'member.contact-changed', ...who });
    // Whoever adds the first one of its kind takes nothing away, and must not wait for their winnings.
    if (before && isOther) await place(tx, memberId, kind);
    const news = isOther && before?.verified ? 'contactChanged' : 'contactAdded';
    const told = news === 'contactChanged' ? before : known.find((each) => each.kind !== kind);
    if (!told?.verified || (before?.verified && !isOther)) return;
    const to = { channel: channelOf[told.kind], topic: news, merchant: merchant.name } as const;
    await notifyByMessage(deps.delivery, tx, {
      channel: to.channel,
      purpose: 'contact-changed',
      to: told.address,
      merchant,
      memberId,
      words: newsWords(dictionary, to),
      validSeconds: NEWS_SECONDS,
    });
  });
}
