import type { PrizeBoard } from '@croupier/contract/rewards/player';
import { formatMoney } from '@croupier/kit/format/money';
import { useTranslation } from 'react-i18next';
import { percentText, useRewardWords } from './use-reward-words.ts';

/** What can be won, how likely it is now, what is left of today, and what a draw is worth on average. */
export function Odds({ board }: { readonly board: PrizeBoard }) {
  const { t } = useTranslation('rewards');
  const { symbol, shortGift, points } = useRewardWords();
  const { prizes, expected, expectedPoints } = board;
  const hasPoints = prizes.some(({ of }) => of.is === 'points');
  const hasMoney = prizes.some(({ of }) => of.is === 'money');
  const worth = [
    ...(hasMoney ? [formatMoney(expected, { symbol, ...places(expected) })] : []),
    ...(hasPoints ? [points(Number(expectedPoints))] : []),
  ].join(' + ');
  return (
    <section className="reward-odds" aria-label={t('odds.title')}>
      <header>
        <small>{t('odds.titleOf', { symbol })}</small>
        <small>{t('odds.worth', { amount: worth })}</small>
      </header>
      <ul>
        {prizes.map(({ of, weight, weightNow, left }, at) => (
          <li key={at} data-gone={weightNow === 0 || undefined}>
            <b>{shortGift(of)}</b>
            <span>{percentText(weightNow)}</span>
            {weightNow === 0 ? (
              <small>{t('odds.gone')}</small>
            ) : (
              left !== null && <small>{t('odds.left', { count: left })}</small>
            )}
            {weightNow !== weight && (
              <span className="k-visually-hidden">
                {t('odds.published', { percent: percentText(weight) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function places(expected: string): { decimals?: 3 | 4 } {
  const digits = expected.split('.')[1]?.length ?? 2;
  return digits > 3 ? { decimals: 4 } : digits > 2 ? { decimals: 3 } : {};
}
