/**
 * Everything that was begun in a temporary folder ends, and the folder goes. Whoever made it may have
 * been killed, so this runs in another process as well: `node clear-folder.ts <folder> …`.
 */
import { type ChildProcess, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterUs } from './after-us.ts';
import { findPostmaster } from './database/postmaster.ts';

const POLL_MS = 20;
/** A database server that is asked to end at once removes its shared memory, unless it is stopped. */
const GRACE_MS = 5000;
const END_MAX_MS = 15_000;

/** Has it done when this process is gone, however that happens. Kill it when there is nothing to do. */
export function clearAfterUs(...folders: readonly string[]): ChildProcess {
  return afterUs('exec "$@"', process.execPath, import.meta.filename, ...folders);
}

/** Does it at once, and waits for nothing but the end of the processes. */
export function clearFolders(folders: readonly string[]): void {
  endProcesses(folders);
  for (const folder of folders) {
    unmountWithin(folder);
    clustersIn(folder).forEach(removeSharedMemory);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Folders of database servers that run, or were killed. */
function clustersIn(folder: string): string[] {
  const entries = readFolder(folder);
  if (entries.some(({ name }) => name === 'postmaster.pid')) return [folder];
  if (entries.some(({ name }) => name === 'PG_VERSION')) return [];
  return entries
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => clustersIn(join(folder, name)));
}

function readFolder(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // It is gone, or it is somebody else's.
    return [];
  }
}

function endProcesses(folders: readonly string[]): void {
  const begunAt = Date.now();
  for (let ms = 0; ms < END_MAX_MS; ms = Date.now() - begunAt) {
    const found = processesOf(folders);
    if (found.length === 0) return;
    for (const { pid, kind } of found) {
      if (kind === 'other' || ms > GRACE_MS) end(pid, 'SIGKILL');
      else if (kind === 'server') end(pid, 'SIGQUIT');
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
  }
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

interface Found {
  readonly pid: number;
  /** A database server ends the processes that it has started by itself. */
  readonly kind: 'server' | 'of a server' | 'other';
}

/**
 * Database servers that lie in the folders, and whoever has its temporary files there; on systems that
 * do not show what belongs to a process, the servers alone.
 */
function processesOf(folders: readonly string[]): Found[] {
  if (process.platform !== 'linux') {
    return folders
      .flatMap(clustersIn)
      .flatMap((cluster) => findPostmaster(cluster)?.pid ?? [])
      .map((pid) => ({ pid, kind: 'server' }));
  }
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name);
    const kind = pid > 0 && pid !== process.pid ? kindOf(pid, folders) : undefined;
    return kind ? [{ pid, kind }] : [];
  });
}

function kindOf(pid: number, folders: readonly string[]): Found['kind'] | undefined {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    // A zombie has no command.
    if (command === '') return undefined;
    if (!/^\S*(postgres|initdb)\b/.test(command)) {
      return folders.some((folder) => hasTemporary(pid, folder)) ? 'other' : undefined;
    }
    const place = readlinkSync(`/proc/${pid}/cwd`);
    const isOurs = (folder: string) => command.includes(`${folder}/`) || isWithin(place, folder);
    if (!folders.some(isOurs)) return undefined;
    if (command.startsWith('postgres: ')) return 'of a server';
    return command.includes('postgres\0-D\0') ? 'server' : 'other';
  } catch {
    return undefined;
  }
}

function hasTemporary(pid: number, folder: string): boolean {
  return readFileSync(`/proc/${pid}/environ`, 'utf8')
    .split('\0')
    .some((word) => word.startsWith('TMPDIR=') && isWithin(word.slice('TMPDIR='.length), folder));
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

function unmountWithin(folder: string): void {
  if (!existsSync('/proc/mounts')) return;
  const places = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((place) => place.startsWith(`${folder}/`));
  for (const place of places.toReversed()) spawnSync('umount', [place]);
}

/**
 * A killed server leaves a segment by which the next one in its place knows that it is gone; the last
 * but one line of its `postmaster.pid` names it, by key and number.
 */
function removeSharedMemory(cluster: string): void {
  const line = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[6] ?? '';
  const [key, id] = line.trim().split(/\s+/);
  if (key === undefined || id === undefined || !existsSync('/proc/sysvipc/shm')) return;
  const isLeft = readFileSync('/proc/sysvipc/shm', 'utf8')
    .split('\n')
    .map((each) => each.trim().split(/\s+/))
    .some((each) => each[0] === key && each[1] === id && each[6] === '0');
  if (isLeft) spawnSync('ipcrm', ['-m', id]);
}

if (import.meta.main) clearFolders(process.argv.slice(2));
