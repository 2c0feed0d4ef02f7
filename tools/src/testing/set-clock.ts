/**
 * Runs tests at another time: libfaketime shifts the clock of whatever this process starts from then on,
 * PostgreSQL and its servers included. Time goes on from there, and timeouts take as long as ever.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartFailure } from '../start-failure.ts';

const GOES_ALONG = join(import.meta.dirname, 'clock-goes-along.mjs');
const FOLDERS = ['/usr/lib', '/usr/lib64', '/usr/local/lib'];
const LIBRARY = 'faketime/libfaketimeMT.so.1';
/** Where processes with a set clock keep two small files each, which a killed one leaves. */
const SHARED_MEMORY = '/dev/shm';

/** @param at the time that it is to be now, such as `2026-12-31T16:59:00Z` */
export async function setClock(at: string): Promise<void> {
  const library = findLibrary();
  if (!library) {
    throw new StartFailure(
      'Tests at another time need libfaketime: apt-get install libfaketime, or as your system has it.',
    );
  }
  const shiftSeconds = (Temporal.Instant.from(at).epochMilliseconds - Date.now()) / 1000;
  process.env['LD_PRELOAD'] = library;
  // Relative, so that processes agree whenever they start.
  process.env['FAKETIME'] = `${shiftSeconds < 0 ? '' : '+'}${shiftSeconds.toFixed(3)}`;
  process.env['DONT_FAKE_MONOTONIC'] = '1';
  process.env['NO_FAKE_STAT'] = '1';
  process.env['NODE_OPTIONS'] =
    `${process.env['NODE_OPTIONS'] ?? ''} --import ${pathToFileURL(GOES_ALONG).href}`.trim();
  await import(pathToFileURL(GOES_ALONG).href);
}

/** Removes what processes with a set clock left in shared memory when they were killed. */
export function sweepClocks(): void {
  if (!existsSync(SHARED_MEMORY)) return;
  for (const file of readdirSync(SHARED_MEMORY)) {
    const pid = /^(?:sem\.)?faketime_(?:sem|shm)_(\d+)$/.exec(file)?.[1];
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(SHARED_MEMORY, file), { force: true });
  }
}

function findLibrary(): string | undefined {
  // Debian has a folder for each kind of processor.
  const beneath = (folder: string) => (existsSync(folder) ? ['', ...readdirSync(folder)] : []);
  return FOLDERS.flatMap((folder) =>
    beneath(folder).map((name) => join(folder, name, LIBRARY)),
  ).find((place) => existsSync(place));
}
