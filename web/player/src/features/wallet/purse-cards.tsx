import { moneySign } from '@croupier/kit/format/money';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { useLockedBonus } from '../../offers/locked-bonus.ts';
import { usePermission } from '../../state/permission.ts';

type Balances = Pick<CallOutput<'balances'>, 'purses' | 'total'>;
type Purse = Balances['purses'][number]['purse'];

const usualPurses: readonly Purse[] = ['main', 'bonus', 'held'];
const nowhere: readonly Purse[] = [];

export type PurseCardsProps = {
  /** Absent while they are on their way. */
  readonly balances: Balances | undefined;
  /** Shown to everybody; the others only while there is something in them. */
  readonly usual?: readonly Purse[];
  /** Shown elsewhere on the page already. */
  readonly elsewhere?: readonly ('total' | Purse)[];
};

/** What the member has, by kind of purse and all together. */
export function PurseCards({
  balances,
  usual = usualPurses,
  elsewhere = nowhere,
}: PurseCardsProps) {
  const { t } = useTranslation('bets');
  const { symbol } = usePermission().info.currency;
  const locked = useLockedBonus() ?? '0';
  const held = balances?.purses ?? [];
  const others = [...new Set(held.map(({ purse }) => purse))].filter(
    (purse) => !usual.includes(purse) && !elsewhere.includes(purse),
  );
  return (
    <dl className="total-cards purse-cards" aria-label={t('balances.label')}>
      {!elsewhere.includes('total') && (
        <Card name={t('balances.total')}>
          {balances && <Money amount={balances.total} symbol={symbol} />}
        </Card>
      )}
      {[...usual, ...others].map((purse) => {
        // Bonuses are played for in the main purse, which has what they lock.
        const isInMain = purse === 'bonus' && moneySign(locked) > 0;
        return (
          <Card key={purse} name={t(isInMain ? 'purse.lockedBonus' : `purse.${purse}`)}>
            {balances &&
              (isInMain ? [{ label: '', balance: locked }] : amountsOf(balances, purse)).map(
                ({ label, balance }) => <Money key={label} amount={balance} symbol={symbol} />,
              )}
          </Card>
        );
      })}
    </dl>
  );
}

/** The purses of that kind, an empty one when there is none. */
function amountsOf({ purses }: Balances, purse: Purse) {
  const found = purses.filter((one) => one.purse === purse);
  return found.length > 0 ? found : [{ label: '', balance: '0.00' }];
}

function Card({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children ?? <Skeleton width="70%" />}</dd>
    </div>
  );
}
