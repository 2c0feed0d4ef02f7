import type { MemberPage } from '@croupier/contract/site/site-map';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { askToConfirm } from '@croupier/kit/ui/dialog-host';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { showToast } from '@croupier/kit/ui/toast';
import { IN_HAND, useMedia } from '@croupier/kit/ui/use-media';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallOutput, call } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { useFavourite } from '../../features/catalog/favourites/favourites.ts';
import { AsideGame } from '../../features/game/aside-game.tsx';
import { GameSheet } from '../../features/game/game-sheet.tsx';
import { GameToolbar } from '../../features/game/game-toolbar.tsx';
import { useFullScreen } from '../../features/game/use-full-screen.ts';
import type { StageMessage } from '../../features/game/game-stage.tsx';
import { useTablesBeside } from '../../features/game/use-tables-beside.ts';
import { useLaunch } from '../../features/game/use-launch.ts';
import { RealityCheck } from '../../features/protection/reality-check.tsx';
import { useRealityCheck } from '../../features/protection/use-reality-check.ts';
import { BalancePill } from '../../features/wallet/balance-pill.tsx';
import { closeOverlay, go, openOverlay } from '../../navigation/site-location.ts';
import { asideGameStore } from '../../state/aside-game.ts';
import { refreshBalance } from '../../state/balance.ts';
import { useFlag } from '../../state/permission.ts';
import { GameHistory } from './game-history.tsx';
import { PopupStage } from './popup-stage.tsx';
import '../../styles/kit-windows.css';
import './game-popup.css';

export type GamePopupProps = {
  readonly gameId: string;
  /** False while the game was made small: it goes on, and a bar leads back to it. */
  readonly open: boolean;
};

/** A game in its window: the vendor's frame below our own bar. */
export function GamePopup({ gameId, open }: GamePopupProps) {
  const { t } = useTranslation('game');
  const popup = useRef<HTMLDivElement>(null);
  const roundOpen = useRef(false);
  const [beside, setBeside] = useState<'facts' | 'history'>();
  const sheet = useQuery(callQuery('game', { gameId }));
  const heart = useFavourite(sheet.data ?? { nodeId: gameId });
  const { launch, again, elsewhere, withoutMoney } = useLaunch(gameId);
  const fullScreen = useFullScreen(popup);
  const depositOn = useFlag('deposit');
  const { close, deposit, minimise, asPage, openOther } = useWayOut(gameId, { open, roundOpen });
  const title = sheet.data?.displayName ?? '';
  const reality = useRealityCheck();
  const launchTable = useTablesBeside();

  function reload(): void {
    roundOpen.current = false;
    again();
  }

  function openElsewhere(): void {
    roundOpen.current = false;
    elsewhere();
  }

  function hear(message: StageMessage): void {
    if (typeof message === 'object') return openOther(sheet.data, message.openGame);
    switch (message) {
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
      case 'open_limits':
        showAside(gameId, 'protection');
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

  // In the game's window, so that it lies above it; a game that is not there yet has nothing to stop.
  const check = (
    <RealityCheck
      {...reality}
      due={launch.state === 'open' ? reality.due : undefined}
      onStop={() => void close()}
      onHistory={() => showAside(gameId, 'personalHistoryCopy')}
    />
  );
  return (
    <>
      {!open && (
        <AsideGame
          sheet={sheet.data}
          onBack={() => openOverlay({ kind: 'play', gameId })}
          onClose={() => void close()}
        />
      )}
      <Dialog
        open={open}
        onClose={() => void close()}
        addressed
        kept
        size="xl"
        title={title}
        titleHidden
        closeHidden
        flush
      >
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
            favourite={heart}
            onHistory={() => setBeside('history')}
            onProtection={() => showAside(gameId, 'protection')}
            onMinimise={minimise}
            onPage={asPage}
            onReload={reload}
            onRules={() => setBeside('facts')}
            onClose={() => void close()}
          />
          <PopupStage
            gameId={gameId}
            title={title}
            launch={launch}
            paused={reality.due !== undefined}
            onMessage={hear}
            onTable={(game) => launchTable(sheet.data ? [sheet.data.vassalage] : [], game)}
            onRetry={reload}
            onSlow={openElsewhere}
            onWithoutMoney={withoutMoney}
            onClose={() => void close()}
          />
        </div>
        {open && check}
        {sheet.data && (
          <BesideGame game={sheet.data} shown={beside} onClose={() => setBeside(undefined)} />
        )}
      </Dialog>
      {!open && check}
    </>
  );
}

type BesideGameProps = {
  readonly game: CallOutput<'game'>;
  readonly shown: 'facts' | 'history' | undefined;
  readonly onClose: () => void;
};

/** What there is to read about a game while it goes on below. */
function BesideGame({ game, shown, onClose }: BesideGameProps) {
  return (
    <>
      <GameSheet sheet={game} open={shown === 'facts'} onClose={onClose} />
      <GameHistory
        game={game}
        open={shown === 'history'}
        onClose={onClose}
        onAll={() => showAside(game.nodeId, 'personalHistoryCopy', { game: game.nodeId })}
      />
    </>
  );
}

/** A page of the member center, with the game put aside meanwhile. */
function showAside(
  gameId: string,
  page: MemberPage,
  { game }: { readonly game?: string } = {},
): void {
  asideGameStore.set(gameId);
  openOverlay({ kind: 'member', page, deposit: undefined, game });
}

/** The ways out of a game: leaving it, going to the cashier, or putting it aside. */
function useWayOut(
  gameId: string,
  { open, roundOpen }: { readonly open: boolean; readonly roundOpen: RefObject<boolean> },
) {
  const { t } = useTranslation('game');
  useEffect(() => {
    // Back in its window, the game is left like any other.
    if (open) asideGameStore.set(undefined);
  }, [open]);

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

  async function openByName(vassalage: string, gameCode: string): Promise<void> {
    const { items } = await call('games', { vassalage, gameCode });
    const [other] = items;
    if (other === undefined || !(await mayLeave())) return;
    openOverlay({ kind: 'play', gameId: other.nodeId }, { replace: true });
  }

  return {
    async close(): Promise<void> {
      if (!(await mayLeave())) return;
      asideGameStore.set(undefined);
      if (open) closeOverlay();
    },
    async deposit(): Promise<void> {
      if (!(await mayLeave())) return;
      openOverlay({ kind: 'member', page: 'depositv2', deposit: undefined }, { replace: true });
    },
    /** Another game of the same vendor, by its name there; one that is not on offer stays closed. */
    openOther(from: { readonly vassalage: string } | undefined, gameCode: string): void {
      if (from !== undefined) openByName(from.vassalage, gameCode).catch(() => undefined);
    },
    /** The game as a page of its own; a round that runs goes on there. */
    asPage(): void {
      asideGameStore.set(undefined);
      go(`/seamless?gameId=${gameId}`);
    },
    /** The game goes on behind the page, and its window can be had back. */
    minimise(): void {
      asideGameStore.set(gameId);
      closeOverlay();
    },
  };
}

/** A word beside the plus where there is room for it. */
function DepositButton({ onPress }: { readonly onPress: () => void }) {
  const { t } = useTranslation('game');
  const phone = useMedia(IN_HAND);
  if (phone) return <IconButton bare icon="plus-bold" label={t('deposit')} onClick={onPress} />;
  return (
    <Button variant="primary" size="sm" icon="plus-bold" onClick={onPress}>
      {t('deposit')}
    </Button>
  );
}
