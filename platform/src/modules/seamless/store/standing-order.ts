/** Statements on standing orders: stakes that members agreed to beforehand. */
import type { OrderState } from '@croupier/contract/seamless/standing-orders';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import { uuidText } from './held-account.ts';

/** What was agreed to; minor units. */
export interface OrderBounds {
  readonly stakesMax: number;
  readonly stakeMaxMinor: bigint;
  readonly sumMaxMinor: bigint;
  readonly endsAt: Date;
}

export interface OrderRow extends OrderBounds {
  readonly key: string;
  readonly orderId: string;
  readonly accountId: bigint;
  readonly gameId: bigint;
  readonly state: OrderState;
  readonly stakes: number;
  readonly sumMinor: bigint;
  readonly openedAt: Date;
}

const columns = sql`
  o.key, o.order_id as "orderId", o.account_id as "accountId", o.game_id as "gameId",
  o.stakes_max as "stakesMax", o.stake_max as "stakeMaxMinor", o.sum_max as "sumMaxMinor",
  o.ends_at as "endsAt", o.stakes, o.sum as "sumMinor", o.opened_at as "openedAt",
  seamless.order_state(o, o.account_id, o.vendor_id, clock_timestamp()) as state`;

export async function insertOrder(
  tx: Tx,
  order: OrderBounds & {
    readonly key: Uint8Array;
    readonly orderId: string;
    readonly vendorId: bigint;
    readonly merchantId: bigint;
    readonly memberId: bigint;
    readonly accountId: bigint;
    readonly gameId: bigint;
    readonly stakeMinMinor: bigint;
  },
): Promise<void> {
  await sql`
    insert into seamless.standing_order (key, vendor_id, merchant_id, member_id, account_id, game_id,
      order_id, stakes_max, stake_min, stake_max, sum_max, ends_at)
    values (${uuidText(order.key)}, ${order.vendorId}, ${order.merchantId}, ${order.memberId},
      ${order.accountId}, ${order.gameId}, ${order.orderId}, ${order.stakesMax}, ${order.stakeMinMinor},
      ${order.stakeMaxMinor}, ${order.sumMaxMinor}, ${order.endsAt})`.execute(tx);
}

/** The vendor's order of that account. */
export async function orderOfKey(
  db: Queryable,
  key: Uint8Array,
  { merchantId, accountId }: { readonly merchantId: bigint; readonly accountId: bigint },
): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${columns} from seamless.standing_order o
    where o.key = ${uuidText(key)} and o.merchant_id = ${merchantId}
      and o.account_id = ${accountId}`.execute(db);
  return rows[0];
}

/** Counts what was staked under orders that this transaction has locked, within their bounds. */
export async function countOrders(
  tx: Tx,
  used: readonly {
    readonly key: Uint8Array;
    readonly stakes: number;
    readonly sumMinor: bigint;
  }[],
): Promise<void> {
  if (used.length === 0) return;
  const { rows } = await sql`
    update seamless.standing_order o
    set stakes = o.stakes + u.stakes, sum = o.sum + u.sum
    from unnest(${used.map(({ key }) => uuidText(key))}::uuid[],
      ${used.map(({ stakes }) => stakes)}::integer[],
      ${used.map(({ sumMinor }) => String(sumMinor))}::bigint[]) as u(key, stakes, sum)
    where o.key = u.key and o.ended_at is null
      and o.stakes + u.stakes <= o.stakes_max and o.sum + u.sum <= o.sum_max
    returning o.key`.execute(tx);
  if (rows.length !== used.length) {
    throw new Error('A standing order that was locked has less room than was read.');
  }
}

/** Ends orders where a stake under them was refused. */
export async function endOrders(
  tx: Tx,
  ended: readonly { readonly key: Uint8Array; readonly by: OrderState }[],
): Promise<void> {
  if (ended.length === 0) return;
  await sql`
    update seamless.standing_order o set ended_at = now(), ended_by = u.by
    from unnest(${ended.map(({ key }) => uuidText(key))}::uuid[], ${ended.map(({ by }) => by)}::text[])
      as u(key, by)
    where o.key = u.key and o.ended_at is null`.execute(tx);
}

/** The vendor takes no more under its order of that account. */
export async function endOrderOfVendor(
  tx: Tx,
  key: Uint8Array,
  { merchantId, accountId }: { readonly merchantId: bigint; readonly accountId: bigint },
): Promise<void> {
  await sql`
    update seamless.standing_order set ended_at = now(), ended_by = 'vendor'
    where key = ${uuidText(key)} and merchant_id = ${merchantId} and account_id = ${accountId}
      and ended_at is null`.execute(tx);
}

/** The member stops an order. Answers whether it was theirs. */
export async function endOrderOfMember(
  tx: Tx,
  key: string,
  { merchantId, memberId }: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<boolean> {
  const { rows } = await sql`
    update seamless.standing_order
    set ended_at = coalesce(ended_at, now()), ended_by = coalesce(ended_by, 'member')
    where key = ${key} and merchant_id = ${merchantId} and member_id = ${memberId}
    returning key`.execute(tx);
  return rows.length > 0;
}

/** Every order of a member who may not play. */
export async function endOrdersOfMember(tx: Tx, memberId: bigint): Promise<void> {
  await sql`
    update seamless.standing_order set ended_at = now(), ended_by = 'blocked'
    where member_id = ${memberId} and ended_at is null`.execute(tx);
}

/** Orders under which a vendor may still stake, newest first. */
export async function runningOrders(
  db: Queryable,
  { merchantId, memberId }: { readonly merchantId: bigint; readonly memberId: bigint },
  limit: number,
): Promise<readonly OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select * from (
      select ${columns} from seamless.standing_order o
      where o.member_id = ${memberId} and o.merchant_id = ${merchantId} and o.ended_at is null
        and o.ends_at > clock_timestamp()
    ) r where r.state = 'open' order by r."openedAt" desc limit ${limit}`.execute(db);
  return rows;
}
