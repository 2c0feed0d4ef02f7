import type { VendorDetail, VendorKeyLine } from '@croupier/contract/catalog/operator/vendors';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Switch } from '@croupier/kit/ui/switch';
import { Table, type TableColumn } from '@croupier/kit/ui/table';
import { TextField } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { fieldText } from '../../page/field-text.ts';
import { Instant } from '../../page/instant.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { AskedNote } from '../../page/asked-note.tsx';
import { showSaved } from '../../page/with-reason.tsx';
import { useMay } from '../../state/staff.ts';
import { typedNetworks } from '../../page/typed-fields.ts';

type Asking =
  | { readonly what: 'add' }
  | { readonly what: 'networks' | 'retire'; readonly key: VendorKeyLine };

/** The keys that a vendor signs its calls with: two live ones at most, so that they can be changed. */
export function VendorKeys({ vendor }: { readonly vendor: VendorDetail }) {
  const { t } = useTranslation('vendors');
  const mayWrite = useMay('vendor.write');
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const saved = (answer: object) => {
    showSaved(answer, t('saved'));
    close();
  };
  return (
    <>
      <div className="c-lead-row">
        <p className="c-lead">{t('keys.lead')}</p>
        {mayWrite && (
          <Button variant="primary" icon="plus-bold" onClick={() => setAsking({ what: 'add' })}>
            {t('keys.add')}
          </Button>
        )}
      </div>
      <Table
        label={t('tabs.keys')}
        columns={columns(t, mayWrite, setAsking)}
        rows={vendor.keys}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('keys.empty')} />}
      />
      {asking?.what === 'add' && (
        <AddKey
          vendor={vendor}
          onClose={close}
          onAsked={() => {
            showToast('ok', { title: t('keys.asked') });
            close();
          }}
        />
      )}
      {asking && asking.what !== 'add' && (
        <ChangeKey vendorId={vendor.id} asking={asking} onClose={close} onDone={saved} />
      )}
    </>
  );
}

function AddKey({
  vendor,
  onAsked,
  onClose,
}: {
  readonly vendor: VendorDetail;
  readonly onAsked: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('vendors');
  return (
    <ReasonDialog
      title={t('keys.addTitle')}
      text={t('keys.addText')}
      confirm={t('keys.add')}
      act={(form, reason) =>
        call('askForVendorKey', {
          vendorId: vendor.id,
          id: fieldText(form, 'id').trim(),
          networks: typedNetworks(fieldText(form, 'networks')),
          freshOnly: form.has('freshOnly'),
          reason,
        })
      }
      onDone={onAsked}
      onClose={onClose}
    >
      <TextField
        label={t('keys.id')}
        name="id"
        required
        minLength={4}
        maxLength={64}
        pattern="[A-Za-z0-9_.\-]+"
        help={t('keys.idHelp')}
      />
      <Networks networks={null} />
      <Switch label={t('keys.freshOnly')} name="freshOnly" defaultChecked />
    </ReasonDialog>
  );
}

function ChangeKey({
  vendorId,
  asking: { what, key },
  onDone,
  onClose,
}: {
  readonly vendorId: string;
  readonly asking: Extract<Asking, { key: VendorKeyLine }>;
  readonly onDone: (answer: object) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('vendors');
  const of = { vendorId, keyId: key.id };
  return (
    <ReasonDialog<object>
      title={t(`keys.${what}Title`, { id: key.id })}
      text={t(`keys.${what}Text`)}
      confirm={t(`keys.${what}`)}
      tone={what === 'retire' ? 'danger' : 'primary'}
      act={(form, reason) =>
        what === 'retire'
          ? call('retireVendorKey', { ...of, reason })
          : call('setVendorKeyNetworks', {
              ...of,
              networks: typedNetworks(fieldText(form, 'networks')),
              reason,
            })
      }
      onDone={onDone}
      onClose={onClose}
    >
      {what === 'networks' && (
        <>
          <AskedNote subject={`vendor:${vendorId}:key-${key.id}`} />
          <Networks networks={key.networks} />
        </>
      )}
    </ReasonDialog>
  );
}

function Networks({ networks }: { readonly networks: readonly string[] | null }) {
  const { t } = useTranslation('vendors');
  return (
    <TextField
      label={t('keys.from')}
      name="networks"
      maxLength={1000}
      defaultValue={networks?.join(', ') ?? ''}
      help={t('keys.fromHelp')}
    />
  );
}

function columns(
  t: TFunction<'vendors'>,
  mayWrite: boolean,
  ask: (asking: Asking) => void,
): TableColumn<VendorKeyLine>[] {
  return [
    {
      key: 'id',
      header: t('keys.id'),
      card: 'title',
      cell: ({ id }) => <span className="c-strong">{id}</span>,
    },
    {
      key: 'state',
      header: t('keys.state'),
      card: 'status',
      cell: ({ retiredAt }) => (
        <Badge tone={retiredAt === null ? 'ok' : 'neutral'}>
          {t(retiredAt === null ? 'keys.live' : 'keys.retired')}
        </Badge>
      ),
    },
    {
      key: 'networks',
      header: t('keys.from'),
      cell: ({ networks }) =>
        networks ? <code className="c-code">{networks.join('\n')}</code> : t('keys.anywhere'),
    },
    {
      key: 'fresh',
      header: t('keys.signature'),
      card: 'hidden',
      cell: ({ freshOnly }) => t('keys.version', { version: freshOnly ? 2 : 1 }),
    },
    {
      key: 'made',
      header: t('keys.made'),
      card: 'hidden',
      cell: ({ createdAt }) => <Instant at={createdAt} />,
    },
    {
      key: 'act',
      header: '',
      card: 'value',
      cell: (key) =>
        mayWrite &&
        key.retiredAt === null && (
          <>
            <Button size="sm" variant="quiet" onClick={() => ask({ what: 'networks', key })}>
              {t('keys.networks')}
            </Button>
            <Button size="sm" variant="danger-soft" onClick={() => ask({ what: 'retire', key })}>
              {t('keys.retire')}
            </Button>
          </>
        ),
    },
  ];
}
