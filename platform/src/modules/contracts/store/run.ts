/** Statements on which periods were settled, and which are to be. */
import type { ContractKind, PeriodType } from '@croupier/contract/contracts/kinds';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/** Contracts that are settled together. */
export interface RunGroup {
  readonly merchantId: bigint;
  readonly kind: ContractKind;
  readonly period: PeriodType;
}

export interface Run extends RunGroup {
  readonly id: bigint;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly state: 'paying' | 'paid';
  readonly settlements: number;
  readonly grossMinor: bigint;
  readonly houseMinor: bigint;
  readonly reckonedAt: Date;
  readonly paidAt: Date | null;
}

const columns = sql`r.id, r.merchant_id as "merchantId", r.kind, r.period, r.starts_at as "startsAt",
  r.ends_at as "endsAt", r.state, r.settlements, r.gross_minor as "grossMinor",
  r.house_minor as "houseMinor", r.reckoned_at as "reckonedAt", r.paid_at as "paidAt"`;

/** Milliseconds since 1970 by the clock that decides when periods are over. */
export async function databaseMs(db: Queryable): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database knows no time.');
  return row.now.getTime();
}

/** So long after the last contract of a group ended, play of its time that is corrected still counts. */
const CORRECTED_DAYS = 60;

/**
 * From where a merchant's contracts are still to be settled: the end of the last run, or later where
 * no contract was in force then. Goes on for a while after the last one has ended.
 */
export async function groupsToSettle(
  db: Queryable,
  merchantId: bigint,
): Promise<(RunGroup & { readonly from: Date })[]> {
  const { rows } = await sql<RunGroup & { from: Date }>`
    select ${merchantId}::bigint as "merchantId", g.kind, g.period,
      greatest(l.ends_at, c.effective_from) as "from"
    from (values ('dividend', 'W'), ('dividend', 'H'), ('dividend', 'M'), ('daily', 'D'),
        ('hourly', 'HR'), ('realtime', 'RT')) as g(kind, period)
    left join lateral (
      select r.ends_at from contracts.run r
      where r.merchant_id = ${merchantId} and r.kind = g.kind and r.period = g.period
      order by r.starts_at desc limit 1) l on true
    join lateral (
      select c.effective_from from contracts.contract c
      where c.merchant_id = ${merchantId} and c.kind = g.kind and c.period = g.period
        and c.effective_from is not null
        and (c.ends_at is null or c.ends_at + make_interval(days => ${CORRECTED_DAYS}::int)
          > greatest(c.effective_from, l.ends_at))
      order by c.effective_from limit 1) c on true`.execute(db);
  return rows;
}

/** Runs whose payments were not all tried yet, oldest first. */
export async function runsToPay(db: Queryable, merchantId: bigint): Promise<Run[]> {
  const { rows } = await sql<Run>`
    select ${columns} from contracts.run r
    where r.merchant_id = ${merchantId} and r.state = 'paying'
    order by r.starts_at, r.kind limit 1000`.execute(db);
  return rows;
}

/**
 * Notes a run; undefined when somebody else did. Waits for who is just doing so. One without
 * settlements has nothing to pay and is over.
 */
export async function insertRun(
  db: Queryable,
  run: RunGroup &
    Pick<Run, 'startsAt' | 'endsAt' | 'settlements' | 'grossMinor' | 'houseMinor'> & {
      /** Whether an agent's own play counts. */
      readonly includesSelf: boolean;
    },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into contracts.run (merchant_id, kind, period, starts_at, ends_at, settlements,
      gross_minor, house_minor, includes_self, state, paid_at)
    values (${run.merchantId}, ${run.kind}, ${run.period}, ${run.startsAt}, ${run.endsAt},
      ${run.settlements}, ${run.grossMinor}, ${run.houseMinor}, ${run.includesSelf},
      ${run.settlements === 0 ? 'paid' : 'paying'},
      ${run.settlements === 0 ? sql`clock_timestamp()` : null})
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** Notes that each payment of a run was tried. */
export async function markPaid(tx: Tx, id: bigint): Promise<void> {
  await sql`update contracts.run set state = 'paid', paid_at = clock_timestamp()
    where id = ${id} and state = 'paying'
      and not exists (select from contracts.settlement s where s.run_id = ${id} and s.state = 'due')
  `.execute(tx);
}
