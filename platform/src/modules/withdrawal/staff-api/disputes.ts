import { moneyText } from '@croupier/contract/money';
import { queues } from '@croupier/contract/staff/operator/queues';
import type { withdrawalEndpoints } from '@croupier/contract/withdrawal/operator/withdrawals';
import { accountNames } from '#account';
import type { OperatorHandlers } from '#kernel/http.ts';
import { PAGE, placeOf } from '#kernel/pages.ts';
import { writeCursor } from '#kernel/cursor.ts';
import { refuse } from '#kernel/refuse.ts';
import { claims, merchantWithin, recordAudit, requests } from '#staff';
import { disputedSlice, endDispute, proofPurpose } from '../answer-payout.ts';
import { lockSeen } from '../move-withdrawal.ts';
import { methodById } from '../store/method.ts';
import { disputesOfMerchant, withdrawalOfMerchant, withdrawalsById } from '../store/report.ts';
import { disputeFigures } from '../store/queue-figures.ts';
import { proofOf, slicesOf, slicesOfOne } from '../store/slice.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import { partsOfSubject, subjectOf, subjectOfSlice } from '../withdrawal-subject.ts';
import { assertNotJudge } from './assert-not-judge.ts';
import { describeFigures } from './describe-figures.ts';
import { byStaff, noteAction, seenOf } from './queue.ts';
import { withdrawalRepay } from './request-kinds.ts';
import { describeLines, describeSlices, describeStory } from './describe-story.ts';

type All = OperatorHandlers<typeof withdrawalEndpoints>;
type Reading = Pick<All, 'withdrawalDisputes'>;
type Ending = Pick<All, 'endDispute'>;

/** Payouts that members dispute: the list, their proof, and how it ends. */
export function disputeHandlers(
  deps: WithdrawalDeps,
): Reading & Ending & Pick<All, 'viewPayoutProof'> {
  return { ...readingHandlers(deps), ...proofHandlers(deps), ...endingHandlers(deps) };
}

function readingHandlers({ db }: WithdrawalDeps): Reading {
  return {
    async withdrawalDisputes({ staff, dictionary }, { merchantId: wanted, held, cursor }) {
      const merchantId = merchantWithin(staff, wanted);
      const open = await requests.openBySubject(db, merchantId, 'withdrawal-repay');
      const asked = [...open.keys()];
      const holders = await claims.readHolders(db, staff, { merchantId, queue: 'payout-disputes' });
      const { only, without } = claims.narrowTo(holders, held);
      const page = {
        past: placeOf(cursor) ?? null,
        limit: PAGE + 1,
        ...(only && { only: sliceIds(only) }),
        ...(without && { without: sliceIds([...without, ...asked]) }),
      };
      const found = await disputesOfMerchant(db, merchantId, page);
      const rows = found.slice(0, PAGE);
      const ids = [...new Set(rows.map(({ withdrawalId }) => withdrawalId))];
      const withdrawals = await withdrawalsById(db, ids);
      const lines = await describeLines(db, [...withdrawals.values()], { merchantId, dictionary });
      const slices = [...(await slicesOf(db, ids)).values()].flat();
      const told = await describeSlices(
        db,
        slices.filter(({ id }) => rows.some((row) => row.id === id)),
      );
      const items = rows.flatMap((row) => {
        const line = lines.find(({ id }) => id === String(row.withdrawalId));
        const slice = told.find(({ id }) => id === String(row.id));
        const disputed = slices.find(({ id }) => id === row.id);
        if (!line || !slice || !disputed) return [];
        const missing = disputed.amountMinor - (disputed.receivedMinor ?? 0n);
        const subject = subjectOfSlice(row.withdrawalId, row.id);
        const request = open.get(subject);
        return [
          {
            ...line,
            ...holders.row(subject),
            asked: request ? { by: request.maker, at: request.createdAt.toISOString() } : null,
            slice,
            missing: moneyText(missing),
          },
        ];
      });
      const last = found.length > PAGE ? rows.at(-1) : undefined;
      const figures = await disputeFigures(db, merchantId, {
        asked,
        mine: holders.mine,
        held: holders.all,
        targetMinutes: queues['payout-disputes'].targetMinutes,
      });
      return {
        items,
        cursor: last ? writeCursor([last.id]) : null,
        figures: await describeFigures(db, merchantId, figures),
      };
    },
  };
}

