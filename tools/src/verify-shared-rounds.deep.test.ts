/**
 * Two hundred rounds of every game whose rounds are shared, of a studio that runs fast, with bets of two
 * players in each: all of them recomputed from what anybody may read, what the bets were paid included, and
 * each hash the seed of the round before. `VERIFY_GAMES=<pattern>` takes games of such names alone,
 * `VERIFY_ROUNDS=<number>` fewer rounds.
 */
import { stdout } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { moneyText } from '@croupier/contract/money';
import { bingoRoomTitles } from '@croupier/studio/games/bingo-room/engine/titles';
import { cockfightTitles } from '@croupier/studio/games/cockfight/engine/titles';
import type { SlipTitle } from '@croupier/studio/games/table/engine/title';
import { tableTitles } from '@croupier/studio/games/table/engine/titles';
import type {
  SharedPlayedRound,
  SharedRoundBets,
  SharedRoundProof,
  TableState,
} from '@croupier/studio/shared-rounds/protocol';
import { fastShared, sharedSamples } from '@croupier/studio/server/testing/fast-shared';
import { sitDown } from '@croupier/studio/server/testing/many-players';
import { startTestStudio } from '@croupier/studio/server/testing/test-studio';
import type { TestStudio } from '@croupier/studio/server/testing/test-studio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifySharedRound } from './verify-shared-round.ts';
import type { SharedClaim } from './verify-shared-round.ts';

const ROUNDS = Number(process.env['VERIFY_ROUNDS'] ?? 200);
const games = sharedSamples
  .map(({ game }) => game)
  .filter((game) => new RegExp(process.env['VERIFY_GAMES'] ?? '').test(game));
/** Looks at the table, at each round and at the history stay below what a session may ask in a minute. */
const LOOK_EVERY_MS = 600;
/** Spots of a slip, one after the other through the layout. */
const SPOTS = 5;

let studio: TestStudio;
beforeAll(async () => {
  const flights = { pace: 200 };
  const kinds = fastShared({ bettingMs: 800, pauseMs: 300, callMs: 3, flights, games });
  studio = await startTestStudio({}, kinds);
  studio.platform.balance = 10_000_000_0000n;
  studio.platform.limits = { min: '1.00', max: '2000.00', step: '0.01' };
});
afterAll(() => studio.stop());

/** What has happened at one table. */
interface Seen {
  readonly seeds: Map<bigint, { readonly commit: string; readonly seed: string }>;
  bets: number;
  won: number;
}

test(
  '[STU-LIVE][STU-COCK][STU-BGS][Q-B6] rounds of every table are recomputed from their proofs, with what bets were paid',
  { timeout: 1_800_000 },
  async () => {
    const found = await Promise.all(games.map(follow));
    for (const [at, { seeds, bets, won }] of found.entries()) {
      const numbers = [...seeds.keys()];
      const broken = numbers.filter((number) => {
        const before = seeds.get(number - 1n);
        return before !== undefined && seeds.get(number)?.commit !== before.seed;
      });
      const game = games[at];
      stdout.write(`${JSON.stringify({ game, rounds: numbers.length, bets, won })}\n`);
      expect({ game, broken }).toEqual({ game, broken: [] });
      expect(bets).toBeGreaterThanOrEqual(ROUNDS);
      expect(won).toBeGreaterThan(0);
    }
  },
);

/** The wallet gives a token to one game at a time. */
let turn: Promise<unknown> = Promise.resolve();
function sitDownAt(game: string, player: number): Promise<string> {
  const seated = turn.then(() => {
    studio.platform.game = game;
    return sitDown(studio.player, game, player);
  });
  turn = seated;
  return seated;
}

