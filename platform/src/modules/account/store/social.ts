/** Every statement on OpenID providers and the identities at them. */
import type { SocialProvider } from '@croupier/contract/account/player/social';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/** An OpenID provider as a merchant has set it up. */
export interface ProviderRow {
  readonly provider: SocialProvider;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Sealed. */
  readonly clientSecret: Buffer;
}

/** What a merchant offers, in the order of the buttons; Google first unless it says otherwise. */
export async function providersOf(db: Queryable, merchantId: bigint): Promise<ProviderRow[]> {
  return (await allProvidersOf(db, merchantId)).filter(({ enabled }) => enabled);
}

/** What is set up, offered or not, in that order. */
export async function allProvidersOf(
  db: Queryable,
  merchantId: bigint,
): Promise<(ProviderRow & { readonly enabled: boolean })[]> {
  const { rows } = await sql<ProviderRow & { enabled: boolean }>`
    select provider, name, issuer, client_id as "clientId", client_secret as "clientSecret", enabled
    from account.social_provider where merchant_id = ${merchantId}
    order by place, provider desc`.execute(db);
  return rows;
}

/** Whether it is offered, and before the other one. */
export async function placeProvider(
  db: Queryable,
  of: { merchantId: bigint; provider: SocialProvider; enabled: boolean; first: boolean },
): Promise<void> {
  await sql`update account.social_provider set
      enabled = case when provider = ${of.provider} then ${of.enabled}::boolean else enabled end,
      place = case when (provider = ${of.provider}) = ${of.first}::boolean then 0 else 1 end
    where merchant_id = ${of.merchantId}`.execute(db);
}

export async function upsertProvider(
  db: Queryable,
  row: ProviderRow & { readonly merchantId: bigint },
): Promise<void> {
  await sql`insert into account.social_provider
      (merchant_id, provider, name, issuer, client_id, client_secret)
    values (${row.merchantId}, ${row.provider}, ${row.name}, ${row.issuer}, ${row.clientId},
      ${row.clientSecret})
    on conflict (merchant_id, provider) do update set name = excluded.name,
      issuer = excluded.issuer, client_id = excluded.client_id,
      client_secret = excluded.client_secret`.execute(db);
}

/** A visitor who is at a provider. */
export interface Attempt {
  readonly provider: SocialProvider;
  readonly purpose: 'enter' | 'link';
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

interface Place {
  readonly merchantId: bigint;
  readonly browserHash: Buffer;
}

/** Good for ten minutes. */
export async function insertAttempt(
  db: Queryable,
  attempt: Attempt & Place & { readonly stateHash: Buffer },
): Promise<void> {
  await sql`insert into account.social_attempt (state_hash, browser_hash, merchant_id, provider,
      purpose, nonce, code_verifier, redirect_uri, expires_at)
    values (${attempt.stateHash}, ${attempt.browserHash}, ${attempt.merchantId},
      ${attempt.provider}, ${attempt.purpose}, ${attempt.nonce}, ${attempt.codeVerifier},
      ${attempt.redirectUri}, now() + interval '10 minutes')`.execute(db);
}

/** Uses the attempt up; nothing when this browser has none like it. */
export async function takeAttempt(
  db: Queryable,
  { stateHash, merchantId, browserHash }: Place & { readonly stateHash: Buffer },
): Promise<Attempt | undefined> {
  const { rows } = await sql<Attempt & { live: boolean }>`
    delete from account.social_attempt
    where state_hash = ${stateHash} and merchant_id = ${merchantId}
      and browser_hash = ${browserHash}
    returning provider, purpose, nonce, code_verifier as "codeVerifier",
      redirect_uri as "redirectUri", expires_at > now() as live`.execute(db);
  return rows[0]?.live ? rows[0] : undefined;
}

/** Somebody at a provider. */
export interface Identity {
  readonly provider: SocialProvider;
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
}

/** The member whom that identity signs in. */
export async function memberOfIdentity(
  db: Queryable,
  { merchantId, issuer, subject }: Pick<Identity, 'issuer' | 'subject'> & { merchantId: bigint },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ memberId: bigint }>`
    select member_id as "memberId" from account.social_identity
    where merchant_id = ${merchantId} and issuer = ${issuer} and subject = ${subject}`.execute(db);
  return rows[0]?.memberId;
}

