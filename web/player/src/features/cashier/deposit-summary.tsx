import type { DepositMethod } from '@croupier/contract/cashier/player';
import type { Offer } from '@croupier/contract/promotions/player';
import { moneySign } from '@croupier/kit/format/money';
import { tenderText } from '@croupier/kit/format/tender';
import { Money } from '@croupier/kit/ui/money';
import { useTranslation } from 'react-i18next';
import { sumsOf } from '../../offers/offer-sums.ts';
import { usePermission } from '../../state/permission.ts';
import { QuoteLines } from './quote-lines.tsx';
import type { RateQuote } from './use-rate-quote.ts';
import { feeShares, feeText } from './fee-text.ts';

export type DepositSummaryProps = {
  readonly amount: string;
  readonly method: DepositMethod;
  readonly offer: Offer | undefined;
  /** Of a token. */
  readonly rate: RateQuote | undefined;
};

/** What is paid, what it costs, and what reaches the wallet, with the offer that is taken. */
export function DepositSummary({ amount, method, offer, rate }: DepositSummaryProps) {
  const { t } = useTranslation('deposit');
  const { currency } = usePermission().info;
  const { symbol } = currency;
  const shown = amount === '' ? '0' : amount;
  const tender = tenderText(shown, currency);
  const cost = feeText(method.fee, symbol);
  const { fee, net } = feeShares(shown, method.fee, currency.decimals);
  const { freeSpins } = offer?.terms ?? {};
  const sums = offer && sumsOf(offer, net, currency.decimals);
  return (
    <dl className="facts">
      <div>
        <dt>{t('summary.amount')}</dt>
        <dd>
          <Money amount={shown} symbol={symbol} />
        </dd>
      </div>
      {tender !== undefined && (
        <div>
          <dt>{t('summary.tender')}</dt>
          <dd className="deposit-tender">{tender}</dd>
        </div>
      )}
      {rate && <QuoteLines amount={shown} rate={rate} />}
      <div>
        <dt>{cost ? t('summary.feeOf', { fee: cost }) : t('summary.fee')}</dt>
        <dd>{cost ? <Money amount={fee} symbol={symbol} /> : t('summary.free')}</dd>
      </div>
      {method.bonus && (
        <div>
          <dt>{t('summary.bonus')}</dt>
          <dd>{method.bonus}</dd>
        </div>
      )}
      {method.kind !== 'scratch-card' && (
        <div>
          <dt>{t('summary.expires')}</dt>
          <dd>{t('summary.minutes', { count: method.expiresMinutes })}</dd>
        </div>
      )}
      {offer && (
        <div>
          <dt>{t('summary.offer')}</dt>
          <dd>
            {freeSpins ? (
              t('summary.spins', { count: freeSpins.spins })
            ) : (
              <Money amount={sums?.bonus ?? '0'} symbol={symbol} tone="gold" />
            )}
          </dd>
        </div>
      )}
      {sums && moneySign(sums.required) > 0 && moneySign(sums.own) > 0 && (
        <div>
          <dt>{t('summary.own')}</dt>
          <dd>
            <Money amount={sums.own} symbol={symbol} />
          </dd>
        </div>
      )}
      {sums && moneySign(sums.required) > 0 && (
        <div>
          <dt>{t('summary.toPlay')}</dt>
          <dd>
            <Money amount={sums.required} symbol={symbol} />
          </dd>
        </div>
      )}
      {sums && moneySign(sums.required) > 0 && moneySign(sums.own) > 0 && (
        <div>
          <dt>{t('summary.all')}</dt>
          <dd>
            <Money amount={sums.toPlay} symbol={symbol} />
          </dd>
        </div>
      )}
      <div className="facts-total">
        <dt>{t('summary.credited')}</dt>
        <dd>
          <Money amount={sums?.together ?? net} symbol={symbol} />
        </dd>
      </div>
    </dl>
  );
}
