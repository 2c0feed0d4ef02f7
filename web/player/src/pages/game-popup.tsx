import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { askToConfirm } from '@croupier/kit/ui/dialog-host';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { showToast } from '@croupier/kit/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../api/call-query.ts';
import { GameCard } from '../features/catalog/game-card.tsx';
import { useLobby } from '../features/catalog/use-lobby.ts';
import { GameLoader, GameStage } from '../features/game/game-stage.tsx';
import { GameSheet } from '../features/game/game-sheet.tsx';
import { GameToolbar } from '../features/game/game-toolbar.tsx';
import { LaunchFailure } from '../features/game/launch-failure.tsx';
import { useFullScreen } from '../features/game/use-full-screen.ts';
import { useLaunch } from '../features/game/use-launch.ts';
import { BalancePill } from '../features/wallet/balance-pill.tsx';
import type { FrameMessageType } from '../frame/frame-messages.ts';
import { closeOverlay, openOverlay } from '../navigation/site-location.ts';
import { refreshBalance } from '../state/balance.ts';
import { useFlag } from '../state/permission.ts';
import { PHONE, useMedia } from '../state/use-media.ts';
import '../styles/kit-windows.css';
import './game-popup.css';

/** How many other games are offered when this one is closed. */
const ALTERNATIVES_MAX = 4;

/** A game in its window: the vendor's frame below our own bar. */
export function GamePopup({ gameId }: { readonly gameId: string }) {
  const { t } = useTranslation('game');
  const popup = useRef<HTMLDivElement>(null);
  const roundOpen = useRef(false);
  const [sheetOpen, setSheetOpen] = useState(false);
  const sheet = useQuery(callQuery('game', { gameId }));
  const { launch, again } = useLaunch(gameId);
  const fullScreen = useFullScreen(popup);
  const depositOn = useFlag('deposit');
  const title = sheet.data?.displayName ?? '';

  /** A round that runs is settled without the window too; the player should know before leaving. */
  async function mayLeave(): Promise<boolean> {
    if (!roundOpen.current) return true;
    return askToConfirm({
      title: t('leave.title'),
      text: t('leave.text'),
      confirmLabel: t('leave.confirm'),
      cancelLabel: t('leave.stay'),
    });
  }

  async function close(): Promise<void> {
    if (await mayLeave()) closeOverlay();
  }

  async function deposit(): Promise<void> {
    if (!(await mayLeave())) return;
    openOverlay({ kind: 'member', page: 'depositv2', deposit: undefined }, { replace: true });
  }

  function reload(): void {
    roundOpen.current = false;
    again();
  }

  function hear(type: FrameMessageType): void {
    switch (type) {
      case 'round_started':
        roundOpen.current = true;
        break;
      case 'round_ended':
        roundOpen.current = false;
        break;
      case 'balance_changed':
        // Push usually was faster; a failed refresh is repeated by the next change.
        refreshBalance().catch(() => undefined);
        break;
      case 'open_cashier':
        if (depositOn) void deposit();
        break;
      case 'session_expired':
        showToast('info', { title: t('expired'), action: { label: t('reload'), onPress: reload } });
        break;
      case 'close':
        void close();
        break;
      case 'loaded':
        break;
    }
  }

  return (
    <Dialog open onClose={() => void close()} size="xl" title={title} titleHidden closeHidden flush>
      <div className="game-popup" ref={popup}>
        <GameToolbar
          sheet={sheet.data}
          wallet={
            <span className="game-wallet">
              <BalancePill bare />
              {depositOn && <DepositButton onPress={() => void deposit()} />}
            </span>
          }
          fullScreen={fullScreen.on}
          onFullScreen={fullScreen.toggle}
          onReload={reload}
          onRules={() => setSheetOpen(true)}
          onClose={() => void close()}
        />
        <div className="game-stage">
          {launch.state === 'opening' && <GameLoader title={title} />}
          {launch.state === 'open' && (
            <GameStage
              key={launch.attempt}
              session={launch.session}
              title={title}
              onMessage={hear}
              slow={<LaunchFailure cause="slow" onRetry={reload} onClose={() => void close()} />}
            />
          )}
          {(launch.state === 'refused' || launch.state === 'foreign') && (
            <LaunchFailure
              cause={launch.state === 'refused' ? { error: launch.error } : 'foreign'}
              onRetry={reload}
              onClose={() => void close()}
              alternatives={<Alternatives except={gameId} />}
            />
          )}
        </div>
      </div>
      {sheet.data && (
        <GameSheet sheet={sheet.data} open={sheetOpen} onClose={() => setSheetOpen(false)} />
      )}
    </Dialog>
  );
}

/** A word beside the plus where there is room for it. */
function DepositButton({ onPress }: { readonly onPress: () => void }) {
  const { t } = useTranslation('game');
  const phone = useMedia(PHONE);
  if (phone) return <IconButton bare icon="plus-bold" label={t('deposit')} onClick={onPress} />;
  return (
    <Button variant="primary" size="sm" icon="plus-bold" onClick={onPress}>
      {t('deposit')}
    </Button>
  );
}

/** Open games to play instead of one that is closed. */
function Alternatives({ except }: { readonly except: string }) {
  const { t } = useTranslation('game');
  const { data } = useLobby();
  const games = [...(data?.hot ?? []), ...(data?.lanes.flatMap((lane) => lane.games) ?? [])]
    .filter(({ id, maintenance }) => id !== except && !maintenance)
    .filter((game, index, all) => all.findIndex(({ id }) => id === game.id) === index)
    .slice(0, ALTERNATIVES_MAX);
  if (games.length === 0) return null;
  return (
    <section className="game-alternatives" aria-label={t('alternatives')}>
      <h2>{t('alternatives')}</h2>
      <ul>
        {games.map((game) => (
          <li key={game.id}>
            <GameCard game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}
