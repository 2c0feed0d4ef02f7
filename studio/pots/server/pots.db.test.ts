import { parseMoney } from '@croupier/contract/money';
import type { JackpotList, PotList } from '#protocol/session.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ripenPot } from '#server/testing/ripen-pot.ts';
import { eventually, startTestStudio } from '#server/testing/test-studio.ts';
import type { TestStudio } from '#server/testing/test-studio.ts';
import { hitValueOf } from './commitment.ts';

const game = 'firecracker-progressive';
const jade = { pots: 'firecracker', mode: 'real', merchant: 'jade', currency: 'VND' } as const;

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
beforeEach(() => {
  studio.platform.clearFaults();
  studio.platform.balance = 100_000_000n;
});
afterAll(() => studio.stop());

const minor = (text: string) => parseMoney(text) ?? 0n;

const ripen = (level: string) => ripenPot(studio.studio, jade, level);

/** Of each group: what stakes gave, and what became of it. */
async function books() {
  const { rows } = await sql<{ mode: string; given: bigint; kept: bigint }>`
    select mode, contributed as given,
           (select sum(m) from unnest(meters) m)::bigint
           + (select sum(r) from unnest(reserves) r)::bigint + paid as kept
    from studio.pot_group order by mode`.execute(studio.studio.db);
  return rows;
}

test('[STU-SLOT][Q-A1] many rounds at once hit a pot exactly once, and its player is paid once', async () => {
  const sessions = [];
  for (let at = 0; at < 8; at += 1) sessions.push(await studio.player.openReal(game));
  await studio.player.play(sessions[0] ?? { token: '' }, 'first-ever-1');
  await ripen('MINI');
  const before = studio.platform.effects.length;
  const rounds = await Promise.all(
    sessions.map((session, at) => studio.player.play(session, `at-once-${at}`, '20.00')),
  );
  expect(rounds.map(({ status }) => status)).toEqual(sessions.map(() => 200));
  // The pot that follows may be hit as well, for its own value may be small.
  const won = rounds
    .flatMap(({ body }) => body.jackpots ?? [])
    .filter(({ level, number }) => level === 'MINI' && number === 1);
  expect(won).toHaveLength(1);
  const [jackpot] = won;
  if (jackpot === undefined) return;
  expect(jackpot).toMatchObject({ level: 'MINI', number: 1, paid: true, cap: '50.00' });
  const carried = minor(jackpot.meterBefore) + minor('0.056');
  expect(minor(jackpot.amount)).toBe(carried - (carried % 100n));
  const paid = studio.platform.effects
    .slice(before)
    .filter(({ id }) => id === `j-${jackpot.potId}`);
  expect(paid).toEqual([{ id: `j-${jackpot.potId}`, amount: minor(jackpot.amount) }]);
  for (const { given, kept } of await books()) expect(kept).toBe(given);
});

test('[STU-SLOT] the value of a pot is committed before and follows from what is revealed after', async () => {
  const session = await studio.player.openReal(game);
  const { body: before } = await studio.player.get<PotList>('/api/pots', session.token);
  expect(before.pots.map(({ level }) => level)).toEqual(['MINI', 'MINOR', 'MAJOR', 'GRAND']);
  await ripen('MINOR');
  const { body: round } = await studio.player.play(session, 'committed-1');
  const [jackpot] = round.jackpots ?? [];
  // The balance that a round answers holds what its pot has paid.
  expect(minor(round.balance ?? '')).toBe(studio.platform.balance);
  const published = before.pots.find(({ level }) => level === 'MINOR');
  expect(jackpot).toMatchObject({
    potId: published?.potId,
    commit: published?.commit,
    cap: published?.cap,
    startedWith: published?.startedWith,
  });
  const secret = Buffer.from(jackpot?.secret ?? '', 'hex');
  const digest = await crypto.subtle.digest('SHA-256', secret);
  expect(Buffer.from(digest).toString('hex')).toBe(published?.commit);
  const derived = hitValueOf(secret, {
    id: published?.potId ?? '',
    startedWith: minor(published?.startedWith ?? ''),
    cap: minor(published?.cap ?? ''),
  });
  expect(derived).toBe(minor(jackpot?.hitValue ?? ''));
  const told = await studio.player.get<JackpotList>('/api/pots/hits', session.token);
  expect(told.body.jackpots[0]).toMatchObject({ ...jackpot, paid: true });
});

test('[STU-SLOT][SEAM-02] a jackpot that the platform did not acknowledge is told again, and paid once', async () => {
  const session = await studio.player.openReal(game);
  for (const fault of ['fail', 'fail-after-effect'] as const) {
    await ripen('MINI');
    studio.platform.failNext('promo', { kind: fault });
    const { body } = await studio.player.play(session, `unheard-${fault}`);
    const [jackpot] = body.jackpots ?? [];
    expect(jackpot?.paid).toBe(false);
    await eventually(async () => {
      const { body: again } = await studio.player.play(session, `unheard-${fault}`);
      return again.jackpots?.[0]?.paid === true;
    });
    const paid = studio.platform.effects.filter(({ id }) => id === `j-${jackpot?.potId}`);
    expect(paid).toHaveLength(1);
  }
});

test('[STU-SLOT][Q-B14] stakes that are refused or given back feed no pot; play money feeds pots of its own', async () => {
  const session = await studio.player.openReal(game);
  const [before] = await books();
  studio.platform.failNext('betwin', { kind: 'refuse', code: '100' });
  expect((await studio.player.play(session, 'refused-stake')).status).toBe(402);
  studio.platform.failNext('betwin', { kind: 'fail-after-effect' });
  expect((await studio.player.play(session, 'unknown-stake')).status).toBe(503);
  const demo = await studio.player.openDemo(game);
  await studio.player.play(demo, 'play-money-1', '200.00');
  const after = await books();
  expect(after.find(({ mode }) => mode === 'real')).toEqual({ ...before, mode: 'real' });
  expect(after.find(({ mode }) => mode === 'demo')?.given).toBe(minor('2.00'));
  for (const { given, kept } of after) expect(kept).toBe(given);
});
