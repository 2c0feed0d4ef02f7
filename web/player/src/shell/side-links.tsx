import type { IconName } from '@croupier/kit/icons/icon-names';
import { Icon } from '@croupier/kit/ui/icon';
import { PageLink } from '../navigation/page-link.tsx';
import { usePathname } from '../navigation/site-location.ts';
import { useTranslation } from 'react-i18next';
import { useMarkedCount } from '../features/catalog/favourites/favourites.ts';
import { useLobby, useOfferedTypes } from '../features/catalog/use-lobby.ts';
import { useAnnouncements } from '../features/content/use-announcements.ts';
import { useFlag } from '../state/permission.ts';
import { useSignedIn } from '../features/member/use-member.ts';
import { formatCount } from '@croupier/kit/format/numbers';

interface SideLink {
  readonly path: string;
  readonly icon: IconName;
  readonly activeIcon: IconName;
  readonly text: string;
  readonly count?: number | undefined;
}

/** The links of the side menu: lists first, then the game types that have games. */
export function SideLinks({ onFollow }: { readonly onFollow?: () => void }) {
  const { t } = useTranslation();
  const pathname = usePathname();
  const { data } = useLobby();
  const signedIn = useSignedIn();
  const types = useOfferedTypes();
  const marked = useMarkedCount();
  const offers = useFlag('promotions');
  const mall = useFlag('points');
  const announced = useAnnouncements()?.promotion.length ?? 0;
  const hot = data?.hot.length ?? 0;
  const hasNew = data?.lanes.some(({ games }) => games.some(({ isNew }) => isNew)) ?? false;
  const lists: readonly SideLink[] = [
    { path: '/', icon: 'house-simple', activeIcon: 'house-simple-fill', text: t('menu.home') },
    { path: '/all', icon: 'squares-four', activeIcon: 'squares-four-fill', text: t('menu.all') },
    ...(hot > 0
      ? [
          {
            path: '/hot',
            icon: 'fire',
            activeIcon: 'fire-fill',
            text: t('menu.hot'),
            count: hot,
          } as const,
        ]
      : []),
    ...(hasNew
      ? [
          {
            path: '/new',
            icon: 'sparkle',
            activeIcon: 'sparkle-fill',
            text: t('menu.new'),
          } as const,
        ]
      : []),
    ...(offers || announced > 0
      ? [
          {
            path: '/promotions',
            icon: 'gift',
            activeIcon: 'gift-fill',
            text: t('menu.promotions'),
            // Offers are counted on their page, which no other waits for.
            count: offers ? undefined : announced,
          } as const,
        ]
      : []),
    ...(mall
      ? [
          {
            path: '/pointMall',
            icon: 'coins',
            activeIcon: 'coins-fill',
            text: t('menu.points'),
          } as const,
        ]
      : []),
    ...(signedIn
      ? [
          {
            path: '/favorite',
            icon: 'heart',
            activeIcon: 'heart-fill',
            text: t('menu.favorite'),
            count: marked > 0 ? marked : undefined,
          } as const,
          {
            path: '/recent',
            icon: 'clock-counter-clockwise',
            activeIcon: 'clock-counter-clockwise-fill',
            text: t('menu.recent'),
          } as const,
          {
            path: '/member?page=personalProfit',
            icon: 'chart-line-up',
            activeIcon: 'chart-line-up-fill',
            text: t('menu.profit'),
          } as const,
        ]
      : []),
  ];
  const games: readonly SideLink[] = types.map(({ type, ...view }) => ({
    ...view,
    text: t(`gameType.${type}`),
    count: data?.lanes.find(({ gameType }) => gameType === type)?.total,
  }));
  const current =
    pathname === '/index' || pathname === '/index.html' || pathname === '/home'
      ? '/'
      : // One of the offers is a page of theirs.
        pathname.replace(/^(\/promotions)\/.*/, '$1');
  return (
    <>
      <SideList links={lists} current={current} onFollow={onFollow} />
      {games.length > 0 && <hr className="side-rule" />}
      <SideList links={games} current={current} onFollow={onFollow} />
    </>
  );
}

type SideListProps = {
  readonly links: readonly SideLink[];
  readonly current: string;
  readonly onFollow: (() => void) | undefined;
};

function SideList({ links, current, onFollow }: SideListProps) {
  return (
    <ul className="side-list">
      {links.map(({ path, icon, activeIcon, text, count }) => {
        const active = path === current;
        return (
          <li key={path}>
            <PageLink
              to={path}
              className="side-link"
              aria-current={active ? 'page' : undefined}
              title={text}
              onClick={onFollow}
            >
              <Icon name={active ? activeIcon : icon} />
              <span className="side-link-text">{text}</span>
              {count !== undefined && <span className="side-link-count">{formatCount(count)}</span>}
            </PageLink>
          </li>
        );
      })}
    </ul>
  );
}
