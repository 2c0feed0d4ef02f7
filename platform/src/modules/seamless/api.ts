import type { launchEndpoints } from '@croupier/contract/catalog/player/launch';
import { moneyText } from '@croupier/contract/money';
import { openGrants } from './free-spins/free-spin-store.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { fetchMoney } from './fund-for-launch.ts';
import { launchGame, type LaunchDeps } from './launch-game.ts';
import { launchLiveChat } from './launch-live-chat.ts';
import { replayRound } from './replay-round.ts';

/** Opening a game or a chat, and looking at a round again. */
export function seamlessHandlers(deps: LaunchDeps): PlayerHandlers<typeof launchEndpoints> {
  return {
    async launch({ merchant, member, ip, request }, { gameId, language, ...input }) {
      const site = merchant.languages.find(({ code }) => code === language);
      if (!site) throw refuse('request.invalid', { fields: { language: { key: 'field.choice' } } });
      const locale = site.dictionary;
      const { client, withoutMoney = false } = input;
      const userAgent = request.headers['user-agent'] ?? '';
      const where = { merchant, member, locale, ip, userAgent };
      return launchGame(deps, { ...where, gameId: BigInt(gameId), client, withoutMoney });
    },

    async freeSpins({ merchant, member }, { gameId }) {
      const { memberId } = member;
      const grants = await openGrants(deps.db, { merchantId: merchant.id, memberId });
      const wanted = grants.filter(
        (grant) => gameId === undefined || grant.gameId === BigInt(gameId),
      );
      return {
        items: wanted.map(({ id, gameId: game, spins, played, stake, validUntil }) => ({
          id: String(id),
          gameId: String(game),
          spins,
          left: spins - played,
          stake: moneyText(stake),
          validUntil: validUntil.toISOString(),
        })),
      };
    },

    async leaveGame({ merchant, member }, { gameId }) {
      return { moneyBack: await fetchMoney(deps, { merchant, member }, BigInt(gameId)) };
    },

    launchLiveChat({ merchant, member, dictionary }, { gameId }) {
      const memberId = member?.memberId ?? null;
      return launchLiveChat(deps.db, { merchant, memberId, dictionary, gameId });
    },

    async roundReplay({ merchant, member, dictionary }, { roundId }) {
      const { merchantId, memberId } = member;
      const { timeZone } = merchant;
      const round = { merchantId, memberId, roundId: BigInt(roundId) };
      return replayRound(deps, { ...round, locale: dictionary, timeZone });
    },
  };
}
