import type { LoyaltyTerms } from '@croupier/contract/loyalty/terms';
import { accountAdmin } from '#account';
import { behindStore, alarmBehind } from '#kernel/behind-store.ts';
import type { Tx } from '#kernel/db.ts';
import { inParts, type SetAside } from '#kernel/in-parts.ts';
import { emit } from '#kernel/outbox.ts';
import { inSavepoint } from '#kernel/savepoint.ts';
import { noteLevels } from '#audience';
import { records } from '#wallet';
import { afterNight, birthdayIn, ladderOf, type Level, reachedNow } from './level-rules.ts';
import type { NightDeps } from './pay-rebates.ts';
import {
  betsOfDays,
  betsOfMember,
  type Days,
  dayAfter,
  depositsOfDays,
  depositsOfMember,
  monthFirstOf,
  type Place,
} from './play-of-days.ts';
import { endGiftsAbove, insertGifts, type NewGift } from './store/gift.ts';
import { type MemberRow, membersOf, newMember, saveMembers } from './store/member.ts';
import { lockNights, saveNights } from './store/night.ts';
import { termsOf } from './store/terms.ts';

/** Since when deposits and bets count towards levels, before the first night. */
const EVER = '2020-01-01';

/** Members whose night is done, or fails, together. */
const AT_ONCE = 1000;

const levelsBehind = behindStore('loyalty.level_behind');

/**
 * Brings the levels of a merchant's members up to the end of a day, and gives what follows (RULES.md V).
 * Done once for each day, however often and by however many it is asked for. Answers whether that day is in.
 * @param lastDay ISO date, over by the merchant's clock
 */
export function runLevels(deps: NightDeps, place: Place, lastDay: string): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
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
      if (!(await runNight(tx, deps, { place, terms, days, lastDay }))) break;
      await saveNights(tx, place.merchantId, { levelsThrough: day });
      through = day;
    }
    return through !== null && through >= lastDay;
  });
}

interface Terms {
  readonly place: Place;
  readonly terms: LoyaltyTerms;
  /** The last day that is looked at now. */
  readonly lastDay: string;
}

/** The end of a day. */
interface Night extends Terms {
  readonly day: string;
  /** Of the days that nobody knew of yet. */
  readonly deposits: ReadonlyMap<bigint, bigint>;
  readonly bets: ReadonlyMap<bigint, bigint>;
  /** Whose level may change. */
  readonly moving: ReadonlySet<bigint>;
  /** Whose birthday is on the new day. */
  readonly born: ReadonlySet<bigint>;
}

/** One night; false where bets of the day are not all in yet. */
async function runNight(
  tx: Tx,
  deps: NightDeps,
  { days, ...all }: Terms & { readonly days: Days },
): Promise<boolean> {
  const { merchantId, currency } = all.place;
  const day = days.last;
  const { isFinal, figures } = await betsOfDays(tx, all.place, days);
  if (!isFinal) return false;
  const deposits = await depositsOfDays(tx, all.place, days);
  const bets = sumsOf(figures);
  const memberIds = [...new Set([...bets.keys(), ...deposits.keys()])];
  // Play money is of no level.
  const accounts = await records.getBalances(tx, { merchantId, currency, memberIds });
  const moving = new Set(memberIds.filter((memberId) => accounts.has(memberId)));
  if (isMonthsEnd(day)) {
    const held = await membersOf(tx, merchantId, { withLevel: true });
    for (const memberId of held.keys()) moving.add(memberId);
  }
  const night = { ...all, day, deposits, bets, moving, born: await bornOn(tx, all, day) };
  const behind = await levelsBehind.daysBehind(tx, merchantId);
  const aside = asideOf(tx, deps, { merchantId, day });
  await inParts([...behind.keys()], 1, {
    aside,
    work: ([memberId = 0n]) =>
      inSavepoint(tx, async () => {
        const late = new Set([...(behind.get(memberId) ?? []), day]);
        await makeUp(tx, all, { memberId, days: [...late] });
        await levelsBehind.forgetBehind(tx, { merchantId, memberIds: [memberId] }, day);
      }),
  });
  const ids = [...new Set([...night.moving, ...night.born])].filter((id) => !behind.has(id));
  await inParts(ids, AT_ONCE, {
    aside,
    work: (some) => inSavepoint(tx, () => moveMembers(tx, night, some)),
  });
  return true;
}

