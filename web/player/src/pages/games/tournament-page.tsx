import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Button } from '@croupier/kit/ui/button';
import { useTranslation } from 'react-i18next';
import { TournamentDetail } from '../../features/catalog/tournaments/tournament-detail.tsx';
import { useShownTournaments } from '../../features/catalog/tournaments/use-tournaments.ts';
import { useSignedIn } from '../../features/member/use-member.ts';
import { CallFailure } from '../../api/call-failure.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { usePageTitle } from '../../site/use-page-title.ts';
import { PageLoader } from '../page-loader.tsx';
import '../../styles/kit-windows.css';

/** One tournament at its address: what counts, what is won, who stands where. */
export function TournamentPage({ tournamentId }: { readonly tournamentId: string }) {
  const { t } = useTranslation('tournaments');
  const isSignedIn = useSignedIn();
  const shown = useShownTournaments();
  const one = shown.data?.items.find(({ id }) => id === tournamentId);
  usePageTitle(one?.name ?? t('title'));
  if (shown.isError) {
    return (
      <div className="page">
        <CallFailure
          title={t('failed')}
          error={shown.error}
          onRetry={() => void shown.refetch()}
          retrying={shown.isFetching}
        />
      </div>
    );
  }
  if (!shown.data) return <PageLoader />;
  if (one) return <TournamentDetail one={one} isSignedIn={isSignedIn} />;
  return (
    <div className="page">
      <EmptyState
        title={t('gone')}
        text={t('goneText')}
        action={
          <Button variant="primary" render={<PageLink to="/" />}>
            {t('home')}
          </Button>
        }
      />
    </div>
  );
}
