/** Words and figures of the catalogue. Pure. */
import type { FeedGame } from '@croupier/contract/seamless/vendor';
import { type GameType, usualLanes } from '@croupier/contract/games';
import { HOUSE_LANGUAGE } from '@croupier/contract/merchant/house-language';
import { currencyOf } from '@croupier/contract/currencies';
import { fitsDecimals, moneyText, parseMoney } from '@croupier/contract/money';
import { searchable } from '@croupier/contract/searchable';

/** The word of the feed for games whose stakes feed pots. */
export const PROGRESSIVE = 'progressive';

export { searchable };

/** The type that is the Bingo category. */
export const BINGO_TYPE: GameType = 'BGS';

/** The Bingo category comes with the house language alone, by the product's specification. */
export function withoutBingo(languages: readonly { readonly code: string }[]): boolean {
  return languages.every(({ code }) => code !== HOUSE_LANGUAGE);
}

/** Days after its release that a game is shown as new. */
export const NEW_DAYS = 30;
/** So many stand in the list of new ones at most: with all of them new, none would be. */
export const NEW_LISTED_MAX = 12;
/** Up to this rank of its vendor a game is in the list of hot ones, unless the merchant says otherwise. */
export const HOT_RANK_MAX = 12;
/** A vendor's word for its games chooses among many; with fewer on offer it would choose all. */
export const HOT_BY_RANK_FROM = 60;
/** Days that count as what is played now. */
export const PLAYED_DAYS = 7;
/** So many different members make a game one that is played. */
export const HOT_MEMBERS_MIN = 3;
/** One game in so many may carry a word, of an offer as in any list that is shown. */
export const MARK_SHARE = 5;

/**
 * The tiles of one list, with the words HOT and NEW each left to the first of those that have it: one
 * tile in five. A mark that stands on most of what one sees says nothing.
 */
export function fewMarked<T extends { readonly isHot: 0 | 1; readonly isNew: boolean }>(
  tiles: readonly T[],
): T[] {
  const share = Math.floor(tiles.length / MARK_SHARE);
  const left = { isHot: share, isNew: share };
  const keeps = (tile: T, word: keyof typeof left) => {
    if (!tile[word]) return false;
    left[word] -= 1;
    return left[word] >= 0;
  };
  return tiles.map((tile) => ({
    ...tile,
    isHot: keeps(tile, 'isHot') ? 1 : 0,
    isNew: keeps(tile, 'isNew'),
  }));
}

/** Vendors whose sports feed is e-sports, and whose games are cockfights. */
const esportsVendors: ReadonlySet<string> = new Set(['AV', 'IMES', 'IA', 'AI', 'TF']);
const cockfightVendors: ReadonlySet<string> = new Set(['SV3', 'DS88', 'DIG', 'WGB', 'WS168']);
/** Vendors whose quick games have a lane beside the slots. */
const inHouseVendors: ReadonlySet<string> = new Set(['IVORY']);
/** Vendors that players know under another name than their code. */
const shownNames: Readonly<Record<string, string>> = { BTI: '123BET' };

/**
 * The lane a vendor's game belongs to: vendors file e-sports and cockfights under sports, and quick games
 * of the house under slots.
 */
export function laneOf(type: GameType, vendorCode: string): GameType {
  if (type !== 'SPORTS' && type !== 'RNG') return type;
  if (esportsVendors.has(vendorCode)) return 'ESPORTS';
  if (cockfightVendors.has(vendorCode)) return 'COCKFIGHT';
  if (type === 'RNG' && inHouseVendors.has(vendorCode)) return 'INHOUSE';
  return type;
}

/**
 * Until when a game is closed that several maintenances may close: the latest of their ends, or
 * null when one of them has none.
 */
export function closedUntil(ends: readonly (Date | null)[]): Date | null {
  const times = ends.map((end) => end?.getTime() ?? Infinity);
  const last = Math.max(...times);
  return Number.isFinite(last) ? new Date(last) : null;
}

/** True when a maintenance that ends then would close anything at all; null never ends. */
export function endsAhead(until: Date | null, at: Date): boolean {
  return until === null || until.getTime() > at.getTime();
}

/** Games that may stand at the head of one lane. */
export const HEAD_MAX = 100;

/** The head of a lane with those games added behind it, or taken away from it. */
export function headWith(
  head: readonly bigint[],
  games: readonly bigint[],
  added: boolean,
): bigint[] {
  if (!added) return head.filter((id) => !games.includes(id));
  return [...head, ...games.filter((id) => !head.includes(id))];
}

/** A lane as a merchant arranges it. */
export interface Lane {
  readonly gameType: GameType;
  readonly shown: boolean;
}

/** Every lane: those that the merchant arranged in its order, then the others in the usual one. */
export function arrangeLanes(arranged: readonly Lane[]): Lane[] {
  const known = new Set(arranged.map(({ gameType }) => gameType));
  const others = usualLanes.filter((gameType) => !known.has(gameType));
  return [...arranged, ...others.map((gameType) => ({ gameType, shown: true }))];
}

