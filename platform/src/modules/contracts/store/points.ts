/** Statements on what bets by a prize group brought, and what of it was paid. */
import type { PointKind } from '@croupier/contract/contracts/kinds';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { Earned } from '../points/point-rules.ts';

/** Adds what was earned. Rows are locked in the order of the list, which is by member and kind. */
export async function addDue(tx: Tx, merchantId: bigint, earned: readonly Earned[]): Promise<void> {
  await sql`
    insert into contracts.point_due as d (merchant_id, member_id, kind, parts, stake_minor)
    select ${merchantId}, * from unnest(${earned.map(({ memberId }) => memberId)}::bigint[],
      ${earned.map(({ kind }) => kind)}::text[], ${earned.map(({ parts }) => parts)}::bigint[],
      ${earned.map(({ stakeMinor }) => stakeMinor)}::bigint[])
    on conflict (member_id, kind) do update
      set parts = d.parts + excluded.parts, stake_minor = d.stake_minor + excluded.stake_minor`.execute(
    tx,
  );
}

/** What a member has to be paid. */
export interface PointDue {
  /** Number that its payment will have. */
  readonly id: bigint;
  readonly memberId: bigint;
  readonly kind: PointKind;
  readonly parts: bigint;
  readonly stakeMinor: bigint;
}

/**
 * Locks what is payable and was not paid in these five minutes; what somebody else holds is passed by, and
 * so is whose salaries staff hold back.
 */
export async function lockPayable(
  tx: Tx,
  { merchantId, window, limit }: { merchantId: bigint; window: Date; limit: number },
): Promise<PointDue[]> {
  const { rows } = await sql<PointDue>`
    select nextval(pg_get_serial_sequence('contracts.point_payment', 'id')) as id, p.* from (
      select d.member_id as "memberId", d.kind, d.parts, d.stake_minor as "stakeMinor"
      from contracts.point_due d
      where d.merchant_id = ${merchantId} and d.parts >= 200000
        and (d.paid_window is null or d.paid_window < ${window})
        and not exists (select from contracts.hold h
          where h.member_id = d.member_id and h.released_at is null)
      order by d.member_id, d.kind limit ${limit} for no key update skip locked) p`.execute(tx);
  return rows;
}

/** What was paid of a due. */
export interface PointPaid extends PointDue {
  readonly amountMinor: bigint;
  readonly restParts: bigint;
}

/** Writes payments, and leaves of their dues what could not be paid. */
export async function writePayments(
  tx: Tx,
  { merchantId, window }: { merchantId: bigint; window: Date },
  paid: readonly PointPaid[],
): Promise<void> {
  const members = paid.map(({ memberId }) => memberId);
  const kinds = paid.map(({ kind }) => kind);
  await sql`
    insert into contracts.point_payment (id, merchant_id, member_id, kind, window_at, stake_minor, parts,
      amount_minor) overriding system value
    select id, ${merchantId}, member_id, kind, ${window}, stake, parts, amount
    from unnest(${paid.map(({ id }) => id)}::bigint[], ${members}::bigint[], ${kinds}::text[],
      ${paid.map(({ stakeMinor }) => stakeMinor)}::bigint[],
      ${paid.map(({ parts }) => parts)}::bigint[],
      ${paid.map(({ amountMinor }) => amountMinor)}::bigint[])
      as p (id, member_id, kind, stake, parts, amount)`.execute(tx);
  await sql`
    update contracts.point_due d set parts = p.rest, stake_minor = 0, paid_window = ${window}
    from unnest(${members}::bigint[], ${kinds}::text[],
      ${paid.map(({ restParts }) => restParts)}::bigint[]) as p (member_id, kind, rest)
    where d.member_id = p.member_id and d.kind = p.kind`.execute(tx);
}

/** A payment on record. */
export interface PointPayment {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly kind: PointKind;
  readonly stakeMinor: bigint;
  readonly amountMinor: bigint;
  readonly paidAt: Date;
}

/** Which payments of a merchant. */
export interface PointFilter {
  readonly merchantId: bigint;
  readonly memberId?: bigint | undefined;
  readonly kind?: PointKind | undefined;
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly to?: Date | undefined;
}

const found = ({ merchantId, memberId, kind, from, to }: PointFilter) => sql`
  p.merchant_id = ${merchantId}
  and (${memberId ?? null}::bigint is null or p.member_id = ${memberId ?? null})
  and (${kind ?? null}::text is null or p.kind = ${kind ?? null})
  and (${from ?? null}::timestamptz is null or p.paid_at >= ${from ?? null})
  and (${to ?? null}::timestamptz is null or p.paid_at < ${to ?? null})`;

/** Payments, newest first. @param page.before the number at which the page begins, exclusive */
export async function listPointPayments(
  db: Queryable,
  filter: PointFilter,
  page: { readonly before: bigint | undefined; readonly limit: number },
): Promise<PointPayment[]> {
  const { rows } = await sql<PointPayment>`
    select p.id, p.member_id as "memberId", p.kind, p.stake_minor as "stakeMinor",
      p.amount_minor as "amountMinor", p.paid_at as "paidAt"
    from contracts.point_payment p
    where ${found(filter)} and (${page.before ?? null}::bigint is null or p.id < ${page.before ?? null})
    order by p.id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** What the payments come to, in minor units. */
export async function sumPointPayments(db: Queryable, filter: PointFilter): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(p.amount_minor), 0)::bigint as minor from contracts.point_payment p
    where ${found(filter)}`.execute(db);
  return rows[0]?.minor ?? 0n;
}
