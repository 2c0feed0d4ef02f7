import { randomUUID } from 'node:crypto';
import { parseMoney } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually, startTestStudio, type TestStudio } from '#server/testing/test-studio.ts';
import type { ChaseView, LotterySession, TicketPage } from '../../protocol.ts';
import { advanceChase } from './advance-chases.ts';
import { drawnFrom } from '../draw-issues.ts';
import { enterResult, voidIssue } from '../enter-result.ts';
import { line, lotteryHand } from '../testing/lottery-hand.ts';

const GAME = 'ssc1';
const DAILY = 'hn-normal';
const START = 10_000_0000n;

let studio: TestStudio;
const hand = lotteryHand(() => studio);
let session: LotterySession;
beforeAll(async () => {
  studio = await startTestStudio({ STUDIO_LOTTERIES: `${GAME},${DAILY}` });
  // Those of the next half hour are stored at once, and none after them.
  await eventually(async () => {
    const { rows } = await sql`
      select from studio.lottery_issue where game = ${DAILY} and state = 'open'`.execute(
      studio.studio.db,
    );
    return rows.length > 0;
  });
});
afterAll(() => studio.stop());
beforeEach(async () => {
  studio.platform.balance = START;
  studio.platform.clearFaults();
  // The next issue of a chase is one of the test's own, and those of other tests are behind it.
  await hand.run(sql`
    delete from studio.lottery_issue where state = 'open' and number not like '20990101-%'`);
  await hand.run(sql`
    update studio.lottery_issue set draw_at = now() - interval '1 day', open_at = now() - interval '3 days',
      close_at = now() - interval '2 days', state = case state when 'open' then 'void' else state end,
      settled_at = coalesce(settled_at, now()), settled_up_to = null
    where number like '20990101-%'`);
  session = await hand.member(GAME);
});

let requests = 0;
function ask(issue: string, multiples: number[], more: object = {}) {
  requests += 1;
  const { multiple: _multiple, ...one } = line('DWD', '7,,,,');
  const total = `${multiples.reduce((sum, each) => sum + each, 0)}.00`;
  const request = {
    requestId: `chase-request-${requests}`,
    issue,
    line: one,
    mode: 'PROFIT',
    multiples,
  };
  return { ...request, stopOnWin: true, total, ...more };
}
const open = (request: object) =>
  studio.player.post<ChaseView & { code?: string }>('/api/lottery/chases', request, session.token);
const chaseOf = async (id: string) =>
  (await studio.player.get<ChaseView>(`/api/lottery/chases/${id}`, session.token)).body;
const statesOf = ({ parts }: ChaseView) => parts.map(({ ticket }) => ticket?.state ?? null);
async function until(id: string, is: (chase: ChaseView) => boolean): Promise<ChaseView> {
  let chase = await chaseOf(id);
  await eventually(async () => {
    chase = await chaseOf(id);
    return is(chase);
  });
  return chase;
}

/** An issue that does not draw, or does draw, a seven in the first place. */
async function issueThat(wins: boolean, at: number): Promise<string> {
  for (;;) {
    const number = await hand.openIssue(GAME, { at });
    const [first] = drawnFrom(hand.seedOf(number), { game: GAME, number }) as number[];
    if ((first === 7) === wins) return number;
    await hand.run(sql`delete from studio.lottery_issue where number = ${number}`);
  }
}

test('[STU-LOTT] a chase stakes part after part, each once the part before is settled, and stops on its win', async () => {
  const lost = await issueThat(false, 0);
  const won = await issueThat(true, 10);
  await issueThat(false, 20);
  const request = ask(lost, [1, 2, 4]);
  const { body } = await open(request);
  expect(body).toMatchObject({
    state: 'running',
    total: '7.00',
    staked: '1.00',
    balance: '9999.00',
  });
  expect((await open(request)).body.id).toBe(body.id);
  expect(statesOf(body)).toEqual(['open', null, null]);
  expect(studio.platform.balance).toBe(START - 1_0000n);
  await hand.endIssue(lost);
  await until(body.id, (chase) => statesOf(chase)[1] === 'open');
  expect(studio.platform.balance).toBe(START - 3_0000n);
  await hand.endIssue(won);
  const ended = await until(body.id, ({ state }) => state === 'ended');
  expect(ended).toMatchObject({ reason: 'won', staked: '3.00', won: '19.40' });
  expect(statesOf(ended)).toEqual(['settled', 'settled', null]);
  await eventually(() => studio.platform.balance === START - 3_0000n + 19_4000n);
});

