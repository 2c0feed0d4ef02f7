import type { viewEndpoints } from '@croupier/contract/staff/operator/view';
import { accountNames, knownMember } from '#account';
import { settlementsOfPayments } from '#contracts';
import { moneyText } from '@croupier/contract/money';
import { jackpotWins, playedRounds } from '#bets';
import { depositReferences, depositsOf } from '#cashier';
import { withdrawalReferences } from '#withdrawal';
import { namedGames } from '#catalog';
import { nowMs } from '#kernel/clock.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import type { NamesOfLines } from '#kernel/line-names.ts';
import type { Services } from '#kernel/services.ts';
import { describeLimits } from '#protection';
import { records } from '#wallet';
import { ownerOf, recordAudit } from '#staff';

/** As much as fits a page to look at. */
const SHOWN = 20;

/** Who knows what lines of an account record belong to. */
const references = {
  ofDeposits: depositReferences,
  ofWithdrawals: withdrawalReferences,
  ofMembers: accountNames,
  gamesOfJackpots: jackpotWins.gamesOfLines,
  gamesOfRounds: playedRounds.gamesOfRounds,
  settlementsOfPayments,
};

/** What a member sees, read for staff. Nobody becomes the member: nothing here opens a session. */
export function viewMemberHandlers(
  { db }: Services,
  namesOfLines: NamesOfLines,
): Pick<OperatorHandlers<typeof viewEndpoints>, 'viewMember'> {
  return {
    async viewMember(call, { reason, ...input }) {
      const owner = ownerOf(call.staff, input);
      const member = await knownMember(db, owner);
      const holder = { ...owner, currency: member.currency };
      // On record before anything is seen.
      await recordAudit(db, call, {
        action: 'member.view',
        subject: `member:${owner.memberId}`,
        merchantId: owner.merchantId,
        reason,
        after: { seen: 'balances, records, limits' },
      });
      const purses = await records.getPurses(db, holder);
      const transfers = await records.listTransfers(db, holder, {
        kind: undefined,
        purse: undefined,
        label: undefined,
        beforeSeq: undefined,
        limit: SHOWN,
      });
      const rounds = await playedRounds.listRounds(db, owner, { before: undefined, limit: SHOWN });
      const gameIds = [...new Set(rounds.map(({ gameId }) => gameId))];
      const games = await namedGames.byIds(db, gameIds, call.dictionary);
      const deposits = await depositsOf(db, owner, SHOWN);
      return {
        at: new Date(nowMs()).toISOString(),
        account: member.username,
        nickname: member.nickname,
        currency: member.currency,
        total: moneyText(purses.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n)),
        purses: purses.map(({ purse, label, balanceMinor }) => ({
          purse,
          label,
          balance: moneyText(balanceMinor),
        })),
        transfers: await records.nameGames(
          db,
          await records.describeTransfers(
            db,
            transfers,
            { ...references, namesOfLines },
            call.dictionary,
          ),
          { games: namedGames.byIds, dictionary: call.dictionary },
        ),
        rounds: rounds.map((round) => ({
          id: String(round.id),
          gameTitle: games.get(round.gameId)?.title ?? '',
          state: round.state,
          stake: moneyText(round.stakeMinor),
          win: moneyText(round.winMinor),
          openedAt: round.openedAt.toISOString(),
        })),
        deposits: deposits.map((deposit) => ({
          id: String(deposit.id),
          reference: deposit.reference,
          amount: moneyText(deposit.creditedMinor ?? deposit.amountMinor),
          state: deposit.stage,
          createdAt: deposit.createdAt.toISOString(),
        })),
        limits: await describeLimits(db, holder),
      };
    },
  };
}
