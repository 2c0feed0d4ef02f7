/** Random sequences of what everybody may try with a withdrawal, two at a time, on the database. */
import { conflictKinds } from '@croupier/contract/withdrawal/kinds';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { Refused } from '#kernel/refuse.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import {
  aPayee,
  ask,
  moneyOf,
  type PayoutFixture,
  payoutFixture,
  setUp,
} from '#testing/withdrawals.ts';
import { answerPayout, endDispute, receiveUnanswered } from './answer-payout.ts';
import { decideWithdrawal, giveUp } from './decide-withdrawal.ts';
import { lockKnown } from './move-withdrawal.ts';
import { beginSlice } from './payout/begin-slice.ts';
import { recordPayout } from './payout/send-payout.ts';
import { slicesOfOne } from './store/slice.ts';
import { isDisputed, nextSliceStage, nextStage } from './withdrawal-rules.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

const SEQUENCES = 50;
const STEPS = 18;
let disputesEnded = 0;
const AT_ONCE = 5;

let app: TestApp;
let world: PayoutFixture;

beforeAll(async () => {
  app = await startTestApp();
  world = await payoutFixture(app);
  await setUp(world, { fourEyesFrom: null, receiptMinutes: 10 });
});
afterAll(async () => {
  await assertLedgerSound(app.services.db);
  await app.close();
});

/** Mulberry32: the same sequences in every run. */
function draws(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const by = { kind: 'staff', name: 'a random sequence' } as const;
let references = 0;

/** One thing that somebody tries with it. */
async function tryOne(id: bigint, memberId: bigint, draw: (below: number) => number) {
  const { db } = app.services;
  const deps = app.services as unknown as WithdrawalDeps;
  const merchantId = app.merchants.jade.id;
  const slices = await slicesOfOne(db, id);
  // Mostly what is disputed, so that disputes come to an end.
  const disputed = draw(4) > 0 ? slices.find(({ stage }) => isDisputed(stage)) : undefined;
  const slice = disputed ?? slices[draw(Math.max(1, slices.length))];
  const kind = disputed ? 4 : draw(8);
  const action = (['approve', 'approve', 'approve', 'hold', 'release', 'reject'] as const)[draw(6)];
  const amountMinor = [undefined, 3_000_000n, 10_000n][draw(3)];
  const adapter = draw(2) === 0 ? 'manual' : 'gateway';
  if (kind >= 6 && slice) {
    const answer = (['received', 'partial'] as const)[draw(2)] ?? 'received';
    const input = {
      sliceId: slice.id,
      answer,
      receivedMinor: 10_000n,
      proof: undefined,
      ip: undefined,
    };
    await answerPayout(deps, { merchantId, memberId }, input);
    return;
  }
  if (kind === 3 && slice) {
    const status = draw(3) === 0 ? 'failed' : 'paid';
    await recordPayout(app.services, slice, { status });
    return;
  }
  if (kind === 5 && draw(2) === 0) {
    await sql`update withdrawal.slice set auto_at = now()
      where withdrawal_id = ${id} and stage = 'paid'`.execute(db);
    await receiveUnanswered(db);
    return;
  }
  await db.transaction().execute(async (tx) => {
    const row = await lockKnown(tx, { merchantId, id });
    const seen = { merchantId, id, version: row.version };
    if (kind === 0 && action) await decideWithdrawal(tx, seen, { action, by, note: 'drawn' });
    else if (kind === 4 && slice) {
      // In turn: which of two steps draws first is chance, and both ends are to be reached.
      const end = disputesEnded % 2 === 0 ? 'repay' : 'force-received';
      await endDispute(tx, { ...seen, sliceId: slice.id, end, adapter, by, note: 'drawn' });
      disputesEnded += 1;
    } else if (kind === 5 && draw(4) === 0) await giveUp(tx, seen, { by, note: 'drawn' });
    else {
      const bankReference = `R${(references += 1)}`;
      await beginSlice(tx, row, { adapter, amountMinor, bankReference, by });
    }
  });
}

test('[Q-A13] WD2 WD3 WD15 50 random sequences, two steps at once: none is illegal, no money is lost or paid twice', async () => {
  const ids = Array.from({ length: SEQUENCES }, (_, at) => at + 1).values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const seed of ids) {
        const draw = draws(seed);
        // More register from one place than may within a minute.
        await sql`delete from kernel.call_count`.execute(app.services.db);
        const member = await aPayee(world);
        const id = BigInt((await ask(member)).value.id);
        for (let step = 0; step < STEPS; step += 1) {
          const tries = [0, 1].map(() => tryOne(id, member.memberId, draw));
          for (const tried of await Promise.allSettled(tries)) {
            if (tried.status === 'rejected' && !(tried.reason instanceof Refused)) {
              throw tried.reason;
            }
          }
        }
        const { amount, held, captured, released, told } = await moneyOf(world, String(id));
        expect([seed, held + captured + released, told]).toEqual([seed, amount, captured]);
      }
    }),
  );
  const { rows } = await sql<{
    slice_ord: number | null;
    event: string;
    from_stage: string | null;
    to_stage: string;
  }>`select distinct slice_ord, event, from_stage, to_stage from withdrawal.step
    where from_stage is not null`.execute(app.services.db);
  const contradictions: readonly string[] = conflictKinds;
  for (const { slice_ord: ord, event, from_stage: from, to_stage: to } of rows) {
    if (contradictions.includes(event)) {
      // What contradicts the books moves nothing: two people look at it.
      expect([event, to]).toEqual([event, from]);
      continue;
    }
    const next =
      ord === null
        ? nextStage(from as 'review', event as 'approved')
        : nextSliceStage(from as 'planned', event as 'paid');
    expect([event, from, next]).toEqual([event, from, to]);
  }
  const reached = new Set(rows.map(({ to_stage: to }) => to));
  for (const stage of ['received', 'rejected', 'disputed', 'repaid', 'forced', 'auto-received']) {
    expect(reached).toContain(stage);
  }
  // Ends gave everything out or back.
  const { rows: lost } = await sql`
    select w.id from withdrawal.withdrawal w join wallet.hold h on h.key = w.hold_key
    where w.settled_at is not null and h.paid + h.released <> h.amount`.execute(app.services.db);
  expect(lost).toEqual([]);
});
