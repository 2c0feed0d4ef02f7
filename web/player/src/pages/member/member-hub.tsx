import type { MemberPage } from '@croupier/contract/site/site-map';
import { Avatar } from '@croupier/kit/ui/avatar';
import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMemberEntries } from './use-member-entries.ts';
import { signOut } from '../../features/member/sign-out.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { useMember } from '../../features/member/use-member.ts';
import { VipChip } from '../../features/member/vip-chip.tsx';
import { useBalanceRefresh } from '../../features/wallet/use-balance-refresh.ts';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { go } from '../../navigation/site-location.ts';
import { SiteSettings } from '../../features/settings/site-settings.tsx';
import { balanceHiddenStore, balanceStore } from '../../state/balance.ts';
import { useFlag, usePermission } from '../../state/permission.ts';
import { useStore } from '../../state/store.ts';

const WaitingDot = lazyPart(
  async () => (await import('../../features/member/waiting-dot.tsx')).WaitingDot,
);

/** What stands further down on the same page, or on the card above, needs no tile. */
const FURTHER_DOWN: ReadonlySet<MemberPage> = new Set([
  'securityCenter',
  'security',
  'verification',
  'withdrawalAccounts',
  'depositv2',
  'withdraw',
]);

/**
 * The first page of the member center on small screens: the balance, the way to the other pages, how
 * well the account is protected, and how the site looks.
 */
export function MemberHub({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation(['account', 'common']);
  const entries = useMemberEntries().filter(({ page }) => !FURTHER_DOWN.has(page));
  return (
    <div className="hub">
      <BalanceCard />
      <nav className="hub-tiles" aria-label={t('hub')}>
        {entries.map(({ page, icon }) => (
          <OverlayLink key={page} deeper to={{ kind: 'member', page, deposit: undefined }}>
            <span>
              <Icon name={icon} size={22} />
              <WaitingDot page={page} corner />
            </span>
            {t(`page.${page}`)}
          </OverlayLink>
        ))}
      </nav>
      {children}
      <div className="hub-settings">
        <SiteSettings />
      </div>
      <Button block icon="sign-out" onClick={() => void signOut().then((way) => way && go(way))}>
        {t('common:menu.signOut')}
      </Button>
    </div>
  );
}

function BalanceCard() {
  const { t } = useTranslation(['account', 'common']);
  const member = useMember();
  const { symbol } = usePermission().info.currency;
  const depositOn = useFlag('deposit');
  const withdrawalOn = useFlag('withdrawal');
  const balance = useStore(balanceStore);
  const hidden = useStore(balanceHiddenStore);
  const { refresh } = useBalanceRefresh();
  const name = member?.nickname || member?.account || '';
  return (
    <div className="hub-card">
      <div className="member-who">
        <Avatar name={name} icon={member?.icon} size={48} />
        <span>
          <b>{name}</b>
          {member && member.account !== name && <small>{member.account}</small>}
          <VipChip deeper />
        </span>
      </div>
      <div className="hub-balance">
        <div>
          <small>{t('common:balance.label')}</small>
          <p>
            {balance ? (
              <Money amount={balance.main} symbol={symbol} hidden={hidden} countUp />
            ) : (
              <Skeleton width="160px" height="32px" shape="block" />
            )}
          </p>
        </div>
        <IconButton icon="arrows-clockwise" label={t('common:balance.refresh')} onClick={refresh} />
      </div>
      <div className="hub-money">
        {depositOn && (
          <Button
            variant="primary"
            size="lg"
            icon="arrow-circle-down-fill"
            block
            render={
              <OverlayLink deeper to={{ kind: 'member', page: 'depositv2', deposit: undefined }} />
            }
          >
            {t('common:menu.deposit')}
          </Button>
        )}
        {withdrawalOn && (
          <Button
            size="lg"
            icon="arrow-circle-up"
            block
            render={
              <OverlayLink deeper to={{ kind: 'member', page: 'withdraw', deposit: undefined }} />
            }
          >
            {t('common:menu.withdraw')}
          </Button>
        )}
      </div>
    </div>
  );
}
