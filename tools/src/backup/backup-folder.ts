/**
 * A backup is a folder: `data` (the cluster without its log), `wal` (the log that makes the copy
 * whole), `installation` (keys and passwords) and `manifest.json`, which is written last: a folder
 * without it is not a backup.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../start-failure.ts';
import type { CopiedFile } from './copy-files.ts';

export interface BackupManifest {
  readonly format: 1;
  readonly startedAt: string;
  /** Whatever was committed before this moment is in the backup. */
  readonly stoppedAt: string;
  /** Identifies the cluster for life; the segments in an archive belong to one. */
  readonly systemId: string;
  readonly serverVersion: string;
  /** Places in the log, such as `0/3000028`: the copy is whole when it was replayed to `stopLsn`. */
  readonly startLsn: string;
  readonly stopLsn: string;
  /** Folder that the server archived its log to, if it did. */
  readonly walArchive: string | null;
  /** Empty folders count: the server wants them. */
  readonly folders: readonly string[];
  readonly files: Readonly<Record<'data' | 'wal' | 'installation', readonly CopiedFile[]>>;
}

/** What belongs to an installation besides the database: without its keys the data stay sealed. */
export const installationFiles = [
  'master.key',
  'secrets.json',
  'seeded',
  'demo-sign-ins.json',
] as const;

export function backupPlaces(folder: string) {
  return {
    data: join(folder, 'data'),
    wal: join(folder, 'wal'),
    installation: join(folder, 'installation'),
    /** The database superuser's password, kept as in its home. */
    password: join(folder, 'installation/database-password'),
    manifest: join(folder, 'manifest.json'),
  };
}

export function writeManifest(folder: string, manifest: BackupManifest): void {
  const { manifest: file } = backupPlaces(folder);
  writeFileSync(file, `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true });
}

export function readManifest(folder: string): BackupManifest {
  const { manifest: file } = backupPlaces(folder);
  if (!existsSync(file)) throw new StartFailure(`${folder} is not a finished backup.`);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as BackupManifest;
  if (manifest.format !== 1) {
    throw new StartFailure(`The backup ${folder} was made by another version of this command.`);
  }
  return manifest;
}
