import { isRefused } from '@croupier/kit/api/refused-error';
import { Button } from '@croupier/kit/ui/button';
import { ErrorState } from '@croupier/kit/ui/error-state';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../api/failure-text.ts';
import { useClosedText } from '../../state/closed-text.ts';

export type LaunchFailureProps = {
  /** The failed call, or what else is wrong: an address that is not allowed, or no end of waiting. */
  readonly cause: { readonly error: unknown } | 'foreign' | 'slow';
  readonly onRetry: () => void;
  readonly onClose: () => void;
  /** Games that can be played instead. */
  readonly alternatives?: ReactNode;
};

/** A game that did not open: why, that no money moved, and what to do instead. */
export function LaunchFailure({ cause, onRetry, onClose, alternatives }: LaunchFailureProps) {
  const { t } = useTranslation('game');
  const error = typeof cause === 'object' ? cause.error : undefined;
  const closed = isRefused(error, 'game.maintenance', 'game.unavailable');
  const closedText = useClosedText('game_maintenance');
  const hopeless = isRefused(
    error,
    'game.unknown',
    'game.currency',
    'account.true-account-needed',
    'account.frozen',
    'verification.play',
  );
  const told = typeof cause === 'object' ? failureText(cause.error) : t(`failure.${cause}`);
  const reason = (closed && closedText) || told;
  return (
    <div className="game-curtain">
      <ErrorState
        icon={closed ? 'wrench' : 'warning'}
        title={closed ? t('failure.closed') : t('failure.title')}
        text={t('failure.safe', { reason })}
        {...(!hopeless && { onRetry })}
        action={
          <Button size="sm" variant="quiet" onClick={onClose}>
            {t('failure.back')}
          </Button>
        }
      />
      {closed && alternatives}
    </div>
  );
}
