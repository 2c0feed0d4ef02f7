import { TextField } from '@croupier/kit/ui/text-field';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../page/language-name.ts';
import { useWorkplace } from '../../state/staff.ts';
import { FormSection, type RewardPartProps } from './form-section.tsx';
import { PictureField } from './picture-field.tsx';

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
