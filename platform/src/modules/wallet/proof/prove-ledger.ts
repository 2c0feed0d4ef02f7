import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { eachDespiteErrors } from '#kernel/each-despite-errors.ts';
import type { Log } from '#kernel/log.ts';
import { emit } from '#kernel/outbox.ts';
import { type Finding, reconcile } from '../reconcile.ts';
import { insertBookProofs } from '../store/book-proofs.ts';
import { freezeUnsound } from '../store/unsound.ts';

/**
 * Proves the ledger, and acts on whatever does not add up: the wallet in question is frozen, whole,
 * until its books are right again; staff get an alarm; the log says it too. Running it twice at a
 * time freezes and tells once. What the two sides of each book came to is kept. A wallet that somebody
 * holds keeps no other from being frozen.
 */
export async function proveLedger({
  db,
  log,
}: {
  readonly db: Db;
  readonly log: Log;
}): Promise<Finding[]> {
  const beganMs = performance.now();
  const findings = await reconcile(db);
  await eachDespiteErrors(findings, async (finding) => {
    const { check, merchantId, memberId, account, detail } = finding;
    const subject = memberId === null ? `merchant:${merchantId}` : `member:${memberId}`;
    log.error(
      { alarm: 'wallet.unsound', subject, account: account && String(account), detail },
      check,
    );
    await db.transaction().execute(async (tx) => {
      if (memberId !== null) await freezeUnsound(tx, memberId, `${check}: ${detail}`);
      await emit(tx, {
        type: 'alarm.raised',
        merchantId: String(merchantId),
        code: 'wallet.unsound',
        subject,
        facts: {
          check: check.replaceAll(' ', '-'),
          account: account === null ? '' : String(account),
          detail,
        },
      });
    });
  });
  const found = Map.groupBy(findings, ({ merchantId }) => merchantId);
  const counts = new Map([...found].map(([merchantId, own]) => [merchantId, own.length]));
  const tookMs = Math.trunc(performance.now() - beganMs);
  await db.transaction().execute(async (tx) => {
    // Sums over the whole ledger, as the proof does.
    await sql`set local statement_timeout = '10min'`.execute(tx);
    await insertBookProofs(tx, { tookMs, findings: counts });
  });
  return findings;
}
