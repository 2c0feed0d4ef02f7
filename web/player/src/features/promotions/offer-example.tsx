import type { Offer } from '@croupier/contract/promotions/player';
import { groupThousands } from '@croupier/kit/format/money';
import { AmountField } from '@croupier/kit/ui/amount-field';
import { Money } from '@croupier/kit/ui/money';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sumsOf } from '../../offers/offer-sums.ts';
import { useOfferWords } from '../../offers/use-offer-words.ts';
import { useFlag, usePermission } from '../../state/permission.ts';
import { OfferAction, TakeButton } from './offer-action.tsx';
import { firstSum, trialSums } from './offer-rules.ts';
import type { VisitedOffer } from './offer-visitor.ts';
import { WeekExample } from './week-example.tsx';

/** What the offer gives for a deposit that the visitor types, and what must be played for it. */
export function OfferExample({ offer, visitor }: VisitedOffer) {
  const { t } = useTranslation('promotions');
  const { money } = useOfferWords();
  const { symbol, decimals } = usePermission().info.currency;
  const deposits = useFlag('deposit');
  const title = useId();
  const { terms } = offer;
  const [amount, setAmount] = useState(() => firstSum(terms));
  const sums = sumsOf(offer, amount, decimals);
  // The deposit itself is played first.
  const isAskedTwice = offer.depositTimesBp > 0 && terms.requirement.times > 0;
  const isSmall = amount !== '' && !sums;
  return (
    <section className="offer-example" aria-labelledby={title}>
      <h2 id={title}>{t('example.title')}</h2>
      <AmountField
        label={t('example.amount')}
        symbol={symbol}
        decimalsMax={decimals}
        value={amount}
        onValueChange={setAmount}
        error={
          isSmall && terms.minDeposit !== null
            ? t('example.tooSmall', { min: money(terms.minDeposit) })
            : undefined
        }
        quick={trialSums(terms).map((value) => ({ value, label: shortened(value) }))}
      />
      <dl className="offer-rows" aria-live="polite">
        <div>
          <dt>{t('example.deposit')}</dt>
          <dd>
            <Money amount={amount === '' ? '0' : amount} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt>
            {terms.percent === null
              ? t('example.bonus')
              : t('example.share', { percent: terms.percent })}
          </dt>
          <dd>
            <Money amount={sums?.bonus ?? '0'} symbol={symbol} tone="gold" />
          </dd>
        </div>
        <div data-total>
          <dt>{t('example.together')}</dt>
          <dd>
            <Money amount={sums?.together ?? (amount === '' ? '0' : amount)} symbol={symbol} />
          </dd>
        </div>
        {sums && isAskedTwice && (
          <div>
            <dt>
              {t('example.own', { amount: money(amount), times: offer.depositTimesBp / 10_000 })}
            </dt>
            <dd>
              <Money amount={sums.own} symbol={symbol} />
            </dd>
          </div>
        )}
        {terms.requirement.times > 0 && (
          <div>
            <dt>
              <RequiredLabel terms={terms} sums={sums} />
            </dt>
            <dd>
              <Money amount={sums?.required ?? '0'} symbol={symbol} />
            </dd>
          </div>
        )}
        {sums && isAskedTwice && (
          <div>
            <dt>{t('example.toPlay')}</dt>
            <dd>
              <Money amount={sums.toPlay} symbol={symbol} />
            </dd>
          </div>
        )}
      </dl>
      {sums && <WeekExample required={sums.required} requirement={terms.requirement} />}
      {offer.state === 'join' &&
        deposits &&
        (sums ? (
          <TakeButton offer={offer} visitor={visitor} size="lg" amount={amount} />
        ) : (
          <div className="offer-foot">
            <OfferAction offer={offer} visitor={visitor} size="md" />
          </div>
        ))}
    </section>
  );
}

/** `Wagering, 1,600,000 × 20`. */
function RequiredLabel({ terms, sums }: Pick<Offer, 'terms'> & { readonly sums: Sums }) {
  const { t } = useTranslation('promotions');
  const { money } = useOfferWords();
  const { base, times } = terms.requirement;
  if (!sums) return t('example.required', { times });
  const amount = base === 'bonus' ? sums.bonus : sums.together;
  return t('example.requiredOf', { amount: money(amount), times });
}

type Sums = ReturnType<typeof sumsOf>;

/** `500`, `800K`, `1.5M`: a sum on a chip. */
function shortened(sum: string): string {
  const units = [
    [1_000_000_000n, 'B'],
    [1_000_000n, 'M'],
    [1000n, 'K'],
  ] as const;
  const value = BigInt(sum);
  if (value < 10_000n) return groupThousands(sum);
  const unit = units.find(([size]) => value >= size && (value * 10n) % size === 0n);
  if (!unit) return groupThousands(sum);
  const [size, sign] = unit;
  const tenth = ((value * 10n) / size) % 10n;
  return `${value / size}${tenth === 0n ? '' : `.${tenth}`}${sign}`;
}
