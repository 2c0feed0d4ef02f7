/** A process that settles is stopped in the middle, another takes over, and the first goes on. */
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#testing/database.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { startProgram } from '@croupier/server/testing/server-process';
import {
  completeFigures,
  flatTier,
  mainBalancesOf,
  placeMembers,
  putContract,
  putPlay,
  settledMerchant,
} from '#testing/settlement.ts';
import type { PaidNews } from './pay-settlements.ts';
import { settleDue } from './settle-due.ts';

const PROGRAM = fileURLToPath(new URL('../../../testing/stopping-settlement.ts', import.meta.url));
const MINUTE = 60_000;
const noon = Date.parse('2026-01-14T12:00:00Z');
const silent: PaidNews = { inTransaction: async () => {}, afterwards: async () => {} };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

function isStopped({ pid }: ChildProcess): boolean {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).startsWith('T');
}

test.for(['writing', 'paying'])(
  '[X-24][CON-03] who is stopped while %s is taken over from, and changes nothing afterwards',
  { timeout: 180_000 },
  async (where) => {
    const { db } = database;
    const merchant = settledMerchant();
    const line = await placeMembers(db, merchant.id, [null, 0, 1]);
    for (const [index, percent] of [1, 0.8, 0.5].entries()) {
      const member = line[index];
      if (!member) throw new Error('Nobody was placed.');
      const tiers = [flatTier(percent)];
      await putContract(db, {
        member,
        kind: 'realtime',
        period: 'RT',
        tiers,
        since: new Date(noon),
      });
      await putPlay(db, [{ member, at: new Date(noon + MINUTE), stakeMinor: 1_000_000_000n }]);
    }
    await completeFigures(db, new Date(noon + 5 * MINUTE));
    const after = [1_400_000n, 1_100_000n, 500_000n].map((minor) => minor * 10n);
    const nowMs = noon + 6 * MINUTE;
    const told: unknown[] = [];
    const stopped = startProgram({
      file: PROGRAM,
      words: [where, JSON.stringify({ ...merchant, id: String(merchant.id) }), String(nowMs)],
      env: { DATABASE_URL: database.url },
    });
    stopped.on('message', (message) => told.push(message));
    try {
      await expect.poll(() => isStopped(stopped), { timeout: 60_000 }).toBe(true);
      expect(await mainBalancesOf(db, line)).toEqual([0n, 0n, 0n]);
      // Whoever stands in the middle of a payment loses it after a second and a half.
      await expect
        .poll(
          async () => {
            await settleDue({ db, news: silent }, merchant, nowMs).catch(() => {});
            return mainBalancesOf(db, line);
          },
          { timeout: 60_000, interval: 500 },
        )
        .toEqual(after);
      expect(isStopped(stopped)).toBe(true);
      stopped.kill('SIGCONT');
      await expect.poll(() => told, { timeout: 30_000 }).toHaveLength(1);
      expect(String(told[0])).toMatch(where === 'writing' ? /^went through/ : /^failed/);
      await settleDue({ db, news: silent }, merchant, nowMs);
      expect(await mainBalancesOf(db, line)).toEqual(after);
      const { rows } = await sql`
        select count(*)::int as settlements, count(distinct run_id)::int as runs, min(state) as state
        from contracts.settlement where merchant_id = ${merchant.id}`.execute(db);
      expect(rows).toEqual([{ settlements: 3, runs: 1, state: 'paid' }]);
      await assertLedgerSound(db);
    } finally {
      stopped.kill('SIGKILL');
    }
  },
);
