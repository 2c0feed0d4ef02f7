/**
 * A backup of the running database, with PostgreSQL's low-level interface: the package has no
 * pg_basebackup. Between pg_backup_start and pg_backup_stop the files are copied as they are, torn
 * pages and all; the log of that time makes them whole at the restore, because the server puts a
 * full image of every page it touches into it.
 */
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import pg from 'pg';
import { archiveFolderIn } from '../database/wal-archive.ts';
import { StartFailure } from '../start-failure.ts';
import {
  type BackupManifest,
  backupPlaces,
  installationFiles,
  writeManifest,
} from './backup-folder.ts';
import { type CopiedFile, copyFile, hashFile, listTree, makeFolder } from './copy-files.ts';

export interface BackupOptions {
  /** Superuser's address of the running server. */
  readonly url: string;
  /** Home of the database: holds `pg` and `password`. */
  readonly home: string;
  /** Data folder of the installation, whose keys go along. */
  readonly dataFolder: string;
  /** Must not exist or be empty. */
  readonly target: string;
}

/**
 * What the server makes anew, or what only the running server knows (the manual's list of what to
 * leave out). The log is copied by itself when the rest is done; pg_control comes last, so that it
 * does not speak of less than the files.
 */
const LEFT_OUT = new RegExp(
  [
    'postmaster\\.(pid|opts)',
    'pg_(replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans|wal)/.+',
    '(.*/)?pgsql_tmp[^/]*',
    '(.*/)?pg_internal\\.init.*',
    'backup_label(\\.old)?',
    'global/pg_control',
  ]
    .map((path) => `^${path}$`)
    .join('|'),
);
const CONTROL_FILE = 'global/pg_control';
const LABEL = 'backup_label';

/** Takes the backup and answers its manifest. The server goes on working meanwhile. */
export async function takeBackup(options: BackupOptions): Promise<BackupManifest> {
  const { url, home, dataFolder, target } = options;
  const places = backupPlaces(target);
  if (existsSync(target) && (await listTree(target)).files.length > 0) {
    throw new StartFailure(`${target} holds something already: name a folder for this backup.`);
  }
  await makeFolder(target);
  const cluster = join(home, 'pg');
  const client = new pg.Client({ connectionString: url, application_name: 'croupier-backup' });
  await client.connect();
  try {
    const begun = await beginBackup(client);
    const tree = await listTree(cluster, (path) => LEFT_OUT.test(path));
    const data = await copyAll([...tree.files, CONTROL_FILE], { from: cluster, to: places.data });
    const ended = await endBackup(client);
    writeFileSync(join(places.data, LABEL), ended.label, { mode: 0o600, flush: true });
    data.push(await describe(LABEL, places.data));
    const wal = await copyLog(join(cluster, 'pg_wal'), places.wal, [begun.segment, ended.segment]);
    const installation = await copyInstallation({ home, dataFolder, target });
    const { systemId, serverVersion, walArchive } = begun;
    const manifest: BackupManifest = {
      format: 1,
      systemId,
      serverVersion,
      walArchive,
      startedAt: begun.at,
      stoppedAt: ended.at,
      startLsn: begun.lsn,
      stopLsn: ended.lsn,
      folders: tree.folders,
      files: { data, wal, installation },
    };
    writeManifest(target, manifest);
    return manifest;
  } finally {
    await client.end();
  }
}

interface Begun {
  readonly at: string;
  readonly lsn: string;
  readonly segment: string;
  readonly systemId: string;
  readonly serverVersion: string;
  readonly walArchive: string | null;
}

async function beginBackup(client: pg.Client): Promise<Begun> {
  const { rowCount } = await client.query(
    `select from pg_tablespace where spcname not in ('pg_default', 'pg_global')`,
  );
  if (rowCount)
    throw new StartFailure('Databases with tablespaces of their own are not backed up.');
  // Of this session: keeps the server from recycling the log that the copy needs.
  await client.query(
    `select pg_create_physical_replication_slot('croupier_backup_' || pg_backend_pid(), true, true)`,
  );
  const { rows } = await client.query<Begun & { command: string; mode: string }>(
    `select lsn::text, pg_walfile_name(lsn) as segment, clock_timestamp()::text as at,
       (select system_identifier::text from pg_control_system()) as "systemId",
       current_setting('server_version') as "serverVersion",
       current_setting('archive_mode') as mode, current_setting('archive_command') as command
     from pg_backup_start('croupier ' || now(), fast => true) as lsn`,
  );
  const { command, mode, ...facts } = required(rows[0]);
  return { ...facts, walArchive: mode === 'off' ? null : archiveFolderIn(command) };
}

/** Closes the segment in use as well, so that the log up to here can be copied. */
async function endBackup(client: pg.Client) {
  const { rows: moment } = await client.query<{ at: string }>(
    'select clock_timestamp()::text as at',
  );
  // Without waiting for the archive: the log is copied by us, and an archive that is broken must
  // not keep anybody from a backup.
  const { rows } = await client.query<{ lsn: string; segment: string; label: string }>(
    `select lsn::text, pg_walfile_name(lsn) as segment, labelfile as label
     from pg_backup_stop(wait_for_archive => false)`,
  );
  return { ...required(moment[0]), ...required(rows[0]) };
}

/** The segments from the first to the last, and what tells of earlier timelines. */
async function copyLog(
  from: string,
  to: string,
  [first, last]: readonly [string, string],
): Promise<CopiedFile[]> {
  const { files } = await listTree(from, (path) => path.includes('/'));
  const wanted = files.filter(
    (name) => /^[0-9A-F]{8}\.history$/.test(name) || isBetween(name, first, last),
  );
  if (!wanted.includes(first) || !wanted.includes(last)) {
    throw new Error(`the log of the backup is not there: ${first} to ${last}`);
  }
  return copyAll(wanted, { from, to });
}

function isBetween(name: string, first: string, last: string): boolean {
  return /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last;
}

async function copyInstallation(
  options: Pick<BackupOptions, 'home' | 'dataFolder' | 'target'>,
): Promise<CopiedFile[]> {
  const { installation, password } = backupPlaces(options.target);
  const present = installationFiles.filter((name) => existsSync(join(options.dataFolder, name)));
  const copied = await copyAll(present, { from: options.dataFolder, to: installation });
  const as = basename(password);
  await copyFile({ path: 'password', from: options.home, to: installation, as });
  return [...copied, await describe(as, installation)];
}

async function copyAll(
  paths: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<CopiedFile[]> {
  const copied: CopiedFile[] = [];
  for (const path of paths) {
    const file = await copyFile({ path, from, to });
    if (file) copied.push(file);
  }
  return copied;
}

async function describe(path: string, folder: string): Promise<CopiedFile> {
  const file = join(folder, path);
  return { path, bytes: statSync(file).size, sha256: await hashFile(file) };
}

function required<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('the server gave no answer');
  return row;
}
