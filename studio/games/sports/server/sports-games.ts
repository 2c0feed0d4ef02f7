import type { Named } from '../protocol.ts';

/** A book on sports as catalogues list it. Both open the same pages, each at its own. */
export interface SportsGame {
  readonly id: 'sportsbook' | 'esportsbook';
  readonly type: 'SPORTS' | 'ESPORTS';
  readonly title: Named;
}

export const sportsGames: readonly SportsGame[] = [
  { id: 'sportsbook', type: 'SPORTS', title: { en: 'Sportsbook', vi: 'Thể thao' } },
  { id: 'esportsbook', type: 'ESPORTS', title: { en: 'E-sports', vi: 'Thể thao điện tử' } },
];

export function findSportsGame(id: string): SportsGame | undefined {
  return sportsGames.find((game) => game.id === id);
}

export const isSportsGame = (id: string): boolean => findSportsGame(id) !== undefined;
