import { formatMoney } from '@croupier/kit/format/money';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import type { ChangedValue } from '../../kit/approval-card.tsx';

type Facts = CallOutput<'requests'>['items'][number]['before'];

const parts = ['stake', 'win', 'validBet', 'balance', 'debt'] as const;

/** What voiding a round changes: what was staked and won in it, what counts, and the balance. */
export function useVoidChanges(): (before: Facts, after: Facts) => ChangedValue[] {
  const { t } = useTranslation('console-play');
  const money = (amount: string | null | undefined) => formatMoney(amount ?? '0', {});
  return (before, after) =>
    parts
      .filter((part) => before[part] !== undefined || after[part] !== undefined)
      .map((part) => ({
        label: t(`rounds.void.${part}`),
        now: money(before[part]),
        after: money(after[part]),
        isSame: before[part] === after[part],
      }));
}