test('[STU-LOTT] too little money skips an issue and says so; the player stops what is left', async () => {
  const [one, two] = [await issueThat(false, 0), await issueThat(false, 10)];
  await issueThat(false, 20);
  const { body } = await open(ask(one, [1, 50, 2]));
  studio.platform.balance = 10_0000n;
  await hand.endIssue(one);
  const chase = await until(body.id, (seen) => statesOf(seen)[2] === 'open');
  expect(chase.parts[1]?.ticket).toMatchObject({ issue: two, refusal: 'insufficient-funds' });
  expect(statesOf(chase)).toEqual(['settled', 'refused', 'open']);
  const { body: page } = await studio.player.get<TicketPage>('/api/lottery/tickets', session.token);
  expect(
    page.tickets.find(({ chase: part }) => part?.id === body.id && part.place === 2),
  ).toMatchObject({
    state: 'refused',
    refusal: 'insufficient-funds',
    chase: { place: 2, of: 3 },
  });

  const again = await issueThat(false, 30);
  await issueThat(false, 40);
  const other = await open(ask(again, [1, 1]));
  const stranger = await hand.member(GAME);
  const path = `/api/lottery/chases/${other.body.id}/stop`;
  const { body: demo } = await studio.player.post<LotterySession>('/api/lottery/demo-sessions', {
    game: GAME,
    locale: 'en',
  });
  expect((await studio.player.post(path, {}, demo.token)).status).toBe(404);
  const stopped = await studio.player.post<ChaseView>(path, {}, stranger.token);
  expect(stopped.body).toMatchObject({ state: 'ended', reason: 'player' });
  expect(statesOf(stopped.body)).toEqual(['open', null]);
  await eventually(() => studio.platform.later.orders.get(other.body.id)?.isOpen === false);
  await hand.endIssue(again);
  await hand.untilSettled(again);
  expect(statesOf(await chaseOf(other.body.id))).toEqual(['settled', null]);
});

test('[STU-LOTT] a stake of which nothing is known is asked for again, and taken once', async () => {
  const [one, two] = [await issueThat(false, 0), await issueThat(false, 10)];
  const { body } = await open(ask(one, [1, 2]));
  studio.platform.failNext('reserve', { kind: 'fail-after-effect' });
  await hand.endIssue(one);
  await until(body.id, (chase) => statesOf(chase)[1] === 'open');
  expect(studio.platform.balance).toBe(START - 3_0000n);
  await hand.endIssue(two);
  const chase = await until(body.id, ({ state }) => state === 'ended');
  expect(chase.reason).toBe('done');
});

test('[STU-LOTT] what is refused at first leaves nothing; what the wallet ends is over', async () => {
  const [one] = [await issueThat(false, 0), await issueThat(false, 10)];
  expect((await open(ask(one, [1, 2], { total: '4.00' }))).body.code).toBe('stake-changed');
  expect((await open(ask(one, [1, 300]))).body.code).toBe('stake-too-large');
  expect(
    (
      await open(
        ask(
          one,
          Array.from({ length: 121 }, () => 1),
        ),
      )
    ).status,
  ).toBe(400);
  studio.platform.balance = 0n;
  const poor = ask(one, [1, 2]);
  expect((await open(poor)).body.code).toBe('insufficient-funds');
  expect((await open(poor)).body.code).toBe('insufficient-funds');
  studio.platform.balance = START;
  const { body } = await open(ask(one, [1, 2]));
  const order = studio.platform.later.orders.get(body.id);
  if (order) order.isOpen = false;
  await hand.endIssue(one);
  const chase = await until(body.id, ({ state }) => state === 'ended');
  expect(chase.reason).toBe('order-ended');
  expect(studio.platform.balance).toBe(START - 1_0000n);
});

