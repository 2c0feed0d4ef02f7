import type { CrashTableState } from '#games/crash/protocol.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedFailpoints } from '#server/failpoint.ts';
import type { Failpoint } from '#server/failpoint.ts';
import { sampleOf } from '#server/testing/fast-shared.ts';
import type { FastShared } from '#server/testing/fast-shared.ts';
import { eventually } from '#server/testing/test-studio.ts';
import {
  type CrashProcesses,
  minorOf,
  startCrashProcesses,
} from '#server/testing/crash-processes.ts';

/** Processes are killed at every point at which something of a bet is stored. */
let studio: CrashProcesses;
beforeAll(async () => {
  studio = await startCrashProcesses();
});
afterAll(() => studio.stop());

const points = [
  'after-reserve',
  'after-stake',
  'after-bet-open',
  'after-bet-cancel',
  'after-bet-action',
] as const;
/** Of the rounds themselves: the last test here, and `drivers-killed.deep.test.ts`. */
const steps = [
  'after-round-opened',
  'after-round-started',
  'after-bets-ended',
  'after-round-ended',
] as const;

/** Of rounds that are told by and by: `bingo-room.db.test.ts`. */
const elsewhere = ['after-progress'] as const;

test('[X-2] every failpoint of shared rounds is one of those tested here', () => {
  for (const name of sharedFailpoints) expect([...points, ...steps, ...elsewhere]).toContain(name);
});

/** Rounds long enough to bet in, by all at once. */
const quick: Partial<FastShared> = { bettingMs: 15_000, flights: { crash: [200, 99], pace: 6 } };
const hasTime = ({ round, now }: CrashTableState) =>
  round?.state === 'betting' && round.closesAt - now > 6000;

test.concurrent('[STU-SHARED][Q-B8][Q-A1] bets whose process is killed are counted, or come back, each once', async () => {
  const [steady, ...doomed] = await Promise.all([
    studio.start('', quick),
    ...points.map((name) => studio.start(name, quick)),
  ]);
  const players = await Promise.all(points.map((name) => studio.openSession(steady, name)));
  const guests = await Promise.all(
    points.map((name) => studio.openSession(steady, name, 'baccarat-jade')),
  );
  const [watcher = ''] = players;
  // A slip at a live table is on its way through the same process; it dies wherever it is then.
  const both = () =>
    Promise.all([watcher, guests[0] ?? ''].map((at) => studio.tableAt(steady, at)));
  await eventually(async () => (await both()).every(hasTime));
  const [roundId = '', liveId = ''] = (await both()).map(({ round }) => round?.id);
  const bets = points.map((name, index) => ({
    requestId: `killed-${name}`,
    roundId,
    token: players[index] ?? '',
    autoCashOut: name === 'after-bet-action' ? null : 101,
  }));
  const slips = points.map((name, index) => ({
    requestId: `slip-${name}`,
    roundId: liveId,
    token: guests[index] ?? '',
  }));
  const kill = async (name: (typeof points)[number]) => {
    const index = points.indexOf(name);
    const [process, bet] = [doomed[index], bets[index]];
    if (process === undefined || bet === undefined) throw new Error('no such point');
    const isPlacing = name !== 'after-bet-cancel' && name !== 'after-bet-action';
    if (isPlacing) return { process, bet, lost: studio.place(process, bet) };
    const { body } = await studio.place(steady, bet);
    const path = name === 'after-bet-cancel' ? 'cancel' : 'actions';
    if (path === 'actions') {
      await studio.untilRound(steady, bet.token, (table) => table.round?.state === 'running');
    }
    const request = path === 'cancel' ? {} : { action: 'cash-out' };
    const lost = studio.at(process).post(`/api/table/bets/${body.id}/${path}`, request, bet.token);
    return { process, bet, lost };
  };
  await Promise.all(
    points.map(async (name, index) => {
      const { process, lost } = await kill(name);
      const slip = slips[index];
      const lostSlip = slip && studio.placeSlip(process, slip).catch(() => {});
      await expect(lost).rejects.toThrow('fetch failed');
      await lostSlip;
      expect(await process.ended).toBe('SIGKILL');
    }),
  );
  await studio.untilRound(steady, watcher, (table) =>
    table.results.some(({ id }) => id === roundId),
  );
  const all = async () => Promise.all(bets.map(({ requestId }) => studio.stored(requestId)));
  await eventually(async () => {
    await studio.hurry();
    return (await all()).every((bet) => ['settled', 'reversed'].includes(bet?.state ?? ''));
  });
  const ends = await all();
  expect(ends.map((bet) => bet?.state)).toEqual([
    'reversed',
    'reversed',
    'settled',
    'reversed',
    'settled',
  ]);
  expect(ends[2]?.win).toBe(minorOf('2.02'));
  expect(ends[4]?.win).toBeGreaterThanOrEqual(minorOf('2.00'));
  for (const end of ends) if (end !== undefined) studio.expectMoney(end);
  await studio.expectSound(steady, roundId);
  // Slips too: each is as if it had never been, given back, or settled with the round that all shared.
  const ofSlips = async () => {
    const stored = await Promise.all(slips.map(({ requestId }) => studio.stored(requestId)));
    return stored.flatMap((slip) => slip ?? []);
  };
  await eventually(async () => {
    await studio.hurry();
    return (await ofSlips()).every(({ state }) => ['settled', 'reversed'].includes(state));
  });
  (await ofSlips()).forEach(studio.expectMoney);
  // Asking again answers what came of it, and moves nothing.
  const [again, opened] = [bets[1], bets[2]];
  if (again === undefined || opened === undefined) throw new Error('no bets');
  expect((await studio.place(steady, again)).body.state).toMatch(/^return/);
  expect((await studio.place(steady, opened)).body).toMatchObject({ state: 'ended', win: '2.02' });
});

