import { moneyText } from '@croupier/contract/money';
import { apiCodes } from '@croupier/contract/seamless/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWalletApi, type WalletApi } from '../platform/wallet-api.ts';
import {
  openSimulatedWallet,
  type SimulatedWallet,
  type WalletAccount,
} from './simulated-wallet.ts';

const key = { keyId: 'bulk-key', secret: 'the secret of the bulk, long enough' };
const settings = { merchant: 'bulk', currency: 'THB', ...key };
let wallet: SimulatedWallet;
let api: WalletApi;
beforeAll(async () => {
  wallet = await openSimulatedWallet(settings);
  api = openWalletApi({ ...settings, origins: [wallet.origin], record: () => {} });
});
afterAll(() => wallet.close());

const open = () => wallet.open({ balanceMinor: 100_0000n, gameId: 'game' });
const place = (
  { id, currency, sessionId, gameId }: WalletAccount,
  bet: string,
  amount: string,
) => ({
  call: 'reserve',
  account_id: id,
  currency,
  session_id: sessionId,
  game_id: gameId,
  bet_id: bet,
  amount,
});
const settle = (
  { id, currency }: WalletAccount,
  bet: string,
  revision: number,
  payout: string,
) => ({
  call: 'settle',
  account_id: id,
  currency,
  bet_id: bet,
  revision,
  total_payout: payout,
  type: revision > 1 ? 'CORRECTION' : 'PAID',
});
interface Item {
  readonly status: number;
  readonly body: Record<string, unknown> & { meta?: { api_code: string } };
}
async function batch(...items: readonly object[]): Promise<readonly Item[]> {
  const { status, body } = await api.call('batch', { items });
  expect(status).toBe(200);
  return body['items'] as readonly Item[];
}

test('[SEAM-06] a batch answers each item as the call alone, and one that fails holds up no other', async () => {
  const [one, other] = [open(), open()];
  const placed = await batch(
    place(one, 'a', '40.00'),
    place(other, 'b', '120.00'),
    place(one, 'c', '10.00'),
    settle(one, 'none', 1, '1.00'),
  );
  expect(placed.map(({ status }) => status)).toEqual([200, 400, 200, 400]);
  expect(placed[1]?.body.meta?.api_code).toBe(apiCodes.insufficientFunds);
  expect(placed[3]?.body.meta?.api_code).toBe(apiCodes.notFound);
  expect(placed[0]?.body).toMatchObject({ state: 'open', stake: '40.00', balance: '60.00' });
  const paid = [settle(one, 'a', 1, '98.00'), settle(one, 'c', 1, '0.00')];
  const [won, lost] = await batch(...paid);
  expect(won?.body).toMatchObject({ state: 'settled', total_payout: '98.00', balance: '148.00' });
  expect(lost?.body).toMatchObject({ settled_as: 'PAID', id: '' });
  // The whole batch again moves nothing.
  await batch(...paid, place(one, 'a', '40.00'));
  expect(moneyText(one.balanceMinor)).toBe('148.00');
  const [again, differs] = await batch(settle(one, 'a', 2, '49.00'), settle(one, 'c', 1, '5.00'));
  expect(again?.body['balance']).toBe('99.00');
  expect(differs?.body.meta?.api_code).toBe(apiCodes.duplicateDiffers);
  expect(one.heard.filter(({ kind }) => kind === 'settle')).toHaveLength(7);
  expect(wallet.complaints).toEqual([]);
});

test('[SEAM-06] wins alone may be in a batch, and a refund that comes first keeps its bet away', async () => {
  const player = open();
  const { id: account_id, currency, sessionId, gameId } = player;
  const who = { account_id, currency };
  const play = { ...who, session_id: sessionId, game_id: gameId, round_id: 'r', finished: false };
  const bet = { type: 'bet', id_provider: 'stake', amount: '10.00' };
  const win = { type: 'win', id_provider: 'win', amount: '25.00' };
  expect((await api.call('betwin', { ...play, transactions: [bet] })).status).toBe(200);
  const [paid, stake] = await batch(
    { call: 'win', ...play, transactions: [win] },
    { call: 'win', ...play, transactions: [{ ...bet, id_provider: 'more' }] },
  );
  expect([paid?.status, stake?.status]).toEqual([200, 400]);
  const [refund] = await batch({ call: 'refund', ...who, bet_id: 'late' });
  expect(refund?.body).toMatchObject({ state: 'refunded', round_id: '', id: '' });
  const [late] = await batch(place(player, 'late', '5.00'));
  expect(late?.body.meta?.api_code).toBe(apiCodes.alreadyRolledBack);
  expect(moneyText(player.balanceMinor)).toBe('115.00');
});

test('[SEAM-06] a batch that is none is refused as a whole', async () => {
  const player = open();
  const strange = [place(player, 'x', '1.00'), { call: 'balance', account_id: player.id }];
  for (const items of [
    [],
    strange,
    Array.from({ length: 1001 }, () => settle(player, 'x', 1, '0')),
  ]) {
    expect((await api.call('batch', { items })).status).toBe(400);
  }
  expect(moneyText(player.balanceMinor)).toBe('100.00');
});
