import { moneyText } from '@croupier/contract/money';
import type { StatementReading } from '@croupier/contract/cashier/statement-columns';
import type { Upload } from '@croupier/contract/upload';
import type { Queryable } from '#kernel/db.ts';
import { openStatement } from './open-statement.ts';
import type { ReadStatement, StatementProblem } from './reading/statement-lines.ts';

const LINES_SHOWN = 20;

/**
 * How a file would be read for an account: its layout, and its first lines or what refuses it. Nothing is
 * kept. Refuses `deposit.account-unknown`.
 */
export async function previewStatement(
  db: Queryable,
  file: {
    readonly merchantId: bigint;
    readonly accountId: bigint;
    readonly file: Upload;
    readonly chosen: StatementReading;
  },
) {
  const opened = await openStatement(db, { ...file, linesMax: LINES_SHOWN });
  const { layout, result, currency, remembered } = opened;
  return {
    layout: layout && {
      ...layout,
      names: [...layout.names],
      sample: layout.sample.map(({ row, cells }) => ({ row, cells: [...cells] })),
      remembered,
    },
    problem: 'problem' in result ? problemOf(result) : null,
    statement: 'problem' in result ? null : statementOf(result, currency),
  };
}

function problemOf(found: StatementProblem) {
  const { problem: code } = found;
  if (found.problem !== 'unreadable')
    return { code, line: null, column: '', read: '', expected: null, repeats: null };
  const { line, column, read, expected, repeats } = found;
  return { code, line, column, read, expected, repeats };
}

function statementOf(statement: ReadStatement, currency: string) {
  const { lines, count, inMinor, outMinor, brokenLine, skipped, pairs } = statement;
  return {
    lines: count,
    cameIn: moneyText(inMinor),
    wentOut: moneyText(outMinor),
    currency,
    brokenLine,
    skipped,
    pairs,
    first: lines.map(
      ({ ord, lineId, booked, dayOnly, amount, isOut, memo, payerName, pairedWith }) => ({
        line: ord,
        booked,
        dayOnly,
        amount,
        isOut,
        bankId: lineId,
        memo,
        payerName,
        pairedWith,
      }),
    ),
  };
}
