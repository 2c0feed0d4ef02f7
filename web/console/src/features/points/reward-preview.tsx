import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { RewardArt } from '@croupier/kit/rewards/reward-art';
import { Icon } from '@croupier/kit/ui/icon';
import type { RewardTerms } from '@croupier/contract/points/reward-terms';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../page/language-name.ts';
import { useWorkplace } from '../../state/staff.ts';
import { pointWorth } from './exchange-worth.ts';
import type { TypedReward } from './typed-reward.ts';
import { useRewardWords } from './reward-words.ts';

/** The card of a reward in each language of the site, and what a point is worth by it. */
export function RewardPreview({
  reward,
  terms,
  best,
}: {
  readonly reward: TypedReward;
  /** Undefined while something is missing or wrong. */
  readonly terms: RewardTerms | undefined;
  /** What the exchange table gives for a point at most; undefined while that is not known. */
  readonly best: string | undefined;
}) {
  const { t } = useTranslation('console-points');
  const { dictionaries } = useWorkplace().merchant;
  return (
    <aside className="c-points-preview" aria-label={t('preview.title')}>
      <h2>{t('preview.title')}</h2>
      {dictionaries.map((language) => (
        <article key={language}>
          <RewardArt picture={reward.picture} first />
          <div>
            <small>{languageName(language)}</small>
            <h3 lang={language} dir="auto">
              {reward.names[language]?.trim() || t('preview.noName')}
            </h3>
            {reward.texts[language]?.trim() && (
              <p lang={language} dir="auto">
                {reward.texts[language]}
              </p>
            )}
            <Price reward={reward} />
          </div>
        </article>
      ))}
      {terms && <Given terms={terms} best={best} />}
    </aside>
  );
}

function Price({ reward: { points, amount } }: { readonly reward: TypedReward }) {
  const { t } = useTranslation('console-points');
  const { symbol } = useWorkplace().merchant;
  const count = /^\d{1,9}$/.test(points.trim()) ? formatCount(Number(points)) : '–';
  return (
    <p className="c-points-price">
      <Icon name="coins-fill" size={16} />
      <span className="k-visually-hidden">{t('form.points')} </span>
      {count}
      {Number(amount) > 0 && ` + ${formatMoney(amount, { symbol })}`}
    </p>
  );
}

function Given({
  terms,
  best,
}: {
  readonly terms: RewardTerms;
  readonly best: string | undefined;
}) {
  const { t } = useTranslation('console-points');
  const { symbol } = useWorkplace().merchant;
  const words = useRewardWords();
  const worth = pointWorth(terms);
  const money = (amount: string) => formatMoney(amount, { symbol });
  return (
    <div className="c-points-given" aria-live="polite">
      <p>{words.givesOf(terms)}</p>
      {worth !== undefined && <p>{t('preview.worth', { value: money(worth) })}</p>}
      {worth !== undefined && best !== undefined && (
        <p className="c-quiet">{t('preview.exchange', { value: money(best) })}</p>
      )}
    </div>
  );
}
