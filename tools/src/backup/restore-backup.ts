/**
 * Makes an installation's data out of a backup, in a folder of its own: as the backup was, or with
 * the archived log up to its end or to a moment. What was there before is never touched.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { chooseHome, type DatabaseHome } from '../database/cluster.ts';
import { type EmbeddedDatabase, SHARED_FOLDER, startEmbedded } from '../database/embedded.ts';
import { chooseOsUser, mayEnter, type OsUser } from '../database/os-user.ts';
import { restoreCommand } from '../database/wal-archive.ts';
import { StartFailure } from '../start-failure.ts';
import { prepareDataFolder } from '../supervisor/data-folder.ts';
import { backupPlaces, type BackupManifest, readManifest } from './backup-folder.ts';
import { copyFile, makeFolder } from './copy-files.ts';

export interface RestoreOptions {
  readonly backup: string;
  /** Data folder to make; must not hold a database. */
  readonly dataFolder: string;
  /** Archive of the log to go on with; without it the data are those of the backup. */
  readonly walArchive?: string | undefined;
  /** The moment to stop at, as PostgreSQL reads times; needs an archive. */
  readonly until?: string | undefined;
  readonly osUser?: string | undefined;
  readonly sharedFolder?: string;
  readonly portPreferred?: number;
}

export interface Restored {
  /** Runs, and has left the recovery behind it. */
  readonly database: EmbeddedDatabase;
  readonly manifest: BackupManifest;
  /** When the last transaction that is there was committed; null when none followed the backup. */
  readonly lastCommit: Date | null;
}

/**
 * Puts the files in their places, lets the server replay the log, and answers it running; it ends with
 * us at the latest.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { walArchive, until } = options;
  if (until !== undefined && !walArchive) {
    throw new StartFailure('A moment can be restored from an archive only: name it in --archive.');
  }
  const { manifest, home, user } = await placeBackup(options);
  const archive = walArchive && resolve(walArchive);
  if (archive && !(existsSync(archive) && (!user || mayEnter(archive, user)))) {
    throw new StartFailure(`PostgreSQL may not read the archive ${archive}.`);
  }
  await signalFile(home, 'recovery.signal', user);
  const database = await startEmbedded({
    dataFolder: options.dataFolder,
    portPreferred: options.portPreferred ?? 0,
    osUser: options.osUser,
    ...(options.sharedFolder && { sharedFolder: options.sharedFolder }),
    settings: {
      // The backup's own log lies in the cluster; without an archive there is nothing beyond it.
      restore_command: archive ? restoreCommand(archive) : 'false',
      recovery_target_action: 'promote',
      // Nobody is let in before the recovery has ended.
      hot_standby: 'off',
      ...(until !== undefined && { recovery_target_time: until }),
    },
    endsWithUs: true,
  });
  return { database, manifest, lastCommit: await readLastCommit(database.url) };
}

export interface PlacedBackup {
  readonly manifest: BackupManifest;
  readonly home: DatabaseHome;
  readonly user: OsUser | undefined;
}

/** The files of the backup where an installation has them, each one proven to be as it was copied. */
export async function placeBackup(
  options: Pick<RestoreOptions, 'backup' | 'dataFolder' | 'osUser' | 'sharedFolder'>,
): Promise<PlacedBackup> {
  const { backup, dataFolder, sharedFolder = SHARED_FOLDER, osUser: name } = options;
  const manifest = readManifest(backup);
  prepareDataFolder(dataFolder);
  const user = chooseOsUser({ cluster: join(dataFolder, 'database/pg'), name });
  const home = chooseHome({ dataFolder, user, sharedFolder });
  if (existsSync(home.cluster)) {
    throw new StartFailure(`${dataFolder} holds a database already: restore to another folder.`);
  }
  const { data, wal, installation } = backupPlaces(backup);
  const { cluster } = home;
  await makeFolder(cluster, user);
  for (const folder of manifest.folders) await makeFolder(join(cluster, folder), user);
  await place(manifest.files.data, { from: data, to: cluster, user });
  await place(manifest.files.wal, { from: wal, to: join(cluster, 'pg_wal'), user });
  const { installation: kept } = manifest.files;
  const isPassword = ({ path }: { path: string }) => path === 'database-password';
  await place(
    kept.filter((file) => !isPassword(file)),
    { from: installation, to: dataFolder },
  );
  await place(kept.filter(isPassword), { from: installation, to: home.folder, as: 'password' });
  return { manifest, home, user };
}

async function place(
  files: BackupManifest['files']['data'],
  {
    from,
    to,
    user,
    as,
  }: {
    readonly from: string;
    readonly to: string;
    readonly user?: OsUser | undefined;
    as?: string;
  },
): Promise<void> {
  for (const { path, sha256 } of files) {
    const copied = await copyFile({ path, from, to, as }, user);
    if (copied?.sha256 === sha256) continue;
    throw new StartFailure(`The backup is damaged: ${join(from, path)} is not what was copied.`);
  }
}

/** @param name what the file tells the server to be when it starts. */
export async function signalFile(
  { cluster }: DatabaseHome,
  name: 'recovery.signal' | 'standby.signal',
  user: OsUser | undefined,
): Promise<void> {
  const file = join(cluster, name);
  writeFileSync(file, '', { mode: 0o600 });
  if (user) await chown(file, user.uid, user.gid);
}

async function readLastCommit(url: string): Promise<Date | null> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ at: Date | null }>(
      'select pg_last_xact_replay_timestamp() as at',
    );
    return rows[0]?.at ?? null;
  } finally {
    await client.end();
  }
}
