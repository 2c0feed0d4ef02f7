import { randomUUID } from 'node:crypto';
import type { Move } from '@croupier/contract/vendor-wallet/player';
import { moneyText, parseMoney } from '@croupier/contract/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openHttpClient } from '#kernel/http-client.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { aStaffMember, type TestStaff } from '#testing/staff.ts';
import {
  aTransferVendor,
  type TransferFault,
  type TransferVendor,
} from '#testing/transfer-vendor.ts';
import { findAccount, playLimits, setFrozen } from '#wallet';
import { type BringOutDeps, fetchLeaving } from './sweep-vendor.ts';
import { resolveTransfers } from './resolve-transfers.ts';

let app: TestApp;
let vendor: TransferVendor;
let deps: BringOutDeps;
let gameOps: TestStaff;

/** Jade Lantern's members move money by hand, Siam's need not. */
beforeAll(async () => {
  app = await startTestApp();
  vendor = await aTransferVendor(app);
  gameOps = await aStaffMember(app, 'gameOps');
  const { db, log, secrets } = app.services;
  const httpClient = openHttpClient({ allowInside: true });
  deps = { db, log, secrets, httpClient, merchantCode: async () => 'jade-lantern' };
  await setMode('jade', 'transfer');
});
beforeEach(async () => {
  await vendor.fail({});
  await openVendor();
});
afterEach(() => assertLedgerSound(app.database.db));
afterAll(() => app.close());

/** Faults on purpose are not what the circuit breaker is for. */
async function openVendor(): Promise<void> {
  await sql`delete from catalog.vendor_outage`.execute(app.database.db);
  await sql`delete from catalog.vendor_failure`.execute(app.database.db);
}

async function setMode(at: 'jade' | 'siam', walletMode: 'single' | 'transfer'): Promise<void> {
  const { id, mainHost: host } = app.merchants[at];
  const saved = await gameOps.call('setWalletMode', { merchantId: String(id), walletMode });
  expect(saved.value.walletMode).toBe(walletMode);
  // `expect.poll` cannot be used before the first test.
  const isSingle = async () => (await app.call('merchantWallet', {}, { host })).value.isSingle;
  const asSaved = async () => expect(await isSingle()).toBe(walletMode === 'single');
  await vi.waitFor(asSaved, { timeout: 120_000, interval: 50 });
}

interface Player extends TestMember {
  /** What the vendor calls them. */
  readonly accountId: bigint;
}

async function aPlayer(balance: string, at: 'jade' | 'siam' = 'jade'): Promise<Player> {
  const member = await aMember(app, { balance, at });
  const { id: merchantId, currency } = member.merchant;
  const holder = { merchantId, memberId: member.memberId, currency };
  const account = await findAccount(app.database.db, holder);
  if (!account) throw new Error('The member has no account.');
  return { ...member, accountId: account.id };
}

const relay = (
  player: TestMember,
  direction: 'in' | 'out',
  amount: string,
  change: { key?: string; vendorId?: string } = {},
) =>
  player.call('relayTransfer', {
    key: randomUUID(),
    vendorId: String(vendor.id),
    direction,
    amount,
    ...change,
  });

/** State of a move, or the code of its refusal. */
async function move(...how: Parameters<typeof relay>): Promise<string | undefined> {
  const answer = await relay(...how);
  return answer.envelope.success ? answer.value.state : answer.envelope.code;
}

const launch = (player: TestMember, change: object = {}) =>
  player.call('launch', {
    gameId: String(vendor.gameId),
    client: 'desktop',
    language: player.merchant.settings.languages[0]?.code ?? '',
    ...change,
  });
const leave = (player: TestMember) => player.call('leaveGame', { gameId: String(vendor.gameId) });
const recall = async (player: TestMember) =>
  (await player.call('recallTransfers')).value.items.map(({ state }) => state);
const movesOf = async (player: TestMember): Promise<Move[]> =>
  (await player.call('moves')).value.items;
const told = async (player: TestMember) =>
  (await movesOf(player)).map(({ direction, amount, state }) => [direction, amount, state]);

/** Main wallet and the vendor's, as the page and the consolidated balance both say. */
async function held(player: TestMember): Promise<[main: string, atVendor: string]> {
  const { value } = await player.call('wallets');
  const consolidated = (await player.call('balances')).value;
  expect([value.total, value.purses]).toEqual([consolidated.total, consolidated.purses]);
  const main = value.purses.find(({ purse }) => purse === 'main')?.balance ?? '';
  const there = value.vendors.find((one) => one.vendor.id === String(vendor.id))?.balance ?? '0.00';
  return [main, there];
}

