import { TextField } from '@croupier/kit/ui/text-field';
import { Select } from '@croupier/kit/ui/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { fieldText } from '../../page/field-text.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { typedNetworks } from '../../page/typed-fields.ts';

const ALL = 'all';

/** Makes an account without a role, and tells its one-time password. */
export function InviteDialog({
  onInvited,
  onClose,
}: {
  readonly onInvited: (person: { readonly name: string }, password: string) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-staff');
  const { merchants } = useWorkplace().staff;
  const [merchant, setMerchant] = useState<string>(ALL);
  return (
    <ReasonDialog
      title={t('staff.inviteTitle')}
      text={t('staff.inviteText')}
      confirm={t('staff.invite')}
      act={(form, reason) =>
        call('inviteStaff', {
          username: fieldText(form, 'username').trim(),
          name: fieldText(form, 'name').trim(),
          merchantIds: merchant === ALL ? null : [merchant],
          networks: typedNetworks(fieldText(form, 'networks')),
          reason,
        })
      }
      onDone={({ person, oneTimePassword }) => onInvited(person, oneTimePassword)}
      onClose={onClose}
    >
      <TextField label={t('staff.name')} name="name" required minLength={2} maxLength={80} />
      <TextField
        label={t('staff.username')}
        name="username"
        help={t('staff.usernameHelp')}
        autoComplete="off"
        required
        minLength={3}
        maxLength={40}
        pattern="[a-z][a-z0-9.\-]+"
      />
      <Select
        label={t('staff.merchants')}
        options={[
          { value: ALL, label: t('staff.allMerchants') },
          ...merchants.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={merchant}
        onValueChange={setMerchant}
      />
      <TextField
        label={t('staff.networks')}
        name="networks"
        help={t('staff.networksHelp')}
        maxLength={1000}
      />
    </ReasonDialog>
  );
}
