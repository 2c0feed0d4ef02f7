/** Statements on what points were given for. */
import type { RedeemKind, RedeemState, RewardPeriod } from '@croupier/contract/points/kinds';
import type { RewardTerms } from '@croupier/contract/points/reward-terms';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { Owner } from './member.ts';

export interface NewRedeem extends Owner {
  readonly currency: string;
  readonly key: string;
  readonly kind: RedeemKind;
  readonly rewardId: bigint | null;
  /** As they were; null of money by the exchange table. */
  readonly terms: RewardTerms | null;
  readonly quantity: number;
  readonly points: bigint;
  readonly amountMinor: bigint;
  readonly valueMinor: bigint;
  readonly requiredMinor: bigint;
  readonly state: 'processing' | 'approved';
  readonly address: Buffer | null;
}

export interface RedeemRow extends Omit<NewRedeem, 'state'> {
  readonly id: bigint;
  readonly state: RedeemState;
  readonly at: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
}

const columns = sql`d.id, d.merchant_id as "merchantId", d.member_id as "memberId", d.currency,
  d.key::text as key, d.kind, d.reward_id as "rewardId", d.terms, d.quantity, d.points,
  d.amount as "amountMinor", d.value as "valueMinor", d.required as "requiredMinor", d.state,
  d.address, d.at, d.decided_at as "decidedAt", d.decided_by as "decidedBy", d.reason`;

export async function insertRedeem(tx: Tx, redeem: NewRedeem): Promise<RedeemRow> {
  const terms = redeem.terms === null ? null : JSON.stringify(redeem.terms);
  const decidedAt = redeem.state === 'approved' ? sql`clock_timestamp()` : sql`null`;
  const { rows } = await sql<RedeemRow>`
    insert into points.redeem as d (merchant_id, member_id, currency, key, kind, reward_id, terms, quantity,
      points, amount, value, required, state, address, decided_at)
    values (${redeem.merchantId}, ${redeem.memberId}, ${redeem.currency}, ${redeem.key}::uuid,
      ${redeem.kind}, ${redeem.rewardId}, ${terms}::jsonb, ${redeem.quantity}, ${redeem.points},
      ${redeem.amountMinor}, ${redeem.valueMinor}, ${redeem.requiredMinor}, ${redeem.state},
      ${redeem.address}, ${decidedAt})
    returning ${columns}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A redeem was not stored.');
  return row;
}

/** Which lines of the account record are of it. */
export async function noteLine(
  tx: Tx,
  id: bigint,
  line: {
    readonly what: 'amount' | 'value' | 'back';
    readonly accountId: bigint;
    readonly seq: bigint;
  },
): Promise<void> {
  const column = { amount: sql`amount_seq`, value: sql`value_seq`, back: sql`back_seq` }[line.what];
  await sql`update points.redeem set account_id = ${line.accountId}, ${column} = ${line.seq}
    where id = ${id}`.execute(tx);
}

/** Which free spins were given for it. */
export async function noteGrant(tx: Tx, id: bigint, grantId: bigint): Promise<void> {
  await sql`update points.redeem set grant_id = ${grantId} where id = ${id}`.execute(tx);
}

/** What free spins were given for, if the mall gave them. */
export async function redeemOfGrant(
  db: Queryable,
  { merchantId, grantId }: { readonly merchantId: bigint; readonly grantId: bigint },
): Promise<RedeemRow | undefined> {
  const { rows } = await sql<RedeemRow>`
    select ${columns} from points.redeem d
    where d.grant_id = ${grantId} and d.merchant_id = ${merchantId}`.execute(db);
  return rows[0];
}

/** What was given could not be had: it is as if it had been refused. */
export async function undoRedeem(tx: Tx, id: bigint): Promise<void> {
  await sql`update points.redeem set state = 'rejected', decided_at = now()
    where id = ${id} and state = 'approved'`.execute(tx);
}

/**
 * Forgets addresses to which nothing goes any more: refused, delivered, or approved so long ago. Answers how
 * many.
 */
export async function forgetAddresses(
  db: Queryable,
  { endedDays, approvedDays }: { readonly endedDays: number; readonly approvedDays: number },
): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    update points.redeem d set address = null
    where d.address is not null and d.decided_at < now() - make_interval(days => ${endedDays}::int)
      and (d.state = 'rejected'
        or d.decided_at < now() - make_interval(days => ${approvedDays}::int)
        or exists (select from points.delivery_step s where s.redeem_id = d.id
          and s.step = 'delivered' and s.at < now() - make_interval(days => ${endedDays}::int)))`.execute(
    db,
  );
  return numAffectedRows;
}