function proofHandlers({ db, secrets }: WithdrawalDeps): Pick<All, 'viewPayoutProof'> {
  return {
    async viewPayoutProof(call, { merchantId: asked, withdrawalId, sliceId }) {
      const merchantId = merchantWithin(call.staff, asked);
      return db.transaction().execute(async (tx) => {
        const row = await withdrawalOfMerchant(tx, { merchantId, id: BigInt(withdrawalId) });
        const slices = row ? await slicesOfOne(tx, row.id) : [];
        const slice = slices.find(({ id }) => id === BigInt(sliceId));
        if (!row || !slice) throw refuse('withdrawal.unknown');
        const proof = await proofOf(tx, slice.id);
        if (!proof) throw refuse('withdrawal.proof-unknown');
        await recordAudit(tx, call, {
          action: 'withdrawal.view-proof',
          subject: subjectOf(row.id),
          merchantId,
          after: { member: row.memberId, reference: slice.reference },
        });
        const bytes = secrets.open(proof.sealed, proofPurpose(slice.id));
        return { data: bytes.toString('base64'), width: proof.width, height: proof.height };
      });
    },
  };
}

const sliceIds = (subjects: readonly string[]) =>
  subjects.flatMap((subject) => partsOfSubject(subject)?.sliceId ?? []);

function endingHandlers({ db, secrets }: WithdrawalDeps): Ending {
  return {
    async endDispute(call, { sliceId: named, end, adapter = 'manual', reason, ...input }) {
      const seen = seenOf(call, input);
      const { merchantId } = seen;
      const { dictionary, staff } = call;
      const reading = { merchantId, dictionary, staffId: staff.staffId };
      const sliceId = BigInt(named);
      return db.transaction().execute(async (tx) => {
        const before = await lockSeen(tx, seen);
        const subject = subjectOfSlice(before.id, sliceId);
        await claims.settle(tx, call, { merchantId, queue: 'payout-disputes', subject });
        const slice = await disputedSlice(tx, before, sliceId);
        if (end === 'force-received') {
          const by = byStaff(call);
          const answer = { ...seen, sliceId, end, adapter, by, note: reason };
          const after = await endDispute(tx, answer);
          const facts = { reference: slice.reference };
          await noteAction(tx, call, { action: 'force-received', reason, before, after, facts });
          return { withdrawal: await describeStory(tx, after, reading), request: null };
        }
        await assertNotJudge(tx, call, before);
        const method = await methodById(tx, { merchantId, id: before.methodId });
        if (adapter === 'gateway' && method?.adapter !== 'gateway') {
          throw refuse('withdrawal.no-gateway');
        }
        const missing = slice.amountMinor - (slice.receivedMinor ?? 0n);
        const { memberId } = before;
        const row = await requests.makeRequest(tx, secrets, call, {
          kind: withdrawalRepay,
          subject,
          merchantId,
          reason,
          name: (await accountNames(tx, [memberId])).get(memberId) ?? '',
          act: {
            merchantId: String(merchantId),
            id: String(before.id),
            version: before.version,
            sliceId: named,
            end,
            adapter,
          },
          before: {
            reference: slice.reference,
            state: slice.stage,
            paid: moneyText(slice.amountMinor),
            received: moneyText(slice.receivedMinor ?? 0n),
          },
          after: { amount: moneyText(missing), payout: adapter },
        });
        return {
          withdrawal: await describeStory(tx, before, reading),
          request: requests.describeRequest(call.staff, row),
        };
      });
    },
  };
}
