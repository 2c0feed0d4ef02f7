import { moneyText, parseMoney } from '@croupier/contract/money';
import { queues } from '@croupier/contract/staff/operator/queues';
import type { withdrawalEndpoints } from '@croupier/contract/withdrawal/operator/withdrawals';
import { accountNames } from '#account';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Tx } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { refuse } from '#kernel/refuse.ts';
import { claims, merchantWithin, recordAudit, requests } from '#staff';
import { decideWithdrawal, giveUp, type SeenWithdrawal } from '../decide-withdrawal.ts';
import { assertMayBeApproved } from '../may-leave.ts';
import { lockSeen } from '../move-withdrawal.ts';
import { beginSlice, noteByHand } from '../payout/begin-slice.ts';
import { showBalance } from '../show-balance.ts';
import { countWaitingAccounts } from '../store/account.ts';
import {
  countByStage,
  countDisputes,
  withdrawalOfMerchant,
  withdrawalsOfMerchant,
} from '../store/report.ts';
import { lockApprover } from '../store/approval.ts';
import { withdrawalFigures } from '../store/queue-figures.ts';
import { slicesOfOne } from '../store/slice.ts';
import type { WithdrawalRow } from '../store/withdrawal.ts';
import { takesTwo } from '../takes-two.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import { partsOfSubject, subjectOf } from '../withdrawal-subject.ts';
import { assertNotJudge } from './assert-not-judge.ts';
import { describeFigures } from './describe-figures.ts';
import { withdrawalApproval } from './request-kinds.ts';
import { describeLines, describeStory } from './describe-story.ts';

type Handlers = OperatorHandlers<typeof withdrawalEndpoints>;
type Reading = 'withdrawals' | 'withdrawalCounts' | 'withdrawal';
type Deciding = 'decideWithdrawal' | 'payWithdrawal' | 'notePayout' | 'giveUpWithdrawal';

/** Withdrawals: the queue, one of them, and what staff do about it. */
export function queueHandlers(deps: WithdrawalDeps): Pick<Handlers, Reading | Deciding> {
  return { ...readingHandlers(deps), ...decidingHandlers(deps), ...payingHandlers(deps) };
}

function readingHandlers({ db }: WithdrawalDeps): Pick<Handlers, Reading> {
  return {
    async withdrawals(
      { staff, dictionary },
      { merchantId: wanted, cursor, memberId, held, ...filter },
    ) {
      const merchantId = merchantWithin(staff, wanted);
      const open = await requests.openBySubject(db, merchantId, 'withdrawal-approval');
      const asked = [...open.keys()];
      const holders = await claims.readHolders(db, staff, { merchantId, queue: 'withdrawals' });
      const { only, without } = claims.narrowTo(holders, held);
      const rows = await withdrawalsOfMerchant(
        db,
        {
          ...filter,
          merchantId,
          memberId: memberId === undefined ? undefined : BigInt(memberId),
          ...(only && { only: withdrawalIds(only) }),
          // What was sent for approval is nobody's to take.
          ...(without && { free: { without: withdrawalIds([...without, ...asked]) } }),
        },
        { past: placeOf(cursor) ?? null, limit: PAGE + 1 },
      );
      const lines = await describeLines(db, rows.slice(0, PAGE), { merchantId, dictionary });
      const figures = await withdrawalFigures(db, merchantId, {
        asked,
        mine: holders.mine,
        held: holders.all,
        targetMinutes: queues.withdrawals.targetMinutes,
      });
      const items = lines.map((line) => ({ ...line, ...holders.row(subjectOf(BigInt(line.id))) }));
      return { ...pageOf(items, rows), figures: await describeFigures(db, merchantId, figures) };
    },

    async withdrawalCounts({ staff }, { merchantId: asked }) {
      const merchantId = merchantWithin(staff, asked);
      return {
        ...(await countByStage(db, merchantId)),
        disputes: await countDisputes(db, merchantId),
        accounts: await countWaitingAccounts(db, merchantId),
      };
    },

    async withdrawal({ staff, dictionary }, { merchantId: asked, withdrawalId }) {
      const merchantId = merchantWithin(staff, asked);
      const row = await withdrawalOfMerchant(db, { merchantId, id: BigInt(withdrawalId) });
      if (!row) throw refuse('withdrawal.unknown');
      return describeStory(db, row, { merchantId, dictionary, staffId: staff.staffId });
    },
  };
}

const withdrawalIds = (subjects: readonly string[]) =>
  subjects.flatMap((subject) => partsOfSubject(subject)?.withdrawalId ?? []);

type Call = StaffCall<StaffPrincipal>;

/** Which one, as the caller saw it. */
export function seenOf(
  { staff }: Call,
  input: { readonly merchantId: string; readonly withdrawalId: string; readonly version: number },
): SeenWithdrawal {
  return {
    merchantId: merchantWithin(staff, input.merchantId),
    id: BigInt(input.withdrawalId),
    version: input.version,
  };
}

/** Refuses `claim.held` while a colleague works on it; afterwards nobody does. */
async function settle(tx: Tx, call: Call, { merchantId, id }: SeenWithdrawal): Promise<void> {
  await claims.settle(tx, call, { merchantId, queue: 'withdrawals', subject: subjectOf(id) });
}

export const byStaff = ({ staff }: Call) => ({ kind: 'staff', name: staff.name }) as const;

