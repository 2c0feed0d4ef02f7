import type { ownGamesEndpoints } from '@croupier/contract/catalog/player/own-games';
import { FAVOURITES_MAX, RECENT_MAX } from '@croupier/contract/games';
import type { MemberPrincipal, MerchantContext } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import {
  addFavourite,
  type FavouritesAt,
  listFavouriteIds,
  listFavourites,
  removeFavourite,
} from './keep-favourites.ts';
import { wordsFor } from './words-for.ts';
import { offerOf } from './offer-of.ts';
import { recentGames } from './store/recent.ts';
import { tilesOf } from './tile.ts';

function favouritesOf(merchant: MerchantContext, { memberId }: MemberPrincipal): FavouritesAt {
  return { offer: offerOf(merchant), merchantId: merchant.id, memberId };
}

/** A member's favourites: which they are, all of them, one more, one less; and what was opened last. */
export function ownGamesHandlers(db: Db): PlayerHandlers<typeof ownGamesEndpoints> {
  return {
    async recentGames(call, input) {
      const { page = 1, pageSize = RECENT_MAX, gameType } = input;
      const skip = (page - 1) * pageSize;
      const limit = Math.min(pageSize, Math.max(0, RECENT_MAX - skip));
      const asked = { limit, skip, gameType };
      const games = await recentGames(db, offerOf(call.merchant), call.member.memberId, asked);
      return { items: tilesOf(games, wordsFor(call, input)) };
    },

    async favouriteIds({ member }) {
      return { favGameIds: (await listFavouriteIds(db, member)).map(String) };
    },

    async favourites(call, input) {
      const { pageNo = 1, pageSize = FAVOURITES_MAX, gameType } = input;
      const marked = await listFavourites(db, favouritesOf(call.merchant, call.member));
      const games = marked.filter((game) => gameType === undefined || game.gameType === gameType);
      const shown = games.slice((pageNo - 1) * pageSize, pageNo * pageSize);
      return {
        favGameList: {
          content: tilesOf(shown, wordsFor(call, input)),
          pageNum: pageNo,
          totalPages: Math.ceil(games.length / pageSize),
        },
      };
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
