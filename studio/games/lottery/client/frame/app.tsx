import { Dialog } from '@croupier/kit/ui/dialog';
import { LiveRegion } from '@croupier/kit/ui/live-region';
import { ToastRegion } from '@croupier/kit/ui/toast';
import { LobbyView } from '../lobby/lobby.tsx';
import { PanelPage } from '../panel/panel-page.tsx';
import { ResultsView } from '../results/results.tsx';
import { useDeskState } from '../session/desk.ts';
import { TicketsView } from '../tickets/tickets.tsx';
import { useWords } from '../words/words.ts';
import { useView } from './view.ts';

/** What the address says, and over it what holds the player up. */
export function App() {
  const t = useWords();
  const { isExpired, isPaused } = useDeskState();
  const { name, game } = useView();
  return (
    <div className="lt" inert={isPaused}>
      {name === 'lobby' && <LobbyView />}
      {name === 'panel' && <PanelPage game={game} />}
      {name === 'tickets' && <TicketsView />}
      {name === 'results' && <ResultsView game={game} />}
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
