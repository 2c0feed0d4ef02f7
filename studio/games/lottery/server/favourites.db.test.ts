import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStudio, type TestStudio } from '#server/testing/test-studio.ts';
import type { FavouritesView, LotterySession } from '../protocol.ts';
import { lotteryHand } from './testing/lottery-hand.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio({ STUDIO_LOTTERIES: 'ssc1,vn-north' });
});
afterAll(() => studio.stop());

const hand = lotteryHand(() => studio);
const PATH = '/api/lottery/favourites';
const change = async (session: LotterySession, parts: object) =>
  (await studio.player.post<FavouritesView>(PATH, parts, session.token)).body.games;
const read = async (session: LotterySession) =>
  (await studio.player.get<FavouritesView>(PATH, session.token)).body.games;

test('[STU-LOTT] lotteries that a player likes are there again in the next session, and nobody else has them', async () => {
  const session = await hand.member('ssc1', 'liking-1');
  expect(await read(session)).toEqual([]);
  expect(await change(session, { add: ['vn-north'] })).toEqual(['vn-north']);
  expect(await change(session, { add: ['ssc1', 'vn-north', 'gone'] })).toEqual([
    'vn-north',
    'ssc1',
  ]);
  const next = await hand.member('vn-north', 'liking-1');
  expect(next.token).not.toBe(session.token);
  expect(await read(next)).toEqual(['vn-north', 'ssc1']);
  const other = await hand.member('ssc1', 'liking-2');
  expect(await read(other)).toEqual([]);
  expect(await change(other, { remove: ['vn-north'] })).toEqual([]);
  expect(await change(next, { remove: ['vn-north'] })).toEqual(['ssc1']);
});

test('they are asked for and changed with a session alone, and by what is a list of names', async () => {
  const session = await hand.member('ssc1', 'liking-3');
  const none = { ...session, token: 'none' };
  expect((await studio.player.get(PATH, none.token)).status).toBe(401);
  expect((await studio.player.post(PATH, { add: ['ssc1'] }, none.token)).status).toBe(401);
  for (const wrong of [{ add: 'ssc1' }, { add: [1] }, { games: [] }, { add: ['x'.repeat(65)] }]) {
    expect((await studio.player.post(PATH, wrong, session.token)).status).toBe(400);
  }
});
