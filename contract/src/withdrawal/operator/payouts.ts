/** Accounts that members are paid out to, and what a merchant sets up about paying out. */
import { z } from 'zod';
import { cursorSchema, idSchema, instantSchema, operatorEndpoint } from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';
import { pageSchema } from '../../page.ts';
import { holderStates, payoutAdapters, payoutKinds } from '../kinds.ts';
import { withdrawalSettingsSchema } from '../settings.ts';
import { reasonSchema } from '../../staff/operator/reason.ts';
import { request } from '../../staff/operator/requests.ts';

const payoutAccount = z.object({
  id: idSchema,
  memberId: idSchema,
  account: z.string(),
  kind: z.enum(payoutKinds),
  methodName: z.string(),
  provider: z.string().nullable(),
  number: z.string(),
  /** As the member typed it, and as the house knows them. */
  holderName: z.string(),
  realName: z.string().nullable(),
  holder: z.enum(holderStates),
  /** Other members who have bound it. */
  others: z.number().int(),
  boundAt: instantSchema,
  usableAt: instantSchema,
  decidedAt: instantSchema.nullable(),
  decidedBy: z.string().nullable(),
  note: z.string().nullable(),
});
export type StaffPayoutAccount = z.output<typeof payoutAccount>;

const method = z.object({
  id: idSchema,
  code: z.string(),
  kind: z.enum(payoutKinds),
  name: z.string(),
  adapter: z.enum(payoutAdapters),
  min: moneySchema,
  max: moneySchema,
  feeFixed: moneySchema,
  feeBasisPoints: z.number().int(),
  /** Of USDT: what one costs in the wallet’s unit. */
  rate: moneySchema.nullable(),
  enabled: z.boolean(),
});

const ofMerchant = { merchantId: idSchema };

export const payoutEndpoints = {
  payoutAccounts: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/payout-accounts',
    module: 'withdrawal',
    permission: 'withdrawal.review',
    summary: 'Accounts that members have bound, newest first, 50 a page; their numbers are masked.',
    input: z.strictObject({
      ...ofMerchant,
      holder: z.enum(holderStates),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(payoutAccount, 50),
  }),
  memberPayoutAccounts: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/members/:memberId/payout-accounts',
    module: 'withdrawal',
    permission: 'withdrawal.review',
    summary: 'A member’s accounts to be paid out to; their numbers are masked.',
    input: z.strictObject({ ...ofMerchant, memberId: idSchema }),
    output: z.object({ items: z.array(payoutAccount).max(20) }),
    refusals: ['member.unknown'],
  }),
  viewPayoutAccount: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/payout-accounts/:accountId/view',
    module: 'withdrawal',
    permission: 'withdrawal.pay',
    summary: 'The whole number of an account and its holder. Each look is in the audit trail.',
    input: z.strictObject({ ...ofMerchant, accountId: idSchema }),
    output: z.object({ holderName: z.string(), number: z.string() }),
    refusals: ['withdrawal.account-unknown'],
  }),
  decidePayoutAccount: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/payout-accounts/:accountId/decision',
    module: 'withdrawal',
    permission: 'withdrawal.review',
    summary: 'Says whether the holder of an account that waits is its member.',
    input: z.strictObject({
      ...ofMerchant,
      accountId: idSchema,
      holder: z.enum(['approved', 'refused']),
      reason: reasonSchema,
    }),
    output: payoutAccount,
    refusals: ['withdrawal.account-unknown', 'withdrawal.account-decided'],
  }),
  withdrawalSettings: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/withdrawal-settings',
    module: 'withdrawal',
    permission: 'withdrawal.read',
    summary: 'What the merchant set up about paying out, and its ways.',
    input: z.strictObject(ofMerchant),
    output: z.object({ settings: withdrawalSettingsSchema, methods: z.array(method).max(20) }),
  }),
  setWithdrawalSettings: operatorEndpoint({
    method: 'PUT',
    path: '/ops/merchants/:merchantId/withdrawal-settings',
    module: 'withdrawal',
    permission: 'withdrawal.settings',
    summary: 'Asks a second person for other limits, thresholds and rules.',
    input: z.strictObject({
      ...ofMerchant,
      settings: withdrawalSettingsSchema,
      reason: reasonSchema,
    }),
    output: request,
    refusals: ['approval.open'],
  }),
  setPayoutMethod: operatorEndpoint({
    method: 'PUT',
    path: '/ops/merchants/:merchantId/payout-methods/:methodId',
    module: 'withdrawal',
    permission: 'withdrawal.settings',
    summary: 'Asks a second person for other limits, fees or another rate of a way to be paid out.',
    input: z.strictObject({
      ...ofMerchant,
      methodId: idSchema,
      min: moneySchema,
      max: moneySchema,
      feeFixed: moneySchema,
      feeBasisPoints: z.int().min(0).max(5000),
      rate: moneySchema.nullable(),
      enabled: z.boolean(),
      reason: reasonSchema,
    }),
    output: request,
    refusals: ['withdrawal.method-unknown', 'approval.open'],
  }),
};
