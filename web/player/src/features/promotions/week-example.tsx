import { moneyText, parseMoney } from '@croupier/contract/amounts';
import type { OfferRequirement } from '@croupier/contract/promotions/terms';
import { useTranslation } from 'react-i18next';
import { useOfferWords } from '../../offers/use-offer-words.ts';
import { ofMerchant, useOfferGames } from './offer-games.ts';
import { isWeek, shareText, weekOf } from './week-rules.ts';

export type WeekExampleProps = {
  /** What must be played in all. */
  readonly required: string;
  readonly requirement: Pick<OfferRequirement, 'weights' | 'days'>;
};

/** How some days of play would fill the requirement; nothing where nothing has to be played. */
export function WeekExample({ required, requirement: { weights, days } }: WeekExampleProps) {
  const { t } = useTranslation(['promotions', 'common']);
  const { money } = useOfferWords();
  const { offered } = useOfferGames();
  const whole = parseMoney(required) ?? 0n;
  const bets = weekOf(
    ofMerchant(weights, ({ gameType }) => gameType, offered),
    whole,
  );
  if (whole === 0n || bets.length === 0) return null;
  const counted = bets.reduce((sum, one) => sum + one.countedMinor, 0n);
  return (
    <div className="week-example">
      <div className="week-head">
        <b>{isWeek(days) ? t('week.title') : t('week.days', { count: days })}</b>
        <span>{t('percent', { percent: shareText(counted, whole) })}</span>
      </div>
      <span className="week-bar" aria-hidden>
        {bets.map(({ gameType, countedMinor }) => (
          <i key={gameType} style={{ inlineSize: `${shareText(countedMinor, whole)}%` }} />
        ))}
      </span>
      <ul>
        {bets.map(({ gameType, percent, betMinor, countedMinor }) => (
          <li key={gameType}>
            <span>
              {t('week.bet', {
                game: t(`common:gameType.${gameType}`),
                amount: money(moneyText(betMinor)),
                percent,
              })}
            </span>
            <span>{money(moneyText(countedMinor))}</span>
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
