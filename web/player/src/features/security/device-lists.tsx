import type { Security } from '@croupier/contract/account/player/security';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { askToConfirm } from '@croupier/kit/ui/dialog-host';
import { Icon } from '@croupier/kit/ui/icon';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { useMomentText } from '../../language/moment-text.ts';
import { go } from '../../navigation/site-location.ts';
import { leaveSession } from '../../state/session.ts';

/** Where the account is signed in, and where less is asked for; each can be taken back. */
export function DeviceLists({ security }: { readonly security: Security }) {
  const { t } = useTranslation('security');
  const momentText = useMomentText();
  const { sessions, remembered, secondFactor } = security;
  return (
    <>
      <Card
        title={t('devices.title')}
        padding="none"
        actions={
          <Button variant="danger-soft" icon="sign-out" onClick={() => void leaveEverywhere(t)}>
            {t('devices.everywhere')}
          </Button>
        }
      >
        <ul className="security-rows">
          {sessions.map(({ id, current, device, ip, seenAt }) => (
            <Row
              key={id}
              device={device}
              ip={ip}
              note={t('devices.seen', { time: momentText(seenAt) })}
              mark={current && <Badge tone="ok">{t('devices.current')}</Badge>}
              label={t('devices.end')}
              onEnd={current ? undefined : () => call('endSession', { sessionId: id })}
            />
          ))}
        </ul>
      </Card>
      {remembered.length > 0 && (
        <Card title={t('remembered.title')} padding="none">
          <p className="security-lead">{t('remembered.text')}</p>
          <ul className="security-rows">
            {remembered.map(({ id, device, ip, expiresAt }) => (
              <Row
                key={id}
                device={device}
                ip={ip}
                note={t('until', { time: momentText(expiresAt) })}
                label={t('forget')}
                onEnd={() => call('forgetBrowser', { rememberedId: id })}
              />
            ))}
          </ul>
        </Card>
      )}
      {secondFactor.places.length > 0 && (
        <Card title={t('places.title')} padding="none">
          <p className="security-lead">{t('places.text')}</p>
          <ul className="security-rows">
            {secondFactor.places.map(({ id, device, ip, expiresAt }) => (
              <Row
                key={id}
                device={device}
                ip={ip}
                note={t('until', { time: momentText(expiresAt) })}
                label={t('forget')}
                onEnd={() => call('forgetPlace', { placeId: id })}
              />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

type RowProps = {
  readonly device: string;
  readonly ip: string;
  readonly note: string;
  readonly mark?: ReactNode;
  readonly label: string;
  readonly onEnd: (() => Promise<unknown>) | undefined;
};

function Row({ device, ip, note, mark, label, onEnd }: RowProps) {
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: async () => onEnd?.(),
    onError: (error) => showToast('bad', { title: failureText(error) }),
    // Also after a refusal: somebody else may have ended it.
    onSettled: () => queries.invalidateQueries({ queryKey: ['security'] }),
  });
  const phone = /Android|iPhone|iPad/.test(device);
  return (
    <li>
      <Icon name={phone ? 'device-mobile' : 'desktop'} size={22} />
      <span>
        <b>{device}</b>
        <small>
          <bdi>{ip}</bdi> · {note}
        </small>
      </span>
      {mark}
      {onEnd && (
        <Button
          size="sm"
          busy={end.isPending}
          aria-label={`${label}: ${device}, ${ip}`}
          onClick={() => end.mutate()}
        >
          {label}
        </Button>
      )}
    </li>
  );
}

async function leaveEverywhere(t: (key: string) => string): Promise<void> {
  const sure = await askToConfirm({
    title: t('devices.sure'),
    text: t('devices.sureText'),
    confirmLabel: t('devices.everywhere'),
    tone: 'danger',
  });
  if (!sure) return;
  await leaveSession(() => call('endSessions', {}));
  go('/');
}
