import type { Db } from '#kernel/db.ts';
import { reconcile } from '../modules/wallet/reconcile.ts';

/** Fails when anything in the books does not add up. Every test that moved money ends with it. */
export async function assertLedgerSound(db: Db): Promise<void> {
  const findings = await reconcile(db);
  if (findings.length === 0) return;
  const lines = findings.map(({ check, account, detail }) => `${check}: ${account} ${detail}`);
  throw new Error(`The ledger is not sound.\n${lines.join('\n')}`);
}
