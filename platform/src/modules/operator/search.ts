import type { MemberTrait } from '@croupier/contract/account/member-traits';
import { paymentNumber } from '@croupier/contract/cashier/payment-kinds';
import { moneyText } from '@croupier/contract/money';
import {
  FOUND_MAX,
  MEMBERS_FOUND_MAX,
  type searchEndpoints,
} from '@croupier/contract/staff/operator/search';
import { accountAdmin, accountNames } from '#account';
import { namedGames } from '#catalog';
import type { StaffPrincipal } from '#kernel/context.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import type { Services } from '#kernel/services.ts';
import { merchantWithin } from '#staff';
import { findBehind } from './find-behind.ts';

/** One search for everything that staff look for, by whatever they have of it. */
export function searchHandlers({
  db,
  secrets,
}: Services): OperatorHandlers<typeof searchEndpoints> {
  return {
    async search({ staff, dictionary }, { merchantId: id, text }) {
      const merchantId = merchantWithin(staff, id);
      const { permissions } = staff;
      const of = { merchantId, text, permissions, limit: FOUND_MAX };
      const [members, { deposits, withdrawals, transfers, rounds, paidTo }] = await Promise.all([
        findMembers({ db, secrets }, staff, { merchantId, text }),
        findBehind(db, { secrets }, of),
      ]);
      const payments = [
        ...deposits.map((one) => ({ kind: 'deposit' as const, ...one })),
        ...withdrawals.map((one) => ({ kind: 'withdrawal' as const, ...one })),
      ];
      const ids = [...payments, ...rounds].map(({ memberId }) => memberId);
      const names = await accountNames(db, [...new Set(ids)]);
      const gameIds = [...new Set(rounds.map(({ gameId }) => gameId))];
      const games = await namedGames.byIds(db, gameIds, dictionary);
      const found = accountAdmin.gatherTraits([
        ...members,
        ...(permissions.has('member.read') ? paidTo : []).map((memberId) => {
          return { memberId, trait: 'payout-account' as const };
        }),
      ]);
      return {
        ...(await describeMembers({ db }, merchantId, found)),
        payments: payments.map(
          ({ kind, reference, memberId, amountMinor, createdAt, matched }) => ({
            kind,
            reference,
            memberId: String(memberId),
            account: names.get(memberId) ?? '',
            amount: moneyText(amountMinor),
            at: createdAt.toISOString(),
            matched,
          }),
        ),
        transfers: transfers.map(({ amountText, currency, paidAt, ...payment }) => ({
          number: paymentNumber(payment),
          amount: amountText,
          currency,
          at: paidAt.toISOString(),
        })),
        rounds: rounds.map((round) => ({
          id: String(round.id),
          memberId: String(round.memberId),
          account: names.get(round.memberId) ?? '',
          game: games.get(round.gameId)?.title ?? '',
          vendorRoundId: round.vendorRoundId,
          stake: moneyText(round.stakeMinor),
          at: round.openedAt.toISOString(),
          matched: round.matched,
        })),
      };
    },
  };
}

type Found = Awaited<ReturnType<typeof accountAdmin.findByTrait>>;

async function findMembers(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  { permissions }: StaffPrincipal,
  of: { readonly merchantId: bigint; readonly text: string },
) {
  if (!permissions.has('member.read')) return [];
  const sealed = permissions.has('member-details.read');
  const search = { ...of, sealed, limit: FOUND_MAX };
  return accountAdmin.foundPairs(await accountAdmin.findByTrait(db, secrets, search));
}

const isName = (trait: MemberTrait | undefined) =>
  trait !== undefined && ['number', 'account', 'account-part', 'nickname'].includes(trait);

/** As many as are shown, with the names' share kept small enough that other traits are seen, too. */
async function describeMembers({ db }: Pick<Services, 'db'>, merchantId: bigint, found: Found) {
  const names = [...found].filter(([, [first]]) => isName(first)).map(([memberId]) => memberId);
  const others = [...found.keys()].filter((memberId) => !names.includes(memberId));
  const room = Math.max(FOUND_MAX, MEMBERS_FOUND_MAX - others.length);
  const memberIds = [...names.slice(0, room), ...others].slice(0, MEMBERS_FOUND_MAX);
  const rows = await accountAdmin.membersOfIds(db, { merchantId, memberIds });
  const known = new Map(rows.map((row) => [row.id, row]));
  return {
    members: memberIds.flatMap((id) => {
      const member = known.get(id);
      if (!member) return [];
      const { username: account, nickname, state } = member;
      return [{ id: String(id), account, nickname, state, matched: [...(found.get(id) ?? [])] }];
    }),
    moreMembers: found.size > memberIds.length,
  };
}
