import type { VendorConnection } from '@croupier/contract/catalog/operator/vendor-connection';
import { Button } from '@croupier/kit/ui/button';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ConnectionDeed } from './connection-dialog.tsx';
import { ConnectionStep } from './connection-step.tsx';

/** Whether players can open it: suspended or not, and where it is offered. */
export function OfferStep({
  connection: { suspended, merchants },
  onDeed,
}: {
  readonly connection: VendorConnection;
  readonly onDeed: ((deed: ConnectionDeed) => void) | undefined;
}) {
  const { t } = useTranslation('vendors');
  const deed = suspended ? 'resume' : 'suspend';
  return (
    <ConnectionStep
      place={6}
      title={t('connection.offer.title')}
      isDone={!suspended && merchants > 0}
      acts={
        <>
          <Button size="sm" render={<Link to="/catalog" />}>
            {t('connection.offer.go')}
          </Button>
          {onDeed && (
            <Button
              size="sm"
              variant={suspended ? 'primary' : 'danger-soft'}
              onClick={() => onDeed(deed)}
            >
              {t(`connection.offer.${deed}`)}
            </Button>
          )}
        </>
      }
    >
      <p>
        {t(suspended ? 'connection.offer.suspended' : 'connection.offer.running')}{' '}
        {t('connection.offer.merchants', { count: merchants })}
      </p>
    </ConnectionStep>
  );
}
