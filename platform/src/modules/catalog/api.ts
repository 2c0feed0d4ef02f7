import type { catalogEndpoints } from '@croupier/contract/catalog/player/catalog';
import { moneyText } from '@croupier/contract/money';
import type { MemberPrincipal, MerchantContext } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Signals } from '#kernel/signals.ts';
import {
  addFavourite,
  type FavouritesAt,
  listFavouriteIds,
  listFavourites,
  removeFavourite,
} from './keep-favourites.ts';
import { rulesAddress, stakeTexts, vendorTitle, withoutBingo } from './game-rules.ts';
import { describeClosure } from './describe-closure.ts';
import { openJackpots } from './jackpots/show-jackpots.ts';
import { listGames } from './list-games.ts';
import { openLobbies } from './lobby.ts';
import { openSearchIndexes } from './search-index.ts';
import { type Offer, offeredGame, offeredGames } from './store/game.ts';
import { recentGames } from './store/recent.ts';
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

const RECENT_GAMES = 20;
/** Rows of the winner board. */
export const WINNERS = 20;

/** The catalogue's calls of the player site. */
export function catalogHandlers({
  db,
  signals,
  recentWins,
}: CatalogApiDeps): PlayerHandlers<typeof catalogEndpoints> {
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

    async games({ merchant, dictionary }, input) {
      const { games, ...page } = await listGames(
        db,
        { ...offerOf(merchant), language: dictionary },
        input,
      );
      return { ...page, items: tilesOf(games, dictionary) };
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

    async recentGames({ merchant, member, dictionary }) {
      const games = await recentGames(db, offerOf(merchant), member.memberId, RECENT_GAMES);
      return { items: tilesOf(games, dictionary) };
    },

    ...favouriteHandlers(db),

    merchantWallet: async ({ merchant }) => ({ isSingle: merchant.walletMode === 'single' }),

    winners: winnersHandler(db, recentWins),
  };
}

/** What a merchant offers, as visitors find it. */
export function offerOf(merchant: Pick<MerchantContext, 'id' | 'currency' | 'languages'>): Offer {
  const { id: merchantId, currency, languages } = merchant;
  return { merchantId, currency, withoutBingo: withoutBingo(languages) };
}

function favouritesOf(merchant: MerchantContext, { memberId }: MemberPrincipal): FavouritesAt {
  return { offer: offerOf(merchant), merchantId: merchant.id, memberId };
}

/** A member's favourites: which they are, all of them, one more, one less. */
function favouriteHandlers(
  db: CatalogApiDeps['db'],
): Pick<
  PlayerHandlers<typeof catalogEndpoints>,
  'favouriteIds' | 'favourites' | 'addFavourite' | 'removeFavourite'
> {
  return {
    async favouriteIds({ member }) {
      return { ids: (await listFavouriteIds(db, member)).map(String) };
    },

    async favourites({ merchant, member, dictionary }) {
      const games = await listFavourites(db, favouritesOf(merchant, member));
      return { items: tilesOf(games, dictionary) };
    },

    async addFavourite({ merchant, member }, { nodeId, vendor, gameType }) {
      await addFavourite(db, favouritesOf(merchant, member), {
        gameId: BigInt(nodeId),
        vendorCode: vendor,
        gameType,
      });
      return {};
    },

    async removeFavourite({ member }, { gameId }) {
      await removeFavourite(db, member, BigInt(gameId));
      return {};
    },
  };
}

/** The latest wins, of games that the merchant offers. */
function winnersHandler(
  db: CatalogApiDeps['db'],
  recentWins: CatalogApiDeps['recentWins'],
): PlayerHandlers<typeof catalogEndpoints>['winners'] {
  return async ({ merchant, dictionary }) => {
    const wins = await recentWins(merchant.id, WINNERS);
    const games = await offeredGames(
      db,
      offerOf(merchant),
      wins.map(({ gameId }) => gameId),
    );
    return {
      items: wins.flatMap(({ member, gameId, winMinor, at }) => {
        const game = games.get(gameId);
        if (!game) return [];
        const winAmount = moneyText(winMinor);
        return { member, game: tileOf(game, dictionary), winAmount, at: at.toISOString() };
      }),
    };
  };
}