/** The jobs, as if their time had come. */
async function runJobs(): Promise<void> {
  const { db } = app.database;
  await sql`update vendor_wallet.transfer set ask_at = clock_timestamp()
    where state = 'pending'`.execute(db);
  await resolveTransfers(deps);
  await sql`update vendor_wallet.visit set leave_at = clock_timestamp()
    where leave_at is not null`.execute(db);
  await fetchLeaving(deps);
}

test('[WAL-02] staff who may change the merchant set the mode, it is audited and told within five seconds', async () => {
  const merchantId = String(app.merchants.siam.id);
  const support = await aStaffMember(app, 'content');
  const refused = await support.call('setWalletMode', { merchantId, walletMode: 'transfer' });
  expect(refused.envelope.code).toBe('staff.forbidden');
  await setMode('siam', 'transfer');
  await setMode('siam', 'single');
  const { rows } = await sql`select action, before, after from staff.audit
    where action = 'merchant.set-wallet-mode' order by id desc limit 2`.execute(app.services.db);
  expect(rows).toEqual([
    {
      action: 'merchant.set-wallet-mode',
      before: { walletMode: 'transfer' },
      after: { walletMode: 'single' },
    },
    {
      action: 'merchant.set-wallet-mode',
      before: { walletMode: 'single' },
      after: { walletMode: 'transfer' },
    },
  ]);
});

test('[WAL-02][SEAM-04] VW9 a game moves no money: over an empty wallet it asks, and what was won stays there', async () => {
  const player = await aPlayer('100.00');
  const empty = await launch(player);
  expect(empty.envelope).toMatchObject({
    success: false,
    code: 'wallet.vendor-empty',
    details: { vendorId: String(vendor.id) },
  });
  expect((await launch(player, { withoutMoney: true })).envelope.success).toBe(true);
  expect(await move(player, 'in', '60.00')).toBe('done');
  expect((await launch(player)).value.moneyAtVendor).toBe(true);
  expect(await held(player)).toEqual(['40.00', '60.00']);
  await vendor.play(player.accountId, '12.50');
  expect((await leave(player)).value.moneyBack).toBe(true);
  await runJobs();
  expect(await held(player)).toEqual(['40.00', '72.50']);
  expect(await vendor.balanceOf(player.accountId)).toBe('72.50');
  expect(await told(player)).toEqual([['in', '60.00', 'done']]);
});

test('[WAL-02] VW9 a change of the mode leaves money where it lies, and what the platform brought comes back', async () => {
  const player = await aPlayer('100.00', 'siam');
  expect((await launch(player)).envelope.success).toBe(true);
  expect(await held(player)).toEqual(['0.00', '100.00']);
  expect(await move(player, 'in', '1.00')).toBe('wallet.by-itself');
  await setMode('siam', 'transfer');
  expect((await leave(player)).value.moneyBack).toBe(true);
  expect(await held(player)).toEqual(['100.00', '0.00']);
  expect(await move(player, 'in', '30.00')).toBe('done');
  await setMode('siam', 'single');
  await runJobs();
  expect(await held(player)).toEqual(['70.00', '30.00']);
  expect(await recall(player)).toEqual(['back']);
  expect(await held(player)).toEqual(['100.00', '0.00']);
  expect((await movesOf(player)).map(({ byHand }) => byHand)).toEqual([true, true, false, false]);
});

test('[WAL-02][X-25] VW10 a key is one move, one after the other and all at once', async () => {
  const player = await aPlayer('100.00');
  for (const direction of ['in', 'out'] as const) {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => relay(player, direction, '25.00', { key })),
    );
    expect(new Set(answers.map(({ value }) => `${value.id} ${value.state}`)).size).toBe(1);
    const again = await relay(player, direction, '25.00', { key });
    expect(again.value).toEqual(answers[0]?.value);
    expect(await move(player, direction, '26.00', { key })).toBe('wallet.key-conflict');
    const other = direction === 'in' ? 'out' : 'in';
    expect(await move(player, other, '25.00', { key })).toBe('wallet.key-conflict');
  }
  expect(await told(player)).toEqual([
    ['out', '25.00', 'done'],
    ['in', '25.00', 'done'],
  ]);
  // Another member's key is nobody else's business.
  const key = randomUUID();
  expect(await move(player, 'in', '1.00', { key })).toBe('done');
  expect(await move(await aPlayer('5.00'), 'in', '2.00', { key })).toBe('done');
});

