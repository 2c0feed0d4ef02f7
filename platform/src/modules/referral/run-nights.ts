/** What a night does: counts the bets of days that are over, and gives what they bring. */
import { currencyOf } from '@croupier/contract/currencies';
import { MONEY_DECIMALS } from '@croupier/contract/amounts';
import { parseMoney } from '@croupier/contract/money';
import type { ReferralTerms } from '@croupier/contract/referral/terms';
import { tree } from '#agents';
import { validBets, windows } from '#bets';
import type { Db, Tx } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import type { Services } from '#kernel/services.ts';
import { isBarredFromGifts } from '#promotions';
import { loseStages } from './after-reversal.ts';
import { tellOf } from './give-rewards.ts';
import { type LookDeps, lookAtReferee } from './look-at-referee.ts';
import { dayAfter, type ShareLine, shareOf, sharesOf, stepOf } from './referral-rules.ts';
import { lockHolder, lockNight, saveNight } from './store/night.ts';
import type { Referee } from './store/referee.ts';
import { type Holder, insertReward } from './store/reward.ts';
import {
  addShareBets,
  countDay,
  daysBehind,
  dueReferees,
  forgetBehind,
  hadShare,
  insertShareLines,
  invitersToPay,
  lockSharing,
  noteBehind,
  shareOfMonth,
} from './store/share.ts';
import { instantsOfDays } from '#kernel/days.ts';

/** A merchant whose days they are. */
export interface Place {
  readonly merchantId: bigint;
  readonly currency: string;
  readonly timeZone: string;
}

/** What a night takes. */
export type NightDeps = LookDeps & Pick<Services, 'db' | 'log'>;

type Bets = ReadonlyMap<bigint, bigint>;

/**
 * Looks at every day up to the last one that no night looked at yet, one after the other. Each step is done
 * once for a day; whoever is stopped in the middle goes on where they were. Answers whether that day is in.
 */
export async function runReferralNights(
  deps: NightDeps,
  place: Place,
  lastDay: string,
): Promise<boolean> {
  const { db } = deps;
  const { merchantId } = place;
  const began = await db.transaction().execute(async (tx) => {
    const night = await lockNight(tx, merchantId);
    if (!night) return undefined;
    if (night.through !== null) return night.through;
    // Nobody was brought before the first night: days before it hold nothing.
    await saveNight(tx, merchantId, dayAfter(lastDay, -1));
    return dayAfter(lastDay, -1);
  });
  if (began === undefined) return false;
  for (let day = dayAfter(began); day <= lastDay; day = dayAfter(day)) {
    if (!(await runDay(deps, place, day))) return false;
    await db.transaction().execute((tx) => saveNight(tx, merchantId, day));
  }
  return true;
}

async function runDay(deps: NightDeps, place: Place, day: string): Promise<boolean> {
  const { db } = deps;
  const { merchantId } = place;
  const bets = await betsOf(db, place, day);
  if (!bets) return false;
  // Shares come first: whoever qualifies by this day has them from the next one on.
  const among = { memberIds: [...bets.keys()], stepMinor: stepOf(decimalsOf(place)) };
  const behind = await daysBehind(db, merchantId);
  const inviters = await invitersToPay(db, { merchantId, day, ...among });
  for (const inviterId of new Set([...behind.keys(), ...inviters])) {
    await payDays(deps, place, { inviterId, day, bets, behind: behind.get(inviterId) ?? [] });
  }
  await db.transaction().execute((tx) => countDay(tx, { merchantId, day, bets }));
  for (const referee of await dueReferees(db, { merchantId, day })) {
    await orAlarm(deps, { merchantId, memberId: referee.memberId, day }, async () => {
      const at = { timeZone: place.timeZone, through: day };
      await db.transaction().execute((tx) => lookAtReferee(tx, deps, referee, at));
    });
  }
  return true;
}

