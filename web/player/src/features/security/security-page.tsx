import type { Security } from '@croupier/contract/account/player/security';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { Dialog } from '@croupier/kit/ui/dialog';
import { openDialog } from '@croupier/kit/ui/dialog-host';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { showToast } from '@croupier/kit/ui/toast';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { callQuery } from '../../api/call-query.ts';
import { useMomentText } from '../../language/moment-text.ts';
import { PayoutHoldNote } from '../../payouts/payout-hold-note.tsx';
import { go } from '../../navigation/site-location.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { DeviceLists } from './device-lists.tsx';
import { PasskeyCard } from './passkey-card.tsx';
import { PaymentPasswordCard } from './payment-password-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SocialCard } from './social-card.tsx';
import './security.css';

/** What protects the account, where it is signed in, and what happened lately. */
export function SecurityPage({ contact }: { readonly contact?: ReactNode }) {
  const { t } = useTranslation('security');
  const security = useQuery(callQuery('security', {}));
  if (security.isError) {
    return (
      <CallFailure
        title={t('failure')}
        error={security.error}
        onRetry={() => void security.refetch()}
      />
    );
  }
  if (!security.data) return <Skeleton shape="block" height="480px" />;
  return (
    <div className="security">
      {security.data.payoutHold && <PayoutHoldNote hold={security.data.payoutHold} />}
      <PasswordCard password={security.data.password} />
      <PaymentPasswordCard security={security.data} />
      {contact}
      <SecondFactorCard security={security.data} />
      <PasskeyCard passkeys={security.data.passkeys} />
      <SocialCard social={security.data.social} />
      <DeviceLists security={security.data} />
      <Events events={security.data.events} />
    </div>
  );
}

function PasswordCard({ password }: { readonly password: Security['password'] }) {
  const { t } = useTranslation('security');
  const momentText = useMomentText();

  function open(): void {
    void openDialog(({ open: isOpen, close }) => (
      <Dialog open={isOpen} onClose={() => close()} title={t('password.title')} size="md">
        <ChangePasswordForm
          oldKnown={password.provenLately || !password.chosen}
          onDone={() => {
            close();
            showToast('ok', { title: t('password.done'), text: t('password.doneText') });
            go('/');
          }}
        />
      </Dialog>
    ));
  }

  return (
    <Card
      title={t('password.title')}
      note={
        password.chosen
          ? t('password.changedAt', { time: momentText(password.changedAt) })
          : t('password.none')
      }
      actions={
        <Button icon="password" onClick={open}>
          {t(password.chosen ? 'password.change' : 'password.choose')}
        </Button>
      }
    />
  );
}

function Events({ events }: { readonly events: Security['events'] }) {
  const { t } = useTranslation('security');
  const momentText = useMomentText();
  return (
    <Card title={t('events.title')} padding="none">
      <ul className="security-rows">
        {events.map(({ kind, at, device, ip }) => (
          <li key={`${kind}${at}${ip}`}>
            <span>
              <b>{t(`events.${kind}`)}</b>
              <small>
                {ip === '' ? t('events.byStaff') : device}{' '}
                {ip && (
                  <>
                    · <bdi>{ip}</bdi>
                  </>
                )}
              </small>
            </span>
            {kind === 'copied-browser' && <Badge tone="bad">{t('events.look')}</Badge>}
            <time dateTime={at}>{momentText(at)}</time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
