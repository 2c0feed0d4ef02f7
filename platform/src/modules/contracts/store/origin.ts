/** Statements on which settlements paid play that is corrected later. */
import { readJson } from '@croupier/contract/read-json';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { Dividend } from '../settlement/correction-rules.ts';
import { readTiers, type Tier } from '../tier.ts';
import type { RunGroup } from './run.ts';

/** Play of somebody in an agent's team, and when it was corrected. */
export interface Asked {
  readonly agentId: bigint;
  readonly playedAt: Date;
  readonly at: Date;
}

/** The settlement that paid an agent for play, and the contract that a correction of it falls to. */
export interface Origin {
  /** Place in the list that was asked, from zero. */
  readonly place: number;
  readonly uplineId: bigint | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** The step that paid; undefined: none was reached. */
  readonly tier: Tier | undefined;
  /** Null: as the merchant has it now. */
  readonly includesSelf: boolean | null;
  /**
   * The contract of the kind in force when the correction was made, else the last one before; undefined
   * where it is settled by another period, whose runs see to it.
   */
  readonly contractId: bigint | undefined;
}

/** What agents were paid for play by contracts of the kind; what none was paid for is absent. */
export async function originsOf(
  db: Queryable,
  { merchantId, kind, period }: RunGroup,
  asked: readonly Asked[],
): Promise<Origin[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<Omit<Origin, 'tier'> & { tier: number; tiers: string }>`
    select p.place::int - 1 as place, s.upline_id as "uplineId", s.starts_at as "startsAt",
      s.ends_at as "endsAt", s.tier, o.tiers::text as tiers, r.includes_self as "includesSelf",
      case when c.period = ${period} then c.id end as "contractId"
    from unnest(${asked.map(({ agentId }) => agentId)}::bigint[],
      ${asked.map(({ playedAt }) => playedAt)}::timestamptz[],
      ${asked.map(({ at }) => at)}::timestamptz[]) with ordinality
      as p (agent_id, played_at, at, place)
    cross join lateral (
      select * from contracts.settlement s
      where s.member_id = p.agent_id and s.kind = ${kind} and s.starts_at <= p.played_at
        and s.merchant_id = ${merchantId}
      order by s.starts_at desc limit 1) s
    join contracts.contract o on o.id = s.contract_id
    left join contracts.run r on r.id = s.run_id
    left join lateral (
      select c.id, c.period from contracts.contract c
      where c.member_id = p.agent_id and c.kind = ${kind} and c.effective_from <= p.at
        and c.merchant_id = ${merchantId}
      order by (c.ends_at is null or c.ends_at > p.at) desc, c.ends_at desc nulls first, c.id desc
      limit 1) c on true
    where s.ends_at > p.played_at
    order by p.place`.execute(db);
  // Many have the same.
  const known = new Map<string, readonly Tier[]>();
  return rows.map(({ tiers: text, ...row }) => {
    const tiers = known.get(text) ?? readTiers(readJson(text));
    known.set(text, tiers);
    return { ...row, contractId: row.contractId ?? undefined, tier: tiers[row.tier] };
  });
}

/** Dividends of agents that begin before an instant, from the period on that another lies in; in order. */
export async function dividendsOf(
  db: Queryable,
  of: {
    readonly merchantId: bigint;
    readonly agentIds: readonly bigint[];
    readonly from: Date;
    readonly before: Date;
  },
): Promise<Map<bigint, Dividend[]>> {
  const { rows } = await sql<
    Omit<Dividend, 'baseMinor'> & { agentId: bigint; baseMinor: bigint | null }
  >`
    select s.member_id as "agentId", s.id as "settlementId", s.starts_at as "startsAt",
      s.ends_at as "endsAt", s.carry_in_minor as "carryInMinor",
      s.carry_out_minor as "carryOutMinor", s.corrected_minor as "correctedMinor",
      (l.line ->> 'baseMinor')::bigint as "baseMinor",
      coalesce((l.line ->> 'ratePpm')::int, 0) as "ratePpm"
    from contracts.settlement s
    left join lateral (
      select line from jsonb_array_elements(s.lines) as line
      where line -> 'corrects' is null limit 1) l on true
    where s.member_id = any (${[...of.agentIds]}::bigint[]) and s.kind = 'dividend'
      and s.merchant_id = ${of.merchantId} and s.ends_at > ${of.from} and s.starts_at < ${of.before}
    order by s.member_id, s.starts_at`.execute(db);
  const byAgent = new Map<bigint, Dividend[]>();
  for (const { agentId, baseMinor, ...row } of rows) {
    const own = byAgent.get(agentId) ?? [];
    own.push({ ...row, baseMinor: baseMinor ?? undefined });
    byAgent.set(agentId, own);
  }
  return byAgent;
}

/** Notes what corrections have changed the losses of settled dividends by. */
export async function addCorrected(
  tx: Tx,
  corrected: readonly (readonly [settlementId: bigint, lossMinor: bigint])[],
): Promise<void> {
  if (corrected.length === 0) return;
  await sql`
    update contracts.settlement s set corrected_minor = s.corrected_minor + c.minor
    from unnest(${corrected.map(([id]) => id)}::bigint[],
      ${corrected.map(([, minor]) => minor)}::bigint[]) as c (id, minor)
    where s.id = c.id`.execute(tx);
}
