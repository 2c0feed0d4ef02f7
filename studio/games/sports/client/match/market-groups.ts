/** The markets of a match as its page shows them: lines of one market together, under tabs. Pure. */
import type { EventView, MarketView } from '#games/sports/protocol.ts';
import type { MarketName } from '../../engine/market-key.ts';
import {
  type MarketGroup,
  type MarketLayout,
  marketNames,
  placeOfMarket,
} from '../words/market-names.ts';
import { namedMarket } from '../words/outcome-text.ts';

export interface MarketCardView {
  /** Tells it from others of its match. */
  readonly key: string;
  readonly name: MarketName;
  readonly layout: MarketLayout;
  readonly group: MarketGroup;
  readonly isMain: boolean;
  /** Its lines, from the lowest; one where it has none. */
  readonly markets: readonly MarketView[];
}

/** `part-2` are the markets of the second set, quarter or map. */
export type MarketTab = 'main' | 'all' | MarketGroup | `part-${number}`;

/** Cards of the markets that are still offered or will be again: what is over leaves the page. */
export function marketCards({ markets }: EventView): readonly MarketCardView[] {
  const cards = new Map<string, { name: MarketName; markets: MarketView[] }>();
  for (const market of markets) {
    if (market.state === 'closed' || isEmpty(market)) continue;
    const name = namedMarket(market.key);
    const key = `${name.code}.${name.part ?? ''}`;
    const card = cards.get(key) ?? { name, markets: [] };
    card.markets.push(market);
    cards.set(key, card);
  }
  return [...cards]
    .map(([key, { name, markets: own }]) => {
      const entry = marketNames[name.code];
      return {
        key,
        name,
        layout: entry?.layout ?? 'four',
        group: entry?.group ?? 'special',
        isMain: entry?.isMain ?? false,
        markets: own.toSorted((a, b) => lineOf(a) - lineOf(b)),
      };
    })
    .toSorted(
      (a, b) =>
        placeOfMarket(a.name.code) - placeOfMarket(b.name.code) ||
        (a.name.part ?? 0) - (b.name.part ?? 0),
    );
}

/** Nothing of it can be had, and it is not locked for a while alone. */
const isEmpty = ({ state, outcomes }: MarketView): boolean =>
  state === 'open' && outcomes.every(([, odds]) => odds === null);

const lineOf = ({ key }: MarketView): number => namedMarket(key).line ?? 0;

/** Tabs that these cards have, each with how many markets it leads to. */
export function marketTabs(
  cards: readonly MarketCardView[],
): readonly { readonly tab: MarketTab; readonly count: number }[] {
  const parts = [...new Set(cards.map(({ name }) => name.part ?? 0))]
    .filter(Boolean)
    .toSorted((a, b) => a - b);
  const groups: readonly MarketTab[] = [
    'lines',
    'half',
    ...parts.map((part) => `part-${part}` as const),
    'goals',
    'corners',
    'cards',
    'special',
  ];
  const countOf = (tab: MarketTab) =>
    cardsOf(cards, tab).reduce((sum, { markets }) => sum + markets.length, 0);
  return [
    { tab: 'main' as const, count: countOf('main') },
    { tab: 'all' as const, count: countOf('all') },
    ...groups.map((tab) => ({ tab, count: countOf(tab) })).filter(({ count }) => count > 0),
  ];
}

export function cardsOf(
  cards: readonly MarketCardView[],
  tab: MarketTab,
): readonly MarketCardView[] {
  if (tab === 'all') return cards;
  return cards.filter(({ isMain, group, name }) =>
    tab === 'main' ? isMain : group === tab || tab === `part-${name.part ?? 0}`,
  );
}

/** Rows that a card takes, by which cards are laid into columns of like height. */
const rowsOf = ({ layout, markets }: MarketCardView): number => {
  const outcomes = markets[0]?.outcomes.length ?? 0;
  switch (layout) {
    case 'scores':
      return 10;
    case 'nine':
      return 3.5;
    case 'lines':
    case 'totals':
      return markets.length + 1.5;
    case 'four':
      return Math.ceil(outcomes / 4) + 1;
    case 'two':
    case 'three':
    case 'yes-no':
      return 2;
  }
};

/** The cards in so many columns: each goes to the shortest so far, so that their order is kept. */
export function inColumns(
  cards: readonly MarketCardView[],
  columns: number,
): readonly (readonly MarketCardView[])[] {
  const filled = Array.from({ length: columns }, () => ({
    height: 0,
    cards: [] as MarketCardView[],
  }));
  for (const card of cards) {
    const [shortest] = filled.toSorted((a, b) => a.height - b.height);
    if (shortest === undefined) continue;
    shortest.cards.push(card);
    shortest.height += rowsOf(card);
  }
  return filled.map((one) => one.cards);
}
