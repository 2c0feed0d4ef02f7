/**
 * `npm run backup [-- <folder>] [--untried]`: backs up the embedded database and the keys of this
 * installation, running or not, and proves the backup by restoring it.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { takeBackup } from './backup/take-backup.ts';
import { tryBackup } from './backup/try-backup.ts';
import { openInstallation } from './open-installation.ts';
import { reportFailure, StartFailure } from './start-failure.ts';
import { readStartSettings, type StartSettings } from './start-settings.ts';

try {
  const { values, positionals } = parseArgs({
    options: { untried: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const settings = readStartSettings(process.env);
  await backUp(settings, { folder: positionals[0], isTried: !values.untried });
} catch (error) {
  reportFailure(error);
}

async function backUp(
  settings: StartSettings,
  { folder, isTried }: { folder: string | undefined; isTried: boolean },
): Promise<void> {
  const { dataFolder, osUser } = settings;
  if (settings.databaseUrl) {
    throw new StartFailure(
      'DATABASE_URL names a server of your own: back that up with its own tools (docs/operations).',
    );
  }
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const target = folder ? resolve(folder) : join(dataFolder, 'backups', moment);
  const { context, close } = await openInstallation(settings);
  const { embedded } = context.databases;
  if (!embedded) throw new Error('there is no embedded database');
  const startedAt = performance.now();
  try {
    const { url, home } = embedded;
    const { files, startLsn, stopLsn } = await takeBackup({ url, home, dataFolder, target });
    const all = [...files.data, ...files.wal, ...files.installation];
    const bytes = all.reduce((sum, file) => sum + file.bytes, 0);
    console.log(
      `Backed up ${all.length} files, ${mebibytes(bytes)}, log ${startLsn} to ${stopLsn}, ` +
        `in ${since(startedAt)}: ${target}`,
    );
  } finally {
    await close();
  }
  if (!isTried) return;
  const { tables, indexes, rows, findings, restoreMs } = await tryBackup(target, osUser);
  console.log(
    `Restored it in ${seconds(restoreMs)} and read it: ${tables} tables with ${rows} rows, ` +
      `${indexes} indexes.`,
  );
  if (findings.length > 0) {
    throw new StartFailure(`The ledger in it is not sound:\n${findings.join('\n')}`);
  }
  console.log('The ledger in it is sound.');
}

function mebibytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(0)} MB`;
}

function since(startedAt: number): string {
  return seconds(performance.now() - startedAt);
}

function seconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`;
}
