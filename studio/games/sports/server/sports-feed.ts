/** What platforms list of the books on sports. */
import { currencies } from '@croupier/contract/currencies';
import { MINOR_PER_UNIT, moneyText } from '@croupier/contract/money';
import type { FeedGame } from '@croupier/contract/seamless/vendor';
import { mostOdds, unitOdds } from '../engine/odds/odds.ts';
import type { SportsGame } from './sports-games.ts';

const RELEASED = '2026-11-30';
/** What a bet may cost before anybody says otherwise. */
const stakes = { min: MINOR_PER_UNIT / 100n, max: 100_000n * MINOR_PER_UNIT } as const;
/** Of markets with the usual margin of six per cent, as a bet on one of them returns. */
const RETURN = '94.3396';

/** These books, most popular first; `origin` is the studio's. */
export function sportsFeed(games: readonly SportsGame[], origin: string): readonly FeedGame[] {
  const codes = Object.keys(currencies);
  const limits = { min: moneyText(stakes.min), max: moneyText(stakes.max) };
  return games.map(({ id, type, title }, index) => ({
    id,
    title: { ...title },
    type,
    platforms: ['desktop', 'mobile'],
    currencies: codes,
    languages: ['vi', 'en'],
    rtp: RETURN,
    volatility: null,
    max_multiplier: mostOdds / unitOdds,
    features: ['sports', 'in-play', 'provably-fair'],
    stake_limits: Object.fromEntries(codes.map((code) => [code, limits])),
    stakes: {},
    blocked_countries: [],
    released_at: RELEASED,
    rank: index + 1,
    art: id,
    thumbnail: null,
    rules_url: new URL(`/rules/${id}`, origin).href,
    prize_modes: [],
    // What players win depends on what they know: no results are held against a figure.
    model: null,
  }));
}
