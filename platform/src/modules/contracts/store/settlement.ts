/** Statements on what contracts pay for a period. */
import type { ContractKind, PeriodType } from '@croupier/contract/contracts/kinds';
import { readJson } from '@croupier/contract/read-json';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { Settled } from '../settlement/settle-rules.ts';
import { readTiers, type Tier } from '../tier.ts';

/** A contract with what its last period left. */
export interface ContractToSettle {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly uplineId: bigint | null;
  readonly tiers: readonly Tier[];
  readonly isSuspended: boolean;
  /** Over the whole period; else it is over, and play of its time is corrected. */
  readonly isInForce: boolean;
  readonly carryInMinor: bigint;
  readonly restInMicros: bigint;
}

interface Period {
  readonly merchantId: bigint;
  readonly kind: ContractKind;
  readonly period: PeriodType;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const whole = ({ merchantId, kind, period, startsAt, endsAt }: Period) => sql`
  c.merchant_id = ${merchantId} and c.kind = ${kind} and c.period = ${period}
  and c.effective_from <= ${startsAt} and (c.ends_at is null or c.ends_at >= ${endsAt})`;

/** Whether steps of the contracts ask for more than the period itself can tell: active members, or a day. */
export async function asksForDay(db: Queryable, period: Period): Promise<boolean> {
  const { rows } = await sql`
    select from contracts.contract c where ${whole(period)} and c.asks_day limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * The contracts of members that hold over a whole period, and those that are named. A contract begins
 * with what the one that it replaced left; after one that was terminated it begins anew, but for what
 * corrections took back and no period has made up for.
 */
export async function contractsToSettle(
  db: Queryable,
  period: Period,
  of: { readonly memberIds: readonly bigint[]; readonly ids: readonly bigint[] },
): Promise<ContractToSettle[]> {
  const { rows } = await sql<Omit<ContractToSettle, 'tiers'> & { tiers: string }>`
    select c.id, c.member_id as "memberId", c.upline_id as "uplineId", c.tiers::text as tiers,
      c.suspended_at is not null as "isSuspended", (${whole(period)}) as "isInForce",
      case when l.goes_on then l.carry_out_minor else 0 end as "carryInMinor",
      case when l.goes_on then l.rest_out_micros else coalesce(least(l.rest_out_micros, 0), 0) end
        as "restInMicros"
    from (
      select c.id from unnest(${[...of.memberIds]}::bigint[]) as m(id)
      join contracts.contract c on c.member_id = m.id where ${whole(period)}
      union select unnest(${[...of.ids]}::bigint[])) k
    join contracts.contract c on c.id = k.id
    left join lateral (
      select s.carry_out_minor, s.rest_out_micros,
        s.contract_id = c.id or (c.replaces is not null and exists (
          select from contracts.contract b where b.id = s.contract_id and b.state = 'replaced'))
          as goes_on
      from contracts.settlement s
      where s.member_id = c.member_id and s.kind = c.kind and s.starts_at < ${period.startsAt}
      order by s.starts_at desc limit 1) l on true`.execute(db);
  // Many have the same.
  const known = new Map<string, readonly Tier[]>();
  return rows.map((row) => {
    const tiers = known.get(row.tiers) ?? readTiers(readJson(row.tiers));
    known.set(row.tiers, tiers);
    return { ...row, tiers };
  });
}

export type SettlementState = 'due' | 'paid' | 'owed' | 'held' | 'zero';

/** What is written of a contract and a period. */
export interface NewSettlement extends Settled {
  readonly contract: ContractToSettle;
  readonly depth: number;
  readonly deductedMinor: bigint;
  readonly paidDownMinor: bigint;
}

/** Rows of one statement, whose time is bounded: some 50 us each. */
const WRITTEN_AT_ONCE = 10_000;

/** Writes what a run reckoned. Throws where a contract was settled for that period before. */
export async function insertSettlements(
  tx: Tx,
  run: Period & { readonly id: bigint },
  settled: readonly NewSettlement[],
): Promise<void> {
  for (let from = 0; from < settled.length; from += WRITTEN_AT_ONCE) {
    await insertSome(tx, run, settled.slice(from, from + WRITTEN_AT_ONCE));
  }
}

async function insertSome(
  tx: Tx,
  run: Period & { readonly id: bigint },
  settled: readonly NewSettlement[],
): Promise<void> {
  const column = <T>(of: (one: NewSettlement) => T): T[] => settled.map(of);
  const lines = column(({ lines: all }) =>
    JSON.stringify(all, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  );
  await sql`
    insert into contracts.settlement (merchant_id, run_id, kind, starts_at, ends_at, contract_id,
      member_id, upline_id, depth, valid_bet_minor, deducted_minor, loss_minor, actives, tier,
      carry_in_minor, carry_out_minor, rest_in_micros, rest_out_micros, gross_minor,
      paid_down_minor, state, lines)
    select ${run.merchantId}, ${run.id}, ${run.kind}, ${run.startsAt}, ${run.endsAt}, s.*
    from unnest(
      ${column(({ contract }) => contract.id)}::bigint[],
      ${column(({ contract }) => contract.memberId)}::bigint[],
      ${column(({ contract }) => contract.uplineId)}::bigint[],
      ${column(({ depth }) => depth)}::smallint[],
      ${column(({ validBetMinor }) => validBetMinor)}::bigint[],
      ${column(({ deductedMinor }) => deductedMinor)}::bigint[],
      ${column(({ lossMinor }) => lossMinor)}::bigint[],
      ${column(({ actives }) => actives)}::integer[],
      ${column(({ tier }) => tier)}::smallint[],
      ${column(({ carryInMinor }) => carryInMinor)}::bigint[],
      ${column(({ carryOutMinor }) => carryOutMinor)}::bigint[],
      ${column(({ contract }) => contract.restInMicros)}::bigint[],
      ${column(({ restOutMicros }) => restOutMicros)}::bigint[],
      ${column(({ grossMinor }) => grossMinor)}::bigint[],
      ${column(({ paidDownMinor }) => paidDownMinor)}::bigint[],
      ${column(stateOf)}::text[],
      ${lines}::jsonb[]) as s`.execute(tx);
}

function stateOf({ grossMinor, contract }: NewSettlement): SettlementState {
  if (grossMinor === 0n) return 'zero';
  return contract.isSuspended ? 'held' : 'due';
}

/** A settlement that is to be paid. */
export interface Payable {
  readonly id: bigint;
  readonly contractId: bigint;
  readonly memberId: bigint;
  readonly uplineId: bigint | null;
  readonly kind: ContractKind;
  readonly grossMinor: bigint;
  readonly isSuspended: boolean;
}

const payable = sql`s.id, s.contract_id as "contractId", s.member_id as "memberId",
  s.upline_id as "uplineId", s.kind, s.gross_minor as "grossMinor",
  c.suspended_at is not null as "isSuspended"`;

/** Locks what a run has still to pay, from the top down. */
export async function lockDue(tx: Tx, runId: bigint, limit: number): Promise<Payable[]> {
  const { rows } = await sql<Payable>`
    select ${payable} from contracts.settlement s join contracts.contract c on c.id = s.contract_id
    where s.run_id = ${runId} and s.state = 'due'
    order by s.depth, s.id limit ${limit} for no key update of s`.execute(tx);
  return rows;
}

/** Locks what waits for an agent's money, or for an account that is free again; the oldest first. */
export async function lockWaiting(
  tx: Tx,
  {
    merchantId,
    after,
    limit,
  }: {
    readonly merchantId: bigint;
    /** Where the last ones ended. */
    readonly after: Pick<WaitingPlace, 'startsAt' | 'id'> | undefined;
    readonly limit: number;
  },
): Promise<(Payable & WaitingPlace)[]> {
  const { rows } = await sql<Payable & WaitingPlace>`
    select ${payable}, s.starts_at as "startsAt" from contracts.settlement s
    join contracts.contract c on c.id = s.contract_id
    where s.merchant_id = ${merchantId} and s.state in ('owed', 'held') and c.suspended_at is null
      and (${after?.id ?? null}::bigint is null
        or (s.starts_at, s.id) > (${after?.startsAt ?? null}::timestamptz, ${after?.id ?? null}))
    order by s.starts_at, s.id limit ${limit} for no key update of s`.execute(tx);
  return rows;
}

interface WaitingPlace {
  readonly id: bigint;
  readonly startsAt: Date;
}

/** What became of settlements. */
export async function markOutcomes(
  tx: Tx,
  outcomes: readonly {
    readonly id: bigint;
    readonly state: 'paid' | 'owed' | 'held';
    readonly covered: boolean;
  }[],
): Promise<void> {
  await sql`
    update contracts.settlement s set state = o.state, covered = o.covered,
      paid_at = case when o.state = 'paid' then clock_timestamp() end
    from unnest(${outcomes.map(({ id }) => id)}::bigint[],
      ${outcomes.map(({ state }) => state)}::text[],
      ${outcomes.map(({ covered }) => covered)}::boolean[]) as o(id, state, covered)
    where s.id = o.id`.execute(tx);
}

/** Whether an agent owes somebody below for a contract. */
export async function owesBelow(
  db: Queryable,
  { merchantId, memberId }: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<boolean> {
  const { rows } = await sql`
    select from contracts.settlement
    where upline_id = ${memberId} and merchant_id = ${merchantId} and state = 'owed'
    limit 1`.execute(db);
  return rows.length > 0;
}
