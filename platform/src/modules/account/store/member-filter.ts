/** What a list of members is narrowed by, as parts of its statement about the member `m`. */
import type { DepositFilter, SeenFilter } from '@croupier/contract/account/member-filters';
import { type RawBuilder, sql } from 'kysely';
import { records } from '#wallet';

/** The merchant whose members are listed. */
export interface FilterPlace {
  readonly merchantId: bigint;
  readonly currency: string;
}

export interface MemberFilter {
  readonly balanceFromMinor?: bigint | undefined;
  readonly balanceToMinor?: bigint | undefined;
  readonly deposits?: DepositFilter | undefined;
  readonly seen?: SeenFilter | undefined;
}

const member = sql`m.id`;

/** Whether all of it holds for the member `m`. */
export function filterHolds(filter: MemberFilter, place: FilterPlace): RawBuilder<boolean> {
  const { balanceFromMinor: fromMinor, balanceToMinor: toMinor, deposits, seen } = filter;
  const parts = [
    sql<boolean>`true`,
    ...(fromMinor === undefined && toMinor === undefined
      ? []
      : [records.balanceBetween(member, { ...place, fromMinor, toMinor })]),
    ...(deposits === undefined
      ? []
      : [lastHolds(records.paidIn('last', { member, ...place }), deposits)]),
    ...(seen === undefined ? [] : [lastHolds(sql`m.last_login_at`, seen)]),
  ];
  return sql`(${sql.join(parts, sql` and `)})`;
}

/** Whether something was last done within so many days, not for so many though before, or never. */
function lastHolds(
  last: RawBuilder<unknown>,
  when: DepositFilter | SeenFilter,
): RawBuilder<boolean> {
  if (when === 'never') return sql`${last} is null`;
  const days = Number(/\d+$/.exec(when)?.[0]);
  const ago = sql`now() - make_interval(hours => 24 * ${days}::int)`;
  return when.startsWith('within')
    ? sql`coalesce(${last} > ${ago}, false)`
    : sql`coalesce(${last} <= ${ago}, false)`;
}
