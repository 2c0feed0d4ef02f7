import { tokensFor, tokenText } from '@croupier/contract/cashier/token-amounts';
import { toTenThousandths } from '@croupier/kit/format/money';
import { Button } from '@croupier/kit/ui/button';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../language/moment-text.ts';
import { usePermission } from '../../state/permission.ts';
import { tenderOf } from './fee-text.ts';
import type { RateQuote } from './use-rate-quote.ts';

/** What a token is worth, until when that holds, and how much of it is to be sent. */
export function QuoteLines({
  amount,
  rate: { quote, failed, retry },
}: {
  readonly amount: string;
  readonly rate: RateQuote;
}) {
  const { t } = useTranslation('deposit');
  const { code, tenderPerUnit } = usePermission().info.currency;
  const momentText = useMomentText();
  if (!quote) {
    return (
      <div aria-busy={!failed}>
        <dt>{t('pay.rate')}</dt>
        <dd role={failed ? 'alert' : undefined}>
          {failed ? t('summary.noRate') : t('summary.rateComes')}
          {failed && (
            <Button variant="quiet" size="sm" onClick={retry}>
              {t('offer.again')}
            </Button>
          )}
        </dd>
      </div>
    );
  }
  const { rate, token, until } = quote;
  const tender = toTenThousandths(amount) * BigInt(tenderPerUnit);
  return (
    <>
      <div>
        <dt>{t('pay.rate')}</dt>
        <dd dir="ltr">{`1 ${token} = ${tenderOf(rate.replace(/\.?0+$/, ''), code)}`}</dd>
      </div>
      <div>
        <dt>{t('pay.rateUntil')}</dt>
        <dd>{momentText(until)}</dd>
      </div>
      <div>
        <dt>{t('summary.send')}</dt>
        <dd dir="ltr">{`${tokenText(tokensFor(tender, toTenThousandths(rate)))} ${token}`}</dd>
      </div>
    </>
  );
}
