import type { GameType } from '@croupier/contract/games';
import { formatCount } from '@croupier/kit/format/numbers';
import { VendorTile } from '@croupier/kit/ui/vendor-tile';
import { useTranslation } from 'react-i18next';
import { VendorLink } from '../launch/vendor-link.tsx';
import type { LaneVendor } from '../use-lobby.ts';
import { vendorGround } from './vendor-ground.ts';
import '@croupier/kit/styles/vendor-tile.css';
import './vendor-tiles.css';

export type VendorTilesProps = {
  readonly gameType: GameType;
  readonly vendors: readonly LaneVendor[];
};

/** Vendors of a game type, each with the way into it. */
export function VendorTiles({ gameType, vendors }: VendorTilesProps) {
  const { t } = useTranslation('home');
  return (
    <ul className="vendor-tiles">
      {vendors.map(({ code, name, games, gameId, isDemo, closed, art }) => (
        <li key={code} data-closed={closed || undefined}>
          <VendorTile
            name={name}
            text={
              closed ? t('vendor.closed') : t('count', { count: games, shown: formatCount(games) })
            }
            colours={vendorGround(code)}
            symbol={art}
            render={<VendorLink vendor={{ code, gameType, gameId, isDemo }} />}
          />
        </li>
      ))}
    </ul>
  );
}
