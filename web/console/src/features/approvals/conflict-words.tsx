import type { ConflictKind } from '@croupier/contract/withdrawal/kinds';
import { formatMoney } from '@croupier/kit/format/money';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { useWorkplace } from '../../state/staff.ts';

/** What a gateway said of a payout against what it had said before, and whether the books follow. */
export function ConflictWords({
  request: { name, before, after },
}: {
  readonly request: CallOutput<'requests'>['items'][number];
}) {
  const { t } = useTranslation(['console-staff', 'console-payouts']);
  const { symbol } = useWorkplace().merchant;
  const words = after['end'] === 'accept' ? 'payout-conflict-accept' : 'payout-conflict-dismiss';
  return t(`approvals.words.${words}`, {
    name,
    reference: before['reference'],
    amount: formatMoney(after['amount'] ?? '0', { symbol }),
    said: t(`console-payouts:conflicts.kinds.${before['conflict'] as ConflictKind}`),
  });
}
