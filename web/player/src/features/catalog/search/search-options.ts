/** What the list under the search field holds, in one row that the arrow keys walk along. Pure. */
import type { GameType } from '@croupier/contract/games';
import type { Found, FoundGame, FoundVendor } from './search-catalog.ts';

export type SearchOption =
  | { readonly kind: 'game'; readonly game: FoundGame }
  | { readonly kind: 'vendor'; readonly vendor: FoundVendor }
  | { readonly kind: 'type'; readonly type: GameType }
  | { readonly kind: 'recent'; readonly query: string };

export interface OptionGroup {
  readonly name: 'games' | 'vendors' | 'types' | 'recent' | 'popular';
  readonly options: readonly SearchOption[];
}

/** The groups of what was found; empty ones are left out. */
export function groupsOfFound({ games, vendors, types }: Found): OptionGroup[] {
  return filled([
    { name: 'games', options: games.map((game) => ({ kind: 'game', game })) },
    { name: 'vendors', options: vendors.map((vendor) => ({ kind: 'vendor', vendor })) },
    { name: 'types', options: types.map((type) => ({ kind: 'type', type })) },
  ]);
}

/** What is offered before anything is typed. */
export function groupsAtRest(
  recent: readonly string[],
  popular: readonly FoundGame[],
): OptionGroup[] {
  return filled([
    { name: 'recent', options: recent.map((query) => ({ kind: 'recent', query })) },
    { name: 'popular', options: popular.map((game) => ({ kind: 'game', game })) },
  ]);
}

function filled(groups: readonly OptionGroup[]): OptionGroup[] {
  return groups.filter(({ options }) => options.length > 0);
}

/** Where the arrow keys lead from an option; the ends are joined. Without options nowhere. */
export function nextOption(active: number, key: 'ArrowDown' | 'ArrowUp', count: number): number {
  if (count === 0) return -1;
  if (key === 'ArrowDown') return active >= count - 1 ? 0 : active + 1;
  return active <= 0 ? count - 1 : active - 1;
}
