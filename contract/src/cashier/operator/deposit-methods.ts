/** Ways to pay in and the merchant's accounts that transfers go to; two people change them. */
import { z } from 'zod';
import { feeBearers, methodKinds, promptPayKinds, receivingSchemes } from '../deposit-methods.ts';
import { cardNetworkCodes } from '../scratch-cards.ts';
import { idSchema, isStorable, operatorEndpoint } from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';
import { asked, mayAsk } from '../../staff/operator/requests.ts';
import { verificationLevels } from '../../protection/verification-kinds.ts';

const level = z.literal([...verificationLevels]);
/** Minutes after midnight by the merchant's clocks. */
const minute = z.number().int().min(0).max(1439);
const text = (max: number) => z.string().trim().min(1).max(max).refine(isStorable);

const terms = {
  enabled: z.boolean(),
  min: moneySchema,
  max: moneySchema,
  quickAmounts: z.array(moneySchema).max(8),
  expiresMinutes: z.number().int().min(5).max(1440),
  levelMin: level,
  levelMax: level,
  /** Null: always open. The same minute twice is a whole day. */
  hours: z.strictObject({ opensMinute: minute, closesMinute: minute }).nullable(),
  /** `basisPoints` are hundredths of a percent of what arrives. */
  fee: z.strictObject({
    basisPoints: z.number().int().min(0).max(5000),
    fixed: moneySchema,
    bearer: z.enum(feeBearers),
  }),
  /** What members read of a bonus, by dictionary. */
  bonus: z.strictObject({ en: text(80), vi: text(80) }).nullable(),
  rank: z.number().int().min(0).max(99),
  /** Of scratch cards: whose cards are taken. */
  networks: z.array(z.enum(cardNetworkCodes)).max(20),
};
const termsSchema = z.strictObject(terms);
export type DepositTerms = z.output<typeof termsSchema>;

const accountFacts = {
  bankName: text(80),
  number: z.string().regex(/^[0-9A-Za-z]{4,34}$/),
  holder: text(80),
};
/** What an account goes by: `vietqr` needs the bank's six digits, `promptpay` what its number is. */
const provider = z.union([z.string().regex(/^\d{6}$/), z.enum(promptPayKinds)]).nullable();
/** Of `qrph` and `qris`: the text of the code that the acquirer has registered, for any amount. */
const registeredCode = z
  .string()
  .regex(/^[\x20-\x7e]{20,512}$/)
  .nullable()
  .default(null);

/** Whether it is paid in, and which codes receiving accounts may have. */
const tenderTerms = {
  enabled: z.boolean(),
  schemes: z.array(z.enum(receivingSchemes)).max(10),
};

/** How much of a day's deposits may be sent to it, and whether any are. */
const accountTerms = { dailyCap: moneySchema.nullable(), enabled: z.boolean() };

const depositSettings = z.object({
  methods: z
    .array(
      z.object({
        ...terms,
        id: idSchema,
        code: z.string(),
        kind: z.enum(methodKinds),
        currency: z.string(),
        name: z.string(),
        /** Whoever tells of payments; without one staff bring the bank's statement. */
        hasGateway: z.boolean(),
      }),
    )
    .max(100),
  accounts: z
    .array(
      z.object({
        ...accountFacts,
        ...accountTerms,
        id: idSchema,
        methodId: idSchema,
        scheme: z.enum(receivingSchemes),
        providerCode: z.string().nullable(),
      }),
    )
    .max(200),
  /** Legal tenders that the merchant is paid in, with all the codes that there are for each. */
  tenders: z
    .array(
      z.object({
        ...tenderTerms,
        currency: z.string(),
        possible: z.array(z.enum(receivingSchemes)).max(10),
      }),
    )
    .max(20),
});
export type DepositSettings = z.output<typeof depositSettings>;

const ofMerchant = { merchantId: idSchema };
const answered = z.object({ settings: depositSettings, ...asked });

