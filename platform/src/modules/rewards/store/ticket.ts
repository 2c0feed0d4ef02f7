/** Statements on tickets, what earns them, and what they brought. */
import type { BoardKind } from '@croupier/contract/rewards/kinds';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface Owner {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

export interface Ticket {
  readonly id: bigint;
  readonly kind: BoardKind;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  /** Its time is over, or it was taken back. */
  readonly isOver: boolean;
}

/** Gives tickets once for each cause. */
export async function insertTickets(
  tx: Tx,
  { merchantId, memberId }: Owner,
  one: { readonly kind: BoardKind; readonly causes: readonly string[]; readonly days: number },
): Promise<void> {
  await sql`
    insert into rewards.ticket (merchant_id, member_id, kind, cause, expires_at)
    select ${merchantId}, ${memberId}, ${one.kind}, c.cause, now() + make_interval(days => ${one.days}::int)
    from unnest(${[...one.causes]}::text[]) as c (cause)
    on conflict do nothing`.execute(tx);
}

/** A member's own, locked until the transaction ends. */
export async function lockTicket(
  tx: Tx,
  { merchantId, memberId }: Owner,
  id: bigint,
): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`
    select t.id, t.kind, t.expires_at as "expiresAt", t.used_at as "usedAt",
      t.voided_at is not null or t.expires_at <= now() as "isOver"
    from rewards.ticket t
    where t.id = ${id} and t.member_id = ${memberId} and t.merchant_id = ${merchantId}
    for update`.execute(tx);
  return rows[0];
}

export async function markUsed(tx: Tx, id: bigint): Promise<void> {
  await sql`update rewards.ticket set used_at = clock_timestamp()
    where id = ${id} and used_at is null`.execute(tx);
}

/** Takes back what was earned last and not used yet; answers how many. */
export async function voidTickets(
  tx: Tx,
  { merchantId, memberId }: Owner,
  { kind, most }: { readonly kind: BoardKind; readonly most: number },
): Promise<number> {
  const { rows } = await sql`
    update rewards.ticket set voided_at = clock_timestamp() where id in (
      select t.id from rewards.ticket t
      where t.member_id = ${memberId} and t.merchant_id = ${merchantId} and t.kind = ${kind}
        and t.used_at is null and t.voided_at is null and t.cause like 'earned:%'
        and t.expires_at > now()
      order by t.id desc limit ${most} for update)
    returning 1`.execute(tx);
  return rows.length;
}

/** Tickets that can be used, those first that run out first. */
export async function waitingTickets(
  db: Queryable,
  { merchantId, memberId }: Owner,
): Promise<Ticket[]> {
  const { rows } = await sql<Ticket>`
    select t.id, t.kind, t.expires_at as "expiresAt", t.used_at as "usedAt", false as "isOver"
    from rewards.ticket t
    where t.member_id = ${memberId} and t.merchant_id = ${merchantId} and t.used_at is null
      and t.voided_at is null and t.expires_at > now()
    order by t.expires_at, t.id limit 2000`.execute(db);
  return rows;
}

/** How far a member is to the next ticket of a source. */
export interface Earning {
  readonly restMinor: bigint;
  readonly earned: number;
  readonly day: string | null;
  readonly today: number;
  /** Of a raffle: so many of the last numbers win nothing, since what had brought them was taken back. */
  readonly voided: number;
}

/** Makes the row where it is missing, and locks it. */
export async function lockEarning(
  tx: Tx,
  { merchantId, memberId }: Owner,
  source: string,
): Promise<Earning> {
  await sql`insert into rewards.earning (member_id, source, merchant_id)
    values (${memberId}, ${source}, ${merchantId}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<Earning>`
    select e.rest as "restMinor", e.earned, e.day::text as day, e.today, e.voided
    from rewards.earning e
    where e.member_id = ${memberId} and e.source = ${source} and e.merchant_id = ${merchantId}
    for update`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`Member ${memberId} is of another merchant.`);
  return row;
}

export async function saveEarning(
  tx: Tx,
  { memberId }: Owner,
  { source, ...one }: Omit<Earning, 'voided'> & { readonly source: string },
): Promise<void> {
  await sql`update rewards.earning set rest = ${one.restMinor}, earned = ${one.earned},
      day = ${one.day}::date, today = ${one.today}
    where member_id = ${memberId} and source = ${source}`.execute(tx);
}

/** How far a member is, by the source. */
export async function earningsOf(
  db: Queryable,
  { merchantId, memberId }: Owner,
): Promise<Map<string, Earning>> {
  const { rows } = await sql<Earning & { source: string }>`
    select e.source, e.rest as "restMinor", e.earned, e.day::text as day, e.today, e.voided
    from rewards.earning e
    where e.member_id = ${memberId} and e.merchant_id = ${merchantId}`.execute(db);
  return new Map(rows.map(({ source, ...one }) => [source, one]));
}

/** Notes what a deposit was credited with, and answers by how much what counts of it changed. */
export async function countDeposit(
  tx: Tx,
  { merchantId, memberId }: Owner,
  { id, minor }: { readonly id: bigint; readonly minor: bigint },
): Promise<bigint> {
  await sql`insert into rewards.deposit (deposit_id, merchant_id, member_id, counted)
    values (${id}, ${merchantId}, ${memberId}, 0) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ change: bigint }>`
    update rewards.deposit d set counted = greatest(0, ${minor}::bigint - d.taken)
    from (select counted from rewards.deposit where deposit_id = ${id} for update) was
    where d.deposit_id = ${id} and d.member_id = ${memberId} and d.merchant_id = ${merchantId}
    returning (d.counted - was.counted)::bigint as change`.execute(tx);
  return rows[0]?.change ?? 0n;
}

/** Notes what was taken back of a deposit, also before its credit is told; answers what no longer counts. */
export async function uncountDeposit(
  tx: Tx,
  { merchantId, memberId }: Owner,
  { id, minor }: { readonly id: bigint; readonly minor: bigint },
): Promise<bigint> {
  await sql`insert into rewards.deposit (deposit_id, merchant_id, member_id, counted)
    values (${id}, ${merchantId}, ${memberId}, 0) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ gone: bigint }>`
    update rewards.deposit d set taken = d.taken + ${minor},
      counted = greatest(0, d.counted - ${minor}::bigint)
    from (select counted from rewards.deposit where deposit_id = ${id} for update) was
    where d.deposit_id = ${id} and d.member_id = ${memberId} and d.merchant_id = ${merchantId}
    returning (was.counted - d.counted)::bigint as gone`.execute(tx);
  return rows[0]?.gone ?? 0n;
}
