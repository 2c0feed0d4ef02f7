/** Calendars, odds tables and late limits as two people of a platform say them. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  LotteryCalendarAnswer,
  LotteryOddsAnswer,
  PreviewLotteryTermsAnswer,
} from '@croupier/contract/seamless/lottery-terms';
import type {
  LotteryReportAnswer,
  LotteryTicketsAnswer,
} from '@croupier/contract/seamless/lottery-report';
import { eventually, startTestStudio, type TestStudio } from '#server/testing/test-studio.ts';
import { line, lotteryHand } from '../testing/lottery-hand.ts';
import type { PanelView } from '../../protocol.ts';

const GAME = 'ssc1';
const DAILY = 'hn-normal';

let studio: TestStudio;
const { run, member, openIssue, endIssue, untilSettled, place } = lotteryHand(() => studio);
beforeAll(async () => {
  studio = await startTestStudio({ STUDIO_LOTTERIES: `${GAME},${DAILY}` });
  await eventually(async () => (await planned()).length > 30);
  studio.platform.balance = 10_000_0000n;
});
afterAll(() => studio.stop());

interface PlannedRow {
  readonly number: string;
  readonly state: string;
  readonly lead: number;
}
async function planned(): Promise<readonly PlannedRow[]> {
  const { rows } = await sql<PlannedRow>`
    select number, state, extract(epoch from draw_at - close_at)::int as lead
    from studio.lottery_issue where game = ${DAILY} and draw_at > now() order by draw_at`.execute(
    studio.studio.db,
  );
  return rows;
}

const places = [{ merchant: 'jade', currency: 'VND' }];
const said = { by: 'Hà Trang, Thanh Vân', reason: 'no draw on that day' };
let keys = 0;
const ask = <T>(path: string, body: object) => studio.player.vendor<T>(`/lottery/${path}`, body);
const preview = async (game: string, change: object) =>
  (await ask<PreviewLotteryTermsAnswer>('terms-preview', { game, change, places })).body;
const say = (game: string, change: object, key = `change-no-${(keys += 1)}`) =>
  ask<{ version: number }>('terms', { game, key, change, ...said });
const dayOf = (number: string) =>
  `${number.slice(0, 4)}-${number.slice(4, 6)}-${number.slice(6, 8)}`;

test('[LOTO-07] a day that two people close has no issue, and comes back as usual', async () => {
  const issues = await planned();
  const [number = '', next = ''] = [issues[5]?.number, issues[6]?.number];
  const day = dayOf(number);
  const close = { kind: 'calendar', days: [{ day, what: 'closed' }] };
  expect(await preview(DAILY, close)).toMatchObject({
    faults: [],
    issues: [{ issue: number, what: 'gone', stakes: [] }],
  });
  expect((await say(DAILY, close, 'change-close')).body).toEqual({ version: 1 });
  // The same again changes nothing.
  expect((await say(DAILY, close, 'change-close')).body).toEqual({ version: 1 });
  expect((await planned()).some((issue) => issue.number === number)).toBe(false);
  const span = { game: DAILY, from: day, to: dayOf(next) };
  const { body } = await ask<LotteryCalendarAnswer>('calendar', span);
  expect(body.days.map(({ what, issues: own }) => `${what} ${own.length}`)).toEqual([
    'closed 0',
    'draw 1',
  ]);
  expect(body.versions).toMatchObject([{ version: 1, ...said, days: [{ day, what: 'closed' }] }]);
  expect((await preview(DAILY, close)).faults).toEqual([{ code: 'no-draw', day }]);
  await say(DAILY, { kind: 'calendar', days: [{ day, what: 'usual' }] });
  expect((await planned()).some((issue) => issue.number === number)).toBe(true);
  const hours = { day, what: 'hours', close_seconds: 300, onward: false };
  await say(DAILY, { kind: 'calendar', days: [hours] });
  const leads = (await planned()).slice(5, 7).map(({ lead }) => lead);
  expect(leads).toEqual([300, 1200]);
});

test('[LOTO-07] an issue with tickets keeps its hours, and stakes go back where its day closes', async () => {
  const [issue] = await planned();
  const number = issue?.number ?? '';
  await run(sql`
    update studio.lottery_issue set open_at = now() - interval '1 hour'
    where game = ${DAILY} and number = ${number}`);
  const session = await member(DAILY);
  const ticket = (await place(session, number, [line('T2T', '27')], '1.00')).body;
  expect(ticket.state).toBe('open');
  const day = dayOf(number);
  const hours = { day, what: 'hours', close_seconds: 300 };
  const held = await preview(DAILY, { kind: 'calendar', days: [hours] });
  expect(held.faults).toEqual([{ code: 'has-tickets', issue: number }]);
  expect((await say(DAILY, { kind: 'calendar', days: [hours] })).status).toBe(400);
  const close = { kind: 'calendar', days: [{ day, what: 'closed' }] };
  expect((await preview(DAILY, close)).issues).toMatchObject([
    { issue: number, what: 'void', stakes: [{ tickets: 1, stakes: '1.00' }] },
  ]);
  await say(DAILY, close);
  expect((await planned()).find((one) => one.number === number)?.state).toBe('void');
});

test('[LOTO-08] a table of odds holds from an issue that has not opened, within its band', async () => {
  const [, , next] = await planned();
  const from = next?.number ?? '';
  const of = (odds: string) => ({
    kind: 'odds',
    from_issue: from,
    odds: { T2T: { win: odds } },
  });
  const before = (await ask<LotteryOddsAnswer>('odds', { game: DAILY })).body;
  const own = before.rows.find(({ play }) => play === 'T2T');
  expect([before.version, own?.odds]).toEqual([0, own?.own]);
  expect((await preview(DAILY, of('99'))).faults).toMatchObject([{ code: 'above', play: 'T2T' }]);
  expect((await say(DAILY, of('99'))).status).toBe(400);
  expect(await preview(DAILY, of('80'))).toMatchObject({
    faults: [],
    odds: [{ play: 'T2T', before: own?.own, after: '80', returns_after: 8000 }],
    from_issue: from,
  });
  expect((await say(DAILY, of('80'))).body).toEqual({ version: 1 });
  const opened = await openIssue(DAILY, { official: true });
  // Draws in a century, so that the table holds for it.
  await run(sql`
    update studio.lottery_issue set draw_at = now() + interval '99 years',
      close_at = now() + interval '98 years' where number = ${opened}`);
  const session = await member(DAILY);
  const ticket = (await place(session, opened, [line('T2T', '27')], '1.00')).body;
  expect(ticket.lines[0]?.odds).toEqual({ win: '80' });
  const { rows } = await sql<{ version: number }>`
    select odds_version as version from studio.lottery_ticket where id = ${ticket.id}`.execute(
    studio.studio.db,
  );
  expect(rows).toEqual([{ version: 1 }]);
  const panel = await studio.player.get<PanelView>(`/api/lottery/games/${DAILY}`, session.token);
  expect(panel.body.bets).toBe(true);
});

test('[LOTO-11] what a number may take falls before the close', async () => {
  const number = await openIssue(GAME);
  const change = { kind: 'late', steps: [{ seconds: 7200, most: '0.50' }] };
  expect((await preview(GAME, { ...change, steps: [{ seconds: 60, most: '0' }] })).faults).toEqual([
    { code: 'steps' },
  ]);
  expect((await say(GAME, change)).body).toEqual({ version: 1 });
  const session = await member(GAME);
  const lines = [line('5X_ZX', '1,2,3,4,5')];
  expect((await place(session, number, lines, '1.00')).body).toMatchObject({
    code: 'stake-too-large',
    limit: '0.50',
  });
  const half = [line('5X_ZX', '1,2,3,4,5', '0.50')];
  expect((await place(session, number, half, '0.50')).body.state).toBe('open');
});

test('[LOTO-10] a statement has a day of stakes and what came back, by play beside its odds', async () => {
  const number = await openIssue(GAME);
  const session = await member(GAME);
  await place(session, number, [line('5X_ZX', '1,2,3,4,5', '0.40')], '0.40');
  await endIssue(number);
  await untilSettled(number);
  const now = Date.now();
  const { body } = await ask<LotteryReportAnswer>('report', {
    ...places[0],
    game: GAME,
    from: new Date(now - 86_400_000).toISOString(),
    // The issue of the test before draws in two hours.
    to: new Date(now + 60_000).toISOString(),
    time_zone: 'Asia/Ho_Chi_Minh',
  });
  const [day] = body.days;
  const [play] = body.plays;
  expect(day).toMatchObject({ stakes: '0.40', valid_bets: '0.40' });
  expect(play).toMatchObject({ play: '5X_ZX', tickets: 1, stakes: '0.40' });
  expect(play?.expected).toBeGreaterThan(9000);

  const ofDay = {
    from: new Date(now - 86_400_000).toISOString(),
    to: new Date(now + 60_000).toISOString(),
  };
  for (const of of [{ issue: number }, ofDay, { ...ofDay, play: '5X_ZX' }]) {
    const { body: behind } = await ask<LotteryTicketsAnswer>('tickets', {
      ...places[0],
      game: GAME,
      ...of,
    });
    expect(behind).toEqual({
      tickets: [
        expect.objectContaining({ issue: number, lines: 1, stake: '0.40', valid_bet: '0.40' }),
      ],
      next: null,
    });
  }
  const { body: none } = await ask<LotteryTicketsAnswer>('tickets', {
    ...places[0],
    game: GAME,
    ...ofDay,
    play: '5X_ZUX',
  });
  expect(none.tickets).toEqual([]);
});
