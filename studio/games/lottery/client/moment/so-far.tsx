import { Money } from '@croupier/kit/ui/money';
import type { TicketView } from '#games/lottery/protocol.ts';
import type { FamilyName } from '../../engine/families.ts';
import type { VietnamResult } from '../../engine/vietnam/result.ts';
import { textOf } from '../frame/sums.ts';
import { useWords } from '../words/words.ts';
import { hitsSoFar, wonSoFar } from './own-tickets.ts';
import { drawnSoFar, prizeRows, type Progress } from './prize-rows.ts';

const SHOWN_MAX = 8;

/**
 * The player's numbers, how often they have come, and what the prizes that are there have won: it grows with
 * each, and the ticket alone says it for good.
 */
export function SoFar({
  family,
  tickets,
  symbol,
  result,
  now,
  own,
}: {
  readonly family: FamilyName;
  readonly tickets: readonly TicketView[];
  readonly symbol: string;
  readonly result: unknown;
  readonly now: Progress;
  readonly own: readonly string[];
}) {
  const t = useWords();
  if (tickets.length === 0) return null;
  const rows = prizeRows(family, result);
  const isWhole = now.row >= rows.length;
  const hasTiers = family.startsWith('vietnam') || family.startsWith('cambodia');
  const there = hasTiers && !isWhole ? drawnSoFar(result as VietnamResult, rows, now) : result;
  const known = hasTiers || isWhole ? { result: there, isWhole } : undefined;
  const lines = tickets.flatMap((ticket) => ticket.lines.map((line) => ({ ticket, line })));
  const sum = lines.reduce((all, { ticket, line }) => all + wonSoFar(ticket, line, known), 0n);
  const hits = lines.reduce((all, { ticket, line }) => all + hitsSoFar(ticket, line, known), 0);
  return (
    <div className="lt-so-far">
      {own.length > 0 && (
        <p>
          <span>
            {t('moment.yours')} <b dir="ltr">{own.slice(0, SHOWN_MAX).join(' ')}</b>
            {own.length > SHOWN_MAX && ' …'}
          </span>
          <span>{t('moment.hits', { count: hits })}</span>
        </p>
      )}
      <p>
        <span>{t('moment.so-far')}</span>
        <Money amount={textOf(sum)} symbol={symbol} countUp />
      </p>
    </div>
  );
}
