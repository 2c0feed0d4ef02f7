import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../api/call-failure.tsx';
import { callQuery } from '../api/call-query.ts';
import { GameGrid } from '../features/catalog/game-grid.tsx';
import { GameSearchField } from '../features/catalog/game-search-field.tsx';
import { PageLink } from '../navigation/page-link.tsx';
import { usePageTitle } from '../site/use-page-title.ts';
import '../styles/kit-windows.css';
import './not-offered-page.css';

/** For addresses that lead nowhere: says so, and shows games. */
export function NotFoundPage() {
  const { t } = useTranslation(['pages', 'common']);
  const [search, setSearch] = useState('');
  usePageTitle(t('common:notFound.title'));
  return (
    <div className="page lost-page">
      <h1>{t('common:notFound.title')}</h1>
      <p>{t('common:notFound.text')}</p>
      <nav className="lost-ways" aria-label={t('lost.ways')}>
        <Button variant="primary" render={<PageLink to="/" />}>
          {t('common:notFound.home')}
        </Button>
        <Button variant="ghost" render={<PageLink to="/hot" />}>
          {t('common:menu.hot')}
        </Button>
      </nav>
      <GameSearchField search={search} onSearch={setSearch} />
      <Found search={search} />
    </div>
  );
}

/** The first games that the words find; the most popular when there are no words. */
function Found({ search }: { readonly search: string }) {
  const { t } = useTranslation('pages');
  const found = useQuery({
    ...callQuery('games', search === '' ? { select: 'ALL' } : { search }),
    placeholderData: keepPreviousData,
  });
  const games = found.data?.items ?? [];
  if (found.isError) {
    return (
      <CallFailure
        title={t('lost.failure')}
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    );
  }
  if (found.isSuccess && games.length === 0) {
    return <EmptyState title={t('lost.nothing')} text={t('lost.nothingText')} />;
  }
  return (
    <GameGrid
      square={false}
      list={{
        games,
        total: games.length,
        status: found.status,
        error: null,
        hasMore: false,
        loadingMore: false,
        more: () => undefined,
        retry: () => void found.refetch(),
      }}
    />
  );
}
