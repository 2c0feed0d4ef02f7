import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { LaunchFailure } from '../../features/game/launch-failure.tsx';
import { useSignedIn } from '../../features/member/use-member.ts';
import { idOf } from '../../navigation/id-of.ts';
import { go, openOverlay, useSiteLocation } from '../../navigation/site-location.ts';
import { usePageTitle } from '../../site/use-page-title.ts';
import { NotOfferedPage } from '../not-offered-page.tsx';
import { PageLoader } from '../page-loader.tsx';
import { FramePage } from './frame-page.tsx';
import './game-popup.css';

/** A launched game as a page of the site, without the side menu: `gameId` names it. */
export function SeamlessPage() {
  const { t } = useTranslation('pages');
  const gameId = idOf(useSiteLocation().search['gameId'] ?? null);
  const sheet = useQuery({
    ...callQuery('game', { gameId: gameId ?? '' }),
    enabled: gameId !== undefined,
  });
  usePageTitle(sheet.data?.displayName ?? t('feature.seamless'));
  const signedIn = useSignedIn();
  useEffect(() => {
    if (signedIn || gameId === undefined) return;
    openOverlay({ kind: 'login', next: `/seamless?gameId=${gameId}` }, { replace: true });
  }, [signedIn, gameId]);
  if (gameId === undefined) return <NotOfferedPage feature="seamless" />;
  if (sheet.isError) {
    const retry = () => void sheet.refetch();
    return (
      <div className="page frame-page">
        <LaunchFailure cause={{ error: sheet.error }} onRetry={retry} onClose={() => go('/')} />
      </div>
    );
  }
  if (!sheet.data || !signedIn) return <PageLoader />;
  const { vassalage } = sheet.data;
  return (
    <FramePage
      key={gameId}
      game={sheet.data}
      vendors={[vassalage]}
      back="/"
      onOther={(gameCode) => void openOther(vassalage, gameCode)}
    />
  );
}

/** Another game of the vendor in place of this one; what is not on offer stays closed. */
async function openOther(vassalage: string, gameCode: string): Promise<void> {
  const found = await call('games', { vassalage, gameCode }).catch(() => undefined);
  const [other] = found?.items ?? [];
  if (other) go(`/seamless?gameId=${other.nodeId}`, { replace: true });
}
