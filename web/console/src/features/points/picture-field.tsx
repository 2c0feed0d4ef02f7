import { type RewardPicture, rewardPictures } from '@croupier/contract/point-kinds';
import { RewardArt } from '@croupier/kit/rewards/reward-art';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** Chooses the picture of a reward. Arrow keys go from one to the next. */
export function PictureField({
  picture,
  disabled,
  onChange,
}: {
  readonly picture: RewardPicture;
  readonly disabled: boolean;
  readonly onChange: (picture: RewardPicture) => void;
}) {
  const { t } = useTranslation('console-points');
  const name = useId();
  return (
    <fieldset className="c-points-pictures" disabled={disabled}>
      <legend>
        {t('form.picture')} · <span className="c-quiet">{t(`pictures.${picture}`)}</span>
      </legend>
      <div>
        {rewardPictures.map((value) => (
          <label key={value} title={t(`pictures.${value}`)}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === picture}
              onChange={() => onChange(value)}
            />
            <RewardArt picture={value} plain />
            <span className="k-visually-hidden">{t(`pictures.${value}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