test('[WAL-02][X-25] VW6 moves at once: what cannot all be paid is paid once, in and out wait for each other', async () => {
  const player = await aPlayer('100.00');
  const ins = await Promise.all(['60.00', '60.00'].map((amount) => move(player, 'in', amount)));
  expect(new Set(ins)).toEqual(new Set(['done', 'wallet.insufficient']));
  const both = await Promise.all([move(player, 'out', '50.00'), move(player, 'in', '30.00')]);
  expect(both).toEqual(['done', 'done']);
  expect(await held(player)).toEqual(['60.00', '40.00']);
  expect(await vendor.balanceOf(player.accountId)).toBe('40.00');
  const recalls = await Promise.all([recall(player), recall(player), move(player, 'out', '40.00')]);
  expect(recalls.flat()).not.toContain('open');
  expect(await held(player)).toEqual(['100.00', '0.00']);
});

test('[WAL-02] VW13 a move by hand has no more decimals than the currency', async () => {
  const player = await aPlayer('100.00');
  for (const way of ['in', 'out'] as const) {
    expect(await move(player, way, '10.001')).toBe('request.invalid');
  }
  expect(await move(player, 'in', '10.01')).toBe('done');
  expect(await held(player)).toEqual(['89.99', '10.01']);
});

test('[WAL-02][SEAM-04] VW11 part of the money comes out while a game takes some: the vendor says what is left', async () => {
  const player = await aPlayer('100.00');
  await move(player, 'in', '80.00');
  await vendor.play(player.accountId, '-30.00');
  expect(await move(player, 'out', '60.00')).toBe('refused');
  expect((await movesOf(player))[0]).toMatchObject({ state: 'refused', reason: 'insufficient' });
  expect(await move(player, 'out', '20.00')).toBe('done');
  expect(await held(player)).toEqual(['40.00', '30.00']);
  await vendor.play(player.accountId, '15.25', true);
  expect(await move(player, 'out', '5.00')).toBe('refused');
  expect((await movesOf(player))[0]).toMatchObject({ state: 'refused', reason: 'round-open' });
  expect(await recall(player)).toEqual(['refused']);
  // What was won is seen all the same, and nobody fetches what was put there by hand.
  const { value } = await player.call('refreshWallets');
  expect(value.vendors.map(({ balance }) => balance)).toContain('45.25');
  await runJobs();
  expect(await held(player)).toEqual(['40.00', '45.25']);
  await vendor.play(player.accountId, '0.00', false);
  expect(await recall(player)).toEqual(['back']);
  expect(await held(player)).toEqual(['85.25', '0.00']);
  expect(await move(player, 'out', '1.00')).toBe('wallet.vendor-empty');
});

const unknown: readonly [TransferFault, then: string, main: string][] = [
  ['lose-answer', 'done', '70.00'],
  ['answer-late', 'done', '70.00'],
  ['lose-request', 'refused', '100.00'],
];

test.each(unknown)(
  '[WAL-02][X-14] VW2 VW10 the vendor does not answer, %s: the move is pending, seen, and decided by its word',
  async (fault, then, main) => {
    const player = await aPlayer('100.00');
    const key = randomUUID();
    await vendor.fail({ in: fault, status: 'lose-answer' });
    expect(await move(player, 'in', '30.00', { key })).toBe('pending');
    await openVendor();
    expect(await told(player)).toEqual([['in', '30.00', 'pending']]);
    const { value } = await player.call('wallets');
    expect(value.vendors.filter(({ isMoving }) => isMoving)).toHaveLength(1);
    // The repeat is the same move, another must wait.
    expect(await move(player, 'in', '30.00', { key })).toBe('pending');
    await openVendor();
    expect(await move(player, 'in', '5.00')).toBe('wallet.move-open');
    expect(await held(player)).toEqual(['70.00', '30.00']);
    await vendor.fail({});
    await openVendor();
    await runJobs();
    expect(await told(player)).toEqual([['in', '30.00', then]]);
    expect((await held(player))[0]).toBe(main);
    expect(await move(player, 'in', '30.00', { key })).toBe(then);
  },
);

