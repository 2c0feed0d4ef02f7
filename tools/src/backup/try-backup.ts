/** A backup is worth what its restore is worth: this restores it, reads it, and throws it away. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearAfterUs } from '../clear-folder.ts';
import { type Inspection, inspectDatabase } from './inspect-database.ts';
import { restoreBackup } from './restore-backup.ts';

export interface Trial extends Inspection {
  /** From the first file to a server that takes work, ms. */
  readonly restoreMs: number;
}

/** Fails when the backup cannot be restored or when a page of it is damaged. */
export async function tryBackup(backup: string, osUser?: string): Promise<Trial> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-restore-'));
  chmodSync(folder, 0o755);
  const guard = clearAfterUs(folder);
  try {
    const startedAt = performance.now();
    const { database } = await restoreBackup({ backup, dataFolder: folder, osUser });
    const restoreMs = performance.now() - startedAt;
    try {
      return { ...(await inspectDatabase(database.url)), restoreMs };
    } finally {
      await database.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    guard.kill('SIGKILL');
  }
}
