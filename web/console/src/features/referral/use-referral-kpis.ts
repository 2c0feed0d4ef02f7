import { formatMoney } from '@croupier/kit/format/money';
import { formatBasisPoints, formatCount } from '@croupier/kit/format/numbers';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import type { PageKpi } from '../../kit/kpi-strip.tsx';
import { useWorkplace } from '../../state/staff.ts';

const WHOLE_BP = 10_000;

/** What referrals came to; nothing until it is known. */
export function useReferralKpis(data: CallOutput<'referralTerms'> | undefined): readonly PageKpi[] {
  const { t } = useTranslation('console-referral');
  const { symbol } = useWorkplace().merchant;
  if (!data) return [];
  const money = (amount: string) => formatMoney(amount, { symbol });
  const { inviters, referees, deposited, openRewards, ofMonth, paid } = data;
  const { open, review, qualified, expired, refused } = referees;
  const all = open + review + qualified + expired + refused;
  const share = (count: number) => {
    const percent = formatBasisPoints(Math.trunc((count * WHOLE_BP) / Math.max(1, all)));
    return t('kpi.share', { percent });
  };
  return [
    {
      label: t('kpi.open'),
      value: money(openRewards),
      context: t('kpi.openText'),
      isMain: true,
    },
    {
      label: t('kpi.ofMonth'),
      value: money(ofMonth),
      context: `${t('kpi.paid')}: ${money(paid)}`,
    },
    {
      label: t('kpi.referees'),
      value: formatCount(all),
      context: t('kpi.inviters', { count: inviters }),
    },
    { label: t('kpi.deposited'), value: formatCount(deposited), context: share(deposited) },
    { label: t('kpi.qualified'), value: formatCount(qualified), context: share(qualified) },
    {
      label: t('kpi.refused'),
      value: formatCount(refused),
      context: t('kpi.expired', { count: expired }),
    },
  ];
}
