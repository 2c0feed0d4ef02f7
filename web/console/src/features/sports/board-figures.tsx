import type { SportsBoard } from '@croupier/contract/sports/operator/board';
import { formatMoney, toTenThousandths } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { useTranslation } from 'react-i18next';
import { KpiStrip } from '../../kit/kpi-strip.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { shareText } from './odds-text.ts';

const BASIS = 10_000n;

/** What all open bets come to, and how the day goes. */
export function BoardFigures({ board: { totals } }: { readonly board: SportsBoard }) {
  const { t } = useTranslation('console-sports');
  const { symbol } = useWorkplace().merchant;
  const whole = (amount: string) => formatMoney(amount, { decimals: 0 });
  const { liability, liabilityLimit, stakes, stakesBefore, hold, holdTarget } = totals;
  const change = shareOf(toTenThousandths(stakes) - toTenThousandths(stakesBefore), stakesBefore);
  return (
    <KpiStrip
      kpis={[
        {
          label: t('figures.liability'),
          value: whole(liability),
          isMain: true,
          context: t('figures.ofLimit', {
            symbol,
            share: shareText(shareOf(toTenThousandths(liability), liabilityLimit) ?? 0),
            limit: whole(liabilityLimit),
          }),
        },
        {
          label: t('figures.stakes'),
          value: whole(stakes),
          context:
            change === undefined
              ? symbol
              : t('figures.change', {
                  symbol,
                  change: `${change < 0 ? '' : '+'}${shareText(change)}`,
                }),
        },
        {
          label: t('figures.hold'),
          value: hold === null ? '–' : `${shareText(hold)}%`,
          context: t('figures.target', { share: shareText(holdTarget) }),
        },
        {
          label: t('figures.live'),
          value: (
            <>
              {formatCount(totals.live)}{' '}
              {totals.suspended > 0 && (
                <small>{t('figures.suspended', { count: totals.suspended })}</small>
              )}
            </>
          ),
          context: t('figures.early', { count: totals.early, text: formatCount(totals.early) }),
        },
        {
          label: t('figures.bets'),
          value: formatCount(totals.betsMinute),
          context: t('figures.refused', { share: shareText(totals.refused) }),
        },
      ]}
    />
  );
}

/** Basis points of a whole; undefined of nothing. */
function shareOf(part: bigint, whole: string): number | undefined {
  const all = toTenThousandths(whole);
  return all === 0n ? undefined : Number((part * BASIS) / all);
}
