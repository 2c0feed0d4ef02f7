/** A merchant asks the studio to take a round back. */
import { parseMoney } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStudio, type TestStudio } from '#server/testing/test-studio.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.stop());

const minor = (text: string) => parseMoney(text) ?? 0n;

test('[SEAM-02][STU-00] a settled round is taken back when asked: its win, then its stake, once', async () => {
  const session = await studio.player.openReal();
  let played;
  for (let round = 0; played === undefined; round += 1) {
    const { body } = await studio.player.play(session, `void-${round}`);
    if (minor(body.win) > 0n) played = body;
  }
  const { roundId, win } = played;
  const ask = (account = 'member-1') =>
    studio.player.vendor<{ state?: string; meta?: { api_code: string } }>(
      `/rounds/${roundId}/void`,
      { account_id: account, reason: 'the wheel was read wrongly' },
    );
  expect((await ask('somebody-else')).body.meta?.api_code).toBe('404');
  const held = studio.platform.balance;
  expect((await ask()).body).toEqual({ state: 'voided' });
  const taken = studio.platform.effects.slice(-2);
  const stake = studio.platform.effects.find(({ id }) => id === `b-${roundId}`)?.amount ?? 0n;
  expect(taken).toEqual([
    { id: `v-${roundId}`, amount: -minor(win) },
    { id: `r-${roundId}`, amount: -stake },
  ]);
  expect(studio.platform.balance).toBe(held - minor(win) - stake);
  const { rows } = await sql<{ state: string }>`
    select state from studio.round where id = ${roundId}`.execute(studio.studio.db);
  expect(rows).toEqual([{ state: 'reversed' }]);
  const again = studio.platform.balance;
  expect((await ask()).body).toEqual({ state: 'voided' });
  expect(studio.platform.balance).toBe(again);
});
