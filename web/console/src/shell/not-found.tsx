import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../page/page.tsx';

/** Stands at an address that no page has: a link that was cut off, or that an older version had. */
export function NotFound() {
  const { t } = useTranslation('console');
  return (
    <Page title={t('notFound.title')} isQuiet>
      <EmptyState
        title={t('notFound.text')}
        action={<Button render={<Link to="/" />}>{t('notFound.home')}</Button>}
      />
    </Page>
  );
}
