/** Whose birthday it is already depends on where the site is. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMerchant, type NewMerchant } from '#merchant';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { localDay } from '#kernel/days.ts';

/** The dates of the first and the last always differ, whatever the time is. */
const zones = {
  'first.localhost': 'Pacific/Kiritimati',
  'middle.localhost': 'Asia/Ho_Chi_Minh',
  'last.localhost': 'Pacific/Pago_Pago',
} as const;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { settings, currency } = app.merchants.jade;
  await app.services.db.transaction().execute(async (tx) => {
    for (const [host, timeZone] of Object.entries(zones)) {
      const [code = ''] = host.split('.');
      await createMerchant(tx, {
        code,
        name: code,
        currency,
        timeZone,
        hosts: [host],
        flags: {},
        settings: { ...settings, minimumAge: 18 } as NewMerchant['settings'],
      });
    }
  });
});
afterAll(() => app.close());

let count = 0;
async function register(host: string, birthday: string) {
  count += 1;
  const password = 'no one guesses this';
  const username = `newborn${count}`;
  const form = { username, password, confirmPassword: password, termsAccepted: true, birthday };
  const answer = await app.call('register', form, { host });
  return answer.envelope.code ?? 'in';
}
/** The day eighteen years before, and that day moved. */
function yearsAgo(day: string, years: number, moved = 0): string {
  const at = new Date(`${Number(day.slice(0, 4)) - years}${day.slice(4)}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + moved);
  return at.toISOString().slice(0, 10);
}

test.each(Object.entries(zones))(
  '[Q-D7][AUTH-06] at %s in %s nobody comes in before the day of their birthday there',
  async (host, timeZone) => {
    const today = await localDay(app.services.db, timeZone);
    expect(await register(host, yearsAgo(today, 18, 2))).toBe('account.under-age');
    expect(await register(host, yearsAgo(today, 18, -1))).toBe('in');
  },
);

test('[Q-D7] a birthday that has begun in one time zone has not in another', async () => {
  const { db } = app.services;
  const birthday = yearsAgo(await localDay(db, zones['first.localhost']), 18);
  expect(await register('first.localhost', birthday)).toBe('in');
  expect(await register('last.localhost', birthday)).toBe('account.under-age');
});
