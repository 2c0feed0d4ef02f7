import type { MemberPage } from '@croupier/contract/site/site-map';
import type { IconName } from '@croupier/kit/icons/icon-names';
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

/** The five places of phones and tablets. Guests who tap one of theirs sign in on the way. */
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
  const onPage = !member;
  const onOtherPage =
    member?.page !== 'depositv2' && (offersOn || member?.page !== 'personalHistoryCopy');
  return (
    <nav className="bottom-bar" aria-label={t('menu.bottom')}>
      <PageItem
        to="/"
        icons={['house-simple', 'house-simple-fill']}
        active={onPage && pathname === '/'}
      >
        {t('menu.home')}
      </PageItem>
      <PageItem
        to={firstType?.path ?? '/hot'}
        icons={['squares-four', 'squares-four-fill']}
        active={onPage && (gameListKind(pathname) !== undefined || pathname.startsWith('/game/'))}
      >
        {t('menu.games')}
      </PageItem>
      {depositOn && (
        <MemberItem
          page="depositv2"
          icons={['plus-bold', 'plus-bold']}
          active={member?.page === 'depositv2'}
          central
        >
          {t('menu.deposit')}
        </MemberItem>
      )}
      {offersOn ? (
        <PageItem
          to="/promotions"
          icons={['gift', 'gift-fill']}
          active={onPage && pathname.startsWith('/promotions')}
          waits
        >
          {t('menu.promotions')}
        </PageItem>
      ) : (
        <MemberItem
          page="personalHistoryCopy"
          icons={['receipt', 'receipt-fill']}
          active={member?.page === 'personalHistoryCopy'}
        >
          {t('menu.records')}
        </MemberItem>
      )}
      <MemberItem
        page={undefined}
        waits
        icons={['user', 'user-fill']}
        active={member !== undefined && onOtherPage}
      >
        {t('menu.me')}
      </MemberItem>
    </nav>
  );
}

type ItemProps = {
  readonly icons: readonly [rest: IconName, active: IconName];
  readonly active: boolean;
  readonly children: ReactNode;
};

type PageItemProps = ItemProps & {
  readonly to: string;
  /** Says how many offers can be taken. */
  readonly waits?: boolean;
};

function PageItem({ to, icons, active, waits = false, children }: PageItemProps) {
  return (
    <PageLink to={to} aria-current={active ? 'page' : undefined}>
      <span className="bottom-bar-icon">
        <Icon name={icons[active ? 1 : 0]} size={24} />
        {waits && <WaitingDot corner of="offers" />}
      </span>
      {children}
    </PageLink>
  );
}

type MemberItemProps = ItemProps & {
  readonly page: MemberPage | undefined;
  /** The raised disc in the middle. */
  readonly central?: boolean;
  /** Says how much waits on all pages of the member center. */
  readonly waits?: boolean;
};

function MemberItem({ page, icons, active, central, waits = false, children }: MemberItemProps) {
  return (
    <OverlayLink
      to={{ kind: 'member', page, deposit: undefined }}
      aria-current={active ? 'page' : undefined}
      data-central={central}
    >
      <span className="bottom-bar-icon">
        <Icon name={icons[active ? 1 : 0]} size={central ? 26 : 24} />
        {waits && <WaitingDot corner />}
      </span>
      {children}
    </OverlayLink>
  );
}
