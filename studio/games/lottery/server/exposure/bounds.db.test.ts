/** What members try who want more of a number than it may take. */
import type { LotteryExposureAnswer } from '@croupier/contract/seamless/lotteries';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually, startTestStudio, type TestStudio } from '#server/testing/test-studio.ts';
import type { ChaseView, LotterySession } from '../../protocol.ts';
import { CANCELS_MAX, CHASES_MAX, TICKETS_MAX } from '../../engine/ticket-limits.ts';
import { line, lotteryHand } from '../testing/lottery-hand.ts';
import { forgetFigures } from './exposure-store.ts';

const GAME = 'ssc1';
const FOUR = 'la-dev';
const place = { merchant: 'jade', currency: 'VND' };
const by = { by: 'Lan, Minh', reason: 'of the test' };

let studio: TestStudio;
const hand = lotteryHand(() => studio);
let session: LotterySession;
let issue: string;
const bound = (play: string, closeAt: string) =>
  studio.player.vendor('/lottery/set-thresholds', {
    ...place,
    game: GAME,
    play,
    reduce_at: null,
    close_at: closeAt,
    version: 0,
    ...by,
  });
beforeAll(async () => {
  studio = await startTestStudio({ STUDIO_LOTTERIES: `${GAME},${FOUR}` });
  await bound('DWD', '100.00');
  await bound('3X_ZX_F', '9700.00');
  await bound('4X_ZX_F', '9700.00');
});
afterAll(() => studio.stop());
beforeEach(async () => {
  studio.platform.balance = 1_000_000_0000n;
  await hand.run(sql`
    update studio.lottery_chase set state = 'ended', reason = 'player', has_order = false, due_at = null`);
  session = await hand.member(GAME);
  issue = await hand.openIssue(GAME);
});

let requests = 0;
function chase(of: string, one: object, multiples: readonly number[], token = session.token) {
  requests += 1;
  const { multiple: _one, ...rest } = one as ReturnType<typeof line>;
  const total = multiples.reduce((sum, each) => sum + each * Number(rest.unit), 0).toFixed(2);
  const more = { mode: 'SAME', multiples, stopOnWin: false, total };
  const request = { requestId: `bound-chase-${requests}`, issue: of, line: rest, ...more };
  return studio.player.post<ChaseView & { code?: string }>('/api/lottery/chases', request, token);
}
const exposed = async (play: string) => {
  const asked = { ...place, game: GAME, issue, play };
  return (await studio.player.vendor<LotteryExposureAnswer>('/lottery/exposure', asked)).body;
};
const setNumber = (play: string, number: string, more: object) =>
  studio.player.vendor('/lottery/set-number', {
    ...place,
    game: GAME,
    issue,
    play,
    number,
    ...by,
    ...more,
  });
const cancel = (id: string) =>
  studio.player.post<{ state?: string; code?: string; limit?: string }>(
    `/api/lottery/tickets/${id}/cancel`,
    {},
    session.token,
  );

