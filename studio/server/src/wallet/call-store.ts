import { sql } from 'kysely';
import type { Queryable, Tx } from '../database.ts';
import type { CallKind } from './wallet.ts';

/** Something that a wallet must still be told. */
export interface WalletCall {
  readonly id: bigint;
  readonly roundId: string;
  readonly kind: CallKind;
  /** Attempts by the worker, this one included. */
  readonly attempts: number;
  /** True when the platform was asked for three days. */
  readonly overdue: boolean;
}

/** Writes down what must be told, due after `delayMs`, unless it is written already. */
export async function insertCall(
  tx: Tx,
  {
    roundId,
    kind,
    delayMs,
  }: { readonly roundId: string; readonly kind: CallKind; readonly delayMs: number },
): Promise<void> {
  await sql`
    insert into studio.wallet_call (round_id, kind, due_at)
    values (${roundId}, ${kind}, now() + make_interval(secs => ${delayMs / 1000}))
    on conflict (round_id, kind) do nothing`.execute(tx);
}

/**
 * Takes up to `limit` due calls and puts them off by a lease, so that a worker that dies with them
 * leaves them to another. Rows that another worker holds are skipped.
 */
export async function claimCalls(
  db: Queryable,
  { limit, leaseMs }: { readonly limit: number; readonly leaseMs: number },
): Promise<WalletCall[]> {
  const { rows } = await sql<WalletCall>`
    update studio.wallet_call
    set attempts = attempts + 1, due_at = now() + make_interval(secs => ${leaseMs / 1000})
    where id in (
      select id from studio.wallet_call
      where state = 'due' and due_at <= now()
      order by due_at limit ${limit} for update skip locked)
    returning id, round_id as "roundId", kind, attempts,
              created_at < now() - interval '72 hours' as overdue`.execute(db);
  return rows;
}

export async function markDone(tx: Tx, roundId: string, kind: CallKind): Promise<void> {
  await sql`
    update studio.wallet_call set state = 'done', closed_at = now(), last_error = null
    where round_id = ${roundId} and kind = ${kind}`.execute(tx);
}

/** Puts a call off after a failed attempt. */
export async function postpone(
  db: Queryable,
  {
    roundId,
    kind,
    delayMs,
    error,
  }: {
    readonly roundId: string;
    readonly kind: CallKind;
    readonly delayMs: number;
    readonly error: string;
  },
): Promise<void> {
  await sql`
    update studio.wallet_call
    set due_at = now() + make_interval(secs => ${delayMs / 1000}), last_error = ${error}
    where round_id = ${roundId} and kind = ${kind} and state = 'due'`.execute(db);
}

/** Gives a call to a person: repeating it will not help. */
export async function handOver(
  tx: Tx,
  roundId: string,
  kind: CallKind,
  error: string,
): Promise<void> {
  await sql`
    update studio.wallet_call set state = 'manual', closed_at = now(), last_error = ${error}
    where round_id = ${roundId} and kind = ${kind} and state = 'due'`.execute(tx);
}
