import { MEMBER_TYPE } from '@croupier/contract/account/member-types';
import { tokenHash } from '@croupier/server/tokens';
import type { Tx } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import type { Merchant } from '#merchant';
import { openPurse } from '#wallet';
import type { AccountDeps } from './account-deps.ts';
import { DetailsInUse } from './details-in-use.ts';
import { insertInvitation } from './store/invitations.ts';
import type { ReadyForm } from './read-form.ts';
import * as members from './store/members.ts';
import { insertPaymentPassword } from './store/payment-passwords.ts';
import { sealProfile } from './store/profiles.ts';
import { insertRegistration, type RegisteredAt } from './store/registrations.ts';

/** Somebody whose form is fine. */
export interface NewMember {
  readonly merchant: Merchant;
  readonly username: string;
  readonly form: ReadyForm;
  /** With its country code, where the member registers by it. */
  readonly mobile?: string;
  /** Of the browser, as earlier visits left it. */
  readonly deviceToken: string | undefined;
  readonly ip: string | null;
  /** Nothing for whoever did not come to the site. */
  readonly registeredAt?: RegisteredAt;
  readonly passwordHash: string;
  /** Who told the mail address, if not the member. */
  readonly emailBy?: members.NewMemberRow['emailBy'];
  /** False where nobody knows the password. */
  readonly passwordChosen: boolean;
  readonly mustChangePassword: boolean;
  readonly language: string;
}

/**
 * The member with wallet, details and whoever invited them, and the news of it. Answers `undefined`
 * when the name is taken; refuses `account.details-in-use`.
 */
export async function insertMember(
  { knownPerson, placeMember, noteReferee, secrets }: AccountDeps,
  tx: Tx,
  { merchant, form, username, mobile, deviceToken, registeredAt, ...rest }: NewMember,
): Promise<bigint | undefined> {
  const { id: merchantId, currency } = merchant;
  const { email, birthday, details, paymentPasswordHash, inviter } = form;
  const device = deviceToken === undefined ? null : tokenHash(deviceToken);
  const known = await knownPerson(tx, {
    merchantId,
    email,
    mobile: mobile ?? details.mobileNum ?? null,
    birthday,
    name: details.fullName ?? details.payeeName ?? null,
    idNumber: details.idNumber ?? null,
    devices: device ? [device] : [],
  });
  if (known) throw new DetailsInUse(known);
  const memberId = await members.insertMember(tx, {
    merchantId,
    username,
    type: MEMBER_TYPE,
    nickname: form.nickname ?? username,
    email,
    birthday,
    currency,
    ...rest,
  });
  if (memberId === undefined) return undefined;
  const member = { merchantId, memberId };
  if (Object.keys(details).length > 0) await sealProfile(tx, secrets, { ...member, details });
  if (registeredAt) await insertRegistration(tx, { ...member, at: registeredAt });
  if (paymentPasswordHash) await insertPaymentPassword(tx, memberId, paymentPasswordHash);
  if (inviter) {
    const { idNumber = null } = details;
    const facts = { mobile: mobile ?? details.mobileNum ?? null, idNumber, device };
    if (await placeMember(tx, { ...member, ...inviter, facts })) {
      await insertInvitation(tx, { ...member, ...inviter, device });
    }
    if (inviter.way === 'referral') {
      const { inviterId, code } = inviter;
      const { ip } = rest;
      await noteReferee(tx, { merchant, memberId, inviterId, code, ip, facts, email });
    }
  }
  await openPurse(tx, { ...member, currency, purse: 'main' });
  await emit(tx, {
    type: 'member.registered',
    merchantId: String(merchantId),
    memberId: String(memberId),
  });
  return memberId;
}
