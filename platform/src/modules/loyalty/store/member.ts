/** Statements on members' levels. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { Growth, Standing } from '../level-rules.ts';

/** Whose it is. */
export interface Holder {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly currency: string;
}

export interface MemberRow extends Standing, Growth {
  readonly memberId: bigint;
  /** First day of the month that `monthBetMinor` is of. */
  readonly month: string | null;
  readonly monthBetMinor: bigint;
}

const columns = sql`m.member_id as "memberId", m.level::int as level, m.highest::int as highest,
  m.since::text as since, m.deposit as "depositMinor", m.valid_bet as "validBetMinor",
  m.month::text as month, m.month_bet as "monthBetMinor"`;

/** A member of whom no night knows anything. */
export const newMember = (memberId: bigint): MemberRow => ({
  memberId,
  level: 0,
  highest: 0,
  since: null,
  depositMinor: 0n,
  validBetMinor: 0n,
  month: null,
  monthBetMinor: 0n,
});

/** As the last night left them. */
export async function memberOf(
  db: Queryable,
  { merchantId, memberId }: Pick<Holder, 'merchantId' | 'memberId'>,
): Promise<MemberRow> {
  const { rows } = await sql<MemberRow>`
    select ${columns} from loyalty.member m
    where m.member_id = ${memberId} and m.merchant_id = ${merchantId}`.execute(db);
  return rows[0] ?? newMember(memberId);
}

/** Those of a merchant; the ones that are named, or whoever has a level. */
export async function membersOf(
  db: Queryable,
  merchantId: bigint,
  among: { readonly memberIds: readonly bigint[] } | { readonly withLevel: true },
): Promise<Map<bigint, MemberRow>> {
  const which =
    'withLevel' in among
      ? sql`m.level > 0`
      : sql`m.member_id = any (${among.memberIds.map(String)}::bigint[])`;
  const { rows } = await sql<MemberRow>`
    select ${columns} from loyalty.member m
    where m.merchant_id = ${merchantId} and ${which}`.execute(db);
  return new Map(rows.map((row) => [row.memberId, row]));
}

/** Makes the rows where they are missing, and locks them in the order of their ids. */
export async function lockMembers(
  tx: Tx,
  merchantId: bigint,
  memberIds: readonly bigint[],
): Promise<void> {
  const ids = memberIds.map(String);
  await sql`insert into loyalty.member (member_id, merchant_id)
    select id, ${merchantId} from unnest(${ids}::bigint[]) as i (id) order by id
    on conflict do nothing`.execute(tx);
  await sql`select from loyalty.member m where m.member_id = any (${ids}::bigint[])
    order by m.member_id for update`.execute(tx);
}

/** Writes them as a night leaves them. */
export async function saveMembers(
  tx: Tx,
  merchantId: bigint,
  rows: readonly MemberRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const column = <Name extends keyof MemberRow>(name: Name) => rows.map((row) => row[name]);
  const texts = (name: 'memberId' | 'depositMinor' | 'validBetMinor' | 'monthBetMinor') =>
    rows.map((row) => String(row[name]));
  await sql`
    insert into loyalty.member as m (member_id, merchant_id, level, highest, since, deposit, valid_bet,
      month, month_bet)
    select n.member_id, ${merchantId}, n.level, n.highest, n.since, n.deposit, n.valid_bet, n.month,
      n.month_bet
    from unnest(${texts('memberId')}::bigint[], ${column('level')}::smallint[],
      ${column('highest')}::smallint[], ${column('since')}::date[], ${texts('depositMinor')}::bigint[],
      ${texts('validBetMinor')}::bigint[], ${column('month')}::date[],
      ${texts('monthBetMinor')}::bigint[])
      as n (member_id, level, highest, since, deposit, valid_bet, month, month_bet)
    order by n.member_id
    on conflict (member_id) do update set level = excluded.level, highest = excluded.highest,
      since = excluded.since, deposit = excluded.deposit, valid_bet = excluded.valid_bet,
      month = excluded.month, month_bet = excluded.month_bet`.execute(tx);
}

/** Members of a merchant by level; those of whom no night knows anything are not counted. */
export async function countByLevel(
  db: Queryable,
  merchantId: bigint,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ level: number; count: number }>`
    select level::int as level, count(*)::int as count from loyalty.member
    where merchant_id = ${merchantId} group by level`.execute(db);
  return new Map(rows.map(({ level, count }) => [level, count]));
}
