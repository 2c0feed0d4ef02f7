import { z } from 'zod';
import type { Tx } from '#kernel/db.ts';
import { enqueueJob } from '#kernel/jobs.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import { refuse } from '#kernel/refuse.ts';
import { requests } from '#staff';
import { moveStatement, statementById } from '../store/statement.ts';

export const APPLY_STATEMENT = 'cashier.apply-statement';

export const statementSubject = (id: bigint) => `statement:${id}`;

/** Letting a statement be matched: its lines credit whoever they name. */
export const depositStatement = requests.requestKind({
  name: 'deposit-statement',
  act: z.strictObject({ id: z.string() }),
  hours: 72,
  async agree(tx, _agreed, act) {
    const id = BigInt(act.id);
    if (!(await moveStatement(tx, id, 'asked', 'matching'))) throw refuse('approval.outdated');
    await enqueueJob(tx, { name: APPLY_STATEMENT, payload: { id: act.id } });
    await notify(tx, id);
    return {};
  },
  async drop(tx, act) {
    await moveStatement(tx, BigInt(act.id), 'asked', 'declined');
    await notify(tx, BigInt(act.id));
  },
});

async function notify(tx: Tx, id: bigint): Promise<void> {
  const statement = await statementById(tx, id);
  if (statement) await queueChanged(tx, { ...statement, queue: 'statements' });
}
