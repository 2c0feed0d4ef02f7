import type { launchEndpoints } from '@croupier/contract/player/launch';
import type { PlayerHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { fetchMoney } from './bring-money.ts';
import { launchGame, type LaunchDeps } from './launch-game.ts';
import { replayRound } from './replay-round.ts';

/** Opening a game and looking at a round again. */
export function seamlessHandlers(deps: LaunchDeps): PlayerHandlers<typeof launchEndpoints> {
  return {
    async launch({ merchant, member, ip }, { gameId, client, language }) {
      const site = merchant.languages.find(({ code }) => code === language);
      if (!site) throw refuse('request.invalid', { fields: { language: { key: 'field.choice' } } });
      const locale = site.dictionary;
      return launchGame(deps, { merchant, member, gameId: BigInt(gameId), client, locale, ip });
    },

    async leaveGame({ merchant, member }, { gameId }) {
      return { moneyBack: await fetchMoney(deps, { merchant, member }, BigInt(gameId)) };
    },

    async roundReplay({ member, dictionary }, { roundId }) {
      const { merchantId, memberId } = member;
      const asked = { merchantId, memberId, roundId: BigInt(roundId), locale: dictionary };
      return replayRound(deps, asked);
    },
  };
}
