import { settingRanges } from '@croupier/contract/merchant/setting-ranges';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { Select } from '@croupier/kit/ui/select';
import { Switch } from '@croupier/kit/ui/switch';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { CountField } from '../../page/count-field.tsx';
import { typedCount } from '../../page/typed-fields.ts';
import { useSave } from '../../page/use-save.ts';
import type { SignInCardProps } from './sign-in-card-props.ts';

/** When a captcha and work are asked for, which comes first, and when a password has expired. */
export function BotCheckCard({ settings, mayWrite }: SignInCardProps) {
  const { t } = useTranslation('console-site');
  const save = useSave(['signInSettings']);
  const { merchantId, proof } = settings;
  const [always, setAlways] = useState(proof.always);
  const [calls, setCalls] = useState(String(proof.callsMax));
  const [after, setAfter] = useState(String(settings.captchaAfter));
  const [form, setForm] = useState(settings.captchaForm);
  const [days, setDays] = useState(String(settings.passwordDaysMax));
  const callsMax = typedCount(calls, settingRanges.proofCallsMax);
  const captchaAfter = typedCount(after, settingRanges.captchaAfter);
  const passwordDaysMax = typedCount(days, settingRanges.passwordDaysMax);
  const input =
    callsMax !== undefined && captchaAfter !== undefined && passwordDaysMax !== undefined
      ? { proof: { always, callsMax }, captchaAfter, captchaForm: form, passwordDaysMax }
      : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (input) save.mutate(() => call('setHumanVerification', { merchantId, ...input }));
  }

  return (
    <Card title={t('signIn.human.title')}>
      <p className="c-lead">{t('signIn.human.lead')}</p>
      <form className="c-form" onSubmit={submit}>
        <CountField
          label={t('signIn.human.captchaAfter')}
          help={t('signIn.human.captchaAfterHelp')}
          range={settingRanges.captchaAfter}
          text={after}
          onText={setAfter}
          disabled={!mayWrite}
        />
        <Select
          size="md"
          label={t('signIn.human.form')}
          options={(['picture', 'work'] as const).map((value) => ({
            value,
            label: t(`signIn.human.forms.${value}`),
          }))}
          value={form}
          disabled={!mayWrite}
          onValueChange={setForm}
        />
        <Switch
          label={t('signIn.human.always')}
          checked={always}
          disabled={!mayWrite}
          onChange={({ target }) => setAlways(target.checked)}
        />
        <CountField
          label={t('signIn.human.calls')}
          help={t('signIn.human.callsHelp')}
          range={settingRanges.proofCallsMax}
          text={calls}
          onText={setCalls}
          disabled={!mayWrite}
        />
        <CountField
          label={t('signIn.human.days')}
          help={t('signIn.human.daysHelp')}
          range={settingRanges.passwordDaysMax}
          text={days}
          onText={setDays}
          disabled={!mayWrite}
        />
        {mayWrite && (
          <Button type="submit" variant="soft" busy={save.isPending} disabled={!input}>
            {t('signIn.save')}
          </Button>
        )}
      </form>
    </Card>
  );
}
