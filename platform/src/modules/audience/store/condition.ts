/** Conditions of segments as parts of a statement. Whatever staff typed travels as a parameter. */
import { agentTypes } from '@croupier/contract/account/member-types';
import { parseMoney } from '@croupier/contract/money';
import type { SegmentCondition, SegmentLeaf } from '@croupier/contract/audience/segment-condition';
import { type RawBuilder, sql } from 'kysely';
import { memberPlay } from '#bets';
import { harm, levels } from '#protection';
import { playLimits, records } from '#wallet';
import { hasTag } from './member-tag.ts';

/** The merchant whose members are judged. */
export interface Place {
  readonly merchantId: bigint;
  readonly currency: string;
  readonly timeZone: string;
  /** Those alone are judged; all of the merchant when absent. */
  readonly memberIds?: readonly bigint[] | undefined;
}

/** The member who is judged: a row of `siteMembers`. */
const member = sql`m.id`;

/** Whether a condition holds for the member `m`. An empty `all` holds. */
export function conditionHolds(condition: SegmentCondition, place: Place): RawBuilder<boolean> {
  const parts = (some: readonly SegmentCondition[]) =>
    some.map((one) => conditionHolds(one, place));
  if ('all' in condition) {
    return condition.all.length === 0
      ? sql`true`
      : sql`(${sql.join(parts(condition.all), sql` and `)})`;
  }
  if ('any' in condition) return sql`(${sql.join(parts(condition.any), sql` or `)})`;
  return leafHolds(condition, place);
}

/**
 * Whether the member `m` is kept from whatever a segment is used for: frozen, on a break or excluded, or
 * somebody worries about them.
 */
export function isBarred({ merchantId }: Pick<Place, 'merchantId'>): RawBuilder<boolean> {
  return sql`(m.state <> 'active' or ${playLimits.barredNow(member)}
    or ${harm.harmCaseOpen(member, merchantId)})`;
}

function leafHolds(leaf: SegmentLeaf, place: Place): RawBuilder<boolean> {
  const { merchantId, currency } = place;
  const paid = { member, merchantId, currency };
  switch (leaf.is) {
    case 'vip':
      return between(
        sql`coalesce((select v.level from audience.member_level v where v.member_id = ${member}), 0)`,
        leaf.from,
        leaf.to,
      );
    case 'registered-within':
      return sql`m.registered_at > ${ago(leaf.days)}`;
    case 'registered-before':
      return sql`m.registered_at <= ${ago(leaf.days)}`;
    case 'deposit-count': {
      const since = dayStart(leaf.days, place);
      return between(records.paidIn('count', { ...paid, since }), leaf.from, leaf.to);
    }
    case 'deposit-sum': {
      const since = dayStart(leaf.days, place);
      return between(records.paidIn('sum', { ...paid, since }), minor(leaf.from), end(leaf.to));
    }
    case 'deposited-within':
      return sql`coalesce(${records.paidIn('last', paid)} > ${ago(leaf.days)}, false)`;
    case 'no-deposit-for':
      return sql`coalesce(${records.paidIn('last', paid)} <= ${ago(leaf.days)}, false)`;
    case 'played-within':
      return sql`${member} in ${memberPlay.playersSince(playDays(leaf.days, place))}`;
    case 'no-play-for': {
      const days = playDays(leaf.days, place);
      return sql`(${member} in ${memberPlay.playersBefore(days)}
        and ${member} not in ${memberPlay.playersSince(days)})`;
    }
    case 'seen-within':
      return sql`coalesce(m.last_login_at > ${ago(leaf.days)}, false)`;
    case 'not-seen-for':
      return sql`coalesce(m.last_login_at <= ${ago(leaf.days)}, false)`;
    case 'balance': {
      const [fromMinor, toMinor] = [minor(leaf.from), end(leaf.to) ?? undefined];
      return records.balanceBetween(member, { merchantId, currency, fromMinor, toMinor });
    }
    case 'valid-bet':
      return playedBetween({ ...leaf, what: 'valid-bet' }, place);
    case 'net':
      return playedBetween({ ...leaf, what: leaf.side }, place);
    case 'tag': {
      const has = hasTag(member, { merchantId, tagId: BigInt(leaf.tagId) });
      return leaf.has ? has : sql`not ${has}`;
    }
    case 'verified':
      return levels.verifiedTo(member, leaf.level as 1 | 2 | 3);
    case 'language':
      return sql`m.language = any (${leaf.codes}::text[])`;
    case 'under-agent':
      return sql`audience.is_below(${member}, ${BigInt(leaf.agentId)}::bigint)`;
    case 'account-type': {
      const isAgent = sql<boolean>`m.type = any (${agentTypes}::int[])`;
      return leaf.of === 'agent' ? isAgent : sql`not ${isAgent}`;
    }
  }
}

const minor = (text: string) => parseMoney(text) ?? 0n;
const end = (text: string | null) => (text === null ? null : minor(text));

/** So many times 24 hours ago. */
const ago = (days: number) => sql`now() - make_interval(hours => 24 * ${days}::int)`;

/** The first of so many of the merchant's days, of which today is the last. */
const firstDay = (days: number, { timeZone }: Place) =>
  sql`((now() at time zone ${timeZone})::date - ${days - 1}::int)`;

const playDays = (days: number, { merchantId, memberIds, ...place }: Place) => ({
  merchantId,
  memberIds,
  day: firstDay(days, { merchantId, ...place }),
});

/** Whoever has not played at all comes to nothing, and has no row. */
function playedBetween(
  leaf: {
    readonly what: 'valid-bet' | 'won' | 'lost';
    readonly days: number;
    readonly from: string;
    readonly to: string | null;
  },
  place: Place,
): RawBuilder<boolean> {
  const days = { ...playDays(leaf.days, place), since: dayStart(leaf.days, place) };
  const range = { what: leaf.what, from: minor(leaf.from), to: end(leaf.to) };
  return range.from <= 0n
    ? sql`${member} not in ${memberPlay.playersBySum(days, { ...range, holds: false })}`
    : sql`${member} in ${memberPlay.playersBySum(days, { ...range, holds: true })}`;
}

/** The instant at which it begins. */
const dayStart = (days: number, place: Place) =>
  sql`(${firstDay(days, place)}::timestamp at time zone ${place.timeZone})`;

/** Ends are included; null is no end. */
function between(
  value: RawBuilder<unknown>,
  from: number | bigint,
  to: number | bigint | null,
): RawBuilder<boolean> {
  return to === null
    ? sql`${value} >= ${from}::bigint`
    : sql`${value} between ${from}::bigint and ${to}::bigint`;
}