const isMonthsEnd = (day: string) => monthFirstOf(day) !== monthFirstOf(dayAfter(day));

function sumsOf(
  figures: readonly { readonly memberId: bigint; readonly validBetMinor: bigint }[],
): Map<bigint, bigint> {
  const bets = new Map<bigint, bigint>();
  for (const { memberId, validBetMinor } of figures) {
    bets.set(memberId, (bets.get(memberId) ?? 0n) + validBetMinor);
  }
  return bets;
}

/** It is made up for when a gift of it would be over already. */
const isLate = ({ terms, lastDay }: Terms, day: string) => dayAfter(day, terms.giftDays) < lastDay;

async function bornOn(tx: Tx, all: Terms, day: string): Promise<ReadonlySet<bigint>> {
  if (isLate(all, day)) return new Set();
  const days = birthdaysOf(dayAfter(day));
  return new Set(await accountAdmin.bornOn(tx, all.place.merchantId, days));
}

/** Notes for whom a night failed: nobody else is kept, and the next night begins with them. */
function asideOf(
  tx: Tx,
  { log }: NightDeps,
  { merchantId, day }: { readonly merchantId: bigint; readonly day: string },
) {
  return async ({ item: memberId, error }: SetAside<bigint>) => {
    const whose = { merchantId, memberId };
    log.error({ err: error, ...whose, day }, 'a level could not be looked at');
    await levelsBehind.noteBehind(tx, whose, [day]);
    await alarmBehind(tx, whose, { night: 'levels', day });
  };
}

/** The nights of days that failed for a member, one after the other, up to the last one. */
async function makeUp(
  tx: Tx,
  all: Terms,
  { memberId, days }: { readonly memberId: bigint; readonly days: readonly string[] },
): Promise<void> {
  const { merchantId } = all.place;
  for (const day of days) {
    const known = await membersOf(tx, merchantId, { memberIds: [memberId] });
    // Of whom no night knows anything, all that was before is in it.
    const of = { first: known.has(memberId) ? day : EVER, last: day };
    const member = { ...all.place, memberId };
    const bets = await betsOfMember(tx, member, of);
    const depositMinor = await depositsOfMember(tx, member, of);
    const isHeld = isMonthsEnd(day) && (known.get(memberId)?.level ?? 0) > 0;
    const isMoving = bets.length > 0 || depositMinor !== 0n || isHeld;
    await moveMembers(
      tx,
      {
        ...all,
        day,
        deposits: new Map([[memberId, depositMinor]]),
        bets: sumsOf(bets.map((bet) => ({ ...bet, memberId }))),
        moving: new Set(isMoving ? [memberId] : []),
        born: await bornOn(tx, all, day),
      },
      [memberId],
    );
  }
}

/** The night of some members: their levels, and what follows. */
async function moveMembers(tx: Tx, night: Night, memberIds: readonly bigint[]): Promise<void> {
  const { merchantId } = night.place;
  const known = await membersOf(tx, merchantId, { memberIds });
  const ladder = ladderOf(night.terms);
  const moved = memberIds
    .filter((memberId) => night.moving.has(memberId))
    .map((memberId): Moved => {
      const before = known.get(memberId) ?? newMember(memberId);
      const depositMinor = night.deposits.get(memberId) ?? 0n;
      const validBetMinor = night.bets.get(memberId) ?? 0n;
      const of = { ladder, day: night.day, depositMinor, validBetMinor };
      return { before, after: moveOn(before, of) };
    });
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
  const now = new Map(
    [...known.values(), ...moved.map(({ after }) => after)].map((row) => [row.memberId, row]),
  );
  const born = memberIds.flatMap((id) => (night.born.has(id) ? (now.get(id) ?? []) : []));
  await giveGifts(tx, night, { ladder, moved, born });
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
  night: Night,
  of: {
    readonly ladder: readonly Level[];
    readonly moved: readonly Moved[];
    readonly born: readonly MemberRow[];
  },
): Promise<void> {
  const { terms, day } = night;
  const { ladder, moved, born } = of;
  const { merchantId, currency } = night.place;
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
    if (newDay === monthFirstOf(newDay) && after.level > 0 && !isLate(night, day)) {
      const { memberId, level } = after;
      give(memberId, `month:${newDay.slice(0, 7)}`, level, ladder[level]?.monthlyMinor ?? 0n);
    }
  }
  for (const { memberId, level } of born) {
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
