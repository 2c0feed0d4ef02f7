import type { memberEndpoints } from '@croupier/contract/operator/members';
import { moneyText } from '@croupier/contract/money';
import { knownMember } from '#account';
import { listRounds } from '#bets';
import { namedGames } from '#catalog';
import type { OperatorHandlers } from '#kernel/http.ts';
import type { Services } from '#kernel/services.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { ownerOf } from '#staff';

type HistoryHandlers = Pick<OperatorHandlers<typeof memberEndpoints>, 'memberRounds'>;

/** What members played. */
export function memberHistoryHandlers({ db }: Services): HistoryHandlers {
  return {
    async memberRounds({ staff, dictionary }, { gameType, cursor, ...input }) {
      const owner = ownerOf(staff, input);
      await knownMember(db, owner);
      const page = { before: placeOf(cursor), limit: PAGE + 1 };
      const rows = await listRounds(db, { ...owner, gameType }, page);
      const gameIds = [...new Set(rows.map(({ gameId }) => gameId))];
      const games = await namedGames.byIds(db, gameIds, dictionary);
      const items = rows.slice(0, PAGE).map((round) => ({
        id: String(round.id),
        gameTitle: games.get(round.gameId)?.title ?? '',
        vendor: games.get(round.gameId)?.vendorName ?? '',
        vendorRoundId: round.vendorRoundId,
        state: round.state,
        stake: moneyText(round.stakeMinor),
        validBet: moneyText(round.validBetMinor),
        win: moneyText(round.winMinor),
        openedAt: round.openedAt.toISOString(),
        closedAt: round.closedAt?.toISOString() ?? null,
      }));
      return pageOf(items, rows);
    },
  };
}
