/**
 * Every game whose rounds are shared, killed at every point at which something of a round or of a bet is
 * stored: whoever goes on pays or returns each bet once, and the wallet agrees. `KILLED_AT=<pattern>` takes
 * points of such names alone.
 */
import type { SharedRoundProof } from '../protocol.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedFailpoints } from '#server/failpoint.ts';
import type { Failpoint } from '#server/failpoint.ts';
import { kinds } from '#server/kinds/kinds.ts';
import { startCrashProcesses } from '#server/testing/crash-processes.ts';
import type { CrashProcesses, Placing, StoredBet } from '#server/testing/crash-processes.ts';
import { sharedSamples } from '#server/testing/fast-shared.ts';
import type { FastShared, SharedSample } from '#server/testing/fast-shared.ts';
import type { StudioChild } from '#server/testing/studio-child.ts';
import { eventually } from '#server/testing/test-studio.ts';

const BALANCE = 100_000_0000n;
/** A round takes bets for so long; who wants to bet needs most of it. */
const BETTING_MS = 5000;
const NEEDED_MS = 3500;
/** Processes at the same time. */
const AT_ONCE = 6;

let studio: CrashProcesses;
beforeAll(async () => {
  studio = await startCrashProcesses();
  studio.platform.balance = BALANCE;
  studio.platform.limits = { min: '1.00', max: '2000.00', step: '0.01' };
});
afterAll(() => studio.stop());

/** Points that a bet passes before its player has an answer: the first one ends the process. */
const placing: readonly Failpoint[] = ['after-reserve', 'after-stake', 'after-bet-open'];
const points: readonly Failpoint[] = [
  'after-reserve',
  'after-stake',
  ...sharedFailpoints,
  'after-win',
].filter((point) => new RegExp(process.env['KILLED_AT'] ?? '').test(point)) as Failpoint[];

/** What players do while a round runs, and what is told or ends before it does, some kinds have alone. */
function passes({ kind, action }: SharedSample, point: Failpoint): boolean {
  if (point === 'after-bet-action' || point === 'after-bets-ended') return action !== undefined;
  return (
    point !== 'after-progress' || kinds[kind as keyof typeof kinds].shared?.progress !== undefined
  );
}

test('[X-2] every kind whose rounds are shared is one of those tested here', () => {
  const shared = Object.values(kinds).filter((kind) => kind.shared !== undefined);
  const titles = shared.flatMap((kind) => kind.titles.map(({ id }) => `${kind.name} ${id}`));
  const samples = sharedSamples.map(({ kind, game }) => `${kind} ${game}`);
  expect(samples.toSorted()).toEqual(titles.toSorted());
});

test.each(points)(
  '[STU-SHARED][STU-LIVE][STU-COCK][STU-BGS][X-2][Q-B8][Q-A1] at every table killed %s each bet is paid or returned once',
  async (point) => {
    const samples = sharedSamples.filter((sample) => passes(sample, point));
    for (let from = 0; from < samples.length; from += AT_ONCE) {
      await killAll(point, samples.slice(from, from + AT_ONCE));
      const { left, net, won, moved } = await readBooks();
      expect({ point, left, won, moved }).toEqual({ point, left: 0, won: net, moved: net });
    }
  },
);

const timesOf = (samples: readonly SharedSample[]): Partial<FastShared> => ({
  bettingMs: BETTING_MS,
  callMs: 15,
  flights: { crash: [200, 99], pace: 6 },
  games: samples.map(({ game }) => game),
});

/** A process for each game dies; one takes all of them over. */
async function killAll(point: Failpoint, samples: readonly SharedSample[]): Promise<void> {
  await studio.rest();
  const died = await Promise.all(samples.map((sample) => dieAt(point, sample)));
  const heir = await studio.start('', timesOf(samples));
  await Promise.all(died.map((one) => expectEnds(heir, point, one)));
  heir.child.kill('SIGKILL');
  await heir.ended;
}

interface Died {
  readonly sample: SharedSample;
  readonly tokens: readonly string[];
  /** Of the last round first, two each. */
  readonly placed: readonly Placing[];
  /** The round that it left behind; nothing when it had ended. */
  readonly open: string | undefined;
}

async function dieAt(point: Failpoint, sample: SharedSample): Promise<Died> {
  const { game } = sample;
  const doomed = await studio.start(point, timesOf([sample]));
  const tokens = await Promise.all(
    ['one', 'two'].map((who) => studio.openSession(doomed, `${game}-${point}-${who}`, game)),
  );
  const placed: Placing[] = [];
  if (point === 'after-round-opened') {
    await studio.tableAt(doomed, tokens[0] ?? '').catch(() => {});
  } else {
    for (let turn = 0; doomed.child.signalCode === null; turn += 1) {
      const prefix = `${game}-${point}-${turn}`;
      placed.unshift(...(await playUntilDead(doomed, { point, sample, tokens, prefix })));
    }
  }
  expect({ game, ended: await doomed.ended }).toEqual({ game, ended: 'SIGKILL' });
  const { rows } = await sql<{ id: string }>`
    select r.id from studio.shared_round r join studio.shared_table t on t.id = r.table_id
    where t.game_id = ${game} and r.state in ('betting', 'running')`.execute(studio.db);
  return { sample, tokens, placed, open: rows[0]?.id };
}

