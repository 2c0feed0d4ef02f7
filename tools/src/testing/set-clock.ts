/**
 * Runs tests at another time: datefudge shifts the clock of whatever this process starts from then on,
 * PostgreSQL and browsers included. Time goes on from there, and timeouts take as long as ever: it leaves
 * the clock that never jumps alone. libfaketime would not do: beneath it PostgreSQL breaks no deadlock and
 * ends no statement, and Chromium draws no page.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartFailure } from '../start-failure.ts';

const GOES_ALONG = pathToFileURL(join(import.meta.dirname, 'clock-goes-along.mjs')).href;
const LIBRARIES = '/usr/lib';
const LIBRARY = 'datefudge/datefudge.so';

/** Whether this process runs at another time than the machine. */
export function isClockSet(): boolean {
  return process.env['DATEFUDGE'] !== undefined;
}

/** @param at the time that it is to be now, such as `2026-12-31T16:59:00Z` */
export async function setClock(at: string): Promise<void> {
  const library = findLibrary();
  if (!library) {
    throw new StartFailure('Tests at another time need datefudge: apt-get install datefudge.');
  }
  // A difference, so that processes agree whenever they start.
  const behindMs = Date.now() - Temporal.Instant.from(at).epochMilliseconds;
  process.env['LD_PRELOAD'] = library;
  process.env['DATEFUDGE'] = String(Math.trunc(behindMs / 1000));
  process.env['NODE_OPTIONS'] =
    `${process.env['NODE_OPTIONS'] ?? ''} --import ${GOES_ALONG}`.trim();
  await import(GOES_ALONG);
}

/** Debian has a folder for each kind of processor. */
function findLibrary(): string | undefined {
  const folders = existsSync(LIBRARIES) ? ['', ...readdirSync(LIBRARIES)] : [];
  return folders
    .map((folder) => join(LIBRARIES, folder, LIBRARY))
    .find((place) => existsSync(place));
}
