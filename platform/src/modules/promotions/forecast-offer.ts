/** What an offer would have come to in the last thirty days, before anybody can take it (RULES.md F3). */
import { currencyOf } from '@croupier/contract/currencies';
import { MONEY_DECIMALS } from '@croupier/contract/amounts';
import { parseMoney } from '@croupier/contract/money';
import type { OfferDraft } from '@croupier/contract/promotions/operator';
import type { ForecastBasis } from '@croupier/contract/promotions/operator/figures';
import { accountAdmin } from '#account';
import { segmentMembersAmong, vipsOf } from '#audience';
import { windows } from '#bets';
import { dayIn, instantsOfDays, localDay } from '#kernel/days.ts';
import type { Queryable } from '#kernel/db.ts';
import type { Merchant } from '#merchant';
import { levels } from '#protection';
import { records } from '#wallet';
import { lastPeriod } from './claim-rules.ts';
import type { ConditionFacts } from './condition-rules.ts';
import {
  assumingMet,
  foresee,
  type Foreseen,
  lostPerMillion,
  type Occasion,
  type TypePlay,
} from './forecast-rules.ts';
import { segmentsIn } from './member-facts.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;
/** Members that are read; of more, one in so many. */
const MEMBERS_MAX = 5000;

type Place = Pick<Merchant, 'id' | 'currency' | 'timeZone'>;
type Figures = Awaited<ReturnType<typeof windows.readWholeDays>>['figures'];

interface Days {
  readonly first: string;
  readonly last: string;
}

export interface Forecast extends Days {
  readonly basis: ForecastBasis;
  /** One in so many members was read. */
  readonly each: number;
  /** Undefined where nothing of those days says who would take it. */
  readonly foreseen: Foreseen | undefined;
  readonly lostPerMillion: bigint | undefined;
}

/** Replays the terms of a draft over what players of the merchant did. */
export async function forecastOffer(
  db: Queryable,
  place: Place,
  { terms, budget }: Pick<OfferDraft, 'terms' | 'budget'>,
): Promise<Forecast> {
  const today = Temporal.PlainDate.from(await localDay(db, place.timeZone));
  const days = {
    first: today.subtract({ days: DAYS - 1 }).toString(),
    last: today.toString(),
  };
  const { figures } = await playOf(db, place, days);
  const lost = lostPerMillion(terms.requirement.weights, sumByType(figures));
  const basis = basisOf(terms);
  const base = { ...days, basis, lostPerMillion: lost };
  if (basis === 'none') return { ...base, each: 1, foreseen: undefined };
  const range = { ...instantsOfDays(days, place.timeZone), merchantId: place.id };
  const { currency } = place;
  const paid = await records.sumsBetween(db, {
    ...range,
    currency,
    kind: 'deposit',
    incoming: true,
  });
  const active = new Set([...paid.keys(), ...figures.map(({ memberId }) => memberId)]);
  const each = BigInt(Math.max(1, Math.ceil(active.size / MEMBERS_MAX)));
  const ids = [...active].filter((id) => id % each === 0n);
  const accounts = await records.getBalances(db, {
    merchantId: place.id,
    currency,
    memberIds: ids,
  });
  // Play money is given nothing.
  const memberIds = ids.filter((id) => accounts.has(id));
  const segmentIds = segmentsIn([terms.condition]);
  const among = { place, days, memberIds, today, segmentIds };
  const occasions =
    basis === 'deposits'
      ? await depositsOf(db, among)
      : basis === 'losses'
        ? await lossesOf(db, { ...among, terms })
        : await claimsOf(db, { ...among, isBirthday: basis === 'birthdays' });
  const isClaimed = basis !== 'deposits';
  const judged = { ...terms, condition: assumingMet(terms.condition, { isClaimed }) };
  const foreseen = foresee(judged, occasions, {
    decimals: currencyOf(currency)?.decimals ?? MONEY_DECIMALS,
    budgetMinor: parseMoney(budget) ?? 0n,
    each,
    lostPerMillion: lost,
  });
  return { ...base, each: Number(each), foreseen };
}

/** Who comes by a code, or rises by a level, and what free spins win, cannot be seen in what was. */
function basisOf({ kind, byCode, freeSpins }: OfferDraft['terms']): ForecastBasis {
  if (byCode || freeSpins || kind === 'level-up') return 'none';
  if (kind === 'deposit-match') return 'deposits';
  if (kind === 'cashback') return 'losses';
  return kind === 'birthday' ? 'birthdays' : 'players';
}

interface Among {
  readonly place: Place;
  readonly days: Days;
  readonly memberIds: readonly bigint[];
  readonly today: Temporal.PlainDate;
  /** That the terms ask for. */
  readonly segmentIds: readonly bigint[];
}

const playOf = (
  db: Queryable,
  { id: merchantId, timeZone }: Place,
  days: Days,
  memberIds?: readonly bigint[],
) => {
  const { to } = instantsOfDays(days, timeZone);
  return windows.readWholeDays(db, { merchantId, to, ...days, ...(memberIds && { memberIds }) });
};

function sumByType(figures: Figures): TypePlay[] {
  const byType = Map.groupBy(figures, ({ gameType }) => gameType);
  return [...byType].map(([gameType, some]) => ({
    gameType,
    validBetMinor: some.reduce((sum, { validBetMinor }) => sum + validBetMinor, 0n),
    lostMinor: some.reduce((sum, { stakeMinor, winMinor }) => sum + stakeMinor - winMinor, 0n),
  }));
}

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

async function depositsOf(db: Queryable, among: Among): Promise<Occasion[]> {
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
async function lossesOf(
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
async function claimsOf(
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
  const dates = Array.from({ length: DAYS }, (_, index) =>
    today.subtract({ days: index }).toString().slice(5),
  );
  return new Set(await accountAdmin.bornOn(db, id, dates));
}
