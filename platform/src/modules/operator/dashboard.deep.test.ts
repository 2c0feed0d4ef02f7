/** How the overview holds while five hundred things a second happen at its merchant. */
import { randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneyText } from '@croupier/contract/money';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aMember } from '#testing/member.ts';
import { aStaffMember } from '#testing/staff.ts';
import { aListeningPage } from '#testing/staff-push.ts';
import { aVendor, type Seat, type TestVendor } from '#testing/vendor.ts';

/** Of which so many are rounds that a vendor plays; the others are payments that staff shall see. */
const EVENTS_PER_SECOND = 500;
const ROUNDS_PER_SECOND = 450;
const SECONDS = 40;
/** Whatever is made once has been made by then. */
const WARM_SECONDS = 10;
const TICK_MS = 20;
const PLAYERS = 40;
const PAGES = 10;
/** Queues that change meanwhile: figures, payments. */
const QUEUES = 2;

let app: TestApp;
let vendor: TestVendor;
let seats: Seat[];
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  vendor = await aVendor(app);
  seats = [];
  for (let at = 0; at < PLAYERS; at += 1) {
    seats.push(await vendor.openGame(await aMember(app, { balance: '100000.00' })));
  }
}, 120_000);
afterAll(() => app.close());

/** Bytes that are still in use once what is not was collected. */
function bytesInUse(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
}

/** A round of 2.00 that pays 1.50. */
async function playRound(seat: Seat): Promise<void> {
  const { status, body } = await vendor.call('betwin', {
    ...seat,
    round_id: randomUUID(),
    finished: true,
    transactions: [
      { id_provider: randomUUID(), type: 'bet', amount: '2.00' },
      { id_provider: randomUUID(), type: 'win', amount: '1.50' },
    ],
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

/** A payment came in, as far as its queue is concerned. */
function notifyOfPayment(): Promise<void> {
  const merchantId = app.merchants.jade.id;
  return app.services.db
    .transaction()
    .execute((tx) => queueChanged(tx, { merchantId, queue: 'payments' }));
}

/** Looks every quarter of a second, while it lasts, at what must not grow. */
async function watch(isOver: () => boolean) {
  const highest = { notifications: 0, waiting: 0, lateMs: 0 };
  while (!isOver()) {
    const before = performance.now();
    await pause(250);
    highest.lateMs = Math.max(highest.lateMs, performance.now() - before - 250);
    const { rows } = await sql<{ used: number }>`
      select pg_notification_queue_usage() as used`.execute(app.database.db);
    highest.notifications = Math.max(highest.notifications, rows[0]?.used ?? 0);
    highest.waiting = Math.max(highest.waiting, app.services.pool.waitingCount);
  }
  return highest;
}

/** Opens a page that reads what it shows again whenever it hears of a change, as the console does. */
async function anOpenOverview(isOver: () => boolean) {
  const staff = await aStaffMember(app, 'paymentsLead');
  const page = await aListeningPage(app, staff);
  const of = { merchantId: String(app.merchants.jade.id) };
  const took: number[] = [];
  const reading = (async () => {
    for (let seen = 0; !isOver(); await pause(20)) {
      const told = page.told('figures');
      if (told === seen) continue;
      seen = told;
      const begun = performance.now();
      const answers = await Promise.all([
        staff.call('dashboard', of),
        staff.call('dashboardPlay', of),
      ]);
      took.push(performance.now() - begun);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
  })();
  return { staff, page, took, reading };
}

/** Sends them at their pace, whether they are answered or not. */
async function sendEvents() {
  const warm = (WARM_SECONDS * 1000) / TICK_MS;
  const ticks = (SECONDS * 1000) / TICK_MS;
  const each = (EVENTS_PER_SECOND * TICK_MS) / 1000;
  const payments = ((EVENTS_PER_SECOND - ROUNDS_PER_SECOND) * TICK_MS) / 1000;
  const pending = new Set<Promise<void>>();
  const sent = { events: ticks * each, rounds: 0, mostPending: 0, bytesWhenWarm: 0, seconds: 0 };
  const begun = performance.now();
  for (let tick = 0; tick < ticks; tick += 1) {
    for (let at = 0; at < each; at += 1) {
      const seat = seats[(tick * each + at) % seats.length];
      if (!seat) throw new Error('nobody sits there');
      if (at >= payments) sent.rounds += 1;
      const event = at < payments ? notifyOfPayment() : playRound(seat);
      pending.add(event);
      event.then(() => pending.delete(event)).catch(() => {});
    }
    sent.mostPending = Math.max(sent.mostPending, pending.size);
    if (tick === warm) sent.bytesWhenWarm = bytesInUse();
    await pause(Math.max(0, begun + (tick + 1) * TICK_MS - performance.now()));
  }
  await Promise.all(pending);
  sent.seconds = (performance.now() - begun) / 1000;
  return sent;
}

test('[OPS-02] the overview of ten pages holds at five hundred events a second, and is right at the end', async () => {
  let over = false;
  const pages: Awaited<ReturnType<typeof anOpenOverview>>[] = [];
  for (let at = 0; at < PAGES; at += 1) pages.push(await anOpenOverview(() => over));
  await Promise.all(seats.map(playRound));
  const heardBefore = pages.map(({ page }) => page.heard.length);
  const watching = watch(() => over);
  const sent = await sendEvents();
  const heard = pages.map(({ page }, at) => page.heard.length - (heardBefore[at] ?? 0));
  const rounds = seats.length + sent.rounds;
  const stake = moneyText(BigInt(rounds) * 20_000n);
  const ggr = moneyText(BigInt(rounds) * 5000n);
  const shown = async () => {
    const { staff } = pages[0] ?? {};
    const of = { merchantId: String(app.merchants.jade.id) };
    return (await staff?.call('dashboard', of))?.value.play;
  };
  await expect.poll(shown).toMatchObject({ rounds, stake, ggr });
  over = true;
  const highest = await watching;
  await Promise.all(pages.map(({ reading }) => reading));
  const took = pages.flatMap((one) => one.took).toSorted((one, other) => one - other);
  const grown = bytesInUse() - sent.bytesWhenWarm;
  const figures = {
    perSecond: Math.trunc(sent.events / sent.seconds),
    mostPending: sent.mostPending,
    heardPerSecond: Math.max(...heard) / sent.seconds,
    readP95: took[Math.trunc(took.length * 0.95)],
    reads: took.length,
    grownMb: grown / 1_048_576,
    ...highest,
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect(figures.perSecond).toBeGreaterThan(EVENTS_PER_SECOND * 0.95);
  // Each queue once a second, however much happened in it.
  expect(figures.heardPerSecond).toBeLessThanOrEqual(QUEUES * (1 + 1 / sent.seconds));
  expect(figures.grownMb).toBeLessThan(16);
  expect(figures.mostPending).toBeLessThan(2 * EVENTS_PER_SECOND);
  expect(figures.notifications).toBeLessThan(0.001);
}, 280_000);
