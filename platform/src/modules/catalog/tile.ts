import type { Game } from '@croupier/contract/catalog/player/catalog';
import { fewMarked, picturesOf, PROGRESSIVE, titleIn } from './game-rules.ts';
import type { GameRow } from './store/game.ts';

/** The game as lists show it. */
export function tileOf(game: GameRow, language: string): Game {
  return {
    nodeId: String(game.id),
    gameCode: game.code,
    gameType: game.gameType,
    vassalage: game.vendorCode,
    isGame: true,
    displayName: titleIn(game.titles, language),
    ...picturesOf(game),
    isHot: game.isHot ? 1 : 0,
    isNew: game.isNew,
    isDemo: game.isDemo,
    maintenance: game.maintenance || game.isOut,
    ...(game.features.includes(PROGRESSIVE) && { jackpot: true }),
  };
}

/** The games of one list. */
export function tilesOf(games: readonly GameRow[], language: string): Game[] {
  return fewMarked(games.map((game) => tileOf(game, language)));
}
