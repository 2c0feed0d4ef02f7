/** Every statement on what members sent along their line. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface Sender {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/** To the upline, or to somebody below. */
export type TransferWay = 'up' | 'down';

export interface TransferRow {
  readonly id: bigint;
  readonly receiverId: bigint;
  readonly way: TransferWay;
  readonly amountMinor: bigint;
  readonly at: Date;
}

// Named when money only went up.
const columns = sql`id, upline_id as "receiverId", way, amount as "amountMinor", at`;

/** Lets one transfer of a member be judged at a time, until the caller's transaction ends. */
export async function lockSender(tx: Tx, memberId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('upline', ${memberId}))`.execute(tx);
}

export async function transferOfKey(
  db: Queryable,
  { merchantId, memberId }: Sender,
  key: string,
): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`
    select ${columns} from upline.transfer
    where member_id = ${memberId} and merchant_id = ${merchantId} and key = ${key}::uuid`.execute(
    db,
  );
  return rows[0];
}

/** Sent since the day began at the merchant, up and down. */
export async function sentToday(
  db: Queryable,
  { merchantId, memberId }: Sender,
  timeZone: string,
): Promise<bigint> {
  const { rows } = await sql<{ sent: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sent from upline.transfer
    where member_id = ${memberId} and merchant_id = ${merchantId}
      and at >= date_trunc('day', now(), ${timeZone})`.execute(db);
  return rows[0]?.sent ?? 0n;
}

export async function insertTransfer(
  tx: Tx,
  row: Sender & { receiverId: bigint; key: string; amountMinor: bigint; way: TransferWay },
): Promise<TransferRow> {
  const { rows } = await sql<TransferRow>`
    insert into upline.transfer (merchant_id, member_id, upline_id, key, amount, way)
    values (${row.merchantId}, ${row.memberId}, ${row.receiverId}, ${row.key}::uuid,
      ${row.amountMinor}, ${row.way})
    returning ${columns}`.execute(tx);
  const [written] = rows;
  if (!written) throw new Error('a transfer was not written');
  return written;
}

/** Newest first. */
export async function transfersOf(
  db: Queryable,
  { merchantId, memberId }: Sender,
  page: { way: TransferWay; beforeId: bigint | undefined; limit: number },
): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select ${columns} from upline.transfer
    where member_id = ${memberId} and merchant_id = ${merchantId} and way = ${page.way}
      and (${page.beforeId ?? null}::bigint is null or id < ${page.beforeId ?? null})
    order by id desc limit ${page.limit}`.execute(db);
  return rows;
}

export interface UplineTerms {
  readonly minMinor: bigint;
  /** Of one member within a day of the merchant. */
  readonly dailyMaxMinor: bigint;
}

/** What the merchant has decided, if it has. */
export async function keptTerms(
  db: Queryable,
  merchantId: bigint,
): Promise<(UplineTerms & { readonly version: number }) | undefined> {
  const { rows } = await sql<UplineTerms & { version: number }>`
    select min as "minMinor", daily_max as "dailyMaxMinor", version from upline.terms
    where merchant_id = ${merchantId}`.execute(db);
  return rows[0];
}

/** Replaces them while they are of that version; false when somebody else changed them. */
export async function saveTerms(
  tx: Tx,
  merchantId: bigint,
  { minMinor, dailyMaxMinor, version }: UplineTerms & { readonly version: number },
): Promise<boolean> {
  const saved =
    version === 0
      ? await sql`insert into upline.terms (merchant_id, min, daily_max)
          values (${merchantId}, ${minMinor}, ${dailyMaxMinor}) on conflict do nothing`.execute(tx)
      : await sql`update upline.terms
          set min = ${minMinor}, daily_max = ${dailyMaxMinor}, version = version + 1
          where merchant_id = ${merchantId} and version = ${version}`.execute(tx);
  return saved.numAffectedRows === 1n;
}

/** A transfer along a line, with who sent it. */
export interface SentTransfer extends TransferRow, Sender {}

/**
 * Of all merchants, oldest first, after that id, and at least so old; younger than a minute they may
 * still be on their way.
 */
export async function transfersAfter(
  db: Queryable,
  afterId: bigint,
  { limit, minutes = 1 }: { readonly limit: number; readonly minutes?: number },
): Promise<SentTransfer[]> {
  const { rows } = await sql<SentTransfer>`
    select ${columns}, merchant_id as "merchantId", member_id as "memberId" from upline.transfer
    where id > ${afterId} and at < now() - make_interval(mins => ${minutes}::int)
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** What each of those members sent between two instants, at most the last `each`. */
export async function sentBetween(
  db: Queryable,
  of: {
    readonly merchantId: bigint;
    readonly memberIds: readonly bigint[];
    readonly from: Date;
    readonly to: Date;
    readonly each: number;
  },
): Promise<SentTransfer[]> {
  const { rows } = await sql<SentTransfer>`
    select t.* from unnest(${[...of.memberIds]}::bigint[]) as m (id)
    cross join lateral (
      select ${columns}, merchant_id as "merchantId", member_id as "memberId" from upline.transfer
      where member_id = m.id and merchant_id = ${of.merchantId} and at >= ${of.from} and at <= ${of.to}
      order by id desc limit ${of.each}) t`.execute(db);
  return rows;
}
