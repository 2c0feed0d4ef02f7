import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';

type Request = CallOutput<'requests'>['items'][number];

/** Which detail of whom is corrected, with both values masked. */
export function CorrectionWords({
  request: { name, before, after },
}: {
  readonly request: Request;
}) {
  const { t } = useTranslation(['console-staff', 'console-audit']);
  const [field = 'fullName'] = Object.keys(after);
  return t('approvals.words.member-detail', {
    name,
    field: t(`console-audit:fields.${field as 'fullName'}`),
    before: before[field] || t('console-audit:none'),
    after: after[field],
  });
}
