import { fileURLToPath } from 'node:url';
import { liveTableRoundsAnswer } from '@croupier/contract/seamless/live-tables';
import type {
  RoomCall,
  RoomEvent,
  RoomOwnBet,
  RoomProof,
  RoomState,
} from '#games/bingo-room/protocol.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kinds } from '#server/kinds/kinds.ts';
import { bingoRoomOfTwins } from '#server/testing/fast-bingo-room.ts';
import { startStudioChild } from '#server/testing/studio-child.ts';
import { callerOf, eventually, startTestStudio } from '#server/testing/test-studio.ts';
import type { StudioCaller, TestStudio } from '#server/testing/test-studio.ts';

const GAME = 'lotus-room-75';
const BALANCE = 100_000_000n;

let studio: TestStudio;
beforeAll(async () => {
  // 1.05 a ticket: shares that hundredths do not divide.
  studio = await startTestStudio({}, [kinds.slot, bingoRoomOfTwins(10_500n, 30)]);
  studio.platform.limits = { min: '1.00', max: '100.00', step: '0.01' };
  studio.platform.balance = BALANCE;
});
afterAll(() => studio.stop());

let requests = 0;
/** A player at a process, and the round that they buy tickets of. */
interface Buyer {
  readonly caller: StudioCaller;
  readonly token: string;
  readonly roundId: string;
}

const buy = ({ caller, token, roundId }: Buyer, tickets: number, place = 1) => {
  requests += 1;
  return caller.post<RoomOwnBet & { code: string }>(
    '/api/table/bets',
    {
      requestId: `tickets-${requests}`,
      roundId,
      place,
      stake: (tickets * priceOf[caller === studio.player ? 0 : 1]).toFixed(2),
      choice: { tickets },
    },
    token,
  );
};
const priceOf = [1.05, 2] as const;

const roomOf = async (caller: StudioCaller, token: string) =>
  (await caller.get<RoomState>('/api/table', token)).body;

async function untilRound(caller: StudioCaller, token: string, state: string): Promise<RoomState> {
  let now = await roomOf(caller, token);
  await eventually(async () => {
    now = await roomOf(caller, token);
    return now.round?.state === state;
  });
  return now;
}

const run = (statement: string) => sql.raw(statement).execute(studio.studio.db);
const closeSale = () =>
  run(
    `update studio.shared_round set closes_at = now(), starts_at = now() where state = 'betting'`,
  );
const proofOf = async (caller: StudioCaller, roundId: string) =>
  (await caller.get<RoomProof>(`/api/shared-rounds/${roundId}/proof`)).body;

test('[STU-BGS][STU-SHARED] two share a prize, one takes the pot, and the round can be proved', async () => {
  const { player } = studio;
  const [red, blue] = [(await player.openDemo(GAME)).token, (await player.openDemo(GAME)).token];
  const empty = (await untilRound(player, red, 'betting')).round?.id ?? '';
  // Nobody has bought: no ball is called.
  await closeSale();
  const nobody = await untilRound(player, red, 'ended');
  expect(nobody.round?.result).toMatchObject({ balls: [], tickets: 0, prizes: [] });
  // What earlier rounds have left for the pot, by whichever rules.
  await run(`update studio.shared_round set build_hash = 'older', carried = '{"pot":"1000050"}',
    ended_at = ended_at - interval '1 hour'`);
  const roundId = (await untilRound(player, red, 'betting')).round?.id ?? '';
  expect(roundId).not.toBe(empty);
  const [first, second] = [red, blue].map((token) => ({ caller: player, token, roundId }));
  if (first === undefined || second === undefined) throw new Error('two players');
  const [one, other] = [await buy(first, 1), await buy(second, 1)];
  expect([one.body.choice, other.body.choice]).toEqual([
    { tickets: 1, first: 43 },
    { tickets: 1, first: 77 },
  ]);
  const taken = await buy(second, 3, 2);
  await player.post(`/api/table/bets/${taken.body.id}/cancel`, {}, blue);
  const refused = [await buy(second, 24, 2), await buy(second, 0, 2), await buy(second, 1, 10)];
  expect(refused.map(({ body }) => body.code)).toEqual([
    'ticket-limit',
    'stake-not-offered',
    'bad-request',
  ]);
  const { bets, seq } = await roomOf(player, red);
  expect(bets.map(({ choice }) => choice)).toEqual([one.body.choice, other.body.choice]);
  const socket = new WebSocket(`${studio.url.replace('http', 'ws')}/api/table/events`);
  const calls: RoomCall[] = [];
  socket.addEventListener('open', () => socket.send(JSON.stringify({ token: blue, after: seq })));
  socket.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(String(data)) as { events?: readonly { event: RoomEvent }[] };
    for (const { event } of frame.events ?? []) {
      if (event.type === 'progress') calls.push(...(event.told as readonly RoomCall[]));
    }
  });
  await closeSale();
  const running = await untilRound(player, red, 'running');
  expect(running.round).not.toHaveProperty('result');
  const ended = await untilRound(player, red, 'ended');
  const result = ended.round?.result;
  // 2.10 in sales: 1.89 in prizes, and 0.042 for a pot of 100.005.
  expect(result).toMatchObject({
    tickets: 2,
    sales: '21000',
    prizes: [
      {
        prize: 'line',
        call: 5,
        amount: '3700',
        winners: [
          { ticket: 43, amount: '1900' },
          { ticket: 77, amount: '1800' },
        ],
      },
      { prize: 'two-lines', amount: '4700', winners: [{ ticket: 43 }] },
      { prize: 'full-house', call: 24, amount: '10500', winners: [{ ticket: 43 }] },
      { prize: 'pot', call: 24, amount: '1000400', winners: [{ ticket: 43 }] },
    ],
    pot: { before: '1000050', fed: '420', paid: '1000400', after: '70' },
  });
  await eventually(() => calls.length === 24);
  expect(calls.map(({ ball }) => ball)).toEqual(result?.balls);
  expect(calls.flatMap(({ prizes }) => prizes)).toEqual(result?.prizes);
  socket.close();
  await eventually(async () => (await roomOf(player, red)).mine[0]?.win !== undefined);
  expect((await roomOf(player, red)).mine[0]).toMatchObject({ win: '101.75' });
  expect((await roomOf(player, blue)).mine[0]).toMatchObject({
    win: '0.18',
    events: [{ prizes: [{ prize: 'line', ticket: 77, call: 5, win: '0.18' }] }],
  });
  expect(await proofOf(player, roundId)).toMatchObject({
    sound: true,
    before: { carried: { pot: '1000050' } },
    bets: [{ choice: { first: 43 } }, { choice: { first: 77 } }],
  });
});

