import { showToast } from '@croupier/kit/ui/toast';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import type { StageMessage } from '../../features/game/game-stage.tsx';
import { useLaunch } from '../../features/game/use-launch.ts';
import { useTablesBeside } from '../../features/game/use-tables-beside.ts';
import { RealityCheck } from '../../features/protection/reality-check.tsx';
import { useRealityCheck } from '../../features/protection/use-reality-check.ts';
import { go, openOverlay, useSiteLocation } from '../../navigation/site-location.ts';
import { refreshBalance } from '../../state/balance.ts';
import { PopupStage } from '../games/popup-stage.tsx';
import { allLotteryVendors } from './lottery-vendors.ts';
import '../../styles/kit-windows.css';
import './lottery-page.css';

/** Where games of the lotteries are listed. */
const LIST = '/elott';

/** A lottery in the frame of its vendor, which takes the whole page. */
export function LotteryFrame({
  game,
  view,
}: {
  readonly game: CallOutput<'games'>['items'][number];
  readonly view: 'lobby' | 'betting';
}) {
  const { t } = useTranslation('game');
  const { t: ofPages } = useTranslation('pages');
  const { pathname } = useSiteLocation();
  const { launch, again, elsewhere, withoutMoney } = useLaunch(game.id, { view });
  const launchBeside = useTablesBeside();
  const reality = useRealityCheck();
  useEffect(() => {
    // The page is the frame's alone: whatever scrolls scrolls in there.
    scrollTo(0, 0);
  }, []);

  function hear(message: StageMessage): void {
    if (typeof message === 'object') return;
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
        go(LIST);
        break;
      case 'loaded':
      case 'round_started':
      case 'round_ended':
        break;
    }
  }

  return (
    <div className="lottery-page">
      <PopupStage
        gameId={game.id}
        isWithin
        title={view === 'lobby' ? ofPages('feature.lottery') : game.displayName}
        launch={launch}
        paused={reality.due !== undefined}
        onMessage={hear}
        onTable={(name) => launchBeside(allLotteryVendors(pathname), name)}
        onRetry={again}
        onSlow={elsewhere}
        onWithoutMoney={withoutMoney}
        onClose={() => go(LIST)}
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
