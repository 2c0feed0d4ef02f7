import { createHash } from 'node:crypto';
import { moneyText, parseMoney } from '@croupier/contract/money';
import type { RotateAnswer } from '#protocol/session.ts';
import type { SlotHistory, SlotSession } from '#games/slot/protocol.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { committedChance } from '#fairness/server/outcome.ts';
import { startTestStudio } from '#server/testing/test-studio.ts';
import type { TestStudio } from '#server/testing/test-studio.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.stop());

const minor = (text: string) => parseMoney(text) ?? 0n;

describe('a demo round', () => {
  test('[STU-00][Q-B14] is played with play money and moves the balance by win less stake', async () => {
    const session = await studio.player.openDemo();
    expect(session).toMatchObject({ mode: 'demo', balance: '10000.00', minimumCycleMs: 0 });
    let balance = minor(session.balance);
    for (let round = 0; round < 25; round += 1) {
      const { status, body } = await studio.player.play(session, `request-${round}`);
      expect(status).toBe(200);
      balance += minor(body.win) - minor('2.00');
      expect(body.balance).toBe(moneyText(balance));
      const end = body.events.at(-1);
      const credits = end?.type === 'round-end' ? end.amount : -1;
      expect(minor(body.win)).toBe((BigInt(credits) * minor('2.00')) / BigInt(body.bet));
    }
    const { body } = await studio.player.get<SlotSession>('/api/session', session.token);
    expect(body.balance).toBe(moneyText(balance));
    expect(body.fairness.nextNonce).toBe('25');
    expect(studio.platform.received).toEqual([]);
  });

  test('[STU-00][Q-A4] a repeated request gets the first round again and costs nothing', async () => {
    const session = await studio.player.openDemo();
    const first = await studio.player.play(session, 'the-same-id');
    const again = await studio.player.play(session, 'the-same-id');
    expect(again).toEqual(first);
    const other = await studio.player.play(session, 'the-same-id', '4.00');
    expect(other).toMatchObject({ status: 400, body: { code: 'bad-request' } });
  });

  test('[Q-C5][Q-B5] twenty parallel requests of one id are one round with one nonce', async () => {
    const session = await studio.player.openDemo();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => studio.player.play(session, 'pressed-once')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.roundId)).size).toBe(1);
    const { body } = await studio.player.get<SlotHistory>('/api/history', session.token);
    expect(body.rounds).toHaveLength(1);
  });

  test('[Q-B5] parallel requests of different ids never share a nonce', async () => {
    const session = await studio.player.openDemo();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_none, at) => studio.player.play(session, `parallel-${at}`)),
    );
    const played = answers.filter(({ status }) => status === 200);
    const nonces = played.map(({ body }) => body.fairness.nonce);
    expect(new Set(nonces).size).toBe(nonces.length);
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    expect(refused.every((code) => code === 'round-open')).toBe(true);
  });

  test('[STU-00] bad input is refused with a stable code and moves nothing', async () => {
    const session = await studio.player.openDemo();
    const refusal = async (body: unknown, token = session.token) => {
      const answer = await studio.player.post<{ code: string }>('/api/rounds', body, token);
      return [answer.status, answer.body.code];
    };
    const requestId = 'bad-request-1';
    expect(await refusal({ requestId, stake: '0.30' })).toEqual([422, 'stake-not-offered']);
    expect(await refusal({ requestId, stake: '1e2' })).toEqual([400, 'bad-request']);
    expect(await refusal({ requestId, stake: 2 })).toEqual([400, 'bad-request']);
    expect(await refusal({ requestId: 'short', stake: '2.00' })).toEqual([400, 'bad-request']);
    expect(await refusal({ requestId, stake: '2.00', win: '9' })).toEqual([400, 'bad-request']);
    expect(await refusal({ requestId, stake: '2.00' }, 'x'.repeat(43))).toEqual([
      401,
      'session-expired',
    ]);
    const { body } = await studio.player.get<SlotSession>('/api/session', session.token);
    expect([body.balance, body.fairness.nextNonce]).toEqual(['10000.00', '0']);
  });

  test('[Q-A3] play money is never overdrawn', async () => {
    const session = await studio.player.openDemo();
    await sql`update studio.player set play_money = 19000 where id = (
      select player_id from studio.session order by id desc limit 1)`.execute(studio.studio.db);
    const { status, body } = await studio.player.play(session, 'too-poor-1');
    expect([status, body.code]).toEqual([402, 'insufficient-funds']);
  });
});

