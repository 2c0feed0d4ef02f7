/** Many settlements at once, while others play on. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { aVendor, type Seat, type TestVendor } from '#testing/vendor.ts';

let app: TestApp;
let vendor: TestVendor;

beforeAll(async () => {
  app = await startTestApp();
  vendor = await aVendor(app);
});
afterAll(() => app.close());

const BETS = 1200;
const MEMBERS = 12;
/** As many as a vendor keeps connections. */
const AT_ONCE = 64;

/** Does the work for every item, so many at once. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Calls until it is done: a vendor tries again when it is told to. */
async function insist(name: string, body: object): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = await vendor.call(name, body);
    if (answer.status === 200) return;
    expect(answer.status).toBe(500);
  }
  throw new Error(`${name} was never answered.`);
}

test('[SEAM-05][SEAM-02] V27 V33 54 settlements by the thousand drain without holding up bets', async () => {
  const seats: { member: TestMember; seat: Seat }[] = [];
  for (let index = 0; index < MEMBERS; index += 1) {
    const member = await aMember(app, { balance: '10000.00' });
    seats.push({ member, seat: await vendor.openGame(member) });
  }
  const tickets = Array.from({ length: BETS }, (_, index) => {
    const { seat } = seats[index % MEMBERS] ?? { seat: undefined };
    if (!seat) throw new Error('There is a seat for every ticket.');
    return { bet_id: `t-${randomUUID()}`, won: index % 3 === 0, seat };
  });
  await each(tickets, ({ bet_id, seat }) => insist('reserve', { ...seat, bet_id, amount: '1.00' }));

  const other = await aVendor(app, 'OTHERV');
  const gambler = await aMember(app, { balance: '100.00' });
  const place = await other.openGame(gambler);
  const waits: number[] = [];
  let draining = true;
  const playing = (async () => {
    while (draining) {
      const transactions = [
        { id_provider: randomUUID(), type: 'bet', amount: '1.00' },
        { id_provider: randomUUID(), type: 'win', amount: '1.00' },
      ];
      const before = performance.now();
      const round = { ...place, round_id: randomUUID(), finished: true, transactions };
      expect((await other.call('betwin', round)).status).toBe(200);
      waits.push(performance.now() - before);
    }
  })();

  const drainedFrom = performance.now();
  await each(tickets, ({ bet_id, won, seat: { account_id, currency } }) => {
    const total_payout = won ? '2.00' : '0.00';
    const body = { account_id, currency, bet_id, revision: 1, total_payout, type: 'PAID' };
    return insist('settle', body);
  });
  const drainMs = performance.now() - drainedFrom;
  draining = false;
  await playing;
  const slow = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? 0;
  expect(waits.length).toBeGreaterThan(20);
  // A small part of the whole, on a machine of any speed: nobody waits until it is over.
  expect(slow).toBeLessThan(drainMs / 4);

  const perMember = BETS / MEMBERS;
  const won = tickets.filter((ticket) => ticket.won && ticket.seat === seats[0]?.seat).length;
  const { main } = (await seats[0]?.member.call('balance'))?.value ?? {};
  expect(main).toBe(`${10_000 - perMember + 2 * won}.00`);
  await assertLedgerSound(app.database.db);
});
