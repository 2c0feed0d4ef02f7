import type { TicketView } from '#games/lottery/protocol.ts';
import { dayText, drawTime, secondText } from '../frame/times.ts';
import { minorOf, sumText } from '../frame/sums.ts';
import { drawnBy, gameName, issueName } from '../words/names.ts';
import type { Words } from '../words/words.ts';
import { lineText } from './ticket-card.tsx';

/** A ticket in words, as it is shared: what was bet and staked, when it is drawn, and what it paid. */
export function ticketText(t: Words, ticket: TicketView, symbol: string): string {
  const { game, issue, station, stake, payout, state } = ticket;
  const who = drawnBy(t, game, { number: issue, station });
  const sum = (amount: string) => sumText(minorOf(amount), symbol);
  const day = (at: number) => dayText(at);
  return [
    [gameName(t, game), who, t('issue.name', { number: issueName(issue) })]
      .filter(Boolean)
      .join(', '),
    ...ticket.lines.map((line) => `${lineText(t, ticket, line)} · ${sum(line.stake)}`),
    `${t('tickets.stake')}: ${sum(stake)}`,
    ...(state === 'settled' && payout !== null ? [`${t('tickets.payout')}: ${sum(payout)}`] : []),
    `${t('tickets.draw')}: ${drawTime(game, ticket.drawAt)}, ${day(ticket.drawAt)}`,
    t('tickets.placed-at', { time: `${secondText(ticket.placedAt)}, ${day(ticket.placedAt)}` }),
    `${t('tickets.id')}: ${ticket.id.slice(0, 8)}`,
  ].join('\n');
}
