import { ErrorState } from '@croupier/kit/ui/error-state';
import { useTranslation } from 'react-i18next';
import { failureText } from '../api/failure-text.ts';
import { ChunkError } from '../navigation/fetch-code.ts';

/** Stands in for a page that failed to load or to render. */
export function PageFailure({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('errors-ui');
  return (
    <div className="page">
      <ErrorState
        title={t('page.title')}
        text={error instanceof ChunkError ? t('page.chunk') : failureText(error)}
        onRetry={() => location.reload()}
      />
    </div>
  );
}
