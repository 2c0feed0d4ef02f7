import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Button } from '@croupier/kit/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { LaunchFailure } from '../../features/game/launch-failure.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { go, useSiteLocation } from '../../navigation/site-location.ts';
import { usePageTitle } from '../../site/use-page-title.ts';
import { NotOfferedPage } from '../not-offered-page.tsx';
import { PageLoader } from '../page-loader.tsx';
import { FramePage } from '../games/frame-page.tsx';
import { allLotteryVendors, lotteryVendors } from './lottery-vendors.ts';
import '../games/game-popup.css';

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
      <div className="page frame-page">
        <LaunchFailure cause={{ error: found.error }} onRetry={retry} onClose={() => go(LIST)} />
      </div>
    );
  }
  const { game, isOffered } = found.data;
  if (!isOffered) return <NotOfferedPage feature="lottery" />;
  if (game === undefined) return <UnknownLottery />;
  return (
    <FramePage
      key={game.nodeId}
      game={game}
      view={code === undefined ? 'lobby' : 'betting'}
      vendors={allLotteryVendors(pathname)}
      back={LIST}
    />
  );
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
