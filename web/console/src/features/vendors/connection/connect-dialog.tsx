import { TextField } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { fieldText } from '../../../page/field-text.ts';
import { ReasonDialog } from '../../../page/reason-dialog.tsx';

/** Asks for a new vendor: what it is called and where it answers. */
export function ConnectDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('vendors');
  return (
    <ReasonDialog
      title={t('connect.title')}
      text={t('connect.text')}
      confirm={t('connect.confirm')}
      act={(form, reason) =>
        call('connectVendor', {
          code: fieldText(form, 'code').trim().toUpperCase(),
          name: fieldText(form, 'name').trim(),
          baseUrl: fieldText(form, 'baseUrl').trim(),
          reason,
        })
      }
      onDone={() => {
        showToast('ok', { title: t('connect.asked') });
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        label={t('connect.code')}
        name="code"
        required
        minLength={2}
        maxLength={20}
        pattern="[A-Za-z][A-Za-z0-9_]+"
        help={t('connect.codeHelp')}
      />
      <TextField label={t('connect.name')} name="name" required maxLength={60} />
      <AddressField />
    </ReasonDialog>
  );
}

/** Where a vendor answers our calls. */
export function AddressField({ value = '' }: { readonly value?: string }) {
  const { t } = useTranslation('vendors');
  return (
    <TextField
      label={t('connect.address')}
      name="baseUrl"
      type="url"
      required
      maxLength={300}
      defaultValue={value}
      help={t('connect.addressHelp')}
    />
  );
}
