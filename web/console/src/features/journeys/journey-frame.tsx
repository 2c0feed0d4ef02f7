import { Icon } from '@croupier/kit/ui/icon';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { Page } from '../../page/page.tsx';
import { PUBLISH_KEY, SAVE_KEY } from '../../page/use-builder-keys.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import type { BuilderFacts } from './journey-builder.tsx';
import '../../page/builder.css';

/** Brings what a journey is written with, and shows the places of head, form and preview until then. */
export function WithBuilder({
  children,
}: {
  readonly children: (facts: BuilderFacts) => ReactNode;
}) {
  const { merchant } = useWorkplace();
  const facts = useQuery(callQuery('journeyBuilder', { merchantId: merchant.id }));
  if (facts.data) return children(facts.data);
  if (facts.isError) {
    return <LoadFailed error={facts.error} onRetry={() => void facts.refetch()} />;
  }
  return <BuilderSkeleton />;
}

/** The places of head, form and preview. */
export function BuilderSkeleton() {
  return (
    <div className="c-stack" aria-busy>
      <Skeleton height="40px" />
      <div className="c-offer-editor">
        <Skeleton height="640px" />
        <Skeleton height="320px" />
      </div>
    </div>
  );
}

/** The frame around a journey that is written: the way back, its name and state, and keys. */
export function JourneyFrame({
  title,
  badges,
  aside,
  version,
  children,
}: {
  readonly title: string;
  readonly badges: ReactNode;
  readonly aside?: ReactNode;
  /** That is published; 0 for none. */
  readonly version: number;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('console-journeys');
  const mayWrite = useMay('promotion.write');
  return (
    <Page
      isQuiet
      title={
        <>
          <Link to="/journeys" className="c-back" aria-label={t('form.back')}>
            <Icon name="arrow-left" />
          </Link>
          <span className="c-offer-title">{title}</span>
          {badges}
        </>
      }
      aside={aside}
    >
      {children}
      {mayWrite && (
        <footer className="c-list-foot">
          <span className="c-key-hints">
            <span>
              <kbd>{t('form.keys.ctrl')}</kbd> <kbd>{SAVE_KEY.toUpperCase()}</kbd>{' '}
              {t('form.keys.save')}
            </span>
            <span>
              <kbd>{PUBLISH_KEY.toUpperCase()}</kbd> {t('form.keys.publish')}
            </span>
          </span>
          <span>
            {version === 0 ? t('form.keysFirst') : t('form.keysNext', { version: version + 1 })}
          </span>
        </footer>
      )}
    </Page>
  );
}
