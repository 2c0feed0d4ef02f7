import type { Draws } from '#engine/draws.ts';
import type { BingoRoomModel } from './model.ts';
import { payPrizes, poolsOf } from './prizes.ts';
import type { TicketPrize } from './prizes.ts';
import { drawBalls, prizesWon } from './room.ts';
import { numbersOf } from './tickets.ts';
import type { TicketRun } from './tickets.ts';

/** A round from its first ball to its last prize. JSON; amounts are minor units, as text. */
export interface RoomOutcome {
  /** Balls in the order of their calls, up to the one that ends the round. */
  readonly balls: readonly number[];
  /** Tickets sold, and what they cost together. */
  readonly tickets: number;
  readonly sales: string;
  readonly prizes: readonly RoomPrize[];
  readonly pot: {
    readonly before: string;
    readonly fed: string;
    readonly paid: string;
    readonly after: string;
  };
}

/** A prize with who has it; the pot is one where it was won. */
export interface RoomPrize {
  readonly prize: TicketPrize['prize'];
  /** How many balls had been called. */
  readonly call: number;
  readonly amount: string;
  /** In ascending order of tickets. */
  readonly winners: readonly { readonly ticket: number; readonly amount: string }[];
}

/** What a round leaves for the next one. JSON. */
export interface RoomCarried {
  /** Minor units, as text. */
  readonly pot: string;
}

/** What a round is played for: its tickets, what each costs, and the pot as the round before has left it. */
export interface RoomStakes {
  readonly runs: readonly TicketRun[];
  readonly ticketPriceMinor: bigint;
  readonly carried: RoomCarried | null;
}

/** A round by its stream. One without tickets calls no ball, and leaves the pot as it was. */
export function roomOutcome(
  model: BingoRoomModel,
  draws: Draws,
  { runs, ticketPriceMinor, carried }: RoomStakes,
): RoomOutcome {
  const before = BigInt(carried?.pot ?? '0');
  const numbers = numbersOf(runs);
  if (numbers.length === 0) {
    const pot = { before: `${before}`, fed: '0', paid: '0', after: `${before}` };
    return { balls: [], tickets: 0, sales: '0', prizes: [], pot };
  }
  const balls = drawBalls(model, draws);
  const won = prizesWon(model, balls, numbers);
  const sold = { ticketPriceMinor, tickets: numbers.length, potMinor: before };
  const { payouts, salesMinor, potMinor } = payPrizes(model, won, sold);
  const ofPrize = (name: TicketPrize['prize']) =>
    payouts
      .filter(({ prize }) => prize === name)
      .map(({ ticket, payoutMinor }) => ({ ticket, amount: `${payoutMinor}` }));
  const pools = poolsOf(model, salesMinor);
  const lastCall = won.at(-1)?.call ?? 0;
  const paid = payouts.reduce(
    (sum, { prize, payoutMinor }) => (prize === 'pot' ? sum + payoutMinor : sum),
    0n,
  );
  const prizes = won.map(({ pattern, call }, index) => ({
    prize: pattern,
    call,
    amount: `${pools[index] ?? 0n}`,
    winners: ofPrize(pattern),
  }));
  const pot = { prize: 'pot', call: lastCall, amount: `${paid}`, winners: ofPrize('pot') } as const;
  return {
    balls: balls.slice(0, lastCall),
    tickets: numbers.length,
    sales: `${salesMinor}`,
    prizes: paid > 0n ? [...prizes, pot] : prizes,
    pot: {
      before: `${before}`,
      fed: `${potMinor + paid - before}`,
      paid: `${paid}`,
      after: `${potMinor}`,
    },
  };
}

/** A prize that one ticket has. */
export interface WonByTicket {
  readonly prize: RoomPrize['prize'];
  readonly call: number;
  readonly ticket: number;
  readonly amountMinor: bigint;
}

/** What tickets that were bought together have won, in the order in which it was called. */
export function wonBy(
  { prizes }: RoomOutcome,
  { first, tickets }: TicketRun,
): readonly WonByTicket[] {
  return prizes.flatMap(({ prize, call, winners }) =>
    winners
      .filter(({ ticket }) => ticket >= first && ticket < first + tickets)
      .map(({ ticket, amount }) => ({ prize, call, ticket, amountMinor: BigInt(amount) })),
  );
}
