import { idSchema } from '@croupier/contract/endpoint';
import { moneyText } from '@croupier/contract/money';
import type { settlementEndpoints } from '@croupier/contract/contracts/player/settlements';
import { z } from 'zod';
import { accountNames } from '#account';
import { withAgentScope } from '#agents';
import type { MemberPrincipal, PlayerCall } from '#kernel/context.ts';
import { readCursor, writeCursor } from '#kernel/cursor.ts';
import type { Queryable } from '#kernel/db.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { listPointPayments, sumPointPayments } from '../store/points.ts';
import {
  listSettlements,
  type SettlementFilter,
  settlementOf,
  settlementsBelow,
  totalSettlements,
} from '../store/settlement-record.ts';
import { exportSettlements } from './export-settlements.ts';
import { describeCalculation, describeSettlement } from './describe-settlement.ts';

const PAGE = 20;
const BELOW_MAX = 500;
const cursorParts = z.tuple([idSchema]);

type Call = PlayerCall<MemberPrincipal>;
type Deps = Pick<Services, 'db'>;
type Handlers = PlayerHandlers<typeof settlementEndpoints>;

const asAgent = <T>({ member }: Call, work: () => Promise<T>) =>
  withAgentScope(member.memberId, work);

/** What agents are paid by contracts and pay to those right below, and how it was calculated. */
export function settlementHandlers(deps: Deps): Handlers {
  return { ...listing(deps), ...reading(deps) };
}

function listing({ db }: Deps): Pick<Handlers, 'settlements' | 'settlementsFile'> {
  return {
    settlements: (call, { side, cursor, ...range }) =>
      asAgent(call, async () => {
        const before = readCursor(cursor, cursorParts);
        const callerId = call.member.memberId;
        const party = side === 'received' ? { memberId: callerId } : { uplineId: callerId };
        const rows = await listSettlements(
          db,
          { ...filterOf(call, range), ...party },
          { before: before ? BigInt(before[0]) : undefined, limit: PAGE + 1 },
        );
        const page = rows.slice(0, PAGE);
        const last = rows.length > PAGE ? page.at(-1) : undefined;
        const names = await accountNames(db, [...new Set(page.map(({ memberId }) => memberId))]);
        return {
          items: page.map((row) => describeSettlement(row, { names, callerId })),
          cursor: last ? writeCursor([last.id]) : null,
        };
      }),

    async settlementsFile(call, { side, ...range }) {
      const callerId = call.member.memberId;
      const party = side === 'received' ? { memberId: callerId } : { uplineId: callerId };
      return exportSettlements(db, {
        filter: { ...filterOf(call, range), ...party },
        dictionary: call.dictionary,
        timeZone: call.merchant.timeZone,
        currency: call.merchant.currency,
        tellsPayer: false,
        within: (read) => withAgentScope(callerId, read),
      });
    },
  };
}

function reading({ db }: Deps): Omit<Handlers, 'settlements' | 'settlementsFile'> {
  return {
    pointIncome: (call, asked) => asAgent(call, () => readPointIncome(db, call, asked)),

    settlementTotals: (call, range) =>
      asAgent(call, async () => {
        const callerId = call.member.memberId;
        const filter = filterOf(call, range);
        const got = await totalSettlements(db, { ...filter, memberId: callerId });
        const owing = await totalSettlements(db, {
          merchantId: filter.merchantId,
          uplineId: callerId,
          states: ['owed'],
        });
        return {
          count: got.count,
          gross: moneyText(got.grossMinor),
          paidDown: moneyText(got.paidDownMinor),
          net: moneyText(got.grossMinor - got.paidDownMinor),
          waiting: moneyText(got.waitingMinor),
          owing: moneyText(owing.grossMinor),
        };
      }),

    settlement: (call, { settlementId }) =>
      asAgent(call, async () => {
        const callerId = call.member.memberId;
        const merchantId = call.merchant.id;
        const detail = await settlementOf(db, {
          merchantId,
          id: BigInt(settlementId),
          partyId: callerId,
        });
        if (!detail) throw refuse('contracts.settlement-unknown');
        const below =
          detail.memberId === callerId ? await settlementsBelow(db, detail, BELOW_MAX) : [];
        const ids = [detail.memberId, ...below.map(({ memberId }) => memberId)];
        const names = await accountNames(db, [...new Set(ids)]);
        return {
          settlement: describeSettlement(detail, { names, callerId }),
          ...describeCalculation(detail),
          below: below.map(({ memberId, grossMinor, state }) => ({
            account: names.get(memberId) ?? '',
            gross: moneyText(grossMinor),
            state,
          })),
        };
      }),
  };
}

function filterOf(
  { merchant }: Pick<Call, 'merchant'>,
  range: {
    readonly kind?: SettlementFilter['kind'];
    readonly from?: string | undefined;
    readonly to?: string | undefined;
  },
): SettlementFilter {
  return {
    merchantId: merchant.id,
    kind: range.kind,
    from: range.from === undefined ? undefined : new Date(range.from),
    to: range.to === undefined ? undefined : new Date(range.to),
  };
}

/** What bets of the team by a prize group brought the agent. */
async function readPointIncome(
  db: Queryable,
  { merchant, member }: Call,
  { from, to, cursor }: Parameters<Handlers['pointIncome']>[1],
): ReturnType<Handlers['pointIncome']> {
  const before = readCursor(cursor, cursorParts);
  const { memberId } = member;
  const filter = { ...filterOf({ merchant }, { from, to }), memberId, kind: 'income' as const };
  const page = { before: before ? BigInt(before[0]) : undefined, limit: PAGE + 1 };
  const [rows, totalMinor] = await Promise.all([
    listPointPayments(db, filter, page),
    sumPointPayments(db, filter),
  ]);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ id, paidAt, stakeMinor, amountMinor }) => ({
      id: String(id),
      paidAt: paidAt.toISOString(),
      stake: moneyText(stakeMinor),
      amount: moneyText(amountMinor),
    })),
    cursor: last ? writeCursor([last.id]) : null,
    total: moneyText(totalMinor),
  };
}
