import { EmptyState } from '@croupier/kit/ui/empty-state';
import { ErrorState } from '@croupier/kit/ui/error-state';
import { Button } from '@croupier/kit/ui/button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { COMPACT, useMedia } from '@croupier/kit/ui/use-media';
import { useMemo, useState } from 'react';
import type { EventPage, EventView, Sport } from '#games/sports/protocol.ts';
import { useBook, useEvent, useMoves } from '../book/book.ts';
import { NARROW, useTeamNames } from '../book/names.ts';
import { useFollowed } from '../book/stream.ts';
import { show } from '../frame/view.ts';
import { useAsked } from '../session/use-asked.ts';
import { useWords, type Words } from '../words/words.ts';
import { cardsOf, inColumns, marketCards, marketTabs, type MarketTab } from './market-groups.ts';
import { MarketCard } from './market-card.tsx';
import { MatchAside } from './match-aside.tsx';
import { MatchHead } from './match-head.tsx';
import { Tracker } from './tracker/tracker.tsx';

const AGAIN_MS = 15_000;

/** A match: where it stands, its field, and all that may be bet on. */
export function MatchView({ id }: { readonly id: string }) {
  const t = useWords();
  const book = useBook();
  const event = useEvent(id);
  const isNarrow = useMedia(NARROW);
  useFollowed(
    'events',
    useMemo(() => [id], [id]),
  );
  const { value, isFailed, ask } = useAsked<EventPage>(`events/${encodeURIComponent(id)}`, {
    nextMs: AGAIN_MS,
    onValue: (page) => book.take([page.event], () => true),
  });
  if (event === undefined) {
    return isFailed ? (
      <ErrorState title={t('match.failed')} onRetry={ask} />
    ) : (
      <Skeleton shape="block" height={520} />
    );
  }
  const isBegun = event.facts !== null;
  const aside = <MatchAside event={event} page={value} />;
  // What is bet on comes before what one reads, where there is no room for both.
  const isBeside = isBegun && !isNarrow;
  return (
    <div className="sp-match">
      <MatchHead event={event} page={value} />
      {isBegun && (
        <div className="sp-match-field">
          <Tracker event={event} />
          {isBeside && aside}
        </div>
      )}
      <Markets event={event} />
      {!isBeside && aside}
    </div>
  );
}

function Markets({ event }: { readonly event: EventView }) {
  const t = useWords();
  const isCompact = useMedia(COMPACT);
  const isNarrow = useMedia(NARROW);
  const [chosen, setChosen] = useState<MarketTab>('main');
  const moves = useMoves(event.id);
  const names = useTeamNames(event, { isShort: true });
  const cards = useMemo(() => marketCards(event), [event]);
  const tabs = marketTabs(cards);
  const tab = tabs.some((one) => one.tab === chosen) ? chosen : 'main';
  const shown = cardsOf(cards, tab);
  const count = isNarrow ? 1 : isCompact || event.state === 'live' ? 2 : 3;
  if (cards.length === 0) return <NoMarkets event={event} />;
  return (
    <>
      <div className="sp-market-tabs" role="group" aria-label={t('match.tabs')}>
        {tabs.map(({ tab: one, count: size }) => (
          <button key={one} type="button" aria-pressed={one === tab} onClick={() => setChosen(one)}>
            {tabName(t, one, event.sport)}
            {one !== 'main' && <small>{size}</small>}
          </button>
        ))}
      </div>
      <div className="sp-markets" data-columns={count}>
        {inColumns(shown, count).map((column, at) => (
          <div key={at}>
            {column.map((card) => (
              <MarketCard key={card.key} card={card} event={event} moves={moves} names={names} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

function tabName(t: Words, tab: MarketTab, sport: Sport): string {
  const part = tab.startsWith('part-') ? tab.slice('part-'.length) : undefined;
  return part === undefined ? t(`groups.${tab}`) : t(`groups.part-${sport}`, { n: part });
}

/** Nothing to bet on: it is over, put off, or locked for now. */
function NoMarkets({ event }: { readonly event: EventView }) {
  const t = useWords();
  const { state, danger, sport } = event;
  const why =
    state === 'live' && danger === null
      ? 'no-more'
      : state === 'planned' || state === 'live'
        ? 'not-yet'
        : state;
  return (
    <EmptyState
      title={t(`match.none-${why}`)}
      text={state === 'postponed' ? t('state.note-postponed') : undefined}
      action={
        <Button variant="soft" onClick={() => show('list', { sport })}>
          {t('match.others')}
        </Button>
      }
    />
  );
}
