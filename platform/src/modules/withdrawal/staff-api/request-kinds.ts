/** What takes a second member of staff: large payouts, payouts made again, and what is set up. */
import { currencies, type CurrencyCode } from '@croupier/contract/currencies';
import { conflictEnds, disputeEnds, payoutAdapters } from '@croupier/contract/withdrawal/kinds';
import { withdrawalSettingsSchema } from '@croupier/contract/withdrawal/settings';
import { z } from 'zod';
import { refuse } from '#kernel/refuse.ts';
import { requests } from '#staff';
import { endDispute } from '../answer-payout.ts';
import { decideWithdrawal } from '../decide-withdrawal.ts';
import { lockSeen } from '../move-withdrawal.ts';
import { endConflict } from '../payout/conflicts.ts';
import { methodById, updateMethod, writeSettings } from '../store/method.ts';
import { assertNotJudge } from './assert-not-judge.ts';
import { describeSettings, describeTerms } from './settings-facts.ts';

const seen = { merchantId: z.string(), id: z.string(), version: z.number() };

export const withdrawalApproval = requests.requestKind({
  name: 'withdrawal-approval',
  queue: 'withdrawals',
  act: z.strictObject(seen),
  hours: 72,
  async agree(tx, { call, request }, { merchantId, id, version }) {
    const which = { merchantId: BigInt(merchantId), id: BigInt(id), version };
    const by = { kind: 'staff', name: call.staff.name } as const;
    await decideWithdrawal(tx, which, { action: 'approve', by, note: request.reason });
    return {};
  },
});

export const withdrawalRepay = requests.requestKind({
  name: 'withdrawal-repay',
  queue: 'payout-disputes',
  act: z.strictObject({
    ...seen,
    sliceId: z.string(),
    end: z.enum(disputeEnds),
    adapter: z.enum(payoutAdapters),
  }),
  hours: 72,
  async agree(tx, { call, request }, { merchantId, id, sliceId, ...act }) {
    // It sends money to that account once more: neither of the two has let it go there.
    const { version } = act;
    const withdrawal = { merchantId: BigInt(merchantId), id: BigInt(id), version };
    await assertNotJudge(tx, call, await lockSeen(tx, withdrawal));
    await endDispute(tx, {
      ...act,
      merchantId: BigInt(merchantId),
      id: BigInt(id),
      sliceId: BigInt(sliceId),
      by: { kind: 'staff', name: call.staff.name },
      note: request.reason,
    });
    return {};
  },
});

export const payoutConflict = requests.requestKind({
  name: 'payout-conflict',
  act: z.strictObject({
    merchantId: z.string(),
    id: z.string(),
    sliceId: z.string(),
    conflictId: z.string(),
    end: z.enum(conflictEnds),
  }),
  hours: 72,
  async agree(tx, { call, request }, act) {
    await endConflict(tx, {
      merchantId: BigInt(act.merchantId),
      id: BigInt(act.id),
      sliceId: BigInt(act.sliceId),
      conflictId: BigInt(act.conflictId),
      end: act.end,
      by: { kind: 'staff', name: call.staff.name },
      note: request.reason,
    });
    return {};
  },
});

const amount = z.string().regex(/^\d{1,18}$/);

const settingAct = z.discriminatedUnion('what', [
  z.strictObject({
    what: z.literal('settings'),
    merchantId: z.string(),
    currency: z.enum(Object.keys(currencies) as [CurrencyCode, ...CurrencyCode[]]),
    settings: withdrawalSettingsSchema,
  }),
  z.strictObject({
    what: z.literal('method'),
    merchantId: z.string(),
    methodId: z.string(),
    minMinor: amount,
    maxMinor: amount,
    feeFixedMinor: amount,
    feeBasisPoints: z.number(),
    rateMinor: amount.nullable(),
    enabled: z.boolean(),
  }),
]);

export const withdrawalSetting = requests.requestKind({
  name: 'withdrawal-setting',
  act: settingAct,
  hours: 72,
  async agree(tx, { request }, act) {
    const merchantId = BigInt(act.merchantId);
    const { before } = requests.readPayload(request.payload);
    if (act.what === 'settings') {
      const now = await describeSettings(tx, { merchantId, currency: act.currency });
      assertSame(before, now);
      await writeSettings(tx, merchantId, act.settings);
      return {};
    }
    const method = await methodById(tx, { merchantId, id: BigInt(act.methodId) });
    if (!method) throw refuse('withdrawal.method-unknown');
    assertSame(before, describeTerms(method));
    await updateMethod(tx, method.id, {
      minMinor: BigInt(act.minMinor),
      maxMinor: BigInt(act.maxMinor),
      feeFixedMinor: BigInt(act.feeFixedMinor),
      feeBasisPoints: act.feeBasisPoints,
      rateMinor: act.rateMinor === null ? null : BigInt(act.rateMinor),
      enabled: act.enabled,
    });
    return {};
  },
});

/** Refuses `approval.outdated` when somebody changed it since it was asked for. */
function assertSame(before: requests.Facts, now: requests.Facts): void {
  const names = Object.keys({ ...before, ...now });
  if (names.some((name) => before[name] !== now[name])) throw refuse('approval.outdated');
}
