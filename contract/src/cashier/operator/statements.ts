/** Statements of the bank that staff bring, what became of their lines, and the proof of each day. */
import { z } from 'zod';
import {
  cursorSchema,
  idSchema,
  instantSchema,
  isStorable,
  operatorEndpoint,
} from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';
import { pageSchema } from '../../page.ts';
import {
  dayOrders,
  STATEMENT_BODY_MAX,
  STATEMENT_COLUMNS_MAX,
  STATEMENT_FILE_MAX,
  statementEncodings,
  statementExpectations,
  statementFormats,
  statementSeparators,
} from '../statement-columns.ts';
import { holdReasons } from '../deposit-states.ts';
import { lineOutcomes, statementStates } from '../statement-kinds.ts';
import { uploadSchema } from '../../upload.ts';
import { reasonSchema } from '../../staff/operator/reason.ts';
import { request } from '../../staff/operator/requests.ts';

const ofMerchant = { merchantId: idSchema };
const count = z.number().int().min(0);
const column = z
  .number()
  .int()
  .min(0)
  .max(STATEMENT_COLUMNS_MAX - 1)
  .optional();

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
  /** Rows of the file that are no lines. */
  skipped: count,
  /** Transfers that came in and were taken back in the same file: nobody is credited with them. */
  pairs: count,
  /** Money out that takes back what had been credited. */
  takenBack: count,
});
export type StatementRow = z.output<typeof statement>;

const foreseen = z.object({
  /** What its player is credited with; null where it waits for staff. */
  credits: moneySchema.nullable(),
  /** Why it waits; null where it names no deposit. */
  reason: z.enum(holdReasons).nullable(),
  deposit: z.object({ reference: z.string(), memberId: idSchema, username: z.string() }).nullable(),
});

const line = z.object({
  line: count,
  bankId: z.string(),
  bookedAt: instantSchema,
  /** The file gives no time; `bookedAt` is the end of the day. */
  dayOnly: z.boolean(),
  amount: z.string(),
  isOut: z.boolean(),
  memo: z.string(),
  payerName: z.string(),
  /** The line that takes it back, or that it takes back. */
  pairedWith: count.nullable(),
  outcome: z.enum(lineOutcomes).nullable(),
  /** Of the deposit that it was credited to or waits for. */
  reference: z.string().nullable(),
  /** Of a statement that waits for a second person: what a yes does with it as things stand now. */
  foreseen: foreseen.nullable(),
});

const columns = z.strictObject({
  line: column,
  booked: column,
  time: column,
  amount: column,
  direction: column,
  in: column,
  out: column,
  balance: column,
  payer: column,
  memo: column,
});

const reading = z.strictObject({
  encoding: z.enum(statementEncodings).optional(),
  separator: z.enum(statementSeparators).optional(),
  /** Row that names the columns, from 1. */
  head: z.number().int().min(1).max(1000).optional(),
  columns: columns.optional(),
  dayOrder: z.enum(dayOrders).optional(),
});

const statementFile = {
  accountId: idSchema,
  /** The file in base64. */
  file: uploadSchema(STATEMENT_FILE_MAX),
  /** What was chosen; the rest is guessed, alike whenever the file is read. */
  reading: reading.optional(),
};

const layout = z.object({
  format: z.enum(statementFormats),
  encoding: z.enum(statementEncodings).nullable(),
  separator: z.enum(statementSeparators).nullable(),
  /** 0 where the format has no columns. */
  head: count,
  names: z.array(z.string()),
  columns,
  /** Null where the days of the file fit several orders and nobody has chosen one. */
  dayOrder: z.enum(dayOrders).nullable(),
  /** The head and the first rows below. */
  sample: z.array(z.object({ row: count, cells: z.array(z.string()) })),
  /** Columns and order are those of the last statement of that bank. */
  remembered: z.boolean(),
});
export type StatementLayout = z.output<typeof layout>;

