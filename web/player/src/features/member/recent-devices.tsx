import type { Security } from '@croupier/contract/account/player/security';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { askToConfirm } from '@croupier/kit/ui/dialog-host';
import { Icon } from '@croupier/kit/ui/icon';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { useMomentText } from '../../language/moment-text.ts';
import { OverlayLink } from '../../navigation/overlay-link.tsx';

type Session = Security['sessions'][number];

/** So many stand here; the security page has all of them. */
const SHOWN = 4;

/** Where the account is signed in, and signing out there. */
export function RecentDevices({ sessions }: { readonly sessions: readonly Session[] }) {
  const { t } = useTranslation('profile');
  const shown = sessions
    .toSorted((one, other) => Number(other.current) - Number(one.current))
    .slice(0, SHOWN);
  const leave = useLeave(() => call('endOtherSessions', {}));

  async function ask(): Promise<void> {
    const sure = await askToConfirm({
      title: t('devices.sure'),
      text: t('devices.sureText'),
      confirmLabel: t('devices.others'),
      tone: 'danger',
    });
    if (sure) leave.mutate();
  }

  return (
    <Card title={t('devices.title')} padding="md" className="recent-devices">
      <ul>
        {shown.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > SHOWN && (
        <OverlayLink
          deeper
          className="center-more"
          to={{ kind: 'member', page: 'security', deposit: undefined }}
        >
          {t('devices.all', { count: sessions.length })}
        </OverlayLink>
      )}
      {sessions.length > 1 && (
        <Button
          block
          size="sm"
          variant="danger-soft"
          busy={leave.isPending}
          onClick={() => void ask()}
        >
          {t('devices.others')}
        </Button>
      )}
    </Card>
  );
}

function Device({ session: { id, current, device, ip, seenAt } }: { readonly session: Session }) {
  const { t } = useTranslation('profile');
  const momentText = useMomentText();
  const end = useLeave(() => call('endSession', { sessionId: id }));
  const phone = /Android|iPhone|iPad/.test(device);
  return (
    <li>
      <Icon name={phone ? 'device-mobile' : 'desktop'} size={20} />
      <span>
        <b>{device}</b>
        <small>
          {momentText(seenAt)} · <bdi>{ip}</bdi>
        </small>
      </span>
      {current ? (
        <Badge tone="ok">{t('devices.current')}</Badge>
      ) : (
        <IconButton
          bare
          size="sm"
          iconSize={18}
          icon="sign-out"
          label={`${t('devices.end')}: ${device}, ${ip}`}
          disabled={end.isPending}
          onClick={() => end.mutate()}
        />
      )}
    </li>
  );
}

function useLeave(act: () => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onError: (error) => showToast('bad', { title: failureText(error) }),
    // Also after a refusal: somebody else may have ended it.
    onSettled: () => queries.invalidateQueries({ queryKey: ['security'] }),
  });
}
