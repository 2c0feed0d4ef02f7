import { formatCount } from '@croupier/kit/format/numbers';
import { formatMoney } from '@croupier/kit/format/money';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import type { PageKpi } from '../../kit/kpi-strip.tsx';
import { useWorkplace } from '../../state/staff.ts';

const kinds = ['level', 'month', 'birthday', 'rebate'] as const;

/** Gifts that can still be taken, what was given this month by kind, and who has a level above the first. */
export function useLoyaltyKpis({
  openGifts,
  ofMonth,
  members,
}: CallOutput<'loyaltyTerms'>): readonly PageKpi[] {
  const { t } = useTranslation('console-loyalty');
  const { symbol } = useWorkplace().merchant;
  const money = (amount: string) => formatMoney(amount, { symbol });
  const above = members.slice(1).reduce((sum, count) => sum + count, 0);
  return [
    {
      label: t('kpi.open'),
      value: money(openGifts),
      context: t('kpi.openText'),
      isMain: true,
    },
    ...kinds.map((kind) => ({
      label: t(`given.${kind}`),
      value: money(ofMonth[kind]),
      context: t('kpi.ofMonth'),
    })),
    {
      label: t('kpi.above'),
      value: formatCount(above),
      context: t('kpi.aboveText'),
    },
  ];
}
