import type { LoyaltyTerms } from '@croupier/contract/loyalty/terms';
import { accountAdmin } from '#account';
import type { Db, Tx } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import { noteLevels } from '#promotions';
import { records } from '#wallet';
import { afterNight, birthdayIn, ladderOf, type Level, reachedNow } from './level-rules.ts';
import {
  betsOfDays,
  type Days,
  dayAfter,
  depositsOfDays,
  monthFirstOf,
  type Place,
} from './play-of-days.ts';
import { endGiftsAbove, insertGifts, type NewGift } from './store/gift.ts';
import { type MemberRow, membersOf, newMember, saveMembers } from './store/member.ts';
import { lockNights, saveNights } from './store/night.ts';
import { termsOf } from './store/terms.ts';

/** Since when deposits and bets count towards levels, before the first night. */
const EVER = '2020-01-01';

/**
 * Brings the levels of a merchant's members up to the end of a day, and gives what follows (RULES.md V).
 * Done once for each day, however often and by however many it is asked for. Answers whether that day is in.
 * @param lastDay ISO date, over by the merchant's clock
 */
export function runLevels(db: Db, place: Place, lastDay: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const nights = await lockNights(tx, place.merchantId);
    if (!nights) return false;
    const { levelsThrough } = nights;
    if (levelsThrough !== null && levelsThrough >= lastDay) return true;
    const { terms } = await termsOf(tx, place.merchantId);
    // Days that were missed are looked at one by one, so that each month's end is.
    let through = levelsThrough;
    while (through === null || through < lastDay) {
      const day = through === null ? lastDay : dayAfter(through);
      const days = { first: through === null ? EVER : day, last: day };
      const isLate = dayAfter(day, terms.giftDays) < lastDay;
      if (!(await runNight(tx, place, { terms, days, isLate }))) break;
      await saveNights(tx, place.merchantId, { levelsThrough: day });
      through = day;
    }
    return through !== null && through >= lastDay;
  });
}

interface Night {
  readonly terms: LoyaltyTerms;
  /** The day that is over, at the first night with all before it. */
  readonly days: Days;
  /** It is made up for when a gift of it would be over already. */
  readonly isLate: boolean;
}

/** One night; false where bets of the day are not all in yet. */
async function runNight(tx: Tx, place: Place, { terms, days, isLate }: Night): Promise<boolean> {
  const { merchantId, currency } = place;
  const { isFinal, figures } = await betsOfDays(tx, place, days);
  if (!isFinal) return false;
  const deposits = await depositsOfDays(tx, place, days);
  const bets = new Map<bigint, bigint>();
  for (const { memberId, validBetMinor } of figures) {
    bets.set(memberId, (bets.get(memberId) ?? 0n) + validBetMinor);
  }
  const memberIds = [...new Set([...bets.keys(), ...deposits.keys()])];
  // Play money is of no level.
  const accounts = await records.getBalances(tx, { merchantId, currency, memberIds });
  const known = await membersOf(tx, merchantId, { memberIds });
  const members = memberIds
    .filter((memberId) => accounts.has(memberId))
    .map((memberId) => known.get(memberId) ?? newMember(memberId));
  const monthEnds = monthFirstOf(days.last) !== monthFirstOf(dayAfter(days.last));
  if (monthEnds) {
    const held = await membersOf(tx, merchantId, { withLevel: true });
    const active = new Set(memberIds);
    members.push(...[...held.values()].filter(({ memberId }) => !active.has(memberId)));
  }
  const ladder = ladderOf(terms);
  const moved = members.map((before) => ({
    before,
    after: moveOn(before, {
      ladder,
      day: days.last,
      depositMinor: deposits.get(before.memberId) ?? 0n,
      validBetMinor: bets.get(before.memberId) ?? 0n,
    }),
  }));
  await saveMembers(
    tx,
    merchantId,
    moved.map(({ after }) => after),
  );
  const fallen = moved.filter(({ before, after }) => after.level < before.level);
  await endGiftsAbove(
    tx,
    merchantId,
    fallen.map(({ after }) => after),
  );
  await giveGifts(tx, place, { terms, ladder, day: days.last, isLate, moved });
  await noteLevels(
    tx,
    merchantId,
    moved.flatMap(({ before, after }) => (before.level + after.level > 0 ? [after] : [])),
  );
  for (const { before, after } of moved) {
    if (after.level === before.level) continue;
    await emit(tx, {
      type: 'level.changed',
      merchantId: String(merchantId),
      memberId: String(after.memberId),
      from: before.level,
      to: after.level,
    });
  }
  return true;
}