/** What players read as the vendor's name: the merchant's word for it, else that of the house. */
export function vendorTitle(vendor: {
  readonly code: string;
  readonly name: string;
  readonly shownName?: string | null;
}): string {
  return vendor.shownName ?? shownNames[vendor.code] ?? vendor.name;
}

/** Title in that language, else in English. */
export function titleIn(titles: Readonly<Record<string, string>>, language: string): string {
  return titles[language.toLowerCase()] ?? titles['en'] ?? '';
}

/** What a game is found by: its titles first, then vendor and type. */
export function searchText(
  game: Pick<FeedGame, 'title' | 'type'>,
  vendor: { readonly code: string; readonly name: string },
): string {
  const titles = [...new Set(Object.values(game.title).map(searchable))];
  return [
    ...titles,
    searchable(vendorTitle(vendor)),
    searchable(vendor.code),
    searchable(game.type),
  ]
    .filter(Boolean)
    .join(' | ');
}

/** Path of the tile's picture: composed art by its seed, else what the vendor sent. */
export function artPath(game: {
  readonly art: string | null;
  readonly thumbnail: string | null;
  readonly vendorCode: string;
  readonly code: string;
}): string {
  if (game.art === null && game.thumbnail !== null) return game.thumbnail;
  return `/art/${encodeURIComponent(game.art ?? `${game.vendorCode}-${game.code}`)}.svg`;
}

/** Widths in pixels in which composed art is kept, for large tiles and for small places. */
const PIXEL_WIDTHS = { lagerIcon: 480, smallIcon: 240 } as const;

/** The picture of a game as a drawing and as pixels; what a vendor sent stands for all of them. */
export function picturesOf(game: Parameters<typeof artPath>[0]) {
  const iconUrl = artPath(game);
  const asPixels = (width: number) => iconUrl.replace(/^(\/art\/.+)\.svg$/, `$1-${width}.webp`);
  return {
    iconUrl,
    lagerIcon: asPixels(PIXEL_WIDTHS.lagerIcon),
    smallIcon: asPixels(PIXEL_WIDTHS.smallIcon),
  };
}

/** Limits of one bet in that currency, or undefined when the vendor states none. */
export function stakeLimits(
  limits: Readonly<Record<string, { readonly min: string; readonly max: string }>>,
  currency: string,
): { readonly minMinor: bigint; readonly maxMinor: bigint } | undefined {
  const stated = limits[currency];
  const minMinor = stated && parseMoney(stated.min);
  const maxMinor = stated && parseMoney(stated.max);
  if (minMinor === undefined || maxMinor === undefined) return undefined;
  return minMinor >= 0n && maxMinor >= minMinor ? { minMinor, maxMinor } : undefined;
}

/**
 * The stakes that a game offers in that currency, ascending: those of its vendor that are money of the
 * currency and within the limits. None: any within the limits.
 */
export function offeredStakes(
  { stakes, stakeLimits: limits }: Parameters<typeof statedStakes>[0],
  currency: string,
): readonly bigint[] {
  const bounds = stakeLimits(limits, currency);
  const decimals = currencyOf(currency)?.decimals ?? 0;
  const legal = (stakes[currency] ?? []).flatMap((text) => {
    const minor = parseMoney(text);
    if (minor === undefined || minor <= 0n || !fitsDecimals(minor, decimals)) return [];
    if (bounds && (minor < bounds.minMinor || minor > bounds.maxMinor)) return [];
    return [minor];
  });
  return [...new Set(legal)].toSorted((one, other) => (one < other ? -1 : 1));
}

/** What a game can be staked, as text for staff. */
export function statedStakes(
  game: {
    readonly stakes: Readonly<Record<string, readonly string[]>>;
    readonly stakeLimits: Parameters<typeof stakeLimits>[0];
  },
  currency: string,
) {
  const { stakeMin, stakeMax } = stakeTexts(game.stakeLimits, currency);
  return { stakes: offeredStakes(game, currency).map(moneyText), stakeMin, stakeMax };
}

/** The same as text for the game's sheet. */
export function stakeTexts(
  limits: Parameters<typeof stakeLimits>[0],
  currency: string,
): { readonly stakeMin: string | null; readonly stakeMax: string | null } {
  const stated = stakeLimits(limits, currency);
  return {
    stakeMin: stated ? moneyText(stated.minMinor) : null,
    stakeMax: stated ? moneyText(stated.maxMinor) : null,
  };
}

/** Where the vendor tells the rules of a game in that language; null if it has no such page. */
export function rulesAddress(page: string | null, language: string): string | null {
  if (page === null) return null;
  const url = new URL(page);
  url.searchParams.set('locale', language);
  return url.href;
}