/** At a table of its own: the processes of the test above go on meanwhile. */
test.concurrent('[STU-LIVE][Q-B8][Q-A1] a slip is settled once, whichever process dies with the round of its table', async () => {
  const { game, bets } = sampleOf('dragon-tiger');
  const start = (name: Failpoint | '') =>
    studio.start(name, { bettingMs: 6000, games: [game] }, { STUDIO_TABLE_LEASE_MS: '700' });
  const names = steps.filter((name) => name !== 'after-bets-ended');
  const doomed = await Promise.all(names.map(start));
  const alive = () => doomed.filter(({ child }) => child.signalCode === null);
  const [first] = doomed;
  if (first === undefined) throw new Error('no process');
  const token = await studio.openSession(first, 'driven', game);
  // A slip in each round that takes bets, by whoever is there, until all have died at their steps.
  const slips = new Map<string, string>();
  await eventually(async () => {
    for (const process of alive()) {
      const round = await studio
        .tableAt(process, token)
        .then((table) => table.round)
        .catch(() => {});
      if (round?.state !== 'betting' || slips.has(round.id)) continue;
      const requestId = `driven-${round.number}-slip`;
      await studio
        .bet(process, { ...bets[0], requestId, roundId: round.id, token })
        .then(({ status }) => status === 200 && slips.set(round.id, requestId))
        .catch(() => {});
    }
    return alive().length === 0;
  });
  const ends = await Promise.all(doomed.map(({ ended }) => ended));
  expect(ends).toEqual(['SIGKILL', 'SIGKILL', 'SIGKILL']);
  const last = await start('');
  const stored = async () =>
    (await Promise.all([...slips.values()].map(studio.stored))).flatMap((slip) => slip ?? []);
  await eventually(async () => {
    await studio.hurry();
    return (await stored()).every(({ state }) =>
      ['settled', 'reversed', 'refused'].includes(state),
    );
  });
  const settled = (await stored()).filter(({ state }) => state === 'settled');
  expect(settled.length).toBeGreaterThan(0);
  (await stored()).forEach(studio.expectMoney);
  const [roundId = ''] = slips.keys();
  await studio.expectSound(last, roundId);
});
