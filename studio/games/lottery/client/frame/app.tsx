import { Dialog } from '@croupier/kit/ui/dialog';
import { LiveRegion } from '@croupier/kit/ui/live-region';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { ToastRegion } from '@croupier/kit/ui/toast';
import { lazy, Suspense } from 'react';
import { LobbyView } from '../lobby/lobby.tsx';
import { PanelPage } from '../panel/panel-page.tsx';
import { useDeskState } from '../session/desk.ts';
import { TicketsView } from '../tickets/tickets.tsx';
import { useWins } from '../tickets/use-wins.ts';
import { useWords } from '../words/words.ts';
import { useView } from './view.ts';

/** What few look at comes when it is asked for. */
const ResultsView = lazy(async () => ({
  default: (await import('../results/results.tsx')).ResultsView,
}));
const TrendsView = lazy(async () => ({
  default: (await import('../trends/trends.tsx')).TrendsView,
}));

/** What the address says, and over it what holds the player up. */
export function App() {
  const t = useWords();
  const { isExpired, isPaused } = useDeskState();
  const { name, game } = useView();
  useWins();
  return (
    <div className="lt" inert={isPaused}>
      {name === 'lobby' && <LobbyView />}
      {name === 'panel' && <PanelPage game={game} />}
      {name === 'tickets' && <TicketsView />}
      <Suspense fallback={<Skeleton shape="block" height={520} />}>
        {name === 'results' && <ResultsView game={game} />}
        {name === 'trends' && <TrendsView key={game} game={game} />}
      </Suspense>
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
