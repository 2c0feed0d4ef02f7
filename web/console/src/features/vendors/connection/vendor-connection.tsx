import type { VendorDetail } from '@croupier/contract/catalog/operator/vendors';
import { Button } from '@croupier/kit/ui/button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../api/call.ts';
import { LoadFailed } from '../../../page/load-failed.tsx';
import { useMay } from '../../../state/staff.ts';
import { ConnectionDialog, type ConnectionDeed } from './connection-dialog.tsx';
import { ConnectionStep } from './connection-step.tsx';
import { DryCall } from './dry-call.tsx';
import { GamesImport } from './games-import.tsx';
import { OfferStep } from './offer-step.tsx';
import { VendorChecks } from './vendor-checks.tsx';

/** How a vendor is connected, step by step, with what can be done at each. */
export function VendorConnection({
  vendor,
  onKeys,
}: {
  readonly vendor: VendorDetail;
  readonly onKeys: () => void;
}) {
  const { t } = useTranslation('vendors');
  const mayWrite = useMay('vendor.write');
  const [deed, setDeed] = useState<ConnectionDeed>();
  const read = useQuery(callQuery('vendorConnection', { vendorId: vendor.id }));
  const live = vendor.keys.filter(({ retiredAt }) => retiredAt === null).length;
  if (read.isError) return <LoadFailed error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton height="320px" />;
  const connection = read.data;
  return (
    <>
      <p className="c-lead">{t('connection.lead')}</p>
      <ol className="c-connection">
        <ConnectionStep
          place={1}
          title={t('connection.address.title')}
          isDone
          acts={
            mayWrite && (
              <>
                <Button size="sm" onClick={() => setDeed('move')}>
                  {t('connection.address.move')}
                </Button>
                <Button size="sm" onClick={() => setDeed('renew')}>
                  {t('connection.address.renew')}
                </Button>
              </>
            )
          }
        >
          <p>{t('connection.address.text', { address: vendor.baseUrl, key: connection.ourKey })}</p>
        </ConnectionStep>
        <ConnectionStep
          place={2}
          title={t('connection.theirs.title')}
          isDone={live > 0}
          acts={
            <Button size="sm" onClick={onKeys}>
              {t('connection.theirs.go')}
            </Button>
          }
        >
          <p>
            {live > 0 ? t('connection.theirs.some', { count: live }) : t('connection.theirs.none')}
          </p>
        </ConnectionStep>
        <DryCall vendorId={vendor.id} mayRun={mayWrite} />
        <VendorChecks vendorId={vendor.id} mayRun={mayWrite} />
        <GamesImport vendorId={vendor.id} connection={connection} mayTake={mayWrite} />
        <OfferStep connection={connection} onDeed={mayWrite ? setDeed : undefined} />
      </ol>
      {deed && <ConnectionDialog vendor={vendor} deed={deed} onClose={() => setDeed(undefined)} />}
    </>
  );
}
