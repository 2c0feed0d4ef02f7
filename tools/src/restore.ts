/**
 * `npm run restore -- <backup> --to <data folder>`: makes an installation's data out of a backup.
 * `--archive <folder>` goes on with the archived log, `--until <time>` up to a moment of it;
 * `--follow <host>:<port>` makes a follower of that server instead, under the name in `--name`.
 */
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { followPrimary } from './backup/follow-primary.ts';
import { inspectDatabase } from './backup/inspect-database.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { reportFailure, StartFailure } from './start-failure.ts';
import { readStartSettings } from './start-settings.ts';

const USAGE =
  'npm run restore -- <backup> --to <data folder> [--archive <folder> [--until <time>]]';

interface Input {
  readonly backup: string;
  readonly dataFolder: string;
  readonly osUser: string | undefined;
  readonly portPreferred: number;
}

try {
  const { values, positionals } = parseArgs({
    options: {
      to: { type: 'string' },
      archive: { type: 'string' },
      until: { type: 'string' },
      follow: { type: 'string' },
      name: { type: 'string', default: 'follower' },
    },
    allowPositionals: true,
  });
  const [backup] = positionals;
  if (!backup || !values.to) throw new StartFailure(USAGE);
  const { osUser, databasePort: portPreferred = 0 } = readStartSettings(process.env);
  const input = { backup: resolve(backup), dataFolder: resolve(values.to), osUser, portPreferred };
  if (values.follow) await follow(input, values.follow, values.name);
  else await restore(input, values);
} catch (error) {
  reportFailure(error);
}

async function restore(
  input: Input,
  { archive, until }: { archive?: string | undefined; until?: string | undefined },
): Promise<void> {
  const startedAt = performance.now();
  const { database, manifest, lastCommit } = await restoreBackup({
    ...input,
    walArchive: archive,
    until,
  });
  try {
    console.log(`The database takes work again after ${since(startedAt)}.`);
    console.log(`Backed up ${manifest.stoppedAt}; last commit ${describeCommit(lastCommit)}.`);
    const { tables, rows, findings } = await inspectDatabase(database.url);
    console.log(`Read ${tables} tables with ${rows} rows.`);
    if (findings.length > 0) {
      throw new StartFailure(`The ledger is not sound:\n${findings.join('\n')}`);
    }
    console.log(`The ledger is sound. All of it took ${since(startedAt)}.`);
  } finally {
    await database.stop();
  }
  const folder = relative(process.cwd(), input.dataFolder);
  console.log(`Start with it: CROUPIER_DATA=${folder} npm start`);
}

async function follow(input: Input, address: string, name: string): Promise<void> {
  const [, host, port] = /^(.+):(\d+)$/.exec(address) ?? [];
  if (!host || !port) throw new StartFailure('--follow takes <host>:<port>.');
  const primary = { host, port: Number(port) };
  const { port: own, pid } = await followPrimary({ ...input, primary, name });
  console.log(`A follower of ${address} runs as process ${pid} on port ${own}.`);
  process.exit();
}

function describeCommit(lastCommit: Date | null): string {
  return lastCommit ? lastCommit.toISOString() : 'within it';
}

function since(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}