test('[STU-LOTT] members of one moment do not pass a bound together, nor do chases of one', async () => {
  const members: LotterySession[] = [];
  for (let at = 0; at < 8; at += 1) members.push(await hand.member(GAME, `bound-${at}`));
  const eight = line('DWD', '7,,,,', '8.00');
  const answers = await Promise.all(members.map((one) => hand.place(one, issue, [eight], '8.00')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(Number((await exposed('DWD')).numbers[0]?.liability)).toBeLessThanOrEqual(100);
  const other = line('DWD', '3,,,,', '8.00');
  await Promise.all(Array.from({ length: 8 }, () => chase(issue, other, [1, 1])));
  const three = (await exposed('DWD')).numbers.find(({ number }) => number === '1=3');
  expect(three).toMatchObject({ tickets: 1, liability: '77.60' });
});

test('[STU-LOTT] a closed combination is not bought with others beside it, nor by another play', async () => {
  const one = line('3X_ZX_F', '1,2,3', '10.00');
  expect((await hand.place(session, issue, [one], '10.00')).status).toBe(200);
  const tries = [
    [line('3X_ZX_F', '1,2,34'), '2.00'],
    [line('RX3', '1,2,3,,'), '1.00'],
    [line('3X_ZX_F', '123456,123456,123456', '0.50'), '108.00'],
  ] as const;
  for (const [bet, stake] of tries) {
    expect((await hand.place(session, issue, [bet], stake)).body).toMatchObject({
      code: 'odds-changed',
      odds: [{ line: 1, play: '3X_ZX_F', number: '1,2,3', state: 'closed' }],
    });
  }
  const beside = await hand.place(session, issue, [line('RX3', '1,2,4,,')], '1.00');
  expect(beside.status).toBe(200);
  expect((await exposed('3X_ZX_F')).numbers).toMatchObject([
    { number: '1,2,3', liability: '9700.00', state: 'closed' },
    { number: '1,2,4', liability: '970.00' },
  ]);
  expect((await setNumber('RX3', '1,2,5,,', { state: 'closed' })).body).toEqual({
    state: 'closed',
  });
  const set = await hand.place(session, issue, [line('3X_ZX_F', '1,2,5')], '1.00');
  expect(set.body.code).toBe('odds-changed');
  // Lines that are counted as a whole have a bound as well.
  const whole = line('4X_ZX_F', '1234,1234,1234,1234', '0.50');
  expect((await hand.place(session, issue, [whole], '128.00')).status).toBe(200);
  const more = await hand.place(session, issue, [{ ...whole, multiple: 2 }], '256.00');
  expect(more.body).toMatchObject({ code: 'stake-too-large' });
});

test('[STU-LOTT] one of staff opens a number up to its bound, two whatever it costs', async () => {
  const number = line('3X_ZX_F', '7,7,7', '10.00');
  await hand.place(session, issue, [number], '10.00');
  const say = async (more: object) => (await setNumber('3X_ZX_F', '7,7,7', more)).body;
  expect(await say({ state: 'full' })).toEqual({ state: 'closed' });
  expect(await say({ state: 'reduced' })).toEqual({ state: 'closed' });
  expect((await hand.place(session, issue, [number], '10.00')).body.code).toBe('odds-changed');
  expect(await say({ state: 'full', beyond: true })).toEqual({ state: 'full' });
  expect((await hand.place(session, issue, [number], '10.00')).status).toBe(200);
  expect((await setNumber('3X_ZX_F', '7,7,7', { state: 'closed', beyond: true })).status).toBe(400);
});

test('[STU-LOTT] tickets and chases of a player are bounded, whichever way they come', async () => {
  const bet = line('2X_ZX_F', '1,2', '0.20');
  const first = await hand.place(session, issue, [bet], '0.20');
  await hand.run(sql`
    insert into studio.lottery_ticket (id, issue_id, session_id, player_id, request_id, stake, state)
    select gen_random_uuid(), issue_id, session_id, player_id, 'bound-' || n, stake, 'open'
    from studio.lottery_ticket, generate_series(2, ${TICKETS_MAX.real}) n
    where id = ${first.body.id}`);
  expect((await chase(issue, bet, [1, 1])).body.code).toBe('too-many-tickets');
  const other = await hand.openIssue(GAME, { at: 1 });
  await hand.run(sql`
    insert into studio.lottery_chase (id, session_id, player_id, request_id, game, issue_id, play,
      selection, unit, bets, reduced, odds, cost, multiples, mode, stop_on_win, has_order, state)
    select gen_random_uuid(), session_id, player_id, 'bound-' || n, ${GAME}, issue_id, '2X_ZX_F', '1,2',
      2000, 1, false, '{}', 2000, '{1,1}', 'SAME', false, false, 'running'
    from studio.lottery_ticket, generate_series(2, ${CHASES_MAX}) n where id = ${first.body.id}`);
  const both = await Promise.all([chase(other, bet, [1, 1]), chase(other, bet, [1, 1])]);
  expect(both.map(({ body: { code = 'taken' } }) => code).toSorted()).toEqual([
    'taken',
    'too-many-chases',
  ]);
});

test('[STU-LOTT] a player takes few tickets of an issue back', async () => {
  const bet = line('2X_ZX_F', '1,2', '0.20');
  const taken: string[] = [];
  for (let at = 0; at <= CANCELS_MAX; at += 1) {
    taken.push((await hand.place(session, issue, [bet], '0.20')).body.id);
  }
  const answers = await Promise.all(taken.map(cancel));
  expect(answers.map(({ body: { code = 'cancelled' } }) => code).toSorted()).toEqual([
    ...Array.from({ length: CANCELS_MAX }, () => 'cancelled'),
    'too-many-cancels',
  ]);
});

test('[STU-LOTT] a ticket of very many numbers is refused; figures are dropped a week after', async () => {
  session = await hand.member(FOUR);
  const official = await hand.openIssue(FOUR, { official: true });
  const numbers = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => String(from + at).padStart(4, '0')).join(';');
  const lines = [line('T4T', numbers(0, 1000), '0.01'), line('T4T', '5000', '0.01')];
  expect((await hand.place(session, official, lines, '10.01')).body).toMatchObject({
    code: 'too-many-numbers',
    limit: '1000',
  });
  await hand.place(session, official, [line('T4T', '5000', '1.00')], '1.00');
  const counted = async () =>
    (
      await sql`
        select from studio.lottery_exposure e join studio.lottery_issue i on i.id = e.issue_id
        where i.number = ${official}`.execute(studio.studio.db)
    ).rows.length;
  await hand.run(sql`
    update studio.lottery_issue set state = 'void', settled_at = now() - interval '6 days'
    where number = ${official}`);
  await forgetFigures(studio.studio.db, 10);
  expect(await counted()).toBe(1);
  await hand.run(sql`
    update studio.lottery_issue set settled_at = now() - interval '8 days' where number = ${official}`);
  await forgetFigures(studio.studio.db, 10);
  expect(await counted()).toBe(0);
});

test('[LOTO-11] late limits hold for chases and for pieces; what is late is not taken back', async () => {
  const early = await hand.place(session, issue, [line('5X_ZX', '1,2,3,4,5', '5.00')], '5.00');
  await hand.run(sql`
    update studio.lottery_ticket set created_at = now() - interval '2 hours'
    where id = ${early.body.id}`);
  const late = { kind: 'late', steps: [{ seconds: 7200, most: '0.50' }] };
  await studio.player.vendor('/lottery/terms', {
    game: GAME,
    key: 'late-bounds',
    change: late,
    ...by,
  });
  await hand.openIssue(GAME, { at: 1 });
  const bet = line('5X_ZX', '1,2,3,4,5', '0.20');
  expect((await chase(issue, bet, [3, 1])).body.code).toBe('stake-too-large');
  const begun = await chase(issue, bet, [1, 1]);
  expect(begun.body.state).toBe('running');
  expect((await hand.place(session, issue, [bet], '0.20')).status).toBe(200);
  expect((await hand.place(session, issue, [bet], '0.20')).body).toMatchObject({
    code: 'stake-too-large',
    limit: '0.10',
  });
  const part = begun.body.parts[0]?.ticket?.id ?? '';
  for (const id of [early.body.id, part]) {
    expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'too-late-to-cancel' } });
  }
  const stop = `/api/lottery/chases/${begun.body.id}/stop`;
  expect((await studio.player.post<ChaseView>(stop, {}, session.token)).body.state).toBe('ended');
  await eventually(() => studio.platform.later.orders.get(begun.body.id)?.isOpen === false);
});
