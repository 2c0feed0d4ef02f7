import { Dialog } from '@croupier/kit/ui/dialog';
import { LiveRegion } from '@croupier/kit/ui/live-region';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { ToastRegion } from '@croupier/kit/ui/toast';
import { COMPACT, useMedia } from '@croupier/kit/ui/use-media';
import { lazy, Suspense, useState } from 'react';
import { useOpenBets } from '../bets/use-open-bets.ts';
import { useConnection } from '../book/stream.ts';
import { ListView } from '../list/list-view.tsx';
import { MatchBeside } from '../match/match-beside.tsx';
import type { Counts } from '../list/use-events.ts';
import { useDeskState } from '../session/desk.ts';
import { SlipDrawer } from '../slip/slip-drawer.tsx';
import { SlipPanel } from '../slip/slip-panel.tsx';
import { useWords } from '../words/words.ts';
import { useFavourites } from './favourites.ts';
import { OfflineBanner } from './feed-banner.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { PhoneHead } from './phone-head.tsx';
import { SportBar } from './sport-bar.tsx';
import { Tree } from './tree.tsx';
import { useView, type View } from './view.ts';

/** What is not seen first comes when it is asked for. */
const MatchView = lazy(async () => ({
  default: (await import('../match/match-view.tsx')).MatchView,
}));
const BetsView = lazy(async () => ({
  default: (await import('../bets/bets-view.tsx')).BetsView,
}));
const SharedView = lazy(async () => ({
  default: (await import('../bets/shared-view.tsx')).SharedView,
}));
const ResultsView = lazy(async () => ({
  default: (await import('../results/results-view.tsx')).ResultsView,
}));
const StandingsView = lazy(async () => ({
  default: (await import('../results/standings-view.tsx')).StandingsView,
}));
const LeagueView = lazy(async () => ({
  default: (await import('../results/league-view.tsx')).LeagueView,
}));
const SearchView = lazy(async () => ({
  default: (await import('../search/search-view.tsx')).SearchView,
}));

/** What the address says between bar and slip, and over it what holds the player up. */
export function App() {
  const t = useWords();
  const { isExpired, isPaused } = useDeskState();
  const view = useView();
  const isCompact = useMedia(COMPACT);
  const connection = useConnection();
  const { names } = useFavourites();
  const [counts, setCounts] = useState<Counts>();
  const openBets = useOpenBets();
  const facts = { view, counts, favourites: names.size, openBets };
  return (
    <div className="sp" inert={isPaused} data-off={connection === 'off' || undefined}>
      {isCompact ? <PhoneHead {...facts} /> : <SportBar {...facts} />}
      <OfflineBanner />
      <div className="sp-columns" data-tree={!isCompact || undefined} data-page={view.name}>
        {!isCompact &&
          (view.name === 'match' ? (
            <MatchBeside sport={view.sport} chosen={view.event} onCounts={setCounts} />
          ) : (
            <Tree view={view} counts={counts} />
          ))}
        <main className="sp-main">
          {view.name === 'list' && <ListView view={view} onCounts={setCounts} />}
          <Suspense fallback={<Skeleton shape="block" height={520} />}>
            <Page view={view} />
          </Suspense>
        </main>
        {!isCompact && (
          <aside className="sp-aside">
            <div className="sp-card">
              <SlipPanel />
            </div>
          </aside>
        )}
      </div>
      {isCompact && (
        <>
          <SlipDrawer />
          <PhoneBar view={view} openBets={openBets} />
        </>
      )}
      <LiveRegion />
      <ToastRegion />
      {isExpired && (
        <Dialog
          open
          brief
          closeHidden
          locked
          size="sm"
          role="alertdialog"
          onClose={() => {}}
          title={t('fatal.expired')}
          description={t('fatal.expired-text')}
        />
      )}
    </div>
  );
}

function Page({ view }: { readonly view: View }) {
  switch (view.name) {
    case 'match':
      return <MatchView key={view.event} id={view.event} />;
    case 'bets':
      return <BetsView />;
    case 'shared':
      return <SharedView key={view.slip} code={view.slip} />;
    case 'results':
      return <ResultsView sport={view.sport} />;
    case 'standings':
      return <StandingsView sport={view.sport} league={view.league} />;
    case 'league':
      return <LeagueView key={view.league} id={view.league} />;
    case 'search':
      return <SearchView />;
    case 'list':
      return null;
  }
}
