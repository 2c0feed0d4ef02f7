import type { FeatureName } from '@croupier/contract/site/site-map';
import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { useTranslation } from 'react-i18next';
import { useOfferedTypes } from '../features/catalog/use-lobby.ts';
import { SupportLinks } from '../features/support/support-links.tsx';
import { PageLink } from '../navigation/page-link.tsx';
import { usePageTitle } from '../site/use-page-title.ts';
import { usePermission } from '../state/permission.ts';
import './not-offered-page.css';

/** For a shared address of a feature that this merchant does not have: what it was, and ways on. */
export function NotOfferedPage({ feature }: { readonly feature: FeatureName }) {
  const { t } = useTranslation('pages');
  const { merchant, customerService } = usePermission().info;
  const [firstType] = useOfferedTypes();
  const title = t(`feature.${feature}`);
  usePageTitle(title);
  return (
    <div className="page not-offered">
      <h1>{title}</h1>
      <EmptyState
        title={t('notOffered.title', { name: merchant.name })}
        text={t('notOffered.text')}
        action={
          <>
            <Button variant="primary" render={<PageLink to="/" />}>
              {t('notOffered.home')}
            </Button>
            {firstType && (
              <Button variant="soft" render={<PageLink to={firstType.path} />}>
                {t('notOffered.games')}
              </Button>
            )}
          </>
        }
      />
      {customerService.length > 0 && (
        <section aria-label={t('notOffered.ask')}>
          <h2>{t('notOffered.ask')}</h2>
          <SupportLinks />
        </section>
      )}
    </div>
  );
}
