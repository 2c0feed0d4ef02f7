import { type RegistrationField, withNumber } from '@croupier/contract/account/registration';
import {
  type FormField,
  formProblems,
  type FormRule,
  type FormValues,
  shownRules,
} from '@croupier/kit/registration/form-rules';
import { MobileInput } from '@croupier/kit/registration/mobile-input';
import { RegistrationInput } from '@croupier/kit/registration/registration-input';
import { Button } from '@croupier/kit/ui/button';
import { Checkbox } from '@croupier/kit/ui/checkbox';
import { Tabs } from '@croupier/kit/ui/tabs';
import { TextField } from '@croupier/kit/ui/text-field';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import '@croupier/kit/styles/mobile-field.css';

/** A country whose numbers the merchant takes. */
export interface Country {
  readonly country: string;
  readonly dialingCode: string;
}

/** How somebody registers. */
export type Way = 'mobile' | 'username';

export type PreviewHeadProps = {
  readonly way: Way;
  /** Absent where the merchant has one way only. */
  readonly onWay: ((way: Way) => void) | undefined;
};

/** What stands above the form: its title, and the ways to choose from. */
export function PreviewHead({ way, onWay }: PreviewHeadProps) {
  const { t } = useTranslation('auth');
  return (
    <>
      <p className="c-phone-title">{t('register.title')}</p>
      {onWay && (
        <Tabs
          label={t('way.register')}
          items={[
            { value: 'mobile', label: t('way.mobile') },
            { value: 'username', label: t('way.username') },
          ]}
          value={way}
          onValueChange={onWay}
        />
      )}
    </>
  );
}

export type PreviewFormProps = {
  readonly fields: readonly RegistrationField[];
  readonly minimumAge: string;
  readonly countries: readonly Country[];
  readonly flags: Readonly<Record<string, boolean>>;
  readonly way: Way;
  readonly language: string;
  /** Numbers are proven in a window of Firebase. */
  readonly byWindow: boolean;
};

/** The number is the name where somebody registers by number, and always asked. */
const numberRule: FormRule = {
  name: 'mobileNum',
  enabled: true,
  required: true,
  patternId: 'any',
  minLength: 1,
  maxLength: 24,
};

/** What is asked of whoever comes that way. */
function rulesOf({ fields, flags, way }: Pick<PreviewFormProps, 'fields' | 'flags' | 'way'>) {
  const proven = way === 'username' && flags['smsVerificationOnRegistration'] === true;
  const shown = shownRules(proven ? withNumber(fields) : fields);
  if (way === 'username') return shown;
  const left = new Set<FormField>(['username', 'mobileNum']);
  if (flags['mobilePasswordRegistration'] !== true) {
    left.add('password').add('confirmPassword');
  }
  return [numberRule, ...shown.filter(({ name }) => !left.has(name))];
}

/** The form that the site makes of the rules, judged as it judges; it sends nothing. */
export function PreviewForm({
  countries,
  minimumAge,
  language,
  byWindow,
  ...asked
}: PreviewFormProps) {
  const { t } = useTranslation('auth');
  const rules = rulesOf(asked);
  const { flags, way } = asked;
  const [values, setValues] = useState<FormValues>({});
  const [dialled, setDialled] = useState<string>();
  const [judged, setJudged] = useState<ReadonlySet<FormField>>(new Set());
  const problems = formProblems(rules, values);
  const withCode =
    flags['smsVerificationOnRegistration'] === true ||
    (way === 'mobile' && flags['mobilePasswordRegistration'] !== true);

  function judge(event: FormEvent): void {
    event.preventDefault();
    setJudged(new Set(rules.map(({ name }) => name)));
  }

  function change(name: FormField, value: string): void {
    setValues((now) => ({ ...now, [name]: value }));
    setJudged((now) => new Set([...now].filter((one) => one !== name)));
  }

  function problemOf(name: FormField): string | undefined {
    const problem = judged.has(name) ? problems[name] : undefined;
    return problem && t(`problem.${problem.key}`, { min: problem.min, max: problem.max });
  }

  function inputOf(rule: FormRule): ReactNode {
    const { name, required } = rule;
    const value = values[name] ?? '';
    const error = problemOf(name);
    if (name !== 'mobileNum') {
      const onChange = (typed: string) => change(name, typed);
      return <RegistrationInput key={name} {...{ rule, value, error, onChange }} />;
    }
    const countryDialingCode = dialled ?? countries[0]?.dialingCode ?? '';
    return (
      <MobileInput
        key={name}
        value={{ mobileNum: value, countryDialingCode }}
        error={error}
        required={required}
        countries={countries}
        choose={flags['countryCodeDisplay'] === true}
        language={language}
        onChange={(typed) => {
          setDialled(typed.countryDialingCode);
          change(name, typed.mobileNum);
        }}
      />
    );
  }

  const [number, ...others] = rules.map(inputOf);
  return (
    <form className="c-form" onSubmit={judge} noValidate autoComplete="off">
      {number}
      {withCode && way === 'mobile' && <Proof byWindow={byWindow} />}
      {others}
      {withCode && way === 'username' && <Proof byWindow={byWindow} />}
      <Checkbox
        label={
          <Trans
            t={t}
            i18nKey="register.terms"
            values={{ age: minimumAge }}
            components={{
              terms: <span className="c-phone-link" />,
              care: <span className="c-phone-link" />,
            }}
          />
        }
      />
      <Button variant="primary" size="lg" type="submit" block>
        {t('auth:register.submit')}
      </Button>
    </form>
  );
}

/** How the number is proven: in a window, or by a code. Neither does anything here. */
function Proof({ byWindow }: Pick<PreviewFormProps, 'byWindow'>) {
  const { t } = useTranslation('auth');
  if (byWindow) {
    return (
      <Button size="lg" block variant="soft" icon="shield-check">
        {t('phone.prove')}
      </Button>
    );
  }
  return (
    <div className="c-phone-code">
      <TextField
        label={t('field.verificationCode')}
        icon="shield-check"
        inputMode="numeric"
        required
      />
      <Button variant="soft" size="lg">
        {t('code.send')}
      </Button>
    </div>
  );
}
