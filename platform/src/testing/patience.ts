import type pg from 'pg';
import { BoundedPool } from '#kernel/bounded-pool.ts';

const PATIENCE_MS = 60_000;

/**
 * Lets a pool wait as long as a slow machine needs. Tests send hundreds of transactions at one row at
 * once, and are about what becomes of them, not about how soon; those that are about that leave it.
 */
export function bePatient(pool: pg.Pool): void {
  Object.assign(pool.options, {
    connectionTimeoutMillis: PATIENCE_MS,
    statement_timeout: PATIENCE_MS,
    lock_timeout: PATIENCE_MS,
    idle_in_transaction_session_timeout: PATIENCE_MS,
  });
  if (pool instanceof BoundedPool) {
    pool.waitMs = PATIENCE_MS;
    pool.waitingMax = Number.POSITIVE_INFINITY;
  }
}
