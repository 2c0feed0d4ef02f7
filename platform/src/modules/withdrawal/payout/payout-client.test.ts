import { expect, test } from 'vitest';
import { sendPayout } from './payout-client.ts';

test('[CASH-04] WD13 only the protocol’s own words say that a payout will never be made', async () => {
  const request = {
    reference: 'WDAAAA-1',
    amount: '500000',
    currency: 'VND',
    notifyUrl: 'https://x.example/',
    payee: { kind: 'bank', provider: null, holder: 'A', number: '12345' },
  } as const;
  const access = { origin: 'https://gateway.example', account: 'a', secret: 'secret' };
  const outcome = async (status: number, body: unknown) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const client = async () => ({ status, body: text });
    return (await sendPayout(client, access, request)).kind;
  };
  for (const status of [400, 404, 405, 410, 413, 421, 422, 451, 500]) {
    expect([status, await outcome(status, '')]).toEqual([status, 'unknown']);
    expect([status, await outcome(status, { error: 'invalid' })]).toEqual([status, 'unknown']);
  }
  expect(await outcome(422, { reference: 'WDAAAA-2', status: 'refused' })).toBe('unknown');
  expect(await outcome(422, { reference: 'WDAAAA-1', status: 'refused' })).toBe('refused');
  const found = { payoutId: 'P', reference: 'WDAAAA-1', currency: 'VND', bankReference: null };
  expect(await outcome(201, { ...found, amount: '500000.00', status: 'accepted' })).toBe('found');
  expect(await outcome(201, { ...found, amount: '500000.01', status: 'accepted' })).toBe('unknown');
});
