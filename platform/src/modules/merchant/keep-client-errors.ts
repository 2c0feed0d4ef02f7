/** Keeps what pages report about themselves, for staff to look at. */
import type { ClientErrorKind } from '@croupier/contract/merchant/player';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

/** Rows of one merchant; what finds no place is gathered without its request. */
const ROWS_MAX = 300;
/** What nobody reported for that long makes room for others. */
const KEPT_DAYS = 30;

export interface KeptClientError {
  readonly kind: ClientErrorKind;
  readonly type: string;
  /** Empty in the row that gathers what found no place. */
  readonly request: string;
  readonly times: bigint;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

/** Counts one report. What it names was written by a stranger's browser. */
export async function keepClientError(
  db: Queryable,
  error: {
    readonly merchantId: bigint;
    readonly kind: ClientErrorKind;
    readonly type: string;
    readonly request: string;
  },
): Promise<void> {
  const { merchantId, kind, type } = error;
  const request = error.request.toWellFormed();
  await sql`select merchant.keep_client_error(${merchantId}, ${kind}, ${type}, ${request}, ${ROWS_MAX},
    make_interval(days => ${KEPT_DAYS}))`.execute(db);
}

/** What the pages of a merchant reported in the last thirty days, newest first. */
export async function listClientErrors(
  db: Queryable,
  merchantId: bigint,
): Promise<KeptClientError[]> {
  const { rows } = await sql<KeptClientError>`
    select kind, type, request, times, first_at as "firstAt", last_at as "lastAt"
    from merchant.client_error
    where merchant_id = ${merchantId}
      and last_at >= now() - make_interval(days => ${KEPT_DAYS})
    order by last_at desc, times desc, request limit ${ROWS_MAX + 10}`.execute(db);
  return rows;
}
