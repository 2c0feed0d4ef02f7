/** Setting a payment password: the first one, another one by the old, or anew by a code. */
import type { ContactKind, CodeRequested } from '@croupier/contract/account/player/code';
import { channelOf } from '@croupier/contract/merchant/contact-channels';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { tokenHash } from '@croupier/server/tokens';
import type { Merchant } from '#merchant';
import type { AccountDeps, Visitor } from '../account-deps.ts';
import type { CodeDeps } from '../codes/code-deps.ts';
import { codeWords } from '../codes/code-words.ts';
import { type ProvenCode, proveCode, useCode } from '../codes/prove-code.ts';
import { requestCode } from '../codes/request-code.ts';
import { notifyContact } from '../codes/notify-contact.ts';
import type { Origin } from '../security/origin-of.ts';
import { place } from '../security/payout-hold.ts';
import { contactsOf } from '../store/contacts.ts';
import { isSettledDevice } from '../store/devices.ts';
import * as members from '../store/members.ts';
import {
  insertPaymentPassword,
  paymentPasswordOf,
  replacePaymentPassword,
} from '../store/payment-passwords.ts';
import { openProfile } from '../store/profiles.ts';
import { insertSecurityEvent } from '../store/security.ts';
import {
  type NewPaymentPassword,
  problemsOfPaymentPassword,
  ruleOf,
} from './payment-password-rules.ts';
import { prove } from './prove-payment-password.ts';

/** Whose it is, and where the change comes from. */
export type PaymentPasswordHolder = Origin & {
  readonly memberId: bigint;
  readonly merchant: Merchant;
  readonly dictionary: string;
  /** Mark of the browser, where there is one. */
  readonly deviceToken?: string | undefined;
};

/**
 * Sets the first one. Whoever has only the password of signing in could set it too: so no money leaves
 * for a day, unless the member has used this browser for a day. Refuses the problems of the form,
 * `payment-password.same-as-login` and `.set-already`, and what `secondProof` does.
 * @param secondProof the second proof, which is spent with it; nothing where none can be had
 */
export async function setPaymentPassword(
  deps: AccountDeps,
  who: PaymentPasswordHolder,
  input: NewPaymentPassword,
  secondProof: () => Promise<ProvenCode | undefined> = async () => undefined,
): Promise<void> {
  await assertFine(deps, who, input);
  const { memberId, merchant } = who;
  // Before it is compared with the other password, which whoever cannot set this one learns nothing of.
  if (await paymentPasswordOf(deps.db, { merchantId: merchant.id, memberId })) {
    throw refuse('payment-password.set-already');
  }
  const proven = await secondProof();
  const passwordHash = await hashNew(deps, memberId, input.newPassword);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await insertPaymentPassword(tx, memberId, passwordHash))) {
      throw refuse('payment-password.set-already');
    }
    if (proven) await useCode(tx, proven);
    const { deviceToken } = who;
    const settled =
      deviceToken !== undefined && (await isSettledDevice(tx, memberId, tokenHash(deviceToken)));
    if (!settled) await place(tx, memberId, 'payment-password');
    await note(deps, tx, who, 'set');
  });
}

/** Sets another one by the old one. Refuses as `setPaymentPassword` and `prove` do. */
export async function changePaymentPassword(
  deps: AccountDeps,
  who: PaymentPasswordHolder,
  { oldPassword, ...input }: NewPaymentPassword & { readonly oldPassword: string },
): Promise<void> {
  const { memberId, ip, device } = who;
  const owner = { merchantId: who.merchant.id, memberId };
  // The form first: what is wrong with it costs nobody a try.
  await assertFine(deps, who, input);
  await prove(deps, owner, oldPassword, { origin: { ip, device }, field: 'oldPassword' });
  if (oldPassword === input.newPassword) {
    throw refuse('account.password-same', { fields: { newPassword: { key: 'password.same' } } });
  }
  const passwordHash = await hashNew(deps, memberId, input.newPassword);
  await deps.db.transaction().execute(async (tx) => {
    await replacePaymentPassword(tx, memberId, passwordHash);
    await note(deps, tx, who, 'changed');
  });
}

/** Sends the code that sets the first one, or one anew. Refuses `account.contact-unproven`. */
export async function sendPaymentCode(
  deps: CodeDeps,
  { memberId, contact, dictionary }: { memberId: bigint; contact: ContactKind; dictionary: string },
  visitor: Visitor,
): Promise<CodeRequested> {
  const { merchant } = visitor;
  const address = await provenAddress(deps, memberId, contact);
  const channel = channelOf[contact];
  const words = codeWords(dictionary, { channel, topic: 'payment', merchant: merchant.name });
  return requestCode(
    deps,
    { purpose: 'payment', channel, address, memberId, send: 'code', words },
    visitor,
  );
}

