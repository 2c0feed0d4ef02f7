import { moneyText } from '@croupier/contract/money';
import type { operatorSettlementEndpoints } from '@croupier/contract/contracts/operator/settlements';
import { accountAdmin, accountNames } from '#account';
import type { OperatorHandlers } from '#kernel/http.ts';
import type { StaffPrincipal } from '#kernel/context.ts';
import type { Queryable } from '#kernel/db.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { merchantById } from '#merchant';
import { merchantWithin, recordAudit } from '#staff';
import { describeCalculation, describeSettlement } from '../settlement/describe-settlement.ts';
import { exportSettlements } from '../settlement/export-settlements.ts';
import { listPointPayments } from '../store/points.ts';
import {
  listSettlements,
  type SettlementFilter,
  settlementOf,
  type SettlementRow,
  settlementsBelow,
} from '../store/settlement-record.ts';

const BELOW_MAX = 500;
const unpaid = ['due', 'owed', 'held'] as const;

interface Asked {
  readonly merchantId: string;
  readonly kind?: SettlementFilter['kind'];
  readonly state?: SettlementRow['state'] | 'unpaid' | undefined;
  readonly account?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** Settlements of all agents, for staff: a list, each line by line, and a file. */
export function settlementStaffHandlers({
  db,
}: Pick<Services, 'db'>): OperatorHandlers<typeof operatorSettlementEndpoints> {
  return {
    async contractSettlements({ staff }, { cursor, ...asked }) {
      const filter = await filterOf(db, staff, asked);
      const page = { before: placeOf(cursor), limit: PAGE + 1 };
      const rows = filter ? await listSettlements(db, filter, page) : [];
      return pageOf(await describe(db, rows.slice(0, PAGE)), rows);
    },

    pointPayments: ({ staff }, asked) => readPointPayments(db, staff, asked),

    async contractSettlement({ staff }, { settlementId, ...input }) {
      const merchantId = merchantWithin(staff, input.merchantId);
      const detail = await settlementOf(db, { merchantId, id: BigInt(settlementId) });
      if (!detail) throw refuse('contracts.settlement-unknown');
      const below = await settlementsBelow(db, detail, BELOW_MAX);
      const [settlement, ...paid] = await describe(db, [detail, ...below]);
      if (!settlement) throw new Error('a settlement was not described');
      return {
        settlement,
        ...describeCalculation(detail),
        below: paid.map(({ id, member, gross, state }) => ({
          id,
          account: member.account,
          gross,
          state,
        })),
      };
    },

    async contractSettlementsFile(call, asked) {
      const { merchantId: id, ...filters } = asked;
      const merchantId = merchantWithin(call.staff, id);
      const merchant = await merchantById(db, merchantId);
      if (!merchant) throw refuse('request.not-found');
      await recordAudit(db, call, {
        action: 'list.export',
        subject: 'list:settlements',
        merchantId,
        after: { filters },
      });
      const filter = await filterOf(db, call.staff, asked);
      return exportSettlements(db, {
        filter: filter ?? { merchantId, states: [] },
        dictionary: call.dictionary,
        timeZone: merchant.timeZone,
        currency: merchant.currency,
        tellsPayer: true,
        within: (read) => read(),
      });
    },
  };
}

/** Undefined where no such account is known. */
async function filterOf(
  db: Queryable,
  staff: StaffPrincipal,
  { merchantId: id, kind, state, account, from, until }: Asked,
): Promise<SettlementFilter | undefined> {
  const merchantId = merchantWithin(staff, id);
  const memberId = account ? await accountAdmin.memberOfName(db, merchantId, account) : undefined;
  if (account && memberId === undefined) return undefined;
  return {
    merchantId,
    kind,
    memberId,
    states: state === 'unpaid' ? unpaid : state && [state],
    from: from === undefined ? undefined : new Date(from),
    to: until === undefined ? undefined : new Date(until),
  };
}

async function describe(db: Queryable, rows: readonly SettlementRow[]) {
  const ids = rows.flatMap(({ memberId, uplineId }) => [memberId, uplineId ?? memberId]);
  const names = await accountNames(db, [...new Set(ids)]);
  return rows.map((row) => {
    const { side: _side, ...told } = describeSettlement(row, { names, callerId: undefined });
    const payer = row.uplineId;
    return {
      ...told,
      runId: String(row.runId),
      upline: payer === null ? null : { id: String(payer), account: names.get(payer) ?? '' },
    };
  });
}

type Handlers = OperatorHandlers<typeof operatorSettlementEndpoints>;

/** What the house paid for bets by a prize group. */
async function readPointPayments(
  db: Queryable,
  staff: StaffPrincipal,
  { cursor, merchantId: id, kind, account }: Parameters<Handlers['pointPayments']>[1],
): ReturnType<Handlers['pointPayments']> {
  const merchantId = merchantWithin(staff, id);
  const memberId = account ? await accountAdmin.memberOfName(db, merchantId, account) : undefined;
  if (account && memberId === undefined) return { items: [], cursor: null };
  const page = { before: placeOf(cursor), limit: PAGE + 1 };
  const rows = await listPointPayments(db, { merchantId, memberId, kind }, page);
  const shown = rows.slice(0, PAGE);
  const names = await accountNames(db, [...new Set(shown.map((row) => row.memberId))]);
  const items = shown.map((row) => ({
    id: String(row.id),
    kind: row.kind,
    paidAt: row.paidAt.toISOString(),
    member: { id: String(row.memberId), account: names.get(row.memberId) ?? '' },
    stake: moneyText(row.stakeMinor),
    amount: moneyText(row.amountMinor),
  }));
  return pageOf(items, rows);
}
