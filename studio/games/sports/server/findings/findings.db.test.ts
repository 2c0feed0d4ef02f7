import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, startTestStudio, type TestStudio } from '#server/testing/test-studio.ts';
import { sportsHand } from '../testing/sports-hand.ts';
import { listFindings } from './list-findings.ts';

let studio: TestStudio;
const hand = sportsHand(() => studio);
beforeAll(async () => {
  studio = await startTestStudio();
  studio.platform.balance = 100_000_0000n;
});
afterAll(() => studio.stop());

test('[STU-SPORT] fast series, stakes far above the usual and rings come to the board, each once', async () => {
  const events = await Promise.all(Array.from({ length: 12 }, () => hand.event()));
  const tokens = await Promise.all(
    ['one', 'two', 'three', 'four'].map((account) => hand.session({ account })),
  );
  const [first = ''] = tokens;
  for (const event of events.slice(0, 10))
    await hand.place(first, [hand.leg(event)], { stake: '1.00' });
  await hand.place(first, [hand.leg(events[10] ?? '')], { stake: '50.00' });
  for (const token of tokens.slice(1)) {
    for (const event of events.slice(8, 11)) await hand.place(token, [hand.leg(event)]);
  }
  const list = () => listFindings(studio.studio.db, 'jade', { limit: 100 });
  await eventually(async () => (await list()).some(({ kind }) => kind === 'ring'));
  const found = await list();
  expect(found.filter(({ kind }) => kind === 'above-median')).toMatchObject([
    { accountId: 'one', detail: { median: '1.00', stake: '50.00' } },
  ]);
  expect(
    found.filter(({ kind, accountId }) => kind === 'fast-series' && accountId === 'one'),
  ).toHaveLength(4);
  expect(found.find(({ kind }) => kind === 'ring')).toMatchObject({ accountId: 'four' });
  const [last] = found.slice(-1);
  expect(
    await listFindings(studio.studio.db, 'jade', { before: last?.id ?? null, limit: 5 }),
  ).toEqual([]);
  expect(await listFindings(studio.studio.db, 'other', { limit: 5 })).toEqual([]);
});
