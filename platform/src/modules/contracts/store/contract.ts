/** Every statement on offers and contracts. */
import type { ContractKind, ContractState, PeriodType } from '@croupier/contract/contracts/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import { readTiers, type Tier, writeTiers } from '../tier.ts';

export interface Contract {
  readonly id: bigint;
  readonly merchantId: bigint;
  /** Who is paid. */
  readonly memberId: bigint;
  /** Who pays; null: the house. */
  readonly uplineId: bigint | null;
  readonly kind: ContractKind;
  readonly period: PeriodType;
  readonly tiers: readonly Tier[];
  readonly state: ContractState;
  readonly offeredAt: Date;
  readonly expiresAt: Date;
  readonly decidedAt: Date | null;
  /** The contract in force when it was offered. */
  readonly replaces: bigint | null;
  readonly effectiveFrom: Date | null;
  readonly endsAt: Date | null;
  readonly suspendedAt: Date | null;
  readonly version: number;
}

type Row = Omit<Contract, 'tiers'> & { readonly tiers: unknown };

const columns = sql`c.id, c.merchant_id as "merchantId", c.member_id as "memberId",
  c.upline_id as "uplineId", c.kind, c.period, c.tiers, c.state, c.offered_at as "offeredAt",
  c.expires_at as "expiresAt", c.decided_at as "decidedAt", c.replaces,
  c.effective_from as "effectiveFrom", c.ends_at as "endsAt", c.suspended_at as "suspendedAt",
  c.version`;

const read = (row: Row): Contract => ({ ...row, tiers: readTiers(row.tiers) });

async function list(db: Queryable, query: RawBuilder<Row>): Promise<Contract[]> {
  return (await query.execute(db)).rows.map(read);
}

export interface OfMerchant {
  readonly merchantId: bigint;
}

export async function contractOf(
  db: Queryable,
  { merchantId, id }: OfMerchant & { readonly id: bigint },
): Promise<Contract | undefined> {
  const [found] = await list(
    db,
    sql<Row>`select ${columns} from contracts.contract c
      where c.id = ${id} and c.merchant_id = ${merchantId}`,
  );
  return found;
}

/** What waits for an answer of a member, or is in force, of one kind or all. */
export async function openOf(
  db: Queryable,
  of: OfMerchant & { readonly memberId: bigint; readonly kind?: ContractKind },
): Promise<Contract[]> {
  return list(
    db,
    sql<Row>`select ${columns} from contracts.contract c
      where c.member_id = ${of.memberId} and c.merchant_id = ${of.merchantId}
        and c.state in ('pending', 'active', 'suspended')
        and (${of.kind ?? null}::text is null or c.kind = ${of.kind ?? null})
      order by c.id`,
  );
}

/** Offers and contracts in force below a member: whom the member pays, whom those pay, and so on. */
export async function openBelow(
  db: Queryable,
  of: OfMerchant & { readonly memberId: bigint; readonly kind: ContractKind },
): Promise<Contract[]> {
  return list(
    db,
    sql<Row>`with recursive below as (
        select o.id, o.member_id from contracts.contract o
        where o.upline_id = ${of.memberId} and o.merchant_id = ${of.merchantId}
          and o.kind = ${of.kind} and o.state in ('pending', 'active', 'suspended')
        union
        select o.id, o.member_id from contracts.contract o
        join below on o.upline_id = below.member_id
        where o.merchant_id = ${of.merchantId}
          and o.kind = ${of.kind} and o.state in ('pending', 'active', 'suspended'))
      select ${columns} from contracts.contract c join below using (id) order by c.id`,
  );
}

export interface ContractFilter {
  readonly kind?: ContractKind | undefined;
  readonly states?: readonly ContractState[] | undefined;
  /** Who is paid. */
  readonly memberId?: bigint | undefined;
  /** Who pays. */
  readonly uplineId?: bigint | undefined;
  readonly payer?: 'house' | 'agents' | undefined;
}

/** Newest first. @param page.before id of the last one of the page before */
export async function listContracts(
  db: Queryable,
  { merchantId, kind, states, memberId, uplineId, payer }: OfMerchant & ContractFilter,
  page: { readonly before: bigint | undefined; readonly limit: number },
): Promise<Contract[]> {
  const wanted = states === undefined ? null : [...states];
  return list(
    db,
    sql<Row>`select ${columns} from contracts.contract c
      where c.merchant_id = ${merchantId}
        and (${page.before ?? null}::bigint is null or c.id < ${page.before ?? null})
        and (${kind ?? null}::text is null or c.kind = ${kind ?? null})
        and (${wanted}::text[] is null or c.state = any (${wanted}::text[]))
        and (${memberId ?? null}::bigint is null or c.member_id = ${memberId ?? null})
        and (${uplineId ?? null}::bigint is null or c.upline_id = ${uplineId ?? null})
        and (${payer ?? null}::text is null or (c.upline_id is null) = (${payer ?? null} = 'house'))
      order by c.id desc limit ${page.limit}`,
  );
}

