import { formatMoney, fromTenThousandths, toTenThousandths } from '@croupier/kit/format/money';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { KpiStrip } from '../../kit/kpi-strip.tsx';
import { useWorkplace } from '../../state/staff.ts';
import '../../kit/queue.css';

/** What the player has, brought, and played for. */
export function MemberKpis({ member }: { readonly member: CallOutput<'member'> }) {
  const { t } = useTranslation('console');
  const { symbol } = useWorkplace().merchant;
  const { balance, totals, sessions } = member;
  const whole = (amount: string) => formatMoney(amount, { symbol, decimals: 0 });
  const life = t('file.life');
  return (
    <KpiStrip
      kpis={[
        {
          label: t('console:members.balance'),
          value: formatMoney(balance, { symbol }),
          context:
            sessions.length > 0 ? t('file.open', { count: sessions.length }) : t('file.notOnline'),
        },
        { label: t('console:member.totalDeposits'), value: whole(totals.deposits), context: life },
        { label: t('console:member.totalStake'), value: whole(totals.stake), context: life },
        { label: t('console:member.totalValidBet'), value: whole(totals.validBet), context: life },
        {
          label: t('file.ggr'),
          value: whole(fromTenThousandths(-toTenThousandths(totals.net))),
          context: life,
        },
        { label: t('file.bonuses'), value: whole(totals.bonuses), context: life },
        {
          label: t('file.played'),
          value: formatHours(totals.minutesPlayed),
          context: t('file.played30'),
        },
      ]}
    />
  );
}

/** Hours and minutes, as on a clock: `12:05`. */
function formatHours(minutes: number): string {
  return `${Math.trunc(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
