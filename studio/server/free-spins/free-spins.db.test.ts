import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { FreeSpinsAnswer } from '@croupier/contract/seamless/free-spins';
import { parseMoney } from '@croupier/contract/money';
import type { PlayedRound, StudioRefusal } from '#protocol/session.ts';
import type { SlotHistory, SlotSession } from '#games/slot/protocol.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStudioChild } from '../testing/studio-child.ts';
import { callerOf, eventually, startTestStudio } from '../testing/test-studio.ts';
import type { StudioCaller, TestStudio } from '../testing/test-studio.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.stop());

const minor = (text: string | undefined) => parseMoney(text ?? '') ?? 0n;
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

function grantOf(change: object = {}) {
  return {
    reference: randomUUID(),
    merchant: 'jade',
    account: { id: 'member-1', currency: 'VND', nickname: 'Lan' },
    game: 'lotus-temple',
    spins: 3,
    stake: '2.00',
    valid_until: inAnHour(),
    credit_to: 'cash',
    ...change,
  };
}

async function tell(call: 'issue' | 'cancel', body: object): Promise<FreeSpinsAnswer> {
  const answer = await studio.player.vendor<FreeSpinsAnswer>(`/freespins/${call}`, body);
  expect(answer.status).toBe(200);
  return answer.body;
}

type Played = Partial<PlayedRound> & Partial<StudioRefusal>;

function playFree(
  session: SlotSession,
  requestId: string,
  freeSpins: string | undefined,
  caller: StudioCaller = studio.player,
) {
  const request = { requestId, stake: '2.00', freeSpins };
  return caller.post<Played>('/api/rounds', request, session.token);
}

const effectsOf = (roundId: string | undefined) =>
  studio.platform.effects.filter(({ id }) => id.endsWith(roundId ?? '?'));

async function openGrant(change: object = {}) {
  const grant = grantOf(change);
  expect(await tell('issue', grant)).toMatchObject({ state: 'open', played: 0, won: '0.00' });
  const session = await studio.player.openReal();
  const [shown] = (session.freeSpins ?? []).slice(-1);
  return { grant, session, id: shown?.id };
}

test('[SEAM-07] free spins take no stake, pay each win once as a prize, and are told as free', async () => {
  const { grant, session, id } = await openGrant();
  expect(session.freeSpins).toMatchObject([
    { spins: 3, left: 3, stake: '2.00', won: '0.00', validUntil: grant.valid_until },
  ]);
  // Sent again it is one grant; with other content it is refused and nothing changes.
  expect(await tell('issue', grant)).toMatchObject({ state: 'open' });
  const other = await tell('issue', { ...grant, spins: 9 });
  expect(other).toMatchObject({ state: 'refused', reason: 'conflict' });

  let won = 0n;
  for (let number = 1; number <= 3; number += 1) {
    const { status, body } = await playFree(session, `free-spin-${number}`, id);
    expect(status).toBe(200);
    won += minor(body.win);
    expect(body.free).toMatchObject({ id, number, spins: 3 });
    expect(minor(body.free?.won)).toBe(won);
    expect(minor(body.balance)).toBe(studio.platform.balance);
    const paid = minor(body.win) > 0n ? [{ id: `w-${body.roundId}`, amount: minor(body.win) }] : [];
    expect(effectsOf(body.roundId)).toEqual(paid);
    expect((await playFree(session, `free-spin-${number}`, id)).body).toEqual(body);
  }
  const over = await playFree(session, 'free-spin-4', id);
  expect(over).toMatchObject({ status: 409, body: { code: 'free-spins-over' } });
  expect(await tell('issue', grant)).toMatchObject({ state: 'used', played: 3 });
  const history = await studio.player.get<SlotHistory>('/api/history', session.token);
  expect(history.body.rounds.map(({ free }) => free?.number)).toEqual([3, 2, 1]);
});

test('[SEAM-07] two tabs at once play no spin twice, and none beyond the last', async () => {
  const { session, id } = await openGrant();
  const second = await studio.player.openReal();
  const tries = Array.from({ length: 10 }, (_, index) =>
    playFree(index % 2 === 0 ? session : second, `race-${index}`, id),
  );
  const answers = await Promise.all(tries);
  const numbers = answers.flatMap(({ body }) => body.free?.number ?? []);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (let number = numbers.length; number < 3; number += 1) {
    expect((await playFree(session, `race-rest-${number}`, id)).status).toBe(200);
  }
  expect((await playFree(second, 'race-beyond', id)).body.code).toBe('free-spins-over');
});

test('[SEAM-07][X-2] a process that dies once a spin is decided loses neither it nor its win', async () => {
  const { session, id, grant } = await openGrant({ spins: 1 });
  const doomed = await startStudioChild(main, {
    ...studio.environment,
    FAILPOINT: 'after-outcome',
  });
  const lost = playFree(session, 'free-killed', id, callerOf(doomed.url, studio.platform));
  await expect(lost).rejects.toThrow('fetch failed');
  expect(await doomed.ended).toBe('SIGKILL');
  await sql`update studio.wallet_call set due_at = now() where state = 'due'`.execute(
    studio.studio.db,
  );
  const { body } = await playFree(session, 'free-killed', id);
  expect(body.free).toMatchObject({ number: 1, spins: 1 });
  await eventually(() => effectsOf(body.roundId).length === (minor(body.win) > 0n ? 1 : 0));
  expect(await tell('issue', grant)).toMatchObject({ state: 'used', played: 1, won: body.win });
});

test('[SEAM-07] what was not played is taken back or ends, and a grant cancelled first never comes', async () => {
  const { grant, session, id } = await openGrant();
  expect((await playFree(session, 'free-before-cancel', id)).status).toBe(200);
  const { reference } = grant;
  expect(await tell('cancel', { reference })).toMatchObject({ state: 'cancelled', played: 1 });
  expect((await playFree(session, 'free-cancelled', id)).body.code).toBe('free-spins-over');

  const late = grantOf();
  expect(await tell('cancel', { reference: late.reference })).toMatchObject({ state: 'cancelled' });
  expect(await tell('issue', late)).toMatchObject({ state: 'cancelled', played: 0 });

  const short = await openGrant();
  await sql`update studio.free_spins set valid_until = now() where id = ${short.id}`.execute(
    studio.studio.db,
  );
  expect((await playFree(short.session, 'free-late', short.id)).body.code).toBe('free-spins-over');
  expect(
    await tell('issue', { ...short.grant, valid_until: '2026-01-01T00:00:00Z' }),
  ).toMatchObject({
    state: 'refused',
  });
  for (const [change, reason] of [
    [{ stake: '2.13' }, 'stake'],
    [{ game: 'jade-mine' }, 'game'],
    [{ account: { id: 'member-1', currency: 'ZZZ', nickname: 'Lan' } }, 'currency'],
    [{ valid_until: '2020-01-01T00:00:00Z' }, 'late'],
  ] as const) {
    expect(await tell('issue', grantOf(change))).toMatchObject({ state: 'refused', reason });
  }
});

test('[SEAM-07] whoever may not play at the platform plays no free spin either', async () => {
  const { session, id } = await openGrant();
  studio.platform.failNext('balance', { kind: 'refuse', code: '112' });
  expect((await playFree(session, 'free-barred', id)).body.code).toBe('session-expired');
  expect((await playFree(session, 'free-again', id)).body.free?.number).toBe(1);
});
