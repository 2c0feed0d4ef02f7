import { emit } from '#kernel/outbox.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import { Refused } from '#kernel/refuse.ts';
import { merchantById } from '#merchant';
import { bankLineOf } from './bank-line-of.ts';
import { namingTest } from './naming-test.ts';
import { type LineDeps, ownReference, receiveLine } from '../receive-line.ts';
import { type AccountRow, accountById } from '../store/account.ts';
import { type MethodRow, methodById } from '../store/method.ts';
import {
  countLines,
  countTakenBack,
  insertUnmatched,
  missingPayments,
  moveStatement,
  noteFaults,
  type OpenLine,
  openLines,
  settleLines,
  type StatementFacts,
  statementById,
} from '../store/statement.ts';

const LINES_AT_ONCE = 2000;
/** Payments credited side by side. */
const SIDE_BY_SIDE = 8;

interface Work {
  readonly deps: LineDeps;
  readonly statement: StatementFacts;
  readonly account: AccountRow;
  readonly method: MethodRow;
  readonly timeZone: string;
}

/**
 * Matches a statement that two people let in: each line that came in has the effect of a payment,
 * once, whoever reported it first. Lines that can name a deposit are taken one by one, all others
 * in one statement of SQL. Begun again where it was left when a process dies.
 */
export async function applyStatement(deps: LineDeps, id: bigint): Promise<void> {
  const statement = await statementById(deps.db, id);
  if (statement?.state !== 'matching') return;
  const account = await accountById(deps.db, statement.accountId);
  const method = account && (await methodById(deps.db, account.methodId));
  const merchant = await merchantById(deps.db, statement.merchantId);
  if (!method || !merchant) throw new Error(`Statement ${id} has no account.`);
  const { timeZone } = merchant;
  const work = { deps, statement, account, method, timeZone };
  for (;;) {
    const lines = await openLines(deps.db, id, LINES_AT_ONCE);
    if (lines.length === 0) break;
    await applyLines(work, lines);
  }
  await finish(work);
}

async function applyLines(work: Work, lines: readonly OpenLine[]): Promise<void> {
  const { deps, statement, account, method } = work;
  const which = { id: statement.id, methodId: method.id, ords: lines.map(({ ord }) => ord) };
  await settleLines(deps.db, which);
  const left = await openLines(deps.db, statement.id, lines.length);
  const open = left.filter(({ ord }) => ord <= (lines.at(-1)?.ord ?? 0));
  const mayName = await namingTest(deps.db, work, open);
  const naming = open.filter(mayName);
  for (let at = 0; at < naming.length; at += SIDE_BY_SIDE) {
    await Promise.all(naming.slice(at, at + SIDE_BY_SIDE).map((line) => receive(work, line)));
  }
  const others = open.filter((line) => !mayName(line));
  await deps.db.transaction().execute(async (tx) => {
    const payments = others.map((line) => {
      const paymentId = `${account.id}.${line.lineId}`;
      return { ...line, paymentId, reference: ownReference(method.id, paymentId) };
    });
    const place = { methodId: method.id, accountId: account.id, currency: method.currency };
    await insertUnmatched(tx, place, payments);
    await settleLines(tx, which);
    const { merchantId } = statement;
    if (others.length > 0) await queueChanged(tx, { merchantId, queue: 'payments' });
    await queueChanged(tx, { merchantId, queue: 'statements' });
  });
  const [stuck] = await openLines(deps.db, statement.id, 1);
  if (stuck && stuck.ord <= (lines.at(-1)?.ord ?? 0)) {
    throw new Error(`Nothing became of line ${stuck.ord} of statement ${statement.id}.`);
  }
}

async function receive({ deps, account, method, timeZone }: Work, line: OpenLine): Promise<void> {
  try {
    await receiveLine(deps, method, account, bankLineOf(line, { account, method, timeZone }));
  } catch (error) {
    // It was reported with other content meanwhile; the line will say so.
    if (!(error instanceof Refused && error.code === 'webhook.altered')) throw error;
  }
}

/** Ends the work, and raises an alarm where the bank says something else than was reported. */
async function finish({ deps, statement }: Work): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await moveStatement(tx, statement.id, 'matching', 'done'))) return;
    const { merchantId, name, brokenLine } = statement;
    await queueChanged(tx, { merchantId, queue: 'statements' });
    const differs = (await countLines(tx, [statement.id])).get(statement.id)?.get('differs') ?? 0;
    const missing = (await missingPayments(tx, statement, 1)).count;
    const takenBack = await countTakenBack(tx, statement.id);
    await noteFaults(tx, statement.id, { missing, takenBack });
    if (differs + missing + takenBack === 0 && brokenLine === null) return;
    await emit(tx, {
      type: 'alarm.raised',
      merchantId: String(merchantId),
      code: 'deposits.statement',
      subject: `merchant:${merchantId}`,
      facts: {
        name,
        statement: String(statement.id),
        missing: String(missing),
        differs: String(differs),
        takenBack: String(takenBack),
        line: brokenLine === null ? '–' : String(brokenLine),
      },
    });
  });
}
