import { Money } from '@croupier/kit/ui/money';
import type { LineView, TicketView } from '#games/lottery/protocol.ts';
import { minorOf, sumText } from '../frame/sums.ts';
import { useWords } from '../words/words.ts';
import { lineCost } from './line-cost.ts';
import { type PrizeHit, prizesHit } from './prizes-hit.ts';
import { lineText } from './ticket-card.tsx';

const SHOWN_MAX = 60;

/** A line, with how its stake comes about, and the prizes that it hit and what it paid. */
export function LineRow({
  line,
  ticket,
  symbol,
  result,
}: {
  readonly line: LineView;
  readonly ticket: TicketView;
  readonly symbol: string;
  /** Of its draw; undefined as long as it is not known. */
  readonly result: unknown;
}) {
  const t = useWords();
  const hits = Object.values(line.hits ?? {}).reduce((total, count) => total + count, 0);
  const prizes = prizesHit(ticket, line, result);
  return (
    <li data-won={Number(line.payout ?? 0) > 0 || undefined}>
      <span>
        {lineText(t, ticket, line)}
        <small>{lineCost(t, line, symbol)}</small>
        {prizes.slice(0, SHOWN_MAX).map((hit, at) => (
          <HitPrize key={at} {...hit} />
        ))}
      </span>
      <span>
        <Money amount={line.stake} symbol={symbol} />
        {line.payout !== undefined && (
          <small>
            {hits > 0
              ? `${t('tickets.hits', { count: hits })}, ${t('tickets.paid-line', { sum: sumText(minorOf(line.payout), symbol) })}`
              : t('tickets.no-hit')}
          </small>
        )}
      </span>
    </li>
  );
}

/** A prize with the digits that were hit marked in it. */
function HitPrize({ tier, prize, number, from }: PrizeHit) {
  const t = useWords();
  const end = from + number.length;
  return (
    <small className="lt-hit">
      {t(`tiers.${tier}`)}:{' '}
      <span dir="ltr">
        {prize.slice(0, from)}
        <mark>{prize.slice(from, end)}</mark>
        {prize.slice(end)}
      </span>
      , {t('tickets.came', { number })}
    </small>
  );
}
