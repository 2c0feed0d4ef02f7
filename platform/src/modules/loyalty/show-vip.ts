import type { LoyaltyTerms } from '@croupier/contract/loyalty/terms';
import { moneyText, parseMoney } from '@croupier/contract/money';
import type { LevelGift, ShownLevel, Vip } from '@croupier/contract/loyalty/player';
import { memberById } from '#account';
import { nowMs } from '#kernel/clock.ts';
import { dayIn } from '#kernel/days.ts';
import type { Queryable } from '#kernel/db.ts';
import { birthdayIn, type DayLimit, ladderOf, type LevelLimit } from './level-rules.ts';
import { LEVELS_HOUR, nextNight } from './nights.ts';
import {
  betsOfMember,
  dayAfter,
  depositsOfMember,
  monthFirstOf,
  type Place,
} from './play-of-days.ts';
import { addedBp } from './rebate-rules.ts';
import { type Gift, giftsOf } from './store/gift.ts';
import { memberOf } from './store/member.ts';
import { nightsOf } from './store/night.ts';
import { termsOf } from './store/terms.ts';

/** Gifts that a page shows. */
const GIFTS = 50;
/** Since when play counts where no night was. */
const EVER = '2020-01-01';

/** What a member may withdraw in a day at each of those levels, as it is judged when they ask. */
export type DayLimits = (
  db: Queryable,
  owner: { readonly merchantId: bigint; readonly memberId: bigint },
  levels: readonly LevelLimit[],
) => Promise<readonly DayLimit[]>;

/** A member's level and what it takes to reach the next one, today's play included. */
export async function showVip(
  db: Queryable,
  place: Place,
  {
    memberId,
    dictionary,
    dayLimits,
  }: {
    readonly memberId: bigint;
    readonly dictionary: string;
    readonly dayLimits: DayLimits;
  },
): Promise<Vip> {
  const member = { merchantId: place.merchantId, memberId };
  const [{ terms }, standing, nights, gifts, account] = await Promise.all([
    termsOf(db, place.merchantId),
    memberOf(db, member),
    nightsOf(db, place.merchantId),
    giftsOf(db, member, GIFTS),
    memberById(db, member),
  ]);
  const limits = await dayLimits(
    db,
    member,
    terms.levels.map(({ withdrawals, withdrawn }) => ({
      count: withdrawals,
      amountMinor: parseMoney(withdrawn) ?? 0n,
    })),
  );
  const now = new Date(nowMs());
  const today = dayIn(place.timeZone)(now);
  const month = monthFirstOf(today);
  // What nights have not counted yet; a page of this second may be some seconds behind.
  const since = {
    first: nights.levelsThrough ? dayAfter(nights.levelsThrough) : EVER,
    last: today,
  };
  const [bets, depositMinor] = await Promise.all([
    betsOfMember(db, { ...place, memberId }, since),
    depositsOfMember(db, { ...place, memberId }, since),
  ]);
  const sum = (from: string) =>
    bets.reduce((all, { day, validBetMinor }) => (day >= from ? all + validBetMinor : all), 0n);
  const keptMonthMinor = standing.month === month ? standing.monthBetMinor : 0n;
  const next = monthFirstOf(dayAfter(month, 31));
  return {
    level: Math.min(standing.level, terms.levels.length - 1),
    since: standing.since,
    grown: {
      deposit: moneyText(notNegative(standing.depositMinor + depositMinor)),
      validBet: moneyText(notNegative(standing.validBetMinor + sum(EVER))),
    },
    month: {
      first: month,
      last: dayAfter(next, -1),
      validBet: moneyText(notNegative(keptMonthMinor + sum(month))),
    },
    judged: standing.level > 0 && standing.since !== null && standing.since <= month,
    nextAt: nextNight(now.getTime(), place.timeZone, LEVELS_HOUR).toISOString(),
    levels: showLevels(terms, { limits, dictionary }),
    gifts: gifts.map(showGift),
    nextMonth: next,
    nextBirthday: account?.birthday ? nextBirthday(account.birthday, today) : null,
    giftDays: terms.giftDays,
  };
}

/** The levels of a merchant in a reader's language. */
function showLevels(
  terms: LoyaltyTerms,
  { limits, dictionary }: { readonly limits: readonly DayLimit[]; readonly dictionary: string },
): ShownLevel[] {
  const ladder = ladderOf(terms);
  return terms.levels.map((level, place) => ({
    level: place,
    name: levelName(level.names, dictionary),
    deposit: level.deposit,
    validBet: level.validBet,
    keep: moneyText(ladder[place]?.keepMinor ?? 0n),
    upgrade: level.upgrade,
    monthly: level.monthly,
    birthday: level.birthday,
    addedBp: terms.rebate.on ? addedBp(terms.rebate, place) : 0,
    withdrawals: limits[place]?.count ?? null,
    withdrawn: amountOf(limits[place]),
  }));
}

const amountOf = (limit: DayLimit | undefined) =>
  limit === undefined || limit.amountMinor === null ? null : moneyText(limit.amountMinor);

/** What a level is called; empty where it has no name. */
export function levelName(
  names: Readonly<Record<string, string>> | undefined,
  dictionary: string,
): string {
  return names?.[dictionary] ?? Object.values(names ?? {})[0] ?? '';
}

export function showGift(gift: Gift): LevelGift {
  return {
    id: String(gift.id),
    kind: gift.kind,
    level: gift.level,
    amount: moneyText(gift.amountMinor),
    required: moneyText(gift.requiredMinor),
    state: gift.state,
    givenAt: gift.givenAt.toISOString(),
    expiresAt: gift.expiresAt.toISOString(),
    takenAt: gift.takenAt?.toISOString() ?? null,
  };
}

function nextBirthday(birthday: string, today: string): string {
  const year = Number(today.slice(0, 4));
  const ofYear = birthdayIn(year, birthday);
  return ofYear > today ? ofYear : birthdayIn(year + 1, birthday);
}

const notNegative = (minor: bigint) => (minor < 0n ? 0n : minor);
