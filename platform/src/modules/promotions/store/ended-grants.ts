/** Statements on bonuses that have ended, for whoever looks at what members made of them. */
import type { GrantState } from '@croupier/contract/promotions/kinds';
import type { OfferTerms } from '@croupier/contract/promotions/terms';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

export interface EndedGrant {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly currency: string;
  readonly state: GrantState;
  readonly maxBet: OfferTerms['requirement']['maxBet'];
  readonly requiredMinor: bigint;
  readonly convertedMinor: bigint;
  readonly grantedAt: Date;
  readonly endedAt: Date;
  /** Microseconds since 1970: where a search goes on. */
  readonly endedMicros: bigint;
}

const columns = sql`g.id, g.merchant_id as "merchantId", g.member_id as "memberId", g.currency, g.state,
  g.terms #>> '{requirement,maxBet}' as "maxBet", g.required as "requiredMinor",
  g.converted as "convertedMinor", g.granted_at as "grantedAt", g.ended_at as "endedAt",
  (extract(epoch from g.ended_at) * 1000000)::bigint as "endedMicros"`;

/** Of microseconds since 1970, to the last one. */
const instant = (micros: bigint) =>
  sql`(to_timestamp(0) + ${micros}::bigint * interval '1 microsecond')`;

/**
 * Those that asked for play and ended after an instant, of all merchants, in that order; with the last one
 * all that ended in the same microsecond. @param of.waitSeconds so long ago at least
 */
export async function endedGrantsAfter(
  db: Queryable,
  of: { readonly afterMicros: bigint; readonly waitSeconds: number; readonly limit: number },
): Promise<EndedGrant[]> {
  const { rows } = await sql<EndedGrant>`
    select ${columns} from promotions.bonus_grant g
    where g.ended_at > ${instant(of.afterMicros)}
      and g.ended_at <= now() - make_interval(secs => ${of.waitSeconds}) and g.required > 0
    order by g.ended_at fetch first ${sql.lit(of.limit)} rows with ties`.execute(db);
  return rows;
}

/** Those of a member that became theirs within some days before an instant, that one included. */
export async function convertedGrants(
  db: Queryable,
  { merchantId, memberId }: Pick<EndedGrant, 'merchantId' | 'memberId'>,
  of: { readonly untilMicros: bigint; readonly days: number; readonly limit: number },
): Promise<EndedGrant[]> {
  const { rows } = await sql<EndedGrant>`
    select ${columns} from promotions.bonus_grant g
    where g.member_id = ${memberId} and g.merchant_id = ${merchantId} and g.state = 'converted'
      and g.required > 0 and g.ended_at <= ${instant(of.untilMicros)}
      and g.ended_at > ${instant(of.untilMicros)} - make_interval(days => ${of.days})
    order by g.ended_at desc limit ${of.limit}`.execute(db);
  return rows;
}