const problem = z.object({
  code: z.enum([
    'empty',
    'too-long',
    'too-heavy',
    'format',
    'old-excel',
    'columns',
    'day-order',
    'unreadable',
  ]),
  /** Of one that cannot be read: the row of the file, the column, what stands there and what should. */
  line: count.nullable(),
  column: z.string(),
  read: z.string(),
  expected: z.enum(statementExpectations).nullable(),
  /** Row of the line whose reference it has as well. */
  repeats: count.nullable(),
});
export type StatementProblem = z.output<typeof problem>;

const preview = z.object({
  lines: count,
  cameIn: z.string(),
  wentOut: z.string(),
  currency: z.string(),
  brokenLine: count.nullable(),
  skipped: count,
  pairs: count,
  first: z
    .array(
      z.object({
        line: count,
        /** By the merchant's clocks unless it ends with an offset. */
        booked: z.string(),
        dayOnly: z.boolean(),
        amount: z.string(),
        isOut: z.boolean(),
        bankId: z.string(),
        memo: z.string(),
        payerName: z.string(),
        pairedWith: count.nullable(),
      }),
    )
    .max(20),
});
export type StatementPreview = z.output<typeof preview>;

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
    input: z.strictObject({
      ...ofMerchant,
      /** That one alone. */
      statementId: idSchema.optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(statement, 50),
  }),
  statementLines: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/statements/:statementId/lines',
    module: 'cashier',
    permission: 'deposit.read',
    throttle: 'costly',
    summary:
      'Lines of a statement, at most 100 from `after` on, of one outcome or all, and payments to ' +
      'the account in its time that it does not name, at most 50. Whoever may agree to statements is ' +
      'told what a yes does.',
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
      /** Of one that waits, for whoever may agree to it: whom a yes credits as things stand now. */
      credits: z
        .object({
          /** The first hundred lines that credit somebody. */
          lines: z.array(line).max(100),
          count,
          players: count,
          sum: moneySchema,
          /** Of the lines that are not among the first hundred. */
          restSum: moneySchema,
          /** Lines too many to be judged before; any of them may credit somebody too. */
          unjudged: count,
        })
        .nullable(),
      /** Likewise: a name of what a yes does, which a yes to it carries. */
      version: z.string().nullable(),
      /** Likewise: lines with which a yes does something else than when it was brought, the first hundred. */
      changes: z
        .object({
          count,
          lines: z
            .array(
              z.object({
                line: count,
                /** Null: it named no deposit. */
                before: foreseen.nullable(),
                /** Null: nothing is done with it, as when it was reported meanwhile. */
                after: foreseen.nullable(),
              }),
            )
            .max(100),
        })
        .nullable(),
    }),
    refusals: ['statement.unknown'],
  }),
  readStatement: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/statements/reading',
    module: 'cashier',
    permission: 'deposit.review',
    bodyMax: STATEMENT_BODY_MAX,
    summary:
      'How a file would be read as the statement of an account, with its first 20 lines or what ' +
      'refuses it. Nothing is kept.',
    input: z.strictObject({ ...ofMerchant, ...statementFile }),
    output: z.object({
      layout: layout.nullable(),
      problem: problem.nullable(),
      statement: preview.nullable(),
    }),
    refusals: ['deposit.account-unknown', 'statement.busy'],
  }),
  uploadStatement: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/statements',
    module: 'cashier',
    permission: 'deposit.review',
    bodyMax: STATEMENT_BODY_MAX,
    summary:
      'Brings the statement of an account (CSV, XLSX, MT940, camt or OFX), and asks a second person ' +
      'to let it be matched. A file that was brought before is refused. How it was read is ' +
      'remembered for the bank.',
    input: z.strictObject({
      ...ofMerchant,
      ...statementFile,
      name: z.string().trim().min(1).max(120).refine(isStorable),
      reason: reasonSchema,
    }),
    output: request,
    refusals: [
      'deposit.account-unknown',
      'statement.known',
      'statement.unreadable',
      'statement.other-account',
      'statement.empty',
      'statement.too-long',
      'statement.too-heavy',
      'statement.old-excel',
      'statement.busy',
      'statement.format',
      'statement.columns',
      'statement.day-order',
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
