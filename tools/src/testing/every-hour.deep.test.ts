/** Tests in which a day counts hold whenever they run: by the clocks of machine, servers and database. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepository, repositoryRoot } from '../repository.ts';
import { runProcess } from '../run-process.ts';

const HOUR_MS = 3_600_000;
/** Merchants of most tests are seven hours ahead of UTC. */
const TIMES = [
  ['2027-01-15T16:59:00Z', 'the merchants’ day ends in a minute'],
  ['2027-01-15T17:01:00Z', 'their day has begun, and UTC’s is the one before'],
  ['2027-01-15T23:59:00Z', 'UTC’s day ends in a minute'],
  ['2027-01-31T16:30:00Z', 'the last evening of a month'],
  ['2027-12-31T17:01:00Z', 'the year has begun there'],
  ['2028-02-28T16:30:00Z', 'the 28th of a February with a 29th'],
  ['2028-02-29T16:30:00Z', 'the 29th of February'],
  ['2027-03-28T00:59:00Z', 'London is about to lose an hour'],
  ['2027-10-31T00:59:00Z', 'London is about to gain an hour'],
] as const;

/** What a test says in which days, weeks, months or years count. */
const OF_DAYS = new RegExp(
  [
    String.raw`\b(?:current_date|date_trunc|localDay|dayOf|dayIn|periodAt|timeZone|Temporal)\b`,
    String.raw`\bgetUTC|\bgetFullYear|\bsetUTC|toISOString\(\)\.slice|86_400_000|\bDAY_MS\b`,
    String.raw`'\d+ (?:day|week|month|year)s?\b|\bdays =>|\brollUp|'bets\.roll-up'|settleContracts`,
  ].join('|'),
);

const files = globSync('{contract,platform,web,sandbox,studio,e2e,tools}/**/*.test.{ts,tsx}', {
  cwd: repositoryRoot,
  exclude: ['**/node_modules/**', '**/dist/**', '**/*.{drill,deep}.test.ts'],
}).filter((file) => OF_DAYS.test(readFileSync(inRepository(file), 'utf8')));

test.each(TIMES)('at %s: %s', { timeout: HOUR_MS }, async (at) => {
  expect(files.length).toBeGreaterThan(50);
  const command = inRepository('tools/src/test.ts');
  const { output } = await runProcess(process.execPath, [command, '--at', at, ...files], {
    limitMs: HOUR_MS,
  });
  const told = output.split('\n').filter((line) => /^(?:failed|total):/.test(line));
  expect(told).toEqual([expect.stringMatching(/^total: \d+ passed, 0 failed$/)]);
});
