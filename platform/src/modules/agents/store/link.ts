/** Every statement on the links of agents, and on who came by them. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface LinkRow {
  readonly id: bigint;
  readonly agentId: bigint;
  readonly code: string;
  readonly label: string;
  readonly makesAgents: boolean;
  readonly series: number;
  readonly maxUses: number | null;
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
  readonly state: 'open' | 'used-up' | 'expired' | 'closed';
  readonly opened: number;
  readonly uses: number;
  readonly firstDeposits: number;
}

interface Agent {
  readonly merchantId: bigint;
  readonly agentId: bigint;
}

const isOpen = sql`l.closed_at is null and (l.expires_at is null or l.expires_at > now())
  and (l.max_uses is null or l.uses < l.max_uses)`;

const columns = sql`
  l.id, l.agent_id as "agentId", l.code, l.label, l.makes_agents as "makesAgents", l.series,
  l.max_uses as "maxUses", l.expires_at as "expiresAt", l.created_at as "createdAt",
  case when l.closed_at is not null then 'closed'
    when l.uses >= l.max_uses then 'used-up'
    when l.expires_at <= now() then 'expired' else 'open' end as state,
  l.opened, l.uses, l.first_deposits as "firstDeposits"`;

/** Newest first. */
export async function linksOf(
  db: Queryable,
  { merchantId, agentId }: Agent,
  page: { readonly beforeId: bigint | undefined; readonly limit: number },
): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`select ${columns} from agents.link l
    where l.agent_id = ${agentId} and l.merchant_id = ${merchantId}
      and (${page.beforeId ?? null}::bigint is null or l.id < ${page.beforeId ?? null})
    order by l.id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** Writes a link unless the agent has as many open ones already; nothing then, or if the code is taken. */
export async function insertLink(
  tx: Tx,
  row: Agent & {
    readonly code: string;
    readonly label: string;
    readonly makesAgents: boolean;
    readonly series: number;
    readonly maxUses: number | null;
    readonly days: number | null;
  },
): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    insert into agents.link as l (merchant_id, agent_id, code, label, makes_agents, series, max_uses,
      expires_at)
    values (${row.merchantId}, ${row.agentId}, ${row.code}, ${row.label}, ${row.makesAgents},
      ${row.series}, ${row.maxUses}, now() + make_interval(days => ${row.days}::int))
    on conflict (merchant_id, code) do nothing returning ${columns}`.execute(tx);
  return rows[0];
}

/** Links of an agent that are open. */
export async function countOpen(db: Queryable, { merchantId, agentId }: Agent): Promise<number> {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from agents.link l
    where l.agent_id = ${agentId} and l.merchant_id = ${merchantId} and ${isOpen}`.execute(db);
  return rows[0]?.open ?? 0;
}

/** Closes a link of the agent, however often; nothing when it is none of theirs. */
export async function closeLink(
  db: Queryable,
  { merchantId, agentId, linkId }: Agent & { readonly linkId: bigint },
): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    update agents.link l set closed_at = coalesce(l.closed_at, now())
    where l.id = ${linkId} and l.agent_id = ${agentId} and l.merchant_id = ${merchantId}
    returning ${columns}`.execute(db);
  return rows[0];
}

/** The open link of that code whose agent has not been stopped. */
export async function openLinkOf(
  db: Queryable,
  { merchantId, code }: { readonly merchantId: bigint; readonly code: string },
): Promise<{ linkId: bigint; agentId: bigint } | undefined> {
  const { rows } = await sql<{ linkId: bigint; agentId: bigint }>`
    select l.id as "linkId", l.agent_id as "agentId"
    from agents.link l join agents.node n on n.member_id = l.agent_id
    where l.merchant_id = ${merchantId} and l.code = upper(${code}) and ${isOpen}
      and n.frozen_at is null`.execute(db);
  return rows[0];
}

export async function countOpening(db: Queryable, linkId: bigint): Promise<void> {
  await sql`update agents.link set opened = opened + 1 where id = ${linkId}`.execute(db);
}

/** Counts one who registers, if the link is still open; what they become then. */
export async function useLink(
  tx: Tx,
  linkId: bigint,
): Promise<{ readonly makesAgents: boolean; readonly series: number } | undefined> {
  const { rows } = await sql<{ makesAgents: boolean; series: number }>`
    update agents.link l set uses = l.uses + 1 where l.id = ${linkId} and ${isOpen}
    returning l.makes_agents as "makesAgents", l.series`.execute(tx);
  return rows[0];
}

export async function insertArrival(
  tx: Tx,
  row: Agent & { readonly memberId: bigint; readonly linkId: bigint | null },
): Promise<void> {
  await sql`insert into agents.arrival (member_id, merchant_id, agent_id, link_id)
    values (${row.memberId}, ${row.merchantId}, ${row.agentId}, ${row.linkId})`.execute(tx);
}

/** Notes that somebody who was brought has paid in for the first time, and counts it for the link. */
export async function noteFirstDeposit(tx: Tx, memberId: bigint): Promise<void> {
  await sql`
    with first as (
      update agents.arrival set first_deposit_at = now()
      where member_id = ${memberId} and first_deposit_at is null returning link_id)
    update agents.link l set first_deposits = l.first_deposits + 1
    from first where l.id = first.link_id`.execute(tx);
}

/** By which link somebody came. */
export async function linkOfMember(
  db: Queryable,
  { merchantId, memberId }: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`select ${columns}
    from agents.arrival a join agents.link l on l.id = a.link_id
    where a.member_id = ${memberId} and a.merchant_id = ${merchantId}`.execute(db);
  return rows[0];
}

export async function insertRefusedPlace(
  tx: Tx,
  row: Agent & { readonly memberId: bigint; readonly shared: 'device' | 'mobile' | 'id-number' },
): Promise<void> {
  await sql`insert into agents.refused_place (merchant_id, member_id, agent_id, shared)
    values (${row.merchantId}, ${row.memberId}, ${row.agentId}, ${row.shared})`.execute(tx);
}

/** A newcomer who was given no place, and what they share with an agent above. */
export interface RefusedPlace extends Agent {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly shared: 'device' | 'mobile' | 'id-number';
  readonly refusedAt: Date;
}

/** Of all merchants, oldest first, after that id; those of the last minute may still be on their way. */
export async function refusedPlacesAfter(
  db: Queryable,
  afterId: bigint,
  limit: number,
): Promise<RefusedPlace[]> {
  const { rows } = await sql<RefusedPlace>`
    select id, merchant_id as "merchantId", member_id as "memberId", agent_id as "agentId", shared,
      refused_at as "refusedAt"
    from agents.refused_place
    where id > ${afterId} and refused_at < now() - interval '1 minute'
    order by id limit ${limit}`.execute(db);
  return rows;
}
