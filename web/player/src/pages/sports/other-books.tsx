import type { GameType } from '@croupier/contract/games';
import { useTranslation } from 'react-i18next';
import { VendorLink } from '../../features/catalog/launch/vendor-link.tsx';
import { useLobby } from '../../features/catalog/use-lobby.ts';

/** Vendors of the type in one row, the house's own first; nothing where it is the only one. */
export function OtherBooks({ type, own }: { readonly type: GameType; readonly own: string }) {
  const { t } = useTranslation('game');
  const { data } = useLobby();
  const vendors = data?.lanes.find(({ gameType }) => gameType === type)?.vendors ?? [];
  const others = vendors.filter(({ code }) => code !== own);
  const mine = vendors.find(({ code }) => code === own);
  if (others.length === 0) return null;
  return (
    <nav className="other-books" aria-label={t('sports.vendors')}>
      <ul>
        {mine && (
          <li>
            <span aria-current="page">{mine.name}</span>
          </li>
        )}
        {others.map(({ code, name, gameId, isDemo, iconUrl, closed }) => (
          <li key={code} data-closed={closed || undefined}>
            <VendorLink vendor={{ code, gameType: type, gameId, isDemo }}>
              <img src={iconUrl} alt="" width={20} height={20} loading="lazy" />
              {name}
            </VendorLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
