/** What members lost in a period comes back in part, by itself, once the period is over (rule P17). */
import type { GameType } from '@croupier/contract/games';
import { windows } from '#bets';
import type { Db, Queryable } from '#kernel/db.ts';
import { eachDespiteErrors } from '#kernel/each-despite-errors.ts';
import { instantsOfDays } from '#kernel/instants-of-days.ts';
import { listMerchants } from '#merchant';
import { lockTurnover } from '#turnover';
import { records } from '#wallet';
import { lastPeriod } from './claim-rules.ts';
import { giveGrant } from './give-grant.ts';
import { judgeFor } from './judge-for.ts';
import { cashbackPlaces, hasRun, insertRun, versionAt } from './store/cashback.ts';
import { offerAtVersion, type ShownOffer } from './store/offer.ts';

/** Cashback is paid from that hour of the merchant's on. */
const HOUR = 5;

interface Place {
  readonly merchantId: bigint;
  readonly currency: string;
  readonly timeZone: string;
}

interface Period {
  readonly first: string;
  readonly last: string;
}

/**
 * Pays every period that is over and was not paid, of every offer that is live.
 * @param fromHour of the merchant's clock
 */
export async function payCashbacks(db: Db, fromHour = HOUR): Promise<void> {
  const merchants = (await listMerchants(db)).filter(({ flags }) => flags.promotions);
  await eachDespiteErrors(merchants, async ({ id: merchantId, currency, timeZone }) => {
    const place = { merchantId, currency, timeZone };
    const offers = await cashbackPlaces(db, place);
    await eachDespiteErrors(
      offers.filter(({ per, hour }) => per !== 'once' && hour >= fromHour),
      ({ offerId, per, today, startedOn }) => {
        const { first, last } = lastPeriod(per === 'once' ? 'day' : per, today);
        // What was lost before the offer began was lost without a promise.
        const period = { first: first < startedOn ? startedOn : first, last };
        return period.first > last ? Promise.resolve() : payPeriod(db, { place, offerId, period });
      },
    );
  });
}

async function payPeriod(
  db: Db,
  { place, offerId, period }: { place: Place; offerId: bigint; period: Period },
): Promise<void> {
  const { merchantId } = place;
  const run = { offerId, firstDay: period.first, merchantId };
  if (await hasRun(db, run)) return;
  // The terms that held as the period began: what was published since holds from the next one on.
  const { from } = instantsOfDays(period, place.timeZone);
  const version = await versionAt(db, offerId, from);
  const offer = await offerAtVersion(db, { merchantId, offerId, version });
  if (!offer?.terms.lossesOn) return;
  const lost = await lossesOf(db, place, { ...period, types: offer.terms.lossesOn });
  if (!lost) return;
  await eachDespiteErrors([...lost], ([memberId, lostMinor]) =>
    payMember(db, { place, offer, period, memberId, lostMinor }),
  );
  await insertRun(db, run);
}

/** What members lost in the days on games of those types, wins subtracted; undefined until all is counted. */
async function lossesOf(
  db: Queryable,
  { merchantId, currency, timeZone }: Place,
  { types, ...days }: Period & { readonly types: readonly GameType[] },
): Promise<ReadonlyMap<bigint, bigint> | undefined> {
  const { to } = instantsOfDays(days, timeZone);
  const { final, figures } = await windows.readWholeDays(db, { merchantId, to, ...days });
  if (!final) return undefined;
  const sums = new Map<bigint, bigint>();
  for (const { memberId, gameType, stakeMinor, winMinor } of figures) {
    if (!types.includes(gameType)) continue;
    sums.set(memberId, (sums.get(memberId) ?? 0n) + stakeMinor - winMinor);
  }
  // Nobody loses play money.
  const memberIds = [...sums.keys()];
  const accounts = await records.getBalances(db, { merchantId, currency, memberIds });
  return new Map([...sums].filter(([id, lostMinor]) => lostMinor > 0n && accounts.has(id)));
}

/** Gives one member their share, if the offer is for them; a period gives once. */
async function payMember(
  db: Db,
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
    if (!bar) await giveGrant(tx, holder, { offer, cause, lostMinor });
  });
}
