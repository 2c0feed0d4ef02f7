import { createHash } from 'node:crypto';
import { replayPool, replaySlip } from '@croupier/studio/games/table/verify/replay-slips';
import { moneyText, parseMoney } from '@croupier/contract/money';
import type { BingoRoomTitle } from '@croupier/studio/games/bingo-room/engine/title';
import { bingoRoomTitles } from '@croupier/studio/games/bingo-room/engine/titles';
import type { RoomProof, TicketRun } from '@croupier/studio/games/bingo-room/protocol';
import type {
  SharedPlayedRound,
  SharedRoundBets,
  SharedRoundProof,
} from '@croupier/studio/shared-rounds/protocol';
import type { TableChoice } from '@croupier/studio/games/table/protocol';
import { replayRoom } from './replay-room.ts';
import type { ReplayedRoom } from './replay-room.ts';
import { replayShared } from './replay-shared.ts';
import type { ReplayedShoe } from './replay-shared.ts';

/** Something recomputed, and what was told of it where it was; both as text. */
export interface Finding {
  readonly what: string;
  readonly recomputed: string;
  readonly told: string | undefined;
}

/** What is known of a round that players shared, as the studio tells it. */
export interface SharedClaim {
  /** GET /api/shared-rounds/:id/proof. */
  readonly proof: SharedRoundProof;
  /** A bet of it, as its player's history has it. */
  readonly bet?: SharedPlayedRound & { readonly choice?: Partial<TableChoice & TicketRun> };
  /** All bets of it: GET /api/table/rounds/:id. */
  readonly bets?: SharedRoundBets;
}

/**
 * Recomputes a shared round from its seed, its salt, its number and what the round before has left, and what
 * a slip is paid; without the engines. Throws RangeError for a game whose rounds are not shared.
 */
export function verifySharedRound({ proof, bet, bets }: SharedClaim): readonly Finding[] {
  const room = bingoRoomTitles.find(({ id }) => id === proof.gameId);
  if (room !== undefined) return ofRoom(room, proof as RoomProof, bet);
  const { round, gameId, before } = proof;
  const { serverSeed, salt, number, commit } = round;
  if (serverSeed === undefined || salt === undefined) throw new RangeError('it has not ended');
  const input = { serverSeed, clientSeed: salt, nonce: BigInt(number) };
  const shoe = (before?.carried ?? null) as ReplayedShoe | null;
  const replayed = replayShared(gameId, input, shoe);
  if (replayed === undefined) throw new RangeError(`rounds of ${gameId} are not shared`);
  const result = { ...replayed.result, ...poolOf(proof, bets) };
  const found = [
    { what: 'commit', recomputed: sha256(Buffer.from(serverSeed, 'hex')), told: commit },
    { what: 'result', recomputed: ordered(result), told: ordered(round.result) },
  ];
  const follows = before !== undefined && BigInt(before.number) + 1n === input.nonce;
  return [
    ...found,
    ...(follows ? [{ what: 'chain', recomputed: commit, told: before.serverSeed }] : []),
    ...(bets === undefined ? [] : ofBets(bets, salt)),
    ...(bet === undefined ? [] : ofBet(gameId, result, bet)),
  ];
}

/**
 * A whole round of a bingo room: its purchases, its balls, which tickets were paid what, and what those of
 * one purchase come to.
 */
function ofRoom(
  { model, ticketPriceMinor }: BingoRoomTitle,
  proof: RoomProof,
  bet: SharedClaim['bet'],
): readonly Finding[] {
  const { round } = proof;
  if (round.serverSeed === undefined || round.result === undefined) {
    throw new RangeError('it has not ended');
  }
  const { salt, balls, prizes } = replayRoom(model, ticketPriceMinor, proof);
  const told = round.result.prizes.map(({ prize, call, winners }) => ({ prize, call, winners }));
  return [
    {
      what: 'commit',
      recomputed: sha256(Buffer.from(round.serverSeed, 'hex')),
      told: round.commit,
    },
    { what: 'salt', recomputed: salt, told: round.salt },
    { what: 'balls', recomputed: balls.join(' '), told: round.result.balls.join(' ') },
    { what: 'prizes', recomputed: ordered(prizes), told: ordered(told) },
    ...(bet === undefined ? [] : [{ what: 'win', recomputed: wonBy(prizes, bet), told: bet.win }]),
  ];
}

/** What the tickets of a purchase have won. */
function wonBy(
  prizes: ReplayedRoom['prizes'],
  { choice }: NonNullable<SharedClaim['bet']>,
): string {
  const { first = 0, tickets = 0 } = choice ?? {};
  const won = prizes
    .flatMap(({ winners }) => winners)
    .filter(({ ticket }) => ticket >= first && ticket < first + tickets);
  return moneyText(won.reduce((sum, { amount }) => sum + BigInt(amount), 0n));
}

/** What lay in the pool, where the ring has one: as all bets say, else as it was told. */
function poolOf({ round }: SharedRoundProof, bets: SharedRoundBets | undefined): object {
  const { pool, result } = round.result as {
    readonly pool?: { readonly meron: string; readonly wala: string };
    readonly result?: string;
  };
  if (pool === undefined) return {};
  const spots = bets?.totals.spots;
  const sum = (side: 'meron' | 'wala') =>
    spots === undefined ? BigInt(pool[side]) : (parseMoney(spots[side] ?? '0') ?? 0n);
  return { pool: replayPool({ meron: sum('meron'), wala: sum('wala') }, result ?? '') };
}

/** The salt is the hash of the bets that counted; a list that is cut short cannot show it. */
function ofBets({ bets, totals }: SharedRoundBets, salt: string): readonly Finding[] {
  if (bets.length < totals.bets) return [];
  const ids = bets.map(({ id }) => id).toSorted();
  return [{ what: 'salt', recomputed: sha256(ids.join(',')), told: salt }];
}

function ofBet(
  gameId: string,
  result: object,
  { choice, win, stake, events }: NonNullable<SharedClaim['bet']>,
): readonly Finding[] {
  if ('crash' in result) {
    return [
      { what: 'win', recomputed: flownFor(result.crash as number, stake, events), told: win },
    ];
  }
  if (choice?.spots === undefined) return [];
  const slip = choice.spots.map((line) => ({
    spot: line.spot,
    stake: parseMoney(line.stake) ?? 0n,
  }));
  const paid = replaySlip(gameId, result, slip).reduce((sum, one) => sum + one, 0n);
  return [{ what: 'win', recomputed: moneyText(paid), told: win }];
}

/** Where its player stopped is theirs to know; what that pays is not. Nobody stops beyond the end. */
function flownFor(crash: number, stake: string, events: readonly unknown[]): string {
  const stops = events as readonly { readonly type: string; readonly multiplier?: number }[];
  const at = stops.find(({ type }) => type === 'cashed-out')?.multiplier ?? 0;
  return moneyText(at > crash ? 0n : ((parseMoney(stake) ?? 0n) * BigInt(at)) / 100n);
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** JSON with names in their order. */
function ordered(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
