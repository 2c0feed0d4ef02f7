import { type Law, chanceThat, differenceLaw, sumLaw } from '../chances/law.ts';
import { plainStanding } from '../chances/standing.ts';
import { handicapMarkets, totalMarkets } from '../odds/line-markets.ts';
import type { Margin } from '../odds/margins.ts';
import { type PricedMarket, priceExclusive } from '../odds/priced-market.ts';
import {
  type BasketballModel,
  type BasketballState,
  basketballLaws,
  pointLaws,
  tipOff,
} from './basketball-model.ts';

/** What basketball markets cost when nobody changed it. */
const basketballMargin: Margin = { method: 'proportional', book: 1.05 };

/** Winner (ML), handicap (HCP) and total (TOT) of a match, overtime included: lines are halves. */
export function priceBasketball(
  model: BasketballModel,
  state: BasketballState = tipOff,
  margin: Margin = basketballMargin,
): readonly PricedMarket[] {
  const { margins, totals } = basketballLaws(model, state);
  const terms = { margin, lines: 2, kinds: 'halves' } as const;
  return [
    winner('ML', margins, margin),
    ...handicapMarkets('HCP', margins, terms),
    ...totalMarkets('TOT', totals, terms),
  ];
}

function winner(code: string, margins: Law, margin: Margin): PricedMarket {
  const home = chanceThat(margins, (value) => value > 0);
  const away = chanceThat(margins, (value) => value < 0);
  return priceExclusive(
    { code },
    [
      ['H', { win: home, lose: away }],
      ['A', { win: away, lose: home }],
    ],
    margin,
  );
}

/**
 * Markets of one quarter: who wins it or neither (Q1X2), handicap (QHCP) and total (QTOT), without overtime.
 *
 * @param state points in that quarter and possessions left in it
 */
export function priceQuarter(
  model: BasketballModel,
  state: BasketballState,
  margin: Margin = basketballMargin,
): readonly PricedMarket[] {
  const { home, away } = pointLaws(model, state);
  const margins = differenceLaw(home, away);
  const terms = { margin, lines: 1, kinds: 'halves' } as const;
  const sides = (['H', 'D', 'A'] as const).map((side, at) => {
    const chance = chanceThat(margins, (value) => Math.sign(value) === 1 - at);
    return [side, plainStanding(chance)] as const;
  });
  return [
    priceExclusive({ code: 'Q1X2' }, sides, margin),
    ...handicapMarkets('QHCP', margins, terms),
    ...totalMarkets('QTOT', sumLaw(home, away), terms),
  ];
}
