import { Money } from '@croupier/kit/ui/money';
import type { TicketView } from '#games/lottery/protocol.ts';
import type { FamilyName } from '../../engine/families.ts';
import type { VietnamResult } from '../../engine/vietnam/result.ts';
import { minorOf, sumText, textOf } from '../frame/sums.ts';
import { lineText } from '../tickets/ticket-card.tsx';
import { useWords } from '../words/words.ts';
import { wonSoFar } from './own-tickets.ts';
import { drawnSoFar, prizeRows, type Progress } from './prize-rows.ts';

const SHOWN_MAX = 3;

const stakeOf = (tickets: readonly TicketView[]) =>
  tickets.reduce((all, { stake }) => all + minorOf(stake), 0n);

/** The player's lines of the draw, and of each whether it has won once all is drawn. */
export function OwnLines({
  tickets,
  symbol,
  result,
}: {
  readonly tickets: readonly TicketView[];
  readonly symbol: string;
  /** Nothing before the last piece is there. */
  readonly result: unknown;
}) {
  const t = useWords();
  const lines = tickets.flatMap((ticket) => ticket.lines.map((line) => ({ ticket, line })));
  if (lines.length === 0) return null;
  return (
    <section className="lt-own-lines">
      <header>
        <h3>{t('moment.own')}</h3>
        <span>
          {t('slip.lines', { count: lines.length })}, {sumText(stakeOf(tickets), symbol)}
        </span>
      </header>
      <ul>
        {lines.slice(0, SHOWN_MAX).map(({ ticket, line }, at) => {
          const won = result === undefined ? 0n : wonSoFar(ticket, line, { result, isWhole: true });
          const state = result === undefined ? 'waiting' : won > 0n ? 'won' : 'lost';
          const tones = { waiting: 'info', won: 'ok', lost: '' };
          return (
            <li key={at}>
              <span>{lineText(t, ticket, line)}</span>
              <span className="lt-tag" data-tone={tones[state]}>
                {t(`states.${state}`)}
              </span>
            </li>
          );
        })}
      </ul>
      {lines.length > SHOWN_MAX && (
        <small>{t('moment.more-lines', { count: lines.length - SHOWN_MAX })}</small>
      )}
    </section>
  );
}

/** What the prizes that are there have won: it grows with each, and the ticket alone says it for good. */
export function SoFar({
  family,
  tickets,
  symbol,
  result,
  now,
}: {
  readonly family: FamilyName;
  readonly tickets: readonly TicketView[];
  readonly symbol: string;
  readonly result: unknown;
  readonly now: Progress;
}) {
  const t = useWords();
  if (tickets.length === 0) return null;
  const rows = prizeRows(family, result);
  const isWhole = now.row >= rows.length;
  const hasTiers = family.startsWith('vietnam') || family.startsWith('cambodia');
  const there = hasTiers && !isWhole ? drawnSoFar(result as VietnamResult, rows, now) : result;
  const sum =
    hasTiers || isWhole
      ? tickets.reduce(
          (all, ticket) =>
            ticket.lines.reduce(
              (some, line) => some + wonSoFar(ticket, line, { result: there, isWhole }),
              all,
            ),
          0n,
        )
      : 0n;
  return (
    <p className="lt-so-far">
      <span>{t('moment.so-far')}</span>
      <Money amount={textOf(sum)} symbol={symbol} countUp />
    </p>
  );
}
