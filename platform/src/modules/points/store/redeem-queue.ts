/** Statements on redeems as staff see them: what waits, what is on its way, and lines of account records. */
import type { DeliveryStep, RedeemState } from '@croupier/contract/points/kinds';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { RedeemPlace } from './redeem.ts';

/** Ids of a merchant's in a state: what waits the oldest first, the rest the newest first. */
export async function idsInState(
  db: Queryable,
  which: {
    readonly merchantId: bigint;
    readonly state: RedeemState;
    /** Only goods that were approved and are not delivered. */
    readonly onTheWay: boolean;
    readonly place: bigint | undefined;
    readonly limit: number;
    /** Ids, where the list is narrowed to them or to all but them. */
    readonly only?: readonly bigint[] | undefined;
    readonly without?: readonly bigint[] | undefined;
  },
): Promise<bigint[]> {
  const { merchantId, state, onTheWay, only, without = [] } = which;
  const place = which.place === undefined ? null : String(which.place);
  const onlyIds = only ? only.map(String) : null;
  const waits = state === 'processing';
  const { rows } = await sql<{ id: bigint }>`
    select d.id from points.redeem d
    where d.merchant_id = ${merchantId} and d.state = ${state}
      and (not ${onTheWay}::boolean or (d.kind = 'goods' and not exists (
        select from points.delivery_step s where s.redeem_id = d.id and s.step = 'delivered')))
      and (${place}::bigint is null or ${waits ? sql`d.id > ${place}` : sql`d.id < ${place}`})
      and (${onlyIds}::bigint[] is null or d.id = any (${onlyIds}::bigint[]))
      and d.id <> all (${without.map(String)}::bigint[])
    order by d.id ${waits ? sql`asc` : sql`desc`} limit ${which.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countWaiting(db: Queryable, merchantId: bigint): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from points.redeem d
    where d.merchant_id = ${merchantId} and d.state = 'processing'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Pieces that wait for staff, by reward. */
export async function waitingByReward(
  db: Queryable,
  merchantId: bigint,
): Promise<ReadonlyMap<bigint, number>> {
  const { rows } = await sql<{ rewardId: bigint; pieces: number }>`
    select d.reward_id as "rewardId", sum(d.quantity)::int as pieces from points.redeem d
    where d.merchant_id = ${merchantId} and d.state = 'processing' group by 1`.execute(db);
  return new Map(rows.map(({ rewardId, pieces }) => [rewardId, pieces]));
}

export interface Step {
  readonly redeemId: bigint;
  readonly step: DeliveryStep;
  readonly note: string;
  readonly by: string;
  readonly at: Date;
}

/** Steps of redeems, in the order in which they were noted. */
export async function stepsOf(
  db: Queryable,
  merchantId: bigint,
  redeemIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly Step[]>> {
  if (redeemIds.length === 0) return new Map();
  const { rows } = await sql<Step>`
    select s.redeem_id as "redeemId", s.step, s.note, s.noted_by as by, s.at
    from points.delivery_step s
    where s.merchant_id = ${merchantId} and s.redeem_id = any (${redeemIds.map(String)}::bigint[])
    order by s.at`.execute(db);
  return Map.groupBy(rows, ({ redeemId }) => redeemId);
}

export async function insertStep(
  tx: Tx,
  { merchantId, redeemId }: RedeemPlace,
  { step, note, by }: Pick<Step, 'step' | 'note' | 'by'>,
): Promise<void> {
  await sql`insert into points.delivery_step (redeem_id, merchant_id, step, note, noted_by)
    values (${redeemId}, ${merchantId}, ${step}, ${note}, ${by})`.execute(tx);
}

/** What a merchant's members have, and what became of points since. */
export async function figuresOf(
  db: Queryable,
  merchantId: bigint,
  since: Date,
): Promise<{
  readonly points: bigint;
  readonly members: number;
  readonly earned: bigint;
  readonly converted: bigint;
  readonly redeemed: bigint;
  readonly paidMinor: bigint;
}> {
  interface Figures {
    points: bigint;
    members: number;
    earned: bigint;
    converted: bigint;
    redeemed: bigint;
    paidMinor: bigint;
  }
  const { rows } = await sql<Figures>`
    select m.points, m.members, e.earned, e.converted, e.redeemed, d."paidMinor"
    from (select coalesce(sum(points), 0)::bigint as points, count(*)::int as members
        from points.member where merchant_id = ${merchantId} and points > 0) m,
      (select coalesce(sum(change) filter (where kind in ('deposit', 'play')), 0)::bigint as earned,
          coalesce(-sum(change) filter (where kind = 'convert'), 0)::bigint as converted,
          coalesce(-sum(change) filter (where kind in ('redeem', 'return')), 0)::bigint as redeemed
        from points.entry where merchant_id = ${merchantId} and at >= ${since}) e,
      (select coalesce(sum(value - amount), 0)::bigint as "paidMinor" from points.redeem
        where merchant_id = ${merchantId} and at >= ${since} and state <> 'rejected') d`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('Sums are never nothing.');
  return row;
}

/** What lines of an account record are of the mall, by the line's number. */
export async function linesOfMall(
  db: Queryable,
  { accountId, seqs }: { readonly accountId: bigint; readonly seqs: readonly bigint[] },
): Promise<
  Map<
    bigint,
    { readonly what: 'value' | 'amount' | 'back'; readonly names: Record<string, string> | null }
  >
> {
  const { rows } = await sql<{
    seq: bigint;
    what: 'value' | 'amount' | 'back';
    names: Record<string, string> | null;
  }>`
    select l.seq, l.what, d.terms -> 'names' as names from points.redeem d,
      lateral (values (d.amount_seq, 'amount'), (d.value_seq, 'value'), (d.back_seq, 'back'))
        as l (seq, what)
    where d.account_id = ${accountId} and l.seq = any (${seqs.map(String)}::bigint[])`.execute(db);
  return new Map(rows.map(({ seq, ...line }) => [seq, line]));
}
