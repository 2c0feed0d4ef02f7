import { sql } from 'kysely';
import type { Queryable, Tx } from '../database.ts';
import type { CallKind } from './wallet.ts';

/** Something that a wallet must still be told. */
export interface WalletCall {
  readonly id: bigint;
  readonly roundId: string;
  /** The step whose stake is rolled back; null for what is about the round. */
  readonly stepId: bigint | null;
  /** The pot that is paid; null for all but those calls. */
  readonly potId: string | null;
  readonly kind: CallKind;
  /** Attempts by the worker, this one included. */
  readonly attempts: number;
  /** True when an attempt has failed before. */
  readonly failed: boolean;
  /** True when the platform was asked for three days. */
  readonly overdue: boolean;
}

/** What tells one call of a round from another. */
export type CallName = Pick<WalletCall, 'roundId' | 'stepId' | 'kind'> & {
  readonly potId?: string | null;
};

const named = ({ roundId, stepId, kind, potId = null }: CallName) => sql`
  round_id = ${roundId} and kind = ${kind} and step_id is not distinct from ${stepId}::bigint
  and pot_id is not distinct from ${potId}::uuid`;

/** Writes down what must be told, due after `delayMs`, unless it is written already. */
export async function insertCall(
  tx: Tx,
  { roundId, stepId, kind, potId = null, delayMs }: CallName & { readonly delayMs: number },
): Promise<void> {
  await sql`
    insert into studio.wallet_call (round_id, step_id, pot_id, kind, due_at)
    values (${roundId}, ${stepId}, ${potId}, ${kind}, now() + make_interval(secs => ${delayMs / 1000}))
    on conflict (round_id, kind, step_id, pot_id) do nothing`.execute(tx);
}

/**
 * Takes up to `limit` due calls and puts them off by a lease, so that a worker that dies with them
 * leaves them to another. Rows that another worker holds are skipped. At most `failedMax` of them have
 * failed before: what a silent platform owes answers to must not keep first attempts waiting.
 */
export async function claimCalls(
  db: Queryable,
  {
    limit,
    failedMax,
    leaseMs,
  }: { readonly limit: number; readonly failedMax: number; readonly leaseMs: number },
): Promise<WalletCall[]> {
  const due = sql`state = 'due' and due_at <= now()`;
  const { rows } = await sql<WalletCall>`
    with fresh as (
      select id from studio.wallet_call where ${due} and last_error is null
      order by due_at limit ${limit} for update skip locked
    ), failed as (
      select id from studio.wallet_call where ${due} and last_error is not null
      order by due_at limit least(${failedMax}, ${limit} - (select count(*) from fresh))
      for update skip locked
    )
    update studio.wallet_call
    set attempts = attempts + 1, due_at = now() + make_interval(secs => ${leaseMs / 1000}),
        taken_until = now() + make_interval(secs => ${leaseMs / 1000})
    where id in (select id from fresh union all select id from failed)
    returning id, round_id as "roundId", step_id as "stepId", pot_id as "potId", kind, attempts,
              last_error is not null as failed, created_at < now() - interval '72 hours' as overdue`.execute(
    db,
  );
  return rows;
}

/** How long until the next call is due, ms; nothing when none is owed. */
export async function timeToNextCall(db: Queryable): Promise<number | undefined> {
  const { rows } = await sql<{ waitMs: number | null }>`
    select ceil(extract(epoch from min(due_at) - now()) * 1000)::float8 as "waitMs"
    from studio.wallet_call where state = 'due'`.execute(db);
  return rows[0]?.waitMs ?? undefined;
}

/**
 * The platform at this address answers again: calls to it that were put off after failures are due
 * now, up to so many. Those it refuses for good are not among them.
 */
export async function hurryCalls(db: Queryable, walletUrl: string, limit: number): Promise<void> {
  await sql`
    update studio.wallet_call set due_at = now()
    where id in (
      select c.id from studio.wallet_call c
      join studio.round r on r.id = c.round_id
      join studio.session s on s.id = r.session_id
      where c.state = 'due' and c.due_at > now() and c.last_error is not null
        and c.taken_until is null and s.wallet_url = ${walletUrl}
      order by c.due_at limit ${limit} for update of c skip locked)`.execute(db);
}

export async function markDone(tx: Tx, call: CallName): Promise<void> {
  await sql`
    update studio.wallet_call set state = 'done', closed_at = now(), last_error = null
    where ${named(call)}`.execute(tx);
}

/** Puts a call off after a failed attempt. */
export async function postpone(
  db: Queryable,
  call: CallName & { readonly delayMs: number; readonly error: string },
): Promise<void> {
  await sql`
    update studio.wallet_call
    set due_at = now() + make_interval(secs => ${call.delayMs / 1000}), last_error = ${call.error},
        taken_until = null
    where ${named(call)} and state = 'due'`.execute(db);
}

/** Gives a call to a person: repeating it will not help. */
export async function handOver(tx: Tx, call: CallName, error: string): Promise<void> {
  await sql`
    update studio.wallet_call set state = 'manual', closed_at = now(), last_error = ${error}
    where ${named(call)} and state = 'due'`.execute(tx);
}
