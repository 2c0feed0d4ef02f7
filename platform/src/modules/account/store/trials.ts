/** Statements on trial accounts. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/**
 * Trials opened from a network within the hour, or from all that it holds. Those who ask at the same moment
 * wait for each other.
 * @param of.network as `networkOf` or `widerNetworksOf` writes it
 */
export async function countTrials(
  tx: Tx,
  { merchantId, network }: { merchantId: bigint; network: string },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`trial ${merchantId} ${network}`}, 0))`.execute(
    tx,
  );
  const isWider = network.includes(':') && !network.endsWith('/64');
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account.trial
    where merchant_id = ${merchantId} and opened_at > now() - interval '1 hour'
      and case when ${isWider}::boolean
        then case when network like '%::/64' then network::inet << ${network}::inet else false end
        else network = ${network} end`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Notes the trial; false when the same request opened one before. */
export async function insertTrial(
  tx: Tx,
  row: {
    readonly merchantId: bigint;
    readonly memberId: bigint;
    readonly network: string;
    readonly hours: number;
    readonly os: string;
    readonly gatewayVersion: number;
    readonly requestHash: Buffer;
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into account.trial (member_id, merchant_id, network, expires_at, os, gateway_version,
      request_hash)
    values (${row.memberId}, ${row.merchantId}, ${row.network},
      now() + make_interval(hours => ${row.hours}), ${row.os}, ${row.gatewayVersion},
      ${row.requestHash})
    on conflict (merchant_id, request_hash) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Trials whose time is over and that nobody ended yet, the oldest first. */
export async function expiredTrials(
  db: Queryable,
  limit: number,
): Promise<{ merchantId: bigint; memberId: bigint }[]> {
  const { rows } = await sql<{ merchantId: bigint; memberId: bigint }>`
    select merchant_id as "merchantId", member_id as "memberId" from account.trial
    where ended_at is null and expires_at <= now() order by expires_at limit ${limit}`.execute(db);
  return rows;
}

/** Locks the trial and closes it with its member; false when it was closed before. */
export async function closeTrial(tx: Tx, memberId: bigint): Promise<boolean> {
  const { rows } = await sql<{ id: bigint }>`
    with ended as (
      update account.trial set ended_at = now(), network = ''
      where member_id = ${memberId} and ended_at is null returning member_id
    ), closed as (
      update account.member m set state = 'frozen', frozen_reason = 'The trial is over',
        site_access = false, registered_ip = null, last_login_ip = null
      from ended where m.id = ended.member_id returning m.id
    ), forgotten as (
      delete from account.device d using ended where d.member_id = ended.member_id
    )
    select id from closed`.execute(tx);
  return rows.length > 0;
}