test('[STU-LOTT] the refusal of the first part refuses the chase, whoever goes on with it meanwhile', async () => {
  const [one] = [await issueThat(false, 0), await issueThat(false, 10)];
  const { body } = await open(ask(one, [1, 1]));
  studio.platform.balance = 10_0000n;
  const id = randomUUID();
  await hand.run(sql`
    insert into studio.lottery_chase (id, session_id, player_id, request_id, game, issue_id, play,
      selection, unit, bets, reduced, odds, cost, multiples, mode, stop_on_win, has_order, state)
    select ${id}, session_id, player_id, 'first-refused', game, issue_id, play, selection, unit, bets,
      reduced, odds, cost, '{50,1}', mode, stop_on_win, false, 'running'
    from studio.lottery_chase where id = ${body.id}`);
  studio.platform.later.orders.set(id, {
    stakes: 2,
    leftMinor: 51_0000n,
    mostMinor: 50_0000n,
    isOpen: true,
  });
  for (let times = 0; times < 2; times += 1) await advanceChase(studio.studio, id);
  const chase = await chaseOf(id);
  expect(chase).toMatchObject({ state: 'refused', reason: 'insufficient-funds' });
  expect(statesOf(chase)).toEqual(['refused', null]);
});

const result = (bottom: string) => ({ top: '1234', bottom });

test('[STU-LOTT] a result that is missing holds a chase up; a void issue takes its part alone, a correction lets it go on', async () => {
  session = await hand.member(DAILY);
  const [one, two, three] = [
    await hand.openIssue(DAILY, { official: true }),
    await hand.openIssue(DAILY, { at: 10, official: true }),
    await hand.openIssue(DAILY, { at: 20, official: true }),
  ];
  const { multiple: _multiple, ...bottom } = line('T2B', '45');
  const { body } = await open({ ...ask(one, [1, 1, 1]), line: bottom });
  const said = (number: string, more: object) =>
    enterResult(studio.studio, {
      game: DAILY,
      number,
      by: 'Lan, Minh',
      result: result('45'),
      ...more,
    });
  await hand.endIssue(one);
  // The next issue takes bets all the while.
  await hand.run(sql`update studio.lottery_chase set due_at = now() where id = ${body.id}`);
  studio.studio.lotteriesDue.ring();
  await eventually(async () => {
    const { rows } = await sql<{ due: Date | null }>`
      select due_at as due from studio.lottery_chase where id = ${body.id}`.execute(
      studio.studio.db,
    );
    return rows[0]?.due === null;
  });
  expect(statesOf(await chaseOf(body.id))).toEqual(['open', null, null]);
  await voidIssue(studio.studio, { game: DAILY, number: one, by: 'Lan, Minh', reason: 'no draw' });
  await until(body.id, (chase) => statesOf(chase)[1] === 'open');
  await hand.endIssue(two);
  await said(two, {});
  const won = await until(body.id, ({ state }) => state === 'ended');
  expect([won.reason, statesOf(won)]).toEqual(['won', ['returned', 'settled', null]]);
  await said(two, { result: result('46'), reason: 'read wrongly' });
  const resumed = await until(body.id, (chase) => statesOf(chase)[2] === 'open');
  expect(resumed).toMatchObject({ state: 'running', won: '0.00' });
  expect(resumed.parts[2]?.ticket?.issue).toBe(three);
  await eventually(() => studio.platform.balance === START - 2_0000n);
});

test('[STU-LOTT] play money chases the same way', async () => {
  const [one, two] = [await issueThat(false, 0), await issueThat(false, 10)];
  const { body: demo } = await studio.player.post<LotterySession>('/api/lottery/demo-sessions', {
    game: GAME,
    locale: 'en',
  });
  session = demo;
  const { body } = await open(ask(one, [1, 2]));
  await hand.endIssue(one);
  await until(body.id, (chase) => statesOf(chase)[1] === 'open');
  await hand.endIssue(two);
  await until(body.id, ({ state }) => state === 'ended');
  const { body: now } = await studio.player.get<LotterySession>('/api/lottery/session', demo.token);
  expect(parseMoney(now.balance)).toBe((parseMoney(demo.balance) ?? 0n) - 3_0000n);
});
