/** Keeps what pages report about themselves, for staff to look at. */
import type { ClientTrouble } from '@croupier/contract/player/merchant';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

/** Rows of one merchant; what finds no place is gathered without its request. */
const ROWS_MAX = 300;
/** What nobody reported for that long makes room for others. */
const KEPT_DAYS = 30;

export interface KeptTrouble {
  readonly kind: ClientTrouble;
  readonly type: string;
  /** Empty in the row that gathers what found no place. */
  readonly request: string;
  readonly times: bigint;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

/** Counts one report. What it names was written by a stranger's browser. */
export async function keepTrouble(
  db: Queryable,
  trouble: {
    readonly merchantId: bigint;
    readonly kind: ClientTrouble;
    readonly type: string;
    readonly request: string;
  },
): Promise<void> {
  const { merchantId, kind, type } = trouble;
  const request = trouble.request.toWellFormed();
  await sql`
    with old as (
      delete from merchant.client_trouble
      where merchant_id = ${merchantId} and last_at < now() - make_interval(days => ${KEPT_DAYS}))
    insert into merchant.client_trouble (merchant_id, kind, type, request)
    select ${merchantId}, ${kind}, ${type}, case
      when exists (select from merchant.client_trouble where merchant_id = ${merchantId}
          and kind = ${kind} and type = ${type} and request = ${request})
        or (select count(*) from merchant.client_trouble
          where merchant_id = ${merchantId}) < ${ROWS_MAX}
      then ${request} else '' end
    on conflict (merchant_id, kind, type, request)
      do update set times = client_trouble.times + 1, last_at = now()`.execute(db);
}

/** What the pages of a merchant reported in the last thirty days, newest first. */
export async function listTroubles(db: Queryable, merchantId: bigint): Promise<KeptTrouble[]> {
  const { rows } = await sql<KeptTrouble>`
    select kind, type, request, times, first_at as "firstAt", last_at as "lastAt"
    from merchant.client_trouble
    where merchant_id = ${merchantId}
      and last_at >= now() - make_interval(days => ${KEPT_DAYS})
    order by last_at desc, times desc, request limit ${ROWS_MAX + 10}`.execute(db);
  return rows;
}
