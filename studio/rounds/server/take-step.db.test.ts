/** Rounds of several steps and stakes, by a game of the tests. */
import type { HistoryPage, OpenRound, OpenedSession } from '#protocol/session.ts';
import { moneyText, parseMoney } from '@croupier/contract/money';
import { apiCodes } from '@croupier/contract/seamless/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { kinds } from '#server/kinds/kinds.ts';
import { type RaiseEvent, type RaiseState, raiseKind } from '#server/testing/raise-kind.ts';
import { endLeftRounds } from './end-left-rounds.ts';
import { eventually, startTestStudio } from '#server/testing/test-studio.ts';
import type { TestStudio } from '#server/testing/test-studio.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio({}, [...Object.values(kinds), raiseKind]);
});
afterAll(() => studio.stop());
beforeEach(() => {
  studio.platform.balance = 10_000_000n;
  studio.platform.clearFaults();
});

const minor = (text: string) => parseMoney(text) ?? 0n;
let count = 0;
const newId = () => `request-${(count += 1)}`;

type Raised = OpenRound<RaiseEvent, RaiseState>;

/** A round that was begun for 2.00 and waits. */
async function begin(session: { readonly token: string }) {
  const request = { requestId: newId(), stake: '2.00', choice: { colour: 'red' } };
  const { status, body } = await studio.player.post<Raised>('/api/rounds', request, session.token);
  return { status, body, request };
}

const act = (session: { readonly token: string }, roundId: string, action: unknown, id = newId()) =>
  studio.player.act(session, roundId, { requestId: id, action });

/** One player's session, without a round of an earlier test. */
async function open(): Promise<OpenedSession> {
  await sql`update studio.round set state = 'settled', win = 0 where state = 'open'`.execute(
    studio.studio.db,
  );
  return studio.player.openReal('raise-test');
}

