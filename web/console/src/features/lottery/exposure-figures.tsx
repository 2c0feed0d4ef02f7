import type { LotteryExposure } from '@croupier/contract/lottery/operator/exposure';
import { formatCount } from '@croupier/kit/format/numbers';
import { formatMoney } from '@croupier/kit/format/money';
import { useTranslation } from 'react-i18next';
import { KpiStrip } from '../../kit/kpi-strip.tsx';
import { Instant } from '../../page/instant.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { usePlayNames } from '../../page/play-names.ts';

/** What the play of the issue comes to. */
export function ExposureFigures({ exposure }: { readonly exposure: LotteryExposure }) {
  const { t } = useTranslation('console-lottery');
  const { symbol } = useWorkplace().merchant;
  const names = usePlayNames();
  const { totals, numbers, family, play, thresholds, closeAt } = exposure;
  const worst = numbers.find(({ number }) => number === totals.worst);
  const of = (state: string) => numbers.filter((one) => one.state === state);
  const list = (state: string) =>
    of(state)
      .slice(0, 5)
      .map(({ number }) => names.option(number))
      .join(', ');
  const bound = (amount: string | null) =>
    amount === null ? t('board.never') : formatMoney(amount, { symbol });
  return (
    <KpiStrip
      kpis={[
        {
          label: `${t('columns.stakes')}, ${play === null ? '' : names.play(family, play)}`,
          value: formatMoney(totals.stake, { symbol }),
          isMain: true,
          context: t('board.held', {
            tickets: formatCount(totals.tickets),
            members: formatCount(totals.members),
          }),
        },
        {
          label: t('board.worst'),
          value: worst ? names.option(worst.number) : '–',
          ...(worst && {
            context: t('board.cost', { amount: formatMoney(worst.liability, { symbol }) }),
          }),
        },
        {
          label: t('board.reduced'),
          value: formatCount(of('reduced').length),
          context: list('reduced') || t('board.from', { amount: bound(thresholds.reduceAt) }),
        },
        {
          label: t('board.closed'),
          value: formatCount(of('closed').length),
          context: list('closed') || t('board.from', { amount: bound(thresholds.closeAt) }),
        },
        { label: t('columns.closes'), value: <Instant at={closeAt} />, context: exposure.issue },
      ]}
    />
  );
}