/** Valid bets of a day, what was excluded that day taken off; undefined before all of them are counted. */
async function betsOf(
  db: Db,
  { merchantId, timeZone }: Place,
  day: string,
): Promise<Bets | undefined> {
  const days = { first: day, last: day };
  const { to } = instantsOfDays(days, timeZone);
  const { final, figures } = await windows.readWholeDays(db, { merchantId, to, ...days });
  if (!final) return undefined;
  const bets = new Map<bigint, bigint>();
  const excluded = await validBets.excludedByDay(db, { merchantId, timeZone }, days);
  for (const { memberId, validBetMinor } of [...figures, ...excluded]) {
    bets.set(memberId, (bets.get(memberId) ?? 0n) + validBetMinor);
  }
  return bets;
}

/**
 * Gives an inviter their shares of days that are made up for, then of the day. What fails for one keeps
 * nobody else: it is noted, staff are told, and the next night begins with it.
 */
async function payDays(
  deps: NightDeps,
  place: Place,
  of: {
    readonly inviterId: bigint;
    readonly day: string;
    readonly bets: Bets;
    readonly behind: readonly string[];
  },
): Promise<void> {
  const { db } = deps;
  const { merchantId } = place;
  const { inviterId } = of;
  const days = [...of.behind.filter((day) => day < of.day), of.day];
  for (const [index, day] of days.entries()) {
    const isDone = await orAlarm(deps, { merchantId, memberId: inviterId, day }, async () => {
      const bets = day === of.day ? of.bets : ((await betsOf(db, place, day)) ?? new Map());
      await db.transaction().execute(async (tx) => {
        await payShares(tx, place, { inviterId, day, bets });
        await forgetBehind(tx, { merchantId, day }, inviterId);
      });
    });
    if (isDone) continue;
    // One after the other: days after it wait for it.
    await db.transaction().execute(async (tx) => {
      for (const left of days.slice(index)) {
        await noteBehind(tx, { merchantId, day: left }, inviterId);
      }
    });
    return;
  }
}

/** Does it, or tells staff that it failed; whether it was done. */
async function orAlarm(
  { db, log }: NightDeps,
  of: { readonly merchantId: bigint; readonly memberId: bigint; readonly day: string },
  work: () => Promise<void>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    log.error({ err: error, ...of }, 'a night of referrals failed for somebody');
    await db.transaction().execute((tx) =>
      emit(tx, {
        type: 'alarm.raised',
        merchantId: String(of.merchantId),
        code: 'referral.behind',
        subject: `member:${of.memberId}`,
        facts: { day: of.day },
      }),
    );
    return false;
  }
}

/** Gives an inviter their share of what referees bet on a day. Locks the inviter, then the referees. */
async function payShares(
  tx: Tx,
  place: Place,
  {
    inviterId,
    day,
    bets,
  }: { readonly inviterId: bigint; readonly day: string; readonly bets: Bets },
): Promise<void> {
  const { merchantId, currency } = place;
  const holder = { merchantId, memberId: inviterId, currency };
  await lockHolder(tx, holder);
  const sharing = await sharesOfDay(tx, holder, { day, bets });
  await addShareBets(tx, sharing, day);
  for (const { referee, betMinor } of sharing) {
    const isLost = referee.validBetMinor + betMinor < referee.askedBetMinor;
    if (betMinor < 0n && isLost && referee.state === 'qualified') {
      await loseStages(tx, referee, { from: 'qualified', today: day });
    }
  }
  // A night that was cut off has given this day's; what has come to be payable since is given with the next.
  if (await hadShare(tx, holder, day)) return;
  // What is too little for a share waits.
  const payable = sharing
    .filter(({ referee, betMinor }) => {
      const isLost = referee.validBetMinor + betMinor < referee.askedBetMinor;
      return referee.state === 'qualified' && !(betMinor < 0n && isLost);
    })
    .map(({ referee, restMinor }) => {
      const { id: refereeId, promise } = referee;
      return { referee, refereeId, validBetMinor: restMinor, bp: promise.share.bp };
    })
    .filter((one) => shareOf(one, decimalsOf(holder)) > 0n);
  if (payable.length === 0) return;
  const lines = (await isBarredFromGifts(tx, holder))
    ? []
    : await thoseAllowed(payable, ({ referee }) => isBarredFromGifts(tx, referee));
  const promises = lines.map(({ referee }) => referee.promise);
  const room = { roomMinor: await roomOf(tx, holder, { day, promises }) };
  const shares = sharesOf(lines, { ...room, decimals: decimalsOf(holder) });
  await insertShare(tx, holder, { lines: shares, day, promises });
  // A share of days on which one of both is kept from it is lost.
  await addShareBets(
    tx,
    payable.map(({ referee }) => ({ referee, betMinor: 0n, restMinor: 0n })),
    day,
  );
}

