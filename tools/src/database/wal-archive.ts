/**
 * The archive of the write-ahead log: a folder that PostgreSQL copies every finished segment to.
 * A backup and the segments after it restore the data to any moment up to the last segment.
 */
import { chownSync, mkdirSync, statSync } from 'node:fs';
import { StartFailure } from '../start-failure.ts';
import { mayEnter, type OsUser } from './os-user.ts';

/** A segment is closed at least this often, so this much is at risk when the disk is lost. */
const TIMEOUT = '60s';

/** Settings that make the server archive; makes the folder, and hands it to the server's user. */
export function archiveSettings(
  folder: string,
  user: OsUser | undefined,
): Readonly<Record<string, string>> {
  if (!statSync(folder, { throwIfNoEntry: false })) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (user) chownSync(folder, user.uid, user.gid);
  }
  if (user && !mayEnter(folder, user)) {
    throw new StartFailure(
      `PostgreSQL may not write its archive to ${folder}: let OS user ${user.uid} enter it.`,
    );
  }
  return { archive_mode: 'on', archive_timeout: TIMEOUT, archive_command: archiveCommand(folder) };
}

/**
 * Run by a shell for each segment (`%p` its path, `%f` its name). A segment gets its name when it
 * is whole and on the disk. One that is there already is right if it is the same: the server asks
 * again when it was killed before it could note the success. Never overwrites another.
 */
function archiveCommand(folder: string): string {
  const file = `"${plain(folder)}/%f"`;
  const part = `"${plain(folder)}/%f.part"`;
  return (
    `if test -e ${file}; then cmp -s "%p" ${file}; ` +
    `else cp "%p" ${part} && sync ${part} && mv ${part} ${file}; fi`
  );
}

/** The folder that such a command writes to; null for a command of somebody else. */
export function archiveFolderIn(command: string): string | null {
  return /^if test -e "(.+)\/%f"; then cmp/.exec(command)?.[1] ?? null;
}

/** How a recovering server fetches the segment `%f` to `%p`; one that is missing ends the archive. */
export function restoreCommand(folder: string): string {
  return `cp "${plain(folder)}/%f" "%p"`;
}

function plain(path: string): string {
  if (!/["$`\\%]/.test(path)) return path;
  throw new StartFailure(`The archive's path ${path} holds characters that a shell would read.`);
}
