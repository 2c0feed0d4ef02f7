import { formatMoney, fromTenThousandths, toTenThousandths } from '@croupier/kit/format/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { useWorkplace } from '../../state/staff.ts';

const PERCENT = 100n;

/** How much of what must be played is, over all open requirements. */
export function TurnoverBar({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('console-payouts');
  const { merchant } = useWorkplace();
  const read = useQuery(callQuery('memberTurnover', { merchantId: merchant.id, memberId }));
  if (read.isPending) return <Skeleton height="44px" />;
  if (!read.data) return null;
  const { remaining, items } = read.data;
  const open = items.filter(({ closedAt }) => closedAt === null);
  const sum = (of: (one: (typeof items)[number]) => string) =>
    open.reduce((total, one) => total + toTenThousandths(of(one)), 0n);
  const required = sum((one) => one.required);
  const done = sum((one) => one.done);
  const money = (amount: string) => formatMoney(amount, { symbol: merchant.symbol });
  const isMet = toTenThousandths(remaining) === 0n;
  const share = isMet || required === 0n ? PERCENT : (done * PERCENT) / required;
  return (
    <section className="c-turnover" data-met={isMet || undefined}>
      <h3>
        {t('withdrawals.turnover')}
        <span>
          {t(isMet ? 'withdrawals.turnoverMet' : 'withdrawals.turnoverLeft', {
            amount: money(remaining),
          })}
        </span>
      </h3>
      <progress
        className="c-bar"
        aria-label={t('withdrawals.turnover')}
        value={Number(share)}
        max={100}
      />
      {required > 0n && (
        <p>
          <span>{t('withdrawals.done', { amount: money(fromTenThousandths(done)) })}</span>
          <span>{t('withdrawals.needed', { amount: money(fromTenThousandths(required)) })}</span>
        </p>
      )}
    </section>
  );
}
