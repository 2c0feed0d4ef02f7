import { gatherLaw, shifted } from '../chances/law.ts';
import { plainStanding } from '../chances/standing.ts';
import { defaultMargin } from '../odds/default-margins.ts';
import { handicapMarkets, totalMarkets } from '../odds/line-markets.ts';
import type { Margin } from '../odds/margins.ts';
import {
  type PricedMarket,
  type Standings,
  priceApart,
  priceDouble,
  priceExclusive,
} from '../odds/priced-market.ts';
import { type FootballModel, type FootballState, kickOff } from './football-model.ts';
import { type FootballCode, correctScores, footballOutcomes } from './football-markets.ts';
import { earlyPayoutChance, firstGoalChances } from './goal-order.ts';
import { halfTables } from './half-law.ts';
import { type ScoreChance, scoreLaw } from './score-law.ts';
import { sideOf } from './settle-football.ts';
import { type SideLaws, bookingLaws, cornerLaws, marginOf, totalOf } from './side-counts.ts';

/** A match at a moment: all that its prices follow from. */
export interface FootballMoment {
  readonly model: FootballModel;
  /** Left out before kick-off. */
  readonly state?: FootballState;
  /** Left out where none are offered. */
  readonly corners?: SideLaws;
  readonly bookings?: SideLaws;
}

export interface PriceSettings {
  /** Margin of a market; the usual ones when left out. */
  readonly margin?: (code: FootballCode) => Margin;
  /** Lines on each side of the main one; 2 when left out. */
  readonly lines?: number;
}

/** A match before kick-off with its corners and bookings. */
export function beforeKickOff(model: FootballModel): FootballMoment {
  return { model, corners: cornerLaws(model), bookings: bookingLaws() };
}

/**
 * All markets of a match at a moment, from one law of its scores: no bets on several of them win whatever
 * happens, because each of them loses under that law. What is decided already is left out; half markets end
 * with the half. Asian handicaps in play are on the goals still to come.
 */
export function priceFootball(
  moment: FootballMoment,
  { margin = defaultMargin, lines = 2 }: PriceSettings = {},
): readonly PricedMarket[] {
  const { model, state = kickOff } = moment;
  const scores = scoreLaw(model, state);
  const halves = halfTables(scores, state);
  const context = { scores, state, margin, lines };
  return [
    ...resultMarkets(context, ''),
    ...scoreMarkets(context),
    ...orderMarkets(context),
    ...(state.half ? [] : resultMarkets({ ...context, scores: halves.scores }, 'H')),
    halfFullMarket(halves.results, margin('HTFT')),
    ...countMarkets(moment, margin, lines),
  ].filter((market) => isOpen(market, state));
}

interface Context {
  readonly scores: readonly ScoreChance[];
  readonly state: FootballState;
  readonly margin: (code: FootballCode) => Margin;
  readonly lines: number;
}

/** Result, handicap and total of the match or of its first half. */
function resultMarkets({ scores, state, margin, lines }: Context, half: '' | 'H'): PricedMarket[] {
  const chances = bySide(scores);
  const [codeX, codeA, codeO] = [`1X2${half}`, `AH${half}`, `OU${half}`] as const;
  const margins = gatherLaw(scores.map(({ score, chance }) => [score[0] - score[1], chance]));
  const totals = gatherLaw(scores.map(({ score, chance }) => [score[0] + score[1], chance]));
  const fromNow = shifted(margins, state.score[1] - state.score[0]);
  return [
    priceExclusive(
      { code: codeX },
      (['H', 'D', 'A'] as const).map((side) => [side, plainStanding(chances[side])]),
      margin(codeX),
    ),
    ...handicapMarkets(codeA, fromNow, { margin: margin(codeA), lines, kinds: 'quarters' }),
    ...totalMarkets(codeO, totals, { margin: margin(codeO), lines, kinds: 'quarters' }),
  ];
}

/** Chances of home, draw and away. */
export function bySide(scores: readonly ScoreChance[]): Record<'H' | 'D' | 'A', number> {
  const chances = { H: 0, D: 0, A: 0 };
  for (const { score, chance } of scores) chances[sideOf(score)] += chance;
  return chances;
}

