/** Occasions of days that are over, for which an offer would have been taken. */
import type { OfferDraft } from '@croupier/contract/promotions/operator';
import { accountAdmin } from '#account';
import { segmentMembersAmong, vipsOf } from '#audience';
import { windows } from '#bets';
import { dayIn, instantsOfDays } from '#kernel/days.ts';
import type { Queryable } from '#kernel/db.ts';
import type { Merchant } from '#merchant';
import { levels } from '#protection';
import { records } from '#wallet';
import { lastPeriod } from './claim-rules.ts';
import type { ConditionFacts } from './condition-rules.ts';
import type { Occasion } from './forecast-rules.ts';

/** Days that are replayed, today among them. */
export const FORECAST_DAYS = 30;
const DAY_MS = 86_400_000;

export type Place = Pick<Merchant, 'id' | 'currency' | 'timeZone'>;

export interface Days {
  readonly first: string;
  readonly last: string;
}

/** Whose days are looked at. */
export interface Among {
  readonly place: Place;
  readonly days: Days;
  readonly memberIds: readonly bigint[];
  readonly today: Temporal.PlainDate;
  /** That the terms ask for. */
  readonly segmentIds: readonly bigint[];
}

/** What members played in those days, by the type of game. */
export const playOf = (
  db: Queryable,
  { id: merchantId, timeZone }: Place,
  days: Days,
  memberIds?: readonly bigint[],
) => {
  const { to } = instantsOfDays(days, timeZone);
  return windows.readWholeDays(db, { merchantId, to, ...days, ...(memberIds && { memberIds }) });
};

/** Facts that hold whatever members do: verification, level and segments of now, and when they came. */
async function factsOf(db: Queryable, { place, memberIds, segmentIds }: Among) {
  const [states, verified, vips, inSegment] = await Promise.all([
    accountAdmin.statesOf(db, place.id, memberIds),
    levels.levelsAmong(db, memberIds),
    vipsOf(db, place.id, memberIds),
    membersBySegment(db, place.id, { segmentIds, memberIds }),
  ]);
  return (
    memberId: bigint,
    at: Date,
    own: Pick<ConditionFacts, 'nthDeposit' | 'depositsToday' | 'daysWithoutDeposit'>,
  ): ConditionFacts => {
    const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(
      place.timeZone,
    );
    const registeredMs = states.get(memberId)?.registeredAt.getTime() ?? at.getTime();
    return {
      ...own,
      daysRegistered: Math.floor((at.getTime() - registeredMs) / DAY_MS),
      level: verified.get(memberId) ?? 0,
      vip: vips.get(memberId) ?? 0,
      segments: new Set(
        [...inSegment].filter(([, ids]) => ids.has(memberId)).map(([id]) => String(id)),
      ),
      plays: [],
      spinWins: [],
      converted: new Set(),
      birthdayYear: null,
      weekday: local.dayOfWeek,
      hour: local.hour + local.minute / 60,
    };
  };
}

/** Those of the members who are in each segment now. */
async function membersBySegment(
  db: Queryable,
  merchantId: bigint,
  { segmentIds, memberIds }: Pick<Among, 'segmentIds' | 'memberIds'>,
): Promise<ReadonlyMap<bigint, ReadonlySet<bigint>>> {
  const found = new Map<bigint, ReadonlySet<bigint>>();
  for (const segmentId of segmentIds) {
    const members = await segmentMembersAmong(db, { merchantId, segmentId }, memberIds);
    found.set(segmentId, new Set(members));
  }
  return found;
}

/** Each deposit, as it was paid in. */
export async function depositsOf(db: Queryable, among: Among): Promise<Occasion[]> {
  const { place, days, memberIds } = among;
  const dayOf = dayIn(place.timeZone);
  const deposits = await records.depositsOfMembers(db, {
    merchantId: place.id,
    currency: place.currency,
    memberIds,
    ...instantsOfDays(days, place.timeZone),
  });
  const facts = await factsOf(db, among);
  const today = new Map<string, number>();
  return deposits.map(({ memberId, amountMinor, at, nth, before }): Occasion => {
    const day = dayOf(at);
    const key = `${memberId} ${day}`;
    const depositsToday = today.get(key) ?? 0;
    today.set(key, depositsToday + 1);
    const daysWithoutDeposit = before && Math.floor((at.getTime() - before.getTime()) / DAY_MS);
    const own = { nthDeposit: nth, depositsToday, daysWithoutDeposit };
    return { memberId, day, amountMinor, facts: facts(memberId, at, own) };
  });
}

/** Whole periods of those days, each once for whoever lost in it. */
export async function lossesOf(
  db: Queryable,
  { terms, ...among }: Among & { readonly terms: OfferDraft['terms'] },
): Promise<Occasion[]> {
  const { place, days, memberIds, today } = among;
  const per = terms.claims.per === 'once' ? 'month' : terms.claims.per;
  const facts = await factsOf(db, among);
  const occasions: Occasion[] = [];
  let end = today.toString();
  for (;;) {
    const period = lastPeriod(per, end);
    // A month that is over is one, however long it was.
    if (per !== 'month' && period.first < days.first) break;
    const { figures } = await playOf(db, place, period, memberIds);
    const counted = figures.filter(({ gameType }) => terms.lossesOn?.includes(gameType));
    const byMember = Map.groupBy(counted, ({ memberId }) => memberId);
    const { to } = instantsOfDays(period, place.timeZone);
    for (const [memberId, own] of byMember) {
      const amountMinor = own.reduce(
        (sum, { stakeMinor, winMinor }) => sum + stakeMinor - winMinor,
        0n,
      );
      if (amountMinor <= 0n) continue;
      const none = { nthDeposit: 0, depositsToday: 0, daysWithoutDeposit: null };
      occasions.push({ memberId, day: period.last, amountMinor, facts: facts(memberId, to, none) });
    }
    if (per === 'month') break;
    end = period.first;
  }
  return occasions.toReversed();
}

/** Everybody who played or paid in claims as often as they may; on a birthday only who had one. */
export async function claimsOf(
  db: Queryable,
  { isBirthday, ...among }: Among & { readonly isBirthday: boolean },
): Promise<Occasion[]> {
  const { place, days, memberIds, today } = among;
  const born = isBirthday ? await bornIn(db, place, today) : undefined;
  const range = instantsOfDays(days, place.timeZone);
  const deposits = await records.depositsOfMembers(db, {
    merchantId: place.id,
    currency: place.currency,
    memberIds,
    ...range,
  });
  const last = new Map(deposits.map((one) => [one.memberId, one]));
  const facts = await factsOf(db, among);
  return memberIds
    .filter((id) => born?.has(id) ?? true)
    .map((memberId) => {
      const deposit = last.get(memberId);
      const own = {
        nthDeposit: (deposit?.nth ?? 0) + 1,
        depositsToday: 0,
        daysWithoutDeposit:
          deposit === undefined
            ? null
            : Math.floor((range.to.getTime() - deposit.at.getTime()) / DAY_MS),
      };
      return { memberId, day: days.last, amountMinor: 0n, facts: facts(memberId, range.to, own) };
    });
}

async function bornIn(db: Queryable, { id }: Place, today: Temporal.PlainDate) {
  const dates = Array.from({ length: FORECAST_DAYS }, (_, index) =>
    today.subtract({ days: index }).toString().slice(5),
  );
  return new Set(await accountAdmin.bornOn(db, id, dates));
}
