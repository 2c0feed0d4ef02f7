import { Money } from '@croupier/kit/ui/money';
import type { LineView, TicketView } from '#games/lottery/protocol.ts';
import { sumText, textOf } from '../frame/sums.ts';
import { betsWon } from '../tickets/bets-won.ts';
import { lineText } from '../tickets/ticket-card.tsx';
import { useWords } from '../words/words.ts';
import { hitsSoFar, sumsOf, wonSoFar } from './own-tickets.ts';

const SHOWN_MAX = 6;

/** The player's lines of the draw; once all is drawn, of each what it hit, and what all came to. */
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
  const { stake, payout } = sumsOf(tickets);
  const isPaid = result !== undefined && payout !== undefined;
  return (
    <section className="lt-own-lines">
      <header>
        <h3>{t('moment.own')}</h3>
        <span>
          {t('slip.lines', { count: lines.length })}, {sumText(stake, symbol)}
        </span>
      </header>
      <ul>
        {lines.slice(0, SHOWN_MAX).map((one, at) => (
          <OwnLine key={at} {...one} result={result} />
        ))}
      </ul>
      {lines.length > SHOWN_MAX && (
        <small>{t('moment.more-lines', { count: lines.length - SHOWN_MAX })}</small>
      )}
      {isPaid && (
        <footer>
          <span>
            {payout > 0n ? t('moment.paid', { sum: sumText(payout, symbol) }) : t('states.lost')}
          </span>
          <Money amount={textOf(payout - stake)} symbol={symbol} tone="delta" />
        </footer>
      )}
    </section>
  );
}

const tones = { waiting: 'info', won: 'ok', lost: '' };

function OwnLine({
  ticket,
  line,
  result,
}: {
  readonly ticket: TicketView;
  readonly line: LineView;
  readonly result: unknown;
}) {
  const t = useWords();
  const known = result === undefined ? undefined : { result, isWhole: true };
  const won = wonSoFar(ticket, line, known);
  const hits = hitsSoFar(ticket, line, known);
  const { won: count, all } = betsWon({ ...ticket, lines: [line] });
  const hasPart = line.payout !== undefined && count > 0 && count < all;
  const state = known === undefined ? 'waiting' : won > 0n ? 'won' : 'lost';
  return (
    <li>
      <span>
        {lineText(t, ticket, line)}
        {hits > 0 && <small>{t('moment.hits', { count: hits })}</small>}
      </span>
      <span className="lt-tag" data-tone={tones[state]}>
        {hasPart && state === 'won'
          ? t('states.part', { won: count, all })
          : t(state === 'waiting' ? 'moment.waits' : `states.${state}`)}
      </span>
    </li>
  );
}
