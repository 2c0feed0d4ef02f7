import { currencies } from '@croupier/contract/currencies';
import { moneyText } from '@croupier/contract/money';
import type { FeedGame } from '@croupier/contract/seamless/vendor';
import { multiply, one, rational, toDecimal } from '#engine/rational.ts';
import english from '@croupier/i18n/en/studio.json' with { type: 'json' };
import vietnamese from '@croupier/i18n/vi/studio.json' with { type: 'json' };
import type { Title } from '#engine/game.ts';
import type { Kind } from '../kinds/kind.ts';
import type { GameEntry } from './games.ts';

type TitleName = keyof typeof english.titles;

/** What a platform lists: these games, most popular first. `origin` is the studio's. */
export function catalogueFeed(all: readonly GameEntry[], origin: string): { games: FeedGame[] } {
  return { games: all.map((game, index) => entryOf(game, { rank: index + 1, origin })) };
}

/** From the least part of a round's stakes to all that it can begin with, minor units. */
function limitsOf(title: Title, kind: Kind): { readonly min: bigint; readonly max: bigint } {
  const stakes = kind.stakes(title);
  const [lowest = 0n, highest = 0n] = [stakes[0], stakes.at(-1)];
  const { least = one, most = 1 } = kind.bets ?? {};
  return { min: (lowest * least.num) / least.den, max: highest * BigInt(most) };
}

function entryOf(
  { title, kind }: GameEntry,
  { rank, origin }: { readonly rank: number; readonly origin: string },
): FeedGame {
  const { id, figures, releasedAt } = title;
  const { min, max } = kind.feed.limits?.(title) ?? limitsOf(title, kind);
  const limits = { min: moneyText(min), max: moneyText(max) };
  const stakes = kind.stakes(title).map(moneyText);
  const codes = Object.keys(currencies);
  const name = id as TitleName;
  return {
    id,
    title: { en: english.titles[name], vi: vietnamese.titles[name] },
    type: kind.feed.type,
    platforms: ['desktop', 'mobile'],
    currencies: codes,
    languages: ['vi', 'en'],
    rtp: toDecimal(multiply(kind.exactReturn(title), rational(100)), 4),
    volatility: kind.volatility(title),
    max_multiplier: figures.maxWinMultiple,
    features: [
      ...kind.feed.features(title),
      ...(title.progressive === undefined ? [] : ['progressive']),
      'provably-fair',
    ],
    stake_limits: Object.fromEntries(codes.map((code) => [code, limits])),
    // Of games that take free spins, since nobody else asks for them.
    stakes: kind.freeSpins ? Object.fromEntries(codes.map((code) => [code, stakes])) : {},
    blocked_countries: [],
    released_at: releasedAt,
    rank,
    art: id,
    thumbnail: null,
    rules_url: new URL(`/rules/${id}`, origin).href,
    prize_modes: [],
    model: {
      rtp: toDecimal(multiply((kind.bestReturn ?? kind.exactReturn)(title), rational(100)), 6),
      deviation: kind.deviation?.(title) ?? null,
    },
  };
}
