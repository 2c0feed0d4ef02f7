import { moneyText } from '@croupier/contract/money';
import { FOUND_MAX, type searchEndpoints } from '@croupier/contract/staff/operator/search';
import { accountAdmin, accountNames } from '#account';
import { playedRounds } from '#bets';
import { findDeposits } from '#cashier';
import { namedGames } from '#catalog';
import type { OperatorHandlers } from '#kernel/http.ts';
import type { Services } from '#kernel/services.ts';
import { merchantWithin } from '#staff';
import { findWithdrawals } from '#withdrawal';

/** Numbers of rounds have at least so many digits; shorter ones are none. */
const ROUND_ID = /^\d{12,19}$/;
const BIGGEST = 9_223_372_036_854_775_807n;

/** One search for everything that staff look for by name, number or reference. */
export function searchHandlers({ db }: Services): OperatorHandlers<typeof searchEndpoints> {
  return {
    async search({ staff, dictionary }, { merchantId: id, text }) {
      const merchantId = merchantWithin(staff, id);
      const may = (permission: Parameters<typeof staff.permissions.has>[0]) =>
        staff.permissions.has(permission);
      const of = { merchantId, text, limit: FOUND_MAX };
      const [members, deposits, withdrawals, round] = await Promise.all([
        may('member.read')
          ? accountAdmin.searchMembers(
              db,
              { merchantId, search: text },
              { before: undefined, limit: FOUND_MAX },
            )
          : [],
        may('deposit.read') ? findDeposits(db, of) : [],
        may('withdrawal.read') ? findWithdrawals(db, of) : [],
        may('bets.read') && ROUND_ID.test(text) && BigInt(text) <= BIGGEST
          ? playedRounds.findRoundOfMerchant(db, merchantId, BigInt(text))
          : undefined,
      ]);
      const payments = [
        ...deposits.map((one) => ({ kind: 'deposit' as const, ...one })),
        ...withdrawals.map((one) => ({ kind: 'withdrawal' as const, ...one })),
      ];
      const names = await accountNames(
        db,
        [...payments, ...(round ? [round] : [])].map(({ memberId }) => memberId),
      );
      const games = round && (await namedGames.byIds(db, [round.gameId], dictionary));
      return {
        members: members.map((member) => ({
          id: String(member.id),
          account: member.username,
          nickname: member.nickname,
          state: member.state,
        })),
        payments: payments.map(({ kind, reference, memberId, amountMinor, createdAt }) => ({
          kind,
          reference,
          memberId: String(memberId),
          account: names.get(memberId) ?? '',
          amount: moneyText(amountMinor),
          at: createdAt.toISOString(),
        })),
        rounds: round
          ? [
              {
                id: String(round.id),
                memberId: String(round.memberId),
                account: names.get(round.memberId) ?? '',
                game: games?.get(round.gameId)?.title ?? '',
                vendorRoundId: round.vendorRoundId,
                stake: moneyText(round.stakeMinor),
                at: round.openedAt.toISOString(),
              },
            ]
          : [],
      };
    },
  };
}
