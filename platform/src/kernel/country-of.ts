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
 * Opens the file. One that cannot be read, is cut or of something else fails the start, for rules would
 * silently not hold; one that turns bad later leaves the last good one in place.
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
  const bytes = await readFile(path);
  const reader = new Reader<CountryResponse>(bytes);
  assertTellsCountries(reader, { path, bytes });
  return { mtimeMs, reader };
}

/** What stands between the tree of addresses and what is known of them. */
const SEPARATOR_BYTES = 16;
/** A file of the whole world has some hundred thousands; one of so few is somebody's own. */
const WORLD_NODES = 1000;
const CODE = /^[A-Z]{2}$/;

/**
 * Refuses a file of something else, a cut one and one whose parts have moved: each of them opens without a
 * word and then knows nobody, so that no rule by country holds.
 */
function assertTellsCountries(
  reader: Reader<CountryResponse>,
  { path, bytes }: { readonly path: string; readonly bytes: Buffer },
): void {
  const { databaseType, searchTreeSize, nodeCount } = reader.metadata;
  if (!/country|city|enterprise/i.test(databaseType)) {
    throw new Error(`${path}: a file of ${databaseType}, which tells no countries`);
  }
  const separator = bytes.subarray(searchTreeSize, searchTreeSize + SEPARATOR_BYTES);
  if (separator.length < SEPARATOR_BYTES || separator.some((byte) => byte !== 0)) {
    throw new Error(`${path}: cut, or not whole`);
  }
  let known = 0;
  for (let first = 1; first < 224; first += 1) {
    for (const address of [`${first}.1.1.1`, `${first}.77.0.1`, `${first}.200.40.9`]) {
      const found = reader.get(address);
      const code = found?.country?.iso_code;
      if (code !== undefined && !CODE.test(code)) throw new Error(`${path}: no country ${code}`);
      if (code !== undefined) known += 1;
    }
  }
  if (known === 0 && nodeCount >= WORLD_NODES) throw new Error(`${path}: knows no country`);
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
