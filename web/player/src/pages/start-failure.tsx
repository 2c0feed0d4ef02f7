import { isRefused } from '@croupier/kit/api/refused-error';
import { Button } from '@croupier/kit/ui/button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../api/failure-text.ts';
import { FullPage } from './full-page.tsx';

/** A page that nobody looks after comes back by itself. */
const TRY_EVERY_MS = 5000;

/** Starts anew once the server answers again. */
async function reloadWhenReached(): Promise<void> {
  try {
    const { ok } = await fetch('/api/permission/version', { cache: 'no-store' });
    if (ok) location.reload();
  } catch {
    // Still away; the next try comes.
  }
}

/** Shown when the site cannot even start: no merchant at this address, or no server in reach. */
export function StartFailure({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('errors-ui');
  const unknownDomain = isRefused(error, 'merchant.unknown-domain');
  const offline = !navigator.onLine;
  useEffect(() => {
    if (unknownDomain) return;
    const look = () => void reloadWhenReached();
    const timer = setInterval(look, TRY_EVERY_MS);
    addEventListener('online', look);
    return () => {
      clearInterval(timer);
      removeEventListener('online', look);
    };
  }, [unknownDomain]);
  const title = unknownDomain
    ? t('start.invalidUrl')
    : offline
      ? t('start.offline')
      : t('start.title');
  const text = unknownDomain
    ? t('start.invalidUrlText', { host: location.host })
    : offline
      ? t('start.offlineText')
      : failureText(error);
  return (
    <FullPage title={title} text={text}>
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
