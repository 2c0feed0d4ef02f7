import { TextField } from '@croupier/kit/ui/text-field';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../page/language-name.ts';
import { useWorkplace } from '../../state/staff.ts';
import { FormSection } from '../../page/form-section.tsx';
import type { RewardPartProps } from './read-reward.ts';
import { type RewardPicture, rewardPictures } from '@croupier/contract/points/kinds';
import { RewardArt } from '@croupier/kit/rewards/reward-art';
import { useId } from 'react';

const NAME_MAX = 80;
const TEXT_MAX = 600;

/** What a reward is called in each language of the site, a text below it, and its picture. */
export function WordFields({ reward, set, isTold, isDone, disabled }: RewardPartProps) {
  const { t } = useTranslation('console-points');
  const { dictionaries } = useWorkplace().merchant;
  const { names, texts, picture } = reward;
  return (
    <FormSection title={t('form.words')} isDone={isDone}>
      <div className="c-points-fields" data-wide>
        {dictionaries.map((language, index) => (
          <TextField
            key={language}
            size="md"
            label={t('form.name', { language: languageName(language) })}
            lang={language}
            dir="auto"
            maxLength={NAME_MAX}
            autoComplete="off"
            required={index === 0}
            disabled={disabled}
            value={names[language] ?? ''}
            error={index === 0 && isTold('names') && t('faults.name')}
            onChange={({ target }) => set({ names: { ...names, [language]: target.value } })}
          />
        ))}
        {dictionaries.map((language) => (
          <TextField
            key={`${language} text`}
            size="md"
            label={t('form.text', { language: languageName(language) })}
            lang={language}
            dir="auto"
            maxLength={TEXT_MAX}
            autoComplete="off"
            disabled={disabled}
            value={texts[language] ?? ''}
            onChange={({ target }) => set({ texts: { ...texts, [language]: target.value } })}
          />
        ))}
      </div>
      <PictureField
        picture={picture}
        disabled={disabled}
        onChange={(next) => set({ picture: next })}
      />
    </FormSection>
  );
}

/** Chooses the picture of a reward. Arrow keys go from one to the next. */
function PictureField({
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
