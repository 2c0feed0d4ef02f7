import { verificationLevels } from '@croupier/contract/protection/verification-kinds';
import type { Audience } from '@croupier/contract/inbox/operator/inbox';
import { Select } from '@croupier/kit/ui/select';
import { Tabs } from '@croupier/kit/ui/tabs';
import { TextField } from '@croupier/kit/ui/text-field';
import { useTranslation } from 'react-i18next';
import { InstantField } from '../../page/instant-field.tsx';

export type AudienceFieldsProps = {
  readonly value: Audience;
  readonly onChange: (audience: Audience) => void;
  readonly error?: string | undefined;
};

type Group = Extract<Audience, { to: 'group' }>;
const ways = ['member', 'group', 'all'] as const;
const ANY = 'any';

const anybody: Group = {
  to: 'group',
  level: null,
  registeredFrom: null,
  registeredTo: null,
  deposited: null,
};

/** To whom a message goes: one player, some, or all. */
export function AudienceFields({ value, onChange, error }: AudienceFieldsProps) {
  const { t } = useTranslation('console-content');
  return (
    <>
      <Tabs
        size="sm"
        label={t('messages.to')}
        items={ways.map((way) => ({ value: way, label: t(`messages.way.${way}`) }))}
        value={value.to}
        onValueChange={(to) =>
          onChange(to === 'member' ? { to, account: '' } : to === 'group' ? anybody : { to: 'all' })
        }
      />
      {value.to === 'member' && (
        <TextField
          label={t('messages.account')}
          maxLength={32}
          autoComplete="off"
          value={value.account}
          error={error}
          onChange={({ target }) => onChange({ to: 'member', account: target.value })}
        />
      )}
      {value.to === 'group' && <GroupFields value={value} onChange={onChange} />}
      {value.to === 'all' && <p className="k-help">{t('messages.allHelp')}</p>}
    </>
  );
}

function GroupFields({
  value,
  onChange,
}: {
  readonly value: Group;
  readonly onChange: (group: Group) => void;
}) {
  const { t } = useTranslation('console-content');
  const { level, deposited, registeredFrom, registeredTo } = value;
  return (
    <>
      <Select
        label={t('messages.level')}
        value={level === null ? ANY : String(level)}
        options={[
          { value: ANY, label: t('messages.anyLevel') },
          ...verificationLevels
            .filter((one) => one > 0)
            .map((one) => ({ value: String(one), label: t('messages.atLeast', { level: one }) })),
        ]}
        onValueChange={(chosen) =>
          onChange({
            ...value,
            level: verificationLevels.find((one) => String(one) === chosen) ?? null,
          })
        }
      />
      <Select
        label={t('messages.deposited')}
        value={deposited === null ? ANY : String(deposited)}
        options={[
          { value: ANY, label: t('messages.whichever') },
          { value: 'true', label: t('messages.payers') },
          { value: 'false', label: t('messages.neverPaid') },
        ]}
        onValueChange={(chosen) =>
          onChange({ ...value, deposited: chosen === ANY ? null : chosen === 'true' })
        }
      />
      <InstantField
        label={t('messages.registeredFrom')}
        value={registeredFrom}
        onChange={(instant) => onChange({ ...value, registeredFrom: instant })}
      />
      <InstantField
        label={t('messages.registeredTo')}
        value={registeredTo}
        onChange={(instant) => onChange({ ...value, registeredTo: instant })}
      />
    </>
  );
}
