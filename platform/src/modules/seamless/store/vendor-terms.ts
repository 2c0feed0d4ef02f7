import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import { CALLS_PER_SECOND } from './vendor-key.ts';

export interface TermsRow {
  readonly winWithoutBet: boolean;
  readonly rollbackWhenSettled: boolean;
  readonly freeRounds: boolean;
  /** Its program wants `code` of refusals as a number. */
  readonly numericCodes: boolean;
  /** What is left open for longer is given back; null: never. */
  readonly autoRollbackHours: number | null;
  /** Share of the hot calls that the log keeps. */
  readonly logPercent: number;
  /** Calls of the vendor that each process takes; beyond them it is told to try again. */
  readonly callsPerSecond: number;
}

const NONE: TermsRow = {
  winWithoutBet: false,
  rollbackWhenSettled: false,
  freeRounds: false,
  numericCodes: false,
  autoRollbackHours: null,
  logPercent: 0,
  callsPerSecond: CALLS_PER_SECOND,
};

/** What was agreed with a vendor; without a row it is nothing beyond the usual. */
export async function termsOf(db: Queryable, vendorId: bigint): Promise<TermsRow> {
  return (await termsByVendor(db, [vendorId])).get(vendorId) ?? NONE;
}

/** The same for several vendors; those without a row are absent. */
export async function termsByVendor(
  db: Queryable,
  vendorIds: readonly bigint[],
): Promise<Map<bigint, TermsRow>> {
  const { rows } = await sql<TermsRow & { vendorId: bigint }>`
    select vendor_id as "vendorId", win_without_bet as "winWithoutBet",
      rollback_when_settled as "rollbackWhenSettled", free_rounds as "freeRounds",
      numeric_codes as "numericCodes",
      auto_rollback_hours as "autoRollbackHours", log_percent as "logPercent",
      calls_per_second as "callsPerSecond"
    from seamless.vendor_terms where vendor_id = any (${[...vendorIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ vendorId, ...terms }) => [vendorId, terms]));
}

/** Sets everything that was agreed with the vendor. */
export async function writeTerms(tx: Tx, vendorId: bigint, terms: TermsRow): Promise<void> {
  await sql`
    insert into seamless.vendor_terms (vendor_id, win_without_bet, rollback_when_settled,
      free_rounds, numeric_codes, auto_rollback_hours, log_percent, calls_per_second)
    values (${vendorId}, ${terms.winWithoutBet}, ${terms.rollbackWhenSettled},
      ${terms.freeRounds}, ${terms.numericCodes}, ${terms.autoRollbackHours}, ${terms.logPercent},
      ${terms.callsPerSecond})
    on conflict (vendor_id) do update set win_without_bet = excluded.win_without_bet,
      rollback_when_settled = excluded.rollback_when_settled,
      free_rounds = excluded.free_rounds, numeric_codes = excluded.numeric_codes,
      auto_rollback_hours = excluded.auto_rollback_hours,
      log_percent = excluded.log_percent, calls_per_second = excluded.calls_per_second`.execute(tx);
}

/** Vendors whose open rounds are given back by themselves. */
export async function autoRollbacks(db: Queryable): Promise<{ vendorId: bigint; hours: number }[]> {
  const { rows } = await sql<{ vendorId: bigint; hours: number }>`
    select vendor_id as "vendorId", auto_rollback_hours as hours from seamless.vendor_terms
    where auto_rollback_hours is not null order by vendor_id`.execute(db);
  return rows;
}
