import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { textOf } from '../frame/sums.ts';
import { betsWon } from '../tickets/bets-won.ts';
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
  const lines = tickets.reduce((sum, ticket) => sum + ticket.lines.length, 0);
  const count = t('slip.lines', { count: lines });
  const counts = tickets.map(betsWon);
  const all = counts.reduce((sum, one) => sum + one.all, 0);
  const won = counts.reduce((sum, one) => sum + one.won, 0);
  const isTold = !isDrawing && isSettled && payout !== undefined;
  const word = won === 0 ? 'lost' : won < all ? 'part' : 'won';
  return (
    <button
      type="button"
      className="lt-own-chip"
      data-won={(isTold && won > 0) || undefined}
      {...(!isTold && { 'aria-label': `${t('moment.own')}: ${count}` })}
      onClick={onOpen}
    >
      {!isTold && <Icon name="ticket" size={14} />}
      <span>
        {isTold ? (
          t(`states.${word}`, { won, all })
        ) : (
          <>
            {/* Beside digits that fall a phone has no room for it. */}
            <i>{t('moment.own')}: </i>
            {count}
          </>
        )}
      </span>
      {isTold && <Money amount={textOf(payout - stake)} symbol={symbol} tone="delta" />}
    </button>
  );
}
