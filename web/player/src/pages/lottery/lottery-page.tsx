import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Button } from '@croupier/kit/ui/button';
import { showToast } from '@croupier/kit/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { lotteryVendors } from '../../features/catalog/launch/launch-rules.ts';
import type { StageMessage } from '../../features/game/game-stage.tsx';
import { LaunchFailure } from '../../features/game/launch-failure.tsx';
import { useLaunch } from '../../features/game/use-launch.ts';
import { useTablesBeside } from '../../features/game/use-tables-beside.ts';
import { RealityCheck } from '../../features/protection/reality-check.tsx';
import { useRealityCheck } from '../../features/protection/use-reality-check.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { go, openOverlay, useSiteLocation } from '../../navigation/site-location.ts';
import { usePageTitle } from '../../site/use-page-title.ts';
import { refreshBalance } from '../../state/balance.ts';
import { PopupStage } from '../games/popup-stage.tsx';
import { NotOfferedPage } from '../not-offered-page.tsx';
import { PageLoader } from '../page-loader.tsx';
import '../../styles/kit-windows.css';
import '../games/game-popup.css';
import './lottery-page.css';

type Game = CallOutput<'games'>['items'][number];

/** Where games of the lotteries are listed. */
const LIST = '/elott';

/**
 * The lotteries of one page: the one that `gameCode` names, in any letter case, or all of them to choose
 * from. Others are opened in the frame itself, each with a session of its own.
 */
export function LotteryPage() {
  const { t } = useTranslation('pages');
  const { pathname, search } = useSiteLocation();
  usePageTitle(t('feature.lottery'));
  const code = codeOf(search);
  const found = useQuery({
    queryKey: ['lottery', pathname, code],
    queryFn: () => findGame(lotteryVendors(pathname), code),
    staleTime: Infinity,
  });
  if (found.isPending) return <PageLoader />;
  if (found.isError) {
    const retry = () => void found.refetch();
    return (
      <div className="page lottery-page">
        <LaunchFailure cause={{ error: found.error }} onRetry={retry} onClose={() => go(LIST)} />
      </div>
    );
  }
  const { game, isOffered } = found.data;
  if (!isOffered) return <NotOfferedPage feature="lottery" />;
  if (game === undefined) return <UnknownLottery />;
  return <LotteryFrame key={game.id} game={game} view={code === undefined ? 'lobby' : 'betting'} />;
}

/** The name of the query stands in any letter case as well. */
function codeOf(search: Readonly<Record<string, string>>): string | undefined {
  const [, code] = Object.entries(search).find(([name]) => name.toLowerCase() === 'gamecode') ?? [];
  return code?.toLowerCase().replaceAll('_', '-');
}

async function findGame(
  vendors: readonly string[],
  gameCode: string | undefined,
): Promise<{ readonly game: Game | undefined; readonly isOffered: boolean }> {
  const lists = await Promise.all(vendors.map((vassalage) => call('games', { vassalage })));
  const games = lists.flatMap(({ items }) => items);
  const game = gameCode === undefined ? games[0] : games.find((one) => one.gameCode === gameCode);
  return { game, isOffered: games.length > 0 };
}

function UnknownLottery() {
  const { t } = useTranslation('pages');
  const { pathname } = useSiteLocation();
  return (
    <div className="page">
      <EmptyState
        title={t('lottery.unknown')}
        action={
          <Button variant="primary" render={<PageLink to={pathname} />}>
            {t('lottery.all')}
          </Button>
        }
      />
    </div>
  );
}

function LotteryFrame({ game, view }: { readonly game: Game; readonly view: 'lobby' | 'betting' }) {
  const { t } = useTranslation('game');
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
        title={game.displayName}
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

/** The page's own first: most of what is opened is theirs. */
function allLotteryVendors(pathname: string): readonly string[] {
  return [...new Set([...lotteryVendors(pathname), ...lotteryVendors('')])];
}
