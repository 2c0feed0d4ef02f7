import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Button } from '@croupier/kit/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { lotteryPages } from '../../features/catalog/launch/launch-rules.ts';
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
    queryFn: () => findGame(pathname, code),
    staleTime: Infinity,
  });
  const elsewhere = found.data?.elsewhere;
  useEffect(() => {
    if (elsewhere !== undefined) go(`${elsewhere}?gameCode=${code ?? ''}`, { replace: true });
  }, [elsewhere, code]);
  if (found.isPending || elsewhere !== undefined) return <PageLoader />;
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

interface Found {
  readonly game?: Game | undefined;
  /** The page that has the lottery, where this one has not. */
  readonly elsewhere?: string | undefined;
  readonly isOffered: boolean;
}

async function findGame(path: string, gameCode: string | undefined): Promise<Found> {
  const games = await gamesOf(lotteryVendors(path));
  const game =
    gameCode === undefined ? firstOf(games) : games.find((one) => one.gameCode === gameCode);
  if (game !== undefined || gameCode === undefined) return { game, isOffered: games.length > 0 };
  const others = Object.entries(lotteryPages).filter(
    ([vendor]) => !lotteryVendors(path).includes(vendor),
  );
  const lists = await Promise.all(others.map(([vendor]) => gamesOf([vendor])));
  const at = lists.findIndex((list) => list.some((one) => one.gameCode === gameCode));
  return { elsewhere: others[at]?.[1], isOffered: games.length > 0 || at >= 0 };
}

/** Whose session the lobby begins with: the first lottery of it that the page has. */
const firstOf = (games: readonly Game[]): Game | undefined =>
  FIRSTS.map((prefix) => games.find(({ gameCode }) => gameCode.startsWith(prefix))).find(
    (game) => game !== undefined,
  ) ?? games[0];

const FIRSTS = ['vn-north', 'vn-central', 'vn-south', 'vnf', 'ssc1', 'ssc'] as const;

async function gamesOf(vendors: readonly string[]): Promise<readonly Game[]> {
  const lists = await Promise.all(vendors.map((vassalage) => call('games', { vassalage })));
  return lists.flatMap(({ items }) => items);
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
