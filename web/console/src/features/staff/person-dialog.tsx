import { grantableRoles } from '@croupier/contract/staff/operator/permissions';
import { Select } from '@croupier/kit/ui/select';
import { TextField } from '@croupier/kit/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { AskedNote } from '../../page/asked-note.tsx';
import { fieldText } from '../../page/field-text.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { showSaved } from '../../page/with-reason.tsx';
import { typedNetworks } from '../../page/typed-fields.ts';

type Person = CallOutput<'staff'>['items'][number];
export type PersonAction = 'askRole' | 'setNetworks' | 'disable' | 'reset';
type Role = (typeof grantableRoles)[number];

/** One deed on the account of somebody else, with the reason. */
export function PersonDialog({
  action,
  person,
  onAct,
  onReset,
  onClose,
}: {
  readonly action: PersonAction;
  readonly person: Person;
  /** Called as it is sent. */
  readonly onAct: () => void;
  /** An account was opened anew, with that one-time password. */
  readonly onReset: (password: string) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-staff');
  const [role, setRole] = useState<Role>(
    grantableRoles.find((one) => one === person.role) ?? 'support',
  );
  const staffId = person.id;
  const { name } = person;
  const acts = {
    askRole: (_form: FormData, reason: string) => call('askForRole', { staffId, role, reason }),
    setNetworks: (form: FormData, reason: string) =>
      call('setStaffNetworks', {
        staffId,
        networks: typedNetworks(fieldText(form, 'networks')),
        reason,
      }),
    disable: (_form: FormData, reason: string) => call('disableStaff', { staffId, reason }),
    reset: (_form: FormData, reason: string) => call('resetStaff', { staffId, reason }),
  };
  return (
    <ReasonDialog<object>
      title={t(`staff.${action}Title`, { name })}
      text={t(`staff.${action}Text`, { name })}
      confirm={t(`staff.${action}`)}
      tone={action === 'disable' ? 'danger' : 'primary'}
      act={(form, reason) => {
        onAct();
        return acts[action](form, reason);
      }}
      onDone={(answer) => {
        if ('oneTimePassword' in answer) return onReset(String(answer.oneTimePassword));
        const asks = action === 'askRole';
        showSaved(asks ? { request: answer } : answer, t('staff.saved'));
        return onClose();
      }}
      onClose={onClose}
    >
      {(action === 'askRole' || action === 'setNetworks') && (
        <AskedNote subject={`staff:${staffId}`} />
      )}
      {action === 'askRole' && (
        <Select<Role>
          label={t('staff.role')}
          options={grantableRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
          value={role}
          onValueChange={setRole}
        />
      )}
      {action === 'setNetworks' && (
        <TextField
          label={t('staff.networks')}
          name="networks"
          help={t('staff.networksHelp')}
          maxLength={1000}
          defaultValue={person.networks?.join(', ') ?? ''}
        />
      )}
    </ReasonDialog>
  );
}
