import { TextField } from '@croupier/kit/ui/text-field';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../page/language-name.ts';
import { useWorkplace } from '../../state/staff.ts';
import type { LevelCell } from './level-cells.tsx';
import { isShown, useWasText } from './level-faults.tsx';

const NAME_MAX = 24;

/** What a level is called in each language of the site. */
export function LevelNames({ level, place, form }: LevelCell) {
  const { t } = useTranslation('console-loyalty');
  const { dictionaries } = useWorkplace().merchant;
  const wasText = useWasText();
  if (!form) {
    const [first, ...others] = dictionaries.map((language) => level.names[language] ?? '–');
    return (
      <span className="c-stacked">
        <strong>{first}</strong>
        {others.length > 0 && <small>{others.join(' · ')}</small>}
      </span>
    );
  }
  const start = form.start.levels[place];
  return dictionaries.map((language, index) => {
    const text = level.names[language] ?? '';
    const before = start && (start.names[language] ?? '');
    const isChanged = before !== undefined && before !== text;
    const fault = index === 0 && isShown(form, place, 'names');
    return (
      <span
        key={language}
        data-changed={isChanged || undefined}
        title={isChanged ? wasText(before || '–') : undefined}
      >
        <TextField
          size="md"
          lang={language}
          dir="auto"
          autoComplete="off"
          maxLength={NAME_MAX}
          placeholder={languageName(language)}
          label={t('levels.field', {
            column: t('levels.name', { language: languageName(language) }),
            level: place,
          })}
          value={text}
          error={fault && t(`faults.${fault}`)}
          onChange={({ target }) =>
            form.setLevel(place, { names: { ...level.names, [language]: target.value } })
          }
        />
      </span>
    );
  });
}
