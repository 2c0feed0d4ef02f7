import { Button } from '@croupier/kit/ui/button';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { Logo, LogoMark } from '@croupier/kit/ui/logo';
import { COMPACT, useMedia } from '@croupier/kit/ui/use-media';
import { PageLink } from '../navigation/page-link.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openSearchPalette } from '../features/catalog/search/open-search.ts';
import { useSignedIn } from '../features/member/use-member.ts';
import { lazyPart } from '../navigation/lazy-part.tsx';
import { openOverlay } from '../navigation/site-location.ts';
import { useFlag, usePermission } from '../state/permission.ts';
import { toggleSideMenu } from '../state/side-menu.ts';
import { logoSign } from '../site/logo-sign.ts';
import { BalancePill } from '../features/wallet/balance-pill.tsx';
import { HeaderNav } from './header-nav.tsx';
import './header.css';

const AccountMenu = lazyPart(
  async () => (await import('./account-menu.tsx')).AccountMenu,
  'account',
);
const SideDrawer = lazyPart(async () => (await import('./side-drawer.tsx')).SideDrawer);

/** The bar at the top of every page. */
export function Header() {
  const compact = useMedia(COMPACT);
  return <header className="header">{compact ? <CompactHeader /> : <WideHeader />}</header>;
}

function WideHeader() {
  const { t } = useTranslation();
  const { info } = usePermission();
  const signedIn = useSignedIn();
  return (
    <>
      <IconButton
        bare
        icon="list"
        iconSize={22}
        label={t('menu.toggle')}
        onClick={toggleSideMenu}
      />
      <PageLink
        to="/"
        className="header-logo"
        aria-label={t('menu.homeOf', { name: info.merchant.name })}
      >
        <Logo
          name={info.merchant.name}
          sign={logoSign(info.theme.logo)}
          picture={info.theme.picture}
          size={34}
        />
      </PageLink>
      <HeaderNav />
      <SearchButton />
      {signedIn ? <MemberControls /> : <GuestControls />}
    </>
  );
}

function CompactHeader() {
  const { t } = useTranslation();
  const { info } = usePermission();
  const signedIn = useSignedIn();
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <PageLink
        to="/"
        className="header-logo"
        aria-label={t('menu.homeOf', { name: info.merchant.name })}
      >
        <LogoMark sign={logoSign(info.theme.logo)} picture={info.theme.picture} size={36} />
      </PageLink>
      {signedIn ? <BalancePill /> : <span className="header-gap" />}
      {!signedIn && <GuestControls size="sm" />}
      <SearchButton />
      <IconButton
        bare
        icon="list"
        iconSize={24}
        label={t('menu.open')}
        onClick={() => setDrawer('open')}
      />
      {drawer !== 'unused' && (
        <SideDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />
      )}
    </>
  );
}

function SearchButton() {
  const { t } = useTranslation();
  return (
    <IconButton
      bare
      icon="magnifying-glass"
      iconSize={22}
      label={t('menu.search')}
      aria-keyshortcuts="/ Control+K Meta+K"
      onClick={openSearchPalette}
    />
  );
}

function MemberControls() {
  const { t } = useTranslation();
  const depositOn = useFlag('deposit');
  const withdrawalOn = useFlag('withdrawal');
  return (
    <div className="header-controls">
      <BalancePill refreshable />
      {depositOn && (
        <Button
          variant="primary"
          icon="plus-bold"
          onClick={() => openOverlay({ kind: 'member', page: 'depositv2', deposit: undefined })}
        >
          {t('menu.deposit')}
        </Button>
      )}
      {withdrawalOn && (
        <Button
          className="header-withdraw"
          onClick={() => openOverlay({ kind: 'member', page: 'withdraw', deposit: undefined })}
        >
          {t('menu.withdraw')}
        </Button>
      )}
      <AccountMenu fallback={<span className="account-menu-room" />} />
    </div>
  );
}

function GuestControls({ size = 'md' }: { readonly size?: 'sm' | 'md' }) {
  const { t } = useTranslation();
  return (
    <div className="header-controls">
      <Button size={size} onClick={() => openOverlay({ kind: 'login', next: undefined })}>
        {t('menu.login')}
      </Button>
      <Button
        size={size}
        variant="primary"
        onClick={() => openOverlay({ kind: 'register', next: undefined })}
      >
        {t('menu.register')}
      </Button>
    </div>
  );
}
