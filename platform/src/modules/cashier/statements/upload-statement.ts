import { createHash } from 'node:crypto';
import type { DayOrder, StatementColumns } from '@croupier/contract/statement-columns';
import { moneyText } from '@croupier/contract/money';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Tx } from '#kernel/db.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { merchantById } from '#merchant';
import { requests } from '#staff';
import { accountById } from '../store/account.ts';
import { insertStatement, lockSameFile, moveStatement } from '../store/statement.ts';
import { readStatement } from './read-statement.ts';
import { depositStatement, statementSubject } from './statement-request.ts';

export interface UploadedFile {
  readonly merchantId: bigint;
  readonly accountId: bigint;
  readonly name: string;
  readonly text: string;
  readonly columns: StatementColumns;
  readonly dayOrder: DayOrder;
  readonly reason: string;
}

/**
 * Keeps a statement with all its lines and asks a second person to let it be matched: whoever could
 * bring one alone could credit whom they like. The file is read whole or not at all.
 * Refuses `deposit.account-unknown`, `statement.unreadable` with line and field, `statement.empty`,
 * `statement.too-long`, and `statement.known` for a file that was brought before.
 */
export async function uploadStatement(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  call: StaffCall<StaffPrincipal>,
  { merchantId, accountId, name, text, columns, dayOrder, reason }: UploadedFile,
): Promise<requests.RequestRow> {
  if (columns.amount === undefined && columns.in === undefined) {
    throw refuse('request.invalid', { fields: { columns: { key: 'field.required' } } });
  }
  const account = await accountById(db, accountId);
  const merchant = await merchantById(db, merchantId);
  if (account?.merchantId !== merchantId || !merchant) throw refuse('deposit.account-unknown');
  const read = await readStatement(text, columns, dayOrder);
  if ('problem' in read) {
    if (read.problem !== 'unreadable') throw refuse(`statement.${read.problem}`);
    throw refuse('statement.unreadable', {
      params: { line: String(read.line), field: read.field },
    });
  }
  const sha256 = createHash('sha256').update(text).digest();
  const uploadedBy = call.staff.name;
  return db.transaction().execute(async (tx) => {
    await dropExpired(tx, { merchantId, accountId, sha256 });
    const facts = { merchantId, accountId, name, sha256, uploadedBy, ...read };
    const id = await insertStatement(tx, facts, read.lines, merchant.timeZone);
    if (id === undefined) throw refuse('statement.known');
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
        account: `${account.bankName} ${account.number}`,
        lines: String(read.lines.length),
        cameIn: moneyText(read.inMinor),
        wentOut: moneyText(read.outMinor),
        brokenLine: read.brokenLine === null ? null : String(read.brokenLine),
        file: sha256.toString('hex').slice(0, 16),
      },
    });
  });
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
