import type { GameType } from '@croupier/contract/games';
import { Dialog } from '@croupier/kit/ui/dialog';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../../api/call-failure.tsx';
import { useSiteLocation } from '../../../navigation/site-location.ts';
import { GameGrid } from '../game-grid.tsx';
import { noFilter, usePagedGames } from '../game-list.ts';
import { listOfType } from '../game-list-kind.ts';
import { gameTypeView } from '../game-type-views.ts';
import { useOfferedVendors } from '../use-lobby.ts';
import '../../../styles/kit-windows.css';
import './vendor-games.css';

export type VendorGamesProps = {
  readonly vassalage: string;
  readonly gameType: GameType;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** The games of one vendor in a window; opening one of them leaves it. */
export function VendorGames({ vassalage, gameType, open, onClose }: VendorGamesProps) {
  const { t } = useTranslation(['catalog', 'common', 'home']);
  const view = gameTypeView(gameType);
  const { overlay } = useSiteLocation();
  const vendor = useOfferedVendors().find(({ code }) => code === vassalage);
  const games = usePagedGames(listOfType(view), { ...noFilter, vassalage });
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (overlay !== undefined) leave();
  }, [overlay]);
  const type = t(`common:gameType.${gameType}`);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('center.gamesOf', { type, vendor: vendor?.name ?? vassalage })}
      size="lg"
      closeOnOutsidePress
    >
      <div className="vendor-games">
        {games.status === 'error' ? (
          <CallFailure title={t('home:list.failure')} error={games.error} onRetry={games.retry} />
        ) : games.status === 'success' && games.games.length === 0 ? (
          <EmptyState title={t('home:list.empty.type')} />
        ) : (
          <GameGrid list={games} square={view.shape === 'square'} />
        )}
      </div>
    </Dialog>
  );
}
