import type { BingoRoomModel } from './model.ts';
import type { PrizeWon } from './room.ts';

/** What a ticket was paid for a pattern, or from the pot. Minor units, whole hundredths of a unit. */
export interface TicketPrize {
  readonly ticket: number;
  readonly prize: PrizeWon['pattern'] | 'pot';
  readonly payoutMinor: bigint;
}

/**
 * Where all money of a round's tickets went; minor units. Sales and pot before are what the parts add up to.
 */
export interface RoomBooks {
  readonly salesMinor: bigint;
  readonly payouts: readonly TicketPrize[];
  /** What the pot holds after the round. */
  readonly potMinor: bigint;
  /** What is left for the house. */
  readonly houseMinor: bigint;
}

/** Wallets take hundredths of a unit. */
const centMinor = 100n;

export interface RoomSales {
  readonly ticketPriceMinor: bigint;
  /** Tickets sold. */
  readonly tickets: number;
  /** What the pot held before the round. */
  readonly potMinor: bigint;
}

/**
 * Pays the prizes of a round. Each prize is its share of the prizes cut to the hundredth, and the last one
 * gets what that leaves. Those who share one get the same, cut to the hundredth; hundredths that are left
 * go one each to the lowest ticket numbers. The pot is fed first, is paid whole when the last pattern came
 * early enough, and keeps what is less than a hundredth.
 *
 * @throws RangeError when a ticket has no price in whole hundredths
 */
export function payPrizes(
  model: BingoRoomModel,
  won: readonly PrizeWon[],
  { ticketPriceMinor, tickets, potMinor }: RoomSales,
): RoomBooks {
  if (ticketPriceMinor <= 0n || ticketPriceMinor % centMinor !== 0n) {
    throw new RangeError('tickets are sold for whole hundredths');
  }
  const salesMinor = ticketPriceMinor * BigInt(tickets);
  const pools = poolsOf(model, salesMinor);
  const shared = won.flatMap((prize, index) =>
    share(pools[index] ?? 0n, prize.tickets).map(([ticket, payoutMinor]) => ({
      ticket,
      prize: prize.pattern,
      payoutMinor,
    })),
  );
  const fed = (salesMinor * BigInt(model.progressive.share)) / 100n;
  const last = won.at(-1);
  const isHit = last !== undefined && last.call <= model.progressive.calls;
  const pot = potMinor + fed;
  const fromPot = (isHit ? share(cut(pot), last.tickets) : []).map(([ticket, payoutMinor]) => ({
    ticket,
    prize: 'pot' as const,
    payoutMinor,
  }));
  const payouts = [...shared, ...fromPot].filter(({ payoutMinor }) => payoutMinor > 0n);
  const potAfter = pot - totalOf(fromPot);
  return {
    salesMinor,
    payouts,
    potMinor: potAfter,
    houseMinor: salesMinor - fed - totalOf(shared),
  };
}

/** What each prize is worth at such sales, in the order of the model; whole hundredths. */
export function poolsOf(
  { prizeShare, prizes }: BingoRoomModel,
  salesMinor: bigint,
): readonly bigint[] {
  const all = cut((salesMinor * BigInt(prizeShare)) / 100n);
  const parts = prizes.map(({ share: part }) => cut((all * BigInt(part)) / 100n));
  const given = parts.reduce((total, part) => total + part, 0n);
  return parts.map((part, index) => (index === parts.length - 1 ? part + all - given : part));
}

/** Divides whole hundredths among tickets in ascending order. */
function share(
  amountMinor: bigint,
  tickets: readonly number[],
): readonly (readonly [ticket: number, payoutMinor: bigint])[] {
  const cents = amountMinor / centMinor;
  const each = cents / BigInt(tickets.length);
  const over = cents % BigInt(tickets.length);
  return tickets.map((ticket, index) => {
    const extra = BigInt(index) < over ? 1n : 0n;
    return [ticket, (each + extra) * centMinor] as const;
  });
}

function cut(amountMinor: bigint): bigint {
  return amountMinor - (amountMinor % centMinor);
}

function totalOf(prizes: readonly TicketPrize[]): bigint {
  return prizes.reduce((total, { payoutMinor }) => total + payoutMinor, 0n);
}
