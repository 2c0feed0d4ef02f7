import type { OfferedVendor } from '@croupier/contract/catalog/operator/catalog';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { MoveButtons, moved } from '../../page/move-buttons.tsx';
import { useSave } from '../../page/use-save.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { VendorOfferDrawer } from './vendor-offer-drawer.tsx';

/** Vendors of the merchant in the order in which players see them. */
export function CatalogVendors() {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const mayWrite = useMay('catalog.write');
  const vendors = useQuery(callQuery('catalogVendors', { merchantId: merchant.id }));
  const save = useSave(['catalogVendors']);
  const [open, setOpen] = useState<OfferedVendor>();
  if (vendors.isError) {
    return <LoadFailed error={vendors.error} onRetry={() => void vendors.refetch()} />;
  }
  if (!vendors.data) return <Skeleton height="320px" />;
  const { items } = vendors.data;
  const order = (next: readonly OfferedVendor[]) => {
    const vendorIds = next.map(({ id }) => id);
    save.mutate(() => call('orderCatalogVendors', { merchantId: merchant.id, vendorIds }));
  };
  if (items.length === 0) return <EmptyState title={t('vendors.empty')} />;
  return (
    <Card title={t('vendors.title')}>
      <p className="c-lead">{t('vendors.lead')}</p>
      <ol className="c-sequence c-wraps">
        {items.map((vendor, index) => (
          <li key={vendor.id}>
            <span className="c-place">{index + 1}</span>
            <VendorName vendor={vendor} />
            <VendorState vendor={vendor} />
            <MoveButtons
              name={vendor.shownName ?? vendor.name}
              index={index}
              count={items.length}
              disabled={!mayWrite || save.isPending}
              onMove={(to) => order(moved(items, index, to))}
            />
            <Button size="sm" variant="quiet" onClick={() => setOpen(vendor)}>
              {t(mayWrite ? 'vendors.edit' : 'vendors.open')}
              <span className="k-visually-hidden"> {vendor.shownName ?? vendor.name}</span>
            </Button>
          </li>
        ))}
      </ol>
      {open && <VendorOfferDrawer key={open.id} vendor={open} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

function VendorName({ vendor: { name, shownName, code, games } }: { vendor: OfferedVendor }) {
  const { t } = useTranslation('console-catalog');
  return (
    <span className="c-stacked">
      <span className="c-strong">{shownName ?? name}</span>
      <small>
        {shownName !== null && `${name} · `}
        {code} · {t('lanes.games', { count: games })}
      </small>
    </span>
  );
}

function VendorState({ vendor }: { vendor: OfferedVendor }) {
  const { t } = useTranslation('console-catalog');
  const { offered, maintenance, closedElsewhere } = vendor;
  return (
    <span className="c-badges">
      {closedElsewhere && <Badge tone="bad">{t(`vendors.${closedElsewhere}`)}</Badge>}
      {!offered && <Badge>{t('vendors.notOffered')}</Badge>}
      {offered && maintenance.on && (
        <Badge tone="warn">
          {maintenance.until === null ? (
            t('vendors.closed')
          ) : (
            <span>
              {t('vendors.closedUntil')} <Instant at={maintenance.until} />
            </span>
          )}
        </Badge>
      )}
      {offered && !maintenance.on && !closedElsewhere && (
        <Badge tone="ok">{t('vendors.offered')}</Badge>
      )}
    </span>
  );
}
