import { Icon } from '@croupier/kit/ui/icon';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../page/page.tsx';
import '../../page/builder.css';
import './segments.css';

/** The frame around a segment that is written: the way back and its name. */
export function SegmentFrame({
  title,
  aside,
  children,
}: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('console-audience');
  return (
    <Page
      isQuiet
      title={
        <>
          <Link to="/segments" className="c-back" aria-label={t('form.back')}>
            <Icon name="arrow-left" />
          </Link>
          <span className="c-offer-title">{title}</span>
        </>
      }
      aside={aside}
    >
      {children}
    </Page>
  );
}
