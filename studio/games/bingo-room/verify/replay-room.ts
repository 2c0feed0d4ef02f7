import type { BingoRoomDescription, RoomOutcome, RoomPrize, TicketRun } from '../protocol.ts';
import type { Draws } from '#client/shell/kind-view.ts';
import { prizeAmounts } from '../client/prize-amounts.ts';
import { ticketsOf, waysOf } from './tickets.ts';
import type { Ticket } from './tickets.ts';

type Model = BingoRoomDescription['model'];

export interface RoomStakes {
  readonly runs: readonly TicketRun[];
  readonly ticketPriceMinor: bigint;
  /** What the pot held before the round, minor units. */
  readonly potMinor: bigint;
}

/**
 * A round recomputed from its draws and its tickets: balls, prizes and the pot. In code of its own, by the
 * published recipe.
 */
export async function replayRoom(
  model: Model,
  draws: Draws,
  { runs, ticketPriceMinor, potMinor }: RoomStakes,
): Promise<Pick<RoomOutcome, 'balls' | 'prizes' | 'tickets'>> {
  const balls = await callBalls(model.balls, draws);
  const tickets = runs
    .flatMap((run) => ticketsOf(model.shape, run))
    .toSorted((a, b) => a.number - b.number);
  if (tickets.length === 0) return { balls: [], prizes: [], tickets: 0 };
  const sales = ticketPriceMinor * BigInt(tickets.length);
  const callOf = new Map(balls.map((ball, index) => [ball, index + 1]));
  const amounts = prizeAmounts(model, sales);
  const prizes = model.prizes.map(({ pattern }, index): RoomPrize => {
    const calls = tickets.map((ticket) => completedAt(model, pattern, ticket, callOf));
    const call = Math.min(...new Set(calls));
    const winners = tickets.filter((_, at) => calls[at] === call);
    return prizeOf(pattern, call, amounts[index] ?? 0n, winners);
  });
  const last = prizes.at(-1);
  const pot = cents(potMinor + (sales * BigInt(model.progressive.share)) / 100n);
  const isHit = last !== undefined && last.call <= model.progressive.calls && pot > 0n;
  const winners = tickets.filter(({ number }) =>
    last?.winners.some(({ ticket }) => ticket === number),
  );
  return {
    balls: balls.slice(0, last?.call),
    tickets: tickets.length,
    prizes: isHit ? [...prizes, prizeOf('pot', last.call, pot, winners)] : prizes,
  };
}

/** Place i takes what stands at i plus a draw below the number of balls less i. */
async function callBalls(balls: number, draws: Draws): Promise<readonly number[]> {
  const order = Array.from({ length: balls }, (_, index) => index + 1);
  for (let place = 0; place < balls; place += 1) {
    const from = place + (await draws.draw(balls - place));
    [order[place], order[from]] = [order[from] ?? 0, order[place] ?? 0];
  }
  return order;
}

function completedAt(
  { shape }: Model,
  pattern: Model['prizes'][number]['pattern'],
  { cells }: Ticket,
  callOf: ReadonlyMap<number, number>,
): number {
  const callAt = (cell: number): number => {
    const value = cells[cell] ?? null;
    return value === null ? 0 : (callOf.get(value) ?? Infinity);
  };
  return Math.min(...waysOf(shape, pattern).map((way) => Math.max(...way.map(callAt))));
}

const cents = (minor: bigint): bigint => minor - (minor % 100n);

/** All get the same, in hundredths; those that are left go one each to the lowest numbers. */
function prizeOf(
  prize: RoomPrize['prize'],
  call: number,
  amount: bigint,
  winners: readonly Ticket[],
): RoomPrize {
  const count = BigInt(winners.length);
  const all = amount / 100n;
  const shares = winners.map(({ number }, index) => {
    const share = (all / count + (BigInt(index) < all % count ? 1n : 0n)) * 100n;
    return { ticket: number, amount: `${share}` };
  });
  return { prize, call, amount: `${amount}`, winners: shares.filter((one) => one.amount !== '0') };
}
