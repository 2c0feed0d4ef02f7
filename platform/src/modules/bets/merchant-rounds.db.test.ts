/** How staff find rounds of all members, and what they see of one. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { aStaffMember, type TestStaff } from '#testing/staff.ts';
import { aVendor, type TestVendor } from '#testing/vendor.ts';

let app: TestApp;
let vendor: TestVendor;
let staff: TestStaff;
let member: TestMember;
let other: TestMember;
let merchantId: string;

beforeAll(async () => {
  app = await startTestApp();
  vendor = await aVendor(app);
  staff = await aStaffMember(app, 'support');
  member = await aMember(app, { balance: '1000.00' });
  other = await aMember(app, { balance: '1000.00' });
  merchantId = String(member.merchant.id);
  await play(member, 'first', '10.00', '25.50');
  await play(member, 'second', '40.00', '0.00');
  await play(other, 'third', '5.00', '700.00');
  await play(other, 'left open', '1.00');
});
afterAll(() => app.close());

const name = (kind: string) => `${kind}-${randomUUID()}`;

async function play(who: TestMember, round: string, stake: string, win?: string): Promise<void> {
  const seat = await vendor.openGame(who);
  const bet = { id_provider: name('b'), type: 'bet', amount: stake };
  const won = { id_provider: name('w'), type: 'win', amount: win };
  const transactions = win === undefined ? [bet] : [bet, won];
  const call = { ...seat, round_id: round, transactions, finished: win !== undefined };
  expect((await vendor.call('betwin', call)).status).toBe(200);
}

const find = async (input: Record<string, string> = {}) =>
  (await staff.call('merchantRounds', { merchantId, ...input })).value.items;
const found = async (input: Record<string, string>) =>
  (await find(input)).map(({ vendorRoundId }) => vendorRoundId);

test('[OPS-03] rounds are found by number, player, game, state, period and size, newest first', async () => {
  const all = await find();
  expect(all.map((round) => round.vendorRoundId)).toEqual([
    'left open',
    'third',
    'second',
    'first',
  ]);
  const [open, third] = all;
  expect(open).toMatchObject({ state: 'open', net: null, memberId: String(other.memberId) });
  expect(third).toMatchObject({ state: 'closed', stake: '5.00', win: '700.00', net: '695.00' });
  expect(third?.account).not.toBe('');
  expect(await found({ search: third?.id ?? '', period: 'day' })).toEqual(['third']);
  expect(await found({ search: 'second' })).toEqual(['second']);
  expect(await found({ search: '7' })).toEqual([]);
  expect(await found({ player: String(member.memberId) })).toEqual(['second', 'first']);
  expect(await found({ player: third?.account ?? '' })).toEqual(['left open', 'third']);
  expect(await found({ player: 'nobody of that name' })).toEqual([]);
  expect(await found({ state: 'open' })).toEqual(['left open']);
  expect(await found({ least: '25.50' })).toEqual(['third', 'second', 'first']);
  expect(await found({ least: '700.01' })).toEqual([]);
  expect(await found({ game: third?.gameTitle ?? '' })).toHaveLength(4);
  expect(await found({ game: 'no such game' })).toEqual([]);
});

test('[OPS-03] a round shows its transfers, its file holds what the search finds, and the saving is on record', async () => {
  const [round] = await find({ search: 'first' });
  const of = { merchantId, memberId: round?.memberId ?? '', roundId: round?.id ?? '' };
  const { transfers } = (await staff.call('merchantRound', of)).value;
  expect(transfers.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['bet', '-10.00'],
    ['win', '25.50'],
  ]);
  // Another member's round is not this one's, whatever its number is.
  const foreign = { ...of, memberId: String(other.memberId) };
  expect((await staff.call('merchantRound', foreign)).envelope.code).toBe('round.unknown');
  const answer = await staff.call('merchantRoundsFile', { merchantId, least: '25.50' });
  const lines = (answer.value as unknown as string).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain('third');
  const { rows } = await app.database.pool.query<{ after: unknown }>(
    `select after from staff.audit where subject = 'list:rounds'`,
  );
  expect(rows).toMatchObject([{ after: { filters: { least: '25.50' } } }]);
  const siam = String(app.merchants.siam.id);
  expect((await staff.call('merchantRounds', { merchantId: siam })).value.items).toEqual([]);
});
