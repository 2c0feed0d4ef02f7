import type { RegistrationField } from '@croupier/contract/registration';
import {
  type FormField,
  formProblems,
  type FormValues,
  shownRules,
} from '@croupier/kit/registration/form-rules';
import { RegistrationInput } from '@croupier/kit/registration/registration-input';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { Tabs } from '@croupier/kit/ui/tabs';
import i18next from 'i18next';
import { type FormEvent, useMemo, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { languageName } from '../../page/language-name.ts';
import { useWorkplace } from '../../state/staff.ts';
import { useFormTexts } from '../../page/use-form-texts.ts';

/** The registration form as visitors would see it with rules that are not saved yet; it sends nothing. */
export function RegistrationPreview({ fields }: { readonly fields: readonly RegistrationField[] }) {
  const { t, i18n } = useTranslation('console-site');
  const { merchant } = useWorkplace();
  const [language, setLanguage] = useState(merchant.dictionaries[0] ?? 'en');
  const ready = useFormTexts(language);
  const inLanguage = useMemo(() => i18next.cloneInstance({ lng: language }), [language]);
  return (
    <Card title={t('registration.preview')} className="c-form-preview">
      <Tabs
        size="sm"
        label={t('registration.previewLanguage')}
        items={merchant.dictionaries.map((value) => ({
          value,
          label: languageName(value, i18n.language),
        }))}
        value={language}
        onValueChange={setLanguage}
      />
      {ready && (
        <I18nextProvider i18n={inLanguage}>
          <div lang={language}>
            <Form fields={fields} />
          </div>
        </I18nextProvider>
      )}
    </Card>
  );
}

function Form({ fields }: { readonly fields: readonly RegistrationField[] }) {
  const { t } = useTranslation('auth');
  const rules = shownRules(fields);
  const [values, setValues] = useState<FormValues>({});
  const [judged, setJudged] = useState<ReadonlySet<FormField>>(new Set());
  const problems = formProblems(rules, values);

  function judge(event: FormEvent): void {
    event.preventDefault();
    setJudged(new Set(rules.map(({ name }) => name)));
  }

  return (
    <form className="c-form" onSubmit={judge} noValidate autoComplete="off">
      {rules.map((rule) => {
        const problem = judged.has(rule.name) ? problems[rule.name] : undefined;
        return (
          <RegistrationInput
            key={rule.name}
            rule={rule}
            value={values[rule.name] ?? ''}
            error={problem && t(`problem.${problem.key}`, { min: problem.min, max: problem.max })}
            onChange={(value) => {
              setValues((now) => ({ ...now, [rule.name]: value }));
              setJudged((now) => new Set([...now].filter((name) => name !== rule.name)));
            }}
          />
        );
      })}
      <Button variant="primary" size="lg" type="submit" block>
        {t('auth:register.submit')}
      </Button>
    </form>
  );
}
