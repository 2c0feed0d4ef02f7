import type { VendorDetail } from '@croupier/contract/catalog/operator/vendors';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { AskedNote } from '../../../page/asked-note.tsx';
import { fieldText } from '../../../page/field-text.ts';
import { ReasonDialog } from '../../../page/reason-dialog.tsx';
import { showSaved } from '../../../page/with-reason.tsx';
import { AddressField } from './connect-dialog.tsx';

export type ConnectionDeed = 'move' | 'renew' | 'suspend' | 'resume';

const parts = { move: 'address', renew: 'secret', resume: 'suspension' } as const;

/** Asks for another address, another key of ours or the end of a suspension, or suspends at once. */
export function ConnectionDialog({
  vendor: { id: vendorId, name, baseUrl },
  deed,
  onClose,
}: {
  readonly vendor: VendorDetail;
  readonly deed: ConnectionDeed;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('vendors');
  const step = deed === 'move' || deed === 'renew' ? 'address' : 'offer';
  const of = `connection.${step}` as const;
  const text = (part: string) =>
    t(`${of}.${deed}${part}` as 'connection.address.moveTitle', { name });
  return (
    <ReasonDialog<object>
      title={text('Title')}
      text={text('Text')}
      confirm={deed === 'suspend' ? text('') : t('connect.confirm')}
      tone={deed === 'suspend' ? 'danger' : 'primary'}
      act={async (form, reason) => {
        switch (deed) {
          case 'move': {
            const wanted = fieldText(form, 'baseUrl').trim();
            return { request: await call('moveVendor', { vendorId, baseUrl: wanted, reason }) };
          }
          case 'renew':
            return { request: await call('renewVendorSecret', { vendorId, reason }) };
          case 'suspend':
          case 'resume':
            return call('suspendVendor', { vendorId, suspended: deed === 'suspend', reason });
        }
      }}
      onDone={(answer) => {
        showSaved(answer, t('saved'));
        onClose();
      }}
      onClose={onClose}
    >
      {deed !== 'suspend' && <AskedNote subject={`vendor:${vendorId}:${parts[deed]}`} />}
      {deed === 'move' && <AddressField value={baseUrl} />}
    </ReasonDialog>
  );
}
