import type { MemberPage } from '@croupier/contract/site/site-map';
import { Avatar } from '@croupier/kit/ui/avatar';
import { Dialog } from '@croupier/kit/ui/dialog';
import { Icon } from '@croupier/kit/ui/icon';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMemberEntries } from './use-member-entries.ts';
import { signOut } from '../../features/member/sign-out.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { useMember } from '../../features/member/use-member.ts';
import { VipChip } from '../../features/member/vip-chip.tsx';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { closeOverlay, go } from '../../navigation/site-location.ts';
import { BalancePill } from '../../features/wallet/balance-pill.tsx';
import './member-center.css';

const WaitingDot = lazyPart(
  async () => (await import('../../features/member/waiting-dot.tsx')).WaitingDot,
);

export type MemberDialogProps = {
  readonly open: boolean;
  readonly title: string;
  readonly page: MemberPage | undefined;
  readonly children: ReactNode;
};

/** The member center of large screens. */
export function MemberDialog({ open, title, page, children }: MemberDialogProps) {
  const { t } = useTranslation(['account', 'common']);
  return (
    <Dialog
      open={open}
      onClose={closeOverlay}
      addressed
      size="xl"
      initialFocus="window"
      title={title}
      art={<Rail page={page} />}
      closeOnOutsidePress
      actions={
        <span className="member-balance">
          <span>{t('common:balance.label')}</span>
          <BalancePill bare />
        </span>
      }
    >
      <div className="member-content" key={page}>
        {children}
      </div>
    </Dialog>
  );
}

function Rail({ page: current }: { readonly page: MemberPage | undefined }) {
  const { t } = useTranslation(['account', 'common']);
  const member = useMember();
  const entries = useMemberEntries();
  const name = member?.nickname || member?.account || '';
  return (
    <div className="member-rail">
      <div className="member-who">
        <Avatar name={name} icon={member?.icon} size={48} />
        <span>
          <b>{name}</b>
          {member && member.account !== name && <small>{member.account}</small>}
          <VipChip />
        </span>
      </div>
      <nav aria-label={t('hub')}>
        {entries.map(({ page, icon, activeIcon }) => (
          <OverlayLink
            key={page}
            className="side-link"
            to={{ kind: 'member', page, deposit: undefined }}
            aria-current={page === current ? 'page' : undefined}
          >
            <Icon name={page === current ? activeIcon : icon} />
            <span className="side-link-text">{t(`page.${page}`)}</span>
            <WaitingDot page={page} />
          </OverlayLink>
        ))}
        <hr className="side-rule" />
        <button
          type="button"
          className="side-link"
          onClick={() => void signOut().then((way) => way && go(way))}
        >
          <Icon name="sign-out" />
          <span className="side-link-text">{t('common:menu.signOut')}</span>
        </button>
      </nav>
    </div>
  );
}
