import { Money } from '@croupier/kit/ui/money';
import { textOf } from '../frame/sums.ts';
import { linesWon } from '../tickets/ticket-state.ts';
import { useWords } from '../words/words.ts';
import { type OwnTickets, sumsOf } from './own-tickets.ts';

/** The player's tickets of the draw in a few words, and how they ended; pressed it shows all of them. */
export function OwnChip({
  own: { tickets, isSettled },
  symbol,
  isDrawing,
  onOpen,
}: {
  readonly own: OwnTickets;
  readonly symbol: string;
  readonly isDrawing: boolean;
  readonly onOpen: () => void;
}) {
  const t = useWords();
  if (tickets.length === 0) return null;
  const { stake, payout } = sumsOf(tickets);
  const all = tickets.reduce((sum, { lines }) => sum + lines.length, 0);
  const won = tickets.reduce((sum, ticket) => sum + linesWon(ticket), 0);
  const isTold = !isDrawing && isSettled && payout !== undefined;
  const word = won === 0 ? 'lost' : won < all ? 'part' : 'won';
  return (
    <button
      type="button"
      className="lt-own-chip"
      data-won={(isTold && won > 0) || undefined}
      onClick={onOpen}
    >
      <span>
        {isTold
          ? t(`states.${word}`, { won, all })
          : `${t('moment.own')}: ${t('slip.lines', { count: all })}`}
      </span>
      {isTold && <Money amount={textOf(payout - stake)} symbol={symbol} tone="delta" />}
    </button>
  );
}