/** A member after a day; the first night takes all that was bet before as bet in its month. */
function moveOn(
  before: MemberRow,
  night: {
    readonly ladder: readonly Level[];
    readonly day: string;
    readonly depositMinor: bigint;
    readonly validBetMinor: bigint;
  },
): MemberRow {
  const { ladder, day, depositMinor, validBetMinor } = night;
  const month = monthFirstOf(day);
  const grown = {
    depositMinor: before.depositMinor + depositMinor,
    validBetMinor: before.validBetMinor + validBetMinor,
  };
  const monthBetMinor = (before.month === month ? before.monthBetMinor : 0n) + validBetMinor;
  const standing = afterNight(ladder, before, {
    grown,
    monthBetMinor,
    isShrunk: depositMinor < 0n || validBetMinor < 0n,
    monthFirst: month,
    nextDay: dayAfter(day),
  });
  return { memberId: before.memberId, ...standing, ...grown, month, monthBetMinor };
}

interface Moved {
  readonly before: MemberRow;
  readonly after: MemberRow;
}

/** What the night gives: for levels never held before, for a new month, for birthdays of the new day. */
async function giveGifts(
  tx: Tx,
  place: Place,
  night: {
    readonly terms: LoyaltyTerms;
    readonly ladder: readonly Level[];
    readonly day: string;
    readonly isLate: boolean;
    readonly moved: readonly Moved[];
  },
): Promise<void> {
  const { terms, ladder, day, isLate, moved } = night;
  const { merchantId, currency } = place;
  const newDay = dayAfter(day);
  const gifts: NewGift[] = [];
  const give = (memberId: bigint, cause: string, level: number, amountMinor: bigint) => {
    if (amountMinor <= 0n) return;
    const requiredMinor = amountMinor * BigInt(terms.giftTimes);
    gifts.push({ merchantId, memberId, currency, cause, level, amountMinor, requiredMinor });
  };
  for (const { before, after } of moved) {
    for (const level of reachedNow(before.highest, after.highest)) {
      give(after.memberId, `level:${level}`, level, ladder[level]?.upgradeMinor ?? 0n);
    }
    if (newDay === monthFirstOf(newDay) && after.level > 0 && !isLate) {
      const { memberId, level } = after;
      give(memberId, `month:${newDay.slice(0, 7)}`, level, ladder[level]?.monthlyMinor ?? 0n);
    }
  }
  const born = isLate ? [] : await accountAdmin.bornOn(tx, merchantId, birthdaysOf(newDay));
  const levels = await membersOf(tx, merchantId, { memberIds: born });
  for (const { memberId, level } of levels.values()) {
    give(memberId, `birthday:${newDay.slice(0, 4)}`, level, ladder[level]?.birthdayMinor ?? 0n);
  }
  for (const given of await insertGifts(tx, gifts, terms.giftDays)) {
    await emit(tx, {
      type: 'level-gift.given',
      merchantId: String(given.merchantId),
      memberId: String(given.memberId),
      giftId: String(given.id),
    });
  }
}

/** Birthdays that are kept on a day, as `MM-DD`. */
function birthdaysOf(day: string): string[] {
  const year = Number(day.slice(0, 4));
  const own = day.slice(5);
  const isKept = birthdayIn(year, '2000-02-29') === day && own !== '02-29';
  return isKept ? [own, '02-29'] : [own];
}
