/** Every statement on contacts that were proven, and on finding members by them. */
import { sql } from 'kysely';
import { channelOf } from '@croupier/contract/merchant/contact-channels';
import type { ContactKind } from '@croupier/contract/account/player/code';
import type { Queryable, Tx } from '#kernel/db.ts';

/** The member who has proven that the number is theirs. */
export async function memberOfMobile(
  db: Queryable,
  merchantId: bigint,
  number: string,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ memberId: bigint }>`
    select member_id as "memberId" from account.contact
    where merchant_id = ${merchantId} and kind = 'mobile' and address = ${number}`.execute(db);
  return rows[0]?.memberId;
}

/**
 * The member of that name who has proven that the mail address is theirs, and the address as it was
 * proven: what folds to the same is not the same mailbox. An address that nobody proved leads to
 * nobody: somebody else may have told it.
 */
export async function memberOfNameAndMail(
  db: Queryable,
  who: { merchantId: bigint; username: string; email: string },
): Promise<{ readonly memberId: bigint; readonly email: string } | undefined> {
  const { rows } = await sql<{ memberId: bigint; email: string }>`
    select member_id as "memberId", address as email from account.contact
    where member_id = account.member_of_name(${who.merchantId}, ${who.username})
      and kind = 'mail' and kernel.fold(address) = kernel.fold(${who.email})`.execute(db);
  return rows[0];
}

export interface ContactLine {
  readonly kind: ContactKind;
  readonly address: string;
  readonly verified: boolean;
}

/** Proven contacts of a member, and the mail address that was told without proof. */
export async function contactsOf(db: Queryable, memberId: bigint): Promise<ContactLine[]> {
  const { rows } = await sql<ContactLine>`
    select kind, address, true as verified from account.contact where member_id = ${memberId}
    union all
    select 'mail', m.email, false from account.member m
    where m.id = ${memberId} and m.email is not null and not exists (
      select 1 from account.contact c
      where c.member_id = m.id and c.kind = 'mail' and kernel.fold(c.address) = kernel.fold(m.email))
    order by verified desc`.execute(db);
  return rows;
}

/**
 * Contacts that were the member's before the last day, mail first: whoever took an account over has
 * others there for no longer.
 */
export async function settledContactsOf(db: Queryable, memberId: bigint): Promise<ContactLine[]> {
  const { rows } = await sql<ContactLine>`
    select kind, address, true as verified from account.contact
    where member_id = ${memberId} and verified_at <= now() - interval '24 hours'
    order by kind`.execute(db);
  return rows;
}

/** Whether the member has proven any contact, however lately. */
export async function hasProvenContact(db: Queryable, memberId: bigint): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from account.contact
    where member_id = ${memberId}) as has`.execute(db);
  return rows[0]?.has ?? false;
}

/**
 * The mail address that the member or staff told and nobody proved, once it has stood for three days
 * in which nobody used the account: whoever still gets in needs no help, and hears of a change. What
 * an agent told never leads into an account.
 */
export async function quietMailOf(db: Queryable, memberId: bigint): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select m.email from account.member m
    where m.id = ${memberId} and m.email is not null and m.email_by <> 'agent'
      and coalesce(m.email_at, m.registered_at) <= now() - interval '72 hours'
      and not exists (select from account.session s
        where s.member_id = m.id and s.seen_at > now() - interval '72 hours')`.execute(db);
  return rows[0]?.email;
}

/** Whether the address is the member's, proven or not. */
export async function hasMail(
  db: Queryable,
  memberId: bigint,
  address: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from account.contact
        where member_id = ${memberId} and kind = 'mail'
          and kernel.fold(address) = kernel.fold(${address}))
      or exists (select from account.member
        where id = ${memberId} and kernel.fold(email) = kernel.fold(${address})) as has`.execute(
    db,
  );
  return rows[0]?.has ?? false;
}

/** Replaces a contact of the member; false when the number belongs to somebody else. */
export async function putContact(
  tx: Tx,
  contact: { merchantId: bigint; memberId: bigint; kind: ContactKind; address: string },
): Promise<boolean> {
  const { merchantId, memberId, kind, address } = contact;
  await endCodesTo(tx, memberId, kind);
  await sql`delete from account.contact
    where member_id = ${memberId} and kind = ${kind}`.execute(tx);
  const written = await sql`insert into account.contact (merchant_id, member_id, kind, address)
    values (${merchantId}, ${memberId}, ${kind}, ${address}) on conflict do nothing`.execute(tx);
  return written.numAffectedRows === 1n;
}

/** Who told a mail address. */
export type GiverOfMail = 'member' | 'agent' | 'staff';

/** Sets the mail address of the member. */
export async function setEmail(
  tx: Tx,
  memberId: bigint,
  { email, by }: { readonly email: string; readonly by: GiverOfMail },
): Promise<void> {
  await sql`update account.member set email = ${email}, email_by = ${by}, email_at = now()
    where id = ${memberId}`.execute(tx);
}

/** What was sent to a contact lets nobody in once it is the member's no more. */
async function endCodesTo(tx: Tx, memberId: bigint, kind: ContactKind): Promise<void> {
  await sql`update account.code set used_at = now()
    where member_id = ${memberId} and channel = ${channelOf[kind]} and purpose in ('login', 'reset')
      and used_at is null`.execute(tx);
}

/** Takes a proven contact of the member away; false where there was none. */
export async function deleteContact(tx: Tx, memberId: bigint, kind: ContactKind): Promise<boolean> {
  await endCodesTo(tx, memberId, kind);
  const result = await sql`delete from account.contact
    where member_id = ${memberId} and kind = ${kind}`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** Whether another member of the merchant has proven that contact. */
export async function isContactOfOther(
  db: Queryable,
  contact: { merchantId: bigint; memberId: bigint; kind: ContactKind; address: string },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from account.contact
      where merchant_id = ${contact.merchantId} and kind = ${contact.kind}
        and kernel.fold(address) = kernel.fold(${contact.address})
        and member_id <> ${contact.memberId}) as has`.execute(db);
  return rows[0]?.has ?? false;
}