/** Markets that the final score alone decides, besides result, handicap and total. */
function scoreMarkets({ scores, margin }: Context): PricedMarket[] {
  const that = (test: (home: number, away: number) => boolean): number =>
    scores.reduce((sum, { score, chance }) => (test(...score) ? sum + chance : sum), 0);
  const either = (code: FootballCode, chance: number): PricedMarket => {
    const [one, other] = footballOutcomes[code];
    const standings: Standings = [
      [one, plainStanding(chance)],
      [other, plainStanding(1 - chance)],
    ];
    return priceExclusive({ code }, standings, margin(code));
  };
  const { H, D, A } = bySide(scores);
  return [
    priceDouble({ code: 'DC' }, [H, D, A], {
      pairs: { '1X': [0, 1], '12': [0, 2], X2: [1, 2] },
      margin: margin('DC'),
    }),
    priceExclusive(
      { code: 'DNB' },
      [
        ['H', { win: H, lose: A }],
        ['A', { win: A, lose: H }],
      ],
      margin('DNB'),
    ),
    either(
      'OE',
      that((home, away) => (home + away) % 2 === 1),
    ),
    either(
      'BTTS',
      that((home, away) => home > 0 && away > 0),
    ),
    either(
      'CLH',
      that((_, away) => away === 0),
    ),
    either(
      'CLA',
      that((home) => home === 0),
    ),
    goalBands(that, margin('TG')),
    correctScore(scores, margin('CS')),
  ];
}

function goalBands(
  that: (test: (home: number, away: number) => boolean) => number,
  margin: Margin,
): PricedMarket {
  const tops = [1, 3, 6, Infinity];
  const standings = footballOutcomes.TG.map((outcome, at) => {
    const chance = that((home, away) => {
      return home + away <= (tops[at] as number) && home + away > (tops[at - 1] ?? -1);
    });
    return [outcome, plainStanding(chance)] as const;
  });
  return priceExclusive({ code: 'TG' }, standings, margin);
}

function correctScore(scores: readonly ScoreChance[], margin: Margin): PricedMarket {
  // In the order of their names: five scores of away for each of home.
  const named = correctScores.map(() => 0);
  for (const { score, chance } of scores) {
    if (Math.max(...score) < 5) named[5 * score[0] + score[1]] = chance;
  }
  const rest = Math.max(0, 1 - named.reduce((sum, chance) => sum + chance, 0));
  const standings = [...named, rest].map((chance, at) => {
    return [footballOutcomes.CS[at] as string, plainStanding(chance)] as const;
  });
  return priceExclusive({ code: 'CS' }, standings, margin);
}

function orderMarkets({ scores, state, margin }: Context): PricedMarket[] {
  const first = firstGoalChances(scores, state);
  return [
    priceExclusive(
      { code: 'FG' },
      footballOutcomes.FG.map((side) => [side, plainStanding(first[side])]),
      margin('FG'),
    ),
    priceApart(
      { code: 'EP' },
      footballOutcomes.EP.map((side) => [
        side,
        plainStanding(Math.min(1, earlyPayoutChance(scores, state, side))),
      ]),
      margin('EP'),
    ),
  ];
}

function halfFullMarket(results: readonly number[], margin: Margin): PricedMarket {
  const standings = footballOutcomes.HTFT.map((name, at) => {
    return [name, plainStanding(results[at] as number)] as const;
  });
  return priceExclusive({ code: 'HTFT' }, standings, margin);
}

function countMarkets(
  { corners, bookings }: FootballMoment,
  margin: (code: FootballCode) => Margin,
  lines: number,
): PricedMarket[] {
  const kinds = 'halves' as const;
  const terms = (code: FootballCode) => ({ margin: margin(code), lines, kinds });
  return [
    ...(corners ? totalMarkets('CROU', totalOf(corners), terms('CROU')) : []),
    ...(corners ? handicapMarkets('CRAH', marginOf(corners), terms('CRAH')) : []),
    ...(bookings ? totalMarkets('BKOU', totalOf(bookings), terms('BKOU')) : []),
  ];
}

/** A market stays while at least two of its outcomes can be had. */
function isOpen({ code, outcomes }: PricedMarket, state: FootballState): boolean {
  if (code === 'FG' && state.first !== 'NONE') return false;
  return outcomes.filter(({ odds }) => odds !== undefined).length > (code === 'EP' ? 0 : 1);
}
