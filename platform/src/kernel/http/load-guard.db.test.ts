/** Too much work at once: what is turned away, what is not, and that it passes. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { sendRaw } from '#testing/http.ts';
import { aMember } from '#testing/member.ts';
import { aStaffMember } from '#testing/staff.ts';
import { aVendor, type TestVendor } from '#testing/vendor.ts';
import { guardLoop } from './load-guard.ts';

let app: TestApp;
let vendor: TestVendor;

beforeAll(async () => {
  app = await startTestApp({ env: { LOOP_LATE_MAX_MS: '200' } });
  vendor = await aVendor(app);
});
afterAll(() => app.close());

/** Enough for an average of more than 200 ms over four looks of 100 ms. */
const BLOCKED_MS = 1200;

/** Works so long that nothing else of this thread happens; counted in its own processor time. */
function work(ms: number): void {
  const before = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(before);
    if (user + system > ms * 1000) return;
  }
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('[X-27] a loop that is blocked for seconds', () => {
  test('turns new calls of both sites away, lets money and health pass, and is well again', async () => {
    const member = await aMember(app, { balance: '100.00' });
    const staff = await aStaffMember(app, 'auditor');
    const seat = await vendor.openGame(member);
    const bet = () => {
      const transactions = [{ id_provider: randomUUID(), type: 'bet', amount: '1.00' }];
      return { ...seat, round_id: randomUUID(), finished: true, transactions };
    };
    const asked = () => ({
      pages: [
        member.call('balance'),
        member.call('lobby'),
        staff.call('me', {}),
        app.call('login', { username: 'nobody1', password: 'not a password' }),
      ],
      bet: vendor.call('betwin', bet()),
      alive: sendRaw(app.origin, { method: 'GET', path: '/alive' }),
    });
    // Under way before, and not to be lost.
    const before = vendor.call('betwin', bet());
    await turn();
    let bets = 1;
    await expect
      .poll(async () => {
        bets += 1;
        work(BLOCKED_MS);
        const { pages, ...others } = asked();
        expect((await others.alive).status).toBe(200);
        await others.bet;
        const answers = await Promise.all(pages);
        return answers.map(({ status, envelope: { code }, headers }) =>
          code === 'server.busy' ? [status, headers['retry-after']] : code,
        );
      })
      .toEqual(Array.from({ length: 4 }, () => [503, '2']));
    await expect.poll(async () => (await member.call('balance')).status).toBe(200);
    expect((await before).status).toBe(200);
    const { value } = await member.call('balance');
    expect(value.main).toBe(`${100 - bets}.00`);
  });

  test('is late by what it worked itself, on average, and forgets it', async () => {
    const guard = guardLoop({ lateMaxMs: 200 });
    try {
      expect(guard.admit).not.toThrow();
      // One pause of a garbage collection is none.
      work(300);
      await turn();
      await expect.poll(() => guard.lateMs).toBeGreaterThan(0);
      expect(guard.lateMs).toBeLessThan(200);
      await expect.poll(() => guard.lateMs).toBe(0);
      await expect
        .poll(async () => {
          work(BLOCKED_MS);
          // The look that is due comes first, as it does before calls that came meanwhile.
          await new Promise((resolve) => setTimeout(resolve, 0));
          return guard.lateMs;
        })
        .toBeGreaterThan(200);
      await expect.poll(() => guard.lateMs).toBe(0);
      expect(guard.admit).not.toThrow();
    } finally {
      guard.close();
    }
  });
});
