import { apiCodes } from '@croupier/contract/seamless/wire';
import type { ApiCode } from '@croupier/contract/seamless/wire';
import { parseMoney } from '@croupier/contract/money';
import type { OpenedSession } from '#protocol/session.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestPlatform } from '#server/testing/test-platform.ts';
import { eventually, startTestStudio } from '#server/testing/test-studio.ts';
import type { TestStudio } from '#server/testing/test-studio.ts';

let studio: TestStudio;
let session: OpenedSession;
beforeAll(async () => {
  studio = await startTestStudio();
});
beforeEach(async () => {
  studio.platform.balance = 10_000_000n;
  session = await studio.player.openReal();
});
afterAll(() => studio.stop());

const minor = (text: string) => parseMoney(text) ?? 0n;
const stake = minor('2.00');
/** Longer than the slowest machine takes for four calls. */
const CYCLE_MS = 30_000;

async function stateOf(requestId: string): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select state from studio.round where request_id = ${requestId}`.execute(studio.studio.db);
  return rows[0]?.state;
}

/** Plays until a round wins, or until one loses. */
async function playUntil(wanted: 'win' | 'loss', prefix: string) {
  for (let round = 0; ; round += 1) {
    const { body } = await studio.player.play(session, `${prefix}-${round}`);
    if ((minor(body.win) > 0n ? 'win' : 'loss') === wanted) return body;
  }
}

describe('a round for money', () => {
  test('[STU-00] takes the stake, pays the win and closes the round at the platform', async () => {
    expect(session).toMatchObject({ mode: 'real', balance: '1000.00', locale: 'vi' });
    expect(session).toMatchObject({ smallWins: true, showsSession: false, autoplay: true });
    const won = await playUntil('win', 'money-win');
    const lost = await playUntil('loss', 'money-loss');
    for (const { roundId, win } of [won, lost]) {
      const moved = studio.platform.effects.filter(({ id }) => id.endsWith(roundId));
      const paid = minor(win) > 0n ? [{ id: `w-${roundId}`, amount: minor(win) }] : [];
      expect(moved).toEqual([{ id: `b-${roundId}`, amount: -stake }, ...paid]);
      expect(studio.platform.closed.has(roundId)).toBe(true);
    }
    expect(lost.balance).toBeDefined();
  });

  test('[STU-00] stakes are those that both the platform and the studio offer', async () => {
    studio.platform.limits = { min: '1.00', max: '10.00', step: '1.00' };
    const narrow = await studio.player.openReal();
    studio.platform.limits = { min: '0.20', max: '200.00', step: '0.01' };
    expect(narrow.stakes).toEqual(['1.00', '2.00', '3.00', '4.00', '5.00', '8.00', '10.00']);
    const { status } = await studio.player.play(narrow, 'outside-limits', '20.00');
    expect(status).toBe(422);
  });

  test('[Q-C6] the least time between rounds is kept by the server', async () => {
    studio.platform.minimumCycleMs = CYCLE_MS;
    const slow = await studio.player.openReal();
    const again = await studio.player.openReal();
    studio.platform.minimumCycleMs = 0;
    expect((await studio.player.play(slow, 'cycle-first')).status).toBe(200);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      // A second session of the game is the same player at the same game.
      const early = await studio.player.play(
        attempt === 1 ? again : slow,
        `cycle-early-${attempt}`,
      );
      expect(early).toMatchObject({ status: 429, body: { code: 'too-fast' } });
      expect(early.body.retryAfterMs).toBeGreaterThan(0);
      expect(early.body.retryAfterMs).toBeLessThanOrEqual(CYCLE_MS);
    }
    // As if that much time had passed.
    await sql`update studio.pace set last_paid_at = last_paid_at - interval '1 minute'`.execute(
      studio.studio.db,
    );
    studio.platform.failNext('betwin', { kind: 'refuse', code: apiCodes.maxBet });
    expect((await studio.player.play(slow, 'cycle-refused')).status).toBe(422);
    const both = await Promise.all(
      [slow, again].map((opened) => studio.player.play(opened, 'cycle-at-once')),
    );
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a refused stake', () => {
  const cases: readonly (readonly [ApiCode, number, string])[] = [
    [apiCodes.insufficientFunds, 402, 'insufficient-funds'],
    [apiCodes.betLimit, 422, 'stake-too-small'],
    [apiCodes.maxBet, 422, 'stake-too-large'],
    [apiCodes.stakeLimit, 422, 'stake-limit'],
    [apiCodes.lossLimit, 422, 'loss-limit'],
    [apiCodes.timeLimit, 422, 'time-limit'],
    [apiCodes.bonusStake, 422, 'bonus-stake'],
    [apiCodes.bonusGame, 422, 'bonus-game'],
    [apiCodes.roundClosed, 400, 'bad-request'],
    [apiCodes.countryNotAvailable, 403, 'country-not-available'],
    [apiCodes.currencyNotAvailable, 403, 'currency-not-available'],
    [apiCodes.playerDisabled, 403, 'player-blocked'],
    [apiCodes.sessionExpired, 401, 'session-expired'],
    [apiCodes.maintenance, 503, 'game-unavailable'],
    [apiCodes.gameUnavailable, 503, 'game-unavailable'],
    [apiCodes.badSignature, 503, 'wallet-unavailable'],
  ];
  test.each(cases)('[STU-00] %s becomes %i %s and moves nothing', async (api, status, code) => {
    const before = studio.platform.effects.length;
    studio.platform.failNext('betwin', { kind: 'refuse', code: api });
    const requestId = `refused-${api}`;
    const answer = await studio.player.play(session, requestId);
    expect(answer).toMatchObject({ status, body: { code } });
    const again = await studio.player.play(session, requestId);
    expect(again).toMatchObject({ status, body: { code } });
    expect(studio.platform.effects.length).toBe(before);
    expect(await stateOf(requestId)).toBe('refused');
  });
});

describe('a platform in trouble', () => {
  test('[STU-00] a stake without an answer is never asked for again, it is rolled back', async () => {
    const { platform } = studio;
    platform.failNext('betwin', { kind: 'hang-after-effect' });
    const before = platform.received.length;
    const answer = await studio.player.play(session, 'stake-hangs-1');
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'wallet-unavailable', money: 'will-be-returned' },
    });
    await eventually(async () => (await stateOf('stake-hangs-1')) === 'reversed');
    const calls = platform.received.slice(before);
    expect(calls.filter((call) => call === 'betwin')).toHaveLength(1);
    expect(platform.balance).toBe(10_000_000n);
    const again = await studio.player.play(session, 'stake-hangs-1');
    expect(again).toMatchObject({ status: 503, body: { money: 'will-be-returned' } });
  });

  test('[STU-00] a rollback is repeated until the platform knows it', async () => {
    const { platform } = studio;
    platform.failNext('betwin', { kind: 'fail-after-effect' });
    platform.failNext('rollback', { kind: 'fail-after-effect' });
    await studio.player.play(session, 'rollback-again-1');
    await eventually(async () => (await stateOf('rollback-again-1')) === 'reversed');
    expect(platform.received.filter((call) => call === 'rollback').length).toBeGreaterThan(1);
    expect(platform.balance).toBe(10_000_000n);
  });

  test('[STU-00] a stake that never arrived is rolled back too, and comes too late afterwards', async () => {
    const { platform } = studio;
    platform.failNext('betwin', { kind: 'fail' });
    await studio.player.play(session, 'never-arrived-1');
    await eventually(async () => (await stateOf('never-arrived-1')) === 'reversed');
    expect(platform.balance).toBe(10_000_000n);
  });

  test('[STU-00] a win is paid once, although its first payment was not acknowledged', async () => {
    const { platform } = studio;
    for (let round = 0; ; round += 1) {
      const requestId = `win-again-${round}`;
      const { status, body } = await playWithFailingWin(requestId);
      expect(status).toBe(200);
      if (minor(body.win) === 0n) continue;
      expect(body.balance).toBeUndefined();
      await eventually(async () => (await stateOf(requestId)) === 'settled');
      const paid = platform.effects.filter(({ id }) => id === `w-${body.roundId}`);
      expect(paid).toEqual([{ id: `w-${body.roundId}`, amount: minor(body.win) }]);
      const again = await studio.player.play(session, requestId);
      expect(again.body).toMatchObject({ roundId: body.roundId, win: body.win });
      return;
    }
  });

  /** The stake is the first betwin of a round and passes; the win is the second. */
  async function playWithFailingWin(requestId: string) {
    const { platform } = studio;
    platform.failNext('betwin', { kind: 'pass' });
    platform.failNext('betwin', { kind: 'fail-after-effect' });
    try {
      return await studio.player.play(session, requestId);
    } finally {
      platform.clearFaults();
    }
  }

  /** A round whose win has an effect each time and is never acknowledged. */
  async function playUnacknowledgedWin(prefix: string): Promise<string> {
    const { platform } = studio;
    for (let round = 0; ; round += 1) {
      platform.failNext('betwin', { kind: 'pass' });
      platform.failNext('betwin', { kind: 'fail-after-effect' }, 10_000);
      const { status, body } = await studio.player.play(session, `${prefix}-${round}`);
      expect(status).toBe(200);
      if (minor(body.win) > 0n) return body.roundId;
      platform.clearFaults();
    }
  }

  /**
   * Lets that time pass for what the platform must still be told, and waits until an attempt after
   * that has ended. An attempt that was under way puts the next one off, so it is asked for anew.
   */
  async function laterAsked(roundId: string, hours: number): Promise<string> {
    const { db } = studio.studio;
    const ask = async () => {
      const { rows } = await sql<{ state: string; attempts: number }>`
        update studio.wallet_call set due_at = now()
        where round_id = ${roundId} returning state, attempts`.execute(db);
      return rows[0] ?? { state: 'missing', attempts: 0 };
    };
    await sql`
      update studio.wallet_call set created_at = created_at - make_interval(hours => ${hours})
      where round_id = ${roundId}`.execute(db);
    const before = await ask();
    const ended = async () => {
      const { state, attempts } = await ask();
      // The worker begins no turn before the last one has ended.
      return state !== 'due' || attempts >= before.attempts + 2 ? state : 'under way';
    };
    let state = 'under way';
    await eventually(async () => (state = await ended()) !== 'under way');
    return state;
  }

  test('[X-18] a win is asked for over three days, and paid once whenever it is acknowledged', async () => {
    const { platform } = studio;
    const roundId = await playUnacknowledgedWin('three-days');
    try {
      for (const hours of [1, 22, 24, 24]) expect(await laterAsked(roundId, hours)).toBe('due');
    } finally {
      platform.clearFaults();
    }
    await laterAsked(roundId, 0);
    await eventually(async () => platform.closed.has(roundId));
    expect(platform.effects.filter(({ id }) => id === `w-${roundId}`)).toHaveLength(1);
  });

  test('[X-18] after three days without an answer a person must look', async () => {
    const { platform } = studio;
    const roundId = await playUnacknowledgedWin('four-days');
    try {
      await laterAsked(roundId, 73);
      await eventually(async () => {
        const { rows } = await sql<{ state: string }>`
          select state from studio.round where id = ${roundId}`.execute(studio.studio.db);
        return rows[0]?.state === 'manual';
      });
    } finally {
      platform.clearFaults();
    }
    expect(platform.effects.filter(({ id }) => id === `w-${roundId}`)).toHaveLength(1);
  });

  test('[STU-00] a platform that cannot be reached has not taken anything', async () => {
    const gone = await startTestPlatform('a platform that has closed');
    await gone.stop();
    await sql`update studio.session set wallet_url = ${gone.walletUrl}`.execute(studio.studio.db);
    const answer = await studio.player.play(session, 'no-platform-1');
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'wallet-unavailable', money: 'not-taken' },
    });
    expect(await stateOf('no-platform-1')).toBe('refused');
  });

  test('[Q-A10] what the platform refuses for good waits for a person', async () => {
    const { platform } = studio;
    platform.failNext('betwin', { kind: 'fail' });
    platform.failNext('rollback', { kind: 'refuse', code: apiCodes.alreadySettled });
    await studio.player.play(session, 'needs-person-1');
    await eventually(async () => (await stateOf('needs-person-1')) === 'manual');
    const { rows } = await sql<{ state: string; error: string }>`
      select c.state, c.last_error as error from studio.wallet_call c
      join studio.round r on r.id = c.round_id
      where r.request_id = 'needs-person-1'`.execute(studio.studio.db);
    expect(rows).toEqual([{ state: 'manual', error: expect.stringContaining('111') }]);
  });
});
