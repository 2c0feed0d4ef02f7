/** Statements by which settlements are shown. */
import type { ContractKind, PeriodType, SettlementState } from '@croupier/contract/contracts/kinds';
import { type GameType, gameTypes } from '@croupier/contract/games';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Queryable } from '#kernel/db.ts';
import type { SettledLine } from '../settlement/settle-rules.ts';
import { readTiers, type Tier } from '../tier.ts';

export interface SettlementRow {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly runId: bigint;
  readonly contractId: bigint;
  readonly memberId: bigint;
  readonly uplineId: bigint | null;
  readonly kind: ContractKind;
  readonly period: PeriodType;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly validBetMinor: bigint;
  readonly lossMinor: bigint;
  readonly actives: number;
  readonly tier: number;
  readonly grossMinor: bigint;
  readonly paidDownMinor: bigint;
  readonly netMinor: bigint;
  readonly state: SettlementState;
  readonly paidAt: Date | null;
}

/** With all that it was calculated from. */
export interface SettlementDetail extends SettlementRow {
  readonly tiers: readonly Tier[];
  readonly deductedMinor: bigint;
  readonly carryInMinor: bigint;
  readonly carryOutMinor: bigint;
  readonly restInMicros: bigint;
  readonly restOutMicros: bigint;
  readonly lines: readonly SettledLine[];
}

const columns = sql`s.id, s.merchant_id as "merchantId", s.run_id as "runId",
  s.contract_id as "contractId", s.member_id as "memberId", s.upline_id as "uplineId", s.kind,
  c.period, s.starts_at as "startsAt", s.ends_at as "endsAt", s.valid_bet_minor as "validBetMinor",
  s.loss_minor as "lossMinor", s.actives, s.tier, s.gross_minor as "grossMinor",
  s.paid_down_minor as "paidDownMinor", s.net_minor as "netMinor", s.state, s.paid_at as "paidAt"`;

export interface SettlementFilter {
  readonly merchantId: bigint;
  readonly kind?: ContractKind | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Who is paid. */
  readonly memberId?: bigint | undefined;
  /** Who pays. */
  readonly uplineId?: bigint | undefined;
  readonly runId?: bigint | undefined;
  readonly states?: readonly SettlementState[] | undefined;
}

const found = (filter: SettlementFilter) => {
  const { kind = null, from = null, to = null, memberId = null, uplineId = null } = filter;
  const { runId = null } = filter;
  const states = filter.states ? [...filter.states] : null;
  return sql`s.merchant_id = ${filter.merchantId}
    and (${memberId}::bigint is null or s.member_id = ${memberId})
    and (${uplineId}::bigint is null or s.upline_id = ${uplineId})
    and (${runId}::bigint is null or s.run_id = ${runId})
    and (${kind}::text is null or s.kind = ${kind})
    and (${from}::timestamptz is null or s.starts_at >= ${from})
    and (${to}::timestamptz is null or s.starts_at < ${to})
    and (${states}::text[] is null or s.state = any (${states}::text[]))`;
};

/** Newest period first. @param page.before the last one of the page before */
export async function listSettlements(
  db: Queryable,
  filter: SettlementFilter,
  page: { readonly before: bigint | undefined; readonly limit: number },
): Promise<SettlementRow[]> {
  const before = page.before ?? null;
  const { rows } = await sql<SettlementRow>`
    select ${columns} from contracts.settlement s join contracts.contract c on c.id = s.contract_id
    where ${found(filter)} and (${before}::bigint is null or s.id < ${before})
    order by s.id desc limit ${page.limit}`.execute(db);
  return rows;
}

export interface SettlementTotals {
  readonly count: number;
  readonly grossMinor: bigint;
  readonly paidDownMinor: bigint;
  readonly waitingMinor: bigint;
}

