import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import {
  hiddenValue,
  moment,
  optionalChoice,
  searchText,
  useFilters,
} from '../../kit/use-filters.ts';
import { actionWords, auditActions } from '../../page/audit-words.ts';
import { useChoice } from '../../page/use-filter.ts';
import { useWorkplace } from '../../state/staff.ts';

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

/** What the log is searched by, and what of it the server is asked for. */
export function useAuditFilters() {
  const { t, i18n } = useTranslation('console-audit');
  const { merchant } = useWorkplace();
  const staff = useQuery(callQuery('auditStaff', { merchantId: merchant.id }));
  const [kind] = useChoice('about', subjectKinds);
  const people = staff.data?.items ?? [];
  const actions = auditActions
    .map((value) => ({ value, label: actionWords(i18n, value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.language));
  const filters = useFilters({
    // Of whoever is not read yet, or has left the log, the address tells all the same.
    staff: {
      ...optionalChoice(
        t('filters.staff'),
        people.map(({ id, name }) => ({ value: id, label: name })),
        t('filters.everybody'),
        'select',
      ),
      read: (text) => (/^\d{1,19}$/.test(text) ? text : undefined),
    },
    action: optionalChoice(t('filters.action'), actions, t('filters.everything'), 'select'),
    about: optionalChoice(
      t('filters.subject'),
      subjectKinds.map((value) => ({ value, label: t(`subjects.${value}`) })),
      t('filters.anything'),
      'select',
    ),
    which: kind ? searchText(t('filters.which')) : hiddenValue(t('filters.which'), /./),
    from: moment(t('filters.from')),
    until: moment(t('filters.until')),
  });
  const { staff: staffId, action, about, which = '', from, until } = filters.values;
  const wanted = {
    merchantId: merchant.id,
    ...(staffId && { staffId }),
    ...(action && { action }),
    ...(about && { subject: `${about}:${which}` }),
    ...(from && { from }),
    ...(until && { until }),
  };
  return { filters, wanted };
}
