/** A world in the database of a demo, and what other databases say to its clock. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDb } from '#kernel/db.ts';
import { assertNoDemo, markDemo } from '#kernel/demo-mark.ts';
import { aTree } from '#testing/agents.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aMember } from '#testing/member.ts';
import { aVendor } from '#testing/vendor.ts';
import { reconcile } from '../modules/wallet/reconcile.ts';
import { accountModule } from '#account';
import { openMetrics } from '#kernel/http/metrics.ts';
import { composeModules } from '../composition/modules.ts';
import { seedMembers } from '../seed/seed-members.ts';
import { seedCashier } from '../seed/seed-cashier.ts';
import { seedStaff } from '../seed/seed-staff.ts';
import { makeWorld } from './make-world.ts';
import { fates } from './people.ts';
import { onDemoClock } from './world-clock.ts';

/** One of every fate. */
const plan = { seed: 'tests', members: fates.length, rounds: 60, days: 120 };

async function withApp(work: (app: TestApp) => Promise<void>): Promise<void> {
  const app = await startTestApp();
  try {
    await work(app);
  } finally {
    await app.close();
  }
}

test('[OPS-09] where somebody has registered nothing is marked, and no clock can be set', () =>
  withApp(async (app) => {
    const { services } = app;
    const { db, config, log } = services;
    await aMember(app);
    expect(await markDemo(app.database.url)).toBe(false);
    const setting = sql`select demo_clock.move_to('2026-01-01')`.execute(db);
    await expect(setting).rejects.toThrow(/only the database of a demo/);
    const marking = sql`insert into kernel.demo default values`.execute(db);
    await expect(marking).rejects.toThrow(/permission denied/);
    await expect(makeWorld(config, plan, { log })).rejects.toThrow(/Only the database of a demo/);
    const shifted = openDb(onDemoClock(config.DATABASE_URL));
    await expect(sql`select now()`.execute(shifted.db)).rejects.toThrow(/only the database/);
    await shifted.close();
  }));

