/** Members who share browsers or addresses with one, and where one signed in. */
import { TRIAL_TYPE } from '@croupier/contract/account/member-types';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

interface Owner {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

export interface RelatedMember {
  readonly memberId: bigint;
  readonly by: 'device' | 'address';
  /** The address; empty for a browser. */
  readonly detail: string;
  /** Other members who have it in common. */
  readonly others: number;
}

/** So many members are looked at for one browser or address; who shares it with more is no news. */
const EACH = 60;

/**
 * Members of the merchant who signed in by a browser of the member, or from an address within 90 days.
 * Trials are left out.
 */
export async function relatedMembers(
  db: Queryable,
  { merchantId, memberId }: Owner,
): Promise<RelatedMember[]> {
  const { rows } = await sql<RelatedMember>`
    with by_device as (
      select d.device_hash, o.member_id from (
        select device_hash from account.device where member_id = ${memberId}
        order by seen_at desc limit 50) d
      cross join lateral (
        select x.member_id from account.device x where x.device_hash = d.device_hash
        limit ${EACH}) o
      where o.member_id <> ${memberId}),
    by_address as (
      select a.ip, o.member_id from (
        select ip, max(started_at) as last from account.session
        where member_id = ${memberId} group by ip order by last desc limit 50) a
      cross join lateral (
        select distinct x.member_id from (
          select s.member_id from account.session s
          where s.merchant_id = ${merchantId} and s.ip = a.ip and s.member_id <> ${memberId}
          limit 1000) x limit ${EACH}) o),
    found as (
      select member_id, 'device' as by, '' as detail,
        count(*) over (partition by device_hash) as others from by_device
      union all
      select member_id, 'address', host(ip), count(*) over (partition by ip) from by_address)
    select f.member_id as "memberId", f.by, f.detail, max(f.others)::int as others
    from found f join account.member m on m.id = f.member_id
      and m.merchant_id = ${merchantId} and m.type <> ${TRIAL_TYPE}
    group by 1, 2, 3 order by f.by desc, others, 1 desc limit 400`.execute(db);
  return rows;
}

interface MemberState {
  readonly username: string;
  readonly state: 'active' | 'frozen';
  readonly registeredAt: Date;
}

/** Names and states of members of the merchant, by id. */
export async function statesOf(
  db: Queryable,
  merchantId: bigint,
  ids: readonly bigint[],
): Promise<Map<bigint, MemberState>> {
  const { rows } = await sql<MemberState & { id: bigint }>`
    select id, username, state, registered_at as "registeredAt" from account.member
    where merchant_id = ${merchantId} and id = any (${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** What several members have in common. */
export interface SharedBy {
  readonly digest: Buffer;
  readonly memberIds: readonly bigint[];
}

/**
 * Browsers by which one of those members and others of the merchant signed in, with all of them; one
 * that more than `most` share is a place where many play, and is left out. Without trials.
 */
export async function devicesInCommon(
  db: Queryable,
  of: {
    readonly merchantId: bigint;
    readonly memberIds: readonly bigint[];
    readonly most: number;
  },
): Promise<SharedBy[]> {
  const { rows } = await sql<SharedBy>`
    select d.device_hash as digest, array_agg(m.id order by m.id) as "memberIds"
    from (select distinct device_hash from account.device
      where member_id = any (${[...of.memberIds]}::bigint[])) d
    cross join lateral (
      select x.member_id from account.device x where x.device_hash = d.device_hash
      limit ${of.most + 1}) o
    join account.member m on m.id = o.member_id and m.merchant_id = ${of.merchantId}
      and m.type <> ${TRIAL_TYPE}
    group by 1 having count(*) between 2 and ${of.most}`.execute(db);
  return rows;
}

export interface DeviceLine {
  readonly device: string;
  readonly ip: string;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly sessions: number;
  readonly live: boolean;
}

/** Devices and addresses of a member's sessions that are kept, the latest first. */
export async function devicesWithAddresses(
  db: Queryable,
  { merchantId, memberId }: Owner,
): Promise<DeviceLine[]> {
  const { rows } = await sql<DeviceLine>`
    select device, host(ip) as ip, min(started_at) as "firstAt", max(seen_at) as "lastAt",
      count(*)::int as sessions,
      bool_or(ended_at is null and seen_at > now() - interval '30 minutes'
        and started_at > now() - interval '12 hours') as live
    from (select * from account.session
      where member_id = ${memberId} and merchant_id = ${merchantId}
      order by started_at desc limit 2000) s
    group by device, ip order by "lastAt" desc limit 100`.execute(db);
  return rows;
}

/** Which of those members signed in from an address within 90 days. */
export async function signedInFrom(
  db: Queryable,
  {
    merchantId,
    memberIds,
    ip,
  }: { readonly merchantId: bigint; readonly memberIds: readonly bigint[]; readonly ip: string },
): Promise<bigint[]> {
  const { rows } = await sql<{ memberId: bigint }>`
    select distinct s.member_id as "memberId" from account.session s
    where s.merchant_id = ${merchantId} and s.ip = ${ip}::inet
      and s.member_id = any (${memberIds.map(String)}::bigint[])
      and s.started_at > now() - interval '90 days'`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** Who of the others ever signed in by a browser of a member, or within 90 days from an address of theirs. */
export async function signedInAsWell(
  db: Queryable,
  { merchantId, memberId, others }: Owner & { readonly others: readonly bigint[] },
): Promise<readonly { readonly memberId: bigint; readonly by: 'device' | 'address' }[]> {
  const ids = others.map(String);
  const { rows } = await sql<{ memberId: bigint; by: 'device' | 'address' }>`
    select distinct o.member_id as "memberId", 'device' as by from account.device d
      join account.device o on o.device_hash = d.device_hash
    where d.member_id = ${memberId} and o.member_id = any (${ids}::bigint[])
    union all
    select distinct o.member_id, 'address' from (
        select distinct s.ip from account.session s
        where s.member_id = ${memberId} and s.started_at > now() - interval '90 days') s
      join account.session o on o.merchant_id = ${merchantId} and o.ip = s.ip
    where o.member_id = any (${ids}::bigint[]) and o.started_at > now() - interval '90 days'
    order by 2 desc, 1`.execute(db);
  return rows;
}

/** Those of some members who have that mail address, or have proven it. */
export async function membersOfMail(
  db: Queryable,
  of: {
    readonly merchantId: bigint;
    readonly memberIds: readonly bigint[];
    readonly email: string | null;
  },
): Promise<bigint[]> {
  if (of.email === null) return [];
  const { rows } = await sql<{ memberId: bigint }>`
    select m.id as "memberId" from account.member m
    where m.merchant_id = ${of.merchantId} and m.id = any (${of.memberIds.map(String)}::bigint[])
      and (kernel.fold(m.email) = kernel.fold(${of.email}) or exists (
        select from account.contact c where c.member_id = m.id and c.kind = 'mail'
          and kernel.fold(c.address) = kernel.fold(${of.email})))
    order by 1`.execute(db);
  return rows.map(({ memberId }) => memberId);
}
