import { Icon } from '@croupier/kit/ui/icon';
import { PageLink } from '../navigation/page-link.tsx';
import { useSiteLocation } from '../navigation/site-location.ts';
import { useTranslation } from 'react-i18next';
import { useLobby, useOfferedTypes } from '../features/catalog/use-lobby.ts';

/** The game types of this merchant; a type without games has no place here. */
export function HeaderNav() {
  const { t } = useTranslation();
  const { pathname } = useSiteLocation();
  const types = useOfferedTypes();
  const { data } = useLobby();
  const links = [
    ...(data?.hot.length
      ? [{ path: '/hot', icon: 'fire', activeIcon: 'fire-fill', text: t('menu.hot') } as const]
      : []),
    ...types.map(({ type, ...view }) => ({ ...view, text: t(`gameType.${type}`) })),
  ];
  return (
    <nav className="header-nav" aria-label={t('menu.games')}>
      {links.map(({ path, icon, activeIcon, text }) => (
        <PageLink key={path} to={path} aria-current={pathname === path ? 'page' : undefined}>
          <Icon name={pathname === path ? activeIcon : icon} size={22} />
          {text}
        </PageLink>
      ))}
    </nav>
  );
}
