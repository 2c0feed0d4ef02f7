import type { VendorDetail } from '@croupier/contract/operator/vendors';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Chip } from '@croupier/kit/ui/chip';
import { Money } from '@croupier/kit/ui/money';
import type { TableColumn } from '@croupier/kit/ui/table';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { PagedTable } from '../../page/paged-table.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { AskedNote } from '../../page/asked-note.tsx';
import { useChoice } from '../../page/use-filter.ts';
import { tellSaved } from '../../page/with-reason.tsx';
import { useMay } from '../../state/staff.ts';

type Line = CallOutput<'vendorOpenRounds'>['items'][number];

/** Open for longer than that many hours. */
const ages = ['0', '1', '24', '72', '336'] as const;

/** What a vendor left open, and giving the chips of one that is gone back to their owners. */
export function VendorOpenRounds({ vendor }: { readonly vendor: VendorDetail }) {
  const { t } = useTranslation('vendors');
  const mayWrite = useMay('vendor.write');
  const [hours = '24', setHours] = useChoice('hours', ages);
  const [asking, setAsking] = useState(false);
  const input = { vendorId: vendor.id, hours: Number(hours) };
  return (
    <>
      <div className="c-filters">
        {ages.map((age) => (
          <Chip key={age} selected={age === hours} onClick={() => setHours(age)}>
            {ageText(t, Number(age))}
          </Chip>
        ))}
        {mayWrite && vendor.openStacks > 0 && (
          <Button variant="danger-soft" icon="coins" onClick={() => setAsking(true)}>
            {t('open.returnChips')}
          </Button>
        )}
      </div>
      <AskedNote subject={`vendor:${vendor.id}:chips`} />
      <PagedTable
        label={t('tabs.openRounds')}
        queryKey={['vendorOpenRounds', input]}
        fetchPage={(cursor, signal) => call('vendorOpenRounds', { ...input, cursor }, { signal })}
        columns={columns(t)}
        rowKey={({ id }) => id}
        empty={t('open.empty')}
      />
      {asking && (
        <ReasonDialog
          title={t('open.returnTitle', { name: vendor.name })}
          text={t('open.returnText', { count: vendor.openStacks })}
          confirm={t('open.returnChips')}
          tone="danger"
          act={(_form, reason) => call('returnVendorChips', { vendorId: vendor.id, reason })}
          onDone={(request) => {
            tellSaved({ request }, t('open.returnDone'));
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function ageText(t: TFunction<'vendors'>, hours: number): string {
  if (hours === 0) return t('open.now');
  return hours > 24 ? t('open.days', { count: hours / 24 }) : t('open.longer', { count: hours });
}

function columns(t: TFunction<'vendors'>): TableColumn<Line>[] {
  return [
    { key: 'opened', header: t('open.since'), cell: ({ openedAt }) => <Instant at={openedAt} /> },
    {
      key: 'kind',
      header: t('open.kind'),
      card: 'status',
      cell: ({ kind }) => <Badge tone="warn">{t(`open.kinds.${kind}`)}</Badge>,
    },
    {
      key: 'game',
      header: t('open.game'),
      card: 'title',
      cell: ({ gameTitle }) => <span className="c-strong">{gameTitle}</span>,
    },
    {
      key: 'round',
      header: t('open.round'),
      card: 'hidden',
      cell: ({ vendorRoundId }) => <code className="c-code">{vendorRoundId}</code>,
    },
    { key: 'member', header: t('open.member'), cell: ({ account }) => account },
    {
      key: 'stake',
      header: t('open.stake'),
      numeric: true,
      card: 'value',
      cell: ({ stake }) => <Money amount={stake} />,
    },
    {
      key: 'win',
      header: t('open.win'),
      numeric: true,
      card: 'hidden',
      cell: ({ win }) => <Money amount={win} />,
    },
  ];
}
