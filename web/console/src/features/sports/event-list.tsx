import type { SportsBoard, SportsBoardEvent } from '@croupier/contract/sports/operator/board';
import { formatMoment } from '@croupier/kit/format/dates';
import { Badge } from '@croupier/kit/ui/badge';
import { Tabs } from '@croupier/kit/ui/tabs';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../state/staff.ts';
import { shareText } from './odds-text.ts';

const orders = ['risk', 'time'] as const;
type Order = (typeof orders)[number];

/** What is live and what comes, with how much of its limit each event uses. */
export function EventList({
  board: { live, next, totals },
  order,
  onOrder,
  chosen,
  onChoose,
}: {
  readonly board: SportsBoard;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
  readonly chosen: string | undefined;
  readonly onChoose: (event: string) => void;
}) {
  const { t } = useTranslation('console-sports');
  return (
    <section className="c-list-card c-board-events" aria-label={t('events.title')}>
      <header>
        <h2>{t('events.title')}</h2>
        <Tabs
          size="sm"
          label={t('events.order')}
          items={orders.map((value) => ({ value, label: t(`events.${value}`) }))}
          value={order}
          onValueChange={onOrder}
        />
      </header>
      <div className="c-board-scroll">
        <Part
          title={t('events.live', { count: totals.live })}
          aside={t('events.used')}
          events={live}
          chosen={chosen}
          onChoose={onChoose}
        />
        <Part
          title={t('events.next', { count: next.length })}
          events={next}
          chosen={chosen}
          onChoose={onChoose}
        />
      </div>
    </section>
  );
}

function Part({
  title,
  aside,
  events,
  chosen,
  onChoose,
}: {
  readonly title: string;
  readonly aside?: string;
  readonly events: readonly SportsBoardEvent[];
  readonly chosen: string | undefined;
  readonly onChoose: (event: string) => void;
}) {
  return (
    <>
      <h3>
        {title}
        {aside && <span>{aside}</span>}
      </h3>
      <ul>
        {events.map((event) => (
          <li key={event.event}>
            <EventLine
              event={event}
              isChosen={event.event === chosen}
              onChoose={() => onChoose(event.event)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function EventLine({
  event: { home, away, clock, score, startsAt, state, held, used },
  isChosen,
  onChoose,
}: {
  readonly event: SportsBoardEvent;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const { t } = useTranslation('console-sports');
  const { timeZone } = useWorkplace().merchant;
  const isLive = state === 'live';
  return (
    <button type="button" aria-current={isChosen || undefined} onClick={onChoose}>
      <span className="c-board-clock" data-live={isLive || undefined}>
        {clock === null
          ? formatMoment(startsAt, { timeZone, style: 'time' }).slice(0, 5)
          : clockMark(clock)}
      </span>
      <span className="c-board-sides">
        <span title={home}>{home}</span>
        <span title={away}>{away}</span>
      </span>
      <span className="c-board-state">
        {held === null ? (
          <strong>{isLive && score ? `${score[0]}-${score[1]}` : `${shareText(used)}%`}</strong>
        ) : (
          <Badge size="sm" dot={false} tone={held === 'feed' ? 'bad' : 'warn'}>
            {t(`events.held.${held}`)}
          </Badge>
        )}
        <UsedBar used={used} />
      </span>
    </button>
  );
}

/** How much of a limit is used: amber over half of it, red over four fifths. */
function UsedBar({ used }: { readonly used: number }) {
  const { t } = useTranslation('console-sports');
  const share = Math.min(10_000, Math.max(0, used));
  return (
    <span className="c-used" data-level={levelOf(used)}>
      <span className="k-visually-hidden">{t('events.usedShare', { share: shareText(used) })}</span>
      <span aria-hidden style={{ inlineSize: `${share / 100}%` }} />
    </span>
  );
}

/** How near something is to its limit, basis points of it. */
export function levelOf(used: number): 'low' | 'half' | 'high' {
  if (used > 8000) return 'high';
  return used > 5000 ? 'half' : 'low';
}

/** Minutes have a mark, halves and quarters have none. */
export const clockMark = (clock: string): string => (/^\d/.test(clock) ? `${clock}′` : clock);
