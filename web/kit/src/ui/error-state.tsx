import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { IconName } from '../icons/icon-names.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

export type ErrorStateProps = {
  /** What failed, e.g. "Betting history did not load". */
  readonly title: ReactNode;
  /** What is safe. Unless told: the connection is to blame and the balance has not changed. */
  readonly text?: ReactNode;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  /** A second way out, usually support. */
  readonly action?: ReactNode;
  readonly icon?: IconName;
};

/** Tells what failed, what is safe, and offers to try again. */
export function ErrorState({
  title,
  text,
  onRetry,
  retrying = false,
  action,
  icon = 'wifi-slash',
}: ErrorStateProps) {
  const { t } = useTranslation('kit');
  return (
    <div className="k-state" role="alert">
      <span className="k-state-sign">
        <Icon name={icon} size={32} />
      </span>
      <p className="k-state-title">{title}</p>
      <p className="k-state-text">{text ?? t('error.balanceSafe')}</p>
      <div className="k-state-actions">
        {onRetry && (
          <Button variant="primary" size="sm" busy={retrying} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
