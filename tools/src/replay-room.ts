import { createHash } from 'node:crypto';
import type { BingoRoomModel } from '@croupier/studio/games/bingo-room/engine/model';
import type { RoomProof, TicketRun } from '@croupier/studio/games/bingo-room/protocol';
import { linesOf, mixed, printed, printing, upTo } from './replay-numbers.ts';
import { replayedDraws } from './replayed-draws.ts';

type Cells = readonly (number | null)[];

/** What of a round is recomputed; amounts are minor units, as text. */
export interface ReplayedRoom {
  /** SHA-256 over the ids of the purchases. */
  readonly salt: string;
  readonly balls: readonly number[];
  readonly prizes: readonly {
    readonly prize: string;
    readonly call: number;
    readonly winners: readonly { readonly ticket: number; readonly amount: string }[];
  }[];
}

/**
 * A second way to a whole round of a bingo room, from what its proof tells of seeds, purchases and pot: the
 * table of the room is the engine's, and none of the code is.
 */
export function replayRoom(
  model: BingoRoomModel,
  ticketPriceMinor: bigint,
  { round, bets = [], before }: Pick<RoomProof, 'round' | 'bets' | 'before'>,
): ReplayedRoom {
  const { serverSeed = '', salt: clientSeed = '', number } = round;
  const ids = bets.map(({ id }) => id).toSorted();
  const salt = createHash('sha256').update(ids.join(',')).digest('hex');
  const tickets = bets.flatMap(({ choice }) => {
    const { first, tickets: count } = choice as TicketRun;
    return upTo(count).map((index) => first + index - 1);
  });
  tickets.sort((a, b) => a - b);
  if (tickets.length === 0) return { salt, balls: [], prizes: [] };
  const draw = replayedDraws({ serverSeed, clientSeed, nonce: BigInt(number) });
  const order = mixed(upTo(model.balls), draw, model.balls);
  const cards = tickets.map((ticket) => ({ ticket, cells: cellsOf(model, ticket) }));
  const calls = cards.map(({ ticket, cells }) => ({
    ticket,
    byPattern: completions(model, cells, (value) => order.indexOf(value) + 1),
  }));
  const sales = ticketPriceMinor * BigInt(tickets.length);
  const amounts = amountsOf(model, sales);
  const prizes = model.prizes.map(({ pattern }, at): ReplayedRoom['prizes'][number] => {
    const call = Math.min(...calls.map(({ byPattern }) => byPattern[pattern] ?? Infinity));
    const winners = calls.filter(({ byPattern }) => byPattern[pattern] === call);
    return { prize: pattern, call, winners: divide(amounts[at] ?? 0n, winners) };
  });
  const last = prizes.at(-1);
  const { share, calls: within } = model.progressive;
  const held = BigInt((before?.carried as { pot?: string } | undefined)?.pot ?? '0');
  const pot = held + (sales * BigInt(share)) / 100n;
  if (last !== undefined && last.call <= within && pot >= 100n) {
    prizes.push({ prize: 'pot', call: last.call, winners: divide(pot, last.winners) });
  }
  return { salt, balls: order.slice(0, last?.call), prizes };
}

/** The call that completes one line, two, and the whole of a card. */
function completions(
  { shape }: BingoRoomModel,
  cells: Cells,
  callOf: (value: number) => number,
): Readonly<Record<string, number>> {
  const at = (cell: number): number => {
    const value = cells[cell] ?? null;
    return value === null ? 0 : callOf(value);
  };
  const lines = linesOf(shape).map((line) => Math.max(...line.map(at)));
  lines.sort((a, b) => a - b);
  return {
    line: lines[0] ?? Infinity,
    'two-lines': lines[1] ?? Infinity,
    'full-house': Math.max(...cells.map((_, cell) => at(cell))),
  };
}

function cellsOf({ shape }: BingoRoomModel, ticket: number): Cells {
  if (shape === 'square') return printed(shape, ticket);
  return strip(Math.floor(ticket / 6))[ticket % 6] ?? [];
}

/** Six tickets of fifteen numbers: how many of each column, which ones, and in which rows. */
function strip(number: number): readonly Cells[] {
  const draw = printing(number);
  const columns = upTo(9).map((column) =>
    upTo(90).filter((value) => Math.min(8, Math.trunc(value / 10)) === column - 1),
  );
  const spare = columns.flatMap((values, column) => upTo(values.length - 6).map(() => column));
  let counts: number[][];
  do {
    const dealt = mixed(spare, draw, spare.length);
    counts = upTo(6).map((ticket) => {
      const own = dealt.slice(6 * (ticket - 1), 6 * ticket);
      return columns.map((_, column) => own.filter((one) => one === column).length + 1);
    });
  } while (counts.flat().some((count) => count > 3));
  const piles = columns.map((values) => mixed(values, draw, values.length));
  return counts.map((byColumn) => {
    const own = byColumn.map((count, column) =>
      (piles[column]?.splice(0, count) ?? []).toSorted((a, b) => a - b),
    );
    const room = [5, 5, 5];
    const cells: (number | null)[] = upTo(27).map(() => null);
    const fullest = upTo(9)
      .map((column) => column - 1)
      .toSorted((a, b) => (byColumn[b] ?? 0) - (byColumn[a] ?? 0));
    for (const column of fullest) {
      const rows = mixed([0, 1, 2], draw, 3).toSorted((a, b) => (room[b] ?? 0) - (room[a] ?? 0));
      const taken = rows.slice(0, byColumn[column]).toSorted((a, b) => a - b);
      for (const row of taken) {
        cells[9 * row + column] = own[column]?.shift() ?? null;
        room[row] = (room[row] ?? 0) - 1;
      }
    }
    return cells;
  });
}

const wholeHundredths = (minor: bigint): bigint => (minor / 100n) * 100n;

function amountsOf({ prizeShare, prizes }: BingoRoomModel, sales: bigint): readonly bigint[] {
  const all = wholeHundredths((sales * BigInt(prizeShare)) / 100n);
  const amounts = prizes.map(({ share }) => wholeHundredths((all * BigInt(share)) / 100n));
  const others = amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0n);
  return [...amounts.slice(0, -1), all - others];
}

function divide(
  amount: bigint,
  winners: readonly { readonly ticket: number }[],
): { ticket: number; amount: string }[] {
  let left = amount / 100n;
  return winners.flatMap(({ ticket }, index) => {
    const others = BigInt(winners.length - index);
    // What does not divide goes one each to those that come first.
    const share = (left + others - 1n) / others;
    left -= share;
    return share === 0n ? [] : [{ ticket, amount: String(share * 100n) }];
  });
}
