import { moneyText, parseMoney } from '@croupier/contract/amounts';
import type { OfferRequirement } from '@croupier/contract/promotions/terms';
import { useTranslation } from 'react-i18next';
import { percentPlayed } from '../../offers/offer-sums.ts';
import { useOfferWords } from '../../offers/use-offer-words.ts';
import { ofMerchant, useOfferGames } from './offer-games.ts';

export type WeekExampleProps = {
  /** What must be played in all. */
  readonly required: string;
  readonly weights: OfferRequirement['weights'];
};

/** Of what must be played, in sixteenths: on games that count most, and on those that count least. */
const PARTS = [10n, 3n] as const;

/** How play on different games would fill the requirement; nothing where all games count alike. */
export function WeekExample({ required, weights }: WeekExampleProps) {
  const { t } = useTranslation(['promotions', 'common']);
  const { money } = useOfferWords();
  const whole = parseMoney(required) ?? 0n;
  const { offered } = useOfferGames();
  const ordered = ofMerchant(weights, ({ gameType }) => gameType, offered).toSorted(
    (one, other) => other.percent - one.percent,
  );
  const most = ordered[0];
  const least = ordered.find(({ percent }) => percent === ordered.at(-1)?.percent);
  if (!most || !least || most.percent === least.percent) return null;
  const bets = [most, least].map(({ gameType, percent }, index) => {
    const counted = (whole * (PARTS[index] ?? 0n)) / 16n;
    // Bets in whole units, so that what counts of them is what the figures say.
    const bet = (counted * 100n) / BigInt(percent);
    const wholeBet = bet - (bet % 10_000n);
    return { gameType, percent, bet: wholeBet, counted: (wholeBet * BigInt(percent)) / 100n };
  });
  const counted = bets.reduce((sum, one) => sum + one.counted, 0n);
  return (
    <div className="week-example">
      <div className="week-head">
        <b>{t('week.title')}</b>
        <span>{t('percent', { percent: percentPlayed(moneyText(counted), required) })}</span>
      </div>
      <span className="week-bar" aria-hidden>
        {bets.map((one) => (
          <i
            key={one.gameType}
            style={{ inlineSize: `${percentPlayed(moneyText(one.counted), required)}%` }}
          />
        ))}
      </span>
      <ul>
        {bets.map(({ gameType, percent, bet, counted: part }) => (
          <li key={gameType}>
            <span>
              {t('week.bet', {
                game: t(`common:gameType.${gameType}`),
                amount: money(moneyText(bet)),
                percent,
              })}
            </span>
            <span>{money(moneyText(part))}</span>
          </li>
        ))}
        <li>
          <span>{t('week.left')}</span>
          <b>{money(moneyText(whole - counted))}</b>
        </li>
      </ul>
    </div>
  );
}
