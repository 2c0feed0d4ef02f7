import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { Select } from '@croupier/kit/ui/select';
import { Switch } from '@croupier/kit/ui/switch';
import { TextField } from '@croupier/kit/ui/text-field';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useSave } from '../../page/use-save.ts';
import type { SignInCardProps } from './sign-in-card-props.ts';

/** When a captcha and work are asked for, which comes first, and when a password has expired. */
export function HumanCard({ settings, mayWrite }: SignInCardProps) {
  const { t } = useTranslation('console-site');
  const save = useSave(['signInSettings']);
  const { merchantId, proof, captchaAfter, passwordDaysMax } = settings;
  const [always, setAlways] = useState(proof.always);
  const [calls, setCalls] = useState(String(proof.callsMax));
  const [after, setAfter] = useState(String(captchaAfter));
  const [form, setForm] = useState(settings.captchaForm);
  const [days, setDays] = useState(String(passwordDaysMax));
  const sound =
    [calls, days].every((text) => /^[1-9]\d{0,3}$/.test(text)) &&
    Number(days) <= 3650 &&
    /^\d$/.test(after);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wish = {
      proof: { always, callsMax: Number(calls) },
      captchaAfter: Number(after),
      captchaForm: form,
      passwordDaysMax: Number(days),
    };
    save.mutate(() => call('setHumanVerification', { merchantId, ...wish }));
  }

  return (
    <Card title={t('signIn.human.title')}>
      <p className="c-lead">{t('signIn.human.lead')}</p>
      <form className="c-form" onSubmit={submit}>
        <TextField
          size="md"
          inputMode="numeric"
          label={t('signIn.human.captchaAfter')}
          help={t('signIn.human.captchaAfterHelp')}
          maxLength={1}
          value={after}
          disabled={!mayWrite}
          onChange={({ target }) => setAfter(target.value)}
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
        <TextField
          size="md"
          inputMode="numeric"
          label={t('signIn.human.calls')}
          help={t('signIn.human.callsHelp')}
          maxLength={4}
          value={calls}
          disabled={!mayWrite}
          onChange={({ target }) => setCalls(target.value)}
        />
        <TextField
          size="md"
          inputMode="numeric"
          label={t('signIn.human.days')}
          help={t('signIn.human.daysHelp')}
          maxLength={4}
          value={days}
          disabled={!mayWrite}
          onChange={({ target }) => setDays(target.value)}
        />
        {mayWrite && (
          <Button type="submit" variant="soft" busy={save.isPending} disabled={!sound}>
            {t('signIn.save')}
          </Button>
        )}
      </form>
    </Card>
  );
}