/** Lets contracts of a kind below a top agent be changed by one at a time; answers the time by then. */
export async function lockLine(
  tx: Tx,
  { topId, kind }: { readonly topId: bigint; readonly kind: ContractKind },
): Promise<Date> {
  await sql`select pg_advisory_xact_lock(hashtextextended('contracts ' || ${kind}, ${topId}))`.execute(
    tx,
  );
  // After the wait, unlike now().
  return databaseTime(tx);
}

export async function insertOffer(
  tx: Tx,
  offer: Pick<
    Contract,
    'merchantId' | 'memberId' | 'uplineId' | 'kind' | 'period' | 'tiers' | 'replaces' | 'expiresAt'
  > & { readonly offeredAt: Date },
): Promise<Contract> {
  const [row] = await list(
    tx,
    sql<Row>`insert into contracts.contract as c
        (merchant_id, member_id, upline_id, kind, period, tiers, replaces, offered_at, expires_at)
      values (${offer.merchantId}, ${offer.memberId}, ${offer.uplineId}, ${offer.kind},
        ${offer.period}, ${writeTiers(offer.tiers)}::jsonb, ${offer.replaces}, ${offer.offeredAt},
        ${offer.expiresAt})
      returning ${columns}`,
  );
  if (!row) throw new Error('an offer was not written');
  return row;
}

/** What a contract becomes; what is not named stays as it is. */
export interface Change {
  readonly state: ContractState;
  readonly decidedAt?: Date;
  readonly effectiveFrom?: Date;
  readonly endsAt?: Date;
  readonly suspendedAt?: Date | null;
}

/** Changes a contract that is still what was read; throws when it is not: the line was not locked. */
export async function changeContract(
  tx: Tx,
  { id, merchantId, version, ...was }: Contract,
  change: Change,
): Promise<Contract> {
  const suspendedAt = change.suspendedAt === undefined ? was.suspendedAt : change.suspendedAt;
  const [row] = await list(
    tx,
    sql<Row>`update contracts.contract c
      set state = ${change.state}, version = version + 1,
        decided_at = ${change.decidedAt ?? was.decidedAt},
        effective_from = ${change.effectiveFrom ?? was.effectiveFrom},
        ends_at = ${change.endsAt ?? was.endsAt}, suspended_at = ${suspendedAt}
      where c.id = ${id} and c.merchant_id = ${merchantId} and c.version = ${version}
      returning ${columns}`,
  );
  if (!row) throw new Error(`contract ${id} changed meanwhile`);
  return row;
}

/** Offers whose time is over, oldest first. */
export async function offersOver(db: Queryable, limit: number): Promise<Contract[]> {
  return list(
    db,
    sql<Row>`select ${columns} from contracts.contract c
      where c.state = 'pending' and c.expires_at <= now() order by c.expires_at limit ${limit}`,
  );
}

/** When contracts of a kind end that have been replaced or terminated and are paid by still. */
export async function endsOf(
  db: Queryable,
  of: OfMerchant & { readonly memberId: bigint; readonly kind: ContractKind },
): Promise<Date[]> {
  const { rows } = await sql<{ endsAt: Date }>`
    select ends_at as "endsAt" from contracts.contract
    where member_id = ${of.memberId} and merchant_id = ${of.merchantId} and kind = ${of.kind}
      and ends_at > now()`.execute(db);
  return rows.map(({ endsAt }) => endsAt);
}

/** Contracts of a member that are in force or may have a period left to be paid for, by kind and id. */
export async function unpaidOf(
  db: Queryable,
  { merchantId, memberId }: OfMerchant & { readonly memberId: bigint },
): Promise<Contract[]> {
  // Periods are settled within hours of their end, late ones within days.
  return list(
    db,
    sql<Row>`select ${columns} from contracts.contract c
      where c.member_id = ${memberId} and c.merchant_id = ${merchantId}
        and c.effective_from is not null
        and (c.ends_at is null or c.ends_at > now() - interval '7 days'
          or c.suspended_at is not null)
      order by c.kind, c.id`,
  );
}

/** Notes of a contract that is over since when it pays nothing out, or that it does again. */
export async function markSuspended(
  tx: Tx,
  { merchantId, id }: Contract,
  suspendedAt: Date | null,
): Promise<void> {
  await sql`update contracts.contract set suspended_at = ${suspendedAt}
    where id = ${id} and merchant_id = ${merchantId}`.execute(tx);
}

/** Whose contracts are suspended, those longest first. */
export async function suspendedMembers(
  db: Queryable,
  limit: number,
): Promise<{ readonly merchantId: bigint; readonly memberId: bigint }[]> {
  const { rows } = await sql<{ merchantId: bigint; memberId: bigint }>`
    select merchant_id as "merchantId", member_id as "memberId" from contracts.contract
    where suspended_at is not null group by 1, 2 order by min(suspended_at) limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** The instant, by the database's clock. */
export async function databaseTime(db: Queryable): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database knows no time');
  return row.at;
}