test('[Q-B18] no round of a game starts once its rules on disk are not those in play', async () => {
  const session = await studio.player.openDemo();
  const { closed: shut } = studio.studio.games;
  shut.add(session.game.id);
  const closed = await studio.player.play(session, 'games-closed-1');
  const other = await studio.player.play(
    await studio.player.openDemo('triple-jade'),
    'games-open-1',
  );
  shut.delete(session.game.id);
  expect(other.status).toBe(200);
  expect(closed).toMatchObject({ status: 503, body: { code: 'game-unavailable' } });
  expect((await studio.player.play(session, 'games-closed-1')).status).toBe(200);
});

describe('fairness', () => {
  test('[STU-00][Q-B6][Q-B7] the commit precedes the bets, the revealed seed explains them', async () => {
    const session = await studio.player.openDemo('book-of-champa');
    const { fairness } = session;
    for (let round = 0; round < 10; round += 1) {
      await studio.player.play(session, `fair-round-${round}`);
    }
    const rotated = await studio.player.post<RotateAnswer>(
      '/api/fairness/rotate',
      { clientSeed: 'my own seed' },
      session.token,
    );
    const { revealed, fairness: next } = rotated.body;
    expect(revealed).toMatchObject({ pairId: fairness.pairId, commit: fairness.commit });
    const serverSeed = Buffer.from(revealed.serverSeed, 'hex');
    expect(createHash('sha256').update(serverSeed).digest('hex')).toBe(fairness.commit);
    expect(next).toMatchObject({
      commit: fairness.nextCommit,
      clientSeed: 'my own seed',
      nextNonce: '0',
    });
    const rules = studio.studio.games.find('book-of-champa')?.rules;
    const { body } = await studio.player.get<SlotHistory>('/api/history', session.token);
    expect(body.rounds).toHaveLength(10);
    for (const round of body.rounds) {
      expect(round.fairness.serverSeed).toBe(revealed.serverSeed);
      const { clientSeed, nonce } = round.fairness;
      const chance = committedChance({ serverSeed, clientSeed, nonce: BigInt(nonce) });
      expect(round.events).toEqual(rules?.start(undefined, chance).events);
    }
  });

  test('[Q-B7] rounds and rotations at once: each is done or told to wait, none fails', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const session = await studio.player.openDemo();
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, index) =>
          index % 3 === 0
            ? studio.player.play(session, `race-${turn}-${index}`)
            : studio.player.post(
                '/api/fairness/rotate',
                { clientSeed: `seed-${index}` },
                session.token,
              ),
        ),
      );
      const statuses = new Set(answers.map(({ status }) => status));
      expect([...statuses].filter((status) => ![200, 409].includes(status))).toEqual([]);
    }
  });

  test('[Q-B7] before the rotation no answer holds the server seed', async () => {
    const session = await studio.player.openDemo();
    await studio.player.play(session, 'unrevealed-1');
    const { body } = await studio.player.get<SlotHistory>('/api/history', session.token);
    expect(body.rounds[0]?.fairness.serverSeed).toBeUndefined();
  });

  test('[Q-B7] a pair with an open round is not revealed', async () => {
    const session = await studio.player.openDemo();
    const { body: round } = await studio.player.play(session, 'still-open-1');
    const set = (state: string) =>
      sql`update studio.round set state = ${state} where id = ${round.roundId}`.execute(
        studio.studio.db,
      );
    const rotate = () =>
      studio.player.post('/api/fairness/rotate', { clientSeed: 'a' }, session.token);
    for (const state of ['reserved', 'decided', 'reversing']) {
      await set(state);
      expect(await rotate()).toMatchObject({ status: 409, body: { code: 'round-open' } });
    }
    await set('settled');
    expect(await rotate()).toMatchObject({ status: 200 });
  });

  test('[Q-B9] the same seeds give the same events at any stake', async () => {
    const session = await studio.player.openDemo();
    const cheap = await studio.player.play(session, 'stake-low-1', '0.20');
    const dear = await studio.player.play(session, 'stake-high-1', '200.00');
    await studio.player.post('/api/fairness/rotate', { clientSeed: 'b' }, session.token);
    const { body } = await studio.player.get<SlotHistory>('/api/history', session.token);
    const rules = studio.studio.games.find('lotus-temple')?.rules;
    for (const { roundId, events, fairness } of body.rounds) {
      const input = { clientSeed: fairness.clientSeed, nonce: BigInt(fairness.nonce) };
      const serverSeed = Buffer.from(fairness.serverSeed ?? '', 'hex');
      const chance = committedChance({ serverSeed, ...input });
      expect(events).toEqual(rules?.start(undefined, chance).events);
      expect([cheap.body.roundId, dear.body.roundId]).toContain(roundId);
    }
  });

  test('[Q-B1] no outcome passes through Math.random', async () => {
    const original = Math.random;
    const session = await studio.player.openDemo();
    Math.random = () => {
      throw new Error('chance came from Math.random');
    };
    try {
      const { status } = await studio.player.play(session, 'poisoned-1');
      expect(status).toBe(200);
    } finally {
      Math.random = original;
    }
  });

  test('[Q-B18] every round carries the hash of the rules that decided it, and says so', async () => {
    const session = await studio.player.openDemo();
    const { body: round } = await studio.player.play(session, 'build-hash-1');
    const build = studio.studio.games.find(session.game.id)?.build ?? '';
    expect(build).toMatch(/^[0-9a-f]{64}$/);
    expect([session.game.build, round.fairness.build]).toEqual([build, build]);
    expect(round.fairness.otherBuild).toBeUndefined();
    // A round from before hashes were those of titles is not taken for one of this build.
    await sql`update studio.round set build_hash = ${'0'.repeat(64)}, build_scope = 'engines'
      where id = ${round.roundId}`.execute(studio.studio.db);
    const { body } = await studio.player.get<SlotHistory>('/api/history', session.token);
    expect(body.rounds[0]?.fairness).toMatchObject({ build: '0'.repeat(64), otherBuild: true });
  });

  test('[Q-B5] no two of a hundred pairs share a seed, and none lies open in the database', async () => {
    await Promise.all(Array.from({ length: 50 }, () => studio.player.openDemo()));
    const { rows } = await sql<{ commit: Buffer; sealed: Buffer }>`
      select commit_hash as commit, sealed_seed as sealed from studio.seed_pair`.execute(
      studio.studio.db,
    );
    expect(rows.length).toBeGreaterThan(100);
    expect(new Set(rows.map(({ commit }) => commit.toString('hex'))).size).toBe(rows.length);
    for (const { commit, sealed } of rows) {
      const open = createHash('sha256').update(sealed.subarray(28)).digest();
      expect(open.equals(commit)).toBe(false);
    }
  });
});

