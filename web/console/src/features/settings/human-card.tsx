import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { Switch } from '@croupier/kit/ui/switch';
import { TextField } from '@croupier/kit/ui/text-field';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useSave } from '../../page/use-save.ts';
import type { SignInCardProps } from './sign-in-card-props.ts';

/** When a proof of work is asked for, and at which age a password has expired. */
export function HumanCard({ settings, mayWrite }: SignInCardProps) {
  const { t } = useTranslation('console-site');
  const save = useSave(['signInSettings']);
  const { merchantId, proof, passwordDaysMax } = settings;
  const [always, setAlways] = useState(proof.always);
  const [calls, setCalls] = useState(String(proof.callsMax));
  const [days, setDays] = useState(String(passwordDaysMax));
  const sound = [calls, days].every((text) => /^[1-9]\d{0,3}$/.test(text)) && Number(days) <= 3650;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wish = { proof: { always, callsMax: Number(calls) }, passwordDaysMax: Number(days) };
    save.mutate(() => call('setHumanVerification', { merchantId, ...wish }));
  }

  return (
    <Card title={t('signIn.human.title')}>
      <p className="c-lead">{t('signIn.human.lead')}</p>
      <form className="c-form" onSubmit={submit}>
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
