/** Mines on the frame that all games share: money, what may be known, and the end by itself. */
import type { FeedGame } from '@croupier/contract/seamless/vendor';
import { moneyText, parseMoney } from '@croupier/contract/money';
import type { MinesOpenRound, MinesRound, MinesSession } from './protocol.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually, startTestStudio } from '#server/testing/test-studio.ts';
import type { Answer, TestStudio } from '#server/testing/test-studio.ts';

const GAME = 'jade-mine';
let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.stop());
beforeEach(() => {
  studio.platform.balance = 10_000_000n;
});

const minor = (text: string) => parseMoney(text) ?? 0n;
let count = 0;
const newId = () => `mines-${(count += 1)}-request`;

async function begin(mines: unknown, stake = '2.00') {
  const session = await studio.player.openReal(GAME);
  const request = { requestId: newId(), stake, choice: { mines } };
  const answer: Answer<MinesOpenRound & { code?: string }> = await studio.player.post(
    '/api/rounds',
    request,
    session.token,
  );
  const act = async (action: unknown) => {
    const step = { requestId: newId(), action };
    const { body, status } = await studio.player.act(session, answer.body.roundId, step);
    return { status, body: body as unknown as MinesOpenRound & MinesRound & { code?: string } };
  };
  return { session, round: answer.body, status: answer.status, act };
}

/** Picks tiles until so many are safe; begins anew when a mine was hit. */
async function findGems(mines: number, gems: number) {
  for (;;) {
    const begun = await begin(mines);
    let { body } = await begun.act({ type: 'pick', tile: 0 });
    for (let tile = 1; tile < gems && body.win === undefined; tile += 1) {
      ({ body } = await begun.act({ type: 'pick', tile }));
    }
    if (body.win === undefined) return { ...begun, body };
    studio.platform.balance = 10_000_000n;
  }
}

async function leave(roundId: string): Promise<void> {
  await sql`update studio.round set acted_at = now() - interval '31 minutes' where id = ${roundId}`.execute(
    studio.studio.db,
  );
  await eventually(async () => {
    const { rows } = await sql<{ state: string }>`
      select state from studio.round where id = ${roundId}`.execute(studio.studio.db);
    return ['settled', 'reversed'].includes(rows[0]?.state ?? '');
  });
}

test('[STU-BGS][Q-A1] two gems beside three mines pay 1.25 of the stake, to the hundredth', async () => {
  const { round, body, act } = await findGems(3, 2);
  expect(round).toMatchObject({ steps: 0, stake: '2.00', state: { mines: 3, picked: [] } });
  expect(body.state).toEqual({ mines: 3, picked: [0, 1] });
  // Nothing that was told so far says where the mines are.
  expect(Object.keys(body.state)).toEqual(['mines', 'picked']);
  expect(body.fairness.serverSeed).toBeUndefined();
  const { body: ended } = await act({ type: 'cash-out' });
  expect(ended.win).toBe('2.50');
  expect(ended.events.at(-1)).toMatchObject({ reason: 'cash-out', multiplier: 125 });
  expect(studio.platform.balance).toBe(10_000_000n + minor('0.50'));
  expect((await act({ type: 'pick', tile: 5 })).body.code).toBe('round-over');
});

test('[STU-BGS] what is not offered is refused before anything is paid', async () => {
  for (const mines of [0, 25, 1.5, '3', null]) {
    expect((await begin(mines)).round.code).toBe('bad-request');
  }
  expect((await begin(3, '0.20')).round.code).toBe('stake-not-offered');
  expect(studio.platform.balance).toBe(10_000_000n);
  const { act } = await findGems(1, 1);
  for (const action of [{ type: 'pick', tile: 0 }, { type: 'pick', tile: 25 }, { type: 'peek' }]) {
    expect((await act(action)).body.code).toBe('bad-request');
  }
  await act({ type: 'cash-out' });
});

test('[STU-BGS][Q-C8] half an hour alone: gems are cashed out, a round without one gets its stake back', async () => {
  const { session, round } = await findGems(3, 1);
  const before = studio.platform.balance;
  await leave(round.roundId);
  expect(studio.platform.balance).toBe(before + minor('2.20'));
  const { body } = await studio.player.get<MinesSession>('/api/session', session.token);
  expect(body.unfinishedRound?.events.at(-1)).toMatchObject({ reason: 'cash-out' });
  studio.platform.balance = 10_000_000n;
  const untouched = await begin(3);
  await leave(untouched.round.roundId);
  expect(moneyText(studio.platform.balance)).toBe('1000.00');
});

test('[STU-BGS][Q-B13] the feed states the return of the worst way to play, and the rules stand with it', async () => {
  const { body } = await studio.player.vendor<{ games: FeedGame[] }>('/games', {});
  expect(body.games.find(({ id }) => id === GAME)).toMatchObject({
    type: 'RNG',
    rtp: '96.2500',
    volatility: null,
    max_multiplier: 3885.65,
    title: { en: 'Jade Mine', vi: 'Mỏ Ngọc' },
    stake_limits: { VND: { min: '1.00', max: '200.00' } },
  });
});
