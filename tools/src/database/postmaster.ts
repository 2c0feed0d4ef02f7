/**
 * What is known about the server of one cluster from outside: its `postmaster.pid` and the process
 * table. A pid alone proves nothing: the number may have gone to another program, and a dead server
 * that nobody has waited for still answers to signal 0.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

const POLL_MS = 20;
/** Backends notice within moments that their postmaster has died. */
const BACKENDS_GONE_MAX_MS = 10_000;

/** The live server of the cluster, if there is one. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const file = readPidFile(cluster);
  return file && isPostmaster(file.pid, cluster) ? file : undefined;
}

/** Whether this process is a live PostgreSQL server on exactly this cluster. */
export function isPostmaster(pid: number, cluster: string): boolean {
  const words = commandOf(pid);
  if (!words[0]?.endsWith('postgres')) return false;
  // The same folder may have been spelt in another way when the server was started.
  return words.includes(cluster) || folderOf(String(pid)) === realPathOf(cluster);
}

/**
 * Removes a `postmaster.pid` that a killed server left behind. The server would do so itself, but
 * for two cases: the pid belongs to another process by now, or to a zombie. The file also guards
 * against backends that outlived their postmaster, so those are waited for first.
 */
export async function clearStalePidFile(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const deadline = Date.now() + BACKENDS_GONE_MAX_MS;
  while (hasProcessesIn(cluster)) {
    if (Date.now() > deadline) throw new Error(`processes of a dead server stay in ${cluster}`);
    await sleep(POLL_MS);
  }
  rmSync(file, { force: true });
}

/** Lines of the file: pid, cluster, start time, port, socket folder, address, memory key, status. */
function readPidFile(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 0
      ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
      : undefined;
  } catch {
    return undefined;
  }
}

/** The words a process was started with; none for a zombie or a pid without process. */
function commandOf(pid: number): string[] {
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    }
    const line = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return line.trim().split(' ');
  } catch {
    return [];
  }
}

/** Every process of a server works inside its cluster's folder. Only Linux shows it. */
function hasProcessesIn(cluster: string): boolean {
  if (process.platform !== 'linux') return false;
  const real = realPathOf(cluster);
  return readdirSync('/proc').some((pid) => /^\d+$/.test(pid) && folderOf(pid) === real);
}

function realPathOf(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : folder;
}

function folderOf(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
