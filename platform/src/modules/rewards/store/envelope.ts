/** Statements on envelopes and their packets. */
import type { EnvelopeState } from '@croupier/contract/rewards/kinds';
import type { EnvelopeTerms } from '@croupier/contract/rewards/terms';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { SealedSeed } from '../fair-draws.ts';
import type { Owner } from './ticket.ts';

export interface Envelope extends SealedSeed {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly currency: string;
  readonly terms: EnvelopeTerms;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly closedAt: Date | null;
  readonly returnedMinor: bigint | null;
  readonly askedBy: string;
  readonly agreedBy: string;
  readonly state: Exclude<EnvelopeState, 'gone'>;
}

const columns = sql`e.id, e.merchant_id as "merchantId", e.currency, e.terms, e.opens_at as "opensAt",
  e.closes_at as "closesAt", e.closed_at as "closedAt", e.returned as "returnedMinor",
  e.sealed_seed as "sealedSeed", e.commit_hash as "commitHash", e.asked_by as "askedBy",
  e.agreed_by as "agreedBy", case when e.closed_at is not null or e.closes_at <= now() then 'closed'
    when e.opens_at <= now() then 'open' else 'coming' end as state`;

export async function insertEnvelope(
  tx: Tx,
  one: SealedSeed &
    Pick<Envelope, 'merchantId' | 'currency' | 'terms' | 'askedBy' | 'agreedBy'> & {
      readonly packets: readonly bigint[];
    },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into rewards.envelope (merchant_id, currency, terms, opens_at, closes_at, sealed_seed,
      commit_hash, asked_by, agreed_by)
    values (${one.merchantId}, ${one.currency}, ${JSON.stringify(one.terms)}::jsonb,
      ${one.terms.opensAt}::timestamptz, ${one.terms.closesAt}::timestamptz, ${one.sealedSeed},
      ${one.commitHash}, ${one.askedBy}, ${one.agreedBy})
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('An envelope was not stored.');
  await sql`
    insert into rewards.packet (envelope_id, place, merchant_id, amount)
    select ${id}, p.place, ${one.merchantId}, p.amount
    from unnest(${one.packets.map(String)}::bigint[]) with ordinality as p (amount, place)`.execute(
    tx,
  );
  return id;
}

