/** How old figures of teams are: from the answer to a bet until the agent's pages count it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '#kernel/day-in.ts';
import { aTree } from '#testing/agents.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { switchFlags } from '#testing/switch-flags.ts';
import { aVendor } from '#testing/vendor.ts';

const BETS = 40;
/** What the contract says of `teamOverview`. */
const AGE_MAX_MS = 5000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  await switchFlags(app, { agents: true });
});
afterAll(() => app.close());

test('[AGT-03] a bet is in the figures of everybody above within five seconds, in the running five minutes too', async () => {
  const { A, p } = await aTree(app, { A: { B: { p: {} } } }, { balance: '1000.00' });
  const vendor = await aVendor(app);
  const day = dayIn(A.merchant.timeZone);
  const ages: number[] = [];
  let before: { readonly from: string; readonly stake: string } | undefined;
  for (let bet = 1; bet <= BETS; bet += 1) {
    const seat = await vendor.openGame(p);
    const transactions = [{ id_provider: randomUUID(), type: 'bet', amount: '1.00' }];
    const round = { ...seat, round_id: randomUUID(), finished: true, transactions };
    expect((await vendor.call('betwin', round)).status).toBe(200);
    const begun = performance.now();
    const last = day(new Date());
    // The team was made today, or yesterday where midnight came in between.
    const first = day(new Date(Date.now() - 86_400_000));
    const look = async () => {
      // Nobody looks as often.
      await sql`truncate kernel.call_count`.execute(app.services.db);
      return (await A.call('teamOverview', { first, last })).value;
    };
    let seen = await look();
    while (Number(seen.team.stake) < bet && performance.now() - begun < 4 * AGE_MAX_MS)
      seen = await look();
    ages.push(performance.now() - begun);
    expect(Number(seen.team.stake)).toBe(bet);
    // Where the five minutes have not begun anew since the bet before, they have grown by this one.
    if (before?.from === seen.live.from)
      expect(Number(seen.live.stake)).toBe(Number(before.stake) + 1);
    before = seen.live;
  }
  const ascending = ages.toSorted((one, other) => one - other);
  const [half, most] = [ascending[BETS >> 1] ?? 0, ascending.at(-1) ?? Infinity];
  process.stdout.write(`age, ms: median ${half.toFixed(0)}, at most ${most.toFixed(0)}\n`);
  expect(most).toBeLessThan(AGE_MAX_MS);
}, 180_000);
