import type { MemberPage } from '@croupier/contract/site/site-map';
import { Icon } from '@croupier/kit/ui/icon';
import { COMPACT, useMedia } from '@croupier/kit/ui/use-media';
import { PageLink } from '../navigation/page-link.tsx';
import { usePathname } from '../navigation/site-location.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { gameListKind } from '../features/catalog/game-list-kind.ts';
import { useOfferedTypes } from '../features/catalog/use-lobby.ts';
import { lazyPart } from '../navigation/lazy-part.tsx';
import { OverlayLink } from '../navigation/overlay-link.tsx';
import { useOverlay } from '../navigation/use-overlay.ts';
import { useFlag } from '../state/permission.ts';
import './bottom-bar.css';

const WaitingDot = lazyPart(
  async () => (await import('../features/member/waiting-dot.tsx')).WaitingDot,
);

/**
 * The places of phones and tablets, five where offers are on. Guests who tap one of theirs sign in on the
 * way.
 */
export function BottomBar() {
  return useMedia(COMPACT) ? <Bar /> : null;
}

function Bar() {
  const { t } = useTranslation();
  const depositOn = useFlag('deposit');
  const offersOn = useFlag('promotions');
  const [firstType] = useOfferedTypes();
  const pathname = usePathname();
  const overlay = useOverlay();
  const member = overlay?.kind === 'member' ? overlay : undefined;
  const here = member ? '' : pathname;
  const onDeposit = member?.page === 'depositv2';
  return (
    <nav className="bottom-bar" aria-label={t('menu.bottom')}>
      <Item to="/" icon="house-simple" active={here === '/'}>
        {t('menu.home')}
      </Item>
      <Item
        to={firstType?.path ?? '/hot'}
        icon="squares-four"
        active={gameListKind(here) !== undefined || here.startsWith('/game/')}
      >
        {t('menu.games')}
      </Item>
      {depositOn && (
        <Item page="depositv2" icon="plus-bold" active={onDeposit} central>
          {t('menu.deposit')}
        </Item>
      )}
      {offersOn && (
        <Item to="/promotions" icon="gift" active={here.startsWith('/promotions')} waits="offers">
          {t('menu.promotions')}
        </Item>
      )}
      <Item icon="user" active={member !== undefined && !onDeposit} waits="all">
        {t('menu.me')}
      </Item>
    </nav>
  );
}

type ItemProps = {
  /** Of the site; without one it leads to the member center. */
  readonly to?: string;
  readonly page?: MemberPage;
  readonly icon: 'house-simple' | 'squares-four' | 'plus-bold' | 'gift' | 'user';
  readonly active: boolean;
  /** The raised disc in the middle. */
  readonly central?: boolean;
  /** Says how much waits on all pages of the member center, or how many offers can be taken. */
  readonly waits?: 'all' | 'offers';
  readonly children: ReactNode;
};

function Item({ to, page, icon, active, central, waits, children }: ItemProps) {
  const content = (
    <>
      <span className="bottom-bar-icon">
        <Icon
          name={active && icon !== 'plus-bold' ? `${icon}-fill` : icon}
          size={central ? 26 : 24}
        />
        {waits && <WaitingDot corner of={waits} />}
      </span>
      {children}
    </>
  );
  const current = active ? 'page' : undefined;
  return to ? (
    <PageLink to={to} aria-current={current}>
      {content}
    </PageLink>
  ) : (
    <OverlayLink
      to={{ kind: 'member', page, deposit: undefined }}
      aria-current={current}
      data-central={central}
    >
      {content}
    </OverlayLink>
  );
}
