import type { LiveHostLine } from '@croupier/contract/live-tables/operator/hosts';
import { Select } from '@croupier/kit/ui/select';
import { showToast } from '@croupier/kit/ui/toast';
import { Switch } from '@croupier/kit/ui/switch';
import { TextField } from '@croupier/kit/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { fieldText } from '../../page/field-text.ts';
import { languageName } from '../../page/language-name.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useWorkplace } from '../../state/staff.ts';

export interface HostVendor {
  readonly id: string;
  readonly name: string;
  readonly looks: readonly string[];
}

/** Adds a host, or changes the profile of one. */
export function HostDialog({
  host,
  vendors,
  onClose,
}: {
  readonly host: LiveHostLine | undefined;
  readonly vendors: readonly HostVendor[];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const [vendorId, setVendorId] = useState(host?.vendorId ?? vendors[0]?.id ?? '');
  const looks = vendors.find(({ id }) => id === vendorId)?.looks ?? [];
  const [look, setLook] = useState(host?.look ?? looks[0] ?? '');
  const [active, setActive] = useState(host?.active ?? true);
  const languages = [...new Set(merchant.languages.map(({ dictionary }) => dictionary))];
  return (
    <ReasonDialog
      title={host?.name ?? t('liveHosts.add')}
      text={t('liveHosts.text')}
      confirm={t('liveHosts.save')}
      act={(form, reason) =>
        call('setLiveHost', {
          vendorId,
          id: host?.id ?? fieldText(form, 'id').trim(),
          name: fieldText(form, 'name').trim(),
          look,
          languages: fieldText(form, 'languages').trim().split(/\s+/),
          greetings: {
            ...host?.greetings,
            ...Object.fromEntries(
              languages.map((code) => [code, fieldText(form, `greeting-${code}`).trim()]),
            ),
          },
          active,
          reason,
        })
      }
      onDone={() => {
        showToast('ok', { title: t('liveHosts.done') });
        onClose();
      }}
      onClose={onClose}
    >
      {host === undefined && vendors.length > 1 && (
        <Select
          label={t('liveHosts.vendor')}
          value={vendorId}
          onValueChange={setVendorId}
          options={vendors.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {host === undefined && (
        <TextField
          label={t('liveHosts.id')}
          name="id"
          help={t('liveHosts.idHelp')}
          autoComplete="off"
          pattern="[a-z0-9]+(-[a-z0-9]+)*"
          maxLength={40}
          required
        />
      )}
      <TextField
        label={t('liveHosts.name')}
        name="name"
        autoComplete="off"
        maxLength={40}
        defaultValue={host?.name ?? ''}
        required
      />
      <Select
        label={t('liveHosts.look')}
        value={look}
        onValueChange={setLook}
        options={looks.map((value) => ({ value, label: value }))}
      />
      <TextField
        label={t('liveHosts.languages')}
        name="languages"
        help={t('liveHosts.languagesHelp')}
        autoComplete="off"
        pattern="\s*[a-z]{2,3}(\s+[a-z]{2,3}){0,9}\s*"
        defaultValue={host?.languages.join(' ') ?? 'vi'}
        required
      />
      {languages.map((code) => (
        <TextField
          key={code}
          label={t('liveHosts.greeting', { language: languageName(code) })}
          name={`greeting-${code}`}
          autoComplete="off"
          maxLength={120}
          defaultValue={host?.greetings[code] ?? ''}
        />
      ))}
      <Switch
        label={t('liveHosts.active')}
        checked={active}
        onChange={({ target }) => setActive(target.checked)}
      />
    </ReasonDialog>
  );
}
