/** What platforms list of the lotteries. */
import { currencies } from '@croupier/contract/currencies';
import { moneyText } from '@croupier/contract/money';
import type { FeedGame } from '@croupier/contract/seamless/vendor';
import english from '@croupier/i18n/en/lottery.json' with { type: 'json' };
import vietnamese from '@croupier/i18n/vi/lottery.json' with { type: 'json' };
import { multiply, type Rational, rational, toDecimal } from '#engine/rational.ts';
import { returnOf } from '../engine/play.ts';
import { type Lottery, ticketLimits } from './lotteries.ts';

type GameName = keyof typeof english.games;

const RELEASED = '2026-11-30';
/** A day whose plays every lottery has. */
const ANY_DAY = '2026-12-01';

/** These lotteries, most popular first; `origin` is the studio's. */
export function lotteryFeed(lotteries: readonly Lottery[], origin: string): readonly FeedGame[] {
  return lotteries.map((lottery, index) => entryOf(lottery, index + 1, origin));
}

function entryOf({ id, game, family }: Lottery, rank: number, origin: string): FeedGame {
  const limits = { min: moneyText(ticketLimits.min), max: moneyText(ticketLimits.max) };
  const codes = Object.keys(currencies);
  const returns = family.plays(ANY_DAY).flatMap(({ kinds }) => kinds.map(returnOf));
  const [least, most] = [
    returns.reduce(lesser),
    returns.reduce((a, b) => (lesser(a, b) === a ? b : a)),
  ];
  const isFast = game.mode === 'ELOTT' || game.mode === 'ZY';
  return {
    id,
    title: { en: english.games[id as GameName], vi: vietnamese.games[id as GameName] },
    type: isFast ? 'ELOTT' : 'LOTT',
    platforms: ['desktop', 'mobile'],
    currencies: codes,
    languages: ['vi', 'en'],
    // Of the worst bet: what a bet is worth is the player's choice.
    rtp: toDecimal(multiply(least, rational(100)), 4),
    volatility: null,
    max_multiplier: mostOdds(family.plays(ANY_DAY)),
    features: [game.source === 'house' ? 'provably-fair' : 'official-draw', 'lottery'],
    stake_limits: Object.fromEntries(codes.map((code) => [code, limits])),
    stakes: {},
    blocked_countries: [],
    released_at: RELEASED,
    rank,
    art: id,
    thumbnail: null,
    rules_url: new URL(`/rules/${id}`, origin).href,
    prize_modes: [game.mode],
    model: { rtp: toDecimal(multiply(most, rational(100)), 6), deviation: null },
  };
}

const lesser = (a: Rational, b: Rational): Rational => (a.num * b.den <= b.num * a.den ? a : b);

function mostOdds(plays: ReturnType<Lottery['family']['plays']>): number {
  const odds = plays.flatMap(({ kinds }) =>
    kinds.flatMap(({ prizes }) => prizes.map((prize) => prize.odds)),
  );
  return Math.ceil(Number(odds.reduce((most, one) => (one > most ? one : most), 0n)) / 1000);
}
