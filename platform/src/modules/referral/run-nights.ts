/** What a night does: counts the bets of days that are over, and gives what they bring. */
import { currencyOf } from '@croupier/contract/currencies';
import { MONEY_DECIMALS } from '@croupier/contract/amounts';
import { parseMoney } from '@croupier/contract/money';
import type { ReferralTerms } from '@croupier/contract/referral-terms';
import { tree } from '#agents';
import { windows } from '#bets';
import type { Db, Tx } from '#kernel/db.ts';
import { eachAnyway } from '#kernel/each-anyway.ts';
import { instantsOfDays } from '#kernel/instants-of-days.ts';
import { isBarredFromGifts } from '#promotions';
import { tellOf } from './give-rewards.ts';
import { type LookDeps, lookAtReferee } from './look-at-referee.ts';
import { dayAfter, type ShareLine, shareOf, sharesOf, stepOf } from './referral-rules.ts';
import { lockHolder, lockNight, saveNight } from './store/night.ts';
import type { Referee } from './store/referee.ts';
import { type Holder, insertReward } from './store/reward.ts';
import {
  addShareBets,
  countDay,
  dueReferees,
  insertShareLines,
  invitersToPay,
  lockSharing,
  shareOfMonth,
} from './store/share.ts';

/** A merchant whose days they are. */
export interface Place {
  readonly merchantId: bigint;
  readonly currency: string;
  readonly timeZone: string;
}

type Bets = ReadonlyMap<bigint, bigint>;

/**
 * Looks at every day up to the last one that no night looked at yet, one after the other. Each step is done
 * once for a day; whoever is stopped in the middle goes on where they were. Answers whether that day is in.
 */
export async function runReferralNights(
  deps: LookDeps & { readonly db: Db },
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

async function runDay(
  deps: LookDeps & { readonly db: Db },
  place: Place,
  day: string,
): Promise<boolean> {
  const { db } = deps;
  const { merchantId, timeZone } = place;
  const { to } = instantsOfDays({ first: day, last: day }, timeZone);
  const range = { merchantId, to, first: day, last: day };
  const { final, figures } = await windows.readWholeDays(db, range);
  if (!final) return false;
  const bets = new Map<bigint, bigint>();
  for (const { memberId, validBetMinor } of figures) {
    bets.set(memberId, (bets.get(memberId) ?? 0n) + validBetMinor);
  }
  // Shares come first: whoever qualifies by this day has them from the next one on.
  const among = { memberIds: [...bets.keys()], stepMinor: stepOf(decimalsOf(place)) };
  const inviters = await invitersToPay(db, { merchantId, day, ...among });
  await eachAnyway(inviters, async (inviterId) => {
    await db.transaction().execute((tx) => payShares(tx, place, { inviterId, day, bets }));
  });
  await db.transaction().execute((tx) => countDay(tx, { merchantId, day, bets }));
  const due = await dueReferees(db, { merchantId, day });
  await eachAnyway(due, async (referee) => {
    const at = { timeZone, through: day };
    await db.transaction().execute((tx) => lookAtReferee(tx, deps, referee, at));
  });
  return true;
}

/** Gives an inviter their share of what referees bet on a day. Locks the inviter, then the referees. */
async function payShares(
  tx: Tx,
  { merchantId, currency }: Place,
  {
    inviterId,
    day,
    bets,
  }: { readonly inviterId: bigint; readonly day: string; readonly bets: Bets },
): Promise<void> {
  const holder = { merchantId, memberId: inviterId, currency };
  await lockHolder(tx, holder);
  const sharing = (await lockSharing(tx, holder)).map((referee) => countShared(referee, day, bets));
  await addShareBets(tx, sharing, day);
  // What is too little for a share waits; whoever rests, is excluded, frozen or looked after gets none.
  const paths = await tree.pathsOf(tx, {
    merchantId,
    memberIds: sharing.map(({ referee }) => referee.memberId),
  });
  const payable = sharing
    // Who has come to stand below the inviter is paid for by contract.
    .filter(({ referee }) => !paths.get(referee.memberId)?.includes(inviterId))
    .filter(({ referee }) => referee.state === 'qualified')
    .map(({ referee, restMinor }) => {
      const { id: refereeId, promise } = referee;
      return { referee, refereeId, validBetMinor: restMinor, bp: promise.share.bp };
    })
    .filter((one) => shareOf(one, decimalsOf(holder)) > 0n);
  if (payable.length === 0) return;
  const promises = payable.map(({ referee }) => referee.promise);
  if (!(await isBarredFromGifts(tx, holder))) {
    const room = { roomMinor: await roomOf(tx, holder, { day, promises }) };
    const lines = sharesOf(payable, { ...room, decimals: decimalsOf(holder) });
    await insertShare(tx, holder, { lines, day, promises });
  }
  await addShareBets(
    tx,
    payable.map(({ referee }) => ({ referee, betMinor: 0n, restMinor: 0n })),
    day,
  );
}

const decimalsOf = ({ currency }: Pick<Place, 'currency'>) =>
  currencyOf(currency)?.decimals ?? MONEY_DECIMALS;

/** What a referee bet on a day that counts for a share, and what no share was given for with it. */
function countShared(referee: Referee, day: string, bets: Bets) {
  const { shareFrom, shareTo, sharedThrough } = referee;
  const isWithin = shareFrom !== null && shareTo !== null && shareFrom <= day && day <= shareTo;
  const isNew = sharedThrough === null || sharedThrough < day;
  const betMinor = isWithin && isNew ? (bets.get(referee.memberId) ?? 0n) : 0n;
  return { referee, betMinor, restMinor: referee.shareRestMinor + betMinor };
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
