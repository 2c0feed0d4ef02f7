import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { tenderFact } from '../../page/amount-text.ts';

/** A bank's statement to be matched, and what was taken back in it. */
export function StatementWords({
  request: { name, after },
}: {
  readonly request: CallOutput<'requests'>['items'][number];
}) {
  const { t } = useTranslation('console-staff');
  const { account, lines, takenBack = '0' } = after;
  const cameIn = tenderFact(after['cameIn'] ?? '');
  const words = t('approvals.words.deposit-statement', { name, account, lines, cameIn });
  if (takenBack === '0' || takenBack === null) return words;
  return `${words} ${t('approvals.words.deposit-statement-pairs', { takenBack })}`;
}
