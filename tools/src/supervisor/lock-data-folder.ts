/**
 * One supervisor a data folder. The lock is a file with the holder's pid and start time, because a
 * pid alone may belong to another program by now.
 */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../start-failure.ts';
import { isAlive, startTimeOf } from '../start-time.ts';

export interface DataFolderLock {
  /** The holder before us ended without releasing: its children may still be ending. */
  readonly afterKill: boolean;
  release(): void;
}

const ATTEMPTS_MAX = 10;

/** Takes the lock, or says who holds it. */
export function lockDataFolder(folder: string): DataFolderLock {
  const file = join(folder, 'running');
  const own = `${file}.${process.pid}`;
  const identity = `${process.pid} ${startTimeOf(process.pid)}\n`;
  let afterKill = false;
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    writeFileSync(own, identity, { mode: 0o600 });
    try {
      linkSync(own, file);
      return { afterKill, release: () => release(file, identity) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(own, { force: true });
    }
    const holder = readHolder(file);
    if (holder && isHeld(holder)) throw alreadyRunning(folder, holder);
    if (holder !== undefined) afterKill = true;
    if (holder !== undefined) putAside(file, own, holder);
  }
  throw new Error(`the lock ${file} cannot be had`);
}

function alreadyRunning(folder: string, holder: string): StartFailure {
  const pid = holder.split(' ')[0];
  return new StartFailure(
    `Croupier already runs with the data in ${folder} (process ${pid}): stop that first, ` +
      'or set CROUPIER_DATA to another folder.',
  );
}

/** Renaming is atomic: of two starts that found the same dead holder, only one removes it. */
function putAside(file: string, aside: string, dead: string): void {
  try {
    renameSync(file, aside);
    if (readFileSync(aside, 'utf8') !== dead) linkSync(aside, file);
  } catch {
    // The other start was faster; the next attempt sees its lock.
  } finally {
    rmSync(aside, { force: true });
  }
}

function release(file: string, identity: string): void {
  if (readHolder(file) === identity) rmSync(file, { force: true });
}

function isHeld(holder: string): boolean {
  const [pid = '', startTime = ''] = holder.trim().split(' ');
  return isAlive(Number(pid), startTime);
}

function readHolder(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
