/** What members lost in a period comes back in part, by itself, once the period is over (rule P17). */
import type { GameType } from '@croupier/contract/games';
import { validBets, windows } from '#bets';
import { alarmBehind } from '#kernel/behind-store.ts';
import type { Queryable } from '#kernel/db.ts';
import { eachDespiteErrors } from '#kernel/each-despite-errors.ts';
import { inParts } from '#kernel/in-parts.ts';
import type { Services } from '#kernel/services.ts';
import { listMerchants } from '#merchant';
import { lockTurnover } from '#turnover';
import { records } from '#wallet';
import { duePeriod, type Period } from './cashback-rules.ts';
import { giveGrant } from './give-grant.ts';
import { judgeFor } from './judge-for.ts';
import {
  behindPeriods,
  type CashbackPlace,
  cashbackPlaces,
  claimPeriod,
  forgetBehind,
  noteBehind,
  versionAt,
} from './store/cashback.ts';
import { offerAtVersion, type ShownOffer } from './store/offer.ts';
import { instantsOfDays, localDay } from '#kernel/days.ts';

/** Cashback is paid from that hour of the merchant's on. */
const HOUR = 5;

/** What paying takes. */
export type CashbackDeps = Pick<Services, 'db' | 'log'>;

interface Place {
  readonly merchantId: bigint;
  readonly currency: string;
  readonly timeZone: string;
}

interface Due {
  readonly offerId: bigint;
  readonly period: Period;
  /** Those who have not got theirs yet, of a period that is noted as paid. */
  readonly among?: ReadonlySet<bigint>;
}

/**
 * Pays every period that is over and was not paid, of every offer that is live.
 * @param fromHour of the merchant's clock
 */
export async function payCashbacks(deps: CashbackDeps, fromHour = HOUR): Promise<void> {
  const { db } = deps;
  const merchants = (await listMerchants(db)).filter(({ flags }) => flags.promotions);
  await eachDespiteErrors(merchants, async ({ id: merchantId, currency, timeZone }) => {
    const place = { merchantId, currency, timeZone };
    const today = await localDay(db, timeZone);
    const behind = await behindPeriods(db, { merchantId, today });
    const offers = await cashbackPlaces(db, place);
    await eachDespiteErrors(
      [
        ...behind.map(({ offerId, memberIds, ...period }) => {
          return { offerId, period, among: new Set(memberIds) };
        }),
        ...offers.filter(({ hour }) => hour >= fromHour).flatMap(dueOf),
      ],
      (due) => payPeriod(deps, { place, today, ...due }),
    );
  });
}

/** The period of an offer that is over and not paid, if there is one. */
function dueOf({ offerId, ...place }: CashbackPlace): Due[] {
  const period = duePeriod(place);
  return period ? [{ offerId, period }] : [];
}

/** A period of an offer. Whom it fails for is set aside, and tried again once a day. */
async function payPeriod(
  deps: CashbackDeps,
  of: Due & { readonly place: Place; readonly today: string },
): Promise<void> {
  const { db, log } = deps;
  const { place, offerId, period, among } = of;
  const { merchantId } = place;
  // The terms that held as the period began: what was published since holds from the next one on.
  const { from } = instantsOfDays(period, place.timeZone);
  const version = await versionAt(db, offerId, from);
  const offer = await offerAtVersion(db, { merchantId, offerId, version });
  if (!offer?.terms.lossesOn) return;
  const lost = await lossesOf(db, place, { ...period, types: offer.terms.lossesOn });
  if (!lost) return;
  if (!among) {
    const triedOn = Temporal.PlainDate.from(of.today).subtract({ days: 1 }).toString();
    const { timeZone } = place;
    const claim = { merchantId, offerId, timeZone, period, memberIds: [...lost.keys()], triedOn };
    const isOurs = await db.transaction().execute((tx) => claimPeriod(tx, claim));
    if (!isOurs) return;
  }
  await inParts([...(among ?? lost.keys())], 1, {
    work: ([memberId = 0n]) =>
      payMember(db, { place, offer, period, memberId, lostMinor: lost.get(memberId) ?? 0n }),
    async aside({ item: memberId, error }) {
      const whose = { merchantId, memberId };
      log.error({ err: error, ...whose, offerId, ...period }, 'a cashback could not be paid');
      await db.transaction().execute(async (tx) => {
        await noteBehind(tx, { ...whose, offerId, ...period, triedOn: of.today });
        await alarmBehind(tx, whose, { night: 'cashback', day: period.last });
      });
    },
  });
}

/**
 * What members lost in the days on games of those types, wins and excluded bets subtracted; undefined until
 * all is counted.
 */
async function lossesOf(
  db: Queryable,
  { merchantId, currency, timeZone }: Place,
  { types, ...days }: Period & { readonly types: readonly GameType[] },
): Promise<ReadonlyMap<bigint, bigint> | undefined> {
  const { from, to } = instantsOfDays(days, timeZone);
  const { final, figures } = await windows.readWholeDays(db, { merchantId, to, ...days });
  if (!final) return undefined;
  const sums = new Map<bigint, bigint>();
  for (const { memberId, gameType, stakeMinor, winMinor } of figures) {
    if (!types.includes(gameType)) continue;
    sums.set(memberId, (sums.get(memberId) ?? 0n) + stakeMinor - winMinor);
  }
  // What opposite bets cover of each other is no loss; what was won in them stays won.
  for (const one of await validBets.excludedLosses(db, { merchantId, from, to })) {
    if (!types.includes(one.gameType)) continue;
    sums.set(one.memberId, (sums.get(one.memberId) ?? 0n) - one.lostMinor);
  }
  // Nobody loses play money.
  const memberIds = [...sums.keys()];
  const accounts = await records.getBalances(db, { merchantId, currency, memberIds });
  return new Map([...sums].filter(([id, lostMinor]) => lostMinor > 0n && accounts.has(id)));
}

/** Gives one member their share, if the offer is for them; a period gives once. */
async function payMember(
  db: CashbackDeps['db'],
  one: {
    readonly place: Place;
    readonly offer: ShownOffer;
    readonly period: Period;
    readonly memberId: bigint;
    readonly lostMinor: bigint;
  },
): Promise<void> {
  const { offer, memberId, lostMinor } = one;
  const { timeZone, merchantId, currency } = one.place;
  const holder = { merchantId, memberId, currency };
  const cause = `cashback:${one.period.first}`;
  await db.transaction().execute(async (tx) => {
    await lockTurnover(tx, holder);
    const { bar } = await judgeFor(tx, holder, { offer, timeZone, cause });
    if (!bar && lostMinor > 0n) await giveGrant(tx, holder, { offer, cause, lostMinor });
    await forgetBehind(tx, { ...holder, offerId: offer.offerId, first: one.period.first });
  });
}