/** Plays at a table, and verifies each round once it has ended. */
async function follow(game: string): Promise<Seen> {
  const seen: Seen = { seeds: new Map(), bets: 0, won: 0 };
  const tokens = [await sitDownAt(game, 1), await sitDownAt(game, 2)];
  const [token = ''] = tokens;
  let betIn = '';
  while (seen.seeds.size < ROUNDS || seen.bets < ROUNDS) {
    const { round, results } = (await studio.player.get<TableState>('/api/table', token)).body;
    if (round?.state === 'betting' && round.id !== betIn) {
      betIn = round.id;
      for (const [player, bearer] of tokens.entries()) {
        await place(
          { player, roundId: round.id, bearer },
          betOf(game, Number(round.number), player),
        );
      }
    }
    for (const { id, number, state } of results) {
      if (state !== 'ended' || seen.seeds.has(BigInt(number))) continue;
      await verify(id, tokens, seen);
    }
    await sleep(LOOK_EVERY_MS);
  }
  return seen;
}

interface Bet {
  readonly stake: string;
  readonly choice: unknown;
}

/** Other bets in each round, so that every spot has its turn. */
function betOf(game: string, number: number, player: number): Bet {
  const room = bingoRoomTitles.find(({ id }) => id === game);
  if (room !== undefined) {
    const tickets = 1 + ((number + 5 * player) % 9);
    return { stake: moneyText(room.ticketPriceMinor * BigInt(tickets)), choice: { tickets } };
  }
  const titles: readonly SlipTitle[] = [...tableTitles, ...cockfightTitles];
  const title = titles.find(({ id }) => id === game);
  if (title !== undefined) return slipOf(title, number, player);
  return { stake: '2.00', choice: { autoCashOut: 101 + ((37 * number + 80 * player) % 200) } };
}

/** Some spots; of opposite ones that no player may have together, one. */
function slipOf({ rules, limits }: SlipTitle, number: number, player: number): Bet {
  const from = number * SPOTS + player * 2;
  const chosen = Array.from(
    { length: Math.min(SPOTS, rules.spots.length) },
    (_, index) => rules.spots[(from + index) % rules.spots.length],
  ).flatMap((spot) => spot ?? []);
  const spots = chosen
    .filter(({ opposite }) => {
      const isRefused = limits.opposites === 'refused' && chosen.some(({ id }) => id === opposite);
      return !isRefused || (player === 0) === (opposite === 'wala');
    })
    .map(({ id: spot }, index) => ({ spot, stake: `${1 + ((from + index) % 7)}.00` }));
  const sum = spots.reduce((total, { stake }) => total + Number(stake), 0);
  return { stake: `${sum}.00`, choice: { spots } };
}

/** One that comes too late, or that the rules of the table refuse, is left out. */
async function place(
  {
    player,
    roundId,
    bearer,
  }: { readonly player: number; readonly roundId: string; readonly bearer: string },
  bet: Bet,
): Promise<void> {
  const requestId = `verify-${roundId}-${player}`;
  await studio.player.post(
    '/api/table/bets',
    { requestId, roundId, place: 1 + player, ...bet },
    bearer,
  );
}

async function verify(id: string, tokens: readonly string[], seen: Seen): Promise<void> {
  const { get } = studio.player;
  const { body: proof } = await get<SharedRoundProof>(`/api/shared-rounds/${id}/proof`);
  const { body: bets } = await get<SharedRoundBets>(`/api/table/rounds/${id}`, tokens[0]);
  const histories = await Promise.all(
    tokens.map((token) =>
      get<{ readonly rounds: readonly SharedPlayedRound[] }>('/api/history', token),
    ),
  );
  const own = histories.flatMap(({ body }) => body.rounds.filter(({ shared }) => shared.id === id));
  const claims: readonly SharedClaim['bet'][] = own.length > 0 ? own : [undefined];
  for (const bet of claims) {
    const found = verifySharedRound({ proof, bets, ...(bet !== undefined && { bet }) });
    const differing = found.filter(({ recomputed, told }) => recomputed !== told);
    expect({ game: proof.gameId, id, bet, differing }).toMatchObject({ differing: [] });
    if (bet === undefined) continue;
    expect(found.map(({ what }) => what)).toContain('win');
    seen.bets += 1;
    if (Number(bet.win) > 0) seen.won += 1;
  }
  const { number, commit, serverSeed = '' } = proof.round;
  seen.seeds.set(BigInt(number), { commit, seed: serverSeed });
}
