import {
  alwaysAsked,
  FIELD_LENGTH_MAX,
  fieldPatterns,
  isSoundRule,
  type RegistrationField,
} from '@croupier/contract/account/registration';
import { settingRanges } from '@croupier/contract/merchant/setting-ranges';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { Checkbox } from '@croupier/kit/ui/checkbox';
import { Select } from '@croupier/kit/ui/select';
import { TextField } from '@croupier/kit/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { CountField } from '../../page/count-field.tsx';
import { typedCount } from '../../page/typed-fields.ts';
import { useSiteTexts } from '../../page/use-site-texts.ts';
import { RegistrationPreview } from './registration-preview.tsx';
import { type SiteCardProps, SiteCards } from './site-cards.tsx';

/** What newcomers are asked, beside the form as they would see it. */
export function RegistrationSettings() {
  return (
    <SiteCards>
      {(card) => <Rules key={JSON.stringify(card.settings.registration)} {...card} />}
    </SiteCards>
  );
}

const ages = ['18', '21'] as const;

function Rules({ settings, mayWrite, busy, onSave }: SiteCardProps) {
  const { t, i18n } = useTranslation(['console-site', 'auth']);
  const ready = useSiteTexts('auth', i18n.language);
  const { merchantId, registration } = settings;
  const [fields, setFields] = useState(registration.fields);
  const [age, setAge] = useState<(typeof ages)[number]>(
    registration.minimumAge === 21 ? '21' : '18',
  );
  const [free, setFree] = useState(String(registration.freeOfCaptcha));
  const freeOfCaptcha = typedCount(free, settingRanges.freeOfCaptcha);
  const sound = fields.every(isSoundRule);
  const change = (name: string, to: Partial<RegistrationField>) =>
    setFields((now) => now.map((rule) => (rule.name === name ? { ...rule, ...to } : rule)));
  if (!ready) return null;
  return (
    <div className="c-registration">
      <Card title={t('registration.title')}>
        <p className="c-lead">{t('registration.lead')}</p>
        <fieldset className="c-rules" disabled={!mayWrite}>
          {fields.map((rule) => (
            <RuleRow key={rule.name} rule={rule} onChange={(to) => change(rule.name, to)} />
          ))}
        </fieldset>
        <div className="c-filters">
          <Select
            size="md"
            label={t('registration.age')}
            options={ages.map((value) => ({ value, label: value }))}
            value={age}
            disabled={!mayWrite}
            onValueChange={setAge}
          />
          <CountField
            label={t('registration.free')}
            range={settingRanges.freeOfCaptcha}
            text={free}
            onText={setFree}
            disabled={!mayWrite}
          />
        </div>
        <p role="status" className="k-help">
          {!sound && t('registration.unsound')}
        </p>
        {mayWrite && (
          <Button
            variant="soft"
            busy={busy}
            disabled={!sound || freeOfCaptcha === undefined}
            onClick={() =>
              freeOfCaptcha !== undefined &&
              onSave(() =>
                call('setRegistration', {
                  merchantId,
                  fields,
                  minimumAge: age === '21' ? 21 : 18,
                  freeOfCaptcha,
                }),
              )
            }
          >
            {t('registration.save')}
          </Button>
        )}
      </Card>
      <RegistrationPreview fields={fields} minimumAge={age} countries={settings.mobileCountries} />
    </div>
  );
}

type RuleRowProps = {
  readonly rule: RegistrationField;
  readonly onChange: (to: Partial<RegistrationField>) => void;
};

function RuleRow({ rule, onChange }: RuleRowProps) {
  const { t } = useTranslation(['console-site', 'auth']);
  const { name, enabled, required, patternId, minLength: min, maxLength: max } = rule;
  const fixed = alwaysAsked.includes(name);
  const label = t(`auth:field.${name}`);
  const bound = (which: 'minLength' | 'maxLength', value: number) => (
    <TextField
      size="md"
      type="number"
      aria-label={t(`registration.${which}`, { field: label })}
      min={0}
      max={FIELD_LENGTH_MAX}
      value={String(value)}
      onChange={({ target }) => onChange({ [which]: Math.trunc(Number(target.value)) })}
    />
  );
  return (
    <div className="c-rule" role="group" aria-label={label} data-off={!enabled || undefined}>
      <Checkbox
        label={label}
        checked={enabled}
        disabled={fixed}
        onChange={({ target }) =>
          onChange({ enabled: target.checked, required: target.checked && required })
        }
      />
      {enabled && (
        <div className="c-rule-facts">
          <Checkbox
            label={t('registration.required')}
            checked={required}
            disabled={fixed}
            onChange={({ target }) => onChange({ required: target.checked })}
          />
          <Select
            size="md"
            ariaLabel={t('registration.pattern', { field: label })}
            options={fieldPatterns.map((value) => ({
              value,
              label: t(`auth:problem.${value}`, { min, max }),
            }))}
            value={patternId}
            onValueChange={(next) => onChange({ patternId: next })}
          />
          {bound('minLength', min)}
          {bound('maxLength', max)}
        </div>
      )}
    </div>
  );
}