describe('looking back', () => {
  test('[Q-C8] a round whose end was not seen is offered again until it is seen', async () => {
    const session = await studio.player.openDemo();
    const { body: round } = await studio.player.play(session, 'unseen-1');
    const reopened = await studio.player.get<SlotSession>('/api/session', session.token);
    expect(reopened.body.unfinishedRound).toMatchObject({ roundId: round.roundId, win: round.win });
    const seen = await studio.player.post(`/api/rounds/${round.roundId}/seen`, {}, session.token);
    expect(seen.status).toBe(204);
    const after = await studio.player.get<SlotSession>('/api/session', session.token);
    expect(after.body.unfinishedRound).toBeUndefined();
  });

  test('[Q-C4] history is paged, newest first, without gaps', async () => {
    const session = await studio.player.openDemo('triple-jade');
    const ids: string[] = [];
    for (let round = 0; round < 23; round += 1) {
      ids.unshift((await studio.player.play(session, `history-${round}`)).body.roundId);
    }
    const first = await studio.player.get<SlotHistory>('/api/history', session.token);
    expect(first.body.rounds.map(({ roundId }) => roundId)).toEqual(ids.slice(0, 20));
    const path = `/api/history?before=${first.body.before ?? ''}`;
    const second = await studio.player.get<SlotHistory>(path, session.token);
    expect(second.body.rounds.map(({ roundId }) => roundId)).toEqual(ids.slice(20));
    expect(second.body.before).toBeUndefined();
  });

  test('[STU-00] nobody sees or marks the rounds of another', async () => {
    const owner = await studio.player.openDemo();
    const { body: round } = await studio.player.play(owner, 'mine-alone-1');
    const other = await studio.player.openDemo();
    const marked = await studio.player.post(`/api/rounds/${round.roundId}/seen`, {}, other.token);
    expect(marked.status).toBe(404);
    const { body } = await studio.player.get<SlotHistory>('/api/history', other.token);
    expect(body.rounds).toEqual([]);
  });
});