/** Newest first; one where it is named. */
export async function envelopesOf(
  db: Queryable,
  merchantId: bigint,
  which: { readonly id?: bigint; readonly before?: bigint | undefined; readonly limit: number },
): Promise<Envelope[]> {
  const { id = null, before = null, limit } = which;
  const { rows } = await sql<Envelope>`
    select ${columns} from rewards.envelope e
    where e.merchant_id = ${merchantId} and (${id}::bigint is null or e.id = ${id}::bigint)
      and (${before}::bigint is null or e.id < ${before}::bigint)
    order by e.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The one that a page shows: open, else the next one, else the last. */
export async function shownEnvelope(
  db: Queryable,
  merchantId: bigint,
): Promise<Envelope | undefined> {
  const { rows } = await sql<Envelope>`
    select * from (select ${columns} from rewards.envelope e where e.merchant_id = ${merchantId}
      and e.closes_at > now() - interval '2 days') x
    order by case x.state when 'open' then 0 when 'coming' then 1 else 2 end,
      case when x.state = 'closed' then - extract(epoch from x."closesAt")
        else extract(epoch from x."opensAt") end limit 1`.execute(db);
  return rows[0];
}

/** The same, so that it is not closed before the transaction ends. */
export async function holdEnvelope(
  tx: Tx,
  { merchantId, id }: { readonly merchantId: bigint; readonly id: bigint },
): Promise<Envelope | undefined> {
  const { rows } = await sql<Envelope>`
    select ${columns} from rewards.envelope e
    where e.id = ${id} and e.merchant_id = ${merchantId} for share`.execute(tx);
  return rows[0];
}

export interface Packet {
  readonly place: number;
  readonly amountMinor: bigint;
  readonly requiredMinor: bigint;
  readonly at: Date;
}

const packetColumns = sql`p.place, p.amount as "amountMinor", coalesce(p.required, 0) as "requiredMinor",
  p.taken_at as "at"`;

export async function ownPacket(
  db: Queryable,
  { merchantId, memberId }: Owner,
  envelopeId: bigint,
): Promise<Packet | undefined> {
  const { rows } = await sql<Packet>`
    select ${packetColumns} from rewards.packet p
    where p.envelope_id = ${envelopeId} and p.member_id = ${memberId}
      and p.merchant_id = ${merchantId}`.execute(db);
  return rows[0];
}

/** Whether one of some members has a packet of it. */
export async function hasPacketOf(
  db: Queryable,
  envelopeId: bigint,
  memberIds: readonly bigint[],
): Promise<boolean> {
  const { rows } = await sql`select from rewards.packet
    where envelope_id = ${envelopeId} and member_id = any (${memberIds.map(String)}::bigint[])
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * The next free packet is the member's. Whatever somebody else is just taking is left out; where nothing
 * else is there, it is waited for, since they may not take it in the end.
 */
export async function takePacket(
  tx: Tx,
  { memberId }: Owner,
  { envelopeId, times }: { readonly envelopeId: bigint; readonly times: number },
): Promise<Packet | undefined> {
  for (const lock of [sql`for update skip locked`, sql`for update`]) {
    const { rows } = await sql<Packet>`
      update rewards.packet p set member_id = ${memberId}, taken_at = clock_timestamp(),
        required = p.amount * ${times}::int
      where p.envelope_id = ${envelopeId} and p.place = (
        select f.place from rewards.packet f
        where f.envelope_id = ${envelopeId} and f.member_id is null
        order by f.place limit 1 ${lock})
      returning ${packetColumns}`.execute(tx);
    if (rows[0]) return rows[0];
  }
  return undefined;
}

export async function notePacketLine(
  tx: Tx,
  { envelopeId, place }: { readonly envelopeId: bigint; readonly place: number },
  line: { readonly accountId: bigint; readonly seq: bigint },
): Promise<void> {
  await sql`update rewards.packet set account_id = ${line.accountId}, seq = ${line.seq}
    where envelope_id = ${envelopeId} and place = ${place}`.execute(tx);
}

/** Closes one, once, and notes what is left; false where it was closed before. */
export async function closeEnvelope(tx: Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql`select 1 from rewards.envelope
    where id = ${id} and closed_at is null for update`.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    update rewards.envelope set closed_at = clock_timestamp(), returned = (
      select coalesce(sum(p.amount), 0) from rewards.packet p
      where p.envelope_id = ${id} and p.member_id is null)
    where id = ${id}`.execute(tx);
  return true;
}

/** Those whose time is over. */
export async function envelopesToClose(db: Queryable, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from rewards.envelope where closed_at is null and closes_at <= now()
    order by closes_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface EnvelopeSums {
  readonly taken: number;
  readonly paidMinor: bigint;
}

export async function sumsOfEnvelopes(
  db: Queryable,
  ids: readonly bigint[],
): Promise<Map<bigint, EnvelopeSums>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<EnvelopeSums & { id: bigint }>`
    select p.envelope_id as id, count(p.member_id)::int as taken,
      coalesce(sum(p.amount) filter (where p.member_id is not null), 0)::bigint as "paidMinor"
    from rewards.packet p where p.envelope_id = any (${ids.map(String)}::bigint[])
    group by 1`.execute(db);
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

/** The largest that were taken. */
export async function bestPackets(
  db: Queryable,
  envelopeId: bigint,
  limit: number,
): Promise<{ readonly place: number; readonly memberId: bigint; readonly amountMinor: bigint }[]> {
  const { rows } = await sql<{ place: number; memberId: bigint; amountMinor: bigint }>`
    select p.place::int as place, p.member_id as "memberId", p.amount as "amountMinor" from rewards.packet p
    where p.envelope_id = ${envelopeId} and p.member_id is not null
    order by p.amount desc, p.taken_at limit ${limit}`.execute(db);
  return rows;
}