test('[WAL-02][SEAM-04] VW12 who may not play puts nothing there, and gets everything back', async () => {
  const { db } = app.services;
  const player = await aPlayer('100.00');
  await move(player, 'in', '50.00');
  await sql`update catalog.merchant_vendor set maintenance = true
    where vendor_id = ${vendor.id}`.execute(db);
  expect(await move(player, 'in', '1.00')).toBe('wallet.vendor-closed');
  expect((await player.call('wallets')).value.vendors[0]?.isOpen).toBe(false);
  expect(await move(player, 'out', '10.00')).toBe('done');
  await sql`update catalog.merchant_vendor set maintenance = false, enabled = false
    where vendor_id = ${vendor.id}`.execute(db);
  expect(await move(player, 'in', '1.00')).toBe('wallet.vendor-unknown');
  expect(await held(player)).toEqual(['60.00', '40.00']);
  expect(await move(player, 'out', '10.00')).toBe('done');
  await sql`update catalog.merchant_vendor set enabled = true
    where vendor_id = ${vendor.id}`.execute(db);
  expect(await move(player, 'in', '1.00', { vendorId: '999' })).toBe('wallet.vendor-unknown');

  const { memberId } = player;
  await db.transaction().execute((tx) => setFrozen(tx, { memberId, frozen: true }));
  expect(await move(player, 'in', '1.00')).toBe('wallet.frozen');
  expect(await move(player, 'out', '10.00')).toBe('done');
  await db.transaction().execute((tx) => setFrozen(tx, { memberId, frozen: false }));
  await db
    .transaction()
    .execute((tx) =>
      playLimits.barFromPlay(tx, { memberId, kind: 'time-out', duration: '24 hours' }),
    );
  expect(await move(player, 'in', '1.00')).toBe('wallet.barred');
  expect(await recall(player)).toEqual(['back']);
  expect(await held(player)).toEqual(['100.00', '0.00']);
});

test('[WAL-03][AUTH-10] nobody sees or moves what is another’s, amounts are amounts, and trials have no wallets', async () => {
  const player = await aPlayer('100.00');
  await move(player, 'in', '50.00');
  const other = await aPlayer('10.00');
  expect(await told(other)).toEqual([]);
  expect(await held(other)).toEqual(['10.00', '0.00']);
  expect(await move(other, 'out', '1.00')).toBe('wallet.vendor-empty');
  expect(await recall(other)).toEqual([]);
  for (const amount of ['0.00', '-1.00', '1e3', '']) {
    expect(await move(player, 'in', amount)).toBe('request.invalid');
  }
  const trial = await aPlayer('0.00');
  await sql`update account.member set type = 4 where id = ${trial.memberId}`.execute(
    app.services.db,
  );
  for (const name of ['balances', 'wallets', 'moves', 'recallTransfers'] as const) {
    expect((await trial.call(name)).envelope.code).toBe('account.true-account-needed');
  }
});

const faults = fc.constantFrom<TransferFault>('none', 'none', 'none', 'lose-answer', 'break');
const cents = fc.integer({ min: 1, max: 9000 });
const step = fc.oneof(
  fc.record({ act: fc.constantFrom('in', 'out'), cents, fault: faults }),
  fc.record({ act: fc.constantFrom('recall', 'refresh', 'jobs'), cents, fault: faults }),
  fc.record({ act: fc.constantFrom('win', 'lose'), cents, fault: faults }),
);

test(
  '[WAL-02][WAL-01] VW9 to VW12 moves by hand, play and lost answers in any order: no money appears or is lost',
  { timeout: 180_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const player = await aPlayer('100.00');
        const { accountId } = player;
        // The model: what the player owns in all. Only play at the vendor changes it.
        let owned = 1_000_000n;
        for (const { act, cents: figure, fault } of steps) {
          await openVendor();
          const amount = moneyText(BigInt(figure) * 100n);
          if (act === 'win' || act === 'lose') {
            const there = parseMoney(await vendor.balanceOf(accountId)) ?? 0n;
            const wanted = BigInt(figure) * 100n;
            const change = act === 'win' ? wanted : -(wanted < there ? wanted : there);
            if (there === 0n || change === 0n) continue;
            await vendor.play(accountId, moneyText(change));
            owned += change;
            continue;
          }
          await vendor.fail(act === 'in' ? { in: fault } : { out: fault });
          if (act === 'in' || act === 'out') await relay(player, act, amount);
          else if (act === 'recall') await player.call('recallTransfers');
          else if (act === 'refresh') await player.call('refreshWallets');
          else await runJobs();
        }
        await vendor.fail({});
        await openVendor();
        await runJobs();
        await recall(player);
        expect(await held(player)).toEqual([moneyText(owned), '0.00']);
        expect(await vendor.balanceOf(accountId)).toBe('0.00');
      }),
      { numRuns: 10, seed: 11 },
    );
  },
);