export type Ticketed = Identity & { readonly emailVerified: boolean };

/** Good for fifteen minutes. */
export async function insertSocialTicket(
  db: Queryable,
  ticket: Ticketed & Place & { readonly tokenHash: Buffer },
): Promise<void> {
  await sql`insert into account.social_ticket (token_hash, browser_hash, merchant_id, provider,
      issuer, subject, email, email_verified, expires_at)
    values (${ticket.tokenHash}, ${ticket.browserHash}, ${ticket.merchantId}, ${ticket.provider},
      ${ticket.issuer}, ${ticket.subject}, ${ticket.email}, ${ticket.emailVerified},
      now() + interval '15 minutes')`.execute(db);
}

type TicketKey = Place & { readonly tokenHash: Buffer };

const ofTicket = ({ tokenHash, merchantId, browserHash }: TicketKey) => sql`
  token_hash = ${tokenHash} and merchant_id = ${merchantId} and browser_hash = ${browserHash}
    and expires_at > now()`;

/** Whom the ticket is about. */
export async function readSocialTicket(
  db: Queryable,
  key: TicketKey,
): Promise<Ticketed | undefined> {
  const { rows } = await sql<Ticketed>`
    select provider, issuer, subject, email, email_verified as "emailVerified"
    from account.social_ticket where ${ofTicket(key)}`.execute(db);
  return rows[0];
}

/** Uses the ticket up. */
export async function takeSocialTicket(tx: Tx, key: TicketKey): Promise<Ticketed | undefined> {
  const { rows } = await sql<Ticketed>`
    delete from account.social_ticket where ${ofTicket(key)}
    returning provider, issuer, subject, email, email_verified as "emailVerified"`.execute(tx);
  return rows[0];
}

/** False when the identity opens another account, or the account has another one of that provider. */
export async function insertIdentity(
  tx: Tx,
  identity: Identity & { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<boolean> {
  const result = await sql`insert into account.social_identity
      (member_id, provider, merchant_id, issuer, subject, email)
    values (${identity.memberId}, ${identity.provider}, ${identity.merchantId},
      ${identity.issuer}, ${identity.subject}, ${identity.email})
    on conflict do nothing`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** False when the member has none of that provider. */
export async function deleteIdentity(
  tx: Tx,
  { memberId, provider }: { memberId: bigint; provider: SocialProvider },
): Promise<boolean> {
  const result = await sql`delete from account.social_identity
    where member_id = ${memberId} and provider = ${provider}`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** Deletes all that the member has, and answers how many. */
export async function deleteIdentitiesOf(tx: Tx, memberId: bigint): Promise<number> {
  const result = await sql`delete from account.social_identity
    where member_id = ${memberId}`.execute(tx);
  return Number(result.numAffectedRows ?? 0n);
}

export interface IdentityLine {
  readonly provider: SocialProvider;
  /** As the merchant calls it, or has called it. */
  readonly name: string | null;
  readonly email: string | null;
  readonly linkedAt: Date;
}

/** Identities that open the account, Google first. */
export async function identitiesOf(db: Queryable, memberId: bigint): Promise<IdentityLine[]> {
  const { rows } = await sql<IdentityLine>`
    select i.provider, p.name, i.email, i.linked_at as "linkedAt"
    from account.social_identity i
    left join account.social_provider p
      on p.merchant_id = i.merchant_id and p.provider = i.provider
    where i.member_id = ${memberId} order by i.provider desc`.execute(db);
  return rows;
}
