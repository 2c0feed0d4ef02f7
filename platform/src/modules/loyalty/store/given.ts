import type { LevelGiftKind, LevelGiftState, RebateMaker } from '@croupier/contract/loyalty/kinds';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import type { Holder } from './member.ts';

/** What levels and rebates gave a member, or still give. */
export interface Given {
  readonly id: bigint;
  readonly kind: LevelGiftKind | 'rebate';
  readonly level: number;
  readonly amountMinor: bigint;
  readonly state: LevelGiftState;
  readonly by: RebateMaker | null;
  readonly at: Date;
}

/** Newest first, from behind a place on. */
export async function givenTo(
  db: Queryable,
  { merchantId, memberId }: Pick<Holder, 'merchantId' | 'memberId'>,
  page: {
    readonly before?: { readonly at: Date; readonly id: bigint } | undefined;
    readonly limit: number;
  },
): Promise<Given[]> {
  const at = page.before?.at ?? null;
  const id = page.before ? String(page.before.id) : null;
  const { rows } = await sql<Given>`
    select * from (
      select g.id, split_part(g.cause, ':', 1) as kind, g.level::int as level,
        g.amount as "amountMinor",
        case when g.taken_at is not null then 'taken' when g.expires_at <= now() then 'expired'
          else 'open' end as state,
        null as by, date_trunc('milliseconds', g.given_at) as at
      from loyalty.gift g where g.member_id = ${memberId} and g.merchant_id = ${merchantId}
      union all
      select r.id, 'rebate', r.level::int, r.amount, 'taken', r.made_by,
        date_trunc('milliseconds', r.at)
      from loyalty.rebate r where r.member_id = ${memberId} and r.merchant_id = ${merchantId}) x
    where ${at}::timestamptz is null or (x.at, x.id) < (${at}::timestamptz, ${id}::bigint)
    order by x.at desc, x.id desc limit ${page.limit}`.execute(db);
  return rows;
}
