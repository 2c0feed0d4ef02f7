import type { Queryable } from '#kernel/db.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import { contactsOf } from './store/contacts.ts';
import { devicesOf } from './store/devices.ts';
import * as members from './store/members.ts';
import { openProfile } from './store/profiles.ts';

/** By what a person may be known again who registers under another name. */
export interface Identifiers {
  readonly email: string | null;
  /** With its country code. */
  readonly mobile: string | null;
  /** `yyyy-MM-dd`. */
  readonly birthday: string | null;
  readonly name: string | null;
  readonly idNumber: string | null;
  /** Hashes of the browsers in which they signed in. */
  readonly devices: readonly Buffer[];
}

/** Whoever registers by number has it as their name. */
const NUMBER = /^\d{8,15}$/;

/**
 * What the house knows of a member, also by what only opens with the master key.
 * @param options.provenOnly leaves out addresses and numbers that nobody has proven
 */
export async function identityOf(
  db: Queryable,
  secrets: SecretBox,
  who: { readonly merchantId: bigint; readonly memberId: bigint },
  { provenOnly = false }: { readonly provenOnly?: boolean } = {},
): Promise<Identifiers> {
  const member = await members.memberOfId(db, who);
  const contacts = (await contactsOf(db, who.memberId)).filter(
    ({ verified }) => verified || !provenOnly,
  );
  const contactOf = (kind: string) => contacts.find((one) => one.kind === kind)?.address ?? null;
  const { username = '' } = member ?? {};
  const { mobileNum, ...details } = await openProfile(db, secrets, who);
  const typed = provenOnly ? null : (mobileNum ?? (NUMBER.test(username) ? username : null));
  return {
    email: contactOf('mail'),
    mobile: contactOf('mobile') ?? typed,
    birthday: member?.birthday ?? null,
    name: details.fullName ?? details.payeeName ?? null,
    idNumber: details.idNumber ?? null,
    devices: await devicesOf(db, who.memberId),
  };
}
