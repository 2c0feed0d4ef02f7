import type { Security } from '@croupier/contract/account/player/security';
import type { SocialProvider } from '@croupier/contract/account/player/social';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { askToConfirm } from '@croupier/kit/ui/dialog-host';
import { Icon } from '@croupier/kit/ui/icon';
import { showToast } from '@croupier/kit/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { cachedCallQuery } from '../../api/call-query.ts';
import { failureText } from '../../api/failure-text.ts';
import { useMomentText } from '../../language/moment-text.ts';
import { askProvider, PopupBlocked } from '../../social/ask-provider.ts';
import { useFlag } from '../../state/permission.ts';

/** Accounts elsewhere by which the member signs in; they are connected and taken away here. */
export function SocialCard({ social }: { readonly social: Security['social'] }) {
  const { t } = useTranslation('security');
  const enabled = useFlag('socialLogin');
  const { data } = useQuery({ ...cachedCallQuery('socialProviders', {}), enabled });
  const offered = (enabled && data?.providers) || [];
  const others = offered.filter(({ provider }) => !social.some((one) => one.provider === provider));
  if (social.length + others.length === 0) return null;
  return (
    <Card title={t('social.title')} padding="none">
      <p className="security-lead">{t('social.text')}</p>
      <ul className="security-rows">
        {social.map((identity) => (
          <Linked key={identity.provider} identity={identity} />
        ))}
        {others.map(({ provider, name }) => (
          <Unlinked key={provider} provider={provider} name={name} />
        ))}
      </ul>
    </Card>
  );
}

const icons = { google: 'google-logo', custom: 'user-circle' } as const;

function Linked({ identity }: { readonly identity: Security['social'][number] }) {
  const { t } = useTranslation('security');
  const momentText = useMomentText();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { provider, providerName, email, linkedAt } = identity;

  async function unlink(): Promise<void> {
    const sure = await askToConfirm({
      title: t('social.sure', { provider: providerName }),
      text: t('social.sureText'),
      confirmLabel: t('social.unlink'),
      tone: 'danger',
    });
    if (!sure) return;
    setBusy(true);
    await call('unlinkSocial', { provider }).catch((error: unknown) =>
      showToast('bad', { title: t('social.unlink'), text: failureText(error) }),
    );
    setBusy(false);
    await queries.invalidateQueries({ queryKey: ['security'] });
  }

  return (
    <li>
      <Icon name={icons[provider]} size={22} />
      <span>
        <b>{providerName}</b>
        <small>
          {email && (
            <>
              <bdi>{email}</bdi> ·{' '}
            </>
          )}
          {t('social.linked', { time: momentText(linkedAt) })}
        </small>
      </span>
      <Button
        size="sm"
        busy={busy}
        aria-label={`${t('social.unlink')}: ${providerName}`}
        onClick={() => void unlink()}
      >
        {t('social.unlink')}
      </Button>
    </li>
  );
}

type UnlinkedProps = { readonly provider: SocialProvider; readonly name: string };

function Unlinked({ provider, name }: UnlinkedProps) {
  const { t } = useTranslation(['security', 'auth']);
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  function fail(text: string): void {
    setBusy(false);
    showToast('bad', { title: t('social.failed', { provider: name }), text });
  }

  async function link(): Promise<void> {
    setBusy(true);
    try {
      const onClosed = () => fail(t('auth:social.closed'));
      const answer = await askProvider({ provider, purpose: 'link', onClosed });
      const outcome = await call('endSocial', { answer });
      if (outcome.kind !== 'stranger') throw new Error('asked only to find out who it is');
      await call('linkSocial', { ticket: outcome.ticket });
      showToast('ok', { title: t('social.done', { provider: name }) });
      setBusy(false);
      await queries.invalidateQueries({ queryKey: ['security'] });
    } catch (error) {
      fail(error instanceof PopupBlocked ? t('auth:social.blocked') : failureText(error));
    }
  }

  return (
    <li>
      <Icon name={icons[provider]} size={22} />
      <span>
        <b>{name}</b>
      </span>
      <Badge>{t('social.none')}</Badge>
      <Button
        size="sm"
        busy={busy}
        aria-label={`${t('social.link')}: ${name}`}
        onClick={() => void link()}
      >
        {t('social.link')}
      </Button>
    </li>
  );
}
