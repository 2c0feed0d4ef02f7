import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { aVendor, GAME, type TestVendor } from '#testing/vendor.ts';
import { withinCircuit } from './vendor-circuit.ts';
import { VendorFailure } from './vendor-failure.ts';

let app: TestApp;
let vendor: TestVendor;
let member: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  vendor = await aVendor(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  vendor.mood = 200;
  // One member may not open that many games in a minute.
  member = await aMember(app);
  await sql`delete from catalog.vendor_outage`.execute(app.database.db);
  await sql`delete from catalog.vendor_failure`.execute(app.database.db);
  await sql`delete from kernel.event where type = 'alarm.raised'`.execute(app.database.db);
});

async function launch(): Promise<string> {
  const gameId = String(vendor.games.get(GAME));
  const language = member.merchant.settings.languages[0]?.code ?? '';
  const { envelope } = await member.call('launch', { gameId, client: 'desktop', language });
  return envelope.success ? 'opened' : (envelope.code ?? '');
}

async function failOften(times: number): Promise<string[]> {
  const answers: string[] = [];
  for (let time = 0; time < times; time += 1) answers.push(await launch());
  return answers;
}

/** As if that much time had passed. */
async function pass(seconds: number): Promise<void> {
  await sql`update catalog.vendor_outage
    set probe_at = probe_at - make_interval(secs => ${seconds}::int)`.execute(app.database.db);
}

const alarms = async () => {
  const { rows } = await sql<{ body: { code: string; subject: string } }>`
    select body from kernel.event where type = 'alarm.raised'`.execute(app.database.db);
  return rows.map(({ body: { code, subject } }) => `${code} ${subject}`);
};

test('[SEAM-05][X-13] five failures in half a minute open the circuit: at once from then on, as maintenance', async () => {
  vendor.mood = 500;
  expect(new Set(await failOften(5))).toEqual(new Set(['game.unavailable']));
  vendor.mood = 'silent';
  const before = vendor.calls;
  expect(await launch()).toBe('game.maintenance');
  expect(vendor.calls).toBe(before);
});

test('[SEAM-05][X-13] a vendor that does not answer costs three seconds a launch, and no more', async () => {
  vendor.mood = 'silent';
  const before = vendor.calls;
  const askedAt = performance.now();
  expect(await launch()).toBe('game.unavailable');
  expect(performance.now() - askedAt).toBeGreaterThan(2900);
  expect(vendor.calls).toBe(before + 1);
});

test('[SEAM-05][X-13] what staff ask in vain, however often, closes no game', async () => {
  vendor.mood = 500;
  const { services } = app;
  const row = { id: vendor.id, code: 'TESTV', outage: null };
  for (let times = 0; times < 6; times += 1) {
    const asked = withinCircuit(
      services.db,
      row,
      () => Promise.reject(new VendorFailure('status 500', 'yes', { status: 500 })),
      { apart: true },
    );
    await expect(asked).rejects.toThrow('status 500');
  }
  vendor.mood = 200;
  expect(await launch()).toBe('opened');
});

test('[SEAM-05][X-13] the games show maintenance, staff of each merchant that offers them are told once', async () => {
  vendor.mood = 500;
  await failOften(5);
  const { envelope } = await member.call('games', {});
  const { items } = envelope.value as { items: { vassalage: string; maintenance: boolean }[] };
  const own = items.filter(({ vassalage }) => vassalage === 'TESTV');
  expect(own.length).toBeGreaterThan(0);
  expect(own.every(({ maintenance }) => maintenance)).toBe(true);
  expect(await alarms()).toEqual([
    `vendor.silent vendor:${vendor.id}`,
    `vendor.silent vendor:${vendor.id}`,
  ]);
});

test('[SEAM-05] games that are open already play on while nothing can be opened', async () => {
  const rich = await aMember(app, { balance: '100.00' });
  const seat = await vendor.openGame(rich);
  vendor.mood = 500;
  await failOften(5);
  // What the wallet API remembers of a game is asked for again after some seconds.
  await new Promise((resolve) => setTimeout(resolve, 4500));
  const { merchant, ...place } = seat;
  const bet = {
    ...place,
    round_id: 'open-1',
    finished: false,
    transactions: [{ id_provider: 'open-1-bet', type: 'bet', amount: '1.00' }],
  };
  expect((await vendor.call('betwin', bet, { merchant })).status).toBe(200);
});

test('[SEAM-05] after a pause one caller tries: its success closes the circuit', async () => {
  vendor.mood = 500;
  await failOften(5);
  vendor.mood = 200;
  await pass(15);
  expect(await launch()).toBe('opened');
  expect(await failOften(3)).toEqual(['opened', 'opened', 'opened']);
});

test('[SEAM-05] a failed try doubles the pause, and of many callers one tries', async () => {
  vendor.mood = 500;
  await failOften(5);
  await pass(15);
  const before = vendor.launches.length;
  const answers = await Promise.all(Array.from({ length: 6 }, launch));
  expect(answers).not.toContain('opened');
  expect(vendor.launches).toHaveLength(before + 1);
  const { rows } = await sql<{ pause: number }>`
    select pause_seconds as pause from catalog.vendor_outage`.execute(app.database.db);
  expect(rows).toEqual([{ pause: 30 }]);
  await pass(29);
  expect(await launch()).toBe('game.maintenance');
});

test('[SEAM-05] four failures, or refusals however many, open nothing', async () => {
  vendor.mood = 500;
  await failOften(4);
  vendor.mood = 404;
  await failOften(8);
  vendor.mood = 200;
  expect(await launch()).toBe('opened');
});
