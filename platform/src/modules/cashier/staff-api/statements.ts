import type { statementEndpoints } from '@croupier/contract/cashier/operator/statements';
import { lineOutcomes } from '@croupier/contract/cashier/statement-kinds';
import { moneyText, parseMoney } from '@croupier/contract/money';
import type { Queryable } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { merchantWithin, requests } from '#staff';
import { changesSince, versionOf } from '../statements/compare-foresight.ts';
import type { Foresight } from '../statements/foresee-lines.ts';
import { foreseeStatement } from '../statements/foresee-statement.ts';
import { type AccountRow, accountsOf } from '../store/account.ts';
import { listProofs } from '../store/day-proof.ts';
import { allMethods } from '../store/method.ts';
import { foreseenAtUpload } from '../store/statement-foreseen.ts';
import {
  countLines,
  listLines,
  listStatements,
  missingPayments,
  type ShownLine,
  type StatementFacts,
  statementById,
} from '../store/statement.ts';
import type {
  StatementField,
  StatementReading,
} from '@croupier/contract/cashier/statement-columns';
import { previewStatement } from '../statements/preview-statement.ts';
import { uploadStatement } from '../statements/upload-statement.ts';

const LINES = 100;
const MISSING = 50;
const DAYS = 31;

/** Statements of the bank, and the proof of each day, for staff. */
export function statementHandlers(services: Services): OperatorHandlers<typeof statementEndpoints> {
  const { db } = services;
  return {
    ...statementFileHandlers(services),

    async statements({ staff }, { merchantId: wanted, statementId, cursor }) {
      const merchantId = merchantWithin(staff, wanted);
      const id = statementId === undefined ? null : BigInt(statementId);
      const page = { merchantId, id, beforeId: placeOf(cursor) ?? null, limit: PAGE + 1 };
      const rows = await listStatements(db, page);
      const items = await describe(db, merchantId, rows.slice(0, PAGE));
      return pageOf(items, rows);
    },

    async statementLines({ staff }, { merchantId: wanted, statementId, outcome, after = 0 }) {
      const merchantId = merchantWithin(staff, wanted);
      const statement = await statementById(db, BigInt(statementId));
      const accounts = await accountsOf(db, merchantId);
      const account = accounts.find(({ id }) => id === statement?.accountId);
      if (statement?.merchantId !== merchantId || !account) throw refuse('statement.unknown');
      const { id } = statement;
      const { methodId } = account;
      const which = { id, methodId, outcome: outcome ?? null, after, limit: LINES + 1 };
      const [rows, missing] = await Promise.all([
        listLines(db, which),
        missingPayments(db, statement, MISSING),
      ]);
      const shown = rows.slice(0, LINES);
      // What a yes does is told to those who may give one.
      const mayDecide = statement.state === 'asked' && staff.permissions.has('deposit.check');
      const foresight = mayDecide ? await foresightOf(services, statement) : undefined;
      return {
        items: shown.map(({ reported, ...line }) => ({
          ...describeLine(line, foresight),
          outcome: line.outcome ?? (statement.state === 'asked' ? reported : null),
        })),
        credits: foresight ? describeCredits(foresight) : null,
        version: foresight ? versionOf(foresight) : null,
        changes: foresight ? await describeChanges(db, statement, foresight) : null,
        next: rows.length > LINES ? (shown.at(-1)?.ord ?? null) : null,
        missing: missing.items.map((payment) => ({
          ...payment,
          paidAt: payment.paidAt.toISOString(),
        })),
      };
    },

    async depositDays({ staff }, { merchantId }) {
      const proofs = await listProofs(db, merchantWithin(staff, merchantId), DAYS);
      return {
        items: proofs.map(({ creditedMinor, postedMinor, findings, provenAt, ...proof }) => ({
          ...proof,
          credited: moneyText(creditedMinor),
          posted: moneyText(postedMinor),
          findings: [...findings],
          provenAt: provenAt.toISOString(),
        })),
      };
    },
  };
}

function describeLine(
  { ord, lineId, bookedAt, ...line }: Omit<ShownLine, 'reported'>,
  foresight: Foresight | undefined,
) {
  return {
    ...line,
    foreseen: foresight?.byLine.get(ord) ?? null,
    line: ord,
    bankId: lineId,
    bookedAt: bookedAt.toISOString(),
  };
}

