import { Icon } from '@croupier/kit/ui/icon';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../page/page.tsx';
import '../../kit/list-page.css';
import '../../kit/queue.css';
import '../../page/terms.css';
import './points.css';
import '../../page/builder.css';
import './reward-form.css';

/** The frame around a reward that is written: the way back, its name and state. */
export function RewardFrame({
  title,
  badges,
  aside,
  children,
}: {
  readonly title: string;
  readonly badges: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('console-points');
  return (
    <Page
      isQuiet
      title={
        <>
          <Link
            to="/points"
            search={{ tab: 'rewards' } as never}
            className="c-back"
            aria-label={t('form.back')}
          >
            <Icon name="arrow-left" />
          </Link>
          <span className="c-offer-title">{title}</span>
          {badges}
        </>
      }
      aside={aside}
    >
      {children}
    </Page>
  );
}
