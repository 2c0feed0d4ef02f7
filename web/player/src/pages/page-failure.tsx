import { ErrorState } from '@croupier/kit/ui/error-state';
import { useTranslation } from 'react-i18next';
import { failureText } from '../api/failure-text.ts';

/** Stands in for a page that failed to load or to render. */
export function PageFailure({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('errors-ui');
  return (
    <div className="page">
      <ErrorState
        title={t('page.title')}
        text={isChunkFailure(error) ? t('page.chunk') : failureText(error)}
        onRetry={() => location.reload()}
      />
    </div>
  );
}

/** Code that could not be fetched: usually a new version was published meanwhile. */
function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)
  );
}
