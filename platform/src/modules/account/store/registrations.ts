/** Statements on where members registered. */
import { TRIAL_TYPE } from '@croupier/contract/account/member-types';
import type { RegisterMethod } from '@croupier/contract/account/registration';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface RegisteredAt {
  /** The page, where the browser named it. */
  readonly url: string | null;
  readonly method: RegisterMethod;
  /** A host of the merchant. */
  readonly domain: string;
}

export async function insertRegistration(
  tx: Tx,
  { merchantId, memberId, at }: { merchantId: bigint; memberId: bigint; at: RegisteredAt },
): Promise<void> {
  await sql`insert into account.registration (member_id, merchant_id, url, method, domain)
    values (${memberId}, ${merchantId}, ${at.url}, ${at.method}, ${at.domain})`.execute(tx);
}

/** Where the member registered; `undefined` for whoever did not come to the site. */
export async function registrationOf(
  db: Queryable,
  { merchantId, memberId }: { merchantId: bigint; memberId: bigint },
): Promise<RegisteredAt | undefined> {
  const { rows } = await sql<RegisteredAt>`
    select url, method, domain from account.registration
    where member_id = ${memberId} and merchant_id = ${merchantId}`.execute(db);
  return rows[0];
}

/** Who registered in some time, as a table for statements: `id`, and `came`, the day of that zone. */
export function newcomersBetween({
  merchantId,
  from,
  to,
  timeZone,
}: {
  readonly merchantId: bigint;
  readonly from: Date;
  readonly to: Date;
  readonly timeZone: string;
}): RawBuilder<unknown> {
  return sql`(select id, (registered_at at time zone ${timeZone})::date as came from account.member
    where merchant_id = ${merchantId} and type <> ${TRIAL_TYPE}
      and registered_at >= ${from} and registered_at < ${to})`;
}

/** How many registered on each day of some; days without any are left out. */
export async function countNewcomers(
  db: Queryable,
  which: Parameters<typeof newcomersBetween>[0],
): Promise<{ readonly day: string; readonly count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select came::text as day, count(*)::int as count from ${newcomersBetween(which)} m
    group by 1 order by 1`.execute(db);
  return rows;
}
