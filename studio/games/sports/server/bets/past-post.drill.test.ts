/** A thousand slips come with the result of their match: none stands that came after it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, startTestStudio, type TestStudio } from '#server/testing/test-studio.ts';
import { isAllTold, proveBooks } from '../testing/prove-books.ts';
import { market, sportsHand } from '../testing/sports-hand.ts';

const START = 100_000_0000n;
const MATCHES = 125;
const SLIPS = 8;
const SIDE_BY_SIDE = 5;

let studio: TestStudio;
const hand = sportsHand(() => studio);
beforeAll(async () => {
  studio = await startTestStudio();
  studio.platform.balance = START;
});
afterAll(() => studio.stop());

test('[STU-SPORT][Q-C9] of a thousand slips that race a result none stands that came after it', async () => {
  // How long a player's slips take here: results come while they do.
  const slow = await hand.session({ account: 'slow' });
  const begun = performance.now();
  const first = await hand.event();
  await Promise.all(Array.from({ length: SLIPS }, () => hand.place(slow, [hand.leg(first)])));
  const slipMs = performance.now() - begun;
  const race = async (at: number) => {
    const isLive = at % 2 === 1;
    const event = await hand.event({ ML: market() }, { state: isLive ? 'live' : 'planned' });
    const token = await hand.session({ account: `racer-${at}` });
    const slips = Array.from({ length: SLIPS }, async (_, slip) => {
      await new Promise((resolve) => setTimeout(resolve, slip * (slipMs / 10)));
      await hand.place(token, [hand.leg(event)], { stake: '1.00' });
      if (isLive) await hand.delayPasses();
    });
    const result = (async () => {
      await new Promise((resolve) => setTimeout(resolve, ((at * 37) % 100) * (slipMs / 60)));
      await hand.result(event, { ML: { H: 'won' } });
    })();
    await Promise.all([...slips, result]);
  };
  for (let at = 0; at < MATCHES; at += SIDE_BY_SIDE) {
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, (_, more) => race(at + more)));
  }
  await hand.delayPasses();
  await eventually(() => isAllTold(studio.studio.db));
  const { rows } = await sql<{ late: number; stood: number; refused: number }>`
    select count(*) filter (where b.state in ('open', 'settled') and b.judged_at >= r.facts_at)::int as late,
      count(*) filter (where b.state = 'settled')::int as stood,
      count(*) filter (where b.state = 'returned')::int as refused
    from studio.sports_bet b
    join studio.sports_leg l on l.bet_id = b.id
    join lateral (select to_timestamp((facts ->> 'heldAt')::float8) as facts_at from studio.sports_result
                  where event_id = l.event_id) r on true`.execute(studio.studio.db);
  expect(rows[0]?.late).toBe(0);
  // The race was one: some stood, and some came too late after their stake was taken.
  expect(rows[0]?.stood).toBeGreaterThan(100);
  expect(rows[0]?.refused).toBeGreaterThan(5);
  expect(await proveBooks(studio.studio.db, studio.platform, START)).toEqual([]);
}, 300_000);

test('[STU-SPORT] a slip is one bet, sent fifty times to two places at once', async () => {
  const event = await hand.event();
  const token = await hand.session({ account: 'sender' });
  const before = studio.platform.balance;
  const request = hand.requestOf([hand.leg(event)]);
  const answers = await Promise.all(Array.from({ length: 50 }, () => hand.send(token, request)));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(studio.platform.balance).toBe(before - 10_0000n);
});
