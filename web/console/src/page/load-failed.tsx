import { isRefused, RefusedError } from '@croupier/kit/api/refused-error';
import { UnreachableError } from '@croupier/kit/api/unreachable-error';
import { ErrorState } from '@croupier/kit/ui/error-state';
import { useTranslation } from 'react-i18next';

/** What went wrong in words: the server's own, or ours when it could not be reached. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation('console');
  return (error) => {
    if (error instanceof RefusedError) return error.message;
    if (error instanceof UnreachableError) {
      return t(error.reason === 'timeout' ? 'failed.timeout' : 'failed.network');
    }
    return t('failed.text');
  };
}

/** Stands where a list or page would be. */
export function LoadFailed({
  error,
  onRetry,
}: {
  readonly error?: unknown;
  readonly onRetry?: () => void;
}) {
  const { t } = useTranslation('console');
  const textOf = useProblemText();
  // To ask once more would not change the role.
  if (isRefused(error, 'staff.forbidden')) {
    return (
      <ErrorState icon="lock-key" title={t('failed.forbidden')} text={t('failed.forbiddenText')} />
    );
  }
  return (
    <ErrorState title={t('failed.title')} text={textOf(error)} {...(onRetry && { onRetry })} />
  );
}
