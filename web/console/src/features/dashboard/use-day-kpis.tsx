import { queues } from '@croupier/contract/staff/operator/queues';
import { formatMoment } from '@croupier/kit/format/dates';
import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { AgeMark } from '../../kit/age-mark.tsx';
import { ChangeMark } from '../../kit/change-mark.tsx';
import type { PageKpi } from '../../kit/kpi-strip.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';

const perMinute = (lastFive: number) => formatCount(Math.trunc(lastFive / 5));

/** Figures of the day, each beside the same of the day before, with the way to its list. */
export function useDayKpis(day: CallOutput<'dashboard'> | undefined): readonly PageKpi[] {
  const { t } = useTranslation('console');
  const { timeZone } = useWorkplace().merchant;
  const mayReport = useMay('report.read');
  if (!day) return [];
  const report = (search: Readonly<Record<string, string>>): Pick<PageKpi, 'link'> =>
    mayReport ? { link: { to: '/reports', search: { period: 'today', ...search } } } : {};
  const { members, play, before, deposits, withdrawals } = day;
  const money = (amount: string) => formatMoney(amount, { decimals: 0 });
  const until = formatMoment(before.until, { timeZone, style: 'time' }).slice(0, 5);
  const held = (now: string, then: string) => (
    <>
      <ChangeMark now={now} before={then} />
      {t('dashboard.before', { amount: money(then), time: until })}
    </>
  );
  return [
    {
      label: t('dashboard.ggr'),
      value: money(play.ggr),
      context: held(play.ggr, before.ggr),
      isMain: true,
      ...report({ by: 'vendor' }),
    },
    {
      label: t('dashboard.stake'),
      value: money(play.stake),
      context: held(play.stake, before.stake),
      ...report({ by: 'game', order: 'stake' }),
    },
    {
      label: t('dashboard.online'),
      value: formatCount(members.online),
      context: t('dashboard.players', {
        count: members.total,
        total: formatCount(members.total),
        registered: formatCount(members.registrations),
      }),
      link: { to: '/members' },
    },
    {
      label: t('dashboard.perMinute'),
      value: perMinute(play.lastFive),
      context: t('dashboard.rounds', {
        count: play.rounds,
        total: formatCount(play.rounds),
        before: perMinute(before.lastFive),
      }),
      link: { to: '/rounds', search: { period: 'day' } },
    },
    {
      label: t('dashboard.deposits'),
      value: money(deposits.amount),
      context: (
        <>
          <ChangeMark now={deposits.amount} before={deposits.before} />
          {t('dashboard.paid', {
            count: deposits.count,
            total: formatCount(deposits.count),
            before: money(deposits.before),
          })}
        </>
      ),
      link: { to: '/deposits', search: { state: 'paid' } },
    },
    {
      label: t('dashboard.waiting'),
      value: (
        <span className="c-desk-waiting">
          {formatCount(withdrawals.waiting)}
          {withdrawals.oldestAt !== null && (
            <small>
              <AgeMark at={withdrawals.oldestAt} targetMinutes={queues.withdrawals.targetMinutes} />
            </small>
          )}
        </span>
      ),
      context: t('dashboard.out', {
        held: money(withdrawals.waitingAmount),
        paid: money(withdrawals.amount),
        before: money(withdrawals.before),
      }),
      link: { to: '/withdrawals' },
    },
  ];
}
