/** Who is best is decided by rounds as they are stored, and every prize is paid once. */
import { parseMoney } from '@croupier/contract/money';
import type { TournamentAnswer } from '@croupier/contract/seamless/tournaments';
import type { TournamentList } from '#protocol/session.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, startTestStudio } from '../testing/test-studio.ts';
import type { TestStudio } from '../testing/test-studio.ts';
import { scoreRounds } from './score-rounds.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.stop());

const HOUR_MS = 3_600_000;
const reference = crypto.randomUUID();
const input = (change = {}) => ({
  reference,
  merchant: 'jade',
  currency: 'VND',
  name: 'Autumn race',
  games: ['lotus-temple'],
  starts_at: new Date(Date.now() - HOUR_MS).toISOString(),
  ends_at: new Date(Date.now() + HOUR_MS).toISOString(),
  rule: 'sum-of-multiples',
  least_stake: '1.00',
  prizes: ['500.00', '250.00'],
  wallet: `${studio.platform.origin}/seamless/v1/jade`,
  ...change,
});
const stands = async () => {
  const asked = { references: [reference] };
  const { body } = await studio.player.vendor<{ tournaments: TournamentAnswer[] }>(
    '/tournaments',
    asked,
  );
  return body.tournaments[0];
};

/** Somebody else who has scored, without a launch of their own. */
async function rival(name: string, score: bigint, agoSeconds: number): Promise<void> {
  await sql`
    with p as (
      insert into studio.player (mode, merchant, account_id, currency, nickname)
      values ('real', 'jade', ${name}, 'VND', ${name}) returning id)
    insert into studio.tournament_entry (tournament_id, player_id, score, rounds, reached_at)
    select t.id, p.id, ${score}, 1, now() - make_interval(secs => ${agoSeconds})
    from p, studio.tournament t where t.reference = ${reference}`.execute(studio.studio.db);
}

test('[SEAM-01] rounds score in the transaction that decides them, and prizes are paid once', async () => {
  const first = input();
  const set = await studio.player.vendor<TournamentAnswer>('/tournaments/set', first);
  expect(set.body).toMatchObject({ state: 'running', players: 0, top: [] });
  const again = await studio.player.vendor<TournamentAnswer>('/tournaments/set', first);
  expect(again.body.state).toBe('running');
  const other = { ...first, prizes: ['900.00'] };
  const conflict = await studio.player.vendor<TournamentAnswer>('/tournaments/set', other);
  expect(conflict.body).toMatchObject({ state: 'refused', reason: 'conflict' });

  const session = await studio.player.openReal();
  let score = 0n;
  for (let at = 0; at < 30; at += 1) {
    const { status, body } = await studio.player.play(session, `race-round-${at}`, '2.00');
    expect(status).toBe(200);
    score += ((parseMoney(body.win) ?? 0n) * 10_000n) / 20_000n;
  }
  // Less than the least stake scores nothing; a game of no tournament neither.
  await studio.player.play(session, 'too-small-stake', '0.20');
  const demo = await studio.player.openDemo();
  await studio.player.play(demo, 'for-fun-only', '2.00');
  expect(score).toBeGreaterThan(0n);
  const standing = await stands();
  expect(standing).toMatchObject({ players: 1 });
  expect(parseMoney(standing?.top[0]?.score ?? '')).toBe(score);

  // Two as good as each other: whoever got there first is better.
  await rival('late', score + 5n, 10);
  await rival('early', score + 5n, 20);
  const board = await studio.player.get<TournamentList>('/api/tournaments', session.token);
  expect(board.body.tournaments[0]).toMatchObject({
    own: { rank: 3 },
    top: [{ name: 'e***y' }, { name: 'l***e' }, { own: true }],
  });

  await sql`update studio.tournament set prizes = '{5000000,2500000,1000000}',
    ends_at = now()`.execute(studio.studio.db);
  await eventually(async () => (await stands())?.paid === 3);
  const prizes = () => studio.platform.effects.filter(({ id }) => id.startsWith('t-'));
  expect(
    prizes()
      .map(({ amount }) => String(amount))
      .toSorted(),
  ).toEqual(['5000000', '2500000', '1000000'].toSorted());
  // As after a crash between the payment and its note here: told again, under the same id.
  await sql`update studio.tournament_entry set paid_at = null, due_at = now()`.execute(
    studio.studio.db,
  );
  await eventually(async () => (await stands())?.paid === 3);
  expect(prizes()).toHaveLength(3);

  // What is decided afterwards changes nothing.
  await studio.player.play(session, 'decided-too-late', '2.00');
  await studio.studio.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from studio.round`.execute(tx);
    await scoreRounds(
      tx,
      rows.map(({ id }) => id),
    );
  });
  const ended = await stands();
  expect(ended).toMatchObject({ state: 'ended', top: [{ rank: 1, account_id: 'early' }, {}, {}] });
  expect(parseMoney(ended?.top[2]?.score ?? '')).toBe(score);
});

test('[SEAM-01] a tournament that cannot be is refused with its reason, and a cancelled one pays nothing', async () => {
  const set = async (change: object) => {
    const asked = input({ reference: crypto.randomUUID(), ...change });
    const { body } = await studio.player.vendor<TournamentAnswer>('/tournaments/set', asked);
    return body;
  };
  const past = new Date(Date.now() - 1000).toISOString();
  expect(await set({ games: ['nothing'] })).toMatchObject({ reason: 'game' });
  expect(await set({ ends_at: past })).toMatchObject({ reason: 'late' });
  expect(await set({ wallet: 'https://elsewhere.example/x' })).toMatchObject({ reason: 'wallet' });
  const { reference: called } = await set({});
  const cancel = { reference: called };
  const { body } = await studio.player.vendor<TournamentAnswer>('/tournaments/cancel', cancel);
  expect(body).toMatchObject({ state: 'cancelled', top: [] });
});
