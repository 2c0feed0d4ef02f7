/**
 * `npm run verify-round -- <options>`: recomputes a round from its seeds, without the engine.
 *
 *   --round <file>          a round as the studio tells it (history, replay), or the parts:
 *   --game <id> --server-seed <hex> --client-seed <text> --nonce <n>
 *   --commit <hex>          what was shown before the first bet
 *   --stake <amount> --win <amount>   what was booked
 *
 * Of a round that players shared (live tables, cockfights, crash):
 *
 *   --proof <file>          its proof, GET /api/shared-rounds/<id>/proof
 *   --round <file>          a bet of it as its player's history tells it: what it was paid
 *   --bets <file>           all its bets, GET /api/table/rounds/<id>: its salt, and what lay in its pool
 *
 * Ends with status 1 when anything that was given differs from what was recomputed.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { moneyText, parseMoney } from '@croupier/contract/money';
import { cockfightTitles } from '@croupier/studio/games/cockfight/engine/titles';
import type { CoinEvent } from '@croupier/studio/games/coin-flip/engine/events';
import { coinFlipTitles } from '@croupier/studio/games/coin-flip/engine/titles';
import { crashTitles } from '@croupier/studio/games/crash/engine/titles';
import type { DiceEvent } from '@croupier/studio/games/dice/engine/events';
import { diceTitles } from '@croupier/studio/games/dice/engine/titles';
import type { LimboEvent } from '@croupier/studio/games/limbo/engine/events';
import { limboTitles } from '@croupier/studio/games/limbo/engine/titles';
import type { KenoEvent } from '@croupier/studio/games/keno/engine/events';
import { kenoTitles } from '@croupier/studio/games/keno/engine/titles';
import type { MinesEvent } from '@croupier/studio/games/mines/engine/events';
import { minesTitles } from '@croupier/studio/games/mines/engine/titles';
import type { BingoEvent } from '@croupier/studio/games/quick-bingo/engine/events';
import { bingoTitles } from '@croupier/studio/games/quick-bingo/engine/titles';
import { scratchTitles } from '@croupier/studio/games/scratch/engine/titles';
import type { WheelEvent } from '@croupier/studio/games/wheel/engine/events';
import { wheelTitles } from '@croupier/studio/games/wheel/engine/titles';
import type { PlinkoEvent } from '@croupier/studio/games/plinko/engine/events';
import { plinkoTitles } from '@croupier/studio/games/plinko/engine/titles';
import type { SlotEvent } from '@croupier/studio/games/slot/engine/events';
import { slotTitles } from '@croupier/studio/games/slot/engine/titles';
import { tableTitles } from '@croupier/studio/games/table/engine/titles';
import { titles } from '@croupier/studio/engine/titles';
import type { CrashRound } from '@croupier/studio/games/crash/protocol';
import type { PlayedRound } from '@croupier/studio/protocol/session';
import type {
  SharedPlayedRound,
  SharedRoundBets,
  SharedRoundProof,
} from '@croupier/studio/shared-rounds/protocol';
import { buildHash } from '@croupier/studio/server/games/build-hash';
import { replayCards } from './replay-cards.ts';
import type { ReplayInput } from './replayed-draws.ts';
import { replayCoin, replayDice, replayLimbo, replayPlinko } from './replay-instant.ts';
import type { ReplayedInstant } from './replay-instant.ts';
import { replayCrash } from './replay-crash.ts';
import { replayBingo, replayKeno, replayScratch, replayWheel } from './replay-numbers.ts';
import { replayMines } from './replay-mines.ts';
import { replaySlot } from './replay-slot.ts';
import { verifySharedRound } from './verify-shared-round.ts';

const { values } = parseArgs({
  options: {
    round: { type: 'string' },
    proof: { type: 'string' },
    bets: { type: 'string' },
    game: { type: 'string' },
    'server-seed': { type: 'string' },
    'client-seed': { type: 'string' },
    nonce: { type: 'string' },
    commit: { type: 'string' },
    stake: { type: 'string' },
    win: { type: 'string' },
  },
});

const told = readFile(values.round) as PlayedRound | undefined;
let faults = 0;
const proof = readFile(values.proof) as SharedRoundProof | undefined;
if (proof !== undefined) {
  const bets = readFile(values.bets) as SharedRoundBets | undefined;
  const bet = told as SharedPlayedRound | undefined;
  const claim = { proof, ...(bet !== undefined && { bet }), ...(bets !== undefined && { bets }) };
  for (const { what, recomputed, told: shown } of verifySharedRound(claim)) {
    compare(what, recomputed, shown);
  }
  process.exit(faults > 0 ? 1 : 0);
}

function readFile(path: string | undefined): unknown {
  return path === undefined ? undefined : JSON.parse(readFileSync(path, 'utf8'));
}

function given(name: string, value: string | undefined): string {
  if (value === undefined) {
    console.error(`Missing: ${name}. A round that is not revealed yet has no server seed.`);
    process.exit(2);
  }
  return value;
}

const gameId = given('--game', values.game ?? told?.gameId);
const serverSeed = given('--server-seed', values['server-seed'] ?? told?.fairness.serverSeed);
const clientSeed = given('--client-seed', values['client-seed'] ?? told?.fairness.clientSeed);
const nonce = BigInt(given('--nonce', values.nonce ?? told?.fairness.nonce));
const commit = values.commit ?? told?.fairness.commit;
const stake = values.stake ?? told?.stake;
const win = values.win ?? told?.win;

const title = titles.find(({ id }) => id === gameId);
if (title === undefined) {
  console.error(`There is no game ${gameId}.`);
  process.exit(2);
}

function compare(what: string, expected: string, actual: string | undefined): void {
  if (actual === undefined) return console.log(`${what}: ${expected}`);
  const same = expected === actual;
  if (!same) faults += 1;
  console.log(`${what}: ${expected} ${same ? '✓' : `✗ told as ${actual}`}`);
}

const input = { serverSeed, clientSeed, nonce };
compare('commit', createHash('sha256').update(serverSeed, 'hex').digest('hex'), commit);
// Another build may rightly have decided otherwise, so this is said and no fault by itself.
const here = buildHash(title);
const there = told?.fairness.build;
if (there !== undefined) console.log(`build: ${there} ${there === here ? '✓' : `here ${here}`}`);
const multiple = compareOutcome(input);
const stakeMinor = stake === undefined ? undefined : parseMoney(stake);
if (stakeMinor !== undefined && multiple !== undefined) {
  // Wallets take hundredths; every game but dice pays them without a rest.
  const paid = ((multiple.num * stakeMinor) / (multiple.den * 100n)) * 100n;
  compare('win', moneyText(paid), win);
}
process.exitCode = faults > 0 ? 1 : 0;

/** Compares what was shown with what the seeds say; answers what was won, as a multiple of the stake. */
function compareOutcome(from: ReplayInput): { num: bigint; den: bigint } | undefined {
  const cards = replayCards(gameId, from, told?.events ?? []);
  if (cards !== undefined && told !== undefined) {
    compare('cards', JSON.stringify(cards.drawn), JSON.stringify(cards.told));
    return cards.win;
  }
  const slot = slotTitles.find(({ id }) => id === gameId);
  if (slot !== undefined) {
    const events = told?.events as readonly SlotEvent[] | undefined;
    const round = replaySlot(slot.model, from);
    const stops = events?.flatMap((event) => (event.type === 'spin' ? [event.stops] : []));
    compare('stops', JSON.stringify(round.stops), stops && JSON.stringify(stops));
    const end = events?.findLast((event) => event.type === 'round-end');
    compare('credits', String(round.win), end && String(end.amount));
    return { num: BigInt(round.win), den: BigInt(slot.model.bet) };
  }
  const crash = crashTitles.find(({ id }) => id === gameId);
  if (crash !== undefined) {
    const shown = (told as CrashRound | undefined)?.shared.result?.crash;
    compare('crash', String(replayCrash(from)), shown === undefined ? undefined : String(shown));
    // Where its player stopped is theirs to know.
    return undefined;
  }
  if ([...tableTitles, ...cockfightTitles].some(({ id }) => id === gameId)) {
    console.error('Its round was shared by many: give the proof of that with --proof.');
    process.exit(2);
  }
  if (told === undefined) {
    console.error('What its player did decides this game as well: give the round with --round.');
    process.exit(2);
  }
  const instant = replayInstant(from, told.events) ?? replayNumbers(from, told.events);
  if (instant !== undefined) {
    compareAll(instant.drawn, instant.others ? told.events.slice(0, 1) : told.events);
    for (const [index, other] of instant.others?.entries() ?? []) {
      compareAll(other, told.events.slice(index + 1, index + 2));
    }
    return instant.win;
  }
  const mine = minesTitles.find(({ id }) => id === gameId);
  const events = told.events as readonly MinesEvent[];
  if (mine === undefined) return undefined;
  const round = replayMines(mine.model, from, events);
  const end = events.findLast((event) => event.type === 'ended');
  compare('mines', JSON.stringify(round.mines), end && JSON.stringify(end.mines));
  compare('multiplier', String(round.multiplier), end && String(end.multiplier));
  return { num: BigInt(round.multiplier), den: 100n };
}

