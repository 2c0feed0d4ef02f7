import type { OddsChoice } from '../../engine/trading/acceptance.ts';
import { changeSettings, useSettings } from '../frame/settings.ts';
import { useWords } from '../words/words.ts';

const shown: readonly OddsChoice[] = ['higher', 'any', 'none'];

/** What is taken when odds change: higher ones, any, or nothing without asking. */
export function OddsChoices() {
  const t = useWords();
  const { choice } = useSettings();
  return (
    <fieldset className="sp-choices">
      <legend>{t('choice.title')}</legend>
      {shown.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="odds-choice"
            checked={choice === one}
            onChange={() => changeSettings({ choice: one })}
          />
          {t(`choice.${one}`)}
        </label>
      ))}
    </fieldset>
  );
}
