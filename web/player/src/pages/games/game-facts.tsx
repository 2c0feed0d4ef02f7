import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { callQuery } from '../../api/call-query.ts';
import type { CallOutput } from '../../api/call.ts';
import { useFavourite } from '../../features/catalog/favourites/favourites.ts';
import { GameLink } from '../../features/catalog/launch/game-link.tsx';
import { FreeSpinNote } from '../../features/game/free-spin-note.tsx';
import { GameSheet } from '../../features/game/game-sheet.tsx';
import { useSignedIn } from '../../features/member/use-member.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { closeOverlay } from '../../navigation/site-location.ts';
import '../../styles/kit-windows.css';
import './game-popup.css';

const TournamentNote = lazyPart(
  async () =>
    (await import('../../features/catalog/tournaments/tournament-note.tsx')).TournamentNote,
  'tournaments',
);

/** The facts about a game before it is played, at an address of their own. */
export function GameFacts({ gameId, open }: { readonly gameId: string; readonly open: boolean }) {
  const { t } = useTranslation('game');
  const signedIn = useSignedIn();
  const sheet = useQuery(callQuery('game', { gameId }));
  if (sheet.data) {
    return (
      <GameSheet
        sheet={sheet.data}
        open={open}
        onClose={closeOverlay}
        actions={<Actions sheet={sheet.data} />}
        note={
          <>
            <FreeSpinNote gameId={gameId} enabled={signedIn} />
            <TournamentNote gameId={gameId} />
          </>
        }
      />
    );
  }
  return (
    <Dialog open={open} onClose={closeOverlay} title={t('sheet.title')} closeOnOutsidePress>
      {sheet.isError ? (
        <CallFailure
          title={t('sheet.failure')}
          error={sheet.error}
          onRetry={() => void sheet.refetch()}
          retrying={sheet.isFetching}
        />
      ) : (
        <Skeleton shape="block" height="320px" />
      )}
    </Dialog>
  );
}

function Actions({ sheet }: { readonly sheet: CallOutput<'game'> }) {
  const { t } = useTranslation('game');
  const { on, onToggle } = useFavourite(sheet);
  return (
    <>
      <IconButton
        icon={on ? 'heart-fill' : 'heart'}
        label={t('sheet.favourite')}
        aria-pressed={on}
        onClick={onToggle}
      />
      {sheet.closed ? (
        <Button variant="primary" disabled>
          {t('failure.closed')}
        </Button>
      ) : (
        <Button variant="primary" icon="play-fill" render={<GameLink game={sheet} />}>
          {t('sheet.play')}
        </Button>
      )}
    </>
  );
}
