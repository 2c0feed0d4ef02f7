/** Figures for staff: what is in them, whose they are, and who hears that they changed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aFreePlay } from '#testing/free-play.ts';
import { aMember } from '#testing/member.ts';
import { playRounds, rollUpPlay } from '#testing/played-rounds.ts';
import { aStaffMember } from '#testing/staff.ts';
import { aListeningPage } from '#testing/staff-push.ts';
import { switchFlags } from '#testing/switch-flags.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('[OPS-02] figures are of one merchant and of real money, and open pages hear of them by push', async () => {
  const { db } = app.services;
  const { jade, siam } = app.merchants;
  const staff = await aStaffMember(app, 'support');
  const member = await aMember(app);
  await switchFlags(app, { freePlay: true });
  expect((await app.call('freePlay', aFreePlay())).status).toBe(200);
  const { rows } = await sql<{ id: bigint }>`
    select id from account.member where type = 4`.execute(db);
  const page = await aListeningPage(app, staff);
  const at = new Date();
  const round = { merchantId: jade.id, gameId: 5n, vendorId: 1n, at };
  await playRounds(db, [
    { ...round, memberId: member.memberId, stakeMinor: 1_000_000n, winMinor: 250_000n },
    { ...round, memberId: member.memberId, stakeMinor: 500_000n, winMinor: 0n },
    { ...round, memberId: rows[0]?.id ?? 0n, stakeMinor: 90_000_000n, winMinor: 0n },
  ]);
  await rollUpPlay(app);
  await expect.poll(() => page.told('figures')).toBeGreaterThan(0);
  const figures = (await staff.call('dashboard', { merchantId: String(jade.id) })).value;
  expect(figures).toMatchObject({
    play: { rounds: 2, stake: '150.00', ggr: '125.00' },
    members: { online: 1, total: 1 },
    games: [{ id: '5', rounds: 2, ggr: '125.00' }],
  });
  const { points } = (await staff.call('dashboardPlay', { merchantId: String(jade.id) })).value;
  expect(points.filter(({ rounds }) => rounds > 0)).toMatchObject([
    { rounds: 2, stake: '150.00', ggr: '125.00', before: { rounds: 0 } },
  ]);
  const other = (await staff.call('dashboard', { merchantId: String(siam.id) })).value;
  expect(other).toMatchObject({ play: { rounds: 0, stake: '0.00' }, members: { total: 0 } });
  const outside = await aStaffMember(app, 'support', [siam.id]);
  const refused = await outside.call('dashboard', { merchantId: String(jade.id) });
  expect(refused.envelope.code).toBe('staff.forbidden');
});
