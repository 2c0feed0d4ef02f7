import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { PageLink } from '../navigation/page-link.tsx';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../site/use-page-title.ts';

/** For addresses that lead nowhere. */
export function NotFoundPage() {
  const { t } = useTranslation();
  usePageTitle(t('notFound.title'));
  return (
    <div className="page">
      <h1 className="k-visually-hidden">{t('notFound.title')}</h1>
      <EmptyState
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <Button variant="soft" render={<PageLink to="/" />}>
            {t('notFound.home')}
          </Button>
        }
      />
    </div>
  );
}
