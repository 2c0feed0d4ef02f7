import { verificationLevels } from '@croupier/contract/protection/verification-kinds';
import type { Audience } from '@croupier/contract/inbox/operator/inbox';
import { Select } from '@croupier/kit/ui/select';
import { Tabs } from '@croupier/kit/ui/tabs';
import { TextField } from '@croupier/kit/ui/text-field';
import { useTranslation } from 'react-i18next';
import { InstantField } from '../../page/instant-field.tsx';
import { useSegments } from '../../page/use-segments.ts';
import { useMay } from '../../state/staff.ts';
import { NamesField } from './names-field.tsx';
import { RecipientCount } from './recipient-count.tsx';

export type AudienceFieldsProps = {
  readonly value: Audience;
  readonly onChange: (audience: Audience) => void;
  readonly error?: string | undefined;
};

type Group = Extract<Audience, { to: 'group' }>;
const ways = ['member', 'names', 'segment', 'group', 'all'] as const;
const ANY = 'any';

const anybody: Group = {
  to: 'group',
  level: null,
  registeredFrom: null,
  registeredTo: null,
  deposited: null,
};

const emptyAudiences: Readonly<Record<(typeof ways)[number], Audience>> = {
  member: { to: 'member', account: '' },
  names: { to: 'names', accounts: [] },
  segment: { to: 'segment', segmentId: '' },
  group: anybody,
  all: { to: 'all' },
};

/** To whom a message goes: one player, some, or all. */
export function AudienceFields({ value, onChange, error }: AudienceFieldsProps) {
  const { t } = useTranslation('console-content');
  const mayReadSegments = useMay('promotion.read');
  const shown = ways.filter((way) => way !== 'segment' || mayReadSegments);
  return (
    <>
      <Tabs
        size="sm"
        label={t('messages.to')}
        items={shown.map((way) => ({ value: way, label: t(`messages.way.${way}`) }))}
        value={value.to}
        onValueChange={(to) => onChange(emptyAudiences[to])}
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
      {value.to === 'names' && <NamesField value={value.accounts} onChange={onChange} />}
      {value.to === 'segment' && (
        <SegmentField value={value.segmentId} error={error} onChange={onChange} />
      )}
      {value.to === 'group' && <GroupFields value={value} onChange={onChange} />}
      {value.to === 'all' && <p className="k-help">{t('messages.allHelp')}</p>}
      <RecipientCount audience={value} />
    </>
  );
}

function SegmentField({
  value,
  error,
  onChange,
}: {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (audience: Audience) => void;
}) {
  const { t } = useTranslation('console-content');
  const segments = useSegments();
  return (
    <Select
      label={t('messages.segment')}
      help={t('messages.segmentHelp')}
      placeholder={t('messages.chooseSegment')}
      value={value || null}
      error={error}
      options={segments.map(({ id, name }) => ({ value: id, label: name }))}
      onValueChange={(segmentId) => onChange({ to: 'segment', segmentId })}
    />
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
