import type { TicketView } from '#games/lottery/protocol.ts';
import { betsWon } from './bets-won.ts';

/** Where a ticket stands, as its player would say it. */
export type TicketStand =
  | 'waiting'
  | 'drawing'
  | 'won'
  | 'part'
  | 'lost'
  | 'returned'
  | 'cancelled'
  | 'skipped';

export function standOf(ticket: TicketView, now: number): TicketStand {
  switch (ticket.state) {
    case 'cancelled':
      return 'cancelled';
    case 'returned':
      return 'returned';
    // Only a part of a chase is listed although it was refused.
    case 'refused':
      return 'skipped';
    case 'settled': {
      const { won, all } = betsWon(ticket);
      if (won === 0) return 'lost';
      return won < all ? 'part' : 'won';
    }
    default:
      return ticket.drawAt <= now ? 'drawing' : 'waiting';
  }
}

/** Its issue takes bets still, so it may be taken back. */
export const canCancel = (ticket: TicketView, now: number): boolean =>
  ticket.state === 'open' && ticket.closeAt > now;

/** The result was said again, and the ticket settled by it anew. */
export const isCorrected = ({ revision }: TicketView): boolean => revision > 1;
