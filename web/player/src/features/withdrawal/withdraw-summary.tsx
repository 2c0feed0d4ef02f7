import type {
  PayoutAccount,
  PayoutMethod,
  WithdrawalTerms,
} from '@croupier/contract/withdrawal/player';
import { currencyOf } from '@croupier/contract/currencies';
import { payoutTender } from '@croupier/contract/withdrawal/payout-fee';
import { formatMoney, toTenThousandths } from '@croupier/kit/format/money';
import { tenderText } from '@croupier/kit/format/tender';
import { Money } from '@croupier/kit/ui/money';
import { Worth } from '../../figures/worth.tsx';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../state/permission.ts';
import { costOf } from './amount-rules.ts';

/** The balance, and what is left of today's limits. */
export function WithdrawBalance({ terms }: { readonly terms: WithdrawalTerms }) {
  const { t } = useTranslation('withdraw');
  const { symbol } = usePermission().info.currency;
  const { balance, available, countLeft, dayLeft, levelLeft } = terms;
  return (
    <div className="withdraw-balance">
      <p>
        <small>{t('balance')}</small>
        {countLeft !== null && <small>{t('countLeft', { count: countLeft })}</small>}
      </p>
      <b>
        <Money amount={balance} symbol={symbol} />
      </b>
      <dl>
        <div>
          <dt>{t('available')}</dt>
          <dd>
            <Worth amount={available} />
          </dd>
        </div>
        {dayLeft !== null && (
          <div>
            <dt>{t('dayLeft')}</dt>
            <dd>
              <Worth amount={dayLeft} />
            </dd>
          </div>
        )}
        {levelLeft !== null && (
          <div>
            <dt>{t('levelLeft')}</dt>
            <dd>
              <Worth amount={levelLeft} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

export type WithdrawSummaryProps = {
  readonly amount: string;
  readonly method: PayoutMethod;
  readonly account: PayoutAccount | undefined;
};

/** What is taken off, and what arrives where. */
export function WithdrawSummary({ amount, method, account }: WithdrawSummaryProps) {
  const { t } = useTranslation('withdraw');
  const { currency } = usePermission().info;
  const { symbol } = currency;
  const shown = amount === '' ? '0' : amount;
  const { fee, net } = costOf(amount, method, currency);
  const tender =
    method.kind === 'usdt' ? usdtText(net, method, currency.code) : tenderText(net, currency);
  return (
    <dl className="facts">
      <div>
        <dt>{t('summary.amount')}</dt>
        <dd>
          <Money amount={shown} symbol={symbol} />
        </dd>
      </div>
      <div>
        <dt>{t('summary.fee')}</dt>
        <dd>
          <Money amount={fee} symbol={symbol} />
        </dd>
      </div>
      {account && (
        <div>
          <dt>{t('summary.to')}</dt>
          <dd>
            {account.provider ?? account.methodName} <bdi dir="ltr">{account.number}</bdi>
          </dd>
        </div>
      )}
      {method.rate !== null && (
        <div>
          <dt>{t('summary.rate')}</dt>
          <dd dir="ltr">{t('summary.rateIs', { rate: formatMoney(method.rate, { symbol }) })}</dd>
        </div>
      )}
      {tender !== undefined && (
        <div>
          <dt>{t('summary.tender')}</dt>
          <dd dir="ltr">{tender}</dd>
        </div>
      )}
      <div className="facts-total">
        <dt>{t('summary.net')}</dt>
        <dd>
          <Money amount={net} symbol={symbol} />
        </dd>
      </div>
    </dl>
  );
}

function usdtText(net: string, { rate }: PayoutMethod, code: string): string | undefined {
  const currency = currencyOf(code);
  if (rate === null || !currency) return undefined;
  return `${payoutTender(toTenThousandths(net), currency, toTenThousandths(rate)).amount} USDT`;
}
