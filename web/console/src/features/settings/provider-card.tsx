import type { SignInProvider } from '@croupier/contract/merchant/operator/sign-in-settings';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { PasswordField } from '@croupier/kit/ui/password-field';
import { Switch } from '@croupier/kit/ui/switch';
import { TextField } from '@croupier/kit/ui/text-field';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { AskedNote } from '../../page/asked-note.tsx';
import { useSave } from '../../page/use-save.ts';
import { withReason } from '../../page/with-reason.tsx';
import type { SignInCardProps } from './sign-in-card-props.ts';

export type ProviderCardProps = SignInCardProps & { readonly provider: SignInProvider['provider'] };

/** One OpenID provider: who it is, our name there, and whether members see its button. */
export function ProviderCard({ provider, settings, mayWrite }: ProviderCardProps) {
  const { t } = useTranslation('console-site');
  const save = useSave(['signInSettings']);
  const { merchantId, providers } = settings;
  const kept = providers.find((one) => one.provider === provider);
  const [name, setName] = useState(kept?.name ?? '');
  const [issuer, setIssuer] = useState(kept?.issuer ?? '');
  const [clientId, setClientId] = useState(kept?.clientId ?? '');
  const [secret, setSecret] = useState('');
  const [enabled, setEnabled] = useState(kept?.enabled ?? false);
  const [first, setFirst] = useState(providers[0] ? providers[0].provider === provider : true);
  const filled = [name, issuer, clientId].every((text) => text.trim() !== '');

  function submit(event: FormEvent): void {
    event.preventDefault();
    const clientSecret = secret === '' ? {} : { clientSecret: secret };
    const facts = { name, issuer: issuer.trim(), clientId, enabled, first };
    save.mutate(() =>
      withReason((why) =>
        call('setSocialProvider', { merchantId, provider, ...facts, ...clientSecret, ...why }),
      ),
    );
  }

  return (
    <Card title={t(`signIn.providers.${provider}`)}>
      <p className="c-lead">{t('signIn.providers.lead')}</p>
      <AskedNote subject={`merchant:${merchantId}:provider-${provider}`} />
      <form className="c-form" onSubmit={submit}>
        <TextField
          size="md"
          label={t('signIn.providers.name')}
          maxLength={40}
          value={name}
          disabled={!mayWrite}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          size="md"
          dir="ltr"
          type="url"
          label={t('signIn.providers.issuer')}
          maxLength={300}
          value={issuer}
          disabled={!mayWrite}
          onChange={({ target }) => setIssuer(target.value)}
        />
        <TextField
          size="md"
          dir="ltr"
          label={t('signIn.providers.clientId')}
          maxLength={200}
          value={clientId}
          disabled={!mayWrite}
          onChange={({ target }) => setClientId(target.value)}
        />
        {mayWrite && (
          <PasswordField
            size="md"
            label={t('signIn.providers.secret')}
            help={t(kept ? 'signIn.providers.secretKept' : 'signIn.providers.secretNone')}
            autoComplete="off"
            maxLength={500}
            value={secret}
            onChange={({ target }) => setSecret(target.value)}
          />
        )}
        <Switch
          label={t('signIn.providers.enabled')}
          checked={enabled}
          disabled={!mayWrite}
          onChange={({ target }) => setEnabled(target.checked)}
        />
        <Switch
          label={t('signIn.providers.first')}
          checked={first}
          disabled={!mayWrite}
          onChange={({ target }) => setFirst(target.checked)}
        />
        {mayWrite && (
          <Button
            type="submit"
            variant="soft"
            busy={save.isPending}
            disabled={!filled || (!kept && secret === '')}
          >
            {t('signIn.save')}
          </Button>
        )}
      </form>
    </Card>
  );
}
