import type { TicketView } from '#games/lottery/protocol.ts';
import { serverNow } from '#client/kit/clock.ts';
import { minorOf, sumText } from '../frame/sums.ts';
import { dayIn, dayText, weekdayText } from '../frame/times.ts';
import { useWords, type Words } from '../words/words.ts';
import { TicketCard } from './ticket-card.tsx';

/** Tickets by the day on which they were placed. */
export function TicketDays({
  tickets,
  symbol,
  summed,
  onOpen,
  onCancel,
}: {
  readonly tickets: readonly TicketView[];
  readonly symbol: string;
  /** Which days say what was staked on them: all, or those alone that are here as a whole. */
  readonly summed?: 'all' | 'whole';
  readonly onOpen: (id: string) => void;
  readonly onCancel: (ticket: TicketView) => void;
}) {
  const t = useWords();
  const days = Map.groupBy(tickets, ({ placedAt }) =>
    weekdayText(placedAt, document.documentElement.lang),
  );
  const isSummed = (at: number) => summed === 'all' || (summed === 'whole' && at < days.size - 1);
  return (
    <>
      {[...days].map(([day, list], at) => (
        <section key={day}>
          <h2 className="lt-day">
            {dayName(t, list[0]?.placedAt ?? 0, day)}
            {isSummed(at) && (
              <small>{t('tickets.day-staked', { sum: sumText(stakedOf(list), symbol) })}</small>
            )}
          </h2>
          <ul className="lt-tickets">
            {list.map((ticket) => (
              <TicketCard
                key={ticket.id}
                ticket={ticket}
                symbol={symbol}
                onOpen={() => onOpen(ticket.id)}
                onCancel={() => onCancel(ticket)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const DAY_MS = 86_400_000;

/** Today and yesterday by their name, as people say it. */
function dayName(t: Words, placedAt: number, weekday: string): string {
  const now = serverNow();
  const name = [now, now - DAY_MS].findIndex((moment) => dayIn(moment) === dayIn(placedAt));
  const day = dayText(placedAt);
  return name < 0 ? weekday : t(name === 0 ? 'tickets.today' : 'tickets.yesterday', { day });
}

/** What stays staked of them. */
const stakedOf = (tickets: readonly TicketView[]): bigint =>
  tickets
    .filter(({ state }) => state === 'open' || state === 'settled')
    .reduce((sum, { stake }) => sum + minorOf(stake), 0n);
