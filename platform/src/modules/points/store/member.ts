/** Statements on the points of members and on every change of them. */
import type { PointEntryKind, PointSource } from '@croupier/contract/points/kinds';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/** Whose points they are. */
export interface Owner {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/** Of what was earned; minor units. */
export interface EarnedBy {
  readonly source: PointSource;
  readonly amountMinor: bigint;
  readonly unitMinor: bigint;
  readonly restMinor: bigint;
}

export interface NewEntry {
  readonly memberId: bigint;
  readonly kind: PointEntryKind;
  /** What it was for; a cause counts once. Null of a deposit, which is told once. */
  readonly cause: string | null;
  /** Signed. */
  readonly change: bigint;
  readonly earned?: EarnedBy;
  readonly redeemId?: bigint;
  readonly remark?: string;
}

export async function pointsOf(db: Queryable, { merchantId, memberId }: Owner): Promise<bigint> {
  const { rows } = await sql<{ points: bigint }>`
    select m.points from points.member m
    where m.member_id = ${memberId} and m.merchant_id = ${merchantId}`.execute(db);
  return rows[0]?.points ?? 0n;
}

/** Makes the rows where they are missing, and locks them in the order of their ids. */
export async function lockMembers(
  tx: Tx,
  merchantId: bigint,
  memberIds: readonly bigint[],
): Promise<Map<bigint, bigint>> {
  const ids = memberIds.map(String);
  await sql`insert into points.member (member_id, merchant_id)
    select id, ${merchantId} from unnest(${ids}::bigint[]) as i (id) order by id
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ memberId: bigint; points: bigint }>`
    select m.member_id as "memberId", m.points from points.member m
    where m.merchant_id = ${merchantId} and m.member_id = any (${ids}::bigint[])
    order by m.member_id for update`.execute(tx);
  return new Map(rows.map(({ memberId, points }) => [memberId, points]));
}

/** The same of one; answers what they have. */
export async function lockMember(tx: Tx, { merchantId, memberId }: Owner): Promise<bigint> {
  const found = await lockMembers(tx, merchantId, [memberId]);
  const points = found.get(memberId);
  if (points === undefined) throw new Error(`Member ${memberId} is of another merchant.`);
  return points;
}

/**
 * Writes changes of members who are locked, in their order, and brings their points along; each line says
 * what there is after it. Whoever takes points has looked that there are enough: the table refuses less than
 * none.
 */
export async function insertEntries(
  tx: Tx,
  merchantId: bigint,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const texts = (pick: (entry: NewEntry) => bigint | string | null | undefined) =>
    entries.map((entry) => pick(entry)?.toString() ?? null);
  await sql`
    with new as (
      select * from unnest(${texts(({ memberId }) => memberId)}::bigint[],
        ${texts(({ kind }) => kind)}::text[], ${texts(({ cause }) => cause)}::text[],
        ${texts(({ change }) => change)}::bigint[], ${texts(({ earned }) => earned?.source)}::text[],
        ${texts(({ earned }) => earned?.amountMinor)}::bigint[],
        ${texts(({ earned }) => earned?.unitMinor)}::bigint[],
        ${texts(({ earned }) => earned?.restMinor)}::bigint[],
        ${texts(({ redeemId }) => redeemId)}::bigint[], ${texts(({ remark }) => remark)}::text[])
        with ordinality as n (member_id, kind, cause, change, source, amount, unit, rest, redeem_id,
          remark, ord)),
    known as (
      select n.*, m.points + sum(n.change) over (partition by n.member_id order by n.ord) as balance
      from new n join points.member m on m.member_id = n.member_id and m.merchant_id = ${merchantId}),
    moved as (
      update points.member m set points = m.points + s.change
      from (select member_id, sum(change)::bigint as change from new group by 1) s
      where m.member_id = s.member_id and m.merchant_id = ${merchantId})
    insert into points.entry (merchant_id, member_id, kind, cause, change, balance, source, amount, unit,
      rest, redeem_id, remark)
    select ${merchantId}, k.member_id, k.kind, k.cause, k.change, k.balance, k.source, k.amount, k.unit,
      k.rest, k.redeem_id, k.remark
    from known k order by k.ord`.execute(tx);
}

export interface EntryRow {
  readonly id: bigint;
  readonly at: Date;
  readonly kind: PointEntryKind;
  readonly change: bigint;
  readonly balance: bigint;
  readonly source: PointSource | null;
  readonly amountMinor: bigint | null;
  readonly unitMinor: bigint | null;
  readonly restMinor: bigint | null;
  readonly redeemId: bigint | null;
  readonly remark: string | null;
}

export interface EntryFilter {
  readonly kind?: PointEntryKind | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

const among = ({ merchantId, memberId }: Owner, { kind, from, to }: EntryFilter) => sql`
  e.member_id = ${memberId} and e.merchant_id = ${merchantId}
    and (${kind ?? null}::text is null or e.kind = ${kind ?? null})
    and (${from ?? null}::timestamptz is null or e.at >= ${from ?? null})
    and (${to ?? null}::timestamptz is null or e.at < ${to ?? null})`;

/** Newest first. */
export async function entriesOf(
  db: Queryable,
  owner: Owner,
  filter: EntryFilter & { readonly before?: bigint | undefined; readonly limit: number },
): Promise<EntryRow[]> {
  const before = filter.before === undefined ? null : String(filter.before);
  const { rows } = await sql<EntryRow>`
    select e.id, e.at, e.kind, e.change, e.balance, e.source, e.amount as "amountMinor",
      e.unit as "unitMinor", e.rest as "restMinor", e.redeem_id as "redeemId", e.remark
    from points.entry e
    where ${among(owner, filter)} and (${before}::bigint is null or e.id < ${before}::bigint)
    order by e.id desc limit ${filter.limit}`.execute(db);
  return rows;
}

/** Points that came and went, both without a sign. */
export async function sumsOf(
  db: Queryable,
  owner: Owner,
  filter: EntryFilter,
): Promise<{ readonly added: bigint; readonly taken: bigint }> {
  const { rows } = await sql<{ added: bigint; taken: bigint }>`
    select coalesce(sum(e.change) filter (where e.change > 0), 0)::bigint as added,
      coalesce(-sum(e.change) filter (where e.change < 0), 0)::bigint as taken
    from points.entry e where ${among(owner, filter)}`.execute(db);
  return rows[0] ?? { added: 0n, taken: 0n };
}
