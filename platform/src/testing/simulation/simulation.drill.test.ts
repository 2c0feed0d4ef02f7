/** The rules of play against a model of them: whatever a vendor sends, in whatever order. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rollUp } from '../../modules/bets/roll-up.ts';
import { readReport, sumReport } from '../../modules/bets/store/report.ts';
import { outcomes } from '../../modules/seamless/play-call.ts';
import { testDatabase, type TestDatabase } from '../database.ts';
import { assertLedgerSound } from '../ledger.ts';
import type { SimulatedCall } from './commands.ts';
import { type Expected, PlayerModel } from './model.ts';
import { runScenarios } from './run-scenarios.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('[SEAM-02][Q-A4][Q-A5][Q-A6][Q-A7][Q-A8] random play ends as the model says, and every rule is met', async () => {
  const { differences, outcomes: reached } = await runScenarios({
    url: database.url,
    firstSeed: 1,
    scenarios: 1024,
    commandsEach: 200,
    model: (scenario) => new PlayerModel(scenario),
  });
  expect(differences).toEqual([]);
  // The arena waits for accounts, so it never hears that one is held.
  expect(outcomes.filter((outcome) => !reached.has(outcome))).toEqual(['held']);
  await assertLedgerSound(database.db);
});

/** Bets, wins and their rollbacks. */
const PLAY = [1, 2, 3];

test('[Q-A14] what was played adds up in the rollups as in the ledger', async () => {
  await rollUp(database.db, []);
  const { rows } = await database.pool.query(
    `with booked as (
       select a.member_id, sum(t.amount) as net
       from wallet.transfer t join wallet.account a on a.id = t.account_id
       join bets.round r on r.member_id = a.member_id and r.id = t.subject_id
       where t.kind = any($1) and r.state in (1, 2) group by 1),
     added as (select member_id, sum(win - stake) as net from bets.member_day group by 1)
     select count(*)::int as players, count(*) filter
       (where coalesce(booked.net, 0) <> coalesce(added.net, 0))::int as wrong
     from booked full join added using (member_id)`,
    [PLAY],
  );
  expect(rows[0].wrong).toBe(0);
  expect(rows[0].players).toBeGreaterThan(100);
});

test('[Q-A14][OPS-08] reports by game, vendor and member come to what the ledger says', async () => {
  const { rows } = await database.pool.query<{
    merchant: string;
    by: string;
    key: string;
    net: string;
  }>(
    `with booked as (
       select r.merchant_id as merchant, r.game_id, r.vendor_id, r.member_id, t.amount
       from wallet.transfer t join wallet.account a on a.id = t.account_id
       join bets.round r on r.member_id = a.member_id and r.id = t.subject_id
       where t.kind = any($1) and r.state in (1, 2))
     select merchant::text, 'game' as by, game_id::text as key, sum(amount)::text as net
       from booked group by merchant, game_id
     union all select merchant::text, 'vendor', vendor_id::text, sum(amount)::text
       from booked group by merchant, vendor_id
     union all select merchant::text, 'member', member_id::text, sum(amount)::text
       from booked group by merchant, member_id`,
    [PLAY],
  );
  expect(rows.length).toBeGreaterThan(100);
  const ever = { first: '2020-01-01', last: '2099-12-31' };
  for (const merchant of new Set(rows.map((row) => row.merchant))) {
    for (const by of ['game', 'vendor', 'member'] as const) {
      const booked = rows.filter((row) => row.merchant === merchant && row.by === by);
      const filter = { merchantId: BigInt(merchant), ...ever };
      const page = { by, order: 'ggr', skip: 0, limit: 100_000 } as const;
      const { lines } = await readReport(database.db, filter, page);
      const told = new Map(
        lines.map(({ key, winMinor, stakeMinor }) => [key, winMinor - stakeMinor]),
      );
      const wrong = booked.filter(({ key, net }) => (told.get(key) ?? 0n) !== BigInt(net));
      expect([by, wrong]).toEqual([by, []]);
      const sums = await sumReport(database.db, filter);
      const all = booked.reduce((sum, { net }) => sum + BigInt(net), 0n);
      expect(sums.winMinor - sums.stakeMinor).toBe(all);
    }
  }
});

test('[Q-A1] a rule that is wrong is found, and shown in a few commands', async () => {
  /** Pays for rolled-back bets twice. */
  class GenerousModel extends PlayerModel {
    override answer(call: SimulatedCall, repeated?: boolean): Expected {
      const answer = super.answer(call, repeated);
      const back = call.kind === 'rollback' && answer.outcome === 'done' && answer.balance > 900;
      return back ? { ...answer, balance: answer.balance + 1 } : answer;
    }
  }
  const { differences } = await runScenarios({
    url: database.url,
    firstSeed: 90_000,
    scenarios: 64,
    commandsEach: 120,
    model: (scenario) => new GenerousModel(scenario),
  });
  expect(differences.length).toBeGreaterThan(0);
  for (const { commands } of differences) expect(commands.length).toBeLessThanOrEqual(4);
});
