import type { TicketView } from '#games/lottery/protocol.ts';

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

/** Lines of a ticket that were paid something. */
export const linesWon = ({ lines }: TicketView): number =>
  lines.filter(({ payout = '0' }) => Number(payout) > 0).length;

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
      const won = linesWon(ticket);
      if (won === 0) return 'lost';
      return won < ticket.lines.length ? 'part' : 'won';
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
