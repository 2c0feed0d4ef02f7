import type {
  LotteryExposureAnswer,
  LotteryNumberAnswer,
} from '@croupier/contract/seamless/lotteries';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually, startTestStudio, type TestStudio } from '#server/testing/test-studio.ts';
import type { LotterySession, NumberOdds, TicketView } from '../../protocol.ts';
import { line, lotteryHand } from '../testing/lottery-hand.ts';

const GAME = 'ssc1';
const place = { merchant: 'jade', currency: 'VND' };
const by = { by: 'Lan, Minh', reason: 'of the test' };

let studio: TestStudio;
const hand = lotteryHand(() => studio);
let session: LotterySession;
let issue: string;
const setThresholds = (change: object) => {
  const thresholds = { reduce_at: '30.00', close_at: '60.00', version: 0 };
  const set = { ...place, game: GAME, play: 'DWD', ...thresholds, ...by, ...change };
  return studio.player.vendor<{ meta?: object }>('/lottery/set-thresholds', set);
};
beforeAll(async () => {
  studio = await startTestStudio({ STUDIO_LOTTERIES: GAME });
  await setThresholds({});
});
afterAll(() => studio.stop());
beforeEach(async () => {
  studio.platform.balance = 10_000_0000n;
  session = await hand.member(GAME);
  issue = await hand.openIssue(GAME);
});

const seven = (more: object = {}) => line('DWD', '7,,,,', '2.00', more);
const exposure = async () =>
  (
    await studio.player.vendor<LotteryExposureAnswer>('/lottery/exposure', {
      ...place,
      game: GAME,
      issue,
      play: 'DWD',
    })
  ).body;

test('[STU-LOTT] a number that much is staked on gets half odds and is closed; tickets keep theirs', async () => {
  const first = await hand.place(session, issue, [seven()], '2.00');
  await hand.place(session, issue, [seven()], '2.00');
  const shown = await hand.place(session, issue, [line('DWD', '78,,,,', '2.00')], '4.00');
  expect([shown.status, shown.body.odds]).toEqual([
    409,
    [{ line: 1, play: 'DWD', number: '1=7', state: 'reduced', before: '9.7', odds: '4.85' }],
  ]);
  const half = await hand.place(session, issue, [seven({ reduced: true })], '2.00');
  expect(half.body.lines).toMatchObject([{ reduced: true, odds: { win: '4.85' } }]);
  expect(first.body.lines).toMatchObject([{ reduced: false, odds: { win: '9.7' } }]);
  const large = await hand.place(
    session,
    issue,
    [line('DWD', '7,,,,', '3.00', { reduced: true })],
    '3.00',
  );
  expect(large.body).toMatchObject({ code: 'stake-too-large', limit: '2.37' });
  await hand.place(session, issue, [line('DWD', '7,,,,', '2.37', { reduced: true })], '2.37');
  const numbers = (await exposure()).numbers;
  expect(numbers).toEqual([
    {
      number: '1=7',
      tickets: 4,
      stake: '8.37',
      liability: '59.9945',
      state: 'reduced',
      set: null,
      odds: '4.85',
    },
  ]);
  expect(studio.platform.balance).toBe(10_000_0000n - 8_3700n);
});

test('[STU-LOTT] what is taken back frees its number, and staff say what a number gets', async () => {
  const one = await hand.place(session, issue, [seven()], '2.00');
  await hand.place(session, issue, [seven()], '2.00');
  expect((await exposure()).numbers).toMatchObject([{ liability: '38.80', state: 'reduced' }]);
  await studio.player.post<TicketView>(
    `/api/lottery/tickets/${one.body.id}/cancel`,
    {},
    session.token,
  );
  expect((await exposure()).numbers).toMatchObject([
    { tickets: 1, liability: '19.40', state: 'full' },
  ]);
  // Its stake is back before the purse is emptied.
  await eventually(() => studio.platform.balance === 10_000_0000n - 2_0000n);
  studio.platform.balance = 0n;
  expect((await hand.place(session, issue, [seven()], '2.00')).body.code).toBe(
    'insufficient-funds',
  );
  studio.platform.balance = 10_000_0000n;
  expect((await exposure()).numbers).toMatchObject([{ tickets: 1, liability: '19.40' }]);
  const number = { ...place, game: GAME, issue, play: 'DWD', number: '1=7' };
  const say = (state: string) =>
    studio.player.vendor('/lottery/set-number', { ...number, state, ...by });
  expect((await say('closed')).body).toEqual({ state: 'closed' });
  const path = `/api/lottery/games/${GAME}/issues/${issue}/odds`;
  const { body } = await studio.player.get<NumberOdds>(path, session.token);
  expect(body.numbers).toEqual([{ play: 'DWD', number: '1=7', state: 'closed' }]);
  expect((await hand.place(session, issue, [seven()], '2.00')).body).toMatchObject({
    code: 'odds-changed',
    odds: [{ state: 'closed', odds: '0' }],
  });
  expect((await say('auto')).body).toEqual({ state: 'full' });
  const { body: told } = await studio.player.vendor<LotteryNumberAnswer>('/lottery/number', number);
  expect(told).toMatchObject({
    tickets: 1,
    members: 1,
    accounts: [{ account_id: 'member-1', stake: '2.00' }],
  });
  expect(told.changes.map(({ state }) => state)).toEqual(['auto', 'closed']);
  expect(told.curve).toHaveLength(1);
  const unknown = { ...number, number: '1=x' };
  expect(
    (await studio.player.vendor('/lottery/set-number', { ...unknown, state: 'full', ...by }))
      .status,
  ).toBe(400);
});

test('[STU-LOTT] thresholds have versions: the same again changes nothing, another over one that was not seen neither', async () => {
  expect((await setThresholds({})).body).toEqual({ version: 1 });
  expect((await setThresholds({ reduce_at: '31.00' })).body).toMatchObject({
    meta: { api_code: '108' },
  });
});

test('[STU-LOTT] tickets of one moment together stay within what a number may cost', async () => {
  const eight = line('DWD', ',8,,,');
  const asked = Array.from({ length: 12 }, () => hand.place(session, issue, [eight], '1.00'));
  const taken = (await Promise.all(asked)).filter(({ status }) => status === 200);
  const [number] = (await exposure()).numbers;
  expect(number?.tickets).toBe(taken.length);
  expect(Number(number?.liability)).toBeLessThanOrEqual(60);
  expect(Number(number?.liability)).toBeGreaterThanOrEqual(30);
});
