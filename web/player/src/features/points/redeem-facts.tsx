import type { PointReward } from '@croupier/contract/player/points';
import { moneySign } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Price } from './mall-rules.ts';
import { usePointWords } from './use-point-words.ts';

export type RedeemFactsProps = {
  readonly reward: PointReward;
  readonly price: Price;
  /** Points that the member has. */
  readonly owned: number;
};

/** What is taken and given, before it happens. */
export function RedeemFacts({ reward, price, owned }: RedeemFactsProps) {
  const { t } = useTranslation('points');
  const { daysText, money } = usePointWords();
  const { deliveryDays } = reward;
  const rows: readonly (readonly [name: string, value: ReactNode])[] = [
    [t('redeem.owned'), formatCount(owned)],
    [t('redeem.after'), formatCount(Math.max(0, owned - price.points))],
    ...(moneySign(price.amount) > 0 ? ([[t('redeem.amount'), money(price.amount)]] as const) : []),
    ...(price.value === undefined
      ? []
      : ([
          [t('redeem.value'), money(price.value)],
          [
            t('redeem.required'),
            moneySign(price.required) > 0 ? money(price.required) : t('redeem.free'),
          ],
        ] as const)),
    ...(price.spins > 0 ? ([[t('redeem.spinsGot'), formatCount(price.spins)]] as const) : []),
    ...(deliveryDays ? ([[t('redeem.delivery'), daysText(deliveryDays)]] as const) : []),
  ];
  return (
    <dl className="give-facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