/** A round of plinko, dice, limbo or coin flip; `undefined` for another game. */
function replayInstant(from: ReplayInput, events: readonly unknown[]): ReplayedInstant | undefined {
  const find = <T extends { id: string }>(list: readonly T[]) =>
    list.find(({ id }) => id === gameId);
  const [plinko, dice, limbo, coin] = [
    find(plinkoTitles),
    find(diceTitles),
    find(limboTitles),
    find(coinFlipTitles),
  ];
  if (plinko) return replayPlinko(plinko.model, from, events as PlinkoEvent[]);
  if (dice) return replayDice(dice.model, from, events as DiceEvent[]);
  if (limbo) return replayLimbo(limbo.model, from, events as LimboEvent[]);
  return coin && replayCoin(coin.model, from, events as CoinEvent[]);
}

/** A round of keno, quick bingo, wheel or scratch card; `undefined` for another game. */
function replayNumbers(from: ReplayInput, events: readonly unknown[]): ReplayedInstant | undefined {
  const find = <T extends { id: string }>(list: readonly T[]) =>
    list.find(({ id }) => id === gameId);
  const [keno, bingo, wheel, scratch] = [
    find(kenoTitles),
    find(bingoTitles),
    find(wheelTitles),
    find(scratchTitles),
  ];
  if (keno) return replayKeno(keno.model, from, events as KenoEvent[]);
  if (bingo) return replayBingo(bingo.model, from, events as BingoEvent[]);
  if (wheel) return replayWheel(wheel.model, from, events as WheelEvent[]);
  return scratch && replayScratch(scratch.model, from);
}

function compareAll(drawn: ReplayedInstant['drawn'], events: readonly unknown[]): void {
  for (const [what, value] of Object.entries(drawn)) {
    compare(what, JSON.stringify(value), JSON.stringify(toldOf(events, what)));
  }
}

/** What the events told of a name: one value, or of a coin's flips a list; of several ends the last. */
function toldOf(events: readonly unknown[], name: string): unknown {
  const found = (events as readonly Record<string, unknown>[]).flatMap((event) =>
    name in event ? [event[name]] : [],
  );
  return name === 'landed' ? found : found.at(-1);
}