export const depositMethodEndpoints = {
  depositSettings: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/deposit-methods',
    module: 'cashier',
    permission: 'deposit.read',
    summary: 'Every way to pay in, offered or not, and the accounts that transfers go to.',
    input: z.strictObject(ofMerchant),
    output: depositSettings,
  }),
  setDepositMethod: operatorEndpoint({
    method: 'PUT',
    path: '/ops/merchants/:merchantId/deposit-methods/:methodId',
    module: 'cashier',
    permission: 'deposit.settings',
    summary:
      'Asks a second person for other terms of a way to pay in. One that is only switched off is ' +
      'off at once.',
    input: z.strictObject({ ...ofMerchant, methodId: idSchema, terms: termsSchema, ...mayAsk }),
    output: answered,
    refusals: ['deposit.method-unknown', 'approval.reason', 'approval.open'],
  }),
  setTender: operatorEndpoint({
    method: 'PUT',
    path: '/ops/merchants/:merchantId/tenders/:currency',
    module: 'cashier',
    permission: 'deposit.settings',
    summary:
      'Asks a second person whether a legal tender is paid in, and which codes its receiving accounts may ' +
      'have. One that is only switched off is off at once.',
    input: z.strictObject({
      ...ofMerchant,
      currency: z.string().regex(/^[A-Z]{3}$/),
      ...tenderTerms,
      ...mayAsk,
    }),
    output: answered,
    refusals: ['deposit.tender-unknown', 'approval.reason', 'approval.open'],
  }),
  addReceivingAccount: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/receiving-accounts',
    module: 'cashier',
    permission: 'deposit.settings',
    summary: 'Asks a second person for a further account that transfers go to.',
    input: z.strictObject({
      ...ofMerchant,
      methodId: idSchema,
      scheme: z.enum(receivingSchemes),
      providerCode: provider,
      registeredCode,
      ...accountFacts,
      ...accountTerms,
      ...mayAsk,
    }),
    output: answered,
    refusals: [
      'deposit.method-unknown',
      'deposit.account-invalid',
      'deposit.account-taken',
      'approval.reason',
      'approval.open',
    ],
  }),
  previewReceivingAccount: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/receiving-accounts/preview',
    module: 'cashier',
    permission: 'deposit.settings',
    summary:
      'The code that players would scan for an account, and what a bank’s app reads from it. ' +
      'Nothing is kept.',
    input: z.strictObject({
      ...ofMerchant,
      methodId: idSchema,
      scheme: z.enum(receivingSchemes),
      providerCode: provider,
      registeredCode,
      number: accountFacts.number,
    }),
    output: z.object({
      /** Null where the account has no code. */
      code: z.object({ text: z.string(), provider: z.string(), number: z.string() }).nullable(),
    }),
    refusals: ['deposit.method-unknown', 'deposit.account-invalid'],
  }),
  setReceivingAccount: operatorEndpoint({
    method: 'PUT',
    path: '/ops/merchants/:merchantId/receiving-accounts/:accountId',
    module: 'cashier',
    permission: 'deposit.settings',
    summary:
      'Asks a second person for another cap, or to use an account again. One that is only switched ' +
      'off is off at once; whose it is never changes.',
    input: z.strictObject({ ...ofMerchant, accountId: idSchema, ...accountTerms, ...mayAsk }),
    output: answered,
    refusals: ['deposit.account-unknown', 'approval.reason', 'approval.open'],
  }),
  viewDepositSlip: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/deposits/:depositId/slips/:slip/view',
    module: 'cashier',
    permission: 'deposit.review',
    summary:
      'One picture that a member sent in as proof of a transfer, as WebP in base64. Each look is in ' +
      'the audit trail.',
    input: z.strictObject({
      ...ofMerchant,
      depositId: idSchema,
      slip: z.string().regex(/^[1-3]$/),
    }),
    output: z.object({ data: z.string(), width: z.number().int(), height: z.number().int() }),
    refusals: ['deposit.unknown'],
  }),
};
