import type { memberEndpoints } from '@croupier/contract/operator/members';
import { moneyText } from '@croupier/contract/money';
import { accountNames } from '#account';
import { listRounds } from '#bets';
import { listDeposits } from '#cashier';
import { namedGames } from '#catalog';
import type { OperatorHandlers } from '#kernel/http.ts';
import type { Services } from '#kernel/services.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { merchantWithin, ownerOf } from '#staff';
import { knownMember } from './known-member.ts';

type HistoryHandlers = Pick<OperatorHandlers<typeof memberEndpoints>, 'memberRounds' | 'deposits'>;

/** What members did: rounds, deposits. */
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

    async deposits({ staff, dictionary }, { merchantId, state, cursor }) {
      const id = merchantWithin(staff, merchantId);
      const page = { state, beforeId: placeOf(cursor) ?? null, limit: PAGE + 1 };
      const rows = await listDeposits(db, id, page);
      const names = await accountNames(db, [...new Set(rows.map(({ memberId }) => memberId))]);
      const items = rows.slice(0, PAGE).map((row) => ({
        id: String(row.id),
        reference: row.reference,
        memberId: String(row.memberId),
        account: names.get(row.memberId) ?? '',
        methodName: row.methodName[dictionary] ?? row.methodName['en'] ?? '',
        amount: moneyText(row.amountMinor),
        credited: row.creditedMinor === null ? null : moneyText(row.creditedMinor),
        state: row.state,
        createdAt: row.createdAt.toISOString(),
        settledAt: row.settledAt?.toISOString() ?? null,
      }));
      return pageOf(items, rows);
    },
  };
}
