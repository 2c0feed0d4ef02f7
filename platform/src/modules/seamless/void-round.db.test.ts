/** A round is voided because staff ask its vendor: by two, by the vendor's own rollback, told when not. */
import { randomUUID } from 'node:crypto';
import { apiCodes } from '@croupier/contract/seamless/wire';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openHttpClient } from '#kernel/http-client.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { rollUpPlay } from '#testing/played-rounds.ts';
import { agree, aStaffMember, type TestStaff } from '#testing/staff.ts';
import { aVendor, type Seat, type TestVendor } from '#testing/vendor.ts';
import { askToVoid } from './round-void/ask-vendors.ts';

let app: TestApp;
let vendor: TestVendor;
let ops: TestStaff;
let colleague: TestStaff;

beforeAll(async () => {
  app = await startTestApp();
  vendor = await aVendor(app);
  ops = await aStaffMember(app, 'gameOps');
  colleague = await aStaffMember(app, 'gameOps');
});
afterEach(() => assertLedgerSound(app.database.db));
afterAll(() => app.close());

const reason = 'the wheel was read wrongly';
const deps = () => ({
  ...app.services,
  httpClient: openHttpClient({ allowInside: true }),
});

interface Played {
  readonly member: TestMember;
  readonly seat: Seat;
  readonly name: string;
  readonly of: { readonly merchantId: string; readonly memberId: string; readonly roundId: string };
}

/** A settled round: 10.00 staked, 35.00 won, of 100.00. */
async function aSettledRound(): Promise<Played> {
  const member = await aMember(app, { balance: '100.00' });
  const seat = await vendor.openGame(member);
  const name = randomUUID();
  const call = { ...seat, round_id: name };
  await vendor.call('betwin', {
    ...call,
    transactions: [{ id_provider: `b-${name}`, type: 'bet', amount: '10.00' }],
  });
  const { status } = await vendor.call('betwin', {
    ...call,
    finished: true,
    transactions: [{ id_provider: `w-${name}`, type: 'win', amount: '35.00' }],
  });
  expect(status).toBe(200);
  const { rows } = await sql<{ id: string }>`
    select id::text as id from bets.round where vendor_round_id = ${name}`.execute(app.services.db);
  const merchantId = String(app.merchants.jade.id);
  const of = { merchantId, memberId: String(member.memberId), roundId: rows[0]?.id ?? '' };
  return { member, seat, name, of };
}

const takesBack = ({ seat, name }: Played) =>
  vendor.call('rollback', {
    ...seat,
    round_id_provider: name,
    finished: true,
    transactions: [
      { id_provider: `v-${name}`, original_id_provider: `w-${name}`, type: 'rollback' },
      { id_provider: `r-${name}`, original_id_provider: `b-${name}`, type: 'rollback' },
    ],
  });

test('[SEAM-02][OPS-05] V57 a settled round goes back whole once two people ask its vendor, and counts nothing', async () => {
  const played = await aSettledRound();
  const { member, of, name } = played;
  const balance = async () => (await member.call('balance')).value.main;
  expect((await takesBack(played)).body.meta?.api_code).toBe(apiCodes.alreadySettled);
  expect(await balance()).toBe('125.00');
  expect((await ops.call('roundVoid', of)).value).toMatchObject({
    can: true,
    stake: '10.00',
    win: '35.00',
    after: '100.00',
    debt: '0.00',
    wish: null,
  });
  // Whoever asks before it was taken back gets no answer that says so.
  let taken = false;
  vendor.says.set(`/rounds/${name}/void`, () => (taken ? { state: 'voided' } : {}));
  const asked = (await ops.call('askToVoidRound', { ...of, reason })).value;
  expect((await takesBack(played)).body.meta?.api_code).toBe(apiCodes.alreadySettled);
  expect((await agree(colleague, asked)).status).toBe(200);
  expect((await ops.call('roundVoid', of)).value).toMatchObject({
    can: false,
    wish: { state: 'asking', reason },
  });
  const before = await count(member);
  expect((await takesBack(played)).status).toBe(200);
  taken = true;
  await askToVoid(deps());
  expect((await ops.call('roundVoid', of)).value).toMatchObject({
    state: 'voided',
    wish: { state: 'voided' },
  });
  expect(await balance()).toBe('100.00');
  expect([before, await count(member)]).toEqual(['10.00', '0.00']);
  const again = await ops.call('askToVoidRound', { ...of, reason });
  expect(again.envelope.code).toBe('round.not-voidable');
});

/** What a player's rounds count, by the days' figures. */
async function count({ memberId }: TestMember): Promise<string> {
  await rollUpPlay(app);
  const { rows } = await sql<{ valid: string }>`
    select (coalesce(sum(valid_bet), 0) / 10000.0)::numeric(12, 2)::text as valid
    from bets.member_day where member_id = ${memberId}`.execute(app.services.db);
  return rows[0]?.valid ?? '';
}

test('[SEAM-02][OPS-05] V57 a vendor that refuses, or says so and does nothing, is told to staff', async () => {
  const [refuses, pretends] = [await aSettledRound(), await aSettledRound()];
  vendor.says.set(`/rounds/${refuses.name}/void`, () => ({ state: 'refused', reason: 'paid out' }));
  vendor.says.set(`/rounds/${pretends.name}/void`, () => ({ state: 'voided' }));
  for (const { of } of [refuses, pretends]) {
    await agree(colleague, (await ops.call('askToVoidRound', { ...of, reason })).value);
  }
  await askToVoid(deps());
  const wishes = await Promise.all(
    [refuses, pretends].map(async ({ of }) => (await ops.call('roundVoid', of)).value.wish),
  );
  expect(wishes).toMatchObject([
    { state: 'refused', detail: 'paid out' },
    { state: 'refused', detail: 'nothing was taken back' },
  ]);
  // Nothing may be taken back any more, and it can be asked for anew.
  expect((await takesBack(refuses)).body.meta?.api_code).toBe(apiCodes.alreadySettled);
  expect((await ops.call('roundVoid', refuses.of)).value.can).toBe(true);
  const { rows } = await sql<{ code: string }>`
    select body ->> 'code' as code from kernel.event
    where type = 'alarm.raised' and body ->> 'code' = 'round.not-voided'`.execute(app.services.db);
  expect(rows).toHaveLength(2);
});
