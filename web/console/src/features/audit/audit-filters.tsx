import { Button } from '@croupier/kit/ui/button';
import { Select } from '@croupier/kit/ui/select';
import { TextField } from '@croupier/kit/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { InstantField } from '../../page/instant-field.tsx';
import { useChoice, useFilter } from '../../page/use-filter.ts';
import { useWorkplace } from '../../state/staff.ts';
import { actionWords, auditActions } from '../../page/audit-words.ts';

/** What the log can be asked about: the kinds of subjects that have a number or a name. */
const subjectKinds = [
  'member',
  'staff',
  'merchant',
  'vendor',
  'document',
  'payment',
  'content',
  'feedback',
  'game',
  'withdrawal',
] as const;

/** What the log is searched by, all of it in the address. */
export function useAuditFilter() {
  const { merchant } = useWorkplace();
  const [staffId] = useFilter('staff');
  const [action] = useChoice('action', auditActions);
  const [kind] = useChoice('about', subjectKinds);
  const [which = ''] = useFilter('which');
  const [from] = useFilter('from');
  const [until] = useFilter('until');
  const subject = kind && `${kind}:${which.trim()}`;
  return {
    merchantId: merchant.id,
    ...(staffId && { staffId }),
    ...(action && { action }),
    ...(subject && { subject }),
    ...(from && { from }),
    ...(until && { until }),
  };
}

export function AuditFilters() {
  const { t, i18n } = useTranslation('console-audit');
  const { merchant } = useWorkplace();
  const staff = useQuery(callQuery('auditStaff', { merchantId: merchant.id }));
  const [staffId, setStaff] = useFilter('staff');
  const [action, setAction] = useChoice('action', auditActions);
  const [kind, setKind] = useChoice('about', subjectKinds);
  const [which, setWhich] = useFilter('which');
  const [from, setFrom] = useFilter('from');
  const [until, setUntil] = useFilter('until');
  const actions = auditActions
    .map((value) => ({ value, label: actionWords(i18n, value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.language));
  const some = [staffId, action, kind, which, from, until].some(Boolean);
  const clear = () => {
    for (const set of [setStaff, setAction, setKind, setWhich, setFrom, setUntil]) set(undefined);
  };
  return (
    <div className="c-log-filters">
      <Select
        size="md"
        label={t('filters.staff')}
        options={[
          { value: '', label: t('filters.everybody') },
          ...(staff.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={staffId ?? ''}
        onValueChange={(value) => setStaff(value || undefined)}
      />
      <Select
        size="md"
        label={t('filters.action')}
        options={[{ value: '', label: t('filters.everything') }, ...actions]}
        value={action ?? ''}
        onValueChange={(value) => setAction(value || undefined)}
      />
      <Select
        size="md"
        label={t('filters.subject')}
        options={[
          { value: '', label: t('filters.anything') },
          ...subjectKinds.map((value) => ({ value, label: t(`subjects.${value}`) })),
        ]}
        value={kind ?? ''}
        onValueChange={(value) => setKind(subjectKinds.find((one) => one === value))}
      />
      {kind && (
        <TextField
          key={kind}
          size="md"
          type="search"
          label={t(kind === 'member' ? 'filters.whichMember' : 'filters.which')}
          maxLength={64}
          defaultValue={which ?? ''}
          onChange={({ target }) => setWhich(target.value)}
        />
      )}
      <InstantField
        key={`from ${from === undefined}`}
        label={t('filters.from')}
        value={from ?? null}
        onChange={(instant) => setFrom(instant ?? undefined)}
      />
      <InstantField
        key={`until ${until === undefined}`}
        label={t('filters.until')}
        value={until ?? null}
        onChange={(instant) => setUntil(instant ?? undefined)}
      />
      {some && (
        <Button variant="quiet" onClick={clear}>
          {t('filters.clear')}
        </Button>
      )}
    </div>
  );
}
