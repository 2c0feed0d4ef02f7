/**
 * Which country an address belongs to, by a local database file in MaxMind's format (GeoLite2,
 * DB-IP and others). Without one nobody can tell, and everything works but rules by country.
 */
import { readFile, stat } from 'node:fs/promises';
import { type CountryResponse, Reader } from 'mmdb-lib';
import type { Log } from './log.ts';

/** ISO 3166 code in capitals, or null where nobody can tell. */
export type CountryOf = (ip: string) => string | null;

/** How often it is looked whether a newer file has taken the place of the old one. */
const LOOK_EVERY_MS = 60_000;

/**
 * Opens the file. One that cannot be read fails the start, for rules would silently not hold; one
 * that turns bad later leaves the last good one in place.
 * @param options.nowMs milliseconds of a clock that only goes on
 */
export async function openCountries(
  path: string | undefined,
  { log, nowMs = () => performance.now() }: { log: Log; nowMs?: () => number },
): Promise<{ readonly countryOf: CountryOf; readonly knowsCountries: boolean }> {
  if (path === undefined) return { countryOf: () => null, knowsCountries: false };
  let held = await open(path);
  let lookedAt = nowMs();
  const look = async () => {
    const { mtimeMs } = await stat(path);
    if (mtimeMs !== held.mtimeMs) held = await open(path);
  };
  const countryOf: CountryOf = (ip) => {
    if (nowMs() - lookedAt >= LOOK_EVERY_MS) {
      lookedAt = nowMs();
      look().catch((error: unknown) => log.error({ err: error }, 'the country file is unreadable'));
    }
    return codeOf(held.reader, ip);
  };
  return { countryOf, knowsCountries: true };
}

async function open(path: string) {
  const { mtimeMs } = await stat(path);
  return { mtimeMs, reader: new Reader<CountryResponse>(await readFile(path)) };
}

function codeOf(reader: Reader<CountryResponse>, ip: string): string | null {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  // What is no address of the file's family has no country.
  try {
    return reader.get(address)?.country?.iso_code ?? null;
  } catch {
    return null;
  }
}