/** Whom a yes credits and with how much, and the first lines that do. */
function describeCredits(foresight: Foresight) {
  const { crediting, players, sumMinor, unjudged } = foresight;
  const moneyOf = ({ ord }: { readonly ord: number }) =>
    parseMoney(foresight.byLine.get(ord)?.credits ?? '') ?? 0n;
  const rest = crediting.slice(LINES);
  return {
    lines: crediting
      .slice(0, LINES)
      .map((line) =>
        describeLine({ ...line, isOut: false, outcome: null, reference: null }, foresight),
      ),
    count: crediting.length,
    players,
    sum: moneyText(sumMinor),
    restSum: moneyText(rest.map(moneyOf).reduce((sum, one) => sum + one, 0n)),
    unjudged,
  };
}

/** What agreeing to a statement would do, in one transaction that can neither lock nor write. */
function foresightOf(services: Services, statement: StatementFacts): Promise<Foresight> {
  return services.db
    .transaction()
    .setAccessMode('read only')
    .execute((tx) => foreseeStatement(tx, services, statement));
}

/** What has changed since it was brought; null where that was not kept. */
async function describeChanges(db: Queryable, { id }: StatementFacts, foresight: Foresight) {
  const before = await foreseenAtUpload(db, id);
  if (!before) return null;
  const changed = changesSince(before, foresight);
  return { count: changed.length, lines: changed.slice(0, LINES) };
}

async function describe(db: Queryable, merchantId: bigint, rows: readonly StatementFacts[]) {
  const ids = rows.map(({ id }) => id);
  const [accounts, methods, counts] = await Promise.all([
    accountsOf(db, merchantId),
    allMethods(db, merchantId),
    countLines(db, ids),
  ]);
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const currencies = new Map(methods.map(({ id, currency }) => [id, currency]));
  return rows.map((row) => {
    const account = byId.get(row.accountId);
    if (!account) throw new Error(`Statement ${row.id} has no account.`);
    const of = counts.get(row.id);
    const countOf = (outcome: (typeof lineOutcomes)[number] | 'open') => of?.get(outcome) ?? 0;
    return {
      id: String(row.id),
      name: row.name,
      account: accountOf(account),
      state: row.state,
      uploadedBy: row.uploadedBy,
      uploadedAt: row.uploadedAt.toISOString(),
      doneAt: row.doneAt?.toISOString() ?? null,
      firstAt: row.firstAt.toISOString(),
      lastAt: row.lastAt.toISOString(),
      lines: row.lines,
      cameIn: moneyText(BigInt(row.inMinor)),
      wentOut: moneyText(BigInt(row.outMinor)),
      currency: currencies.get(account.methodId) ?? '',
      counts: {
        open: countOf('open'),
        credited: countOf('credited'),
        review: countOf('review'),
        unmatched: countOf('unmatched'),
        known: countOf('known'),
        differs: countOf('differs'),
        out: countOf('out'),
      },
      missing: row.missing,
      brokenLine: row.brokenLine,
      skipped: row.skipped,
      pairs: row.pairs,
      takenBack: row.takenBack,
    };
  });
}

const accountOf = ({ id, bankName, number }: AccountRow) => ({ id: String(id), bankName, number });

/** Bringing a statement, and seeing before how its file would be read. */
function statementFileHandlers(
  services: Services,
): Pick<OperatorHandlers<typeof statementEndpoints>, 'readStatement' | 'uploadStatement'> {
  const { db } = services;
  return {
    async readStatement({ staff }, { merchantId: wanted, accountId, file, reading }) {
      return previewStatement(db, {
        merchantId: merchantWithin(staff, wanted),
        accountId: BigInt(accountId),
        file,
        chosen: chosenOf(reading),
      });
    },

    async uploadStatement(call, { merchantId: wanted, accountId, file, reading, ...uploaded }) {
      const row = await uploadStatement(services, call, {
        ...uploaded,
        merchantId: merchantWithin(call.staff, wanted),
        accountId: BigInt(accountId),
        file,
        chosen: chosenOf(reading),
      });
      return requests.describeRequest(call.staff, row);
    },
  };
}

function chosenOf(
  reading: Omit<StatementReading, 'columns'> & {
    readonly columns?: Partial<Record<StatementField, number | undefined>> | undefined;
  } = {},
): StatementReading {
  const { columns, ...others } = reading;
  return columns ? { ...others, columns: withoutAbsent(columns) } : others;
}

function withoutAbsent<Columns extends object>(columns: Columns) {
  return Object.fromEntries(Object.entries(columns).filter(([, at]) => at !== undefined)) as {
    [Field in keyof Columns]?: Exclude<Columns[Field], undefined>;
  };
}
