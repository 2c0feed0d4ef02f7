import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countryFile } from '#testing/country-file.ts';
import { openCountries } from './country-of.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-countries-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const log = pino({ level: 'silent' });

test('[CFG-05] the file tells the country of an address; what it does not know has none', async () => {
  const path = join(folder, 'known.mmdb');
  writeFileSync(
    path,
    countryFile([
      ['203.0.113.0', 24, 'VN'],
      ['198.51.100.128', 25, 'TH'],
    ]),
  );
  const { countryOf, knowsCountries } = await openCountries(path, { log });
  expect(knowsCountries).toBe(true);
  expect(['203.0.113.9', '::ffff:203.0.113.9', '198.51.100.200'].map(countryOf)).toEqual([
    'VN',
    'VN',
    'TH',
  ]);
  expect(['198.51.100.5', '127.0.0.1', '2001:db8::1', 'nonsense'].map(countryOf)).toEqual(
    Array(4).fill(null),
  );
});

test('[CFG-05] without a file nobody has a country; a bad one fails the start', async () => {
  const { countryOf, knowsCountries } = await openCountries(undefined, { log });
  expect([countryOf('203.0.113.9'), knowsCountries]).toEqual([null, false]);
  const path = join(folder, 'bad.mmdb');
  writeFileSync(path, 'this is no database');
  await expect(openCountries(path, { log })).rejects.toThrow();
  await expect(openCountries(join(folder, 'absent.mmdb'), { log })).rejects.toThrow();
  const whole = countryFile([['203.0.113.0', 24, 'VN']]);
  const bad = {
    'cut in its middle': Buffer.concat([whole.subarray(0, 60), whole.subarray(90)]),
    'of networks': Buffer.from(whole.toString('latin1').replace('Country', 'ASNames'), 'latin1'),
    bent: Buffer.from(whole.map((byte, at) => (at < 150 ? byte ^ 0x15 : byte))),
  };
  for (const [what, bytes] of Object.entries(bad)) {
    writeFileSync(path, bytes);
    await expect(openCountries(path, { log }), what).rejects.toThrow();
  }
});

test('[CFG-05] a newer file is taken up without a restart, and a broken one is not', async () => {
  const path = join(folder, 'renewed.mmdb');
  writeFileSync(path, countryFile([['203.0.113.0', 24, 'VN']]));
  let now = 0;
  const { countryOf } = await openCountries(path, { log, nowMs: () => now });
  const ask = () => {
    now += 60_000;
    return countryOf('203.0.113.9');
  };
  const replace = (content: Buffer | string, seconds: number) => {
    writeFileSync(path, content);
    // A file system may not tell apart two writes of the same moment.
    utimesSync(path, seconds, seconds);
  };
  replace(countryFile([['203.0.113.0', 24, 'TH']]), 1_800_000_000);
  await expect.poll(ask).toBe('TH');
  replace('torn off', 1_900_000_000);
  ask();
  replace(countryFile([['203.0.113.0', 24, 'KH']]), 2_000_000_000);
  await expect.poll(ask).toBe('KH');
});
