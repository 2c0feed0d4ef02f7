import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import type { PageKpi } from '../../kit/kpi-strip.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** Points that members have and what they come to, and what was earned, given and paid this month. */
export function useTermsKpis({
  open,
  ofMonth,
  waiting,
}: CallOutput<'pointTerms'>): readonly PageKpi[] {
  const { t } = useTranslation('console-points');
  const { symbol } = useWorkplace().merchant;
  const money = (amount: string) => formatMoney(amount, { symbol });
  const { members, points, value } = open;
  return [
    {
      label: t('kpi.open'),
      value: formatCount(points),
      context: t('kpi.openText', {
        count: members,
        members: formatCount(members),
        value: money(value),
      }),
      isMain: true,
    },
    ...(['earned', 'converted', 'redeemed'] as const).map((name) => ({
      label: t(`kpi.${name}`),
      value: formatCount(ofMonth[name]),
      context: t('kpi.ofMonth'),
    })),
    { label: t('kpi.paid'), value: money(ofMonth.paid), context: t('kpi.ofMonth') },
    {
      label: t('kpi.waiting'),
      value: formatCount(waiting),
      context: t('kpi.waitingText'),
      link: { to: '/points' },
    },
  ];
}
