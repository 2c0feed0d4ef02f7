import { gameTypes } from '@croupier/contract/games';
import type { LoyaltyTerms } from '@croupier/contract/loyalty/terms';
import { moneyText } from '@croupier/contract/money';
import type { PaidRebate, Rebate } from '@croupier/contract/loyalty/player';
import { namedGames } from '#catalog';
import { readDays } from '#bets';
import { nowMs } from '#kernel/clock.ts';
import { dayIn, instantsOfDays } from '#kernel/days.ts';
import type { Tx } from '#kernel/db.ts';
import { nextNight, REBATES_HOUR } from './nights.ts';
import { linesOf, pendingOf, type RebatePlace } from './pay-rebates.ts';
import { monthFirstOf } from './play-of-days.ts';
import { rateOf, ratesByLevel, type RebateOfType, sumOf } from './rebate-rules.ts';
import { memberOf } from './store/member.ts';
import { paidSince, type RebateRow, restsOf } from './store/rebate.ts';
import { offAmong } from './store/rebate-off.ts';
import { termsOf } from './store/terms.ts';
import { playedBy, uncountedDays } from './take-rebate.ts';

const GAMES_MAX = 200;

interface Who {
  readonly memberId: bigint;
  readonly dictionary: string;
}

/** What bets bring back by now. */
export async function showRebate(
  tx: Tx,
  place: RebatePlace,
  { memberId }: Pick<Who, 'memberId'>,
): Promise<Rebate> {
  const member = { merchantId: place.merchantId, memberId };
  const { terms } = await termsOf(tx, place.merchantId);
  const level = await levelFor(tx, place, { memberId, terms });
  const days = await uncountedDays(tx, place, memberId);
  const rests = await restsOf(tx, place.merchantId, [memberId]);
  const played = days ? await playedBy(tx, { ...member, timeZone: place.timeZone }, days) : [];
  const bets = pendingOf(rests, played).get(memberId) ?? new Map();
  const isOff = (await offAmong(tx, place.merchantId, [memberId])).has(memberId);
  const isOn = terms.rebate.on && !isOff;
  const paying = isOn ? linesOf(bets, terms, { level, currency: place.currency }) : [];
  const now = new Date(nowMs());
  const today = dayIn(place.timeZone)(now);
  const month = monthFirstOf(today);
  const { from } = instantsOfDays({ first: month, last: month }, place.timeZone);
  return {
    level,
    amount: moneyText(sumOf(paying)),
    lines: gameTypes.flatMap((gameType) => {
      const rateBp = isOff ? 0 : rateOf(terms.rebate, gameType, level);
      if (rateBp === 0) return [];
      const line = paying.find((one) => one.gameType === gameType);
      const validBetMinor = bets.get(gameType) ?? 0n;
      return [
        {
          gameType,
          rateBp,
          validBet: moneyText(validBetMinor),
          amount: moneyText(line?.amountMinor ?? 0n),
        },
      ];
    }),
    rates: isOn ? ratesByLevel(terms.rebate, place.withLevels ? terms.levels.length : 1) : [],
    least: terms.rebate.least,
    times: terms.rebate.times,
    paidAt: nextNight(now.getTime(), place.timeZone, REBATES_HOUR).toISOString(),
    ofMonth: moneyText(await paidSince(tx, member, from)),
    month,
  };
}

/** Games of the days that no night has counted yet. */
export async function showRebateGames(tx: Tx, place: RebatePlace, who: Who) {
  const { memberId, dictionary } = who;
  const days = await uncountedDays(tx, place, memberId);
  if (!days) return [];
  const { terms } = await termsOf(tx, place.merchantId);
  const isOff = (await offAmong(tx, place.merchantId, [memberId])).has(memberId);
  const level = await levelFor(tx, place, { memberId, terms });
  const member = { merchantId: place.merchantId, memberId };
  const rows = (await readDays(tx, member, days))
    .filter(({ day, validBetMinor }) => days.counts(day) && validBetMinor !== 0n)
    .toSorted((one, other) => (one.day < other.day ? 1 : -1))
    .slice(0, GAMES_MAX);
  const titles = await namedGames.byIds(
    tx,
    rows.map(({ gameId }) => gameId),
    dictionary,
  );
  return rows.map(({ gameId, gameType, day, rounds, validBetMinor }) => ({
    gameId: String(gameId),
    title: titles.get(gameId)?.title ?? '',
    gameType,
    day,
    rounds,
    validBet: moneyText(validBetMinor),
    rateBp: terms.rebate.on && !isOff ? rateOf(terms.rebate, gameType, level) : 0,
  }));
}

/** The level that counts; a ladder may have become shorter since it was reached. */
async function levelFor(
  tx: Tx,
  { merchantId, withLevels }: RebatePlace,
  { memberId, terms }: { readonly memberId: bigint; readonly terms: LoyaltyTerms },
) {
  if (!withLevels) return 0;
  const { level } = await memberOf(tx, { merchantId, memberId });
  return Math.min(level, terms.levels.length - 1);
}

export function showPaid({ id, by, level, day, at, amountMinor, lines }: RebateRow): PaidRebate {
  return {
    id: String(id),
    amount: moneyText(amountMinor),
    by,
    level,
    day,
    at: at.toISOString(),
    lines: lines.map(showLine),
  };
}

function showLine({ gameType, validBetMinor, rateBp, amountMinor }: RebateOfType) {
  return { gameType, rateBp, validBet: moneyText(validBetMinor), amount: moneyText(amountMinor) };
}
