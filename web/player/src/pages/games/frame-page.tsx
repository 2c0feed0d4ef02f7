import { showToast } from '@croupier/kit/ui/toast';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import type { StageMessage } from '../../features/game/game-stage.tsx';
import { useLaunch } from '../../features/game/use-launch.ts';
import { useTablesBeside } from '../../features/game/use-tables-beside.ts';
import { RealityCheck } from '../../features/protection/reality-check.tsx';
import { useRealityCheck } from '../../features/protection/use-reality-check.ts';
import { go, openOverlay } from '../../navigation/site-location.ts';
import { refreshBalance } from '../../state/balance.ts';
import { PopupStage } from './popup-stage.tsx';
import '../../styles/kit-windows.css';
import './frame-page.css';

export type FramePageProps = {
  readonly game: Pick<CallOutput<'games'>['items'][number], 'nodeId' | 'displayName'>;
  /** Of lotteries: all of them to choose from, or the panel of the one that is opened; so are sports. */
  readonly view?: 'lobby' | 'betting';
  /** What else the frame is to begin with, by the names of its address. */
  readonly asks?: Readonly<Record<string, string>>;
  /** Vendors whose games may be opened from inside the frame. */
  readonly vendors: readonly string[];
  /** Where whoever leaves the game goes. */
  readonly back: string;
  /** The game asks for another one of its vendor. */
  readonly onOther?: (gameCode: string) => void;
};

/** A game in the frame of its vendor, which takes the whole page. A reload goes on with its round. */
export function FramePage({ game, view, asks, vendors, back, onOther }: FramePageProps) {
  const { t } = useTranslation('game');
  const { t: ofPages } = useTranslation('pages');
  const { launch, again, elsewhere, withoutMoney } = useLaunch(
    game.nodeId,
    view ? { view, ...(asks && { asks }) } : {},
  );
  const launchBeside = useTablesBeside();
  const reality = useRealityCheck();
  useEffect(() => {
    // The page is the frame's alone: whatever scrolls scrolls in there.
    scrollTo(0, 0);
  }, []);

  function hear(message: StageMessage): void {
    if (typeof message === 'object') return onOther?.(message.openGame);
    switch (message) {
      case 'balance_changed':
        refreshBalance().catch(() => undefined);
        break;
      case 'open_cashier':
        openOverlay({ kind: 'member', page: 'depositv2', deposit: undefined });
        break;
      case 'open_limits':
        openOverlay({ kind: 'member', page: 'protection', deposit: undefined });
        break;
      case 'session_expired':
        showToast('info', { title: t('expired'), action: { label: t('reload'), onPress: again } });
        break;
      case 'close':
        go(back);
        break;
      case 'loaded':
      case 'round_started':
      case 'round_ended':
        break;
    }
  }

  return (
    <div className="frame-page" data-own-head={view && ''}>
      <PopupStage
        gameId={game.nodeId}
        isWithin={view !== undefined}
        title={view === 'lobby' ? ofPages('feature.lottery') : game.displayName}
        launch={launch}
        paused={reality.due !== undefined}
        onMessage={hear}
        onTable={(name) => launchBeside(vendors, name)}
        onRetry={again}
        onSlow={elsewhere}
        onWithoutMoney={withoutMoney}
        onClose={() => go(back)}
      />
      <RealityCheck
        {...reality}
        due={launch.state === 'open' ? reality.due : undefined}
        onStop={() => go('/')}
        onHistory={() =>
          openOverlay({ kind: 'member', page: 'personalHistoryCopy', deposit: undefined })
        }
      />
    </div>
  );
}
