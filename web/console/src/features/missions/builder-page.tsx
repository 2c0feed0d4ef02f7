import { Icon } from '@croupier/kit/ui/icon';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../page/page.tsx';
import { PUBLISH_KEY, SAVE_KEY } from '../../page/use-builder-keys.ts';
import { useMay } from '../../state/staff.ts';
import '../../page/builder.css';

/** The frame around a mission that is written: the way back, its name and state, and keys. */
export function BuilderPage({
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
  const { t } = useTranslation('console-missions');
  const mayWrite = useMay('promotion.write');
  return (
    <Page
      isQuiet
      title={
        <>
          <Link to="/missions" className="c-back" aria-label={t('form.back')}>
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