async function stateOf(roundId: string): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select state from studio.round where id = ${roundId}`.execute(studio.studio.db);
  return rows[0]?.state;
}

test('[STU-00][Q-A1] a round goes on by steps, each further stake is a bet of it, the end pays once', async () => {
  const session = await open();
  const { platform } = studio;
  const { body: begun } = await begin(session);
  expect(begun).toMatchObject({ steps: 0, state: { raises: 0 }, stake: '2.00' });
  expect(begun.balance).toBe(moneyText(platform.balance));
  const raised = await act(session, begun.roundId, 'raise');
  expect(raised.body).toMatchObject({ steps: 1, stake: '4.00', state: { raises: 1 } });
  expect(raised.body.balance).toBe('996.00');
  const again = await act(session, begun.roundId, 'raise');
  expect(again.body).toMatchObject({ steps: 2, stake: '6.00' });
  const ended = await act(session, begun.roundId, 'end');
  const [, , last] = again.body.events as RaiseEvent[];
  const drawn = last?.type === 'raised' ? last.drawn : 0;
  const win = 3n * BigInt(drawn) * minor('2.00');
  expect(ended.body).toMatchObject({ win: moneyText(win), stake: '6.00' });
  expect(platform.balance).toBe(10_000_000n - minor('6.00') + win);
  const mine = platform.effects.filter(({ id }) => id.includes(begun.roundId));
  expect(mine.map(({ amount }) => amount)).toEqual([-20_000n, -20_000n, -20_000n, win]);
  expect(platform.closed.has(begun.roundId)).toBe(true);
  const { body: history } = await studio.player.get<HistoryPage>('/api/history', session.token);
  expect(history.rounds[0]).toMatchObject({ roundId: begun.roundId, stake: '6.00' });
  const types = ['begun', 'raised', 'raised', 'ended'];
  expect(history.rounds[0]?.events).toMatchObject(types.map((type) => ({ type })));
});

test('[STU-00][Q-A4] the start and every step, asked for again, get their first answer and cost nothing', async () => {
  const session = await open();
  const start = await begin(session);
  const { roundId } = start.body;
  const raised = await act(session, roundId, 'raise', 'raise-once');
  const ended = await act(session, roundId, 'end', 'end-once');
  const { balance } = studio.platform;
  const restart = await studio.player.post('/api/rounds', start.request, session.token);
  expect(restart.body).toEqual(start.body);
  expect(await act(session, roundId, 'raise', 'raise-once')).toEqual(raised);
  expect(await act(session, roundId, 'end', 'end-once')).toEqual(ended);
  expect(studio.platform.balance).toBe(balance);
  const other = await act(session, roundId, 'look', 'raise-once');
  expect(other).toMatchObject({ status: 400, body: { code: 'bad-request' } });
  const wrong = { ...start.request, choice: { colour: 'black' } };
  expect((await studio.player.post('/api/rounds', wrong, session.token)).status).toBe(400);
});

test('[Q-C5] steps at once come one after the other, and one request of them is one step', async () => {
  const session = await open();
  const { body } = await begin(session);
  const same = await Promise.all(
    Array.from({ length: 8 }, () => act(session, body.roundId, 'look', 'looked-once')),
  );
  expect(new Set(same.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  const raises = await Promise.all(
    Array.from({ length: 6 }, () => act(session, body.roundId, 'raise')),
  );
  const taken = raises.filter(({ status }) => status === 200).length;
  for (const { status, body: refused } of raises) {
    if (status !== 200) expect(['round-open', 'bad-request']).toContain(refused.code);
  }
  expect(taken).toBeGreaterThan(0);
  expect(studio.platform.balance).toBe(10_000_000n - BigInt(1 + taken) * minor('2.00'));
});

test('[STU-00] what the rules do not allow is refused, and so is a step of a round that is over', async () => {
  const session = await open();
  const { body } = await begin(session);
  const { roundId } = body;
  expect(await act(session, roundId, 'dance')).toMatchObject({ body: { code: 'bad-request' } });
  for (let raise = 0; raise < 3; raise += 1) await act(session, roundId, 'raise');
  const fourth = await act(session, roundId, 'raise');
  expect(fourth).toMatchObject({ status: 400, body: { code: 'bad-request' } });
  const second = await studio.player.post('/api/rounds', { ...(await begin(session)).request }, '');
  expect(second.status).toBe(401);
  await act(session, roundId, 'end');
  const late = await act(session, roundId, 'look');
  expect(late).toMatchObject({ status: 409, body: { code: 'round-over' } });
  const stranger = await studio.player.openDemo('raise-test');
  expect((await act(stranger, roundId, 'look')).status).toBe(404);
});

test('[STU-00][Q-C8] an open round is offered on every device, blocks a second one, and goes on there', async () => {
  const session = await open();
  const { body } = await begin(session);
  await act(session, body.roundId, 'raise');
  expect((await begin(session)).body).toMatchObject({ code: 'round-open' });
  const elsewhere: OpenedSession = await studio.player.openReal('raise-test');
  expect(elsewhere.openRound).toMatchObject({ roundId: body.roundId, steps: 1, stake: '4.00' });
  expect((await begin(elsewhere)).body).toMatchObject({ code: 'round-open' });
  const rotated = await studio.player.post<{ code: string }>(
    '/api/fairness/rotate',
    { clientSeed: 'too early' },
    session.token,
  );
  expect(rotated.body.code).toBe('round-open');
  expect((await act(elsewhere, body.roundId, 'end')).status).toBe(200);
  const after = await studio.player.get<OpenedSession>('/api/session', session.token);
  expect(after.body.openRound).toBeUndefined();
  expect(after.body.unfinishedRound).toMatchObject({ roundId: body.roundId });
});

describe('a further stake', () => {
  test('[STU-00] that is refused leaves the round as it was', async () => {
    const session = await open();
    const { body } = await begin(session);
    studio.platform.failNext('betwin', { kind: 'refuse', code: apiCodes.insufficientFunds });
    const refused = await act(session, body.roundId, 'raise', 'too-dear-1');
    expect(refused).toMatchObject({ status: 402, body: { code: 'insufficient-funds' } });
    expect(await act(session, body.roundId, 'raise', 'too-dear-1')).toEqual(refused);
    const raised = await act(session, body.roundId, 'raise');
    expect(raised.body).toMatchObject({ steps: 1, stake: '4.00' });
  });

  test('[STU-00][Q-A1] without an answer it alone is rolled back, and the round goes on', async () => {
    const session = await open();
    const { body } = await begin(session);
    const { roundId } = body;
    await act(session, roundId, 'raise');
    studio.platform.failNext('betwin', { kind: 'fail-after-effect' });
    studio.platform.failNext('rollback', { kind: 'fail' });
    const lost = await act(session, roundId, 'raise', 'lost-raise-1');
    expect(lost).toMatchObject({ status: 503, body: { money: 'will-be-returned' } });
    // Nothing else happens until it is known that the stake is back.
    expect((await act(session, roundId, 'end')).body.code).toBe('round-open');
    await eventually(async () => (await act(session, roundId, 'look')).status === 200);
    expect(studio.platform.balance).toBe(10_000_000n - minor('4.00'));
    expect(studio.platform.closed.has(roundId)).toBe(false);
    expect(await act(session, roundId, 'raise', 'lost-raise-1')).toEqual(lost);
    expect((await act(session, roundId, 'raise')).body).toMatchObject({ stake: '6.00' });
  });
});

describe('a round that its player has left', () => {
  const leave = (roundId: string) =>
    sql`update studio.round set acted_at = now() - interval '31 minutes' where id = ${roundId}`.execute(
      studio.studio.db,
    );

  test('[STU-00][Q-C8] goes on where its player comes back while it is being looked at', async () => {
    const { db } = studio.studio;
    const session = await open();
    const { body } = await begin(session);
    const lock = await db.startTransaction().execute();
    // Whoever ends rounds finds this one left, and has to wait before it is theirs.
    await sql`lock table studio.seed_pair in access exclusive mode`.execute(lock);
    await leave(body.roundId);
    const ending = endLeftRounds(studio.studio);
    await eventually(async () => {
      const { rows } = await sql`select from pg_locks l join pg_class c on c.oid = l.relation
        where c.relname = 'seed_pair' and not l.granted`.execute(lock);
      return rows.length > 0;
    });
    await sql`update studio.round set acted_at = now() where id = ${body.roundId}`.execute(db);
    await lock.rollback().execute();
    await ending;
    expect(await stateOf(body.roundId)).toBe('open');
    expect((await act(session, body.roundId, 'end')).status).toBe(200);
  });

  test('[STU-00][Q-C8] ends after half an hour by the rule of its kind, and is shown as unseen', async () => {
    const session = await open();
    const { body } = await begin(session);
    await act(session, body.roundId, 'raise');
    await leave(body.roundId);
    await eventually(async () => (await stateOf(body.roundId)) === 'settled');
    const { body: reopened } = await studio.player.get<OpenedSession>(
      '/api/session',
      session.token,
    );
    expect(reopened.openRound).toBeUndefined();
    const unseen = reopened.unfinishedRound;
    expect(unseen?.events.at(-1)).toMatchObject({ type: 'ended' });
    expect(studio.platform.balance).toBe(10_000_000n - minor('4.00') + minor(unseen?.win ?? ''));
    expect((await act(session, body.roundId, 'look')).body.code).toBe('round-over');
  });

  test('[STU-00][Q-A1] gets its stake back where the rule says so', async () => {
    const session = await open();
    const { body } = await begin(session);
    await leave(body.roundId);
    await eventually(async () => (await stateOf(body.roundId)) === 'reversed');
    expect(studio.platform.balance).toBe(10_000_000n);
    expect((await begin(session)).status).toBe(200);
  });

  test('[STU-00][Q-A1] gets its stakes back when its game is gone', async () => {
    const session = await open();
    const { body } = await begin(session);
    await act(session, body.roundId, 'raise');
    expect(studio.platform.balance).toBe(10_000_000n - minor('4.00'));
    await sql`update studio.round set game_id = 'no-such-game' where id = ${body.roundId}`.execute(
      studio.studio.db,
    );
    await leave(body.roundId);
    await eventually(async () => (await stateOf(body.roundId)) === 'reversed');
    expect(studio.platform.balance).toBe(10_000_000n);
  });

  test('[Q-B18] ends at once when another build of its game has begun it', async () => {
    const session = await open();
    const { body } = await begin(session);
    await act(session, body.roundId, 'raise');
    await sql`update studio.round set build_hash = 'an earlier one' where id = ${body.roundId}`.execute(
      studio.studio.db,
    );
    expect((await act(session, body.roundId, 'look')).body.code).toBe('round-over');
    await eventually(async () => (await stateOf(body.roundId)) === 'settled');
    expect((await act(session, body.roundId, 'look')).body.code).toBe('round-over');
  });
});
