import { moneyText } from '@croupier/contract/money';
import {
  STATEMENT_LINES_MAX,
  type StatementReading,
} from '@croupier/contract/cashier/statement-columns';
import type { Upload } from '@croupier/contract/upload';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Tx } from '#kernel/db.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { requests } from '#staff';
import { rememberReading } from '../store/statement-reading.ts';
import { keepForeseen } from '../store/statement-foreseen.ts';
import { insertStatement, lockSameFile, moveStatement } from '../store/statement.ts';
import { keptOf } from './compare-foresight.ts';
import { foreseeStatement } from './foresee-statement.ts';
import { openStatement } from './open-statement.ts';
import type {
  ReadStatement,
  StatementLayout,
  StatementProblem,
} from './reading/statement-lines.ts';
import { depositStatement, statementSubject } from './statement-request.ts';

export interface UploadedFile {
  readonly merchantId: bigint;
  readonly accountId: bigint;
  readonly name: string;
  readonly file: Upload;
  readonly chosen: StatementReading;
  readonly reason: string;
}

/**
 * Keeps a statement with all its lines and asks a second person to let it be matched: whoever could
 * bring one alone could credit whom they like. The file is read whole or not at all, and how it was
 * read is remembered for the bank.
 * Refuses `deposit.account-unknown`, `statement.unreadable` with line, column, what was read and what
 * should stand there, `statement.other-account` for one that names another account, `statement.empty`, `statement.too-long`, `statement.format`, `statement.old-excel`,
 * `statement.columns`, `statement.day-order`, `statement.too-heavy` and `statement.busy` of its reader, and
 * `statement.known` for a file that was brought before.
 */
export async function uploadStatement(
  services: Services,
  call: StaffCall<StaffPrincipal>,
  { name, reason, ...uploaded }: UploadedFile,
): Promise<requests.RequestRow> {
  const { merchantId, accountId, file } = uploaded;
  const { db, secrets } = services;
  const opened = await openStatement(db, { ...uploaded, linesMax: STATEMENT_LINES_MAX });
  const { merchant, account, layout, currency } = opened;
  const read = readOrRefuse(opened.result);
  const sha256 = Buffer.from(file.sha256);
  const uploadedBy = call.staff.name;
  return db.transaction().execute(async (tx) => {
    await dropExpired(tx, { merchantId, accountId, sha256 });
    const facts = { merchantId, accountId, name, sha256, uploadedBy, ...read };
    const id = await insertStatement(tx, facts, read.lines, merchant.timeZone);
    if (id === undefined) throw refuse('statement.known');
    const { bankName } = account;
    if (layout && layout.head > 0) {
      await rememberReading(tx, { merchantId, bankName, chosenBy: uploadedBy }, usedOf(layout));
    }
    await queueChanged(tx, { merchantId, queue: 'statements' });
    return requests.makeRequest(tx, secrets, call, {
      kind: depositStatement,
      subject: statementSubject(id),
      merchantId,
      reason,
      name,
      act: { id: String(id) },
      before: {},
      after: {
        account: `${bankName} ${account.number}`,
        lines: String(read.count),
        cameIn: `${moneyText(read.inMinor)} ${currency}`,
        wentOut: `${moneyText(read.outMinor)} ${currency}`,
        ...(await creditFacts(tx, services, { id, merchantId, accountId })),
        brokenLine: read.brokenLine === null ? null : String(read.brokenLine),
        skipped: String(read.skipped),
        takenBack: String(read.pairs),
        file: sha256.toString('hex').slice(0, 16),
      },
    });
  });
}

/** What a yes credits as things stand: they stay with the request, and with the record of the yes. */
async function creditFacts(
  tx: Tx,
  services: Services,
  statement: { readonly id: bigint; readonly merchantId: bigint; readonly accountId: bigint },
) {
  const foresight = await foreseeStatement(tx, services, statement);
  await keepForeseen(tx, statement.id, keptOf(foresight));
  const { players, sumMinor, crediting, unjudged } = foresight;
  return {
    credits: String(crediting.length),
    creditedPlayers: String(players),
    creditedSum: moneyText(sumMinor),
    unjudged: unjudged === 0 ? null : String(unjudged),
  };
}

function readOrRefuse(result: ReadStatement | StatementProblem): ReadStatement {
  if (!('problem' in result)) return result;
  if (result.problem !== 'unreadable') throw refuse(`statement.${result.problem}`);
  const { line, column, read, field, expected, repeats } = result;
  if (expected === 'account') throw refuse('statement.other-account', { params: { line, read } });
  throw refuse('statement.unreadable', {
    params: { line, column, read },
    details: { line, column, field, read, expected, repeats },
  });
}

function usedOf({ encoding, separator, columns, dayOrder, names }: StatementLayout) {
  const reading: StatementReading = {
    columns,
    ...(encoding && { encoding }),
    ...(separator && { separator }),
    ...(dayOrder && { dayOrder }),
  };
  return { reading, names };
}

/** A file whose request ran out may be brought again. */
async function dropExpired(
  tx: Tx,
  file: { readonly merchantId: bigint; readonly accountId: bigint; readonly sha256: Buffer },
): Promise<void> {
  const before = await lockSameFile(tx, file);
  if (before?.state !== 'asked') return;
  const open = await requests.openBySubject(tx, file.merchantId, 'deposit-statement');
  if (!open.has(statementSubject(before.id))) {
    await moveStatement(tx, before.id, 'asked', 'declined');
  }
}
