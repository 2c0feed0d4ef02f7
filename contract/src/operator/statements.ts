/** Statements of the bank that staff bring, what became of their lines, and the proof of each day. */
import { z } from 'zod';
import {
  cursorSchema,
  idSchema,
  instantSchema,
  isStorable,
  operatorEndpoint,
} from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { pageSchema } from '../page.ts';
import { dayOrders, STATEMENT_BODY_MAX } from '../statement-columns.ts';
import { lineOutcomes, statementStates } from '../statement-kinds.ts';
import { reasonSchema } from './reason.ts';
import { request } from './requests.ts';

const ofMerchant = { merchantId: idSchema };
const count = z.number().int().min(0);
const column = z.number().int().min(0).max(99);

const statement = z.object({
  id: idSchema,
  name: z.string(),
  account: z.object({ id: idSchema, bankName: z.string(), number: z.string() }),
  state: z.enum(statementStates),
  uploadedBy: z.string(),
  uploadedAt: instantSchema,
  doneAt: instantSchema.nullable(),
  firstAt: instantSchema,
  lastAt: instantSchema,
  lines: count,
  /** Legal tender, as the bank counts. */
  cameIn: z.string(),
  wentOut: z.string(),
  currency: z.string(),
  /** Lines by what became of them; `open` are still to be matched. */
  counts: z.object({
    open: count,
    credited: count,
    review: count,
    unmatched: count,
    known: count,
    differs: count,
    out: count,
  }),
  /** Payments to the account in its time that it does not name. */
  missing: count,
  /** First line whose balance does not follow from the one before; null where they do. */
  brokenLine: count.nullable(),
});
export type StatementRow = z.output<typeof statement>;

const line = z.object({
  line: count,
  bankId: z.string(),
  bookedAt: instantSchema,
  amount: z.string(),
  isOut: z.boolean(),
  memo: z.string(),
  payerName: z.string(),
  outcome: z.enum(lineOutcomes).nullable(),
  /** Of the deposit that it was credited to or waits for. */
  reference: z.string().nullable(),
});

const missing = z.object({
  paymentId: z.string(),
  paidAt: instantSchema,
  amount: z.string(),
  reference: z.string(),
});

export const statementEndpoints = {
  statements: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/statements',
    module: 'cashier',
    permission: 'deposit.read',
    summary: 'Statements of the bank, newest first, with what became of their lines.',
    input: z.strictObject({ ...ofMerchant, cursor: cursorSchema.optional() }),
    output: pageSchema(statement, 50),
  }),
  statementLines: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/statements/:statementId/lines',
    module: 'cashier',
    permission: 'deposit.read',
    summary:
      'Lines of a statement, at most 100 from `after` on, of one outcome or all, and payments to ' +
      'the account in its time that it does not name, at most 50.',
    input: z.strictObject({
      ...ofMerchant,
      statementId: idSchema,
      outcome: z.enum(lineOutcomes).optional(),
      after: z.coerce.number().int().min(0).max(1_000_000).optional(),
    }),
    output: z.object({
      items: z.array(line).max(100),
      /** The last line here, when there are more. */
      next: count.nullable(),
      missing: z.array(missing).max(50),
    }),
    refusals: ['statement.unknown'],
  }),
  uploadStatement: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/statements',
    module: 'cashier',
    permission: 'deposit.review',
    bodyMax: STATEMENT_BODY_MAX,
    summary:
      'Brings the statement of an account as the text of a CSV file, and asks a second person to ' +
      'let it be matched. A file that was brought before is refused.',
    input: z.strictObject({
      ...ofMerchant,
      accountId: idSchema,
      name: z.string().trim().min(1).max(120).refine(isStorable),
      text: z.string().min(1),
      columns: z.strictObject({
        line: column.optional(),
        booked: column,
        amount: column.optional(),
        in: column.optional(),
        out: column.optional(),
        balance: column.optional(),
        payer: column.optional(),
        memo: column.optional(),
      }),
      dayOrder: z.enum(dayOrders),
      reason: reasonSchema,
    }),
    output: request,
    refusals: [
      'deposit.account-unknown',
      'statement.known',
      'statement.unreadable',
      'statement.empty',
      'statement.too-long',
      'approval.open',
    ],
  }),
  depositDays: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/deposit-days',
    module: 'cashier',
    permission: 'deposit.read',
    summary:
      'What was credited on each of the last 31 days, held against the ledger payment by payment.',
    input: z.strictObject(ofMerchant),
    output: z.object({
      items: z
        .array(
          z.object({
            day: z.iso.date(),
            currency: z.string(),
            payments: count,
            credited: moneySchema,
            posted: z.string(),
            findings: z
              .array(
                z.object({
                  what: z.enum(['not-posted', 'other-amount', 'not-credited']),
                  name: z.string(),
                  credited: z.string().nullable(),
                  posted: z.string().nullable(),
                }),
              )
              .max(100),
            provenAt: instantSchema,
          }),
        )
        .max(31),
    }),
  }),
};
export type DepositDay = z.output<typeof statementEndpoints.depositDays.output>['items'][number];
