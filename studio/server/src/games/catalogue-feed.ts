import { currencies } from '@croupier/contract/currencies';
import { moneyText } from '@croupier/contract/money';
import type { FeedGame } from '@croupier/contract/seamless/vendor';
import { multiply, rational, toDecimal } from '@croupier/engines/rational';
import { exactReturn } from '@croupier/engines/slot/proof/exact-return';
import { volatilityOf } from '@croupier/engines/slot/title';
import type { SlotTitle } from '@croupier/engines/slot/title';
import { slotTitles } from '@croupier/engines/slot/titles';
import english from '@croupier/i18n/en/studio.json' with { type: 'json' };
import vietnamese from '@croupier/i18n/vi/studio.json' with { type: 'json' };
import { offeredStakes } from './stakes.ts';

type TitleName = keyof typeof english.titles;

const anyStake = { min: 0n, max: 10n ** 18n, step: 0n };

/** What the platform lists: every complete title, most popular first. `origin` is the studio's. */
export function catalogueFeed(origin: string): { games: FeedGame[] } {
  return { games: slotTitles.map((title, index) => entryOf(title, { rank: index + 1, origin })) };
}

function entryOf(
  title: SlotTitle,
  { rank, origin }: { readonly rank: number; readonly origin: string },
): FeedGame {
  const { id, model, figures, releasedAt } = title;
  const stakes = offeredStakes(model.bet, anyStake);
  const [lowest = 0n, highest = 0n] = [stakes[0], stakes.at(-1)];
  const limits = { min: moneyText(lowest), max: moneyText(highest) };
  const codes = Object.keys(currencies);
  const name = id as TitleName;
  return {
    id,
    title: { en: english.titles[name], vi: vietnamese.titles[name] },
    type: 'RNG',
    platforms: ['desktop', 'mobile'],
    currencies: codes,
    languages: ['vi', 'en'],
    rtp: toDecimal(multiply(exactReturn(model).total, rational(100)), 4),
    volatility: volatilityOf(figures),
    max_multiplier: figures.maxWinMultiple,
    features: featuresOf(title),
    stake_limits: Object.fromEntries(codes.map((code) => [code, limits])),
    blocked_countries: [],
    released_at: releasedAt,
    rank,
    art: id,
    thumbnail: null,
    rules_url: new URL(`/rules/${id}`, origin).href,
    prize_modes: [],
  };
}

/** Words of the catalogue for what a game has. */
function featuresOf({ model }: SlotTitle): string[] {
  const { evaluation, freeSpins, scatter } = model;
  const ways = model.rows ** model.strips.length;
  return [
    evaluation.kind === 'ways' ? `ways-${ways}` : `lines-${evaluation.lines.length}`,
    `grid-${model.strips.length}x${model.rows}`,
    'wild',
    ...(scatter === undefined ? [] : ['scatter']),
    ...(freeSpins === undefined ? [] : ['free-spins']),
    ...((freeSpins?.multiplier ?? 1) > 1 ? ['multiplier'] : []),
    ...((freeSpins?.specialSymbols.length ?? 0) > 0 ? ['expanding-symbol'] : []),
    'provably-fair',
  ];
}
