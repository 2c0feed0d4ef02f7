import { Money } from '@croupier/kit/ui/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { useWorkplace } from '../../state/staff.ts';

/** What the player paid in and made of it, and what is left to them. */
export function MemberFacts({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('console-payouts');
  const { merchant } = useWorkplace();
  const { data } = useQuery(callQuery('member', { merchantId: merchant.id, memberId }));
  if (!data) return null;
  const { symbol } = merchant;
  return (
    <section className="c-part">
      <h3>{t('withdrawals.facts')}</h3>
      <dl className="c-lines">
        <div>
          <dt>{t('withdrawals.deposits')}</dt>
          <dd>
            <Money amount={data.totals.deposits} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt>{t('withdrawals.result')}</dt>
          <dd>
            <Money amount={data.totals.net} symbol={symbol} tone="delta" />
          </dd>
        </div>
        <div>
          <dt>{t('withdrawals.balance')}</dt>
          <dd>
            <Money amount={data.balance} symbol={symbol} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
