import { formatMoment, formatZone } from '@croupier/kit/format/dates';
import { Avatar } from '@croupier/kit/ui/avatar';
import { Icon } from '@croupier/kit/ui/icon';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { Logo, LogoMark } from '@croupier/kit/ui/logo';
import { COMPACT, useMedia } from '@croupier/kit/ui/use-media';
import { VisuallyHidden } from '@croupier/kit/ui/visually-hidden';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../features/member/sign-out.ts';
import { UnreadDot } from '../../features/member/unread-dot.tsx';
import { useMember } from '../../features/member/use-member.ts';
import { useUnread } from '../../features/member/use-unread.ts';
import { BalancePill } from '../../features/wallet/balance-pill.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { go } from '../../navigation/site-location.ts';
import { logoSign } from '../../site/logo-sign.ts';
import { usePermission } from '../../state/permission.ts';
import { agentAddress } from '../../navigation/agent-address.ts';
import './agent-brand.css';

/** Who works here, what time it is at the house, and the way out. */
export function AgentHeader() {
  const { t } = useTranslation('agent');
  const { merchant, theme } = usePermission().info;
  const compact = useMedia(COMPACT);
  const member = useMember();
  const unread = useUnread();
  const name = member?.nickname || member?.account || '';
  const sign = logoSign(theme.logo);
  return (
    <header className="agent-header">
      <PageLink to="/" className="header-logo" aria-label={t('menu.home', { name: merchant.name })}>
        {compact ? (
          <LogoMark sign={sign} picture={theme.picture} size={36} />
        ) : (
          <Logo name={merchant.name} sign={sign} picture={theme.picture} size={34} />
        )}
      </PageLink>
      {compact ? (
        <span className="agent-header-who">
          <b>{name}</b>
          <Clock />
        </span>
      ) : (
        <>
          <span className="agent-brand">{t('brand')}</span>
          <span className="agent-header-gap" />
          <Clock />
          <BalancePill />
          <span className="agent-header-name">
            <Avatar name={name} icon={member?.icon} size={36} />
            <b>{name}</b>
          </span>
        </>
      )}
      {compact && (
        <PageLink to={agentAddress('messageV2')} className="agent-header-messages">
          <Icon name="bell" size={24} />
          <VisuallyHidden>{t('page.messageV2')}</VisuallyHidden>
          <UnreadDot count={unread} corner />
        </PageLink>
      )}
      <IconButton
        bare={compact}
        icon="sign-out"
        iconSize={22}
        label={t('menu.signOut')}
        onClick={() => void signOut().then((way) => way && go(way))}
      />
    </header>
  );
}

const SECOND_MS = 1000;

/** Date and time of the merchant's zone, second by second. */
function Clock() {
  const { timeZone, clockOffset } = usePermission().info;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNow(Date.now());
      timer = setTimeout(tick, SECOND_MS - (Date.now() % SECOND_MS));
    };
    timer = setTimeout(tick, SECOND_MS - (Date.now() % SECOND_MS));
    return () => clearTimeout(timer);
  }, []);
  const say = (style: 'date' | 'time') => formatMoment(now, { timeZone, clockOffset, style });
  return (
    <time className="agent-clock" dateTime={new Date(now).toISOString()} dir="ltr">
      <Icon name="globe-hemisphere-east" size={18} />
      <span>{formatZone(now, { timeZone, clockOffset })}</span>
      <b>
        {say('date')} {say('time')}
      </b>
    </time>
  );
}