test('[OPS-09][WAL-06][CON-01] a world has a past whose books add up, payouts of every kind wait in it, and its agents have contracts', () =>
  withApp(async (app) => {
    const { services, merchants } = app;
    const { db, config, log } = services;
    expect(await markDemo(app.database.url)).toBe(true);
    await expect(assertNoDemo(db, { DEMO: false })).rejects.toThrow(/database of a demo/);
    await expect(sql`select demo_clock.move_to('2999-01-01')`.execute(db)).rejects.toThrow(/ahead/);
    await aVendor(app);
    await aTree(app, { A: { B: {} } });
    await seedStaff(services, []);
    await seedCashier(services, [merchants.jade, merchants.siam]);
    const offset = () => Date.now() - performance.now();
    const before = offset();
    const address = 'http://localhost';
    const deps = composeModules(services, openMetrics()).of(accountModule).deps;
    const named = await seedMembers(deps, merchants.jade, { address, before: [] });
    const { count } = await makeWorld(config, plan, { log, named });
    // And those who collude.
    expect(count.members).toBe(fates.length + 4);
    const found = await sql<{ kind: string }>`
      select kind from findings.finding where state = 'open'`.execute(db);
    const kinds = ['self-referral', 'self-dealing', 'circular-transfers', 'opposite-bets'];
    // Beside what those do who play much.
    expect(found.rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
    // The clock of this process goes right again.
    expect(Math.abs(offset() - before)).toBeLessThan(60_000);
    expect(await reconcile(db)).toEqual([]);

    const { rows } = await sql<{ stage: string; reasons: string[]; ahead: boolean }>`
      select stage, reasons, created_at > now() as ahead from withdrawal.withdrawal
      where created_at > now() - interval '3 days'`.execute(db);
    const stages = rows.map(({ stage }) => stage);
    for (const stage of [
      'review',
      'held',
      'approved',
      'paying',
      'rejected',
      'disputed',
      'received',
    ]) {
      expect(stages).toContain(stage);
    }
    expect(rows.filter(({ ahead }) => ahead)).toEqual([]);
    const waiting = rows.filter(({ stage }) => stage === 'review').flatMap((row) => row.reasons);
    for (const reason of [
      'amount',
      'first-payout',
      'new-account',
      'fast',
      'shared-device',
      'dormant',
    ]) {
      expect(waiting).toContain(reason);
    }
    const team = await sql<{ brought: number; kinds: number; offers: number }>`
      select (select count(*)::int from agents.node where not is_agent) as brought,
        (select count(distinct kind)::int from contracts.contract where state = 'active') as kinds,
        (select count(*)::int from contracts.contract where state = 'pending') as offers`.execute(
      db,
    );
    expect(team.rows[0]).toMatchObject({ kinds: 4, offers: 3 });
    expect(team.rows[0]?.brought).toBeGreaterThan(4);

    const mall = await sql<{ shelves: number; sources: number; redeemed: number }>`
      select (select count(distinct merchant_id)::int from points.reward where is_on) as shelves,
        (select count(distinct kind)::int from points.entry where change > 0
          and kind in ('deposit', 'play')) as sources,
        (select count(*)::int from points.redeem) as redeemed`.execute(db);
    expect(mall.rows[0]).toMatchObject({ shelves: 2, sources: 2 });

    const missions = await sql<{ live: number; begun: number }>`
      select (select count(*)::int from missions.mission where stage = 'live') as live,
        (select count(*)::int from missions.progress) as begun`.execute(db);
    expect(missions.rows[0]?.live).toBe(16);
    expect(missions.rows[0]?.begun).toBeGreaterThan(0);

    const journeys = await sql<{ live: number; done: number; waiting: number }>`
      select (select count(*)::int from journeys.journey where stage = 'live') as live,
        (select count(*)::int from journeys.run where state = 'done') as done,
        (select count(*)::int from journeys.run where state = 'waiting') as waiting`.execute(db);
    expect(journeys.rows[0]?.live).toBe(4);
    expect(journeys.rows[0]?.done).toBeGreaterThan(0);

    const rewards = await sql<{ live: number; numbers: number; raffles: number; rains: number }>`
      select (select count(*)::int from rewards.board where stage = 'live') as live,
        (select count(*)::int from rewards.raffle_ticket) as numbers,
        (select count(*)::int from rewards.raffle) as raffles,
        (select count(*)::int from rewards.envelope) as rains`.execute(db);
    expect(rewards.rows[0]).toMatchObject({ live: 4, raffles: 4, rains: 4 });
    // What wheel and egg ask for is more than so few people play in so few rounds.
    expect(rewards.rows[0]?.numbers).toBeGreaterThan(0);

    // Those whose names everybody is told have a past of the same kind.
    const theirs = await sql<{ username: string; days: number; deposits: number; rounds: number }>`
      select m.username, extract(day from now() - m.registered_at)::int as days,
        (select count(*)::int from cashier.deposit d
          where d.member_id = m.id and d.stage = 'paid') as deposits,
        (select count(*)::int from bets.round r where r.member_id = m.id) as rounds
      from account.member m where m.username in ('lanhuong', 'minhquan') order by 1`.execute(db);
    for (const { days, deposits, rounds } of theirs.rows) {
      expect([days > 80, deposits > 3, rounds > 20]).toEqual([true, true, true]);
    }
    expect(theirs.rows.map(({ username }) => username)).toEqual(['lanhuong', 'minhquan']);

    const past = await sql<{ days: number; chained: boolean }>`
      select extract(day from now() - min(m.registered_at))::int as days,
        bool_and(m.registered_at <= t.at) as chained
      from account.member m join wallet.account a on a.member_id = m.id
        join wallet.transfer t on t.account_id = a.id`.execute(db);
    expect(past.rows[0]?.days).toBeGreaterThan(80);
    expect(past.rows[0]?.chained).toBe(true);
  }));
