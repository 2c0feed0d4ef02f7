import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, startTestApp } from '#testing/app.ts';
import {
  type PayoutFixture,
  aPayee,
  ask,
  bind,
  payoutFixture,
  ripen,
  setUp,
} from '#testing/withdrawals.ts';

let world: PayoutFixture;
beforeAll(async () => {
  const app = await startTestApp();
  world = await payoutFixture(app);
  await setUp(world, { fourEyesFrom: null });
});
afterAll(() => world.app.close());

const codeOf = ({ status, envelope }: Answer<unknown>) => (status === 200 ? 200 : envelope.code);

test('[CASH-04] WD23 a token is paid at the rate that was read, and another one is told first', async () => {
  const member = await aPayee(world);
  const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
  await bind(world, member, { method: 'usdt', number: address });
  await ripen(world, member);
  const { items } = (await member.call('payoutAccounts')).value;
  const accountId = items.find(({ kind }) => kind === 'usdt')?.id ?? '';
  const { items: ways } = (await member.call('payoutMethods')).value;
  const { rate } = ways.find(({ kind }) => kind === 'usdt') ?? {};
  expect(rate).toBe('25.00');
  expect(codeOf(await ask(member, { accountId }))).toBe('withdrawal.rate-changed');
  const changed = await ask(member, { accountId, rate: '26.00' });
  expect(codeOf(changed)).toBe('withdrawal.rate-changed');
  expect(changed.envelope.message).toContain('25.00');
  expect(codeOf(await ask(member, { accountId, rate: '25.00' }))).toBe(200);
});
