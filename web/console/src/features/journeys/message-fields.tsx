import { messageFills, STEP_BODY_MAX, STEP_TITLE_MAX } from '@croupier/contract/journeys/kinds';
import { TextField } from '@croupier/kit/ui/text-field';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../page/language-name.ts';
import type { TypedStep } from './typed-journey.ts';
import type { BuilderFacts } from './with-builder.tsx';

/** What fields of a step get. */
export interface StepProps {
  readonly step: TypedStep;
  readonly facts: BuilderFacts;
  readonly disabled: boolean;
  readonly onChange: (changed: Partial<TypedStep>) => void;
}

const none = { title: '', body: '' };

/** What a message says in each language of the site, with what its words can fill in. */
export function MessageFields({ step, facts, disabled, onChange }: StepProps) {
  const { t } = useTranslation('console-journeys');
  const id = useId();
  const put = (language: string, changed: Partial<typeof none>) =>
    onChange({
      texts: { ...step.texts, [language]: { ...none, ...step.texts[language], ...changed } },
    });
  return (
    <>
      {facts.dictionaries.map((language) => {
        const { title, body } = step.texts[language] ?? none;
        const name = languageName(language);
        return (
          <div key={language} className="c-stack">
            <TextField
              size="md"
              label={t('form.subject', { language: name })}
              lang={language}
              dir="auto"
              maxLength={STEP_TITLE_MAX}
              autoComplete="off"
              disabled={disabled}
              value={title}
              onChange={({ target }) => put(language, { title: target.value })}
            />
            <div className="k-field">
              <label className="k-label" htmlFor={`${id}-${language}`}>
                {t('form.body', { language: name })}
              </label>
              <textarea
                id={`${id}-${language}`}
                className="c-area"
                rows={3}
                lang={language}
                dir="auto"
                maxLength={STEP_BODY_MAX}
                disabled={disabled}
                value={body}
                onChange={({ target }) => put(language, { body: target.value })}
              />
            </div>
          </div>
        );
      })}
      <p className="k-help">
        {messageFills.map((fill) => `{${fill}} ${t(`form.fills.${fill}`)}`).join(' · ')}
      </p>
    </>
  );
}
