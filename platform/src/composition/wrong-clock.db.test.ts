/** One node's clock is wrong: what is decided by time is decided by the database's. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { sendRaw } from '#testing/http.ts';
import { aMember, signedIn, type TestMember } from '#testing/member.ts';
import { shiftClock } from '#kernel/shift-clock.ts';
import { aVendor, type Seat, type Sending, type TestVendor } from '#testing/vendor.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let vendor: TestVendor;

beforeAll(async () => {
  app = await startTestApp();
  vendor = await aVendor(app);
});
afterAll(() => app.close());

function bet(seat: Seat, sending?: Sending) {
  const transactions = [{ id_provider: randomUUID(), type: 'bet', amount: '1.00' }];
  const body = { ...seat, round_id: randomUUID(), finished: true, transactions };
  return vendor.call('betwin', body, sending);
}

/** Calls whose signature, time or nonce did not hold, as whoever watches the node sees them. */
async function refusedCalls(): Promise<number> {
  const { text } = await sendRaw(app.metricsOrigin, { method: 'GET', path: '/metrics' });
  const lines = text.split('\n').filter((line) => line.includes('call="unidentified"'));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

/** Sets when the members' breaks end, on the database's clock. */
async function breaksEnd(members: readonly TestMember[], from: string): Promise<void> {
  await sql`update wallet.play_state set
    time_out_until = case when time_out_until is not null then now() + ${from}::interval end,
    excluded_until = case when excluded_until is not null then now() + ${from}::interval end
    where member_id = any(${members.map(({ memberId }) => memberId)})`.execute(app.services.db);
}

test.each([
  ['an hour ahead', HOUR_MS],
  ['two hours behind', -2 * HOUR_MS],
])('[X-20] a node whose clock is %s', async (_what, shiftMs) => {
  const { db } = app.services;
  const player = await aMember(app, { balance: '100.00' });
  const seat = await vendor.openGame(player);
  const resting = await aMember(app, { balance: '100.00' });
  const restingSeat = await vendor.openGame(resting);
  await resting.call('takeTimeOut', { duration: '24 hours' });
  const excluded = await aMember(app, { balance: '100.00' });
  await excluded.call('excludeSelf', { duration: '6 months' });
  const back = await signedIn(app, excluded);
  const limit = { kind: 'deposit', period: 'day' };
  await player.call('setMoneyLimit', { ...limit, amount: '50.00' });
  await player.call('setMoneyLimit', { ...limit, amount: '80.00' });
  const waited = (time: string) =>
    sql`update protection.deposit_limit set wanted_from = wanted_from - ${time}::interval
      where member_id = ${player.memberId}`.execute(db);
  await waited('23 hours 30 minutes');
  const trueSeconds = () => String(Math.floor((Date.now() - shiftMs) / 1000));

  const setRight = shiftClock(shiftMs);
  try {
    // Sessions live as long as they do.
    expect((await player.call('balance')).status).toBe(200);

    // Money bears the database's time, and is taken once.
    expect((await bet(seat)).body.balance).toBe('99.00');
    const { rows } = await sql<{ off: number }>`
      select abs(extract(epoch from max(t.at) - clock_timestamp()))::float as off
      from wallet.transfer t join wallet.account a on a.id = t.account_id
      where a.member_id = ${player.memberId}`.execute(db);
    expect(rows[0]?.off).toBeLessThan(HOUR_MS / 2000);

    // Breaks end when they end: half an hour is left of these, then none.
    await breaksEnd([resting, excluded], '30 minutes');
    expect((await bet(restingSeat)).status).not.toBe(200);
    expect((await app.call('askToReturn', {}, back)).envelope.code).toBe('wallet.limit-too-early');
    await breaksEnd([resting, excluded], '-1 second');
    expect((await resting.call('balance')).value.main).toBe('100.00');
    const again = await vendor.openGame(resting);
    expect((await bet(again)).body.balance).toBe('99.00');
    expect((await app.call('askToReturn', {}, back)).status).toBe(200);

    // A raise waits for the whole day.
    expect((await player.call('confirmLimit', limit)).envelope.code).toBe('wallet.limit-too-early');
    await waited('31 minutes');
    expect((await player.call('confirmLimit', limit)).status).toBe(200);

    // Whoever's clock is right is not believed, says so by a code, and is counted.
    const before = await refusedCalls();
    const skewed = await bet(seat, { timestamp: trueSeconds() });
    expect([skewed.status, skewed.body.meta?.api_code]).toEqual([400, '403']);
    expect(await refusedCalls()).toBe(before + 1);
    expect((await player.call('balance')).value.main).toBe('99.00');
  } finally {
    setRight();
  }
});
