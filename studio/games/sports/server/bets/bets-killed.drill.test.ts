/** The process of sports bets is killed at each point; another ends its bets, and money moves once. */
import { fileURLToPath } from 'node:url';
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
import type { CashOutQuoteView } from '../../protocol.ts';
import { isAllTold, proveBooks } from '../testing/prove-books.ts';
import { market, sportsHand, type SportsStage } from '../testing/sports-hand.ts';

const START = 10_000_0000n;
const main = fileURLToPath(new URL('../../../../server/main.ts', import.meta.url));

let studio: TestStudio;
let stage: SportsStage;
const hand = sportsHand(() => stage);
const begun: StudioChild[] = [];

beforeAll(async () => {
  studio = await startTestStudio();
  // From here on only the processes of the test work on what is stored.
  await studio.stopServing();
  const { STUDIO_DATABASE_URL: url } = readSettings(studio.environment);
  const { platform, player } = studio;
  stage = { studio: { db: openDatabase(url), sportsDue: new Signal() }, platform, player };
  studio.platform.balance = START;
});
afterAll(async () => {
  for (const { child } of begun) child.kill('SIGKILL');
  await stage.studio.db.destroy();
  await studio.stop();
});

async function startProcess(name: Failpoint | '' = ''): Promise<StudioChild> {
  const child = await startStudioChild(main, { ...studio.environment, FAILPOINT: name });
  begun.push(child);
  stage = { ...stage, player: callerOf(child.url, studio.platform) };
  return child;
}

/** What a process that dies was asked for has no answer. */
const tried = (work: Promise<unknown>) => work.catch(() => {});

test.each([
  'after-reserve',
  'after-stake',
  'after-bet-open',
  'after-sale',
  'after-outcome',
  'after-slice',
  'after-told',
] as const)(
  '[STU-SPORT][Q-B8] killed at %s: every bet comes to one end, and is paid once',
  async (name) => {
    const setUp = await startProcess();
    const token = await hand.session({ account: `member-${name}` });
    const event = await hand.event();
    const other = await hand.event();
    const live = await hand.event({ ML: market() }, { state: 'live' });
    await hand.place(token, [hand.leg(event)]);
    const sold = (await hand.place(token, [hand.leg(other)])).body;
    await hand.place(token, [hand.leg(event), hand.leg(other)]);
    await hand.place(token, [hand.leg(live)]);
    setUp.child.kill('SIGKILL');
    await setUp.ended;

    const doomed = await startProcess(name);
    const path = `/api/sports/bets/${sold.id}`;
    const request = hand.requestOf([hand.leg(event, 'ML', 'A')]);
    await tried(hand.send(token, request));
    await tried(
      (async () => {
        const { body } = await stage.player.post<CashOutQuoteView>(
          `${path}/cash-out-quote`,
          { part: 4000 },
          token,
        );
        await stage.player.post(`${path}/cash-out`, { quote: body.id }, token);
      })(),
    );
    await tried(hand.delayPasses());
    await hand.result(event, { ML: { H: 'won', A: 'lost' } });
    expect(await doomed.ended).toBe('SIGKILL');

    // Leases of the process that died have passed.
    await hand.run(sql`
    with calls as (update studio.sports_call set due_at = now() where state = 'due')
    update studio.sports_bet set created_at = now() - interval '1 minute' where state = 'reserved'`);
    const heir = await startProcess();
    await tried(hand.send(token, request));
    await hand.delayPasses();
    await hand.result(other, { ML: { H: 'half-won' } });
    await hand.result(live, { ML: { H: 'lost' } });
    await eventually(() => isAllTold(stage.studio.db));
    expect(await proveBooks(stage.studio.db, studio.platform, START)).toEqual([]);
    heir.child.kill('SIGKILL');
    await heir.ended;
  },
  120_000,
);
