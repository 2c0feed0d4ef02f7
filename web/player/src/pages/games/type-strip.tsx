import { Icon } from '@croupier/kit/ui/icon';
import { bringIntoRow } from '../../navigation/bring-into-row.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { usePathname } from '../../navigation/site-location.ts';
import { useTranslation } from 'react-i18next';
import { useLobby, useOfferedTypes } from '../../features/catalog/use-lobby.ts';
import './type-strip.css';

/** The kinds of games as a row of signs, for screens without a side menu. */
export function TypeStrip() {
  const { t } = useTranslation();
  const pathname = usePathname();
  const { data } = useLobby();
  const types = useOfferedTypes();
  const links = [
    ...(data?.hot.length
      ? [{ path: '/hot', icon: 'fire', activeIcon: 'fire-fill', text: t('menu.hot') } as const]
      : []),
    ...types.map(({ type, ...view }) => ({ ...view, text: t(`gameType.${type}`) })),
  ];
  if (links.length < 2) return null;
  return (
    <nav className="type-strip" aria-label={t('menu.games')}>
      {links.map(({ path, icon, activeIcon, text }) => (
        <PageLink
          key={path}
          to={path}
          {...(path === pathname && { 'aria-current': 'page', ref: bringIntoRow })}
        >
          <span>
            <Icon name={path === pathname ? activeIcon : icon} size={24} />
          </span>
          {text}
        </PageLink>
      ))}
    </nav>
  );
}