test('[STU-BGS][Q-B8][Q-A1] a room whose process is killed between calls goes on, and pays each ticket once', async () => {
  const main = fileURLToPath(
    new URL('../../server/testing/fast-bingo-room-main.ts', import.meta.url),
  );
  const begin = (FAILPOINT: string) => startStudioChild(main, { ...studio.environment, FAILPOINT });
  const doomed = await begin('after-progress');
  const atDoomed = callerOf(doomed.url, studio.platform);
  const { token } = await atDoomed.openReal('sparrow-room-75');
  const roundId = (await untilRound(atDoomed, token, 'betting')).round?.id ?? '';
  const buyer = { caller: atDoomed, token, roundId };
  const bought = [await buy(buyer, 5), await buy(buyer, 6, 2), await buy(buyer, 1, 3)];
  const runs = bought.map(({ body }) => body.choice);
  const [{ first } = { first: 0 }] = runs;
  // Six are a strip of their own.
  expect(runs).toEqual([
    { tickets: 5, first },
    { tickets: 6, first: first + 6 },
    { tickets: 1, first: first + 12 },
  ]);
  // The table is held by the first one, and taken over once its lease is out.
  const heir = await begin('');
  await closeSale();
  expect(await doomed.ended).toBe('SIGKILL');
  const atHeir = callerOf(heir.url, studio.platform);
  const { round, mine } = await untilRound(atHeir, token, 'ended');
  const { rows } = await sql<{ told: readonly RoomCall[] }>`
    select progress as told from studio.shared_round where id = ${roundId}`.execute(
    studio.studio.db,
  );
  // Each ball was told once, whoever told it.
  expect(rows[0]?.told.map(({ ball }) => ball)).toEqual(round?.result?.balls);
  expect(await proofOf(atHeir, roundId)).toMatchObject({ sound: true });
  const won = mine.reduce((sum, { win }) => sum + Number(win?.replace('.', '')), 0);
  // Whoever is alone in a room has its prizes, and no more.
  expect(won).toBe(2160);
  await eventually(() => studio.platform.balance === BALANCE - 240_000n + 216_000n);
  const asked = { merchant: 'jade', currency: 'VND', game: 'sparrow-room-75' };
  const { body } = await atHeir.vendor('/vendors/bingo/tables/rounds', asked);
  expect(liveTableRoundsAnswer.parse(body).rounds[0]).toMatchObject({
    staked: '24.00',
    won: '21.60',
    bets: [{ spots: `6 tickets ${first + 6}–${first + 11}` }, {}, {}],
  });
  heir.child.kill('SIGKILL');
});
