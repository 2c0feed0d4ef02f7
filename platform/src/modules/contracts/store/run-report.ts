/** Statements on what was settled, for staff. */
import type { ContractKind, PeriodType } from '@croupier/contract/contracts/kinds';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import type { SettlementState } from './settlement.ts';

interface Page {
  readonly before: bigint | undefined;
  readonly limit: number;
}

export interface RunReport {
  readonly id: bigint;
  readonly kind: ContractKind;
  readonly period: PeriodType;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly state: 'paying' | 'paid';
  readonly settlements: number;
  readonly grossMinor: bigint;
  readonly houseMinor: bigint;
  readonly paidMinor: bigint;
  readonly owedMinor: bigint;
  readonly heldMinor: bigint;
  readonly reckonedAt: Date;
  readonly paidAt: Date | null;
}

/** Newest first. @param of.unpaid only runs with something that waits */
export async function reportRuns(
  db: Queryable,
  of: {
    readonly merchantId: bigint;
    readonly kind: ContractKind | undefined;
    readonly unpaid: boolean;
  },
  { before, limit }: Page,
): Promise<RunReport[]> {
  const { rows } = await sql<RunReport>`
    select r.id, r.kind, r.period, r.starts_at as "startsAt", r.ends_at as "endsAt", r.state,
      r.settlements, r.gross_minor as "grossMinor", r.house_minor as "houseMinor",
      r.reckoned_at as "reckonedAt", r.paid_at as "paidAt", w.owed as "owedMinor",
      w.held as "heldMinor", r.gross_minor - w.owed - w.held - d.due as "paidMinor"
    from (
      select * from contracts.run r
      where r.merchant_id = ${of.merchantId}
        and (${before ?? null}::bigint is null or r.id < ${before ?? null})
        and (${of.kind ?? null}::text is null or r.kind = ${of.kind ?? null})
        and (not ${of.unpaid}::boolean or r.state = 'paying' or exists (
          select from contracts.settlement s
          where s.merchant_id = r.merchant_id and s.starts_at = r.starts_at and s.run_id = r.id
            and s.state in ('owed', 'held')))
      order by r.id desc limit ${limit}) r
    cross join lateral (
      select coalesce(sum(s.gross_minor) filter (where s.state = 'owed'), 0)::bigint as owed,
        coalesce(sum(s.gross_minor) filter (where s.state = 'held'), 0)::bigint as held
      from contracts.settlement s
      where s.merchant_id = ${of.merchantId} and s.starts_at = r.starts_at and s.run_id = r.id
        and s.state in ('owed', 'held')) w
    cross join lateral (
      select coalesce(sum(s.gross_minor), 0)::bigint as due from contracts.settlement s
      where s.run_id = r.id and s.state = 'due') d
    order by r.id desc`.execute(db);
  return rows;
}

export interface SettlementReport {
  readonly id: bigint;
  readonly contractId: bigint;
  readonly memberId: bigint;
  readonly uplineId: bigint | null;
  readonly validBetMinor: bigint;
  readonly actives: number;
  readonly tier: number;
  readonly grossMinor: bigint;
  readonly paidDownMinor: bigint;
  readonly state: SettlementState;
  readonly covered: boolean;
}

/** In the order in which they were written. @param of.unpaid only what waits */
export async function reportSettlements(
  db: Queryable,
  of: { readonly merchantId: bigint; readonly runId: bigint; readonly unpaid: boolean },
  { before, limit }: Page,
): Promise<SettlementReport[]> {
  const { rows } = await sql<SettlementReport>`
    select s.id, s.contract_id as "contractId", s.member_id as "memberId",
      s.upline_id as "uplineId", s.valid_bet_minor as "validBetMinor", s.actives, s.tier,
      s.gross_minor as "grossMinor", s.paid_down_minor as "paidDownMinor", s.state, s.covered
    from contracts.settlement s
    where s.run_id = ${of.runId} and s.merchant_id = ${of.merchantId}
      and (not ${of.unpaid}::boolean or s.state in ('due', 'owed', 'held'))
      and (${before ?? null}::bigint is null or s.id > ${before ?? null})
    order by s.id limit ${limit}`.execute(db);
  return rows;
}
