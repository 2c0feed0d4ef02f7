import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { showToast } from '@croupier/kit/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';

/** How a player signs in, and asking a second person to help who has lost a factor or the password. */
export function MemberSecurity({
  memberId,
  account,
}: {
  readonly memberId: string;
  readonly account: string;
}) {
  const { t } = useTranslation('console-staff');
  const { merchant } = useWorkplace();
  const mayReset = useMay('factor.reset');
  const [asking, setAsking] = useState<'factors' | 'password'>();
  const owner = { merchantId: merchant.id, memberId };
  const read = useQuery(callQuery('memberSecurity', owner));
  if (read.isError) return <LoadFailed error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton height="160px" />;
  const { secondFactors, recoveryCodesLeft, knownPlaces, passkeys } = read.data;
  const { passwordChangedAt, reach, oneTimePassword } = read.data;
  const on = secondFactors.length > 0;
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    ...secondFactors.map(
      ({ factor, to, since }) =>
        [
          t(`security.factors.${factor}`),
          <span key={factor}>
            {to !== null && <bdi>{to} · </bdi>}
            {t('security.since')} <Instant at={since} />
          </span>,
        ] as const,
    ),
    ...(on ? ([[t('security.recovery'), recoveryCodesLeft]] as const) : []),
    [t('security.places'), knownPlaces],
    [t('security.passkeys'), passkeys],
    [t('security.password'), <Instant key="password" at={passwordChangedAt} />],
    ...(oneTimePassword
      ? ([
          [
            t('security.oneTime'),
            <span key="one-time">
              <bdi>{oneTimePassword.to}</bdi> · {t('security.until')}{' '}
              <Instant at={oneTimePassword.until} />
            </span>,
          ],
        ] as const)
      : []),
  ];
  return (
    <Card
      title={t('security.title')}
      actions={
        <span className="c-actions">
          <Badge tone={on ? 'ok' : 'neutral'}>{t(on ? 'security.on' : 'security.off')}</Badge>
          {on && mayReset && (
            <Button size="sm" variant="danger-soft" onClick={() => setAsking('factors')}>
              {t('security.reset')}
            </Button>
          )}
          {reach !== null && mayReset && (
            <Button size="sm" variant="danger-soft" onClick={() => setAsking('password')}>
              {t('security.newPassword')}
            </Button>
          )}
        </span>
      }
    >
      {!on && <p className="c-lead">{t('security.none')}</p>}
      <dl className="c-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {asking && (
        <ReasonDialog
          title={t(asking === 'factors' ? 'security.resetTitle' : 'security.newPasswordTitle')}
          text={
            asking === 'factors'
              ? t('security.resetText', { account })
              : t(reach?.proven ? 'security.newPasswordText' : 'security.newPasswordUnproven', {
                  account,
                  to: reach?.to ?? '',
                })
          }
          confirm={t('review.ask')}
          tone="danger"
          act={(_form, reason) =>
            asking === 'factors'
              ? call('askForFactorReset', { ...owner, reason })
              : call('askForPasswordReset', { ...owner, reason })
          }
          onDone={() => {
            showToast('ok', { title: t('security.asked') });
            setAsking(undefined);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Card>
  );
}
