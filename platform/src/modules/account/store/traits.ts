/** Statements on the keyed hashes that sealed details are found by, and on finding members by any trait. */
import type { MemberTrait } from '@croupier/contract/account/member-traits';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { SealedTrait } from '../traits/trait-rules.ts';

/** A keyed hash of something that a member told. */
export interface HashedTrait {
  readonly kind: SealedTrait;
  readonly digest: Buffer;
}

interface Owner {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/** Puts these in the place of what the member was found by. @param rules by which they were made */
export async function replaceTraits(
  tx: Tx,
  { merchantId, memberId }: Owner,
  { traits, rules }: { readonly traits: readonly HashedTrait[]; readonly rules: number },
): Promise<void> {
  await sql`delete from account.member_trait where member_id = ${memberId}`.execute(tx);
  await sql`insert into account.member_trait (merchant_id, kind, digest, member_id)
    select ${merchantId}, kind, digest, ${memberId}
    from unnest(${traits.map(({ kind }) => kind)}::text[],
      ${traits.map(({ digest }) => digest)}::bytea[]) as t(kind, digest)
    on conflict do nothing`.execute(tx);
  await sql`update account.profile set traits = ${rules}
    where member_id = ${memberId} and merchant_id = ${merchantId}`.execute(tx);
}

/** Members whose details were hashed by rules before those, locked until the transaction ends. */
export async function membersToHash(
  tx: Tx,
  { rules, limit }: { readonly rules: number; readonly limit: number },
): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    select member_id as "memberId", merchant_id as "merchantId" from account.profile
    where traits < ${rules} order by traits, member_id limit ${limit}
    for no key update skip locked`.execute(tx);
  return rows;
}

/**
 * Members who have all of these, the newest first. The rarest stands first: the others are asked of
 * its members.
 */
export async function membersOfTraits(
  db: Queryable,
  of: {
    readonly merchantId: bigint;
    readonly traits: readonly HashedTrait[];
    readonly limit: number;
  },
): Promise<bigint[]> {
  const [first, ...others] = of.traits;
  if (!first) return [];
  const { rows } = await sql<{ memberId: bigint }>`
    select t.member_id as "memberId" from account.member_trait t
    where t.merchant_id = ${of.merchantId} and t.kind = ${first.kind} and t.digest = ${first.digest}
      ${sql.join(
        others.map(
          ({ kind, digest }) => sql`and exists (select from account.member_trait o
            where o.merchant_id = ${of.merchantId} and o.kind = ${kind} and o.digest = ${digest}
              and o.member_id = t.member_id)`,
        ),
        sql` `,
      )}
    order by t.member_id desc limit ${of.limit}`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** What of a text the database itself can look for. */
export interface OpenSearch {
  readonly merchantId: bigint;
  readonly text: string;
  /** The text as the end of a telephone number, where it is one. */
  readonly number: string | null;
  /** The text as a network address, where it is one. */
  readonly address: string | null;
  /** Of each trait. */
  readonly limit: number;
}

/** Members by what is not sealed; one stands there once for each trait that fits. */
export async function membersOfText(
  db: Queryable,
  { merchantId, text, number, address, limit }: OpenSearch,
): Promise<{ readonly memberId: bigint; readonly trait: MemberTrait }[]> {
  const { rows } = await sql<{ memberId: bigint; trait: MemberTrait }>`
    select member_id as "memberId", trait
    from account.members_of_text(${merchantId}, ${text}, ${number}, ${address}::inet, ${limit}::int)`.execute(
    db,
  );
  return rows;
}
