import type { GameType } from '@croupier/contract/games';
import { formatCount } from '@croupier/kit/format/numbers';
import { VendorTile } from '@croupier/kit/ui/vendor-tile';
import { useTranslation } from 'react-i18next';
import { VendorLink } from '../launch/vendor-link.tsx';
import type { LaneVendor } from '../use-lobby.ts';
import '@croupier/kit/styles/vendor-tile.css';
import './vendor-tiles.css';

/** Grounds of vendors' cards, dark enough for white type in both themes. */
const grounds = [
  ['#0B6B45', '#0A3A2C'],
  ['#1B3C6E', '#091428'],
  ['#9E2A1E', '#3A0C08'],
  ['#5B21A6', '#220B45'],
  ['#7A4A0A', '#2E1A03'],
  ['#8A1C4A', '#350A1C'],
  ['#0E5C63', '#06282B'],
] as const;

export type VendorTilesProps = {
  readonly gameType: GameType;
  readonly vendors: readonly LaneVendor[];
};

/** Vendors of a game type, each with the way into it. */
export function VendorTiles({ gameType, vendors }: VendorTilesProps) {
  const { t } = useTranslation('home');
  return (
    <ul className="vendor-tiles">
      {vendors.map(({ code, name, games, gameId, isDemo, closed, iconUrl: art }) => (
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

/** The same vendor always has the same ground. */
function vendorGround(code: string): readonly [from: string, to: string] {
  const sum = [...code].reduce((total, letter) => total * 3 + (letter.codePointAt(0) ?? 0), 0);
  return grounds[sum % grounds.length] ?? grounds[0];
}
