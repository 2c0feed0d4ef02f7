import { moneyText, parseMoney } from '@croupier/contract/amounts';
import { currencyOf } from '@croupier/contract/currencies';
import { amountsOf } from '@croupier/contract/promotions/amounts';
import type { OfferTerms } from '@croupier/contract/promotions/terms';
import { AmountField } from '@croupier/kit/ui/amount-field';
import { Money } from '@croupier/kit/ui/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../state/staff.ts';
import { usualDeposit } from './usual-deposit.ts';

/** What the terms come to for one deposit, reckoned as it is given. */
export function WorkedExample({ terms }: { readonly terms: OfferTerms }) {
  const { t } = useTranslation('console-promotions');
  const { symbol, currency } = useWorkplace().merchant;
  const [typed, setTyped] = useState<string>();
  const decimals = currencyOf(currency)?.decimals ?? 2;
  const isShare = terms.percent !== null;
  const deposit = typed ?? usualDeposit(terms, decimals);
  const { bonusMinor, requiredMinor } = amountsOf(
    terms,
    isShare ? (parseMoney(deposit) ?? 0n) : 0n,
    decimals,
  );
  const { mostPaid, times } = terms.requirement;
  return (
    <section className="c-offer-example">
      <h3>{t('preview.example')}</h3>
      {isShare && (
        <AmountField
          size="md"
          symbol={symbol}
          label={t(terms.kind === 'cashback' ? 'preview.lost' : 'preview.deposit')}
          value={deposit}
          onValueChange={setTyped}
        />
      )}
      <dl className="c-lines" aria-live="polite">
        <div>
          <dt>{t('preview.bonus')}</dt>
          <dd>
            {bonusMinor === 0n ? (
              t('preview.noBonus')
            ) : (
              <Money amount={moneyText(bonusMinor)} symbol={symbol} />
            )}
          </dd>
        </div>
        {times > 0 && bonusMinor > 0n && (
          <div>
            <dt>{t('preview.toPlay')}</dt>
            <dd>
              <Money amount={moneyText(requiredMinor)} symbol={symbol} />
            </dd>
          </div>
        )}
        {mostPaid !== null && (
          <div>
            <dt>{t('preview.mostPaid')}</dt>
            <dd>
              <Money amount={mostPaid} symbol={symbol} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