/** What those bet on a day of whom an inviter gets a share, locked. */
async function sharesOfDay(
  tx: Tx,
  holder: Holder,
  { day, bets }: { readonly day: string; readonly bets: Bets },
) {
  const referees = await lockSharing(tx, holder);
  const memberIds = referees.map(({ memberId }) => memberId);
  const paths = await tree.pathsOf(tx, { merchantId: holder.merchantId, memberIds });
  return referees.map((referee) => {
    const betMinor = betWithin(referee, day, bets);
    // Who stands below the inviter is paid for by contract: only what is taken back counts.
    const isBelow = paths.get(referee.memberId)?.includes(holder.memberId) ?? false;
    const addedMinor = isBelow && betMinor > 0n ? 0n : betMinor;
    return { referee, betMinor, restMinor: referee.shareRestMinor + addedMinor };
  });
}

/** Those of some who are not kept from it. */
async function thoseAllowed<One>(
  all: readonly One[],
  isKept: (one: One) => Promise<boolean>,
): Promise<One[]> {
  const allowed: One[] = [];
  for (const one of all) {
    if (!(await isKept(one))) allowed.push(one);
  }
  return allowed;
}

const decimalsOf = ({ currency }: Pick<Place, 'currency'>) =>
  currencyOf(currency)?.decimals ?? MONEY_DECIMALS;

/** What a referee bet on a day that counts for a share, once. */
function betWithin(referee: Referee, day: string, bets: Bets): bigint {
  const { shareFrom, shareTo, sharedThrough } = referee;
  const isWithin = shareFrom !== null && shareTo !== null && shareFrom <= day && day <= shareTo;
  const isNew = sharedThrough === null || sharedThrough < day;
  return isWithin && isNew ? (bets.get(referee.memberId) ?? 0n) : 0n;
}

/** What a month has left for an inviter: the most that any of these referees was promised with. */
async function roomOf(
  tx: Tx,
  holder: Holder,
  { day, promises }: { readonly day: string; readonly promises: readonly ReferralTerms[] },
): Promise<bigint> {
  const most = promises.map(({ share }) => parseMoney(share.most) ?? 0n);
  const mostMinor = most.reduce((one, other) => (one > other ? one : other), 0n);
  return mostMinor - (await shareOfMonth(tx, holder, day));
}

/** The share of a day: played and taken as what was promised last says. */
async function insertShare(
  tx: Tx,
  holder: Holder,
  of: {
    readonly lines: readonly ShareLine[];
    readonly day: string;
    readonly promises: readonly ReferralTerms[];
  },
): Promise<void> {
  const { lines, day } = of;
  const amountMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0n);
  const promise = of.promises.at(-1);
  if (amountMinor === 0n || !promise) return;
  const requiredMinor = amountMinor * BigInt(promise.times);
  const reward = { ...holder, refereeId: null, cause: `share:${day}`, amountMinor, requiredMinor };
  const rewardId = await insertReward(tx, reward, promise.takeDays);
  if (rewardId === undefined) throw new Error(`Member ${holder.memberId} had a share of ${day}.`);
  await insertShareLines(tx, { rewardId, merchantId: holder.merchantId, day, lines });
  await tellOf(tx, holder, null);
}
