/** The rules of play against a model of them: whatever a vendor sends, in whatever order. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rollUp } from '../../modules/bets/roll-up.ts';
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
