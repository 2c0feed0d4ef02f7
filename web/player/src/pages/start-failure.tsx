import { isRefused } from '@croupier/kit/api/refused-error';
import { Button } from '@croupier/kit/ui/button';
import { useTranslation } from 'react-i18next';
import { failureText } from '../api/failure-text.ts';
import { FullPage } from './full-page.tsx';

/** Shown when the site cannot even start: no merchant at this address, or no server in reach. */
export function StartFailure({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('errors-ui');
  const unknownDomain = isRefused(error, 'merchant.unknown-domain');
  return (
    <FullPage
      title={unknownDomain ? t('start.invalidUrl') : t('start.title')}
      text={unknownDomain ? t('start.invalidUrlText', { host: location.host }) : failureText(error)}
    >
      {!unknownDomain && (
        <Button
          variant="primary"
          size="lg"
          icon="arrows-clockwise"
          onClick={() => location.reload()}
        >
          {t('start.again')}
        </Button>
      )}
    </FullPage>
  );
}
