import { formatMoney } from '@croupier/kit/format/money';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { tenderFact } from '../../page/amount-text.ts';
import { useWorkplace } from '../../state/staff.ts';

/** A bank's statement to be matched, and what was taken back in it. */
export function StatementWords({
  request: { name, after },
}: {
  readonly request: CallOutput<'requests'>['items'][number];
}) {
  const { t } = useTranslation('console-staff');
  const { symbol } = useWorkplace().merchant;
  const { account, lines, takenBack = '0' } = after;
  const cameIn = tenderFact(after['cameIn'] ?? '');
  const words = t('approvals.words.deposit-statement', { name, account, lines, cameIn });
  const { credits, creditedPlayers: players } = after;
  const sum = formatMoney(after['creditedSum'] ?? '0', { symbol });
  return [
    words,
    // Requests from before carry no such facts.
    credits && t('approvals.words.deposit-statement-credits', { credits, players, sum }),
    takenBack !== '0' &&
      takenBack !== null &&
      t('approvals.words.deposit-statement-pairs', { takenBack }),
  ]
    .filter(Boolean)
    .join(' ');
}