/** Notes in the trail what somebody did about a withdrawal. */
export async function noteAction(
  tx: Tx,
  call: Call,
  {
    before,
    after,
    ...act
  }: {
    readonly action: string;
    readonly reason?: string;
    readonly before: WithdrawalRow;
    readonly after: WithdrawalRow;
    readonly facts?: Readonly<Record<string, string>>;
  },
): Promise<void> {
  await recordAudit(tx, call, {
    action: `withdrawal.${act.action}`,
    subject: subjectOf(after.id),
    merchantId: after.merchantId,
    reason: act.reason,
    before: { state: before.stage },
    after: { state: after.stage, member: after.memberId, ...act.facts },
  });
}

function decidingHandlers(
  deps: WithdrawalDeps,
): Pick<Handlers, 'decideWithdrawal' | 'giveUpWithdrawal'> {
  const { db, secrets } = deps;
  return {
    async decideWithdrawal(call, { action, reason, ...input }) {
      const seen = seenOf(call, input);
      const decided = await db.transaction().execute(async (tx) => {
        const before = await lockSeen(tx, seen);
        await settle(tx, call, seen);
        const { staffId } = call.staff;
        if (action === 'approve') await lockApprover(tx, staffId);
        if (action === 'approve' && (await takesTwo(tx, before, staffId))) {
          await assertMayBeApproved(tx, before);
          if (before.stage !== 'review') throw refuse('withdrawal.not-possible');
          return { row: before, request: await askToApprove(tx, call, { before, reason }) };
        }
        const decision = { action, by: byStaff(call), note: reason, aloneBy: staffId };
        const after = await decideWithdrawal(tx, seen, decision);
        await noteAction(tx, call, { action, reason, before, after });
        return { row: after, request: null };
      });
      const { row, request } = decided;
      if (action === 'reject') await showBalance(deps, row);
      return { withdrawal: await describeStory(db, row, readingOf(call, seen)), request };
    },

    async giveUpWithdrawal(call, { reason, ...input }) {
      const seen = seenOf(call, input);
      const after = await db.transaction().execute(async (tx) => {
        const before = await lockSeen(tx, seen);
        await settle(tx, call, seen);
        const row = await giveUp(tx, seen, { by: byStaff(call), note: reason });
        await noteAction(tx, call, { action: 'give-up', reason, before, after: row });
        return row;
      });
      await showBalance(deps, after);
      return describeStory(db, after, readingOf(call, seen));
    },
  };

  async function askToApprove(
    tx: Tx,
    call: Call,
    { before, reason }: { readonly before: WithdrawalRow; readonly reason: string },
  ) {
    const { id, merchantId, memberId, version } = before;
    const row = await requests.makeRequest(tx, secrets, call, {
      kind: withdrawalApproval,
      subject: subjectOf(id),
      merchantId,
      reason,
      name: (await accountNames(tx, [memberId])).get(memberId) ?? '',
      act: { merchantId: String(merchantId), id: String(id), version },
      before: {
        reference: before.reference,
        state: before.stage,
        reasons: before.reasons.join(', ') || null,
      },
      after: {
        state: 'approved',
        amount: moneyText(before.amountMinor),
        net: moneyText(before.amountMinor - before.feeMinor),
      },
    });
    return requests.describeRequest(call.staff, row);
  }
}

const readingOf = ({ dictionary, staff }: Call, { merchantId }: SeenWithdrawal) => ({
  merchantId,
  dictionary,
  staffId: staff.staffId,
});

function payingHandlers({ db }: WithdrawalDeps): Pick<Handlers, 'payWithdrawal' | 'notePayout'> {
  return {
    async payWithdrawal(call, { amount, adapter, bankReference, ...input }) {
      const seen = seenOf(call, input);
      const amountMinor = amount === undefined ? undefined : (parseMoney(amount) ?? 0n);
      return db.transaction().execute(async (tx) => {
        const before = await lockSeen(tx, seen);
        await settle(tx, call, seen);
        await assertNotJudge(tx, call, before);
        const by = byStaff(call);
        const after = await beginSlice(tx, before, { adapter, amountMinor, bankReference, by });
        const slice = (await slicesOfOne(tx, after.id)).at(-1);
        const facts = {
          payout: adapter,
          amount: moneyText(slice?.amountMinor ?? 0n),
          ...(bankReference && { reference: bankReference }),
        };
        await noteAction(tx, call, { action: 'pay', before, after, facts });
        return describeStory(tx, after, readingOf(call, seen));
      });
    },

    async notePayout(call, { sliceId, bankReference, ...input }) {
      const seen = seenOf(call, input);
      return db.transaction().execute(async (tx) => {
        const before = await lockSeen(tx, seen);
        await settle(tx, call, seen);
        const slices = await slicesOfOne(tx, before.id);
        const slice = slices.find(({ id }) => id === BigInt(sliceId));
        if (slice?.adapter !== 'manual') throw refuse('withdrawal.not-possible');
        await assertNotJudge(tx, call, before);
        const by = byStaff(call);
        const after = await noteByHand(tx, before, slice, { bankReference, by });
        const facts = { payout: 'manual', reference: bankReference };
        await noteAction(tx, call, { action: 'pay', before, after, facts });
        return describeStory(tx, after, readingOf(call, seen));
      });
    },
  };
}
