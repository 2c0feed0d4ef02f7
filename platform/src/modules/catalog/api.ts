import { type catalogEndpoints, WINNERS_MAX } from '@croupier/contract/catalog/player/catalog';
import type { menuEndpoints } from '@croupier/contract/catalog/player/menus';
import type { ownGamesEndpoints } from '@croupier/contract/catalog/player/own-games';
import { moneyText } from '@croupier/contract/money';
import type { Db } from '#kernel/db.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Signals } from '#kernel/signals.ts';
import { rulesAddress, stakeTexts, vendorTitle } from './game-rules.ts';
import { describeClosure } from './describe-closure.ts';
import { openJackpots } from './jackpots/show-jackpots.ts';
import { listGames } from './list-games.ts';
import { wordsFor } from './words-for.ts';
import { openLobbies } from './lobby.ts';
import { menuHandlers } from './menus.ts';
import { offerOf } from './offer-of.ts';
import { ownGamesHandlers } from './own-games.ts';
import { openSearchIndexes } from './search-index.ts';
import { offeredGame, offeredGames } from './store/game.ts';
import { tileOf, tilesOf } from './tile.ts';

/** A win as the betting record has it, with the name already masked. */
export interface RecentWin {
  readonly member: string;
  readonly gameId: bigint;
  readonly winMinor: bigint;
  readonly at: Date;
}

export interface CatalogApiDeps {
  readonly db: Db;
  readonly signals: Signals;
  /**
   * The newest wins of the merchant, newest first. Handed in by the composition: the betting
   * record and the members' names are not the catalogue's to call.
   */
  readonly recentWins: (merchantId: bigint, limit: number) => Promise<readonly RecentWin[]>;
}

/** The catalogue's calls of the player site. */
export function catalogHandlers({
  db,
  signals,
  recentWins,
}: CatalogApiDeps): PlayerHandlers<
  typeof catalogEndpoints & typeof menuEndpoints & typeof ownGamesEndpoints
> {
  const lobbies = openLobbies(db);
  const jackpots = openJackpots(db);
  const searchIndexes = openSearchIndexes(db);
  const dropHeld = (): void => {
    lobbies.drop();
    jackpots.drop();
    searchIndexes.drop();
  };
  // Open pages ask again on the same signal, so what is held must not be older than it.
  signals.on('merchant-changed', dropHeld);
  signals.onGap(dropHeld);
  return {
    lobby: ({ merchant, dictionary }) =>
      lobbies.get({ ...offerOf(merchant), language: dictionary }),

    jackpots: ({ merchant, dictionary }) =>
      jackpots.get({ ...offerOf(merchant), language: dictionary }),

    async games(call, input) {
      const language = wordsFor(call, input);
      const offer = { ...offerOf(call.merchant), language };
      const { games, ...page } = await listGames(db, offer, input);
      return { ...page, items: tilesOf(games, language) };
    },

    async game({ merchant, dictionary }, { gameId }) {
      const game = await offeredGame(db, offerOf(merchant), BigInt(gameId));
      if (!game) throw refuse('game.unknown');
      return {
        ...tileOf(game, dictionary),
        vendorName: vendorTitle({
          code: game.vendorCode,
          name: game.vendorName,
          shownName: game.vendorShownName,
        }),
        rtp: game.rtp,
        volatility: game.volatility,
        maxMultiplier: game.maxMultiplier,
        ...stakeTexts(game.stakeLimits, merchant.currency),
        features: [...game.features],
        rulesUrl: rulesAddress(game.rulesUrl, dictionary),
        closed: await describeClosure(db, offerOf(merchant), { game, dictionary }),
      };
    },

    async searchIndex({ merchant, dictionary }, { have }) {
      const { version, index } = await searchIndexes.get({
        ...offerOf(merchant),
        language: dictionary,
      });
      return { version, index: have === version ? null : index };
    },

    ...menuHandlers(lobbies),
    ...ownGamesHandlers(db),

    merchantWallet: async ({ merchant }) => ({ isSingle: merchant.walletMode === 'single' }),

    winners: winnersHandler(db, recentWins),
  };
}

/** The latest wins, of games that the merchant offers. */
function winnersHandler(
  db: CatalogApiDeps['db'],
  recentWins: CatalogApiDeps['recentWins'],
): PlayerHandlers<typeof catalogEndpoints>['winners'] {
  return async (call, { gameCategory = 'ALL', language, limitNum = WINNERS_MAX }) => {
    const { merchant } = call;
    const dictionary = wordsFor(call, { language });
    const wins = await recentWins(merchant.id, WINNERS_MAX);
    const games = await offeredGames(
      db,
      offerOf(merchant),
      wins.map(({ gameId }) => gameId),
    );
    const shown = wins.flatMap(({ member, gameId, winMinor, at }) => {
      const game = games.get(gameId);
      if (!game || (gameCategory !== 'ALL' && game.gameType !== gameCategory)) return [];
      const winAmount = moneyText(winMinor);
      const vo = { member, game: tileOf(game, dictionary), winAmount, at: at.toISOString() };
      return { vo };
    });
    return { items: shown.slice(0, limitNum) };
  };
}
