import type { TicketView } from '#games/lottery/protocol.ts';
import { dayText, drawTime, secondText } from '../frame/times.ts';
import { minorOf, sumText } from '../frame/sums.ts';
import { drawnBy, gameName, issueName } from '../words/names.ts';
import type { Words } from '../words/words.ts';
import { lineCost } from './line-cost.ts';
import { prizesHit } from './prizes-hit.ts';
import { lineText } from './ticket-card.tsx';

/**
 * A ticket in words, as it is shared: what was bet and staked, when it is drawn, which prizes it hit and what
 * it paid.
 *
 * @param known the result of its draw, as far as there is one
 */
export function ticketText(
  t: Words,
  ticket: TicketView,
  known: { readonly symbol: string; readonly result: unknown },
): string {
  const { symbol, result } = known;
  const { game, issue, station, stake, payout, state } = ticket;
  const who = drawnBy(t, game, { number: issue, station });
  const sum = (amount: string) => sumText(minorOf(amount), symbol);
  const day = (at: number) => dayText(at);
  return [
    [gameName(t, game), who, t('issue.name', { number: issueName(issue) })]
      .filter(Boolean)
      .join(', '),
    ...ticket.lines.flatMap((line) => [
      `${lineText(t, ticket, line)} · ${sum(line.stake)} (${lineCost(t, line, symbol)})`,
      ...prizesHit(ticket, line, result).map(
        ({ tier, prize, number }) =>
          `  ${t(`tiers.${tier}`)}: ${prize}, ${t('tickets.came', { number })}`,
      ),
    ]),
    `${t('tickets.stake')}: ${sum(stake)}`,
    ...(state === 'settled' && payout !== null ? [`${t('tickets.payout')}: ${sum(payout)}`] : []),
    `${t('tickets.draw')}: ${drawTime(game, ticket.drawAt)}, ${day(ticket.drawAt)}`,
    t('tickets.placed-at', { time: `${secondText(ticket.placedAt)}, ${day(ticket.placedAt)}` }),
    `${t('tickets.id')}: ${ticket.id.slice(0, 8)}`,
  ].join('\n');
}
