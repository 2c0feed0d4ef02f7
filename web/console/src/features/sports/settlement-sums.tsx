import { formatMoney } from '@croupier/kit/format/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { BeforeAfter } from '../../kit/approval-card.tsx';
import { useProblemText } from '../../page/load-failed.tsx';
import { useWorkplace } from '../../state/staff.ts';
import type { Settlement } from './use-settlement.ts';

/** What a decision would pay, beside what stands now. Nothing is changed by looking. */
export function SettlementSums({
  settlement: { act, preview, previewError },
}: {
  readonly settlement: Settlement;
}) {
  const { t } = useTranslation('console-sports');
  const { symbol } = useWorkplace().merchant;
  const textOf = useProblemText();
  if (act === undefined) return <p className="c-quiet">{t('settlement.noNumber')}</p>;
  if (previewError !== null) return <p className="c-quiet">{textOf(previewError)}</p>;
  if (!preview) return <Skeleton height="180px" />;
  const money = (amount: string) => formatMoney(amount);
  const row = (
    label: string,
    { now, after }: { readonly now: string; readonly after: string },
  ) => ({
    label,
    now: money(now),
    after: money(after),
    isSame: now === after,
  });
  const { openStakes, paid, givenBack, lost, house, cashedOut } = preview;
  return (
    <BeforeAfter
      unit={symbol}
      changes={[
        row(t('settlement.sums.open'), openStakes),
        row(t('settlement.sums.paid', { count: paid.bets }), paid),
        row(t('settlement.sums.back', { count: givenBack.bets }), givenBack),
        row(t('settlement.sums.lost', { count: lost.bets }), lost),
        row(t('settlement.sums.house'), house),
        row(t('settlement.sums.cashed', { count: cashedOut.bets }), {
          now: cashedOut.amount,
          after: cashedOut.amount,
        }),
      ]}
    />
  );
}
