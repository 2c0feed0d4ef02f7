/** The settlement of an issue is killed at each point; another process ends it, each ticket is paid once. */
import { fileURLToPath } from 'node:url';
import { secretBox } from '@croupier/server/secret-box';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database.ts';
import type { Failpoint } from '#server/failpoint.ts';
import { readSettings } from '#server/settings.ts';
import { type StudioChild, startStudioChild } from '#server/testing/studio-child.ts';
import {
  callerOf,
  eventually,
  startTestStudio,
  type TestStudio,
} from '#server/testing/test-studio.ts';
import { Signal } from '#server/wallet/signal.ts';
import type { ChaseView } from '../protocol.ts';
import { drawnFrom } from './draw-issues.ts';
import { line, type LotteryStage, lotteryHand } from './testing/lottery-hand.ts';

const GAME = 'ssc1';
const START = 10_000_0000n;
const main = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));

let studio: TestStudio;
let stage: LotteryStage;
const hand = lotteryHand(() => stage);
const begun: StudioChild[] = [];

beforeAll(async () => {
  studio = await startTestStudio({ STUDIO_LOTTERIES: '' });
  // From here on only the processes of the test work on what is stored.
  await studio.stopServing();
  const { STUDIO_DATABASE_URL: url, MASTER_KEY: key } = readSettings(studio.environment);
  const db = openDatabase(url);
  const box = secretBox(key, { sealedUnder: 'seal' });
  const { platform, player } = studio;
  stage = { studio: { db, box, lotteriesDue: new Signal() }, platform, player };
});
afterAll(async () => {
  for (const { child } of begun) child.kill('SIGKILL');
  await stage.studio.db.destroy();
  await studio.stop();
});

async function startProcess(name: Failpoint | '' = ''): Promise<StudioChild> {
  const environment = { ...studio.environment, STUDIO_LOTTERIES: 'hn-vip', FAILPOINT: name };
  const child = await startStudioChild(main, environment);
  begun.push(child);
  stage = { ...stage, player: callerOf(child.url, studio.platform) };
  return child;
}

async function kill({ child, ended }: StudioChild): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

/** Leases of the process that died have passed. */
const leasesPass = () =>
  hand.run(sql`
    with calls as (update studio.lottery_call set due_at = now() where state = 'due'),
         closings as (update studio.lottery_closing set due_at = now() where state = 'due')
    update studio.lottery_chase set due_at = now() where due_at is not null`);

test.each([
  'after-outcome',
  'after-slice',
  'after-told',
  'after-closing',
  'after-reserve',
  'after-stake',
] as const)(
  '[STU-LOTT][Q-B8] killed at %s: each ticket is paid once, and the chase stakes once',
  async (name) => {
    studio.platform.balance = START;
    const setUp = await startProcess();
    const session = await hand.member(GAME);
    const number = await hand.openIssue(GAME);
    const next = await hand.openIssue(GAME, { at: 10 });
    const [first = 0] = drawnFrom(hand.seedOf(number), { game: GAME, number }) as number[];
    const wrong = (first + 1) % 10;
    const won = await hand.place(session, number, [line('DWD', `${first},,,,`)], '1.00');
    const lost = await hand.place(session, number, [line('DWD', `${wrong},,,,`)], '1.00');
    expect([won.status, lost.status]).toEqual([200, 200]);
    const { multiple: _multiple, ...chased } = line('DWD', `${wrong},,,,`);
    const request = {
      issue: number,
      line: chased,
      mode: 'SAME',
      multiples: [1, 2],
      stopOnWin: true,
    };
    const { body: chase } = await stage.player.post<ChaseView>(
      '/api/lottery/chases',
      { ...request, requestId: `killed-${name}`, total: '3.00' },
      session.token,
    );
    expect(chase.state).toBe('running');
    await kill(setUp);
    await hand.endIssue(number);

    const doomed = await startProcess(name);
    expect(await doomed.ended).toBe('SIGKILL');
    await leasesPass();
    const heir = await startProcess();
    await hand.untilSettled(number);
    await eventually(() => studio.platform.later.closedIssues.has(number));
    await eventually(async () => {
      const { body } = await stage.player.get<ChaseView>(
        `/api/lottery/chases/${chase.id}`,
        session.token,
      );
      return body.parts[1]?.ticket?.state === 'open' && body.parts[1].ticket.issue === next;
    });
    // 1.00 each of two tickets and two parts, the second twice; 9.70 for the one that won.
    expect(studio.platform.balance).toBe(START - 1_0000n - 1_0000n - 1_0000n - 2_0000n + 9_7000n);
    const { rows } = await sql<{ settled: number }>`
    select count(*)::int as settled from studio.lottery_settlement s
    join studio.lottery_ticket t on t.id = s.ticket_id join studio.lottery_issue i on i.id = t.issue_id
    where i.number = ${number}`.execute(stage.studio.db);
    expect(rows[0]?.settled).toBe(3);
    await hand.run(sql`
    update studio.lottery_chase set state = 'ended', reason = 'player', due_at = null where state = 'running'`);
    await hand.run(sql`
    update studio.lottery_issue set open_at = now() - interval '3 days', close_at = now() - interval '2 days',
      draw_at = now() - interval '1 day', state = 'void', settled_at = now()
    where number = ${next}`);
    await kill(heir);
  },
);
