import { z } from 'zod';
import type { Tx } from '#kernel/db.ts';
import { enqueueJob } from '#kernel/jobs.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { requests } from '#staff';
import { foreseenAtUpload } from '../store/statement-foreseen.ts';
import { moveStatement, statementById } from '../store/statement.ts';
import { changesSince, versionOf } from './compare-foresight.ts';
import { foreseeStatement } from './foresee-statement.ts';

export const APPLY_STATEMENT = 'cashier.apply-statement';

/** Lines that a refusal names. */
const NAMED = 10;

export const statementSubject = (id: bigint) => `statement:${id}`;

/** Letting a statement be matched: its lines credit whoever they name. */
export const depositStatement = requests.requestKind({
  name: 'deposit-statement',
  act: z.strictObject({ id: z.string() }),
  hours: 72,
  async agree(tx, { services, seen }, act) {
    const id = BigInt(act.id);
    await assertSeen(tx, services, { id, seen });
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

/**
 * A yes is to what was seen: to the file as it was brought, or to what has changed since, by its version.
 * Refuses `statement.changed` where it would do something else now.
 */
async function assertSeen(
  tx: Tx,
  services: Services,
  { id, seen }: { readonly id: bigint; readonly seen: string | undefined },
): Promise<void> {
  const statement = await statementById(tx, id);
  const before = await foreseenAtUpload(tx, id);
  if (!statement || !before) return;
  const now = await foreseeStatement(tx, services, statement);
  const changes = changesSince(before, now);
  const isSeen = seen === undefined ? changes.length === 0 : seen === versionOf(now);
  if (isSeen) return;
  const named = changes.slice(0, NAMED).map(({ line }) => String(line));
  throw refuse('statement.changed', { params: { lines: named.join(', ') || '–' } });
}

async function notify(tx: Tx, id: bigint): Promise<void> {
  const statement = await statementById(tx, id);
  if (statement) await queueChanged(tx, { ...statement, queue: 'statements' });
}
