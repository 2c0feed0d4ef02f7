import { formatCount } from '@croupier/kit/format/numbers';
import { GameThumb } from '@croupier/kit/ui/game-tile';
import { Icon } from '@croupier/kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { gameTypeView } from '../features/catalog/game-type-views.ts';
import { VendorLink } from '../features/catalog/launch/vendor-link.tsx';
import type { Lobby } from '../features/catalog/use-lobby.ts';
import { PageLink } from '../navigation/page-link.tsx';
import './drop-menu.css';

/** Above so many vendors the menu is large, by the product's specification. */
const LARGE_OVER = 10;

export type DropMenuProps = {
  readonly lane: Lobby['lanes'][number];
  /** The pointer has come here: the menu stays. */
  readonly onEnter: () => void;
};

/** The vendors of a game type, below the header. */
export function DropMenu({ lane: { gameType, total, vendors }, onEnter }: DropMenuProps) {
  const { t } = useTranslation(['home', 'common']);
  const title = t(`common:gameType.${gameType}`);
  return (
    <section
      className="drop-menu"
      aria-label={title}
      data-large={vendors.length > LARGE_OVER || undefined}
      onPointerEnter={onEnter}
    >
      <header>
        <h2>{title}</h2>
        <PageLink to={gameTypeView(gameType).path} className="section-more">
          {t('allOf', { name: t('count', { count: total, shown: formatCount(total) }) })}
          <Icon name="caret-right" size={14} />
        </PageLink>
      </header>
      <ul>
        {vendors.map(({ code, name, games, gameId, isDemo, closed, iconUrl: art }) => (
          <li key={code} data-closed={closed || undefined}>
            <VendorLink vendor={{ code, gameType, gameId, isDemo }}>
              <span>
                <b>{name}</b>
                <small>
                  {closed
                    ? t('vendor.closed')
                    : t('count', { count: games, shown: formatCount(games) })}
                </small>
              </span>
              <GameThumb art={art} size={56} />
            </VendorLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