export async function totalSettlements(
  db: Queryable,
  filter: SettlementFilter,
): Promise<SettlementTotals> {
  const { rows } = await sql<SettlementTotals>`
    select count(*)::int as count, coalesce(sum(gross_minor), 0)::bigint as "grossMinor",
      coalesce(sum(paid_down_minor), 0)::bigint as "paidDownMinor",
      coalesce(sum(gross_minor) filter (where state not in ('paid', 'zero')), 0)::bigint
        as "waitingMinor"
    from contracts.settlement s where ${found(filter)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Nothing was added up.');
  return row;
}

const storedLines = z.array(
  z.object({
    gameType: z.enum(gameTypes).optional(),
    baseMinor: z.string().transform(BigInt),
    ratePpm: z.number(),
    amountMicros: z.string().transform(BigInt),
    corrects: z.object({ from: z.coerce.date(), to: z.coerce.date() }).optional(),
    isCarried: z.literal(true).optional(),
  }),
);

/** One of whoever is paid or pays; of anybody at the merchant when no member is named. */
export async function settlementOf(
  db: Queryable,
  which: {
    readonly merchantId: bigint;
    readonly id: bigint;
    readonly partyId?: bigint | undefined;
  },
): Promise<SettlementDetail | undefined> {
  const partyId = which.partyId ?? null;
  const { rows } = await sql<
    Omit<SettlementDetail, 'tiers' | 'lines'> & { tiers: unknown; lines: unknown }
  >`
    select ${columns}, c.tiers, s.lines, s.deducted_minor as "deductedMinor",
      s.carry_in_minor as "carryInMinor", s.carry_out_minor as "carryOutMinor",
      s.rest_in_micros as "restInMicros", s.rest_out_micros as "restOutMicros"
    from contracts.settlement s join contracts.contract c on c.id = s.contract_id
    where s.id = ${which.id} and s.merchant_id = ${which.merchantId}
      and (${partyId}::bigint is null or s.member_id = ${partyId} or s.upline_id = ${partyId})
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const lines = storedLines
    .parse(row.lines)
    .map(({ gameType, corrects, isCarried, ...line }): SettledLine => ({
      ...line,
      ...(gameType && { gameType: gameType satisfies GameType }),
      ...(corrects && { corrects }),
      ...(isCarried && { isCarried }),
    }));
  return { ...row, tiers: readTiers(row.tiers), lines };
}

/** What those right below are paid for the same period, the most first. */
export async function settlementsBelow(
  db: Queryable,
  of: Pick<SettlementRow, 'merchantId' | 'runId' | 'memberId'>,
  limit: number,
): Promise<SettlementRow[]> {
  const { rows } = await sql<SettlementRow>`
    select ${columns} from contracts.settlement s join contracts.contract c on c.id = s.contract_id
    where s.run_id = ${of.runId} and s.upline_id = ${of.memberId}
      and s.merchant_id = ${of.merchantId}
    order by s.gross_minor desc, s.id limit ${limit}`.execute(db);
  return rows;
}

/** What the last period before that instant left for the next one, or the one then began with. */
export async function leftBefore(
  db: Queryable,
  of: {
    readonly merchantId: bigint;
    readonly memberId: bigint;
    readonly kind: ContractKind;
    readonly startsAt: Date;
  },
): Promise<{ readonly carryInMinor: bigint; readonly restInMicros: bigint } | undefined> {
  const { rows } = await sql<{ carryInMinor: bigint; restInMicros: bigint }>`
    select case when starts_at = ${of.startsAt} then carry_in_minor else carry_out_minor end
        as "carryInMinor",
      case when starts_at = ${of.startsAt} then rest_in_micros else rest_out_micros end
        as "restInMicros"
    from contracts.settlement
    where member_id = ${of.memberId} and merchant_id = ${of.merchantId} and kind = ${of.kind}
      and starts_at <= ${of.startsAt}
    order by starts_at desc limit 1`.execute(db);
  return rows[0];
}

/** Settlements of those contracts that were paid in the transaction of a payment, or soon after it began. */
export async function settlementsPaidAbout(
  db: Queryable,
  payments: readonly { readonly contractId: bigint; readonly at: Date }[],
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select distinct s.id from unnest(${payments.map(({ contractId }) => contractId)}::bigint[],
      ${payments.map(({ at }) => at)}::timestamptz[]) as p(contract_id, at)
    join contracts.settlement s on s.contract_id = p.contract_id
      and s.paid_at between p.at - interval '1 second' and p.at + interval '10 minutes'`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