interface Play {
  readonly point: Failpoint;
  readonly sample: SharedSample;
  readonly tokens: readonly string[];
  readonly prefix: string;
}

/** Both bet in one round, the first one acts in it, and it comes to its end; or the process does. */
async function playUntilDead(doomed: StudioChild, play: Play): Promise<readonly Placing[]> {
  const placed: Placing[] = [];
  await playRound(doomed, play, placed).catch((error: unknown) => {
    if (!(error instanceof TypeError && error.message === 'fetch failed')) throw error;
  });
  return placed;
}

async function playRound(
  doomed: StudioChild,
  { point, sample, tokens, prefix }: Play,
  placed: Placing[],
): Promise<void> {
  const roundId = await untilBetting(doomed, tokens[0] ?? '');
  placed.push(...placingsOf(sample, { tokens, roundId, prefix }));
  const answers = await Promise.all(placed.map((one) => studio.bet(doomed, one)));
  const [first] = answers;
  expect(answers.map(({ body }) => body.state)).toEqual(['open', 'open']);
  const act = (path: string, body: object) =>
    studio.at(doomed).post(`/api/table/bets/${first?.body.id}/${path}`, body, tokens[0]);
  if (point === 'after-bet-cancel') await act('cancel', {});
  if (point === 'after-bet-action') {
    await studio.untilRound(doomed, tokens[0] ?? '', ({ round }) => round?.state === 'running');
    await act('actions', { action: sample.action });
  }
  await studio.untilRound(doomed, tokens[0] ?? '', ({ round }) => round?.id !== roundId);
}

function placingsOf(
  sample: SharedSample,
  {
    tokens,
    roundId,
    prefix,
  }: { readonly tokens: readonly string[]; readonly roundId: string; readonly prefix: string },
): readonly Placing[] {
  return sample.bets.map((bet, player) => ({
    ...bet,
    requestId: `${prefix}-${player}`,
    roundId,
    token: tokens[player] ?? '',
  }));
}

async function untilBetting(process: StudioChild, token: string): Promise<string> {
  const { round } = await studio.untilRound(
    process,
    token,
    (table) => table.round?.state === 'betting' && table.round.closesAt - table.now > NEEDED_MS,
  );
  return round?.id ?? '';
}

/** All that was placed before and after the death comes to its end at the heir. */
async function expectEnds(
  heir: StudioChild,
  point: Failpoint,
  { sample, tokens, placed, open }: Died,
): Promise<void> {
  const { game } = sample;
  const placings = [...placed];
  if (placings.length === 0) {
    const roundId = await untilBetting(heir, tokens[0] ?? '');
    placings.push(...placingsOf(sample, { tokens, roundId, prefix: `${game}-${point}-heir` }));
    for (const one of placings) expect((await studio.bet(heir, one)).body.state).toBe('open');
  }
  const stored = () => Promise.all(placings.map(({ requestId }) => studio.stored(requestId)));
  await eventually(async () => {
    await studio.hurry();
    const isOver = (bet?: StoredBet) => bet === undefined || /^(settled|reversed)$/.test(bet.state);
    return (await stored()).every(isOver);
  });
  const ends = await stored();
  for (const bet of ends) if (bet !== undefined) studio.expectMoney(bet);
  expectStates(point, { game, states: ends.slice(0, 2).map((bet) => bet?.state) });
  const rounds = new Set([...placings.map(({ roundId }) => roundId), ...(open ? [open] : [])]);
  for (const roundId of rounds) {
    await eventually(async () => {
      const path = `/api/shared-rounds/${roundId}/proof`;
      return (await studio.at(heir).get<SharedRoundProof>(path)).body.sound;
    });
  }
  // Asking again answers what came of it, and moves nothing.
  for (const [at, bet] of ends.entries()) {
    const [one] = placings.slice(at);
    if (bet === undefined || one === undefined) continue;
    const { body } = await studio.bet(heir, one);
    const state = bet.state === 'settled' ? 'ended' : 'returned';
    expect({ game, id: body.id, state: body.state }).toEqual({ game, id: bet.id, state });
    studio.expectMoney(bet);
  }
}

/** @param states of the last bets: of whoever acted, and of the other */
function expectStates(
  point: Failpoint,
  { game, states }: { readonly game: string; readonly states: readonly (string | undefined)[] },
): void {
  const known = states.filter((state) => state !== undefined);
  const told = { game, states };
  if (!placing.includes(point)) {
    const first = point === 'after-bet-cancel' ? 'reversed' : 'settled';
    expect(told).toEqual({ game, states: [first, 'settled'] });
  } else if (point === 'after-bet-open') {
    expect(known).toContain('settled');
  } else {
    expect(known.length).toBeGreaterThan(0);
    expect(told).toEqual({ game, states: states.map((state) => state && 'reversed') });
  }
}

/** What the wallet has gained and what was moved in it: both are what bets that count won, less stakes. */
async function readBooks() {
  const { rows } = await sql<{ net: bigint; left: number }>`
    select coalesce(sum(win - stake) filter (where state = 'settled'), 0)::bigint as net,
           count(*) filter (where state not in ('settled', 'reversed', 'refused'))::int as left
    from studio.round`.execute(studio.db);
  const [{ net, left } = { net: 0n, left: -1 }] = rows;
  const { balance, effects } = studio.platform;
  const moved = effects.reduce((sum, { amount }) => sum + amount, 0n);
  return { left, net, won: balance - BALANCE, moved };
}