/** The member's own of that key. */
export async function redeemOfKey(
  db: Queryable,
  { merchantId, memberId }: Owner,
  key: string,
): Promise<RedeemRow | undefined> {
  const { rows } = await sql<RedeemRow>`
    select ${columns} from points.redeem d
    where d.member_id = ${memberId} and d.merchant_id = ${merchantId} and d.key = ${key}::uuid`.execute(
    db,
  );
  return rows[0];
}

export interface RedeemPlace {
  readonly merchantId: bigint;
  readonly redeemId: bigint;
}

export async function redeemOf(
  db: Queryable,
  { merchantId, redeemId }: RedeemPlace,
): Promise<RedeemRow | undefined> {
  const { rows } = await sql<RedeemRow>`
    select ${columns} from points.redeem d
    where d.id = ${redeemId} and d.merchant_id = ${merchantId}`.execute(db);
  return rows[0];
}

/** Those of a merchant that are named, in no order. */
export async function redeemsOfIds(
  db: Queryable,
  merchantId: bigint,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, RedeemRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<RedeemRow>`
    select ${columns} from points.redeem d
    where d.merchant_id = ${merchantId} and d.id = any (${ids.map(String)}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function lockRedeem(
  tx: Tx,
  { merchantId, redeemId }: RedeemPlace,
): Promise<RedeemRow | undefined> {
  const { rows } = await sql<RedeemRow>`
    select ${columns} from points.redeem d
    where d.id = ${redeemId} and d.merchant_id = ${merchantId} for no key update of d`.execute(tx);
  return rows[0];
}

export async function decideRedeem(
  tx: Tx,
  id: bigint,
  end: {
    readonly state: 'approved' | 'rejected';
    readonly by: string;
    readonly reason: string | null;
  },
): Promise<void> {
  await sql`update points.redeem
    set state = ${end.state}, decided_at = now(), decided_by = ${end.by}, reason = ${end.reason}
    where id = ${id} and state = 'processing'`.execute(tx);
}

/** A member's, newest first. */
export async function redeemsOf(
  db: Queryable,
  { merchantId, memberId }: Owner,
  page: {
    readonly state?: RedeemState | undefined;
    readonly before?: bigint | undefined;
    readonly limit: number;
  },
): Promise<RedeemRow[]> {
  const { state = null } = page;
  const before = page.before === undefined ? null : String(page.before);
  const { rows } = await sql<RedeemRow>`
    select ${columns} from points.redeem d
    where d.member_id = ${memberId} and d.merchant_id = ${merchantId}
      and (${state}::text is null or d.state = ${state})
      and (${before}::bigint is null or d.id < ${before}::bigint)
    order by d.id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** Where goods of a member went last, sealed. */
export async function lastAddress(
  db: Queryable,
  { merchantId, memberId }: Owner,
): Promise<Pick<RedeemRow, 'key' | 'address'> | undefined> {
  const { rows } = await sql<Pick<RedeemRow, 'key' | 'address'>>`
    select d.key::text as key, d.address from points.redeem d
    where d.member_id = ${memberId} and d.merchant_id = ${merchantId} and d.address is not null
    order by d.id desc limit 1`.execute(db);
  return rows[0];
}

/** Pieces that a member had of rewards within the periods of their limits, by reward. */
export async function piecesOf(
  db: Queryable,
  { merchantId, memberId }: Owner,
  limits: {
    readonly timeZone: string;
    readonly of: readonly { readonly rewardId: bigint; readonly per: RewardPeriod }[];
  },
): Promise<ReadonlyMap<bigint, number>> {
  if (limits.of.length === 0) return new Map();
  const { timeZone, of } = limits;
  const { rows } = await sql<{ rewardId: bigint; pieces: number }>`
    select l.reward_id as "rewardId", coalesce(sum(d.quantity), 0)::int as pieces
    from unnest(${of.map(({ rewardId }) => String(rewardId))}::bigint[],
      ${of.map(({ per }) => per)}::text[]) as l (reward_id, per)
      join points.redeem d on d.reward_id = l.reward_id and d.member_id = ${memberId}
        and d.merchant_id = ${merchantId} and d.state <> 'rejected'
        and (l.per = 'ever' or d.at >= date_trunc(nullif(l.per, 'ever'), now(), ${timeZone}))
    group by 1`.execute(db);
  return new Map(rows.map(({ rewardId, pieces }) => [rewardId, pieces]));
}

/** Points that a member changed into money since the day began at the merchant. */
export async function convertedToday(
  db: Queryable,
  { merchantId, memberId }: Owner,
  timeZone: string,
): Promise<bigint> {
  const { rows } = await sql<{ points: bigint }>`
    select coalesce(sum(d.points), 0)::bigint as points from points.redeem d
    where d.member_id = ${memberId} and d.merchant_id = ${merchantId} and d.kind = 'cash'
      and d.at >= date_trunc('day', now(), ${timeZone})`.execute(db);
  return rows[0]?.points ?? 0n;
}