/**
 * Sets it anew by a code that was sent to a proven contact; no money leaves for a day. Refuses as
 * `setPaymentPassword` and `proveCode` do.
 */
export async function resetPaymentPassword(
  deps: CodeDeps,
  who: PaymentPasswordHolder,
  { contact, requestId, code, ...input }: NewPaymentPassword & ContactProof,
): Promise<void> {
  const { memberId } = who;
  await assertFine(deps, who, input);
  const proven = await proveContact(deps, who, { contact, requestId, code });
  const passwordHash = await hashNew(deps, memberId, input.newPassword);
  await deps.db.transaction().execute(async (tx) => {
    await useCode(tx, proven);
    await replacePaymentPassword(tx, memberId, passwordHash);
    await place(tx, memberId, 'payment-password');
    await note(deps, tx, who, 'reset');
  });
}

/** A code that was sent to a proven contact. */
export interface ContactProof {
  readonly contact: ContactKind;
  readonly requestId: string;
  readonly code: string;
}

/** Judges it; the caller spends it. Refuses `account.contact-unproven` and as `proveCode` does. */
export async function proveContact(
  deps: CodeDeps,
  { memberId, merchant }: Pick<PaymentPasswordHolder, 'memberId' | 'merchant'>,
  { contact, requestId, code }: ContactProof,
): Promise<ProvenCode> {
  const address = await provenAddress(deps, memberId, contact);
  const proven = await proveCode(deps, {
    merchantId: merchant.id,
    requestId,
    purpose: 'payment',
    channel: channelOf[contact],
    address,
    code,
  });
  if (proven.memberId !== memberId) throw refuse('account.code-wrong');
  return proven;
}

async function provenAddress(
  { db }: Pick<AccountDeps, 'db'>,
  memberId: bigint,
  contact: ContactKind,
): Promise<string> {
  const found = (await contactsOf(db, memberId)).find(
    ({ kind, verified }) => verified && kind === contact,
  );
  if (!found) throw refuse('account.contact-unproven');
  return found.address;
}

/** Refuses what is wrong with the form. */
async function assertFine(
  { db, secrets }: AccountDeps,
  { memberId, merchant }: PaymentPasswordHolder,
  input: NewPaymentPassword,
): Promise<void> {
  const owner = { merchantId: merchant.id, memberId };
  const member = await members.memberOfId(db, owner);
  if (!member) throw refuse('account.not-signed-in');
  const { mobileNum } = await openProfile(db, secrets, owner);
  const proven = (await contactsOf(db, memberId)).filter(({ kind }) => kind === 'mobile');
  const problems = problemsOfPaymentPassword(input, {
    field: ruleOf(merchant.settings.registration.fields),
    known: {
      username: member.username,
      birthday: member.birthday,
      mobiles: [...proven.map(({ address }) => address), ...(mobileNum ? [mobileNum] : [])],
    },
  });
  if (!problems) return;
  const { code, ...facts } = problems;
  throw refuse(code, facts);
}

/** As it is kept. Refuses `payment-password.same-as-login`: one that leaks must not open the other. */
async function hashNew(
  { db, passwords }: AccountDeps,
  memberId: bigint,
  newPassword: string,
): Promise<string> {
  if (await passwords.verify(await members.passwordHashOf(db, memberId), newPassword)) {
    const key = 'payment-password.same-as-login';
    throw refuse(key, { fields: { newPassword: { key } } });
  }
  return passwords.hash(newPassword);
}

const eventOf = {
  set: 'payment-password-set',
  changed: 'payment-password-changed',
  reset: 'payment-password-reset',
} as const;
const topicOf = {
  set: 'paymentPasswordSet',
  changed: 'paymentPasswordChanged',
  reset: 'paymentPasswordReset',
} as const;

async function note(
  deps: Pick<AccountDeps, 'delivery'>,
  tx: Tx,
  { memberId, merchant, dictionary, ip, device }: PaymentPasswordHolder,
  what: keyof typeof eventOf,
): Promise<void> {
  await insertSecurityEvent(tx, { memberId, kind: eventOf[what], ip, device });
  await notifyContact(deps, tx, { merchant, memberId, dictionary, topic: topicOf[what] });
}
